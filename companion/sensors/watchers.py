"""Run the sources that watch the tray, each in its own thread, and queue what they see.

    watchers = Watchers(has_news=app.wake)          # called from any of their threads
    watchers.watch({CAMERA: camera, BOARD: board})  # the former ones are stopped
    watchers.start()
    for seen in watchers.take(): ...                # all of it, in order, on the caller's thread

Observations are not merged here. Of those that wait, a newer picture replaces an older one; nothing
else is ever dropped.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from threading import Event, Lock, Thread
from typing import TypeAlias

from companion.errors import CompanionError
from companion.said import Said, message_of, said
from companion.tower import observation
from companion.tower.sensor import Sensor

log = logging.getLogger(__name__)

# s until a source that has failed is started again. Chosen: with less a broken one floods the log.
AGAIN_AFTER = 2.0
# s between pictures that show nothing new. Chosen: less costs a small computer too much drawing,
# more makes the picture on the screen jerk.
PACE = 0.15

ENDED = said("it sends nothing more")

Source: TypeAlias = Callable[[Event], Iterator[observation.Observation]]  # until the event is set
Sources: TypeAlias = Mapping[Sensor, Source]


class Watchers:
    """Threads that watch the tray, and the queue of their observations.

    `has_news` is called once, and again only after the waiting observations were taken.
    """

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
        self._waiting: list[observation.Observation] = []
        self._last: dict[Sensor, observation.Observation] = {}
        self._is_told = False
        self._next = 0.0  # from when on a new picture alone is reported

    def watch(self, sources: Sources) -> None:
        """Replace the sources. `start` sets them to work."""
        self.stop()
        with self._lock:
            self._waiting, self._last, self._is_told = [], {}, False
        self.sources, self._stop = sources, Event()

    def start(self) -> None:
        """Start a thread for each source."""
        self._threads = [
            Thread(target=self.run, args=(sensor, self._stop), name=sensor.name, daemon=True)
            for sensor in self.sources
        ]
        for thread in self._threads:
            thread.start()

    def run(self, sensor: Sensor, stop: Event) -> None:
        """Run one source until stopped.

        If it fails, or ends although it saw the tray, people are told that it is lost, and it is
        started again. The others go on meanwhile.
        """
        while not stop.is_set():
            observed = None
            try:
                for observed in self.sources[sensor](stop):
                    if stop.is_set():
                        continue  # read to the end, so that it releases its device
                    self.bring(observed)
            except Exception as error:  # the thread ends here: nothing above could report it
                log.exception("the %s has failed", sensor.name)
                self.bring(_tried_again(sensor, f"{type(error).__name__}: {error}"))
            else:
                if stop.is_set() or observed is None or observed.activity not in observation.SEEING:
                    return
                self.bring(_tried_again(sensor, ENDED))
            stop.wait(self._again_after)

    def bring(self, observed: observation.Observation) -> None:
        """Queue an observation, from any thread."""
        if self._notes(observed):
            self._has_news()

    def _notes(self, observed: observation.Observation) -> bool:
        """Queue the observation. Return whether `has_news` must be called."""
        now = self._clock()
        with self._lock:
            observed = self._dated(observed, now)
            is_news = _is_news(self._last.get(observed.source), observed)
            self._last[observed.source] = observed
            if is_news or not self._shown_with(observed):
                self._waiting.append(observed)
            if self._is_told or not (is_news or now >= self._next):
                return False
            self._is_told, self._next = True, now + PACE
        return True

    def _dated(self, observed: observation.Observation, now: float) -> observation.Observation:
        """Return the observation with its time, if its sensor is late and does not say when.

        Otherwise a claim from before a fall would pass for one from after it.
        """
        if not observed.source.lag or observed.taken_at is not None:
            return observed
        last = self._last.get(observed.source, observed)
        is_new = observed.fell and last.activity is not observation.Activity.FALLING
        has_begun = observed.activity is observation.Activity.FALLING or is_new
        return replace(observed, taken_at=now, fell_at=now if has_begun else last.fell_at)

    def _shown_with(self, observed: observation.Observation) -> bool:
        """Add the picture to a waiting observation of the same source.

        Return whether there is one.
        """
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

    def take(self) -> list[observation.Observation]:
        """Return everything seen since the last call, in order."""
        with self._lock:
            waiting, self._waiting, self._is_told = self._waiting, [], False
        return waiting

    def stop(self) -> None:
        """Tell all threads to stop."""
        self._stop.set()

    def wait(self, seconds: float) -> bool:
        """Wait for the threads, and return whether all have released their devices.

        This must not be called on the app's own thread.
        """
        until = self._clock() + seconds
        for thread in self._threads:
            thread.join(max(0.0, until - self._clock()))
        return not any(thread.is_alive() for thread in self._threads)


def brought(sensor: Sensor, bring: Callable[[], Source]) -> Source:
    """Return a source that `bring` creates on the source's own thread.

    So the first screen need not wait for it. If it cannot be created, for instance because of a
    newer app's profile, an observation says so.
    """

    def observations(stop: Event) -> Iterator[observation.Observation]:
        yield observation.Observation(sensor, observation.Activity.COMING)
        try:
            source = bring()
        except CompanionError as error:  # counting by hand goes on
            yield failed(sensor, message_of(error))
        else:
            yield from source(stop)

    return observations


def failed(sensor: Sensor, reason: Said | str) -> observation.Observation:
    """Return the observation that a source will see nothing, for this reason."""
    return observation.Observation(sensor, observation.Activity.FAILED, reason=reason)


def _tried_again(sensor: Sensor, reason: Said | str) -> observation.Observation:
    return observation.Observation(sensor, observation.Activity.LOST, reason=reason)


def _is_news(before: observation.Observation | None, observed: observation.Observation) -> bool:
    """Return whether anything but the picture is new."""
    said_once = any(each.trouble in observation.OF_THE_THROW for each in observed.remarks)
    return said_once or bool(observed.sightings) or before != observed


class Emptied:
    """The signal that the tray is empty: one thread sends it, and each other one gets it once."""

    def __init__(self) -> None:
        self._times = 0

    def say(self) -> None:
        """Send the signal: the tray is empty."""
        self._times += 1

    def watch_presses(self) -> Callable[[], bool]:
        """Return a function that says whether the signal was sent since its last call."""
        presses_before = self._times

        def is_said() -> bool:
            nonlocal presses_before
            before, presses_before = presses_before, self._times
            return before != presses_before

        return is_said
