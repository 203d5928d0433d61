"""Record how the camera over the tray works, for any thread to read."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from threading import Event, Lock

from companion.sensors.watchers import Source
from companion.tower.observation import Observation

# s of pictures behind the rate, and how many of them it needs. Chosen: with more, a change shows
# later, with less, the rate jumps.
REMEMBERED = 3.0
AT_LEAST = 5


class CameraVitals:
    """The last observations of a camera, its picture rate and its lag."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._watches = 0  # of them, the last one counts
        self._times: deque[float] = deque()
        self._lag: float | None = None
        self.last: Observation | None = None
        self.source = ""

    @property
    def is_open(self) -> bool:
        """Whether the camera is watched and has reported something."""
        return self.last is not None

    @property
    def rate(self) -> float | None:
        """Pictures a second; None if too few have come to say."""
        now = self._clock()
        with self._lock:
            times = [each for each in self._times if each > now - REMEMBERED]
        if len(times) < AT_LEAST:
            return None if self._is_fresh(now) else len(times) / REMEMBERED
        return (len(times) - 1) / max(0.001, times[-1] - times[0])

    def _is_fresh(self, now: float) -> bool:
        return not self._times or now - self._times[0] < REMEMBERED

    @property
    def light(self) -> float | None:
        """The mean brightness of the tray's picture in per cent; None without a picture."""
        picture = self.last.picture if self.last is not None else None
        return None if picture is None else float(picture.pixels.mean()) / 2.55

    @property
    def lag(self) -> float | None:
        """How old the last picture was when it came, in s; None if unknown."""
        return self._lag if self.is_open else None

    def over(self, camera: Source, source: str) -> Source:
        """Return the same source, with its observations recorded; `source` is the camera's name."""
        self.source = source

        def observations(stop: Event) -> Iterator[Observation]:
            self._watches += 1
            this = self._watches
            try:
                for observed in camera(stop):
                    self._note(observed)
                    yield observed
            finally:
                if this == self._watches:
                    self.last = None

        return observations

    def _note(self, observed: Observation) -> None:
        now = self._clock()
        with self._lock:
            self.last = observed
            self._lag = None if observed.taken_at is None else max(0.0, now - observed.taken_at)
            if observed.picture is None or observed.sightings:  # the same picture once more
                return
            self._times.append(now)
            while self._times[0] <= now - 2 * REMEMBERED:
                self._times.popleft()
