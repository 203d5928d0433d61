"""Comments on how the camera stands, on the light, and on colours that look alike.

Each says what would help.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.dialogue.comments import Comment, Good

ThirdOfPicture: TypeAlias = tuple[int, int]  # across and along, 0 to 2: left and far is (0, 0)


@dataclass(frozen=True, slots=True)
class CameraStands(Good):
    """How the camera stands: `above` in cm; None where it looks straight down."""

    above: int | None
    tilt: int  # degrees


@dataclass(frozen=True, slots=True)
class CameraStandsWell(Good):
    """How the camera stands, where nothing needs correction."""

    above: int | None
    tilt: int


@dataclass(frozen=True, slots=True)
class OutOfSight(Comment):
    """A wall hides so much of the floor that less than half of a cube would be visible there.

    Attributes:
        side: "front", "far", "left" or "right".
        percent: the hidden share of the floor.
        raised: by how many cm to raise the camera; None if that does not help.
        nearer: by how many cm to move it in over the tray; None if that does not help.
    """

    side: str  # "front", "far", "left" or "right"
    percent: int
    raised: int | None
    nearer: int | None


@dataclass(frozen=True, slots=True)
class LooksFlat(Comment):
    """The camera looks so flat that cubes hide each other; move it `nearer` cm in over the tray."""

    tilt: int
    nearer: int


@dataclass(frozen=True, slots=True)
class SmallInPicture(Comment):
    """The cubes are too small in the picture."""

    pixels: int  # of a cube's edge


@dataclass(frozen=True, slots=True)
class Shines(Comment):
    """A lamp is reflected in the floor at this place."""

    percent: int
    where: ThirdOfPicture


@dataclass(frozen=True, slots=True)
class WashedOut(Comment):
    """This share of the floor is overexposed."""

    percent: int


@dataclass(frozen=True, slots=True)
class HardShadow(Comment):
    """This share of the floor is in hard shadow."""

    percent: int


@dataclass(frozen=True, slots=True)
class TrayCutOff(Comment):
    """The tray reaches the picture's edge, so that a wall is outside of it."""


@dataclass(frozen=True, slots=True)
class Unsharp(Comment):
    """The picture is not sharp: its edges are `tenths` tenths of a mm wide."""

    tenths: int


@dataclass(frozen=True, slots=True)
class DimLight(Comment):
    """The light is dim."""

    brightness: int  # of 255, of the floor


@dataclass(frozen=True, slots=True)
class Grainy(Comment):
    """The picture is noisy: pixels of the same thing differ by `percent` percent."""

    percent: int


@dataclass(frozen=True, slots=True)
class LookAlike(Comment):
    """This camera hardly distinguishes these two colours.

    Attributes:
        remedy: the name of a `vision.confusable.Remedy`.
    """

    one: str
    other: str
    remedy: str
