"""The real image and the real driver with the switchboard of faults between, as fast as it goes."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event as Stop

from companion.sensors.board.driver import Board, Port
from companion.sensors.board.faults import Faults, Faulty
from companion.sensors.board.logbook import Logbook
from companion.sensors.board.simulated import SimulatedBoard
from companion.sensors.board.statistics import Statistics
from tests.board_book import Compared, book_of, compared
from tests.board_paced import COLOURS, events_in

STEP = 5  # ms
REST = 5.0  # s, for the last to come through
BETWEEN = 1.2  # s between throws, on average; not much more than the queue holds goes astray


class Traffic:
    """Time goes by only while the driver reads or pauses."""

    def __init__(self, folder: Path, faults: Faults, seed: int = 1) -> None:
        self.now = 0.0
        self.random = Random(seed)
        self._entered, self._log = folder / "entered", folder / "board.log"
        self._faults = faults
        self._until = self._next = 0.0
        self._stop = Stop()
        self.simulated = SimulatedBoard(seed=seed, paced=False, entered=self._entered, quiet=True)
        self.board = Board(
            self.simulated.port, open_port=self._open, clock=lambda: self.now, pause=self._pause
        )

    def run(self, seconds: float) -> Compared:
        """So long cubes fall; what the host then has of them."""
        self._until = seconds
        for _ in self.board.turns(self._stop, Logbook(self._log).keep):
            pass
        self.simulated.close()
        return compared(book_of(self._entered), events_in(self._log))

    @property
    def statistics(self) -> Statistics:
        return self.board.statistics

    def step(self, milliseconds: float = STEP) -> None:
        self.now = self.simulated.run(milliseconds)
        if self.now >= self._until + REST:
            self._stop.set()
        elif self._next <= self.now < self._until:
            self._next = self.now + self.random.expovariate(1 / BETWEEN)
            self.simulated.throw({self.random.choice(COLOURS): 1 + self.random.randrange(3)})
            if self.random.random() < 0.1:
                self.simulated.clear()

    def _pause(self, seconds: float) -> None:
        self.step(1000 * seconds)

    def _open(self, where: str) -> Port:
        def reset() -> None:
            self.simulated.say("reset")

        return Faulty(_Line(self, where), self._faults, self.random, lambda: self.now, reset)


class _Line:
    """The pseudo-terminal; a read lets a moment pass."""

    def __init__(self, traffic: Traffic, where: str) -> None:
        self._traffic = traffic
        self._port = os.open(where, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)

    def read(self) -> bytes:
        self._traffic.step()
        with suppress(BlockingIOError):
            return os.read(self._port, 4096)
        return b""

    def write(self, data: bytes) -> object:
        return os.write(self._port, data)

    def close(self) -> None:
        os.close(self._port)
