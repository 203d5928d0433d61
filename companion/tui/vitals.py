"""How the camera that watches the tray fares: noted as its looks go by, read by any thread."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from threading import Event, Lock

from companion.tui.looking import Look, Watcher

REMEMBERED = 3.0  # s
AT_LEAST = 5  # pictures, to tell how many come in a second


class CameraVitals:
    """`is_open` from the first look to the end of the watch."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lock = Lock()
        self._watches = 0  # of them, the last one counts
        self._times: deque[float] = deque()
        self.last: Look | None = None
        self.source = ""

    @property
    def is_open(self) -> bool:
        return self.last is not None

    @property
    def rate(self) -> float | None:
        """Pictures a second; None where too few have come to tell."""
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
        """Of what the tray's picture could be, in a hundred."""
        look = self.last
        return None if look is None or look.picture is None else float(look.picture.mean()) / 2.55

    def over(self, watcher: Watcher, source: str) -> Watcher:
        """The same watcher, noted."""
        self.source = source

        def looks(stop: Event) -> Iterator[Look]:
            self._watches += 1
            this = self._watches
            try:
                for look in watcher(stop):
                    self._note(look)
                    yield look
            finally:
                if this == self._watches:
                    self.last = None

        return looks

    def _note(self, look: Look) -> None:
        now = self._clock()
        with self._lock:
            self.last = look
            if look.picture is None or look.sighting is not None:  # the same picture once more
                return
            self._times.append(now)
            while self._times[0] <= now - 2 * REMEMBERED:
                self._times.popleft()
