"""A battle that a sensor board watches, beside a camera or alone: what is seen scripted, keys real.

A table gives what its sources observe, to be handed to the app (`see`) in that order.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager
from random import Random
from threading import Event
from typing import Any

from textual.pilot import Pilot

from companion.commands.devices import shining
from companion.evening.evening import Evening
from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.board_source import BoardSource
from companion.sensors.board.board_watch import BoardWatch
from companion.sensors.board.driver import Keep, SensorBoard
from companion.sensors.board.link_events import Happening
from companion.sensors.panel import Button, Lamp
from companion.settings import Settings
from companion.store.saved_trays.saving import Took
from companion.tower.observation import Activity, Observation, ThrowNumber
from companion.tray.state import TrayState
from tests.support.board_table import PARTS, Feed, met, profile, throw
from tests.support.seeing import camera, sighting
from tests.support.terminal_app import CompanionApp

FALLEN = {"red": 3, "blue": 2}
NONE = dict.fromkeys(("red", "blue", "yellow"), 0)
SLOWLY = Settings(countdown=60)  # the tests tell when a second is over


class Scripted(SensorBoard):
    """A board that sees what the test has it see."""

    def __init__(self) -> None:
        super().__init__("script")
        self.script: list[list[Happening]] = []

    def turns(self, stop: Event, keep: Keep | None = None) -> Iterator[list[Happening]]:
        yield from self.script
        yield []


class Table:
    """A tray watched by some of camera and board."""

    def __init__(self, known: BoardProfile | None = None, parts: int = PARTS) -> None:
        self.pressed: list[Button] = []
        self.feed, self.random = Feed(), Random(5)
        self.board = Scripted()
        watch = BoardWatch(profile() if known is None else known)
        self.source = BoardSource(self.board, watch, pressed=self.pressed.append)
        self.first = self.hears(*met(parts))

    def sees(self, counts: Mapping[str, int]) -> list[Observation]:
        """The camera does: cubes fall, and come to rest."""
        return [camera(Activity.FALLING), camera(sighting=sighting(NONE | dict(counts)), fell=True)]

    def hears(self, *seen: Happening) -> list[Observation]:
        """The board does, each at a moment of its own."""
        self.board.script = [[each] for each in seen]
        return list(self.source.observations(Event()))

    def falls(self, counts: Mapping[str, int]) -> list[Observation]:
        return self.hears(*throw(self.feed, counts, self.random, sum(counts.values())))


@asynccontextmanager
async def battle(
    evening: Evening[Any], table: Table, lamp: Lights | None = None
) -> AsyncIterator[Pilot[None]]:
    app = CompanionApp(evening, settings=SLOWLY, devices=lamp or Lights(table))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        yield pilot


class Lights:
    """Keeps what the lights were told; what else is told goes to the board."""

    shone: list[Lamp]

    def __init__(self, table: Table) -> None:
        self.table, self.shone = table, []

    def show(self, state: TrayState | None, /) -> None:
        light = Lamp.WAITING if state is None else shining(state)
        self.shone = self.shone if self.shone[-1:] == [light] else [*self.shone, light]

    def opened(self, place: ThrowNumber, /) -> None:
        self.table.source.opened(place)

    def settled(
        self, number: int, /, *, confirmed: bool = True, place: ThrowNumber | None = None
    ) -> None:
        self.table.source.settled(number, confirmed=confirmed, place=place)

    def took(self, evening: Evening[Any], took: Took, /) -> None:
        """Nothing is kept."""

    def emptied(self) -> None:
        """No camera is asked."""


async def see(pilot: Pilot[None], *seen: Observation) -> None:
    """Those who watch the tray see this."""
    app = pilot.app
    assert isinstance(app, CompanionApp)
    for each in seen:
        app.observe(each)
    await pilot.pause()


def by_camera(table: Table, counts: Mapping[str, int]) -> list[Observation]:
    return table.sees(counts)


def by_board(table: Table, counts: Mapping[str, int]) -> list[Observation]:
    return [*table.first, *table.falls(counts)]


def by_both(table: Table, counts: Mapping[str, int]) -> list[Observation]:
    falling = camera(Activity.FALLING)
    return [*table.first, falling, *table.falls(counts), *table.sees(counts)]
