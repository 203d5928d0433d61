"""The board beside the camera on the battle screen, or alone: looks are scripted, keys are real."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from random import Random
from threading import Event
from typing import Any

import pytest
from textual.pilot import Pilot

from companion.bots import tower_counts
from companion.entries import Answered
from companion.evening import Evening
from companion.flow import Pick, Throw
from companion.sensors.board.commands import Code, Order
from companion.sensors.board.driver import Board
from companion.sensors.board.messages import Beam, Lost, Press, Pressed, Scale
from companion.sensors.board.profile import Profile
from companion.sensors.board.seen import LinkLost, Seen, WhichBoard
from companion.sensors.board.watch import BoardWatch
from companion.sensors.panel import Button, Light
from companion.settings import Settings
from companion.tui.app import CompanionApp
from companion.tui.boarding import BoardEye
from companion.tui.joining import BOARD, CAMERA, Joint
from companion.tui.looking import Look, Tray
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.main import MainScreen
from companion.tui.widgets.colours import mark
from tests.board_table import Feed, beat, met, profile, throw, weight
from tests.playing import evening as played
from tests.tables import a_throw, answers, asked
from tests.test_tui_main import shown, sighting

FALLEN = {"red": 3, "blue": 2}
NONE = dict.fromkeys(("red", "blue", "yellow"), 0)
NEXT = Pick(("palace", "church"))
SLOWLY = Settings(countdown=60)  # the tests tell when a second is over


class Scripted(Board):
    """A board that sees what the test has it see."""

    def __init__(self) -> None:
        super().__init__("script")
        self.script: list[list[Seen]] = []

    def turns(self, stop: Event) -> Iterator[list[Seen]]:
        yield from self.script
        yield []


class Table:
    """A tray watched by some of camera and board; `looks` are what comes of it, in order."""

    def __init__(self) -> None:
        self.pressed: list[Button] = []
        self.feed, self.random, self.joint = Feed(), Random(5), Joint()
        self.board = Scripted()
        self.eye = BoardEye(self.board, BoardWatch(profile()), pressed=self.pressed.append)
        self.first = self.hears(*met())

    def camera(self, *looks: Look) -> list[Look]:
        return [self.joint.see(CAMERA, look) for look in looks]

    def sees(self, counts: Mapping[str, int]) -> list[Look]:
        """The camera does: cubes fall, and come to rest."""
        still = Look(Tray.STILL, sighting=sighting(NONE | dict(counts)), fell=True)
        return self.camera(Look(Tray.FALLING), still)

    def hears(self, *seen: Seen) -> list[Look]:
        """The board does, each at a moment of its own."""
        self.board.script = [[each] for each in seen]
        return [self.joint.see(BOARD, look) for look in self.eye.looks(Event())]

    def falls(self, counts: Mapping[str, int]) -> list[Look]:
        return self.hears(*throw(self.feed, counts, self.random, sum(counts.values())))


@asynccontextmanager
async def battle(evening: Evening[Any], table: Table) -> AsyncIterator[Pilot[None]]:
    app = CompanionApp(evening, settings=SLOWLY, fittings=Lamp(table))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


class Lamp:
    """Keeps what the lights were told; what else is told goes to the board."""

    shone: list[Light]

    def __init__(self, table: Table) -> None:
        self.table, self.shone = table, []

    def show(self, light: Light, /) -> None:
        self.shone = self.shone if self.shone[-1:] == [light] else [*self.shone, light]

    def settled(self, number: int, /) -> None:
        self.table.eye.settled(number)


async def see(pilot: Pilot[None], *looks: Look) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, BattleScreen)
    for look in looks:
        screen.seen(look)
    await pilot.pause()


def typed(colour: str, number: int) -> str:
    return f"{mark(colour).letter.lower()}{number}"


def taken(evening: Evening[Any]) -> Answered:
    entry = evening.session.happened[-1]
    assert isinstance(entry, Answered)
    return entry


# --- Alone and together ---


def by_camera(table: Table, counts: Mapping[str, int]) -> list[Look]:
    table.joint = Joint()  # there is no board
    return table.sees(counts)


def by_board(table: Table, counts: Mapping[str, int]) -> list[Look]:
    return table.falls(counts)


def by_both(table: Table, counts: Mapping[str, int]) -> list[Look]:
    return [*table.camera(Look(Tray.FALLING)), *table.falls(counts), *table.sees(counts)]


@pytest.mark.parametrize(
    ("look", "source", "witnesses"),
    [
        (by_camera, "camera", ["camera"]),
        (by_board, "board", ["scale", "lanes"]),
        (by_both, "camera+board", ["camera", "scale", "lanes"]),
    ],
)
async def test_whoever_counts_the_same_is_taken_and_the_journal_names_them(
    look: Any, source: str, witnesses: list[str]
) -> None:
    evening = asked(a_throw())
    table = Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *look(table, FALLEN))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]
    assert taken(evening).source == source
    assert [each["source"] for each in taken(evening).evidence["sightings"]] == witnesses


async def test_an_evening_stands_the_same_whoever_has_counted() -> None:
    kept = []
    for look in (by_camera, by_board, by_both):
        evening, table = played(), Table()
        assert isinstance(evening.pending, Throw)
        async with battle(evening, table) as pilot:
            tray = tower_counts(evening.pending, Random(2))
            await see(pilot, *look(table, tray))
            if "any key stops" not in shown(pilot):  # not sure: it asks
                await pilot.press(*(key for each in tray.items() for key in typed(*each)))
            await pilot.press("enter")
        kept.append(evening.session.game.snapshot(evening.session.table))
    assert kept[0] == kept[1] == kept[2]


async def test_nothing_is_proposed_while_the_board_still_hears_cubes() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(table.feed(Beam(True, 1))), *table.sees(FALLEN))
        assert "Cubes are falling." in shown(pilot)
        await see(pilot, *table.falls(FALLEN))
        assert "any key stops" in shown(pilot)


async def test_a_board_that_is_unplugged_lets_the_camera_count_alone() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *table.hears(LinkLost(1.0, "unplugged")), *table.sees(FALLEN))
        assert "The sensor board is gone: it is tried again. (unplugged)" in shown(pilot)
        await pilot.press("enter")
    assert taken(evening).source == "camera"


async def test_a_camera_in_the_dark_lets_the_board_count_alone() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *table.camera(Look(Tray.DARK)), *table.falls(FALLEN))
        assert "It is too dark for the camera." in shown(pilot)
        await pilot.press("enter")
    assert taken(evening).source == "board"


# --- Contradictions ---


async def test_when_they_contradict_each_other_it_asks_and_shows_who_says_what() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        heard = table.falls({"red": 1, "blue": 2})
        await see(pilot, *table.camera(Look(Tray.FALLING)), *heard, *table.sees(FALLEN))
        screen = shown(pilot)
        assert "Camera: 3 red, 2 blue · scale: 3 cubes in all · lanes: 1 red, 2 blue" in screen
        assert "any key stops" not in screen
        await pilot.press("r", "3", "b", "2", "enter")
    assert answers(evening) == [FALLEN]
    assert taken(evening).source == "person"


async def test_as_long_as_they_agree_nobody_needs_to_know_who_says_what() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *by_both(table, FALLEN))
        await pilot.press("x")
        assert "Camera:" not in shown(pilot)


# --- Before and after the throw ---


async def test_the_scale_tells_that_the_tray_is_empty() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.first)
        assert "The tray is empty: throw all in." in shown(pilot)


async def test_what_fell_for_one_throw_is_not_counted_for_the_next() -> None:
    evening, table = asked(a_throw(), a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await pilot.press("enter")
        await see(pilot, *table.hears(table.feed(weight(0))))
        await pilot.press("enter")
        await pilot.pause()
        await see(pilot, *table.falls({"red": 1}))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN, {"red": 1}]


async def test_cubes_of_the_last_throw_are_told_by_weight() -> None:
    evening, table = asked(a_throw(), a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await pilot.press("enter", "enter")
        await see(pilot, *table.hears(table.feed(weight(2))))
        assert "2 cubes of the last throw still lie there" in shown(pilot)


async def test_a_hand_that_clears_the_tray_leaves_the_boards_count_as_it_was() -> None:
    evening, table = asked(a_throw()), Table()
    async with battle(evening, table) as pilot:
        await see(pilot, *by_board(table, FALLEN))
        await see(pilot, *table.hears(beat(9.0, scale=Scale.MOVING), table.feed(weight(0))))
        await pilot.press("enter")
    assert answers(evening) == [FALLEN]


# --- What is to be known of the board ---


async def test_a_board_that_comes_back_is_no_longer_missed() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(LinkLost(1.0, "unplugged")))
        screen = shown(pilot)
        assert "The sensor board is gone" in screen
        assert "Throw it all in. Then count" in screen
        await see(pilot, *table.hears(*met()))
        assert "The sensor board is gone" not in shown(pilot)


async def test_of_two_boards_it_asks_which() -> None:
    table = Table()
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(WhichBoard(1.0, ("usb:1a86:7523@1-1", "usb:1a86:7523@1-2"))))
        assert "More than one could be the sensor board" in shown(pilot)
        assert "usb:1a86:7523@1-2" in shown(pilot)


async def test_what_the_board_could_not_keep_is_told_until_the_throw_is_answered() -> None:
    table = Table()
    async with battle(asked(a_throw(), a_throw()), table) as pilot:
        await see(pilot, *table.hears(table.feed(Lost((2, 0, 0, 0), 0))), *table.falls(FALLEN))
        assert "More fell than the sensor board could keep" in shown(pilot)
        await pilot.press(*"32", "enter")
        await see(pilot, *table.hears())
        assert "More fell" not in shown(pilot)


async def test_a_board_without_calibration_only_hears_and_says_so() -> None:
    table = Table()
    table.eye = BoardEye(table.board, BoardWatch(Profile()))
    async with battle(asked(a_throw()), table) as pilot:
        await see(pilot, *table.hears(*met()), *table.sees(FALLEN))
        screen = shown(pilot)
    assert "The sensor board is not calibrated" in screen
    assert "any key stops" in screen


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
    table, lamp = Table(), None
    async with battle(asked(a_throw()), table) as pilot:
        lamp = pilot.app._fittings  # type: ignore[attr-defined]
        assert lamp.shone == [Light.WAITING]
        await see(pilot, *by_both(table, FALLEN))
        await pilot.press("x")
    assert lamp.shone[:4] == [Light.WAITING, Light.COUNTING, Light.SURE, Light.DOUBT]


def test_the_boards_own_light_is_ordered_once() -> None:
    table, orders = Table(), list[Order]()
    table.board.order = lambda order: orders.append(order) or 0  # type: ignore[method-assign, func-returns-value]
    for light in (Light.WAITING, Light.WAITING, Light.DOUBT):
        table.eye.show(light)
    assert [order.code for order in orders] == [Code.LIGHT, Code.LIGHT, Code.BEEP]
