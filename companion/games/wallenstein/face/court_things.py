"""The court's things in words: favour cards, officers, the spaces of the side board."""

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
from companion.games.wallenstein.face.things import action, building
from companion.words.language import _, ngettext


def favour(card: str) -> str:
    """By its number alone."""
    return _("favour {card}").format(card=card)


def title(card: str) -> str:
    """What a card is for, as the rules have it."""
    titles = {
        CANCEL: _("the event out"),
        CALM: _("a revolt marker off"),
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
    """The same with what is printed on it, as far as that is known."""
    number = printed.get(card)
    if number is None:
        return title(card)
    if card in BUILDERS:
        return _("a free {building}").format(building=building(str(number)))
    if card in SHIELDS:
        return _("no attack by {battles}").format(battles=battles(str(number)))
    return brings(AMOUNT_OF[card], int(number))


def brings(what: str, number: int) -> str:
    texts = {
        THALERS: ngettext("{n} thaler", "{n} thalers", number),
        GRAIN: _("{n} grain"),
        POINTS: ngettext("{n} point", "{n} points", number),
        ARMIES: ngettext("{n} army into the tray", "{n} armies into the tray", number),
    }
    return texts[what].format(n=number)


def battles(forbidden: str) -> str:
    return _("Battle A and B") if forbidden == BOTH else action(forbidden)


def officers(number: int) -> str:
    return ngettext("{n} officer", "{n} officers", number).format(n=number)


def space(number: int) -> str:
    """One of the side board's."""
    return ngettext("{n} army into an officer", "{n} armies into officers", number).format(n=number)


def listed(cards: Mapping[str, int]) -> str:
    """Cards with their prices: "10 for 4 · 8 for 3"."""
    each = _("{card} for {price}")
    return " · ".join(each.format(card=card, price=price) for card, price in cards.items())
