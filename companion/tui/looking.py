"""What those who watch the tray tell the screens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from threading import Event
from typing import TYPE_CHECKING, Protocol

from companion.engine.flow import Colour
from companion.tower.observation import SEEING, Activity
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # pictures bring OpenCV in, which the first screen does not wait for
    from companion.vision.arrays import Image


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
    TOO_NEW = "too new"  # tells of what this app does not know; until the throw is answered
    LANES_DIM = "lanes dim"  # `about`: which; until there is light
    NOT_KEPT = "not kept"  # on disk; `about`: why
    PART_FAILED = "part failed"  # `about`: its name; until it is well
    CAMERA_BLIND = "camera blind"  # while the board sees


@dataclass(frozen=True, slots=True)
class Remark:
    """`tray` and `about` tell more, where the trouble has it."""

    trouble: Trouble
    about: str = ""
    tray: Activity | None = None


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

    Of its claims, `has_fallen`: something has, news or not, since the answer at `since` (the
    evening's place, None where nobody has told it); `stays`: and lies there untouched.

    `fell`: cubes have fallen since the last sighting, so that it is of a throw; `reached_in`: a
    hand came after that, before it was counted.
    """

    tray: Activity
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
    has_fallen: bool = False
    stays: bool = False
    since: tuple[int, int] | None = None

    def of(self, place: tuple[int, int]) -> Look:
        """The same without what has fallen for a throw that is answered by now."""
        if self.since == place:
            return self
        return replace(self, fallen=(), fell=False, has_fallen=False, stays=False)

    @property
    def sightings(self) -> tuple[Sighting, ...]:
        """All claims, each source's own."""
        return (*(() if self.sighting is None else (self.sighting,)), *self.lying, *self.fallen)

    @property
    def is_blind(self) -> bool:
        """Is nothing seen, for whatever reason?"""
        return self.tray not in SEEING | {Activity.COMING}


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
