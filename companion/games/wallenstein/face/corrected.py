"""Words for corrections in Wallenstein: what they set, to what, and that it was done."""

from __future__ import annotations

from companion.games.wallenstein import events as e
from companion.games.wallenstein.face import event_cards, modules, names
from companion.games.wallenstein.season_corrections import SEASON
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.language import _
from companion.words.mishaps import mishap_told


def thing(what: str) -> str:
    """Return the name of what a correction sets."""
    return names.things().get(what) or modules.names().get(what, what)


def value(what: str, of: str | int, cast: Cast) -> str:
    """Return the words for a correction's value."""
    if what in event_cards.PUT_RIGHT:
        return event_cards.value(what, str(of))
    own = names.values().get(str(of)) or modules.value(what, of, cast)
    text = own or event_cards.card(str(of))
    return text or correcting.value_text(what, of, cast)


def put_right(what: str, where: str, cast: Cast) -> str:
    """Return the words for what a correction sets and where."""
    if what == "action-card":
        where = _("Action {place}").format(place=where)
    elif where == SEASON:
        where = _("This season")
    of = modules.where(what, where) or event_cards.card(where) or where
    return correcting.put_right(thing(what), what, of, cast)


def happened(event: e.Corrected, cast: Cast) -> str:
    """Return a correction as a sentence."""
    return mishap_told(event) or _("Corrected: {what} {now}, not {before}.").format(
        what=put_right(event.what, event.where, cast),
        now=value(event.what, event.now, cast),
        before=value(event.what, event.before, cast),
    )
