"""The comments that a calibration shows to the person at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from companion.said import Said, said


@dataclass(frozen=True, slots=True)
class Comment:
    """Something that the person should know; most comments report trouble."""

    is_trouble: ClassVar[bool] = True
    lasts: ClassVar[bool] = False  # a screen shows it as a sign, as long as it is true
    outlives: ClassVar[Said | None] = None  # what to warn of after the procedure was stopped, too

    @property
    def progress(self) -> str:
        """The progress of the request, such as "3/5"; empty where nothing is counted."""
        return ""


@dataclass(frozen=True, slots=True)
class Good(Comment):
    """A comment that everything is in order."""

    is_trouble: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Unclear(Comment):
    """The answer is none of the possible ones."""

    answer: str


@dataclass(frozen=True, slots=True)
class Accepted(Good):
    """The empty tray's or a colour's step is done."""

    name: str  # "empty" or a colour


# --- The camera's ---


@dataclass(frozen=True, slots=True)
class Checking(Good):
    """The picture is being checked, which takes some seconds."""


@dataclass(frozen=True, slots=True)
class TooDark(Comment):
    """The tray is too dark."""

    brightness: int  # of 255


@dataclass(frozen=True, slots=True)
class TooBright(Comment):
    """The tray is too bright."""

    brightness: int  # of 255


@dataclass(frozen=True, slots=True)
class NoMat(Comment):
    """No marker of the mat is visible."""


@dataclass(frozen=True, slots=True)
class LightNotHeld(Comment):
    """The camera cannot lock its exposure and white balance."""


@dataclass(frozen=True, slots=True)
class KeepsMoving(Comment):
    """Something moves all the time, so that no picture can be taken."""


@dataclass(frozen=True, slots=True)
class CameraMoved(Comment):
    """The camera or the tray was moved since the empty tray was photographed."""


@dataclass(frozen=True, slots=True)
class CameraGone(Comment):
    """The camera gives no pictures."""

    reason: Said | str

    lasts: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class WrongCubes(Comment):
    """The picture does not show exactly `number` loose cubes.

    Attributes:
        seen: how many it shows; None where that is not sure.
    """

    colour: str
    number: int
    seen: int | None = None


@dataclass(frozen=True, slots=True)
class Refused(Comment):
    """The pictures give no profile."""

    reason: Said | str


# --- The board's ---


@dataclass(frozen=True, slots=True)
class Met(Good):
    """The board is connected; it has a scale or not, and this number of lanes.

    `under_tower`: the person says that the scale is under the whole tower.
    """

    has_scale: bool
    lanes: int
    under_tower: bool = False


@dataclass(frozen=True, slots=True)
class BoardGone(Comment):
    """The board is not connected, or refused an order."""

    reason: Said | str


@dataclass(frozen=True, slots=True)
class BoardBack(Good):
    """The board is connected again, after the connection was lost during a request."""


@dataclass(frozen=True, slots=True)
class TwoBoards(Comment):
    """More than one board is connected."""

    sources: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirmwareTooOld(Comment):
    """The board's firmware does not know a scale under the whole tower."""


@dataclass(frozen=True, slots=True)
class ScaleRestless(Comment):
    """The scale does not come to rest."""


@dataclass(frozen=True, slots=True)
class OutOfRange(Comment):
    """The scale's load cell is bent too far, up or down, or not connected."""


@dataclass(frozen=True, slots=True)
class TooLight(Comment):
    """Ten cubes change the scale's value too little.

    There are none on it, or its load cell is made for too large a load.
    """


@dataclass(frozen=True, slots=True)
class NotBack(Comment):
    """With all cubes out, the scale still weighs this many."""

    cubes: float


@dataclass(frozen=True, slots=True)
class Miscounted(Comment):
    """With half of the cubes out, the scale weighs another number: there were not ten."""

    half: int
    cubes: float


@dataclass(frozen=True, slots=True)
class TooEmpty(Comment):
    """Without cubes the scale weighs less than the empty tray did.

    So this many cubes, or a hand, were on it then.
    """

    cubes: float


@dataclass(frozen=True, slots=True)
class ScaleKnown(Good):
    """The scale is calibrated, with this noise."""

    noise: float  # cubes


@dataclass(frozen=True, slots=True)
class TooEarly(Comment):
    """A cube slid through a lane before Enter, so it was not counted."""


@dataclass(frozen=True, slots=True)
class Sliding(Good):
    """`seen` of `number` cubes have slid through a lane so far."""

    colour: str
    number: int
    seen: int

    @property
    def progress(self) -> str:
        """The cubes so far, of the number asked for."""
        return f"{self.seen}/{self.number}"


@dataclass(frozen=True, slots=True)
class WrongNumber(Comment):
    """Another number of cubes than asked slid through the lanes."""

    colour: str
    number: int
    seen: int


@dataclass(frozen=True, slots=True)
class Blinded(Comment):
    """The colour sensor was dazzled by this colour, or (`is_dark`) got next to no light."""

    colour: str
    is_dark: bool


@dataclass(frozen=True, slots=True)
class SameAgain(Comment):
    """These cubes look like those of another colour, so one of the two had the wrong cubes."""

    colour: str
    other: str


@dataclass(frozen=True, slots=True)
class Mixed(Comment):
    """One of these cubes looks unlike the others."""

    colour: str


@dataclass(frozen=True, slots=True)
class HardToTell(Comment):
    """The colour sensors hardly distinguish these two colours."""

    one: str
    other: str


@dataclass(frozen=True, slots=True)
class NotPutBack(Comment):
    """The calibration was stopped, and the board's former zero and span could not be restored."""

    outlives: ClassVar[Said | None] = said(
        "The sensor board did not go back to its old zero. If it has lost the old zero, "
        "the app says so when the board is connected. Then calibrate it again."
    )
