"""What happens at the court (W8): seats as numbers, favour cards by their printed numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Colour, Event


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficersCame(Event):
    """By the tower's filling: an officer for each own army in the tray; `hall` are there now."""

    seat: int
    officers: int
    hall: int
    rule: str = "W8.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavoursLaid(Event):
    """The three cards in the audience hall, and what each costs."""

    cards: Mapping[str, int]
    rule: str = "W8.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesTurned(Event):
    """Armies became officers: out of `province`, or out of the tray (""); `hall` are there now."""

    seat: int
    space: int
    province: str
    armies: int
    hall: int
    rule: str = "W8.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideLapsed(Event):
    """Not possible in full, so not at all. `why`: "few-armies", "few-in-tray" or "few-officers"."""

    seat: int
    space: int
    province: str  # "": a tower card
    why: str
    there: int
    rule: str = "W8.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideEmpty(Event):
    """A coin card lies there, or nothing."""

    seat: int
    space: int
    rule: str = "W8.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class AudienceSought(Event):
    """A player's officers go up, and he takes no card: `why` is "no-wish" or "too-few"."""

    seat: int
    officers: int
    why: str
    rule: str = "W8.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourTaken(Event):
    """`back` officers stay up, and go down to the hall in the end."""

    seat: int
    card: str
    price: int
    back: int
    rule: str = "W8.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class AudienceEnded(Event):
    """Cards that nobody took are out of the game; officers go down again."""

    away: tuple[str, ...]
    hall: Mapping[Colour, int]
    rule: str = "W8.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourPaid(Event):
    """`what` is thalers, grain, points, or armies for the tray; fewer than `printed` if short."""

    seat: int
    card: str
    what: str
    amount: int
    printed: int
    rule: str = "W8.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourBuilt(Event):
    """A building for nothing."""

    seat: int
    province: str
    building: str
    rule: str = "W8.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourIdle(Event):
    """It could not be used. `why`: "no-event", "no-site", "short" or "no-province"."""

    seat: int
    card: str
    why: str
    rule: str = "W8.8"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventKept(Event):
    """The player lets the season's event stand."""

    seat: int
    event: str
    rule: str = "W8.7c"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCancelled(Event):
    """For everybody and the whole season; the card is out of the game."""

    seat: int
    event: str
    rule: str = "W8.7c"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourCalmed(Event):
    """A revolt marker came off; `markers` lie there now."""

    seat: int
    province: str
    markers: int
    rule: str = "W8.7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourKept(Event):
    """Favour 4 waits for the next marker, or was put away."""

    seat: int
    kept: bool
    markers: int = 0  # that he could have taken off
    rule: str = "W8.7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerWardedOff(Event):
    """Favour 4, which was kept, cancels a revolt marker, and is out of the game."""

    seat: int
    province: str
    rule: str = "W8.7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class Shielded(Event):
    """Until the season's end nobody attacks the player by `forbids`."""

    seat: int
    card: str
    forbids: str  # BATTLE_A, BATTLE_B or BOTH
    rule: str = "W8.7b"


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeArmiesPlaced(Event):
    """Favour 12; `taken`: the province was neutral."""

    seat: int
    province: str
    armies: int
    taken: bool
    rule: str = "W8.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class OfficersWent(Event):
    """After the first year the hall is empty, where a table plays it so."""

    hall: Mapping[Colour, int]  # before
    rule: str = "W8.10"
