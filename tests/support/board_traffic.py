"""The real image and the real driver with the switchboard of faults between, as fast as it goes."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import Random
from threading import Event as Stop

from companion.sensors.board.driver import Port, SensorBoard
from companion.sensors.board.link_events import Acquainted
from companion.sensors.board.logbook import Logbook
from companion.sensors.board.simulated import SimulatedBoard
from tests.support.board_book import Compared, book_of, compared
from tests.support.board_paced import COLOURS, events_in
from tests.support.faulty_port import Faults, Faulty

STEP = 5  # ms
BACK_AFTER = {"reset", "hang", "plug"}
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
        self._incidents: list[tuple[float, str]] = []
        self._since: list[float] = []
        self.met: list[Acquainted] = []
        self._stop = Stop()
        self.simulated = SimulatedBoard(
            seed=seed, paced=False, link=folder / "port", entered=self._entered, quiet=True
        )
        self.board = SensorBoard(
            self.simulated.port,
            open_port=self._open,
            clock=lambda: self.now,
            pause=self._pause,
        )

    def at(self, time: float, *lines: str) -> None:
        """What happens to it, in words of firmware/sim/script.h."""
        self._incidents += [(time, line) for line in lines]
        self._incidents.sort(key=lambda incident: incident[0])

    def unplug(self, time: float, seconds: float, *, powerless: bool = False) -> None:
        power = ("power",) if powerless else ()
        self.at(time, "unplug", *power)
        self.at(time + seconds, *power, "plug")

    def run(self, seconds: float) -> Compared:
        """So long cubes fall; what the host then has of them."""
        self._until = seconds
        for turn in self.board.turns(self._stop, Logbook(self._log).keep):
            self.met += [each for each in turn if isinstance(each, Acquainted)]
        self.simulated.close()
        return compared(book_of(self._entered), events_in(self._log))

    def back(self) -> list[float]:
        """How long it took after each reset and each plugging in, in s."""
        times = [each.time for each in self.met]
        return [min(time for time in times if time > since) - since for since in self._since]

    def step(self) -> None:
        self.now = self.simulated.run(STEP)
        while self._incidents and self._incidents[0][0] <= self.now:
            self._happen(self._incidents.pop(0)[1])
        if self.now >= self._until + REST:
            self._stop.set()
        elif self._next <= self.now < self._until:
            self._next = self.now + self.random.expovariate(1 / BETWEEN)
            self.simulated.throw({self.random.choice(COLOURS): 1 + self.random.randrange(3)})
            if self.random.random() < 0.1:
                self.simulated.clear()

    def _happen(self, line: str) -> None:
        if line == "plug":
            self.simulated.plug()
        else:
            self.simulated.say(line)
        if line in BACK_AFTER:
            self._since.append(self.now)

    def _pause(self, seconds: float) -> None:
        for _ in range(round(1000 * seconds / STEP)):
            self.step()

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
