"""A count that is typed though a camera or a board has seen nothing fall: really?"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.evening.evening import Evening
from companion.sensors.panel import Button
from companion.tower.observation import Activity
from tests.support.battle import TAKE
from tests.support.board_battle import NONE, SLOWLY, Table, see
from tests.support.screens import shown, tap
from tests.support.seeing import camera, sighting
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

EMPTY = camera(sighting=sighting(NONE))
FALLS = camera(Activity.FALLING, fell=True)
REALLY = "The app saw no cube fall. Is 1 : 0 right?"


@asynccontextmanager
async def watched(evening: Evening[Any]) -> AsyncIterator[Pilot[None]]:
    """A camera that sees an empty tray."""
    app = CompanionApp(evening, settings=SLOWLY)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await see(pilot, EMPTY)
        yield pilot


async def test_a_number_and_enter_decide_nothing_however_often_enter_is_pressed() -> None:
    evening = asked(a_throw())
    async with watched(evening) as pilot:
        await pilot.press("1", "enter", "enter", "enter")
        assert REALLY in shown(pilot)
        assert isinstance(pilot.app, CompanionApp)
        pilot.app.press(Button.ACCEPT)
        await pilot.pause()
        await tap(pilot, "The app saw no cube fall")
    assert answers(evening) == []


async def test_the_key_that_says_really_takes_it() -> None:
    evening = asked(a_throw())
    async with watched(evening) as pilot:
        await pilot.press("1", *TAKE, "!")
    assert answers(evening) == [{"red": 1}]


async def test_a_finger_that_says_really_takes_it() -> None:
    evening = asked(a_throw())
    async with watched(evening) as pilot:
        await pilot.press("1", *TAKE)
        await tap(pilot, "tap here if it is right")
    assert answers(evening) == [{"red": 1}]


async def test_any_other_key_is_a_correction() -> None:
    evening = asked(a_throw())
    async with watched(evening) as pilot:
        await pilot.press("1", *TAKE, "b", "2")
        assert REALLY not in shown(pilot)
        await pilot.press("enter")
        assert "The app saw no cube fall. Is 1 : 2 right?" in shown(pilot)
        await pilot.press("escape", "y", "1", "enter")
        assert "The app saw no cube fall. Is 1 red, 2 blue, 1 yellow right?" in shown(pilot)
    assert answers(evening) == []


async def test_a_fall_that_is_seen_after_all_leaves_it_to_enter() -> None:
    evening = asked(a_throw())
    async with watched(evening) as pilot:
        await pilot.press("1", *TAKE)
        await see(pilot, FALLS)
        assert REALLY not in shown(pilot)
        await pilot.press("enter")
    assert answers(evening) == [{"red": 1}]


async def test_a_board_that_hears_what_falls_makes_it_ask_as_well() -> None:
    evening, table = asked(a_throw()), Table()
    async with watched(evening) as pilot:
        await see(pilot, camera(Activity.LOST), *table.first)
        await pilot.press("1", *TAKE)
        assert REALLY in shown(pilot)


@pytest.mark.parametrize("activity", [Activity.DARK, Activity.LOST, Activity.COMING])
async def test_whom_nobody_sees_the_tray_for_counts_as_ever(activity: Activity) -> None:
    evening = asked(a_throw())
    async with watched(evening) as pilot:
        await see(pilot, camera(activity))
        await pilot.press("1", *TAKE)
    assert answers(evening) == [{"red": 1}]
