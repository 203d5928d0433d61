"""What the person at the table is asked to do, and which answers will do.

Answers are what is typed in a terminal: nothing (just Enter) when it is done, or a letter.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

DONE, SKIP, STOP, CORNERS, ANEW = "", "s", "q", "c", "n"
EMPTY = "empty"  # the step that is no colour's


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

    reason: str


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
class TypeCorners(Request):
    """Where the bare tray's floor is in `picture`: "x,y x,y x,y x,y 160x120".

    Its corners in px, clockwise from the far left, then its width and depth in mm.
    """

    picture: Path

    takes: ClassVar[tuple[str, ...]] = ()


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
