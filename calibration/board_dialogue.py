"""What calibration of the board asks of the person at the table, and what it remarks.

Answers are what was typed: nothing (just Enter) when it is done, or one of the letters below.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from calibration.dialogue import DONE, SKIP, STOP, KeepAgain, Unclear

__all__ = ["DONE", "SKIP", "STOP", "KeepAgain", "Unclear"]


@dataclass(frozen=True, slots=True)
class EmptyTray:
    """The tray is to lie empty on its scale. Answers: DONE, SKIP, STOP."""


@dataclass(frozen=True, slots=True)
class TenCubes:
    """So many cubes are to be laid in, of any colours. Answers: DONE, STOP."""

    number: int


@dataclass(frozen=True, slots=True)
class HalfOut:
    """Half of them are to be taken out: who has miscounted is found out. Answers: DONE, STOP."""

    number: int


@dataclass(frozen=True, slots=True)
class TakenOut:
    """All cubes are to be taken out again. Answers: DONE, STOP."""


@dataclass(frozen=True, slots=True)
class SlideCubes:
    """So many cubes are to slide through the lanes, singly, after DONE. Answers: DONE, SKIP, STOP.

    They are waited for; whoever answers has time.
    """

    colour: str
    number: int


@dataclass(frozen=True, slots=True)
class WhichOne:
    """More than one could be it. Answers: its number in `sources`, from 1; STOP."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Met:
    """The board is there: does it have a scale, and how many lanes?"""

    has_scale: bool
    lanes: int


@dataclass(frozen=True, slots=True)
class BoardGone:
    reason: str


@dataclass(frozen=True, slots=True)
class TwoBoards:
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Restless:
    """The scale does not come to rest."""


@dataclass(frozen=True, slots=True)
class OutOfRange:
    """The scale's cell is bent too far, one way or the other, or not connected."""


@dataclass(frozen=True, slots=True)
class TooLight:
    """So few counts for ten cubes: nothing lies there, or the cell is too strong."""


@dataclass(frozen=True, slots=True)
class NotBack:
    """With the cubes out, so many of them still seem to lie there."""

    cubes: float


@dataclass(frozen=True, slots=True)
class Miscounted:
    """With half of the cubes out, so many seem to lie there: they were not as many as said."""

    half: int
    cubes: float


@dataclass(frozen=True, slots=True)
class TooEmpty:
    """Without cubes it weighs less than the empty tray did: so many lay there, or a hand."""

    cubes: float


@dataclass(frozen=True, slots=True)
class ScaleTaken:
    noise: float  # cubes


@dataclass(frozen=True, slots=True)
class ColourTaken:
    colour: str


@dataclass(frozen=True, slots=True)
class Passing:
    """`seen` of `number` cubes have slid through a lane so far."""

    colour: str
    number: int
    seen: int


@dataclass(frozen=True, slots=True)
class WrongNumber:
    colour: str
    number: int
    seen: int


@dataclass(frozen=True, slots=True)
class Blinded:
    """The eye was dazzled by this colour, or (`is_dark`) saw next to nothing."""

    colour: str
    is_dark: bool


@dataclass(frozen=True, slots=True)
class SameAgain:
    """These look like the cubes that were shown as another colour: one of them was not."""

    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class Mixed:
    """One of these looks unlike the others."""

    colour: str


@dataclass(frozen=True, slots=True)
class HardToTell:
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class NotPutBack:
    """It was stopped, and the board could not be given back the zero and span that it had."""


Request: TypeAlias = EmptyTray | TenCubes | HalfOut | TakenOut | SlideCubes | WhichOne | KeepAgain
Remark: TypeAlias = (
    Met
    | BoardGone
    | TwoBoards
    | Restless
    | OutOfRange
    | TooLight
    | NotBack
    | Miscounted
    | TooEmpty
    | ScaleTaken
    | ColourTaken
    | Passing
    | WrongNumber
    | Blinded
    | SameAgain
    | Mixed
    | HardToTell
    | NotPutBack
    | Unclear
)
