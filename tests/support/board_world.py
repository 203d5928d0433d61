"""A board, a cable with faults and the real driver, on a clock that runs as fast as it can."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from random import Random
from threading import Event as Flag

from companion.said import said
from companion.sensors.board.board_messages import Beam, BoardEvent, Cube, MessageContent, Weight
from companion.sensors.board.board_messages import Flag as CubeFlag
from companion.sensors.board.driver import Port, SensorBoard
from companion.sensors.board.find import Nowhere, PortSearch
from companion.sensors.board.link_events import Acquainted, DeliveredEvent, Happening
from tests.support.board_model import BoardModel
from tests.support.faulty_port import Faults, Faulty

STEP = 0.01  # s, what a read waits


@dataclass(order=True)
class Incident:
    at: float
    act: Callable[[], None] = field(compare=False)


class World:
    """`script` is what happens when; `unplugged` lasts until its time has come."""

    def __init__(self, faults: Faults | None = None, seed: int = 1) -> None:
        self.now = 0.0
        self.random = Random(seed)
        self.model = BoardModel()
        self.script: list[Incident] = []
        self.unplugged_until = 0.0
        self.cables: list[Cable] = []
        self.opened: list[Faulty] = []
        self._faults = faults or Faults()
        self.board = SensorBoard(
            "board",
            find=self.find,
            open_port=self.open,
            clock=lambda: self.now,
            pause=self.pass_time,
            session=4711,
        )

    def at(self, time: float, act: Callable[[], None]) -> None:
        self.script.append(Incident(time, act))
        self.script.sort()

    def happen(self, time: float, what: MessageContent) -> None:
        self.at(time, lambda: self.model.happen(what, self.now))

    def unplug(self, time: float, seconds: float, *, powerless: bool = False) -> None:
        def act() -> None:
            self.unplugged_until = self.now + seconds
            if powerless:
                self.model.lose_power(self.now)

        self.at(time, act)

    def run(self, until: float) -> list[Happening]:
        return list(self.seen(until))

    def seen(self, until: float) -> Iterator[Happening]:
        stop = Flag()
        self.at(until, stop.set)
        yield from self.board.happenings(stop)

    def find(self, _source: str) -> PortSearch:
        return Nowhere(said("unplugged")) if self.now < self.unplugged_until else "port"

    def open(self, _where: str) -> Port:
        self.cables.append(Cable(self))
        self.opened.append(Faulty(self.cables[-1], self._faults, self.random, lambda: self.now))
        return self.opened[-1]

    def pass_time(self, seconds: float) -> None:
        self.now += seconds
        while self.script and self.script[0].at <= self.now:
            self.script.pop(0).act()


class Cable:
    def __init__(self, world: World) -> None:
        self._world = world
        self.is_closed = False

    def read(self) -> bytes:
        world = self._world
        world.pass_time(STEP)
        self._check()
        return world.model.send(world.now)

    def write(self, data: bytes) -> None:
        self._check()
        self._world.model.receive(data, self._world.now)

    def close(self) -> None:
        self.is_closed = True

    def _check(self) -> None:
        if self._world.now < self._world.unplugged_until:
            raise OSError("unplugged")


def events(seen: list[Happening]) -> list[BoardEvent]:
    return [each.event for each in seen if isinstance(each, DeliveredEvent)]


def meetings(seen: list[Happening]) -> list[Acquainted]:
    return [each for each in seen if isinstance(each, Acquainted)]


def some_event(random: Random) -> MessageContent:
    match random.randrange(4):
        case 0:
            return Beam(bool(random.randrange(2)), random.randrange(0x10000))
        case 1:
            return Weight(random.randrange(-(1 << 23), 1 << 23), random.randrange(9999), 7, 8)
        case _:
            colour = [random.randrange(1024) for _ in range(4)]
            return Cube(random.randrange(4), CubeFlag(0), random.randrange(99), *colour)


def first(board: SensorBoard, number: int) -> list[Happening]:
    """The first things that it tells; the port is closed then."""
    stop = Flag()
    seen = board.happenings(stop)
    found = list(islice(seen, number))
    stop.set()
    list(seen)
    return found
