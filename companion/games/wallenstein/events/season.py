"""Years and seasons: cards, bids, order, what is revealed (W2)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.wallenstein.cards import Effect, EventCard


@dataclass(frozen=True, slots=True, kw_only=True)
class YearBegan(Event):
    year: int
    events: tuple[str, ...]  # the four cards, face up
    rule: str = "W2.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonBegan(Event):
    year: int
    season: str  # "spring", "summer", "autumn", "winter"
    rule: str = "W2.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionsLaid(Event):
    """The five action cards that lie face up."""

    actions: tuple[str, ...]
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesLaid(Event):
    """The bonus tiles on places 1 to 5."""

    tiles: tuple[str, ...]
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDrawn(Event):
    """This card holds for the season."""

    card: str
    effect: Effect | None = None  # of a card that a table has read off
    rule: str = "W2.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRead(Event):
    """A card of which only the box told: now the app knows it."""

    card: EventCard
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionsSkipped(Event):
    """Actions that the player has no card for, W2.3b."""

    seat: int
    actions: tuple[str, ...]
    rule: str = "W2.3b"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPaid(Event):
    seat: int
    bid: str
    paid: int
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class TileTaken(Event):
    seat: int
    tile: str
    place: int
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet(Event):
    order: tuple[int, ...]
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionBegan(Event):
    action: str
    place: int
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """Nothing planned; `why` is "chosen", "no-card" (all are used) or "skipped" (W2.3b)."""

    seat: int
    action: str
    why: str = "chosen"
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class CoinCardsOut(Event):
    """One action more left empty than there are cards for that: `coins`, which also bid, or not."""

    seat: int
    action: str
    coins: int
    bids: bool = True
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    seat: int
    action: str
    province: str
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lapsed(Event):
    """Not carried out in full, so not at all.

    `why`: "money", "reserve", "stock", "site", "second-building", "one-army", "barred" or "lost",
    by rule `because`. `needed` and `there` are the numbers where there are any.
    """

    seat: int
    action: str
    province: str
    why: str
    needed: int = 0
    there: int = 0
    because: str = "W3.4"
    rule: str = "W2.7"
