"""What is seen or felt just now, while the person does as asked."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.said import Said

if TYPE_CHECKING:  # pictures bring OpenCV in, which the words do without
    from companion.vision.arrays import Image


@dataclass(frozen=True, slots=True)
class Sign:
    """Two that are equal differ in their picture alone."""

    @property
    def figure(self) -> str:
        """Shown large; empty where nothing can be counted."""
        return ""


@dataclass(frozen=True, slots=True)
class Quiet(Sign):
    """Nothing that matters now."""


@dataclass(frozen=True, slots=True)
class Glimpse(Sign):
    """What the camera sees: `markers` of `of`, 0 of 0 on a tray that has none."""

    picture: Image = field(compare=False, repr=False)
    markers: int
    of: int
    brightness: int = field(compare=False)  # of 255
    is_dark: bool
    is_bright: bool
    above: int | None = field(default=None, compare=False)  # cm, where the mat tells it
    tilt: int | None = field(default=None, compare=False)  # degrees
    spots: tuple[()] = ()  # no cube is counted yet


@dataclass(frozen=True, slots=True)
class Still(Sign):
    """The picture that is asked about."""

    picture: Image = field(compare=False, repr=False)
    number: int  # each is another one


@dataclass(frozen=True, slots=True)
class NoPicture(Sign):
    reason: Said | str


@dataclass(frozen=True, slots=True)
class BoardAway(Sign):
    """It is waited for; all goes on once it is back."""

    reason: Said | str

    @property
    def figure(self) -> str:
        return "?"


@dataclass(frozen=True, slots=True)
class ScaleMoves(Sign):
    @property
    def figure(self) -> str:
        return "…"


@dataclass(frozen=True, slots=True)
class ScaleBent(Sign):
    """Its cell, too far."""

    @property
    def figure(self) -> str:
        return "?"


@dataclass(frozen=True, slots=True)
class ScaleRests(Sign):
    """With so many cubes on it, to a tenth; None where it does not know yet what a cube weighs."""

    cubes: float | None

    @property
    def figure(self) -> str:
        return "" if self.cubes is None else f"{self.cubes:.1f}"
