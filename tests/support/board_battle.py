"""A battle that a sensor board watches, beside a camera or alone: looks scripted, keys real."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from random import Random
from threading import Event
from typing import Any

from textual.pilot import Pilot

from companion.evening.evening import Evening
from companion.evening.kept.keeping import Took
from companion.sensors.board.driver import Board, Keep
from companion.sensors.board.happenings import Happening
from companion.sensors.board.profile import BoardProfile
from companion.sensors.board.watch import BoardWatch
from companion.sensors.panel import Button, Lamp
from companion.settings import Settings
from companion.tower.observation import Activity
from companion.tui.app import CompanionApp
from companion.tui.boarding import BoardEye
from companion.tui.joining import BOARD, CAMERA, Joint
from companion.tui.looking import Look
from companion.tui.screens.battle import BattleScreen
from companion.tui.screens.main import MainScreen
from tests.support.battle import sighting
from tests.support.board_table import PARTS, Feed, met, profile, throw

FALLEN = {"red": 3, "blue": 2}
NONE = dict.fromkeys(("red", "blue", "yellow"), 0)
SLOWLY = Settings(countdown=60)  # the tests tell when a second is over


class Scripted(Board):
    """A board that sees what the test has it see."""

    def __init__(self) -> None:
        super().__init__("script")
        self.script: list[list[Happening]] = []

    def turns(self, stop: Event, keep: Keep | None = None) -> Iterator[list[Happening]]:
        yield from self.script
        yield []


class Table:
    """A tray watched by some of camera and board; `looks` are what comes of it, in order."""

    def __init__(self, known: BoardProfile | None = None, parts: int = PARTS) -> None:
        self.pressed: list[Button] = []
        self.feed, self.random, self.joint = Feed(), Random(5), Joint()
        self.board = Scripted()
        watch = BoardWatch(profile() if known is None else known)
        self.eye = BoardEye(self.board, watch, pressed=self.pressed.append)
        self.first = self.hears(*met(parts))

    def camera(self, *looks: Look) -> list[Look]:
        return [self.joint.see(CAMERA, look) for look in looks]

    def sees(self, counts: Mapping[str, int]) -> list[Look]:
        """The camera does: cubes fall, and come to rest."""
        still = Look(Activity.STILL, sighting=sighting(NONE | dict(counts)), fell=True)
        return self.camera(Look(Activity.FALLING), still)

    def hears(self, *seen: Happening) -> list[Look]:
        """The board does, each at a moment of its own."""
        self.board.script = [[each] for each in seen]
        return [self.joint.see(BOARD, look) for look in self.eye.looks(Event())]

    def falls(self, counts: Mapping[str, int]) -> list[Look]:
        return self.hears(*throw(self.feed, counts, self.random, sum(counts.values())))


@asynccontextmanager
async def battle(
    evening: Evening[Any], table: Table, lamp: LampKept | None = None
) -> AsyncIterator[Pilot[None]]:
    app = CompanionApp(evening, settings=SLOWLY, fittings=lamp or LampKept(table))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


class LampKept:
    """Keeps what the lights were told; what else is told goes to the board."""

    shone: list[Lamp]

    def __init__(self, table: Table) -> None:
        self.table, self.shone = table, []

    def show(self, light: Lamp, /) -> None:
        self.shone = self.shone if self.shone[-1:] == [light] else [*self.shone, light]

    def opened(self, place: tuple[int, int], /) -> None:
        self.table.eye.opened(place)

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: tuple[int, int] | None = None
    ) -> None:
        self.table.eye.settled(number, confirmed=confirmed, place=place)

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Nothing is kept."""


async def see(pilot: Pilot[None], *looks: Look) -> None:
    screen = pilot.app.screen
    assert isinstance(screen, BattleScreen | MainScreen)
    for look in looks:
        screen.seen(look)
    await pilot.pause()


def by_camera(table: Table, counts: Mapping[str, int]) -> list[Look]:
    table.joint = Joint()  # there is no board
    return table.sees(counts)


def by_board(table: Table, counts: Mapping[str, int]) -> list[Look]:
    return table.falls(counts)


def by_both(table: Table, counts: Mapping[str, int]) -> list[Look]:
    return [*table.camera(Look(Activity.FALLING)), *table.falls(counts), *table.sees(counts)]
