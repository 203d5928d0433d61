"""What a board's watch (board_watch.py) reports of a throw. `time` is this computer's, in s."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from companion.sensors.board.board_messages import Fault, Press, Pressed, Unheard
from companion.sensors.board.link_events import NoLink
from companion.tower.change import Change
from companion.tower.lanes import Chances
from companion.tower.observation import Activity
from companion.tower.sighting import Sighting

NEWS = 0.25  # cubes by which the weight must differ to be reported. Chosen: less reports noise


@dataclass(frozen=True, slots=True)
class Turned:
    """The activity has changed to STILL, FALLING or LOST; `why` if there is no link."""

    activity: Activity
    time: float
    why: NoLink | None = None


@dataclass(frozen=True, slots=True)
class Rested:
    """Everything is at rest, with what the board claims of the tray.

    Attributes:
        passed: The cubes that the lanes saw fall; None if they cannot be relied on.
        grams: The weight of what lies in the tray; None without a calibrated scale.
        falls: How often something has fallen since the last answer.
        stays: Nothing was touched since, so everything is there as it fell.
        fell: Something has fallen since the last of these reports.
    """

    sightings: tuple[Sighting, ...]
    passed: tuple[Chances, ...] | None
    grams: float | None
    falls: int
    time: float
    stays: bool = False
    fell: bool = False

    def is_news_after(self, last: Rested, cube: float | None) -> bool:
        """Return whether it says something new. `cube`: what one weighs in g; None: not known."""
        if (last.falls, last.passed) != (self.falls, self.passed):
            return True
        if last.stays is not self.stays or _changes(last) != _changes(self):
            return True
        if last.grams is None or self.grams is None or cube is None:
            return last.grams != self.grams
        return abs(last.grams - self.grams) > NEWS * cube


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """The board's button was pressed."""

    press: Press
    time: float


@dataclass(frozen=True, slots=True)
class PartFailed:
    """A part of the board has a trouble, or is well again; people should know."""

    fault: Fault
    time: float


@dataclass(frozen=True, slots=True)
class NotTheOne:
    """The board or its settings are not those of the calibration, so it reports only falls."""

    time: float


@dataclass(frozen=True, slots=True)
class Restarted:
    """The board has restarted. `has_forgotten`: what happened just before is lost."""

    time: float
    has_forgotten: bool


@dataclass(frozen=True, slots=True)
class Overflowed:
    """More happened than the board could store: this many cubes and other events are lost."""

    time: float
    cubes: int
    others: int


@dataclass(frozen=True, slots=True)
class Unread:
    """The board reports something that this app does not know."""

    kind: int
    time: float


Reported: TypeAlias = (
    Restarted | Overflowed | NotTheOne | Turned | Rested | ButtonPressed | PartFailed | Unread
)


def _changes(rested: Rested) -> list[tuple[Change, ...]]:
    return [each.changes for each in rested.sightings]


def passed_on(what: Pressed | Unheard, time: float) -> ButtonPressed | Unread:
    """Return the report of a press, or of an event that this app does not know."""
    if isinstance(what, Pressed):
        return ButtonPressed(what.press, time)
    return Unread(what.kind, time)
