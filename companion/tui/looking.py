"""What the tray's watcher tells the screens, and the thread it runs in.

The watcher may be faster than the screens: a look that none has shown yet is replaced by the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from threading import Event, Lock
from typing import TYPE_CHECKING, Protocol

from companion.flow import Colour
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # pictures bring OpenCV in, which the first screen does not wait for
    from companion.vision.arrays import Image


class Tray(Enum):
    """What is going on in the tray."""

    STILL = "still"
    FALLING = "falling"
    HAND = "hand"
    DARK = "dark"
    NO_TRAY = "no tray"
    LOST = "lost"  # the camera, that is


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """`sighting` is there once two still looks agree; `picture` has every cube outlined.

    `fell`: cubes have fallen since the last sighting, so that it is of a throw.
    """

    tray: Tray
    picture: Image | None = field(default=None, repr=False)
    sighting: Sighting | None = None
    fell: bool = False
    reason: str = ""


Watcher = Callable[[Event], Iterator[Look]]  # until the event is set


class VirtualTower(Protocol):
    """What a screen needs of a tower that needs no table."""

    def lay(self, counts: dict[Colour, int]) -> None: ...
    def throw(
        self,
        thrown: dict[Colour, int],
        tower_before: dict[Colour, int],
        tray_before: dict[Colour, int] | None = None,
    ) -> dict[Colour, int]: ...


class Lookout:
    """Runs a watcher; `told` is called, from its thread, when there is a look to be fetched."""

    def __init__(self, watcher: Watcher, told: Callable[[], object]) -> None:
        self._watcher = watcher
        self._told = told
        self._stop = Event()
        self._lock = Lock()
        self._look: Look | None = None

    def run(self) -> None:
        for look in self._watcher(self._stop):
            with self._lock:
                waiting, self._look = self._look, _newer(self._look, look)
            if waiting is None:
                self._told()

    def stop(self) -> None:
        self._stop.set()

    def fetch(self) -> Look | None:
        """The newest look, once."""
        with self._lock:
            look, self._look = self._look, None
        return look


def _newer(waiting: Look | None, look: Look) -> Look:
    """The next look, which never swallows a sighting of the same still tray."""
    if waiting is None or waiting.sighting is None or look.tray is not Tray.STILL:
        return look
    if look.sighting is not None:
        return look
    return replace(waiting, picture=look.picture)
