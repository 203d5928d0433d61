"""Questions about an event card that only the box shows: which one it is, and what it says."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import FreeText, Number, Pick
from companion.games.wallenstein.cards import LONGEST_NAME, LONGEST_TEXT, MOST, MOST_LOSS, EventCard

NEW_CARD = "new-card"  # one that the box's file does not know yet


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpEvent(Pick):
    """Ask which event card is on `place`: one the app knows from this box, or NEW_CARD."""

    cards: tuple[EventCard, ...]
    place: int
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTitle(FreeText):
    """Ask for the title printed on the event card on `place`."""

    longest: int = LONGEST_NAME
    place: int
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLoss(Number):
    """Ask how much grain the card costs in winter."""

    low: int = 0
    high: int = MOST_LOSS
    title: str
    rule: str = "W6.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTouches(Pick):
    """Ask which actions the card changes."""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardForm(Pick):
    """Ask how the card changes these actions; options are forms, as in `cards`."""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBuilding(Pick):
    """Ask which kind of building the card is about."""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNumber(Number):
    """Ask for the number printed on the card; for armies received, the number of `action`."""

    low: int = 0
    high: int = MOST
    title: str
    form: str
    action: str = ""
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlace(Pick):
    """Ask where the card applies: everywhere, in a region or in a province."""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardText(FreeText):
    """Ask for the card's text if no form fits."""

    longest: int = LONGEST_TEXT
    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRight(Pick):
    """Ask whether the app has the card right; after NO it is typed in again."""

    card: EventCard
    rule: str = "W7"
