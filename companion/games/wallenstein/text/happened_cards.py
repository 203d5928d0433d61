"""Events of seasons as sentences: event cards, turn order, actions, empty spaces."""

from __future__ import annotations

from functools import singledispatch

from companion.engine.flow import Event
from companion.games.wallenstein import events as e
from companion.games.wallenstein.text import event_cards, modules, things
from companion.words.cast import Cast
from companion.words.generic import listed
from companion.words.language import _, ngettext


@singledispatch
def happened(event: Event, cast: Cast) -> str:
    """Return the event as a sentence."""
    return modules.happened(event, cast)


@happened.register
def _event_drawn(event: e.EventDrawn, _cast: Cast) -> str:
    return event_cards.drawn(event.card, event.effect)


@happened.register
def _card_read(event: e.CardRead, _cast: Cast) -> str:
    return _("Read off the card: {card}.").format(card=event_cards.whole(event.card))


@happened.register
def _actions_skipped(event: e.ActionsSkipped, cast: Cast) -> str:
    return _("{name} has too few cards and skips {actions}.").format(
        name=cast.name(event.seat), actions=listed(list(map(things.action, event.actions)))
    )


@happened.register
def _order_set(event: e.OrderSet, cast: Cast) -> str:
    return _("Turn order: {names}.").format(
        names=", ".join(cast.name(seat) for seat in event.order)
    )


@happened.register
def _action_began(event: e.ActionBegan, _cast: Cast) -> str:
    return _("Action {place}: {action}.").format(place=event.place, action=_space(event.action))


@happened.register
def _passed(event: e.Passed, cast: Cast) -> str:
    template = (
        _("{name} has no card left for {action}.")
        if event.why == "no-card"
        else _("{name} skips {action}.")
        if event.why == "skipped"
        else _("{name} planned nothing for {action}.")
    )
    return template.format(name=cast.name(event.seat), action=things.action(event.action))


def _space(name: str) -> str:
    """Return an action's name, or that of a module's space."""
    return modules.names().get(name) or things.action(name)


@happened.register
def _coin_cards_out(event: e.CoinCardsOut, cast: Cast) -> str:
    template = (
        ngettext(
            "{name} has only {n} coin card, including the bid. Please check that no province "
            "card is on “{action}”.",
            "{name} has only {n} coin cards, including the bid. Please check that no province "
            "card is on “{action}”.",
            event.coins,
        )
        if event.bids
        else ngettext(
            "{name} has only {n} blank card. Please check that no province card is on “{action}”.",
            "{name} has only {n} blank cards. Please check that no province card is on “{action}”.",
            event.coins,
        )
    )
    return template.format(name=cast.name(event.seat), n=event.coins, action=_space(event.action))
