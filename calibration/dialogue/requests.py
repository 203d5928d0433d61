"""The requests of a calibration to the person at the table, and the possible answers.

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
UNDER_TRAY, UNDER_TOWER = "a", "t"
EMPTY = "empty"  # the name of the step without cubes
THROW = "throw"  # the name of the step with a throw
# The names of the board's steps before those of the colours.
WHERE, STANDS = "where", "stands"
ZERO, TEN_IN, HALF_OUT, ALL_OUT = "zero", "ten in", "half out", "all out"

Corners: TypeAlias = tuple[tuple[float, float], ...]  # four, px, clockwise from the far left


@dataclass(frozen=True, slots=True)
class CalibrationRequest:
    """Something that the person is asked to do at the table."""

    takes: ClassVar[tuple[str, ...]] = (DONE, STOP)
    of_step: ClassVar[str] = ""

    @property
    def answers(self) -> tuple[str, ...]:
        """The possible answers; none where a line is typed instead."""
        return self.takes

    @property
    def step(self) -> str:
        """The step of the procedure that this is part of: EMPTY, THROW, …, or a colour."""
        return self.of_step

    @property
    def progress(self) -> str:
        """The progress of the request, such as "0/5"; empty where nothing is counted."""
        return ""


@dataclass(frozen=True, slots=True)
class KeepAgain(CalibrationRequest):
    """The profile could not be saved: try again?"""

    reason: Said | str


# --- The camera's ---


@dataclass(frozen=True, slots=True)
class GoOn(CalibrationRequest):
    """The pictures `have` exist already: continue from there, or start again?"""

    have: tuple[str, ...]

    takes: ClassVar[tuple[str, ...]] = (DONE, ANEW, STOP)


@dataclass(frozen=True, slots=True)
class ShowEmpty(CalibrationRequest):
    """Show the empty tray; CORNERS for one without the mat."""

    takes: ClassVar[tuple[str, ...]] = (DONE, CORNERS, STOP)
    of_step: ClassVar[str] = EMPTY


@dataclass(frozen=True, slots=True)
class ShowCubes(CalibrationRequest):
    """Show loose cubes of one colour."""

    colour: str
    number: int

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)

    @property
    def step(self) -> str:
        """The colour."""
        return self.colour


@dataclass(frozen=True, slots=True)
class PutRight(CalibrationRequest):
    """Correct what `remarks` say about the picture of the empty tray.

    DONE: photograph it again; AS_IT_IS: continue nevertheless.
    """

    remarks: tuple[Comment, ...]

    takes: ClassVar[tuple[str, ...]] = (DONE, AS_IT_IS, STOP)
    of_step: ClassVar[str] = EMPTY


@dataclass(frozen=True, slots=True)
class TypeCorners(CalibrationRequest):
    """Type where the bare tray's floor is in `picture`: "x,y x,y x,y x,y", and perhaps " 160x120".

    These are its corners in px, clockwise from the far left, then its width and depth in mm.

    Attributes:
        guess: where the corners may be.
    """

    picture: Path
    guess: Corners = field(default=(), compare=False)

    takes: ClassVar[tuple[str, ...]] = ()
    of_step: ClassVar[str] = EMPTY


@dataclass(frozen=True, slots=True)
class TypeSize(CalibrationRequest):
    """Type the bare tray's width and depth in mm: "160x120"."""

    takes: ClassVar[tuple[str, ...]] = ()
    of_step: ClassVar[str] = EMPTY


@dataclass(frozen=True, slots=True)
class ShowThrow(CalibrationRequest):
    """Throw some cubes of these colours and leave them, to test the profile."""

    colours: tuple[str, ...] = field(default=(), compare=False)

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)
    of_step: ClassVar[str] = THROW


@dataclass(frozen=True, slots=True)
class CountThrow(CalibrationRequest):
    """Type what is in `picture`, of these colours: "r3 b2"; the others count as none."""

    picture: Path
    colours: tuple[str, ...]

    takes: ClassVar[tuple[str, ...]] = ()
    of_step: ClassVar[str] = THROW


@dataclass(frozen=True, slots=True)
class Differs(CalibrationRequest):
    """The camera counts differently from the person; `picture` outlines the cubes.

    DONE: keep the profile; ANEW: another throw; AGAIN: photograph these colours again.

    Attributes:
        differences: colour, cubes that the camera counts, cubes that are there.
    """

    picture: Path
    differences: tuple[tuple[str, int, int], ...]

    takes: ClassVar[tuple[str, ...]] = (DONE, ANEW, AGAIN, STOP)
    of_step: ClassVar[str] = THROW


@dataclass(frozen=True, slots=True)
class FromPictures(CalibrationRequest):
    """A request where a folder's pictures or a video stand for the camera.

    NEXT and BEFORE turn to another picture.

    Attributes:
        name: the picture that is shown.
        number: its number, from 1; 0 in a video.
        of: how many pictures there are; 0 in a video.
    """

    request: CalibrationRequest
    name: str
    number: int
    of: int
    is_last: bool

    @property
    def answers(self) -> tuple[str, ...]:
        """The possible answers to the request, and the two that turn the page."""
        return (*self.request.answers, NEXT, BEFORE)

    @property
    def step(self) -> str:
        """The step of the request."""
        return self.request.step


# --- The board's ---


@dataclass(frozen=True, slots=True)
class WhichOne(CalibrationRequest):
    """Choose one of several boards. The answer is its number in `sources`, from 1."""

    sources: tuple[str, ...]

    @property
    def answers(self) -> tuple[str, ...]:
        """The boards' numbers, and STOP."""
        return (*(str(number) for number, _ in enumerate(self.sources, 1)), STOP)


@dataclass(frozen=True, slots=True)
class WhereScale(CalibrationRequest):
    """Say where the scale stands: UNDER_TRAY: under the tray alone; UNDER_TOWER: under all of it.

    DONE: where it was calibrated last, which is `now`; None: it was never calibrated.
    """

    now: str | None = None

    of_step: ClassVar[str] = WHERE

    @property
    def answers(self) -> tuple[str, ...]:
        """Both places, and STOP; first DONE, if there is a place to keep."""
        keep = () if self.now is None else (DONE,)
        return (*keep, UNDER_TRAY, UNDER_TOWER, STOP)


@dataclass(frozen=True, slots=True)
class StandTower(CalibrationRequest):
    """Stand the tower with its tray on the scale; nothing needs to be taken out of it."""

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)
    of_step: ClassVar[str] = STANDS


@dataclass(frozen=True, slots=True)
class EmptyTray(CalibrationRequest):
    """Put the empty tray on its scale."""

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)
    of_step: ClassVar[str] = ZERO


@dataclass(frozen=True, slots=True)
class TenCubes(CalibrationRequest):
    """Put this many cubes into the tray, of any colours."""

    number: int

    of_step: ClassVar[str] = TEN_IN


@dataclass(frozen=True, slots=True)
class HalfOut(CalibrationRequest):
    """Take half of them out, which shows a miscount."""

    number: int

    of_step: ClassVar[str] = HALF_OUT


@dataclass(frozen=True, slots=True)
class TakenOut(CalibrationRequest):
    """Take all cubes out again."""

    of_step: ClassVar[str] = ALL_OUT


@dataclass(frozen=True, slots=True)
class SlideCubes(CalibrationRequest):
    """Slide this many cubes through the lanes, singly, after answering.

    The procedure waits for them, so there is time.
    """

    colour: str
    number: int

    takes: ClassVar[tuple[str, ...]] = (DONE, SKIP, STOP)

    @property
    def step(self) -> str:
        """The colour."""
        return self.colour

    @property
    def progress(self) -> str:
        """No cube yet, of the number asked for."""
        return f"0/{self.number}"
