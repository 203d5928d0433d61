"""What the tray's watcher tells the screens, and the thread it runs in.

The watcher may be faster than the screens: a look that none has shown yet is replaced by the next.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from threading import Event, Lock
from typing import TYPE_CHECKING, Protocol

from companion.flow import Colour
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # pictures bring OpenCV in, which the first screen does not wait for
    from companion.vision.arrays import Image

log = logging.getLogger(__name__)

PACE = 0.15  # s between pictures that show nothing new; a small computer has better things to do


class Tray(Enum):
    """What is going on in the tray."""

    COMING = "coming"  # the camera, or what is known of its tray, is being brought in
    STILL = "still"
    FALLING = "falling"
    HAND = "hand"
    DARK = "dark"
    NO_TRAY = "no tray"
    LOST = "lost"  # the camera, that is


@dataclass(frozen=True, slots=True)
class Spot:
    """A cube in the picture: how far across and down, each 0 to 1, and how sure it is one."""

    colour: Colour
    across: float
    down: float
    sure: float


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """`sighting` is there once two still looks agree; `picture` has every cube of `spots` outlined.

    `fell`: cubes have fallen since the last sighting, so that it is of a throw; `reached_in`: a
    hand came after that, before it was counted.
    """

    tray: Tray
    picture: Image | None = field(default=None, repr=False)
    spots: tuple[Spot, ...] = ()
    sighting: Sighting | None = None
    fell: bool = False
    reached_in: bool = False
    reason: str = ""


Watcher = Callable[[Event], Iterator[Look]]  # until the event is set


class VirtualTower(Protocol):
    """What a screen needs of a tower that needs no table."""

    def tray(self) -> dict[Colour, int]: ...
    def lay(self, counts: dict[Colour, int]) -> None: ...
    def throw(
        self,
        thrown: dict[Colour, int],
        tower_before: dict[Colour, int],
        tray_before: dict[Colour, int] | None = None,
    ) -> dict[Colour, int]: ...


Resting = Callable[[], Look | None]  # the tray at rest, if it is watched and nothing moves


def lay(virtual: VirtualTower | None, counts: Mapping[Colour, int]) -> None:
    """Let these lie in the virtual tray, as people would see to it in a real one."""
    if virtual is not None and virtual.tray() != counts:
        virtual.lay(dict(counts))


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
        self._lock = Lock()
        self._look: Look | None = None
        self._rest: Look | None = None
        self._is_told = False
        self._tray: Tray | None = None
        self._next = 0.0  # when a mere new picture is worth a redrawing

    def run(self) -> None:
        """Until stopped; a watcher that fails ends as a camera that is gone."""
        try:
            for look in self._watcher(self._stop):
                self._bring(look)
        except Exception as error:  # the thread's end: nobody above could tell of it
            log.exception("the watcher of the tray has failed")
            self._bring(Look(Tray.LOST, reason=f"{type(error).__name__}: {error}"))

    def _bring(self, look: Look) -> None:
        if self._notes(look):
            self._told()

    def _notes(self, look: Look) -> bool:
        """Keep it; is it to be told?"""
        now = self._clock()
        with self._lock:
            self._look = _newer(self._look, look)
            if look.tray is Tray.COMING:
                self._rest = look
            elif look.sighting is not None:
                self._rest = replace(look, fell=False, reached_in=False)
            elif look.tray is not Tray.STILL:
                self._rest = None
            news = look.sighting is not None or look.tray is not self._tray or now >= self._next
            if not news or self._is_told:
                return False
            self._is_told, self._tray, self._next = True, look.tray, now + PACE
        return True

    def stop(self) -> None:
        self._stop.set()

    def resting(self) -> Look | None:
        """What was seen at rest, as long as nothing has moved since; or that it comes."""
        with self._lock:
            return self._rest

    def fetch(self) -> Look | None:
        """The newest look, once."""
        with self._lock:
            look, self._look = self._look, None
            self._is_told = False
        return look


def _newer(waiting: Look | None, look: Look) -> Look:
    """The next look, which never swallows a sighting of the same still tray."""
    if waiting is None or waiting.sighting is None or look.tray is not Tray.STILL:
        return look
    if look.sighting is not None:
        return look
    return replace(waiting, picture=look.picture)
