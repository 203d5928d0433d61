"""Events of the court (W8): seats as numbers, favour cards by their printed numbers."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Colour, Event, SeatNumber
from companion.games.wallenstein.cards import (
    ArmyCount,
    BuildingId,
    FavourCard,
    MarkerCount,
    OfficerCount,
)


class OfficersCame(Event):
    """Each own army in the tray at the first filling brings an officer; `hall` are there now."""

    seat: SeatNumber
    officers: OfficerCount
    hall: int
    rule: str = "W8.2"


class FavoursLaid(Event):
    """Three favour cards lie in the audience hall; `cards` gives the price of each."""

    cards: Mapping[str, int]
    rule: str = "W8.3"


class ArmiesTurned(Event):
    """Armies became officers, from `province` or from the tray (""); `hall`: officers there now."""

    seat: SeatNumber
    space: int
    province: str
    armies: int
    hall: int
    rule: str = "W8.5"


class SideLapsed(Event):
    """A side board space cannot be carried out in full, so nothing happens.

    `why` is "few-armies", "few-in-tray" or "few-officers".
    """

    seat: SeatNumber
    space: int
    province: str  # "": a tower card
    why: str
    there: int
    rule: str = "W8.5"


class SideEmpty(Event):
    """A side board space holds a coin card or nothing."""

    seat: SeatNumber
    space: int
    rule: str = "W8.5"


class AudienceSought(Event):
    """A player's officers go up but take no card: `why` is "no-wish" or "too-few"."""

    seat: SeatNumber
    officers: int
    why: str
    rule: str = "W8.6"


class FavourTaken(Event):
    """A player took a favour; `back` officers stay up and return to the hall in the end."""

    seat: SeatNumber
    card: FavourCard
    price: OfficerCount
    back: int
    rule: str = "W8.6"


class AudienceEnded(Event):
    """The audience is over: cards that nobody took leave the game, officers go back to the hall."""

    away: tuple[str, ...]
    hall: Mapping[Colour, int]
    rule: str = "W8.6"


class FavourPaid(Event):
    """A favour brought `amount` of `what`: thalers, grain, points, or armies into the tray.

    `amount` is less than `printed` if the reserve was short.
    """

    seat: SeatNumber
    card: str
    what: str
    amount: int
    printed: int
    rule: str = "W8.7"


class FavourBuilt(Event):
    """A favour placed a building for free."""

    seat: SeatNumber
    province: str
    building: BuildingId
    rule: str = "W8.7"


class FavourIdle(Event):
    """A favour had no use; `why` is "no-event", "no-site", "short" or "no-province"."""

    seat: SeatNumber
    card: str
    why: str
    rule: str = "W8.8"


class EventKept(Event):
    """The player with favour 1 leaves the season's event in force."""

    seat: SeatNumber
    event: str
    rule: str = "W8.7c"


class EventCancelled(Event):
    """Favour 1 cancelled the season's event for everybody; the card is out of the game."""

    seat: SeatNumber
    event: str
    rule: str = "W8.7c"


class FavourCalmed(Event):
    """Favour 4 removed a revolt marker; `markers` are left there."""

    seat: SeatNumber
    province: str
    markers: MarkerCount
    rule: str = "W8.7a"


class FavourKept(Event):
    """Favour 4 is kept for the next marker, or is out of the game unused."""

    seat: SeatNumber
    kept: bool
    markers: int = 0  # markers the player could have removed
    rule: str = "W8.7a"


class MarkerWardedOff(Event):
    """Favour 4, kept earlier, cancelled a new revolt marker and is out of the game."""

    seat: SeatNumber
    province: str
    rule: str = "W8.7a"


class Shielded(Event):
    """Until the end of the season nobody may attack the player in the battles of `forbids`."""

    seat: SeatNumber
    card: FavourCard
    forbids: str  # BATTLE_A, BATTLE_B or BOTH
    rule: str = "W8.7b"


class FreeArmiesPlaced(Event):
    """Favour 12 placed armies; `taken`: the province was neutral and now belongs to the player."""

    seat: SeatNumber
    province: str
    armies: ArmyCount
    taken: bool
    rule: str = "W8.7"


class OfficersWent(Event):
    """All officers left the court after the first year, if the players chose that."""

    hall: Mapping[Colour, int]  # officers at court before
    rule: str = "W8.10"
