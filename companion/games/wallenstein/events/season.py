"""Events of the set-up (W1), and of years and seasons (W2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from companion.engine.flow import Colour, Event, SeatNumber
from companion.games.wallenstein.cards import (
    ArmyCount,
    Effect,
    EventCard,
    EventId,
    SeasonId,
    TileId,
)


class YearBegan(Event):
    """A year began; `events` are its event cards that lie face up."""

    year: int
    events: tuple[str, ...]  # the four cards, face up
    rule: str = "W2.1"


class SeasonBegan(Event):
    """A season began."""

    year: int
    season: SeasonId  # "spring", "summer", "autumn", "winter"
    rule: str = "W2.1"


class ActionsLaid(Event):
    """The first action cards lie face up."""

    actions: tuple[str, ...]
    rule: str = "W2.2"


class TilesLaid(Event):
    """The bonus tiles lie on the places of the turn order, from 1 on."""

    tiles: tuple[str, ...]
    rule: str = "W2.2"


class EventDrawn(Event):
    """This event card applies for the season."""

    card: str
    effect: Effect | None = None  # of a card that players have typed in
    rule: str = "W2.4"


class CardRead(Event):
    """The players typed in an event card that only the box shows."""

    card: EventCard
    rule: str = "W7"


class ActionsSkipped(Event):
    """The player named the actions they have no card for (W2.3b)."""

    seat: SeatNumber
    actions: tuple[str, ...]
    rule: str = "W2.3b"


class BidPaid(Event):
    """A player's bid was revealed and paid."""

    seat: SeatNumber
    bid: str
    paid: int
    rule: str = "W2.5"


class TileTaken(Event):
    """A player took a bonus tile, and with it a place in the turn order."""

    seat: SeatNumber
    tile: TileId
    place: int
    rule: str = "W2.5"


class OrderSet(Event):
    """The turn order of the season, as seats."""

    order: tuple[SeatNumber, ...]
    rule: str = "W2.5"


class ActionBegan(Event):
    """The action on this place is carried out now."""

    action: str
    place: int
    rule: str = "W2.2"


class Passed(Event):
    """The player does nothing; `why` is "chosen", "no-card" (all are used) or "skipped" (W2.3b)."""

    seat: SeatNumber
    action: str
    why: str = "chosen"
    rule: str = "W2.3"


class CoinCardsOut(Event):
    """A player left one more action empty than they have cards for; `bids`: a bid uses them too."""

    seat: SeatNumber
    action: str
    coins: int
    bids: bool = True
    rule: str = "W2.3"


class Revealed(Event):
    """The player's province card for this action."""

    seat: SeatNumber
    action: str
    province: str
    rule: str = "W2.3"


class Lapsed(Event):
    """An action cannot be carried out in full, so nothing happens.

    `why` is "money", "reserve", "stock", "site", "second-building", "one-army", "barred" or "lost",
    by rule `because`. `needed` and `there` are the numbers, where there are any.
    """

    seat: SeatNumber
    action: str
    province: str
    why: str
    needed: int = 0
    there: int = 0
    because: str = "W3.4"
    rule: str = "W2.7"


Cubes = Mapping[Colour, int]


class BoardLaid(Event):
    """The board's numbers are not confirmed; the box's file corrects `put_right` provinces.

    `uneven` holds the regions, with their number of provinces, that differ from the others.
    """

    put_right: int
    has_starts: bool
    uneven: Mapping[str, int] = field(default_factory=dict)
    rule: str = "W0.1"


class StartTaken(Event):
    """A player has one of the printed starts, "A" to "E"."""

    seat: SeatNumber
    start: str
    provinces: Mapping[str, int]  # and the armies put there
    rule: str = "W1.4"


class CardsTurned(Event):
    """The province cards that now lie face up for the draft."""

    cards: tuple[str, ...]
    rule: str = "W1.4"


class CardsRenewed(Event):
    """A player put the face-up cards under the pile."""

    seat: SeatNumber
    cards: tuple[str, ...]
    rule: str = "W1.4"


class GroupPlaced(Event):
    """A player put a group of armies on a province; `left` are the sizes of their other groups."""

    seat: SeatNumber
    province: str
    armies: ArmyCount
    left: tuple[int, ...]  # groups not placed yet
    rule: str = "W1.4"


class Joined(Event):
    """The app joins a game in progress; `is_known`: somebody knows what is in the tower."""

    tower: Cubes
    tray: Cubes
    is_known: bool
    rule: str = "W1.6"


class EventWasGone(Event):
    """This event card left the game before the app joined, so it does not come again."""

    card: EventId
    rule: str = "W2.4"


class PositionsLaid(Event):
    """A region is set up as on the board; `held` counts the provinces of each colour."""

    region: str
    held: Cubes
    rule: str = "W1.4"


class TowerFilled(Event):
    """The tower got its first filling; what fell out went back to the reserves."""

    thrown: Cubes
    to_reserve: Cubes
    rule: str = "W1.6"
