"""What the end of an evening tells: places, luck, battles, the longest thought."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine.entries import Answered, Entry, Redone, Undone
from companion.engine.game import Player, Setup
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.evening.thinking import BREAK, thoughts
from companion.games import GAMES, face
from companion.store.journal import open_journal
from companion.views.ceremony import Ranked
from companion.views.drawing import as_svg
from companion.views.ending import Ending, ending, podium, reckoned
from companion.views.ending_picture import picture
from companion.views.fight import Fight
from companion.views.finished_play import again, over
from companion.views.house_rules import Otherwise
from companion.views.sums import PlayerSums, ScoreSheet
from companion.views.tower_evening import battles, luck
from companion.words import Cast
from tests.support.playing import evening
from tests.support.plays import play
from tests.support.tables import a_throw

START = datetime(2026, 11, 20, 20, 0, tzinfo=UTC)
CAST = Cast(Setup((Player("Anna", "red"), Player("Ben", "blue"))).seats)


class Even:
    """A tower that keeps half of everything."""

    fall = loose = 0.5


def at(*seconds: float) -> list[datetime]:
    return [START + timedelta(seconds=each) for each in seconds]


def written(entries: list[Entry], *seconds: float) -> list[tuple[Entry, datetime]]:
    return list(zip(entries, at(*seconds), strict=True))


def the_end(of: Evening[Any]) -> Ending:
    found = ending(of, face("wallenstein", of.session.setup))
    assert found is not None
    return found


def test_a_thought_lasts_from_the_answer_before() -> None:
    assert thoughts(written([Answered("a"), Answered("b")], 0, 40)) == [0, 40]


def test_what_was_undone_counts_no_more_and_a_break_is_no_thought() -> None:
    entries: list[Entry] = [Answered("a"), Answered("b"), Undone(1), Answered("c"), Answered("d")]
    assert thoughts(written(entries, 0, 40, 50, 55, 60 + BREAK)) == [0, 5, 0]


def test_what_is_brought_back_took_nobody_any_thought() -> None:
    entries: list[Entry] = [Answered("a"), Answered("b"), Undone(1), Redone(1)]
    assert thoughts(written(entries, 0, 40, 50, 99)) == [0, 0]


def test_the_longest_thought_is_told_with_whose_it_was() -> None:
    played = evening(2000)
    seconds = [float(n) for n in range(len(played.session.happened))]
    asked = [getattr(entry, "seat", None) for entry in played.session.happened]
    chosen = max(n for n, seat in enumerate(asked) if seat is not None and n < 400)
    slow = [each + 300 * (n >= chosen) for n, each in enumerate(seconds)]
    entries: list[Entry] = list(played.session.happened)
    played.written = lambda: written(entries, *slow)
    told = {line.text: line for line in the_end(played).facts}
    (share,) = told["longest thought"].shares
    assert share.text == "5 min 1 s"


def test_luck_is_what_came_out_over_what_the_tower_owed() -> None:
    # Red: 5 thrown and 2 stuck owe 3.5, blue: 3 thrown owe 1.5.
    throws = SimpleNamespace(throws=[(a_throw(), {"red": 5, "blue": 1, "yellow": 1})])
    told = {share.colour: share.text for share in luck(throws, Even(), CAST.seats)}  # type: ignore[arg-type]
    assert told == {"red": "+1.5", "blue": "−0.5"}


def test_where_no_throw_has_sides_nobody_has_luck() -> None:
    throws = SimpleNamespace(throws=[(replace(a_throw(), sides=()), {"red": 5})])
    assert luck(throws, Even(), CAST.seats) == ()  # type: ignore[arg-type]


TOWER, LONGEST = "Kept, gave back", "Longest thought"
BATTLES = ("Battles won", "Greatest upset")


@pytest.mark.parametrize(
    ("game", "names"),
    [
        ("wallenstein", (TOWER, "Luck", *BATTLES, "Expected", LONGEST)),
        ("kardinal-koenig", (LONGEST,)),
        ("rheingold", (LONGEST,)),
        ("waterloo", (*BATTLES, LONGEST)),
        ("tower", (TOWER, "Luck", "Expected", LONGEST)),
    ],
)
def test_the_end_explains_only_what_its_game_has(
    tmp_path: Path, game: str, names: tuple[str, ...]
) -> None:
    most = GAMES[game].players.stop - 1
    play(tmp_path, *("Anna", "Ben", "Carla")[:most], game=game, seed=3)
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        evening = again(shelf, over(shelf)[0])
    own = face(game, evening.session.setup)
    figures = dict(reckoned(evening, own))
    assert tuple(figures) == names
    end = ending(evening, own)
    assert end is not None
    everything = f"{figures} {end}".lower()
    assert ("battle" in everything) is (BATTLES[0] in names)
    assert ("throw" in everything) is (TOWER in names)
    assert ("luck" in everything) is ("Luck" in names)


def test_battles_won_and_the_greatest_upset() -> None:
    fights = [
        Fight("Tirol", (0, 1), 1, (5, 2)),
        Fight("Bayern", (0, 1), 0, (3, 2)),
        Fight("Hessen", (0,), None, (3,)),
    ]
    won, upset = battles(fights, CAST.seats)
    assert [share.text for share in won.shares] == ["1 of 3", "1 of 2"]
    assert (upset.shares[0].colour, upset.shares[0].text) == ("blue", "Tirol, 2 against 5")


def test_who_wins_by_a_tie_stands_alone_on_top() -> None:
    players = tuple(
        PlayerSums(seat, name, colour, points, "", ())
        for seat, (name, colour, points) in enumerate(
            [("Anna", "red", 40), ("Ben", "blue", 40), ("Carla", "yellow", 40)]
        )
    )
    placed = podium(ScoreSheet(players, "", winners=(1,)))
    assert [(each.place, each.name) for each in placed] == [(1, "Ben"), (2, "Anna"), (2, "Carla")]


def test_the_graphs_follow_every_season_to_the_points_that_stand() -> None:
    played = evening(2000)
    points, provinces = the_end(played).graphs
    assert points.marks == ("start", "sp1", "su1", "au1", "wi1", "sp2", "su2", "au2", "wi2")
    table = played.session.state
    assert [curve.values[-1] for curve in points.curves] == [seat.points for seat in table.seats]
    held = [len(table.held_by(seat)) for seat in range(3)]
    assert [curve.values[-1] for curve in provinces.curves] == held


def test_the_picture_has_what_was_played_otherwise_with_its_rule() -> None:
    rules = (Otherwise("W2.5", "A bid above the player's money", "pays all they have"),)
    end = Ending("Anna wins", "", (Ranked(1, "Anna", "red", 9),), (), (), (), rules)
    drawn = as_svg(picture(end))
    for each in ("House rules", "W2.5", "pays all they have"):
        assert each in drawn


def test_a_game_that_goes_on_has_no_end() -> None:
    played = evening(60)
    assert ending(played, face("wallenstein", played.session.setup)) is None
