"""The thread of a guided calibration, and what it and the app's screen tell each other.

The procedure runs in a thread of its own, with a Guide for its person; the screen gets values:

    def run(guide: Guide) -> str | None:        # where the device is; None: nothing has changed
        guide.begin([ShowEmpty(), ShowCubes("red", 4)])
        answer = guide.ask(ShowEmpty(), meanwhile=lambda: guide.show(Glimpse(...)))
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from queue import Empty, SimpleQueue
from threading import Event, Lock
from typing import Protocol, TypeAlias

from calibration.device import Device
from calibration.dialogue.comments import Comment
from calibration.dialogue.requests import STOP, Request
from calibration.dialogue.signs import Quiet, Sign
from companion.errors import CompanionError
from companion.said import Said, told_by
from companion.settings import Settings

log = logging.getLogger(__name__)

LISTENS = 0.02  # s between two looks whether there is an answer
LETS_GO = 10.0  # s that the game's watcher is waited for
PACE = 0.15  # s between pictures that show nothing new


@dataclass(frozen=True, slots=True)
class Ahead:
    """All that will be asked for, in this order."""

    requests: tuple[Request, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """`source`: where the device is that has a new profile; `fault` why there is none."""

    source: str | None = None
    fault: Said | str = ""


News: TypeAlias = Request | Comment | Ahead | Ended


class Guide:
    """Between the procedure's thread and the screen; `notify` is called from that thread."""

    def __init__(
        self, notify: Callable[[], object], clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.stopped = Event()
        self._notify = notify
        self._clock = clock
        self._news: SimpleQueue[News] = SimpleQueue()
        self._answers: SimpleQueue[str] = SimpleQueue()
        self._lock = Lock()
        self._sign: Sign | None = None
        self._shown: Sign = Quiet()
        self._is_notified = False
        self._next = 0.0

    # --- For the procedure ---

    def begin(self, requests: Sequence[Request]) -> None:
        self._bring(Ahead(tuple(requests)))

    def ask(self, request: Request, meanwhile: Callable[[], object] = lambda: None) -> str:
        """What is answered; `meanwhile` is called again and again, and comes back soon."""
        while not self._answers.empty():  # given to something else, long ago
            self._answers.get()
        self._bring(request)
        while not self.stopped.is_set():
            meanwhile()
            try:
                return self._answers.get(timeout=LISTENS)
            except Empty:
                continue
        return STOP

    def report(self, comment: Comment) -> None:
        """Not what a sign shows anyway, nor what is about something that was broken off."""
        if not comment.lasts and (comment.outlives or not self.stopped.is_set()):
            self._bring(comment)

    def show(self, sign: Sign) -> None:
        """A sign that nobody has looked at yet is replaced; mere pictures come now and then."""
        now = self._clock()
        with self._lock:
            self._sign = sign
            if self._is_notified or (now < self._next and sign == self._shown):
                return
            self._is_notified, self._next, self._shown = True, now + PACE, sign
        self._notify()

    def end(self, ended: Ended) -> None:
        self._bring(ended)

    def _bring(self, news: News) -> None:
        self._news.put(news)
        self._notify()

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
            self._is_notified = False
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


class Leaving(Protocol):
    """Who has camera and board until then."""

    def stop(self) -> object: ...

    def wait(self, seconds: float, /) -> bool:
        """Whether it has let go of them by then."""


def freed(guided: Guided, watcher: Leaving) -> Guided:
    """The same, once the watcher of the tray has let go of camera and board."""

    def first_alone(guide: Guide) -> str | None:
        for _ in range(round(LETS_GO / LISTENS)):
            if watcher.wait(LISTENS) or guide.stopped.is_set():
                break
        return guided.run(guide)

    watcher.stop()
    return Guided(guided.title, first_alone)


def run(guided: Guided, guide: Guide) -> None:
    """The procedure's thread, from its beginning to its last word."""
    try:
        ended = Ended(guided.run(guide))
    except CompanionError as error:
        ended = Ended(fault=told_by(error))
    except Exception as error:  # the thread's end: nobody above could tell of it
        log.exception("%s has failed", guided.title)
        ended = Ended(fault=f"{type(error).__name__}: {error}")
    guide.end(ended)
