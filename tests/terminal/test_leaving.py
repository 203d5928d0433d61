"""Leaving the table: the first press says what a second one does, Escape plays on."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from textual.screen import Screen

from companion.engine.bots import random_answer
from companion.engine.entries import Header
from companion.engine.flow import Pick
from companion.engine.game import people
from companion.evening.evening import Evening
from companion.games import GAMES
from companion.terminal.screens.correction import CorrectionScreen
from companion.terminal.screens.main import MainScreen
from tests.support.hands import Hands
from tests.support.screens import shown
from tests.support.tables import answers, asked
from tests.support.terminal_app import CompanionApp

BUILDING = Pick(("palace", "church"))
TOLD = {
    "ctrl+c": "Press Ctrl+C again to quit the app.",
    "ctrl+q": "Press Ctrl+Q again to quit the app.",
    "f10": "Press F10 again to close this game",
}


def app() -> CompanionApp:
    return CompanionApp(asked(BUILDING), opening=lambda _settings: Screen())


@pytest.mark.parametrize("key", TOLD)
@pytest.mark.parametrize("back", ["escape", "x", "enter"])
async def test_the_first_press_says_what_a_second_does_and_any_other_key_plays_on(
    key: str, back: str
) -> None:
    house = app()
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert TOLD[key] in shown(pilot)
        await pilot.press(back)
        await pilot.pause()
        assert isinstance(house.screen, MainScreen)
        assert house.evening is not None
        assert answers(house.evening) == []


@pytest.mark.parametrize("key", TOLD)
async def test_a_key_that_bounces_or_is_held_leaves_nothing(in_haste: Hands, key: str) -> None:
    house = app()
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await in_haste.type(pilot, key, *[key] * 5, apart=0.03)
        assert house.is_running
        assert TOLD[key] in shown(pilot)
        await in_haste.type(pilot, "escape")
        assert isinstance(house.screen, MainScreen)


async def test_the_second_press_puts_the_game_away() -> None:
    house = app()
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.press("f10", "f10")
        await pilot.pause()
        assert house.evening is None


@pytest.mark.parametrize("key", TOLD)
async def test_a_key_that_leads_to_a_screen_plays_on_there(key: str) -> None:
    house = app()
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.press(key)
        await pilot.pause()
        await pilot.press("f5")
        await pilot.pause()
        assert isinstance(house.screen, CorrectionScreen)


@pytest.mark.parametrize("key", TOLD)
async def test_nor_is_it_lost_where_it_comes_before_the_question_does(key: str) -> None:
    house = app()
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await Hands().burst(pilot, key, "f5")
        await pilot.pause()
        assert isinstance(house.screen, CorrectionScreen)


@pytest.mark.parametrize("moments", range(0, 12, 2))
async def test_the_app_may_be_left_while_the_end_is_about_to_be_shown(moments: int) -> None:
    table = Evening(GAMES["tower"], Header("tower", people(GAMES["tower"], 2), {}))
    draw = Random(moments)
    async with CompanionApp(table).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        while table.pending is not None:
            table.answer(random_answer(table.pending, draw))
        for _ in range(moments):
            await asyncio.sleep(0)
    assert table.pending is None


async def test_a_computer_that_belongs_to_the_table_is_switched_off_from_the_app() -> None:
    house = CompanionApp(asked(BUILDING), is_kiosk=True)
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.press("ctrl+p", *"switch")
        await pilot.press("enter")
        await pilot.pause()
        assert "Switch this computer off?" in shown(pilot)
        await pilot.press("ctrl+q")
        await pilot.pause()
    assert house.openings.is_to_switch_off


async def test_another_computer_is_not_switched_off_by_the_app() -> None:
    house = app()
    async with house.run_test(size=(100, 30)) as pilot:
        await pilot.press("ctrl+p", *"switch this")
        assert "Switch this computer off" not in shown(pilot)
    assert not house.openings.is_to_switch_off
