"""The thread in which the tray's watcher runs.

It may be faster than the screens: a look that none has shown yet is replaced by the next.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from dataclasses import replace
from threading import Event, Lock

from companion.tower.observation import Activity
from companion.tui.looking import Look, Remark, Tells, Watcher

log = logging.getLogger(__name__)

PACE = 0.15  # s between pictures that show nothing new; a small computer has better things to do


class Lookout:
    """Runs a watcher; `told` is called, from its thread, when there is a look to be fetched."""

    def __init__(
        self,
        watcher: Watcher,
        told: Callable[[], object],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._watcher = watcher
        self._told = told
        self._clock = clock
        self._stop = Event()
        self._over = Event()
        self._lock = Lock()
        self._look: Look | None = None
        self._later: Look | None = None  # after that one, which tells of a fall
        self._rest: Look | None = None
        self._is_told = False
        self._tray: Activity | None = None
        self._remarks: tuple[Remark, ...] = ()
        self._next = 0.0  # when a mere new picture is worth a redrawing

    def run(self) -> None:
        """Until stopped; a watcher that fails tells so with its last look."""
        try:
            for look in self._watcher(self._stop):
                self._bring(look)
        except Exception as error:  # the thread's end: nobody above could tell of it
            log.exception("the watcher of the tray has failed")
            self._bring(Look(Activity.FAILED, reason=f"{type(error).__name__}: {error}"))
        finally:
            self._over.set()

    def _bring(self, look: Look) -> None:
        if self._notes(look):
            self._told()

    def _notes(self, look: Look) -> bool:
        """Keep it; is it to be told?"""
        now = self._clock()
        with self._lock:
            self._put(look)
            if look.tray in {Activity.COMING, Activity.FAILED}:
                self._rest = look
            elif look.sightings:
                self._rest = replace(look, fell=False, reached_in=False)
            elif look.tray is not Activity.STILL:
                self._rest = look if look.remarks and look.is_blind else None
            elif self._rest is not None:
                self._rest = replace(self._rest, remarks=look.remarks, tells=look.tells)
            elif look.tells is not Tells.LYING:  # nothing more will be said of it
                self._rest = replace(look, fell=False, reached_in=False)
            news = bool(look.sightings) or now >= self._next
            news |= (look.tray, look.remarks) != (self._tray, self._remarks)
            if not news or self._is_told:
                return False
            self._is_told, self._tray, self._next = True, look.tray, now + PACE
            self._remarks = look.remarks
        return True

    def _put(self, look: Look) -> None:
        """That something fell is not forgotten for how the tray looks afterwards."""
        if self._look is not None and self._look.fell and look.sightings and not look.fell:
            self._later = look
            return
        self._look = _newer(self._look, look)
        if look.sightings or look.tray is not Activity.STILL:
            self._later = None

    def stop(self) -> None:
        self._stop.set()

    def wait(self, seconds: float) -> bool:
        """Whether it has let go of its devices by then; for another thread than the screens'."""
        return self._over.wait(seconds)

    def resting(self) -> Look | None:
        """What was seen at rest, as long as nothing has moved since; or that nothing is yet."""
        with self._lock:
            return self._rest

    def fetch(self) -> Look | None:
        """The newest look, once."""
        with self._lock:
            look, self._look, self._later = self._look, self._later, None
            self._is_told = self._look is not None
        if self._look is not None:
            self._told()
        return look


def _newer(waiting: Look | None, look: Look) -> Look:
    """The next look, which never swallows a sighting of the same still tray."""
    if waiting is None or not waiting.sightings or look.tray is not Activity.STILL:
        return look
    if look.sightings:
        return look
    return replace(waiting, picture=look.picture, remarks=look.remarks)
