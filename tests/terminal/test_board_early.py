"""Cubes that are thrown before the app has come to ask for them: proposed, and asked about."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.engine.flow import Pick, Throw
from companion.evening.evening import Evening
from companion.sensors.board.board_messages import ANY_LANE, Beam, SensorPart
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from tests.support.board_battle import FALLEN, SLOWLY, Lights, Table, see
from tests.support.board_table import PARTS, weight
from tests.support.screens import shown
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

NEXT = Pick(("palace", "church"))
ONLY_LANES, ONLY_SCALE = PARTS & ~SensorPart.SCALE, PARTS & ~ANY_LANE
EARLY = "Cubes fell before the app asked for this throw"


@asynccontextmanager
async def evening_of(evening: Evening[Any], table: Table) -> AsyncIterator[Pilot[None]]:
    """The app with a board, whose observations come by `see`."""
    app = CompanionApp(evening, settings=SLOWLY, devices=Lights(table))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await see(pilot, *table.first, *table.hears())
        yield pilot


async def go_on(pilot: Pilot[None], evening: Evening[Any]) -> None:
    """The main screen's question is answered."""
    evening.answer("palace")
    assert isinstance(pilot.app.screen, MainScreen)
    pilot.app.screen.show()
    await pilot.pause()
    assert isinstance(pilot.app.screen, BattleScreen)


@pytest.mark.parametrize("parts", [ONLY_LANES, PARTS])
async def test_a_throw_that_was_quicker_than_the_app_is_proposed_and_asked(parts: int) -> None:
    evening, table = asked(NEXT, a_throw()), Table(parts=parts)
    async with evening_of(evening, table) as pilot:
        await see(pilot, *table.falls(FALLEN))
        await go_on(pilot, evening)
        assert EARLY in shown(pilot)
        assert "Any other key: stop." not in shown(pilot)
        await pilot.press("enter")
    assert answers(evening) == ["palace", FALLEN]


async def test_a_scale_alone_has_seen_the_early_throw_as_well() -> None:
    evening, table = asked(NEXT, a_throw()), Table(parts=ONLY_SCALE)
    async with evening_of(evening, table) as pilot:
        fell = [table.feed(Beam(True, 1)), table.feed(Beam(False, 5)), table.feed(weight(5))]
        await see(pilot, *table.hears(*fell))
        await go_on(pilot, evening)
        assert EARLY in shown(pilot)


async def test_early_cubes_that_the_scale_misses_again_are_not_proposed() -> None:
    evening, table = asked(NEXT, a_throw()), Table()
    async with evening_of(evening, table) as pilot:
        await see(pilot, *table.falls({"red": 1}))
        await see(pilot, *table.hears(table.feed(weight(0))))
        await go_on(pilot, evening)
        assert "The tray is empty. Throw all these cubes in." in shown(pilot)


async def test_what_falls_beside_the_early_ones_is_asked_about_with_them() -> None:
    evening, table = asked(NEXT, a_throw()), Table(parts=ONLY_LANES)
    async with evening_of(evening, table) as pilot:
        await see(pilot, *table.falls({"red": 1}))
        await go_on(pilot, evening)
        await see(pilot, *table.falls({"red": 2, "blue": 2}))
        assert EARLY in shown(pilot)
        await pilot.press("enter")
    assert answers(evening) == ["palace", FALLEN]


async def test_an_answered_throw_is_never_taken_for_an_early_one() -> None:
    evening, table = asked(a_throw(), a_throw()), Table(parts=ONLY_LANES)
    async with evening_of(evening, table) as pilot:
        await see(pilot, *table.falls(FALLEN))
        await pilot.press("enter", "enter")  # the board has not heard of that yet
        await pilot.pause()
        assert isinstance(evening.pending, Throw)
        assert len(answers(evening)) == 1
        assert EARLY not in shown(pilot)
        await see(pilot, *table.hears())
        assert EARLY not in shown(pilot)


async def test_undone_it_is_counted_by_hand_and_not_once_more_by_the_board() -> None:
    evening, table = asked(NEXT, a_throw()), Table()
    async with evening_of(evening, table) as pilot:
        await see(pilot, *table.falls(FALLEN))
        await go_on(pilot, evening)
        await pilot.press("enter")
        await see(pilot, *table.hears())
        await pilot.press("ctrl+z")
        await pilot.pause()
        assert EARLY not in shown(pilot)
