"""Those who watch the tray, each in a thread of its own; what they see waits for whoever takes it.

    watchers = Watchers(has_news=app.wake)          # called from any of their threads
    watchers.watch({CAMERA: camera, BOARD: board})  # others are let go of
    for seen in watchers.take(): ...                # all of it, in order, on the taker's own thread

Nothing is put together or remembered here but what nobody has taken yet: of that, a newer picture
takes the place of an older one, and nothing else is ever left out.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from threading import Event, Lock, Thread
from typing import TypeAlias

from companion.errors import CompanionError
from companion.said import Said, told_by
from companion.tower.observation import (
    BOARD,
    OF_THE_THROW,
    Activity,
    Observation,
    Remark,
    Trouble,
)

log = logging.getLogger(__name__)

AGAIN_AFTER = 2.0  # s; one that has failed is started again, as a camera or a port is
PACE = 0.15  # s between pictures that show nothing new; a small computer has better things to do

Source: TypeAlias = Callable[[Event], Iterator[Observation]]  # until the event is set
Sources: TypeAlias = Mapping[str, Source]


class Watchers:
    """`has_news` is called once, until what there is has been taken."""

    def __init__(
        self,
        has_news: Callable[[], object],
        clock: Callable[[], float] = time.monotonic,
        again_after: float = AGAIN_AFTER,
    ) -> None:
        self.sources: Sources = {}
        self._has_news = has_news
        self._clock = clock
        self._again_after = again_after
        self._lock = Lock()
        self._stop = Event()
        self._threads: list[Thread] = []
        self._waiting: list[Observation] = []
        self._last: dict[str, Observation] = {}
        self._is_told = False
        self._next = 0.0  # when a mere new picture is worth a redrawing

    def watch(self, sources: Sources) -> None:
        """These from now on; `start` sets them to work."""
        self.stop()
        with self._lock:
            self._waiting, self._last, self._is_told = [], {}, False
        self.sources, self._stop = sources, Event()

    def start(self) -> None:
        self._threads = [
            Thread(target=self.run, args=(name, self._stop), name=name, daemon=True)
            for name in self.sources
        ]
        for thread in self._threads:
            thread.start()

    def run(self, name: str, stop: Event) -> None:
        """Until stopped; one that fails is started again, and the others count alone meanwhile."""
        while not stop.is_set():
            try:
                for observed in self.sources[name](stop):
                    if stop.is_set():
                        continue  # to its end: it lets go of its device
                    self.bring(observed)
            except Exception as error:  # the thread's end: nobody above could tell of it
                log.exception("the %s has failed", name)
                self.bring(_tried_again(name, f"{type(error).__name__}: {error}"))
            else:
                return
            stop.wait(self._again_after)

    def bring(self, observed: Observation) -> None:
        """From whichever thread has seen it."""
        if self._notes(observed):
            self._has_news()

    def _notes(self, observed: Observation) -> bool:
        """Keep it; is it to be told?"""
        now = self._clock()
        with self._lock:
            is_news = _is_news(self._last.get(observed.source), observed)
            self._last[observed.source] = observed
            if is_news or not self._shown_with(observed):
                self._waiting.append(observed)
            if self._is_told or not (is_news or now >= self._next):
                return False
            self._is_told, self._next = True, now + PACE
        return True

    def _shown_with(self, observed: Observation) -> bool:
        """Does its picture go with what waits already?"""
        for place in range(len(self._waiting) - 1, -1, -1):
            if self._waiting[place].source == observed.source:
                self._waiting[place] = replace(
                    self._waiting[place],
                    picture=observed.picture,
                    taken_at=observed.taken_at,
                    fell_at=observed.fell_at,
                )
                return True
        return False

    def take(self) -> list[Observation]:
        """All that has been seen since, in order."""
        with self._lock:
            waiting, self._waiting, self._is_told = self._waiting, [], False
        return waiting

    def stop(self) -> None:
        self._stop.set()

    def wait(self, seconds: float) -> bool:
        """Whether they have let go of their devices by then; for another thread than the app's."""
        until = self._clock() + seconds
        for thread in self._threads:
            thread.join(max(0.0, until - self._clock()))
        return not any(thread.is_alive() for thread in self._threads)


def brought(name: str, bring: Callable[[], Source]) -> Source:
    """One that is brought in from its own thread: the first screen does not wait for OpenCV.

    What keeps it from coming, say a profile of a newer app, is told as an observation.
    """

    def observations(stop: Event) -> Iterator[Observation]:
        yield Observation(name, Activity.COMING)
        try:
            source = bring()
        except CompanionError as error:  # counting by hand goes on
            yield failed(name, told_by(error))
        else:
            yield from source(stop)

    return observations


def failed(name: str, reason: Said | str) -> Observation:
    remarks = (Remark(Trouble.NO_BOARD, reason),) if name == BOARD else ()
    return Observation(name, Activity.FAILED, reason=reason, remarks=remarks)


def _tried_again(name: str, reason: Said | str) -> Observation:
    remarks = (Remark(Trouble.BOARD_GONE, reason),) if name == BOARD else ()
    return Observation(name, Activity.LOST, reason=reason, remarks=remarks)


def _is_news(before: Observation | None, observed: Observation) -> bool:
    """Whether anything but its picture is new."""
    said_once = any(each.trouble in OF_THE_THROW for each in observed.remarks)
    return said_once or bool(observed.sightings) or before != observed
