"""The score: every sum opened up, who leads, and why somebody won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.entries import Header
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.games import GAMES, face
from companion.games.wallenstein.events import GameWon, PointLine
from companion.games.wallenstein.text.winter import line_text, verdict
from companion.terminal.screens.score import ScoreScreen
from companion.terminal.widgets.rows import Rows
from companion.views.face import Face
from companion.views.guarded_face import GuardedFace
from companion.views.sums import ScoreSheet, Sum
from companion.words import Cast
from tests.support.playing import HEADER, evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

WHOLE_GAME = 2000  # answers: more than any game takes
CAST = Cast(Setup((Player("Anna", "red"), Player("Ben", "blue"))).seats)


def rows_of(app: CompanionApp) -> list[str]:
    rows = app.screen.query_one(Rows)
    return [str(rows.get_option_at_index(n).prompt) for n in range(rows.option_count)]


def leaves(sums: Sequence[Sum]) -> Iterator[Sum]:
    for part in sums:
        yield from leaves(part.parts) if part.parts else (part,)


def test_a_shared_majority_says_how_it_is_shared() -> None:
    line = PointLine("most", "Brandenburg", 2, 2, "palace", (2, 2), 2)
    assert line_text(line, 0) == "most palaces: 2 : 2, shared, 2 each"


def test_a_majority_shows_the_others_counts() -> None:
    line = PointLine("most", "Bayern", 2, 3, "church", (1, 3), 1)
    assert line_text(line, 1) == "most churches: 3 : 1"


def test_every_sum_adds_up_to_the_points_that_stand() -> None:
    session = evening(WHOLE_GAME).session
    sheet = face("wallenstein", session.setup).score_sheet(session)
    assert sheet.players
    for player in sheet.players:
        assert sum(leaf.points for leaf in leaves(player.sums)) == player.points


def test_a_tie_is_told_with_the_thalers_that_broke_it() -> None:
    won = GameWon(winners=(0,), by="thalers", points=40, thalers=12)
    assert verdict(won, CAST, (9, 1)) == (
        "Anna wins: 40 points, the same as Ben, but 12 thalers against 9."
    )


async def test_before_the_first_winter_it_says_what_it_would_be_now() -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(ScoreScreen(evening(60)))
        await pilot.pause()
        assert any("If it were winter now" in row for row in rows_of(app))


async def test_space_opens_every_sum_down_to_the_majorities() -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(ScoreScreen(evening(WHOLE_GAME)))
        await pilot.press("space")
        assert any("most palaces" in row for row in rows_of(app))
        await pilot.press("space")
        assert len(rows_of(app)) == 3


async def test_arrows_open_and_close_and_go_up() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ScoreScreen(evening(60)))
        await pilot.press("down", "right")
        opened = len(rows_of(app))
        await pilot.press("left", "left", "left")
        assert len(rows_of(app)) < opened
        assert app.screen.query_one(Rows).highlighted == 0


async def test_what_is_played_otherwise_stands_below_the_players_with_its_rule() -> None:
    otherwise = {"leaders": "yes", "bid-above-money": "pays-all"}
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(ScoreScreen(Evening(GAMES["wallenstein"], header(otherwise))))
        await pilot.pause()
        assert rows_of(app)[-3:] == [
            "▾ House rules",
            "  · Military leaders: yes  W10",
            "  · A bid above the player's money: pays all they have  W2.5",
        ]
        await pilot.press("end", "f1")
        assert "All players bid at the same time" in shown(pilot)


async def test_a_table_that_plays_all_by_default_has_no_house_rules() -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        await app.push_screen(ScoreScreen(Evening(GAMES["wallenstein"], header({}))))
        await pilot.pause()
        assert not any("House rules" in row for row in rows_of(app))


class Unscored(Face):
    def score_sheet(self, session: Session[Any]) -> ScoreSheet:
        return ScoreSheet(session.state["points"])


@pytest.mark.parametrize(
    ("own", "sentence"),
    [(Unscored, "The points cannot be shown"), (Face, "Nothing is scored yet.")],
)
async def test_without_a_score_sheet_the_screen_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch, own: type[Face], sentence: str
) -> None:
    begun = evening(60)
    guarded = GuardedFace(own("wallenstein", CAST))
    monkeypatch.setattr("companion.terminal.screens.score.face", lambda *_game: guarded)
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(ScoreScreen(begun))
        await pilot.pause()
        assert sentence in shown(pilot)
    begun.session.stop()
    assert ("cannot be shown" in guarded.sheet_now(begun.session).verdict) is (own is Unscored)


def header(options: dict[str, str]) -> Header:
    return replace(HEADER, options=options)
