"""Live signs: what the camera sees or the board feels while the person does as asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.said import Said

if TYPE_CHECKING:  # pictures import OpenCV, which the words do not need
    from companion.vision.arrays import Image


@dataclass(frozen=True, slots=True)
class Sign:
    """One live sign; two equal ones differ at most in their picture and what was measured in it."""

    @property
    def figure(self) -> str:
        """A mark to show large; empty where there is none."""
        return ""


@dataclass(frozen=True, slots=True)
class Quiet(Sign):
    """Nothing that matters now."""


@dataclass(frozen=True, slots=True)
class Glimpse(Sign):
    """What the camera sees: `markers` of the mat's `of` markers."""

    picture: Image = field(compare=False, repr=False)
    markers: int
    of: int
    brightness: int = field(compare=False)  # of 255
    is_dark: bool
    is_bright: bool
    above: int | None = field(default=None, compare=False)  # cm, where the mat shows it
    tilt: int | None = field(default=None, compare=False)  # degrees
    spots: tuple[()] = ()  # none, as no cube is counted yet


@dataclass(frozen=True, slots=True)
class Still(Sign):
    """The picture that the person is asked about."""

    picture: Image = field(compare=False, repr=False)
    number: int  # different for each picture


@dataclass(frozen=True, slots=True)
class NoPicture(Sign):
    """The camera gives no picture."""

    reason: Said | str


@dataclass(frozen=True, slots=True)
class BoardAway(Sign):
    """The board is not connected; the procedure continues once it is."""

    reason: Said | str

    @property
    def figure(self) -> str:
        """A question mark."""
        return "?"


@dataclass(frozen=True, slots=True)
class ScaleMoves(Sign):
    """The scale is not at rest."""

    @property
    def figure(self) -> str:
        """An ellipsis."""
        return "…"


@dataclass(frozen=True, slots=True)
class ScaleBent(Sign):
    """The scale's load cell is bent too far."""

    @property
    def figure(self) -> str:
        """A question mark."""
        return "?"


@dataclass(frozen=True, slots=True)
class ScaleRests(Sign):
    """The scale is at rest.

    Attributes:
        cubes: how many it weighs, to a tenth; None where a cube's weight is not known yet.
    """

    cubes: float | None
