"""Who holds what: side by side, one player large, place by place; by keys and by taps."""

from __future__ import annotations

import pytest

from companion.terminal.screens.holdings import HoldingsScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.map import MapScreen
from tests.support.playing import evening
from tests.support.screens import press, shown, tap
from tests.support.tables import a_throw, asked
from tests.support.terminal_app import CompanionApp

LONGEST = "Niederösterreich"


def lines_with(text: str, words: str) -> list[str]:
    return [line for line in text.splitlines() if words in line]


@pytest.mark.parametrize("size", [(100, 30), (160, 45)])
async def test_all_players_stand_side_by_side(size: tuple[int, int]) -> None:
    async with CompanionApp(evening(150)).run_test(size=size) as pilot:
        await pilot.pause()
        text = await press(pilot, "f7")
        [titles] = lines_with(text, "──")[1:2]
        assert all(name in titles for name in ("Anna", "Ben", "Carla"))
        assert LONGEST in text
        assert "scored now" in text


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_heads_of_all_numbers_are_whole_words(size: tuple[int, int]) -> None:
    async with CompanionApp(evening(150, 5)).run_test(size=size) as pilot:
        await pilot.pause()
        text = await press(pilot, "f7", "tab")
        heads = "thalers grain points armies reserve lands lacks in winter scored now"
        assert all(word in text for word in heads.split())


async def test_on_a_small_screen_the_others_are_scrolled_to() -> None:
    async with CompanionApp(evening(150)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert LONGEST not in await press(pilot, "f7")
        assert LONGEST in await press(pilot, "end")


async def test_a_digit_shows_a_player_large_and_escape_shows_all_again() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        text = await press(pilot, "f7", "3")
        assert "█" in text
        assert "Ben" not in text
        assert "Enough grain, whatever card comes" in text
        assert "Ben" in await press(pilot, "escape")
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MainScreen)


async def test_tab_turns_to_provinces_with_those_that_are_nobodys() -> None:
    async with CompanionApp(evening(150, 4)).run_test(size=(160, 45)) as pilot:
        await pilot.pause()
        text = await press(pilot, "f7", "tab")
        assert lines_with(text, "Altmark")[0].count("neutral") >= 1
        assert "── Y▲" not in text
        assert "── Y▲" in await press(pilot, "tab")


async def test_a_tap_on_a_name_shows_that_player_large() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "f7")
        await tap(pilot, "Carla")
        assert "Ben" not in shown(pilot)


async def test_enter_goes_to_the_map_and_escape_comes_back() -> None:
    async with CompanionApp(evening(150)).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "f7", "enter")
        assert isinstance(pilot.app.screen, MapScreen)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, HoldingsScreen)


async def test_a_game_that_says_nothing_of_it_is_told() -> None:
    async with CompanionApp(asked(a_throw())).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert "nothing to show" in await press(pilot, "f7", "3", "tab", "enter")
        assert isinstance(pilot.app.screen, HoldingsScreen)
