"""What the person at the table is asked to do, and which answers will do.

Answers are what is typed in a terminal: nothing (just Enter) when it is done, or a letter.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar, TypeAlias

from calibration.dialogue.comments import Comment
from companion.said import Said

DONE, SKIP, STOP, CORNERS, ANEW = "", "s", "q", "c", "n"
AS_IT_IS, AGAIN = "g", "r"
NEXT, BEFORE = ">", "<"
EMPTY = "empty"  # the step that is no colour's
THROW = "throw"  # nor is this one

Corners: TypeAlias = tuple[tuple[float, float], ...]  # four, px, clockwise from the far left


@dataclass(frozen=True, slots=True)
class Request:
    """Something to be done at the table."""

    takes: ClassVar[tuple[str, ...]] = (DONE, STOP)

    @property
    def answers(self) -> tuple[str, ...]:
        """All that will do; none where a line is typed instead."""
        return self.takes

    @property
    def progress(self) -> str:
        """How far we are with it, such as "0/5"; empty where nothing is counted."""
        return ""


@dataclass(frozen=True, slots=True)
class KeepAgain(Request):
    """What was learned could not be put on disk."""

    reason: Said | str


# --- The camera's ---


@dataclass(frozen=True, slots=True)
class GoOn(Request):
    """`have` was photographed before: go on from there, or begin anew?"""

    have: tuple[str, ...]

    takes: ClassVar[tuple[str, ...]] = (DONE, ANEW, STOP)


@dataclass(frozen=True, slots=True)
class ShowEmpty(Request):
    """The empty tray is wanted; CORNERS for one without the mat."""

    takes: ClassVar[tuple[str, ...]] = (DONE, CORNERS, STOP)


@dataclass(frozen=True, slots=True)
class ShowCubes(Request):
    """Loose cubes of one colour are wanted."""

    colour: str
    number: int

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)


@dataclass(frozen=True, slots=True)
class PutRight(Request):
    """The empty tray is seen, and something is better put right first: `remarks` says what.

    DONE: photograph it anew; AS_IT_IS: go on all the same.
    """

    remarks: tuple[Comment, ...]

    takes: ClassVar[tuple[str, ...]] = (DONE, AS_IT_IS, STOP)


@dataclass(frozen=True, slots=True)
class TypeCorners(Request):
    """Where the bare tray's floor is in `picture`: "x,y x,y x,y x,y", and perhaps " 160x120".

    Its corners in px, clockwise from the far left, then its width and depth in mm. `guess` is
    where they may be.
    """

    picture: Path
    guess: Corners = field(default=(), compare=False)

    takes: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class TypeSize(Request):
    """The bare tray's width and depth in mm: "160x120"."""

    takes: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class ShowThrow(Request):
    """Some cubes of these colours, as a throw leaves them: what was learned is tried on them."""

    colours: tuple[str, ...] = field(default=(), compare=False)

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)


@dataclass(frozen=True, slots=True)
class CountThrow(Request):
    """What lies in `picture`, of these colours: "r3 b2", the others none."""

    picture: Path
    colours: tuple[str, ...]

    takes: ClassVar[tuple[str, ...]] = ()


@dataclass(frozen=True, slots=True)
class Differs(Request):
    """The camera counts otherwise: colour, cubes seen, cubes there; `picture` outlines them.

    DONE: keep what was learned; ANEW: another throw; AGAIN: these colours' pictures once more.
    """

    picture: Path
    differences: tuple[tuple[str, int, int], ...]

    takes: ClassVar[tuple[str, ...]] = (DONE, ANEW, AGAIN, STOP)


@dataclass(frozen=True, slots=True)
class FromPictures(Request):
    """The same where a folder's pictures or a film stand for the camera: `name` is shown.

    NEXT and BEFORE turn to another; of how many it is which, 0 of 0 in a film.
    """

    request: Request
    name: str
    number: int
    of: int
    is_last: bool

    @property
    def answers(self) -> tuple[str, ...]:
        return (*self.request.answers, NEXT, BEFORE)


# --- The board's ---


@dataclass(frozen=True, slots=True)
class WhichOne(Request):
    """More than one could be it. The answer is its number in `sources`, from 1."""

    sources: tuple[str, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        return (*(str(number) for number, _ in enumerate(self.sources, 1)), STOP)


@dataclass(frozen=True, slots=True)
class EmptyTray(Request):
    """The tray is to lie empty on its scale."""

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)


@dataclass(frozen=True, slots=True)
class TenCubes(Request):
    """So many cubes are to be laid in, of any colours."""

    number: int


@dataclass(frozen=True, slots=True)
class HalfOut(Request):
    """Half of them are to be taken out: who has miscounted is found out."""

    number: int


@dataclass(frozen=True, slots=True)
class TakenOut(Request):
    """All cubes are to be taken out again."""


@dataclass(frozen=True, slots=True)
class SlideCubes(Request):
    """So many cubes are to slide through the lanes, singly, once it is answered.

    They are waited for; whoever answers has time.
    """

    colour: str
    number: int

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)

    @property
    def progress(self) -> str:
        return f"0/{self.number}"
