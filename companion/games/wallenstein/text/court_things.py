"""Words for the court's things: favour cards, officers, side board spaces."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.wallenstein.court.cards import (
    AMOUNT_OF,
    ARMIES,
    BOTH,
    BUILDERS,
    CALM,
    CANCEL,
    GRAIN,
    POINTS,
    PROVINCE,
    SHIELDS,
    THALERS,
)
from companion.games.wallenstein.text.things import action, building
from companion.words.language import _, ngettext


def favour(card: str) -> str:
    """Return a favour's name, which is its number."""
    return _("favour {card}").format(card=card)


def title(card: str) -> str:
    """Return what a favour is for, as the rules say."""
    titles = {
        CANCEL: _("cancel the event"),
        CALM: _("remove a revolt marker"),
        PROVINCE: _("3 free armies"),
        **dict.fromkeys(BUILDERS, _("a building")),
        **dict.fromkeys(SHIELDS, _("no attack")),
    }
    amounts = {
        THALERS: _("thalers"),
        GRAIN: _("grain"),
        POINTS: _("points"),
        ARMIES: _("armies into the tray"),
    }
    return titles.get(card) or amounts[AMOUNT_OF[card]]


def does(card: str, printed: Mapping[str, int | str]) -> str:
    """Return what a favour does, with its printed value if that is known."""
    number = printed.get(card)
    if number is None:
        return title(card)
    if card in BUILDERS:
        return _("a free {building}").format(building=building(str(number)))
    if card in SHIELDS:
        return _("no attack by {battles}").format(battles=battles(str(number)))
    return brings(AMOUNT_OF[card], int(number))


def brings(what: str, number: int) -> str:
    """Return an amount that a favour brings, in words."""
    texts = {
        THALERS: ngettext("{n} thaler", "{n} thalers", number),
        GRAIN: ngettext("{n} grain", "{n} grain", number),
        POINTS: ngettext("{n} point", "{n} points", number),
        ARMIES: ngettext("{n} army into the tray", "{n} armies into the tray", number),
    }
    return texts[what].format(n=number)


def battles(forbidden: str) -> str:
    """Return the battles that a favour forbids, in words."""
    return _("Battle A and B") if forbidden == BOTH else action(forbidden)


def officers(number: int) -> str:
    """Return a number of officers in words."""
    return ngettext("{n} officer", "{n} officers", number).format(n=number)


def space(number: int) -> str:
    """Return a side board space in words."""
    return ngettext("{n} army into an officer", "{n} armies into officers", number).format(n=number)


def listed(cards: Mapping[str, int]) -> str:
    """Return cards with their prices, as in "10 for 4 · 8 for 3"."""
    each = _("{card} for {price}")
    return " · ".join(each.format(card=card, price=price) for card, price in cards.items())
