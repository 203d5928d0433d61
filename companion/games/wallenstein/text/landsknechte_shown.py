"""Words for the Landsknechte."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.landsknechte.chapter import regions, top_card
from companion.games.wallenstein.state import State
from companion.games.wallenstein.text import landsknechte
from companion.games.wallenstein.text.module_words import ModuleWords
from companion.words.language import _, marked, ngettext


def holds(state: State, seat: int) -> Iterator[str]:
    """Yield what a player has, in words."""
    there = regions(state, seat)
    if state.year:
        template = ngettext("{n} region, card {card}", "{n} regions, card {card}", there)
        yield template.format(n=there, card=top_card(state, seat))


def line(of: PointLine) -> str | None:
    """Return a line of points in words, or None if it is not the module's."""
    if of.what != "landsknechte":
        return None
    return _("Landsknechte card {card}").format(card=of.count)


def where(what: str, of: str) -> str | None:
    """Return the number of a card and its bonus, or None."""
    if what != "landsknechte-amount":
        return None
    card, _blank, bonus = of.partition(" ")
    return _("Landsknechte card {card}, {bonus}").format(
        card=card, bonus=landsknechte.bonus_names()[bonus]
    )


def names() -> dict[str, str]:
    """Return the names of ids."""
    return {
        "landsknechte": _("Landsknechte"),
        "landsknechte-reserve": _("Landsknechte: reserve too small"),
        "those-in-reserve": _("as many as there are"),
        "all-or-none": _("all or none"),
        "landsknechte-card": _("Landsknechte card"),
        "landsknechte-amount": _("as printed"),
    }


_RULES = {
    "W9": marked(
        "The second module: everybody has four Landsknechte cards. A player with provinces in "
        "four regions or more takes a bonus each season."
    ),
    "W9.1": marked(
        "Everybody has four Landsknechte cards in a fixed pile, the blank one face up on top."
    ),
    "W9.2": marked(
        "Each season, once the turn order is known, in that order: a player with provinces "
        "in four regions or more puts the top card under the pile and takes one bonus of "
        "the new card: thalers, grain, points, or armies from the reserve into the tray. "
        "Other players get nothing, and their pile stays as it is. What happens if the "
        "reserve has too few armies is an option. After winter the blank card is on top "
        "again."
    ),
    "W11.12": marked(
        "The modules belong to the second edition. The app does not offer them with another "
        "edition."
    ),
}

WORDS = ModuleWords(
    rows=landsknechte.ROWS,
    rules=lambda: {number: _(text) for number, text in _RULES.items()},
    chapters=lambda: {"W9": _("Landsknechte")},
    names=names,
    fields=lambda: {"amounts": _("printed on it"), "known": _("in Shogun")},
    where=where,
    line=line,
    holds=holds,
)
