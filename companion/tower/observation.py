"""What one who watches the tray hands out: the one thing that sensors say and the tray hears.

An observation is whole but for what it claims: a source says once what lies there, and stands by it
as long as it goes on saying STILL.
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

CAMERA, BOARD = "camera", "board"  # sources; who claims something may be a part of one
SECOND_CAMERA = "camera 2"
CAMERAS = (CAMERA, SECOND_CAMERA)  # the other sees what one cube hides from the first
PHOTO = "photo"  # pictures that people take by hand: each is of one throw, and of no other


def is_camera(source: str) -> bool:
    return source in CAMERAS or source == PHOTO


Place: TypeAlias = tuple[int, int]  # a game, and how many throws were ever answered in it


class Activity(Enum):
    """What is going on in the tray, in the words of everybody who watches it."""

    COMING = "coming"  # who watches it, or what is known of it, is being brought in
    STILL = "still"
    FALLING = "falling"  # something moves, and it is no hand
    HAND = "hand"
    COVERED = "covered"  # by something that lies over the edge and has not moved for long
    DARK = "dark"
    NO_TRAY = "no tray"
    OTHER_SHAPE = "other shape"  # the pictures have, than those that it was calibrated with
    LOST = "lost"  # camera or board, that is; it is tried again
    FAILED = "failed"  # nothing will be seen, for a reason that people can do something about


SEEING = frozenset({Activity.STILL, Activity.FALLING, Activity.HAND})


class Tells(Enum):
    """What those who watch the tray can tell of it."""

    LYING = "lying"  # what lies there
    FALLEN = "fallen"  # only what falls
    NOTHING = "nothing"  # no more than that something does


class Trouble(Enum):
    """What people should know of the sensor board or of a camera beside it."""

    BOARD_GONE = "board gone"  # tried again
    NO_BOARD = "no board"  # nor will there be, for the reason of `about`
    WHICH_BOARD = "which board"  # `about`: what the settings may name
    TOO_OLD = "too old"  # board or app: they do not understand each other
    NOT_CALIBRATED = "not calibrated"  # or another board than was
    RESTARTED = "restarted"  # until the throw is answered, as the next ones
    FORGETFUL = "forgetful"  # lost power: what had just fallen is not known
    OVERFLOWED = "overflowed"
    TOO_NEW = "too new"  # tells of what this app does not know; until the throw is answered
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
    """`activity` and `about` tell more, where the trouble has it; `source`: whose it is."""

    trouble: Trouble
    about: Said | str = ""
    activity: Activity | None = None
    source: str = ""


@dataclass(frozen=True, slots=True)
class CubeSpot:
    """A cube in the picture: how far across and down, each 0 to 1, and how sure it is one.

    `outline` are the corners of its silhouette, told the same way; empty where nobody knows it.
    """

    colour: str
    across: float
    down: float
    sure: float
    outline: tuple[tuple[float, float], ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class TrayPicture:
    """The tray as a camera sees it; every cube of `spots` is outlined in the picture.

    `plain` is the same without anything drawn in, for whoever draws outlines over it.
    """

    pixels: Pixels = field(repr=False)
    spots: tuple[CubeSpot, ...] = ()
    plain: Pixels | None = field(default=None, repr=False)  # None: there is nothing drawn in


@dataclass(frozen=True, slots=True)
class Observation:
    """`sightings` are claimed once all is at rest, each source's part its own.

    `fell`: cubes have been seen to fall since the last claim; `reached_in`: a hand came after that.

    Who remembers more than that says so: `has_fallen`, something has, news or not, since the answer
    at `since` (None where nobody has told it); `stays`, and lies there untouched. Lanes claim what
    has fallen since that answer, and nothing else does.

    `taken_at` is when the picture was taken that shows this, and `fell_at` the last one in which
    something fell, both in s of `time.monotonic`, which may be long before they came; None: nobody
    knows.

    `remarks` are what people should know of the source; those of the throw are said once.
    """

    source: str
    activity: Activity
    sightings: tuple[Sighting, ...] = ()
    fell: bool = False
    reached_in: bool = False
    has_fallen: bool = False
    stays: bool = False
    since: Place | None = None
    tells: Tells = Tells.LYING
    reason: Said | str = ""
    remarks: tuple[Remark, ...] = ()
    picture: TrayPicture | None = field(default=None, compare=False, repr=False)
    taken_at: float | None = field(default=None, compare=False)
    fell_at: float | None = field(default=None, compare=False)
    holds_light: bool | None = field(default=None, compare=False)  # its exposure; None: not known
