"""The set-up is taken back by its word, and begun otherwise."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal.choices import SetUpAgain
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.set_up_anew import can_set_up_anew
from tests.support.house import House, left_behind
from tests.support.playing import evening
from tests.support.screens import press
from tests.support.second_screens import played


def test_after_the_first_throw_it_stands() -> None:
    assert can_set_up_anew(evening())
    assert not can_set_up_anew(evening(150))


def test_in_the_light_evening_it_stands_after_the_first_fight_though_no_season_has_begun() -> None:
    assert can_set_up_anew(played("wallenstein-light", 4, 3))  # the tower is filled
    assert not can_set_up_anew(played("wallenstein-light", 5, 3))


@pytest.mark.slow
async def test_the_steps_come_again_as_they_were_answered(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        left_behind(shelf, "Anna", "Ben", "Carla", answers=0)
        house = House(shelf)
        again = SetUpAgain(shelf.set_up_anew, shelf.house)
        house.app.tools = replace(house.app.tools, set_up_again=again)
        async with house.app.run_test(size=(100, 30), notifications=True) as pilot:
            await press(pilot, "enter")
            await press(pilot, "escape")  # how it begins
            assert "Ctrl+P, “set-up”" in await press(pilot, "ctrl+z")
            await press(pilot, "ctrl+p", *"undo the", "enter")
            assert isinstance(pilot.app.screen, WizardScreen)
            await press(pilot, "escape")
            assert house.app.evening is not None
            before = house.app.evening
            await press(pilot, "ctrl+p", *"undo the", "enter")
            await press(pilot, "f10")
            assert isinstance(pilot.app.screen, CeremonyScreen)
            assert house.app.evening is not before
            names = [each.name for each in house.app.evening.header.players]
            assert names == ["Anna", "Ben", "Carla"]
            assert len(shelf.unfinished()) == 1
