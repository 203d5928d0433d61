"""The real image, a real serial port, the real driver and its logbook, at the clock's pace."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from threading import Event as Stop
from threading import Thread

from companion.sensors.board.board_messages import BoardEvent
from companion.sensors.board.driver import Port, SensorBoard, Serial
from companion.sensors.board.link_events import Acquainted, DeliveredEvent, Happening
from companion.sensors.board.logbook import Logbook
from companion.sensors.board.simulated import SimulatedBoard
from tests.support.board_book import Book, book_of

COLOURS = ("red", "blue", "yellow", "black", "violet", "green", "white", "orange")
CALM = 0.4  # s between throws, at least; most of what falls comes within a second
PATIENCE = 6.0  # s


class Paced:
    """`met` is who was met and when, in s of the clock; `began` when the board was plugged in."""

    def __init__(self, folder: Path, seed: int, open_port: Callable[[str], Port] = Serial) -> None:
        self.random = Random(seed)
        self.met: list[Acquainted] = []
        self._entered, self._log = folder / "entered", folder / "board.log"
        self.simulated = SimulatedBoard(
            seed=seed, link=folder / "port", entered=self._entered, quiet=True
        )
        self.board = SensorBoard(self.simulated.port, open_port=open_port)
        self.began = time.monotonic()
        self._stop = Stop()
        self._watch = Thread(target=self._watched, daemon=True)
        self._watch.start()

    def throw(self) -> None:
        """A cube or two; now and then a hand clears the tray."""
        self.simulated.throw({self.random.choice(COLOURS): 1 + self.random.randrange(2)})
        if self.random.random() < 0.1:
            self.simulated.clear()

    def busy(self, seconds: float) -> None:
        """Let a moment pass in which cubes fall."""
        until = time.monotonic() + seconds
        while (left := until - time.monotonic()) > 0:
            self.throw()
            time.sleep(min(left, CALM * (1 + self.random.random())))

    def back_after(self, since: float) -> float:
        """How long it took until the board was met again."""
        until = since + PATIENCE
        while time.monotonic() < until:
            later = [each.time for each in list(self.met) if each.time >= since]
            if later:
                return later[0] - since
            time.sleep(0.005)
        return PATIENCE

    def unplugged(self, seconds: float, *, powerless: bool = False) -> None:
        """Cubes fall on, which a board without power does not see."""
        self.simulated.say("unplug\npower" if powerless else "unplug")  # in the same moment
        self.busy(seconds)
        if powerless:
            self.simulated.say("power")
        self.simulated.plug()

    def end(self) -> tuple[Book, list[BoardEvent]]:
        """Let all come to rest; what there was to see, and what was seen."""
        time.sleep(2.5)
        self._stop.set()
        self._watch.join()
        self.simulated.close()
        return book_of(self._entered), events_in(self._log)

    def close(self) -> None:
        self._stop.set()
        self.simulated.close()

    def _watched(self) -> None:
        logbook = Logbook(self._log)
        for turn in self.board.turns(self._stop, logbook.keep):
            self._note(turn)

    def _note(self, turn: list[Happening]) -> None:
        self.met += [each for each in turn if isinstance(each, Acquainted)]


def events_in(log: Path) -> list[BoardEvent]:
    return [seen.event for seen in Logbook(log).entries() if isinstance(seen, DeliveredEvent)]


@contextmanager
def paced(
    folder: Path, seed: int = 1, open_port: Callable[[str], Port] = Serial
) -> Iterator[Paced]:
    at = Paced(folder, seed, open_port)
    try:
        yield at
    finally:
        at.close()
