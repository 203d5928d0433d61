"""Words for the court's things: favour cards, officers, side board spaces."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.wallenstein.court import questions as cq
from companion.games.wallenstein.court.state import (
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
    SIDE_BOARD,
    SIDE_SPACES,
    THALERS,
    TOWER_CARD,
)
from companion.games.wallenstein.text.things import action, building
from companion.words import _, marked, ngettext, so_many, translated


def favour(card: str) -> str:
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


officers = so_many("{n} officer", "{n} officers")
space = so_many("{n} army into an officer", "{n} armies into officers")


def listed(cards: Mapping[str, int]) -> str:
    """Return cards with their prices, as in "10 for 4 · 8 for 3"."""
    each = _("{card} for {price}")
    return " · ".join(each.format(card=card, price=price) for card, price in cards.items())


_REASONS = {
    "few-armies": marked("too few armies can leave"),
    "few-in-tray": marked("too few armies in the tray"),
    "few-officers": marked("too few officers are left"),
    "too-few": marked("too few officers"),
    "no-wish": marked("no card wanted"),
    "no-event": marked("no event is in force"),
    "no-site": marked("no site for the building"),
    "no-province": marked("no province possible"),
    "short": marked("the reserve is too small"),
}


# --- Planned with ---


def names() -> dict[str, str]:
    """Return the names of the court's ids."""
    spaces = {cq.side_space(n): _("“{space}”").format(space=space(n)) for n in SIDE_SPACES}
    return spaces | {
        "court": _("Imperial court"),
        "favours": _("Favour cards"),
        TOWER_CARD: _("tower card"),
        BOTH: battles(BOTH),
        **translated(_REASONS),
        SIDE_BOARD: _("on the side board"),
        "officers": _("officers at court"),
        "favour": _("it is"),
        "favour-of": _("held by"),
        "pile": _("in the pile"),
        "out": _("out of the game"),
        **{f"for-{n}": _("face up, price {n} officers").format(n=n) for n in (4, 3, 2)},
        "court-empty": _("Empty side board space"),
        "as-coin-card": _("counts as a coin card"),
        "no-card": _("counts as no card"),
        "kept-favour": _("Favour 4 if kept"),
        "any-marker": _("against any marker"),
        "not-winter": _("not in winter"),
        "this-season": _("this season only"),
        "favour-short": _("Favour: reserve too small"),
        "what-there-is": _("as many as there are"),
        "no-effect": _("none at all"),
        "free-trade-house": _("Free trade house"),
        "house-calms": _("removes a marker under its event"),
        "house-does-not": _("never removes a marker"),
        "officers-year-two": _("Officers in year 2"),
        "officers-stay": _("stay at court"),
        "officers-go": _("go back"),
    }
