"""Event cards that no rulebook prints: players type each in once for their box as it turns up."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.wallenstein import card_questions as q
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.cards import (
    ALL,
    FORMS,
    RECEIVED,
    RECEIVED_BY,
    TEXT,
    Effect,
    EventCard,
    Form,
)
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.state import State


def turn_up(state: State, place: int) -> Flow[str | None]:
    """Ask which event card was turned up; a new one is then typed in. None if no card is left."""
    card = yield from choose(
        lambda: q.TurnUpEvent(
            options=(*state.events_left, q.NEW_CARD),
            cards=tuple(state.cards[name] for name in state.events_left),
            place=place,
        )
    )
    return (yield from _read_off(state, place)) if card == q.NEW_CARD else card


def _read_off(state: State, place: int) -> Flow[str]:
    """Ask for the card's contents until everybody agrees that they are right."""
    while True:
        card = yield from _card(state, place)
        if (yield from _is_right(card)):
            state.cards[card.name] = card
            yield happen.CardRead(card=card)
            return card.name


def _card(state: State, place: int) -> Flow[EventCard]:
    title = yield from ask(lambda: q.CardTitle(place=place))
    loss = yield from ask(lambda: q.CardLoss(title=title))
    effect = yield from _effect(state, title)
    return EventCard(_free_name(state, title), effect, loss)


def _is_right(card: EventCard) -> Flow[bool]:
    return (yield from ask(lambda: q.CardRight(options=(YES, NO), card=card))) == YES


def _free_name(state: State, title: str) -> str:
    """Return an unused name, since some cards exist more than once."""
    names = (title, *(f"{title} ({number})" for number in range(2, 100)))
    return next(name for name in names if name not in state.cards and name != q.NEW_CARD)


def _effect(state: State, title: str) -> Flow[Effect]:
    form = yield from _form(title)
    if form.is_free:
        text = yield from ask(lambda: q.CardText(title=title))
        return Effect(form.name, text=text)
    building = ""
    if form.buildings:
        building = yield from ask(lambda: q.CardBuilding(options=form.buildings, title=title))
    numbers = yield from _numbers(form, title)
    place = yield from ask(lambda: q.CardPlace(options=places(state), title=title))
    return Effect(form.name, numbers, building, place)


def _form(title: str) -> Flow[Form]:
    """Ask first which actions the card changes, then how."""
    kinds = tuple(dict.fromkeys(form.touches for form in FORMS.values()))
    kind = yield from ask(lambda: q.CardTouches(options=kinds, title=title))
    forms = tuple(form.name for form in FORMS.values() if form.touches == kind)
    name = yield from choose(lambda: q.CardForm(options=forms, title=title))
    return FORMS[name or TEXT]


def _numbers(form: Form, title: str) -> Flow[tuple[int, ...]]:
    actions = RECEIVED_BY if form.name == RECEIVED else ("",) * len(form.idle)
    numbers: tuple[int, ...] = ()
    for action in actions:
        numbers += ((yield from _number(form, title, action)),)
    return numbers


def _number(form: Form, title: str, action: str) -> Flow[int]:
    return (yield from ask(lambda: q.CardNumber(title=title, form=form.name, action=action)))


def places(state: State) -> tuple[str, ...]:
    """Return where an event may apply: everywhere, in a region or in a province."""
    return (ALL, *state.board.regions, *state.board.provinces)
