"""What a source that watches the tray reports. Sensors produce observations, the tray reads them.

An observation is complete but for its claims: a source claims once what lies in the tray, and
stands by that claim while it goes on reporting STILL.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from companion.said import Said
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # pictures bring NumPy in, which the first screen does not wait for
    from numpy import uint8
    from numpy.typing import NDArray

    Pixels: TypeAlias = NDArray[uint8]  # (height, width, 3), BGR
else:
    Pixels: TypeAlias = object

CAMERA, BOARD = "camera", "board"  # sources; a claim may come from a part of one
SECOND_CAMERA = "camera 2"
CAMERAS = (CAMERA, SECOND_CAMERA)  # the second sees what is hidden from the first
PHOTO = "photo"  # photographs by people, each of exactly one throw


def is_camera(source: str) -> bool:
    """Return whether a source is a camera or a phone's photograph."""
    return source in CAMERAS or source == PHOTO


ThrowNumber: TypeAlias = tuple[int, int]  # a game, and how many throws were ever answered in it


class Activity(Enum):
    """What happens in the tray; the same words for every kind of source."""

    COMING = "coming"  # the source is being started
    STILL = "still"
    FALLING = "falling"  # something moves, and it is no hand
    HAND = "hand"
    COVERED = "covered"  # something over the edge has not moved for long
    DARK = "dark"
    NO_TRAY = "no tray"
    OTHER_SHAPE = "other shape"  # the pictures' shape differs from that at calibration
    LOST = "lost"  # the camera or board is lost, and is tried again
    FAILED = "failed"  # nothing will be seen, for a reason that people can remove


SEEING = frozenset({Activity.STILL, Activity.FALLING, Activity.HAND})


class Tells(Enum):
    """What a source can detect about the tray."""

    LYING = "lying"  # what lies there
    FALLEN = "fallen"  # only what falls
    NOTHING = "nothing"  # only that something falls


class Trouble(Enum):
    """What people should know of the sensor board, or of a camera that is not the only source."""

    BOARD_GONE = "board gone"  # tried again
    NO_BOARD = "no board"  # and none will come; `about`: why
    WHICH_BOARD = "which board"  # `about`: names for the settings
    TOO_OLD = "too old"  # the board or the app: their protocols differ
    NOT_CALIBRATED = "not calibrated"  # or another board than the calibrated one
    RESTARTED = "restarted"  # until the throw is answered, as the next ones
    FORGETFUL = "forgetful"  # lost power: what had just fallen is not known
    OVERFLOWED = "overflowed"
    TOO_NEW = "too new"  # sends messages that this app does not know; until the throw is answered
    LANES_DIM = "lanes dim"  # `about`: which; until there is light
    NOT_KEPT = "not kept"  # on disk; `about`: why
    PART_FAILED = "part failed"  # `about`: its name; until it is well
    POOR_PICTURE = "poor picture"  # but read all the same; `about`: what is wrong with it
    CAMERA_BLIND = "camera blind"  # while the board sees, or the other camera


OF_THE_THROW = frozenset(
    {Trouble.RESTARTED, Trouble.FORGETFUL, Trouble.OVERFLOWED, Trouble.TOO_NEW}
)


@dataclass(frozen=True, slots=True)
class Remark:
    """One trouble of a source, with what it is about: `about`, or the `activity` it is in."""

    trouble: Trouble
    about: Said | str = ""
    activity: Activity | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class CubeSpot:
    """A cube in the picture: its position across and down, each 0 to 1, and its probability.

    `outline` are the corners of its silhouette in the same units; empty if unknown.
    """

    colour: str
    across: float
    down: float
    sure: float
    outline: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TrayPicture:
    """The tray as a camera sees it, with every cube of `spots` outlined in `pixels`.

    `plain` is the same picture without outlines, for screens that draw their own.
    """

    pixels: Pixels = field(repr=False)
    spots: tuple[CubeSpot, ...] = ()
    plain: Pixels | None = field(default=None, repr=False)  # None: there is nothing drawn in


@dataclass(frozen=True, slots=True)
class Observation:
    """What one source reports of the tray at one moment.

    Attributes:
        sightings: The claims, made once everything is at rest. Each source claims only its part.
        fell: Cubes were seen to fall since the last claim.
        reached_in: A hand came after that fall.
        has_fallen: Something fell since the answer at `since`, whether or not it is new. Only for
            sources that remember more than `fell`.
        stays: What fell lies there untouched.
        since: The answer since which lanes count; None if the source was not given one.
        remarks: What people should know of the source. Those about a throw are shown once.
        taken_at: When the picture was taken that shows this, in s of `time.monotonic`. It may have
            come much later. None if unknown.
        fell_at: When the last picture was taken in which something fell, in the same clock.
    """

    source: str
    activity: Activity
    sightings: tuple[Sighting, ...] = ()
    fell: bool = False
    reached_in: bool = False
    has_fallen: bool = False
    stays: bool = False
    since: ThrowNumber | None = None
    tells: Tells = Tells.LYING
    reason: Said | str = ""
    remarks: tuple[Remark, ...] = ()
    picture: TrayPicture | None = field(default=None, compare=False, repr=False)
    taken_at: float | None = field(default=None, compare=False)
    fell_at: float | None = field(default=None, compare=False)
    holds_light: bool | None = field(default=None, compare=False)  # its exposure; None: not known
