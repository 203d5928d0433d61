"""What a source that watches the tray reports. Sensors make observations, the tray machine reads.

An observation replaces the one before it, except for the claims: a source claims once what is in
the tray, and that claim is valid while the source goes on reporting STILL.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, TypeAlias

from companion.said import Said
from companion.tower.sensor import Sensor, Tells
from companion.tower.sighting import Sighting

if TYPE_CHECKING:  # pictures bring NumPy in, which the first screen does not wait for
    from numpy import uint8
    from numpy.typing import NDArray

    Pixels: TypeAlias = NDArray[uint8]  # (height, width, 3), BGR
else:
    Pixels: TypeAlias = object

ThrowNumber: TypeAlias = tuple[int, int]  # a game, and how many throws were ever answered in it


class Activity(Enum):
    """What happens in the tray, or why the source does not see it."""

    COMING = "coming"  # the source is being started
    STILL = "still"
    FALLING = "falling"  # something moves, and it is no hand
    HAND = "hand"
    MOVING = "moving"  # the tower is touched: cubes go in or out, or a hand leans on it
    COVERED = "covered"  # something that is no hand covers the edge and has not moved for long
    DARK = "dark"
    NO_TRAY = "no tray"
    OTHER_SHAPE = "other shape"  # the pictures' shape differs from that at calibration
    LOST = "lost"  # the device is lost, and is tried again
    FAILED = "failed"  # nothing will be seen, for a reason that people can remove


SEEING = frozenset({Activity.STILL, Activity.FALLING, Activity.HAND, Activity.MOVING})


class Trouble(Enum):
    """What people should know of a source. All but the last two are of the sensor board."""

    BOARD_GONE = "board gone"  # the app tries again; `about`: why
    NO_BOARD = "no board"  # the app does not try again; `about`: why
    WHICH_BOARD = "which board"  # `about`: names for the settings
    TOO_OLD = "too old"  # the board or the app: their protocols differ
    NOT_CALIBRATED = "not calibrated"  # or another board than the calibrated one
    RESTARTED = "restarted"  # this one and the next three hold until the throw is answered
    FORGETFUL = "forgetful"  # the board lost power: what had just fallen is not known
    OVERFLOWED = "overflowed"  # more fell than the board could store
    TOO_NEW = "too new"  # the board sends messages that this app does not know
    LANES_DIM = "lanes dim"  # `about`: which lanes; until there is light
    NOT_KEPT = "not kept"  # what the board saw is not on disk; `about`: why
    PART_FAILED = "part failed"  # `about`: the part's name; until it works again
    POOR_PICTURE = "poor picture"  # read all the same; `about`: what is wrong with it
    BLIND = "blind"  # the source does not see the tray; `about`: why


# They say why the sensor board does not see the tray.
SAYS_WHY = frozenset({Trouble.BOARD_GONE, Trouble.NO_BOARD, Trouble.WHICH_BOARD, Trouble.TOO_OLD})
OF_THE_THROW = frozenset(
    {Trouble.RESTARTED, Trouble.FORGETFUL, Trouble.OVERFLOWED, Trouble.TOO_NEW}
)


@dataclass(frozen=True, slots=True)
class Remark:
    """One trouble of a source, with details in `about`.

    `activity` is why a source is blind. A source need not name itself: merging does that.
    """

    trouble: Trouble
    about: Said | str = ""
    activity: Activity | None = None
    source: Sensor | None = None


@dataclass(frozen=True, slots=True)
class CubeSpot:
    """A cube in the picture: its place across and down (0 to 1 from the top left), how sure it is.

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

    `plain` is the same picture without outlines, for screens that draw their own. `further` are
    places where one more cube of a colour may be than was counted.
    """

    pixels: Pixels = field(repr=False)
    spots: tuple[CubeSpot, ...] = ()
    plain: Pixels | None = field(default=None, repr=False)  # None: there is nothing drawn in
    further: tuple[CubeSpot, ...] = ()


@dataclass(frozen=True, slots=True)
class Observation:
    """What one source reports of the tray at one moment.

    Attributes:
        source: The sensor that observes.
        sightings: The claims, made once everything is at rest. Each source claims only its part.
        tells: What the source can detect at this time; never more than its sensor can.
        reason: Why it does not see the tray, or how it recognised it; empty: nothing to say.
        fell: Cubes were seen to fall since the last claim.
        reached_in: A hand came after that fall.
        has_fallen: Something fell since the answer at `since`, whether or not it is new. Only for
            sources that remember more than `fell`.
        stays: What fell is still in the tray, untouched.
        since: The throw that the falls are counted for; None if the source was not given one.
        remarks: What people should know of the source. Those about a throw are shown once.
        taken_at: When the picture was taken that shows this, in s of `time.monotonic`. It may have
            come much later. None if unknown.
        fell_at: When the last picture was taken in which something fell, in the same clock.
        holds_light: The camera's exposure and white balance are fixed; None: not known.
    """

    source: Sensor
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
    holds_light: bool | None = field(default=None, compare=False)

    @property
    def detectable(self) -> Tells:
        """What the source can detect."""
        return min(self.tells, self.source.tells, key=_LEAST_FIRST.index)


_LEAST_FIRST = (Tells.CHANGES, Tells.NOTHING, Tells.FALLEN, Tells.LYING)
