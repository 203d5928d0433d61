"""Printed labels for cards and tiles, with what the rules or this box say of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.games.wallenstein.cards import EventCard
from companion.games.wallenstein.court.cards import FAVOURS
from companion.games.wallenstein.court.options import NAME as COURT
from companion.games.wallenstein.court.questions import printed_on
from companion.games.wallenstein.court.state import court
from companion.games.wallenstein.face.handouts.year import cost_of
from companion.games.wallenstein.landsknechte.chapter import CARDS, LANDSKNECHTE, landsknechte
from companion.games.wallenstein.landsknechte.questions import CardBonus
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import event_cards, things
from companion.games.wallenstein.text.court_things import brings, does, favour
from companion.views.handouts import BoxValue, Handout, Sticker, Stickers
from companion.words.language import _, ngettext


def cards(state: State, box: BoxValue) -> Handout:
    """Return labels for the cards of the edition, then of the modules played."""
    parts = (_actions(state), *_tiles(state), _events(state), *_modules(state, box))
    return Handout(_("Labels for cards"), parts, _("Cut them out and put them on the cards."))


def _actions(state: State) -> Stickers:
    edition = state.edition
    labels = (
        Sticker(things.action(action), _costs(cost_of(edition, action)))
        for action in edition.actions
    )
    return Stickers(_("Action cards"), tuple(labels))


def _costs(cost: str) -> str:
    return "" if cost == "–" else cost


def _tiles(state: State) -> Iterator[Stickers]:
    if state.edition.tiles:
        labels = tuple(Sticker(things.tile(tile)) for tile in state.edition.tiles)
        yield Stickers(_("Bonus tiles"), labels)


def _events(state: State) -> Stickers:
    labels = tuple(map(_event, state.cards.values()))
    missing = state.edition.event_cards - len(labels)
    note = ngettext(
        "{n} more card is in the box. The app does not know what is printed on it.",
        "{n} more cards are in the box. The app does not know what is printed on them.",
        missing,
    ).format(n=missing)
    return Stickers(_("Event cards"), labels, note if missing > 0 else "")


def _event(card: EventCard) -> Sticker:
    return Sticker(
        event_cards.title(card.name), event_cards.does(card), things.winter_loss(card.loss)
    )


def _modules(state: State, box: BoxValue) -> Iterator[Stickers]:
    played = {module.name for module in state.modules}
    if COURT in played:
        favours = _favours(state, box)
        labels = tuple(Sticker(favour(card).capitalize(), does(card, favours)) for card in FAVOURS)
        note = _("If a number or a kind is missing, this box's file does not have it yet.")
        yield Stickers(_("Favour cards"), labels, note)
    if LANDSKNECHTE.name in played:
        labels = tuple(Sticker(str(card), _pile(state, card, box)) for card in CARDS)
        note = _(
            "The amounts come from the box's file, or else from Shogun. Compare them with your "
            "cards."
        )
        yield Stickers(_("Landsknechte"), labels, note)


def _favours(state: State, box: BoxValue) -> Mapping[str, int | str]:
    """Return what each favour prints, as far as the box or this game knows."""
    questions = ((card, printed_on(card)) for card in FAVOURS)
    values = {card: box(question) for card, question in questions if question is not None}
    value_by_card = {card: value for card, value in values.items() if value is not None}
    return {**value_by_card, **court(state).printed}


def _pile(state: State, card: int, box: BoxValue) -> str:
    """Return what a card of the Landsknechte pile may bring; the first is blank."""
    questions = [each for each in LANDSKNECHTE.printed if isinstance(each, CardBonus)]
    printed = landsknechte(state).printed.get(card, {})
    amounts = {
        each.bonus: printed.get(each.bonus, _amount(box(each), each.known))
        for each in questions
        if each.card == card
    }
    return " / ".join(brings(what, n) for what, n in amounts.items() if n) or _("blank")


def _amount(value: object, default: int) -> int:
    return value if isinstance(value, int) else default
