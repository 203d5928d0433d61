"""Event cards that no rulebook prints: players type each in once for their box as it turns up."""

from __future__ import annotations

from companion.engine.flow import Flow, FreeText, Number, Pick, ask
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.cards import (
    ALL,
    FORMS,
    LONGEST_NAME,
    LONGEST_TEXT,
    MOST,
    MOST_LOSS,
    RECEIVED,
    RECEIVED_BY,
    TEXT,
    Effect,
    EventCard,
    Form,
)
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.state import State

NEW_CARD = "new-card"  # one that the box's file does not know yet


class TurnUpEvent(Pick):
    """Ask which event card is on `place`: one the app knows from this box, or NEW_CARD."""

    cards: tuple[EventCard, ...]
    place: int
    rule: str = "W7"


class CardTitle(FreeText):
    """Ask for the title printed on the event card on `place`."""

    longest: int = LONGEST_NAME
    place: int
    rule: str = "W7"


class CardLoss(Number):
    """Ask how much grain the card costs in winter."""

    low: int = 0
    high: int = MOST_LOSS
    title: str
    rule: str = "W6.1"


class CardTouches(Pick):
    """Ask which actions the card changes."""

    title: str
    rule: str = "W7"


class CardForm(Pick):
    """Ask how the card changes these actions; options are forms, as in `cards`."""

    title: str
    rule: str = "W7"


class CardBuilding(Pick):
    """Ask which kind of building the card is about."""

    title: str
    rule: str = "W7"


class CardNumber(Number):
    """Ask for the number printed on the card; for armies received, the number of `action`."""

    low: int = 0
    high: int = MOST
    title: str
    form: str
    action: str = ""
    rule: str = "W7"


class CardPlace(Pick):
    """Ask where the card applies: everywhere, in a region or in a province."""

    title: str
    rule: str = "W7"


class CardText(FreeText):
    """Ask for the card's text if no form fits."""

    longest: int = LONGEST_TEXT
    title: str
    rule: str = "W7"


class CardRight(Pick):
    """Ask whether the app has the card right; after NO it is typed in again."""

    card: EventCard
    rule: str = "W7"


def turn_up(state: State, place: int) -> Flow[str | None]:
    """Ask which event card was turned up; a new one is then typed in. None if no card is left."""
    card = yield from choose(
        lambda: TurnUpEvent(
            options=(*state.events_left, NEW_CARD),
            cards=tuple(state.cards[name] for name in state.events_left),
            place=place,
        )
    )
    return (yield from _read_off(state, place)) if card == NEW_CARD else card


def _read_off(state: State, place: int) -> Flow[str]:
    """Ask for the card's contents until everybody agrees that they are right."""
    while True:
        card = yield from _card(state, place)
        if (yield from _is_right(card)):
            state.cards[card.name] = card
            yield happen.CardRead(card=card)
            return card.name


def _card(state: State, place: int) -> Flow[EventCard]:
    title = yield from ask(lambda: CardTitle(place=place))
    loss = yield from ask(lambda: CardLoss(title=title))
    effect = yield from _effect(state, title)
    return EventCard(_free_name(state, title), effect, loss)


def _is_right(card: EventCard) -> Flow[bool]:
    return (yield from ask(lambda: CardRight(options=(YES, NO), card=card))) == YES


def _free_name(state: State, title: str) -> str:
    """Return an unused name, since some cards exist more than once."""
    names = (title, *(f"{title} ({number})" for number in range(2, 100)))
    return next(name for name in names if name not in state.cards and name != NEW_CARD)


def _effect(state: State, title: str) -> Flow[Effect]:
    form = yield from _form(title)
    if form.is_free:
        text = yield from ask(lambda: CardText(title=title))
        return Effect(form.name, text=text)
    building = ""
    if form.buildings:
        building = yield from ask(lambda: CardBuilding(options=form.buildings, title=title))
    numbers = yield from _numbers(form, title)
    place = yield from ask(lambda: CardPlace(options=places(state), title=title))
    return Effect(form.name, numbers, building, place)


def _form(title: str) -> Flow[Form]:
    """Ask first which actions the card changes, then how."""
    kinds = tuple(dict.fromkeys(form.touches for form in FORMS.values()))
    kind = yield from ask(lambda: CardTouches(options=kinds, title=title))
    forms = tuple(form.name for form in FORMS.values() if form.touches == kind)
    name = yield from choose(lambda: CardForm(options=forms, title=title))
    return FORMS[name or TEXT]


def _numbers(form: Form, title: str) -> Flow[tuple[int, ...]]:
    actions = RECEIVED_BY if form.name == RECEIVED else ("",) * len(form.idle)
    numbers: tuple[int, ...] = ()
    for action in actions:
        numbers += ((yield from _number(form, title, action)),)
    return numbers


def _number(form: Form, title: str, action: str) -> Flow[int]:
    return (yield from ask(lambda: CardNumber(title=title, form=form.name, action=action)))


def places(state: State) -> tuple[str, ...]:
    """Return where an event may apply: everywhere, in a region or in a province."""
    return (ALL, *state.board.regions, *state.board.provinces)
