"""What is asked of an event card that only the box tells: which it is, and what stands on it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import FreeText, Number, Pick
from companion.games.wallenstein.cards import LONGEST_NAME, LONGEST_TEXT, MOST, MOST_LOSS, EventCard

NEW_CARD = "new-card"  # one that the box's file does not know yet


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnUpEvent(Pick):
    """Which event card lies on `place`: one of those that the box knows, or NEW_CARD?"""

    cards: tuple[EventCard, ...]
    place: int
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTitle(FreeText):
    """What is printed as the name of the event card on `place`?"""

    longest: int = LONGEST_NAME
    place: int
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardLoss(Number):
    """How much grain does the card cost in winter?"""

    low: int = 0
    high: int = MOST_LOSS
    title: str
    rule: str = "W6.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardTouches(Pick):
    """Which actions does the card touch?"""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardForm(Pick):
    """What does it change about them? Options are forms, as in `cards`."""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardBuilding(Pick):
    """Which kind of building is the card about?"""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardNumber(Number):
    """The number printed on the card; where armies are received, that of `action`."""

    low: int = 0
    high: int = MOST
    title: str
    form: str
    action: str = ""
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardPlace(Pick):
    """Where does the card hold: everywhere, in a region, in a province?"""

    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardText(FreeText):
    """What stands on the card, where no form has it?"""

    longest: int = LONGEST_TEXT
    title: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardRight(Pick):
    """Is this what stands on the card? NO: it is read off once more."""

    card: EventCard
    rule: str = "W7"
