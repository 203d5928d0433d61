"""What is remarked of how the camera stands, of the light, and of what it can tell apart.

Each is told with what would help.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.dialogue.comments import Comment, Good

Place: TypeAlias = tuple[int, int]  # across and along, 0 to 2: left and far is (0, 0)


@dataclass(frozen=True, slots=True)
class CameraStands(Good):
    """`above` in cm; None where it looks straight down."""

    above: int | None
    tilt: int  # degrees


@dataclass(frozen=True, slots=True)
class CameraStandsWell(Good):
    """The same, and nothing is amiss."""

    above: int | None
    tilt: int


@dataclass(frozen=True, slots=True)
class OutOfSight(Comment):
    """A wall hides so much of the floor that less than half of a cube would show there.

    Raising the camera by so many cm helps, or bringing it in over the tray; None: that does not.
    """

    side: str  # "front", "far", "left" or "right"
    percent: int
    raised: int | None
    nearer: int | None


@dataclass(frozen=True, slots=True)
class LooksFlat(Comment):
    """So flat that cubes hide each other; so many cm farther in over the tray would do."""

    tilt: int
    nearer: int


@dataclass(frozen=True, slots=True)
class SmallInPicture(Comment):
    pixels: int  # of a cube's edge


@dataclass(frozen=True, slots=True)
class Shines(Comment):
    """A lamp is mirrored there."""

    percent: int
    where: Place


@dataclass(frozen=True, slots=True)
class WashedOut(Comment):
    """So much of the floor is as bright as can be."""

    percent: int


@dataclass(frozen=True, slots=True)
class HardShadow(Comment):
    percent: int


@dataclass(frozen=True, slots=True)
class CutOff(Comment):
    """The tray reaches the picture's edge: a wall is not in it."""


@dataclass(frozen=True, slots=True)
class Unsharp(Comment):
    """Edges are so many tenths of a mm wide."""

    tenths: int


@dataclass(frozen=True, slots=True)
class DimLight(Comment):
    brightness: int  # of 255, of the floor


@dataclass(frozen=True, slots=True)
class Grainy(Comment):
    """Pixels of the same thing differ by so many percent."""

    percent: int


@dataclass(frozen=True, slots=True)
class LookAlike(Comment):
    """Two colours that this camera hardly tells apart; `remedy` as `vision.alike` names it."""

    one: str
    other: str
    remedy: str
