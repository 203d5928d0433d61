"""Set-up: starts, the draft, the tower's first filling (W1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour, Event

Cubes = Mapping[Colour, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLaid(Event):
    """A board whose numbers are hearsay; so many provinces are put right by the box's file.

    `uneven` are the regions, each with its number of provinces, that have not as many as the rest.
    """

    put_right: int
    has_starts: bool
    uneven: Mapping[str, int] = field(default_factory=dict)
    rule: str = "W0.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTaken(Event):
    """A player has one of the printed starts, "A" to "E"."""

    seat: int
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

    seat: int
    cards: tuple[str, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPlaced(Event):
    seat: int
    province: str
    armies: int
    left: tuple[int, ...]  # groups still at hand
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Joined(Event):
    """A game is joined that goes on already; not all of its tower need be known."""

    tower: Cubes
    tray: Cubes
    is_known: bool
    rule: str = "W1.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventWasGone(Event):
    """Out of the game before the app came in: it does not come again."""

    card: str
    rule: str = "W2.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionsLaid(Event):
    """A region stands as on the table; so many of its provinces each colour holds."""

    region: str
    held: Cubes
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerFilled(Event):
    """What fell out went back to the reserves."""

    thrown: Cubes
    to_reserve: Cubes
    rule: str = "W1.6"
