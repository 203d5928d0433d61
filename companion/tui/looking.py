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
from companion.sensors.tray import SEEN, Tray
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # pictures bring OpenCV in, which the first screen does not wait for
    from companion.vision.arrays import Image

log = logging.getLogger(__name__)

PACE = 0.15  # s between pictures that show nothing new; a small computer has better things to do


class Tells(Enum):
    """What those who watch the tray can tell of it."""

    LYING = "lying"  # what lies there
    FALLEN = "fallen"  # only what falls
    NOTHING = "nothing"  # no more than that something does


class Trouble(Enum):
    """What people should know of the sensor board or of a camera beside it."""

    BOARD_GONE = "board gone"  # tried again
    NO_BOARD = "no board"  # nor will there be, for the reason of `about`
    WHICH_BOARD = "which board"  # `about`: what the settings may name
    TOO_OLD = "too old"  # board or app: they do not understand each other
    NOT_CALIBRATED = "not calibrated"  # or another board than was
    RESTARTED = "restarted"  # until the throw is answered, as the next ones
    FORGETFUL = "forgetful"  # lost power: what had just fallen is not known
    OVERFLOWED = "overflowed"
    PART_FAILED = "part failed"  # `about`: its name; until it is well
    CAMERA_BLIND = "camera blind"  # while the board sees


@dataclass(frozen=True, slots=True)
class Remark:
    """`tray` and `about` tell more, where the trouble has it."""

    trouble: Trouble
    about: str = ""
    tray: Tray | None = None


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

    A sensor board adds what it claims to be `lying` there, and to have `fallen` for this throw.
    `remarks` are what people should know of camera and board.

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
    lying: tuple[Sighting, ...] = ()
    fallen: tuple[Sighting, ...] = ()
    remarks: tuple[Remark, ...] = ()
    tells: Tells = Tells.LYING

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """All claims, each source's own."""
        return (*(() if self.sighting is None else (self.sighting,)), *self.lying, *self.fallen)

    @property
    def is_blind(self) -> bool:
        """Is nothing seen, for whatever reason?"""
        return self.tray not in SEEN | {Tray.COMING}


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
        self._over = Event()
        self._lock = Lock()
        self._look: Look | None = None
        self._rest: Look | None = None
        self._is_told = False
        self._tray: Tray | None = None
        self._remarks: tuple[Remark, ...] = ()
        self._next = 0.0  # when a mere new picture is worth a redrawing

    def run(self) -> None:
        """Until stopped; a watcher that fails tells so with its last look."""
        try:
            for look in self._watcher(self._stop):
                self._bring(look)
        except Exception as error:  # the thread's end: nobody above could tell of it
            log.exception("the watcher of the tray has failed")
            self._bring(Look(Tray.FAILED, reason=f"{type(error).__name__}: {error}"))
        finally:
            self._over.set()

    def _bring(self, look: Look) -> None:
        if self._notes(look):
            self._told()

    def _notes(self, look: Look) -> bool:
        """Keep it; is it to be told?"""
        now = self._clock()
        with self._lock:
            self._look = _newer(self._look, look)
            if look.tray in {Tray.COMING, Tray.FAILED}:
                self._rest = look
            elif look.sightings:  # what has fallen was for the throw before
                self._rest = replace(look, fell=False, reached_in=False, fallen=())
            elif look.tray is not Tray.STILL:
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
            look, self._look = self._look, None
            self._is_told = False
        return look


def _newer(waiting: Look | None, look: Look) -> Look:
    """The next look, which never swallows a sighting of the same still tray."""
    if waiting is None or not waiting.sightings or look.tray is not Tray.STILL:
        return look
    if look.sightings:
        return look
    return replace(waiting, picture=look.picture, remarks=look.remarks)
