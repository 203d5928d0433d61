"""A mistyped name and a wrong date are corrected while the game is played."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal.screens.main import MainScreen
from tests.support.house import House, left_behind
from tests.support.screens import press, shown


@pytest.mark.slow
async def test_two_colours_are_found_by_a_name_and_put_right(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Anna", "Ben", "Carla", answers=20)
        house = House(shelf)
        house.app.tools = replace(house.app.tools, corrects=shelf.anew)
        async with house.app.run_test(size=(100, 30)) as pilot:
            await press(pilot, "enter")
            await press(pilot, "ctrl+p", *"anna leads blue", "enter")
            assert "What each colour has done" in " ".join(shown(pilot).split())
            await press(pilot, "y")
            assert house.app.evening is not None
            names = [each.name for each in house.app.evening.header.players]
            assert names == ["Ben", "Anna", "Carla"]


@pytest.mark.slow
async def test_a_player_takes_a_free_colour_and_leaves_it_again(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Anna", "Ben", "Carla", answers=20)
        house = House(shelf)
        house.app.tools = replace(house.app.tools, corrects=shelf.anew)
        async with house.app.run_test(size=(100, 30)) as pilot:
            await press(pilot, "enter")
            await press(pilot, "ctrl+p", *"anna plays with orange", "enter")
            assert "nobody plays" in " ".join(shown(pilot).split())
            await press(pilot, "y")
            assert led(house)[0] == "orange"
            await press(pilot, "ctrl+p", *"anna plays with red", "enter", "y")
            assert led(house)[0] == "red"


def led(house: House) -> list[str]:
    assert house.app.evening is not None
    return [each.colour for each in house.app.evening.header.players]


@pytest.mark.slow
async def test_a_name_is_corrected_in_the_game_that_goes_on(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Anna", "Bne", "Carla", answers=20)
        house = House(shelf)
        house.app.tools = replace(house.app.tools, corrects=shelf.anew)
        async with house.app.run_test(size=(100, 30)) as pilot:
            assert "Bne" in await press(pilot, "enter")
            asked = house.app.evening.pending  # type: ignore[union-attr]
            assert "the right name" in await press(pilot, "ctrl+p", *"bne", "enter")
            pilot.app.screen.query_one(Input).value = "anna"
            assert "two players are called" in await press(pilot, "enter")
            pilot.app.screen.query_one(Input).value = "Ben"
            await press(pilot, "enter")
            assert isinstance(pilot.app.screen, MainScreen)
            assert "Ben" in shown(pilot)
            assert "Bne" not in shown(pilot)
            assert house.app.evening.pending == asked  # type: ignore[union-attr]
