"""What the watch over a board tells of a throw. `time` is the host's, in s."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.sensors.board.happenings import NoLink
from companion.sensors.board.messages import Fault, Press
from companion.tower.lanes import Chances
from companion.tower.observation import Activity
from companion.tower.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Turned:
    """To STILL, FALLING or LOST, and why."""

    activity: Activity
    time: float
    why: NoLink | None = None


@dataclass(frozen=True, slots=True)
class Rested:
    """All is at rest; so often has something fallen since the last answer, if it is of a throw.

    `fell`: some of it since this was last told. `stays`: nothing of it has been touched since, so
    that it lies there as it fell.
    `passed` are the cubes that the lanes saw fall, None where they cannot be relied on; `grams` is
    what lies in the tray, None without a scale that is calibrated.
    """

    sightings: tuple[Sighting, ...]
    passed: tuple[Chances, ...] | None
    grams: float | None
    falls: int
    time: float
    stays: bool = False
    fell: bool = False


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    press: Press
    time: float


@dataclass(frozen=True, slots=True)
class PartFailed:
    """A part of the board is in trouble, or well again; what the table should be told."""

    fault: Fault
    time: float


@dataclass(frozen=True, slots=True)
class NotTheOne:
    """Another board than was calibrated, or it was set anew: it tells of falls alone."""

    time: float


@dataclass(frozen=True, slots=True)
class Restarted:
    """`has_forgotten`: what happened shortly before is gone; else nothing is but the moment."""

    time: float
    has_forgotten: bool


@dataclass(frozen=True, slots=True)
class Overflowed:
    """More happened than the board could keep until it was heard: so many cubes, so much else."""

    time: float
    cubes: int
    others: int


@dataclass(frozen=True, slots=True)
class Unread:
    """The board tells of something that this app does not know."""

    kind: int
    time: float


Reported: TypeAlias = (
    Restarted | Overflowed | NotTheOne | Turned | Rested | ButtonPressed | PartFailed | Unread
)
