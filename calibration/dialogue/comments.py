"""What is remarked to the person at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.said import Said


@dataclass(frozen=True, slots=True)
class Comment:
    """Something that a person should know; most of it is trouble."""

    is_trouble: ClassVar[bool] = True
    lasts: ClassVar[bool] = False  # a screen shows it as a sign, for as long as it is so
    outlives: ClassVar[bool] = False  # it matters after the procedure was stopped, too

    @property
    def progress(self) -> str:
        """How far we are with what was asked, such as "3/5"; empty where nothing is counted."""
        return ""


@dataclass(frozen=True, slots=True)
class Good(Comment):
    """All is well."""

    is_trouble: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Unclear(Comment):
    """None of the answers."""

    answer: str


@dataclass(frozen=True, slots=True)
class Accepted(Good):
    name: str  # "empty" or a colour


# --- The camera's ---


@dataclass(frozen=True, slots=True)
class Checking(Good):
    """What was photographed is looked at: that takes some seconds."""


@dataclass(frozen=True, slots=True)
class TooDark(Comment):
    brightness: int  # of 255


@dataclass(frozen=True, slots=True)
class TooBright(Comment):
    brightness: int  # of 255


@dataclass(frozen=True, slots=True)
class NoMat(Comment):
    """Not one marker of the mat is seen."""


@dataclass(frozen=True, slots=True)
class LightNotHeld(Comment):
    """The camera cannot be told to keep its exposure and white as they are."""


@dataclass(frozen=True, slots=True)
class KeepsMoving(Comment):
    """Nothing can be photographed: something moves all the time."""


@dataclass(frozen=True, slots=True)
class CameraMoved(Comment):
    """Camera or tray are not where they were when the empty tray was photographed."""


@dataclass(frozen=True, slots=True)
class CameraGone(Comment):
    reason: Said | str

    lasts: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WrongCubes(Comment):
    """Not just `number` loose cubes are seen; `seen` where another number is surely there."""

    colour: str
    number: int
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Refused(Comment):
    """The pictures together make no profile."""

    reason: Said | str


# --- The board's ---


@dataclass(frozen=True, slots=True)
class Met(Good):
    """The board is there: does it have a scale, and how many lanes?"""

    has_scale: bool
    lanes: int


@dataclass(frozen=True, slots=True)
class BoardGone(Comment):
    reason: Said | str


@dataclass(frozen=True, slots=True)
class BoardBack(Good):
    """It was gone while something was asked, and all goes on."""


@dataclass(frozen=True, slots=True)
class TwoBoards(Comment):
    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ScaleRestless(Comment):
    """The scale does not come to rest."""


@dataclass(frozen=True, slots=True)
class OutOfRange(Comment):
    """The scale's cell is bent too far, one way or the other, or not connected."""


@dataclass(frozen=True, slots=True)
class TooLight(Comment):
    """So few counts for ten cubes: nothing lies there, or the cell is too strong."""


@dataclass(frozen=True, slots=True)
class NotBack(Comment):
    """With the cubes out, so many of them still seem to lie there."""

    cubes: float


@dataclass(frozen=True, slots=True)
class Miscounted(Comment):
    """With half of the cubes out, so many seem to lie there: they were not as many as said."""

    half: int
    cubes: float


@dataclass(frozen=True, slots=True)
class TooEmpty(Comment):
    """Without cubes it weighs less than the empty tray did: so many lay there, or a hand."""

    cubes: float


@dataclass(frozen=True, slots=True)
class ScaleKnown(Good):
    noise: float  # cubes


@dataclass(frozen=True, slots=True)
class TooEarly(Comment):
    """A cube has slid through a lane before Enter: nothing waited for it."""


@dataclass(frozen=True, slots=True)
class Sliding(Good):
    """`seen` of `number` cubes have slid through a lane so far."""

    colour: str
    number: int
    seen: int

    @property
    def progress(self) -> str:
        return f"{self.seen}/{self.number}"


@dataclass(frozen=True, slots=True)
class WrongNumber(Comment):
    colour: str
    number: int
    seen: int


@dataclass(frozen=True, slots=True)
class Blinded(Comment):
    """The eye was dazzled by this colour, or (`is_dark`) saw next to nothing."""

    colour: str
    is_dark: bool


@dataclass(frozen=True, slots=True)
class SameAgain(Comment):
    """These look like the cubes that were shown as another colour: one of them was not."""

    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class Mixed(Comment):
    """One of these looks unlike the others."""

    colour: str


@dataclass(frozen=True, slots=True)
class HardToTell(Comment):
    one: str
    other: str


@dataclass(frozen=True, slots=True)
class NotPutBack(Comment):
    """It was stopped, and the board could not be given back the zero and span that it had."""

    outlives: ClassVar[bool] = True
