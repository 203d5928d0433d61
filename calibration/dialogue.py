"""What calibration asks of the person at the table, and what it remarks; words are elsewhere.

Answers are what was typed: nothing (just Enter) when it is done, or one of the letters below.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

DONE, SKIP, STOP, CORNERS, ANEW = "", "s", "q", "c", "n"


@dataclass(frozen=True, slots=True)
class GoOn:
    """`have` was photographed before. Answers: DONE to go on from there, ANEW, STOP."""

    have: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShowEmpty:
    """The empty tray is wanted. Answers: DONE, CORNERS for a tray without the mat, STOP."""


@dataclass(frozen=True, slots=True)
class ShowCubes:
    """Loose cubes of one colour are wanted. Answers: DONE, SKIP, STOP."""

    colour: str
    number: int


@dataclass(frozen=True, slots=True)
class TypeCorners:
    """Where the bare tray's floor is in `picture`: "x,y x,y x,y x,y 160x120".

    Its corners in px, clockwise from the far left, then its width and depth in mm.
    """

    picture: Path


@dataclass(frozen=True, slots=True)
class KeepAgain:
    """It could not be put on disk. Answers: DONE to try again, STOP."""

    reason: str


@dataclass(frozen=True, slots=True)
class Taken:
    name: str  # "empty" or a colour


@dataclass(frozen=True, slots=True)
class Checking:
    """What was photographed is looked at: that takes some seconds."""


@dataclass(frozen=True, slots=True)
class TooDark:
    brightness: int  # of 255


@dataclass(frozen=True, slots=True)
class TooBright:
    brightness: int  # of 255


@dataclass(frozen=True, slots=True)
class NoMat:
    """Not one marker of the mat is seen."""


@dataclass(frozen=True, slots=True)
class Restless:
    """Something moves all the time."""


@dataclass(frozen=True, slots=True)
class CameraMoved:
    """Camera or tray are not where they were when the empty tray was photographed."""


@dataclass(frozen=True, slots=True)
class CameraGone:
    reason: str


@dataclass(frozen=True, slots=True)
class WrongCubes:
    """Not just `number` loose cubes are seen; `seen` where another number is surely there."""

    colour: str
    number: int
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The pictures together make no profile."""

    reason: str


@dataclass(frozen=True, slots=True)
class Unclear:
    answer: str


Request: TypeAlias = GoOn | ShowEmpty | ShowCubes | TypeCorners | KeepAgain
Fault: TypeAlias = TooDark | TooBright | Restless | CameraGone  # no picture to be used
Remark: TypeAlias = Fault | Taken | Checking | NoMat | CameraMoved | WrongCubes | Refused | Unclear
