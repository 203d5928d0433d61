"""What the battle screen tells of the board itself, and the board's own button and light."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from companion.engine.flow import Pick
from companion.sensors.board.board_commands import Code, Order
from companion.sensors.board.board_messages import Lost, Press, Pressed, Unheard
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.link_events import LinkLost, WhichBoard
from companion.sensors.board.logbook import Logbook
from companion.sensors.panel import Button, Lamp
from companion.terminal.screens.main import MainScreen
from tests.support.board_battle import FALLEN, Lights, Table, battle, by_both, see
from tests.support.board_table import EMPTY, beat, met
from tests.support.screens import shown
from tests.support.tables import a_throw, answers, asked
from tests.support.terminal_app import CompanionApp

NEXT = Pick(("palace", "church"))


# --- What is to be known of the board ---


async def test_a_board_that_comes_back_is_no_longer_missed() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(LinkLost(1.0, "unplugged")))
        screen = shown(pilot)
        assert "No connection to the sensor board" in screen
        assert "Throw all these cubes in. Then type" in screen
        await see(pilot, *table.hears(*met()))
        assert "No connection to the sensor board" not in shown(pilot)


async def test_of_two_boards_it_asks_which() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(WhichBoard(1.0, ("usb:1a86:7523@1-1", "usb:1a86:7523@1-2"))))
        assert "More than one device could be the sensor board" in shown(pilot)
        assert "usb:1a86:7523@1-2" in shown(pilot)


async def test_what_the_board_could_not_keep_is_told_until_the_throw_is_answered() -> None:
    table = Table()
    async with battle(asked(a_throw(), a_throw()), table) as pilot:
        await see(pilot, *table.hears(table.feed(Lost((2, 0, 0, 0), 0))), *table.falls(FALLEN))
        assert "More cubes fell than the sensor board could store" in shown(pilot)
        await pilot.press("3", "enter")
        await see(pilot, *table.hears())
        assert "More cubes fell" not in shown(pilot)


async def test_a_board_without_calibration_only_hears_and_says_so() -> None:
    table = Table(BoardProfile())
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.first, *table.sees(FALLEN))
        screen = shown(pilot)
    assert "The sensor board is not calibrated" in screen
    assert "Any other key: stop." in screen


async def test_lanes_without_light_are_told_until_it_is_back() -> None:
    table = Table()
    off, on = beat(1.0), beat(2.0)
    off = replace(off, heartbeat=replace(off.heartbeat, empty=(EMPTY, 200, 180, EMPTY)))
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(off))
        assert "There is too little light in lane 2, 3, so the lanes do not count." in shown(pilot)
        await see(pilot, *table.hears(on))
        assert "too little light" not in shown(pilot)


async def test_a_logbook_that_is_not_kept_is_told_and_counting_goes_on(tmp_path: Path) -> None:
    evening, table = asked(a_throw()), Table()
    table.source.logbook = Logbook(tmp_path)  # no file can be written there
    async with battle(evening, table) as pilot:
        await see(pilot, *by_both(table, FALLEN))
        screen = " ".join(shown(pilot).replace("│", " ").split())
        assert (
            "The app keeps counting but cannot save to the disk. A power cut would lose the counts."
            in screen
        )
        table.source.logbook.fault = ""
        await see(pilot, *table.hears())
        assert "cannot save to the disk" not in shown(pilot)
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]


async def test_what_this_app_does_not_know_is_told_with_what_to_do() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(table.feed(Unheard(99, b""))))
        assert (
            "The sensor board sends messages that this app does not know. Update the app."
            in shown(pilot)
        )


# --- Buttons and lights ---


async def test_the_tables_own_button_takes_what_is_proposed() -> None:
    evening, table = asked(a_throw(), NEXT), Table()
    async with battle(evening, table) as pilot:
        app = pilot.app
        assert isinstance(app, CompanionApp)
        await see(pilot, *by_both(table, FALLEN))
        app.press(Button.ACCEPT)
        await pilot.pause()
        assert answers(evening) == [FALLEN]
        app.press(Button.ACCEPT)
        await pilot.pause()
        assert isinstance(app.screen, MainScreen)
        app.press(Button.UNDO)
        await pilot.pause()
        assert answers(evening) == []


async def test_the_undo_button_takes_a_count_back() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        assert isinstance(pilot.app, CompanionApp)
        await pilot.press(*"32", "enter")
        pilot.app.press(Button.UNDO)
        await pilot.pause()
    assert answers(evening) == []


@pytest.mark.parametrize(
    ("press", "button"), [(Press.SHORT, Button.ACCEPT), (Press.HELD, Button.UNDO)]
)
def test_the_boards_one_button_is_both(press: Press, button: Button) -> None:
    table = Table()
    table.hears(table.feed(Pressed(press)))
    assert table.pressed == [button]


async def test_the_light_goes_with_the_throw() -> None:
    table = Table()
    lamp = Lights(table)
    async with battle(asked(a_throw()), table, lamp) as pilot:
        assert lamp.shone == [Lamp.WAITING]
        await see(pilot, *by_both(table, FALLEN))
        await pilot.press("x")
    assert lamp.shone[:4] == [Lamp.WAITING, Lamp.COUNTING, Lamp.SURE, Lamp.DOUBT]


def test_the_boards_own_light_is_ordered_once() -> None:
    table, orders = Table(), list[Order]()
    table.board.order = lambda order: orders.append(order) or 0  # type: ignore[method-assign, func-returns-value]
    for light in (Lamp.WAITING, Lamp.WAITING, Lamp.DOUBT):
        table.source.show(light)
    assert [order.code for order in orders] == [Code.LIGHT, Code.LIGHT, Code.BEEP]
