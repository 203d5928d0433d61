"""Events of the set-up: starts, the draft, the tower's first filling (W1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour, Event, SeatNumber
from companion.games.wallenstein.field_types import ArmyCount, EventId

Cubes = Mapping[Colour, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLaid(Event):
    """The board's numbers are not confirmed; the box's file corrects `put_right` provinces.

    `uneven` holds the regions, with their number of provinces, that differ from the others.
    """

    put_right: int
    has_starts: bool
    uneven: Mapping[str, int] = field(default_factory=dict)
    rule: str = "W0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTaken(Event):
    """A player has one of the printed starts, "A" to "E"."""

    seat: SeatNumber
    start: str
    provinces: Mapping[str, int]  # and the armies put there
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTurned(Event):
    """The province cards that now lie face up for the draft."""

    cards: tuple[str, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRenewed(Event):
    """A player put the face-up cards under the pile."""

    seat: SeatNumber
    cards: tuple[str, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPlaced(Event):
    """A player put a group of armies on a province; `left` are the sizes of their other groups."""

    seat: SeatNumber
    province: str
    armies: ArmyCount
    left: tuple[int, ...]  # groups not placed yet
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(Event):
    """The app joins a game in progress; `is_known`: somebody knows what is in the tower."""

    tower: Cubes
    tray: Cubes
    is_known: bool
    rule: str = "W1.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventWasGone(Event):
    """This event card left the game before the app joined, so it does not come again."""

    card: EventId
    rule: str = "W2.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionsLaid(Event):
    """A region is set up as on the board; `held` counts the provinces of each colour."""

    region: str
    held: Cubes
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerFilled(Event):
    """The tower got its first filling; what fell out went back to the reserves."""

    thrown: Cubes
    to_reserve: Cubes
    rule: str = "W1.6"
