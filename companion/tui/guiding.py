"""What a guided calibration and its screen tell each other, and the thread in between.

The procedure runs in a thread of its own, with a Guide; the screen gets values and gives answers:

    def run(guide: Guide) -> str | None:        # where the device is; None: nothing has changed
        guide.tell(Steps(("empty tray", "red")))
        answer = guide.ask(Wanted(...), meanwhile=lambda: guide.show(Sign(look=...)))
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from queue import Empty, SimpleQueue
from threading import Event, Lock
from typing import TypeAlias

from companion.errors import CompanionError
from companion.settings import Settings
from companion.tui.looking import Look
from companion.tui.lookout import PACE, Lookout

log = logging.getLogger(__name__)

SKIP, STOP = "s", "q"
LISTENS = 0.02  # s between two looks whether there is an answer
LETS_GO = 10.0  # s that the game's watcher is waited for


class Device(Enum):
    CAMERA = "camera"
    BOARD = "board"


@dataclass(frozen=True, slots=True)
class Key:
    """`key` as the screen's library names it, `answer` as it would be typed in a terminal."""

    key: str
    answer: str
    word: str


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is to be done now; Escape always stops. `done` are steps that are behind us already."""

    big: str  # a few words, to be read from afar
    do: str
    keys: tuple[Key, ...]
    step: str = ""
    done: tuple[str, ...] = ()
    waiting: str = ""  # what is going on once it has been answered
    typed: str = ""  # a line such as this one is typed; its answer is the line
    number: str = ""  # how far we are with this step, such as "0/5"


@dataclass(frozen=True, slots=True)
class Steps:
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Told:
    words: str
    is_trouble: bool = True
    number: str = ""  # how far we are with this step, such as "3/5"


@dataclass(frozen=True, slots=True, eq=False)
class Sign:
    """What is seen just now; `figure` is shown large."""

    words: str = ""
    figure: str = ""
    look: Look | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Ended:
    """`source`: where the device is that has a new profile; `fault` why there is none."""

    source: str | None = None
    fault: str = ""


News: TypeAlias = Wanted | Steps | Told | Ended


class Guide:
    """Between the procedure's thread and the screen; `told` is called from that thread."""

    def __init__(
        self, told: Callable[[], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.stopped = Event()
        self._told = told
        self._clock = clock
        self._news: SimpleQueue[News] = SimpleQueue()
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._lock = Lock()
        self._sign: Sign | None = None
        self._is_told = False
        self._next = 0.0
        self._said = ("", "")

    # --- For the procedure ---

    def ask(self, wanted: Wanted, meanwhile: Callable[[], object] = lambda: None) -> str:
        """What is answered; `meanwhile` is called again and again, and comes back soon."""
        while not self._answers.empty():  # given to something else, long ago
            self._answers.get()
        self.tell(wanted)
        while not self.stopped.is_set():
            meanwhile()
            try:
                return self._answers.get(timeout=LISTENS)
            except Empty:
                continue
        return STOP

    def tell(self, news: News) -> None:
        self._news.put(news)
        self._told()

    def show(self, sign: Sign) -> None:
        """A sign that nobody has looked at yet is replaced; mere pictures come now and then."""
        now = self._clock()
        said = (sign.words, sign.figure)
        with self._lock:
            self._sign = sign
            if self._is_told or (now < self._next and said == self._said):
                return
            self._is_told, self._next, self._said = True, now + PACE, said
        self._told()

    # --- For the screen ---

    def fetch(self) -> list[News]:
        """All that is new, in order."""
        news = []
        while not self._news.empty():
            news.append(self._news.get())
        return news

    def sign(self) -> Sign | None:
        with self._lock:
            sign, self._sign = self._sign, None
            self._is_told = False
        return sign

    def answer(self, answer: str) -> None:
        self._answers.put(answer)

    def stop(self) -> None:
        self.stopped.set()


@dataclass(frozen=True, slots=True)
class Guided:
    """A procedure and its name; `run` raises CompanionError for what people can put right."""

    title: str
    run: Callable[[Guide], str | None]


# The procedure for a device, as it is set up.
Calibrating: TypeAlias = Callable[[Device, Settings], Guided]
# Has a device calibrated; what is called then is told where it is, None: all is as it was.
Calibrate: TypeAlias = Callable[[Device, Callable[[str | None], object]], None]


def freed(guided: Guided, lookout: Lookout) -> Guided:
    """The same, once the watcher of the tray has let go of camera and board."""

    def first_alone(guide: Guide) -> str | None:
        for _ in range(round(LETS_GO / LISTENS)):
            if lookout.wait(LISTENS) or guide.stopped.is_set():
                break
        return guided.run(guide)

    lookout.stop()
    return Guided(guided.title, first_alone)


def run(guided: Guided, guide: Guide) -> None:
    """The procedure's thread, from its beginning to its last word."""
    try:
        ended = Ended(guided.run(guide))
    except CompanionError as error:
        ended = Ended(fault=str(error))
    except Exception as error:  # the thread's end: nobody above could tell of it
        log.exception("%s has failed", guided.title)
        ended = Ended(fault=f"{type(error).__name__}: {error}")
    guide.tell(ended)
