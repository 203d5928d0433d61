"""Lists that are narrowed by typing: Enter and Escape right behind the letters wait for them."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from companion.evening.shelf import Shelf
from companion.terminal.screens.correction import CorrectionScreen
from companion.terminal.screens.games import GamesScreen
from companion.terminal.screens.help import HelpScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.notice import Confirm
from companion.terminal.screens.value import ValueScreen
from tests.support.hands import Hands
from tests.support.house import NOW, header
from tests.support.playing import evening
from tests.support.screens import shown
from tests.support.terminal_app import CompanionApp

HANDS = Hands()


async def opened(pilot: Pilot[None], screen: Screen[None]) -> None:
    await pilot.app.push_screen(screen)
    await pilot.pause()


async def test_an_answer_that_was_typed_is_the_one_that_is_gone_back_to() -> None:
    app = CompanionApp(evening(100))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot, HistoryScreen(app))
        await HANDS.burst(pilot, *"fill", "ctrl+u")
        await pilot.pause()
        assert isinstance(app.screen, Confirm)
        assert "before “Fill the tower" in " ".join(shown(pilot).replace("│", "").split())


async def test_what_was_typed_is_what_is_put_right() -> None:
    app = CompanionApp(evening(40))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot, CorrectionScreen(app))
        await HANDS.burst(pilot, *"grain carla", "enter")
        await pilot.pause()
        assert isinstance(app.screen, ValueScreen)
        text = shown(pilot)
        assert "Carla" in text
        assert "rain" in text


async def test_the_game_of_whom_was_typed_is_opened(shelf: Shelf) -> None:
    numbers = []
    for names in (("Eva", "Ian", "Uwe"), ("Anna", "Ben", "Carla"), ("Pia", "Tom", "Zoe")):
        record = shelf.journal.begin(header(*names))
        numbers.append(record.number)
        record.close()
    app = CompanionApp()
    opens: list[int | None] = []
    async with app.run_test(size=(100, 30)) as pilot:
        screen = GamesScreen(shelf, NOW + timedelta(hours=1))
        await app.push_screen(screen, opens.append)
        await pilot.pause()
        await HANDS.burst(pilot, *"ben", "enter")
        await pilot.pause()
    assert opens == [numbers[1]]


@pytest.mark.parametrize(
    "screen", [HistoryScreen, CorrectionScreen, lambda app: HelpScreen(app.evening)]
)
async def test_escape_takes_letters_back_however_quickly_it_comes(
    screen: Callable[[CompanionApp], Screen[None]],
) -> None:
    app = CompanionApp(evening(40))
    async with app.run_test(size=(100, 30)) as pilot:
        await opened(pilot, typed_at := screen(app))
        await HANDS.burst(pilot, *"ann", "escape")
        await pilot.pause()
        assert app.screen is typed_at
        await HANDS.burst(pilot, "escape")
        await pilot.pause()
        assert app.screen is not typed_at
