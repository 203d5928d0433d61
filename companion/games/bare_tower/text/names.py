"""Names of things around a tower."""

from __future__ import annotations

from companion.engine.correcting import SetRight
from companion.engine.flow import Colour
from companion.games.bare_tower import questions as q
from companion.games.bare_tower.corrections import THROWN
from companion.games.bare_tower.state import ASK, BACK, FILLED, FILLING, STAY, TRAY_GOES
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.words import Cast, _, colour_name, terms
from companion.words.colours import counted
from companion.words.correcting import is_now
from companion.words.generic import about
from companion.words.mishaps import is_mishap, mishap, mishap_things, mishap_told

# Fields that are not shown.
_UNTOLD = {"seat", "sides", "is_stuck"}


def options() -> dict[str, str]:
    """Return the names of the options."""
    return {
        TRAY_GOES.name: _("The cubes in the tray after a throw"),
        FILLING.name: _("The tower at the start"),
    }


def choices() -> dict[str, str]:
    """Return the names of the choices."""
    return {
        BACK: _("go back to their owners"),
        STAY: _("stay for the next throw"),
        ASK: _("ask each time"),
        FILLING.default: _("as it is"),
        FILLED: _("fill it first"),
    }


def things() -> dict[str, str]:
    """Return the names of what corrections set."""
    return {
        **mishap_things(),
        TOWER: _("in the tower"),
        TRAY: _("in the tray"),
        THROWN: _("thrown in just now"),
        RESERVE: _("beside the tower"),
    }


def put_right(what: str, colour: Colour) -> str:
    """Return the words for a correction; a colour has its own name, not its player's."""
    if is_mishap(what):
        return mishap(what, colour)
    return about(colour_name(colour), things().get(what, what))


def correction(change: SetRight) -> str:
    """Return how many cubes of a colour are at a place now."""
    text = mishap_told(change)
    if text:
        return text
    place = things()[change.what]
    cubes = counted(int(change.now), change.where)
    return is_now(place[:1].upper() + place[1:], cubes, change.before)


def back_to(colour: Colour, cast: Cast) -> str:
    """Return where a colour's cubes go back to, in words."""
    if any(seat.colour == colour for seat in cast.seats):
        return _("back to {name}").format(name=cast.of(colour))
    return _("back beside the tower")


def term(field: str) -> str:
    """Return the name of a field, or an empty text if it is not shown."""
    if field in _UNTOLD:
        return ""
    terms_by_field = {
        "again": _("the last time"),
        "before": _("before"),
        "best": _("best"),
        "cubes": _("cubes"),
        "kind": _("what for"),
        "lead": _("ahead by"),
        "loose": _("came loose"),
        "lying": _("in the tray"),
        "now": _("now"),
        "number": _("throw"),
        "stuck": _("more inside"),
        "thrown": _("thrown in"),
        "times": _("times"),
        "to_reserve": _("goes back"),
        "tray": _("in the tray"),
        "usual": _("usual"),
        "what": _("what"),
        "where": _("colour"),
    }
    return terms_by_field.get(field) or terms.term(field)


def named(name: str, cast: Cast) -> str:
    """Return an id as players say it."""
    words_by_name = {q.FILLS: _("to fill the tower"), q.GOES_IN: _("a throw")}
    return words_by_name.get(name) or things().get(name) or choices().get(name) or cast.of(name)


def begun(name: str) -> str:
    """Return the text with a capital first letter."""
    return name[:1].upper() + name[1:]
