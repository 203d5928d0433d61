"""Names and errors from outside: the screen stays whole, whatever they hold."""

from __future__ import annotations

import pytest

from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.games import GAMES
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

BAD = "An\x1b[2J[/na\u202e\n\x9b2J"
OBEYED = ("\x1b", "\x9b", "\u202e")


def named(name: str) -> Evening[object]:
    colours = ("red", "blue", "yellow")
    players = tuple(
        Player(each, colour) for each, colour in zip((name, "Ben", "Cleo"), colours, strict=True)
    )
    return Evening(GAMES["wallenstein"], Header("wallenstein", players))


def test_a_name_loses_what_a_terminal_obeys_wherever_it_comes_from() -> None:
    assert Player(BAD, "red").name == "An[2J[/na 2J"
    assert Player("Zoë 🂡 Ñandú", "red").name == "Zoë 🂡 Ñandú"


@pytest.mark.parametrize("key", ["", "f2", "f3", "f4", "f5", "f6"])
async def test_screens_show_such_a_name_in_one_line(key: str) -> None:
    app = CompanionApp(named(BAD))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        if key:
            await pilot.press(key)
        await pilot.pause()
        assert not [each for each in OBEYED if each in shown(pilot)]


async def test_an_error_that_quotes_it_is_drawn_without_it() -> None:
    app = CompanionApp(named("Anna"))
    async with app.run_test(size=(100, 30), notifications=True) as pilot:
        app.notify(f"{BAD} cannot be read")
        await pilot.pause()
        assert "cannot be read" in shown(pilot)
        assert not [each for each in OBEYED if each in shown(pilot)]
