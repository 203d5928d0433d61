"""The set-up's first page: which game, of as many as there are."""

from __future__ import annotations

from copy import copy
from itertools import islice
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.game import Game
from companion.games import GAMES, face
from companion.packages import UnusablePart
from companion.settings import VIRTUAL
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.widgets.rows import Rows
from companion.terminal.widgets.wizard.pages import all_else, pages
from companion.views.face import Face
from companion.views.new_game import proposed
from companion.views.set_up_rows import games_by_box
from companion.words.language import speaking
from companion.words.setup import range_text
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

FIRST = GAMES["wallenstein"]


def shelf_of(many: int) -> dict[str, Game[Any]]:
    """The games there are, and copies of the first one under other names."""
    games: dict[str, Game[Any]] = dict(GAMES)
    for number in range(len(games), many):
        games[f"a further game {number}"] = game = copy(FIRST)
        game.name = f"a further game {number}"
    return games


async def begun(pilot: Pilot[None], app: CompanionApp, games: dict[str, Game[Any]]) -> str:
    new = proposed(FIRST, (), VIRTUAL, FIRST.decks)
    await app.push_screen(WizardScreen(new, games))
    await pilot.pause()
    return shown(pilot)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_six_games_stand_there_with_a_line_each(size: tuple[int, int]) -> None:
    app = CompanionApp()
    async with app.run_test(size=size) as pilot:
        six = dict(islice(shelf_of(6).items(), 6))
        told = await begun(pilot, app, six)
        rows = app.screen.query_one(Rows)
        assert rows.virtual_size.height <= rows.size.height
    for game in six.values():
        assert face(game.name).title in told
        assert face(game.name).about in told
        assert range_text(game.players) in told


async def test_more_than_fit_are_gone_through_with_the_arrows() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        assert "a further game 19" not in await begun(pilot, app, shelf_of(20))
        await pilot.press(*["down"] * 19)
        await pilot.pause()
        assert "a further game 19" in shown(pilot)


async def test_a_package_whose_game_is_broken_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = UnusablePart("quarry", "tower-quarry 0.1", "it has no GAME")
    monkeypatch.setattr(GAMES, "_left_out", [broken])
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        told = await begun(pilot, app, dict(GAMES))
    assert "Left out, as they cannot be used: quarry (tower-quarry 0.1)." in told


def test_every_game_says_what_one_gets_of_it() -> None:
    for name in GAMES:
        assert 0 < len(face(name).about) <= 60, name


def test_games_of_one_box_stand_together(monkeypatch: pytest.MonkeyPatch) -> None:
    games = list(shelf_of(len(GAMES) + 2).values())
    same = (games[0].name, games[-1].name)
    monkeypatch.setattr(Face, "box", property(lambda face: "one" if face.game in same else ""))
    assert tuple(game.name for game in games_by_box(games, face))[:2] == same


async def test_what_f10_begins_with_follows_the_game_that_is_marked() -> None:
    app = CompanionApp()
    async with app.run_test(size=(100, 30)) as pilot:
        told = await begun(pilot, app, dict(GAMES))
        assert "3 players" in begins(told)
        assert "Tower" in way(told)
        await pilot.press("w", "w")
        await pilot.pause()
        assert app.screen.query_one(Rows).highlighted == [*GAMES].index("waterloo")
        assert "2 players" in begins(shown(pilot))
        assert "Tower" not in way(shown(pilot))


def test_who_deals_has_the_colon_of_its_language() -> None:
    new = proposed(FIRST, (), VIRTUAL, FIRST.decks)
    with speaking("fr"):
        assert "Cartes\xa0: l’application distribue" in all_else(pages(GAMES), 0, new)


def way(told: str) -> str:
    """The steps of the set-up."""
    return next(line for line in told.splitlines() if "›" in line)


def begins(told: str) -> str:
    """What the set-up says that F10 takes for granted."""
    return told[told.index("F10 begins now") :]
