"""Names of things around a tower."""

from __future__ import annotations

from companion.engine.correcting import SetRight
from companion.engine.flow import Colour
from companion.games.bare_tower import questions as q
from companion.games.bare_tower.corrections import THROWN
from companion.games.bare_tower.state import ASK, BACK, FILLED, FILLING, STAY, TRAY_GOES
from companion.tower.ledger import RESERVE, TOWER, TRAY
from companion.words import Cast, _, colour_name, marked, name_in
from companion.words.colours import counted
from companion.words.correcting import is_now
from companion.words.generic import about
from companion.words.mishaps import is_mishap, mishap, mishap_things, mishap_told

# Fields that are not shown.
HIDDEN_FIELDS = {"seat", "sides", "is_stuck"}


OPTIONS = {
    TRAY_GOES.name: marked("The cubes in the tray after a throw"),
    FILLING.name: marked("The tower at the start"),
}


CHOICES = {
    BACK: marked("go back to their owners"),
    STAY: marked("stay for the next throw"),
    ASK: marked("ask each time"),
    FILLING.default: marked("as it is"),
    FILLED: marked("fill it first"),
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


FIELDS = {
    "again": marked("the last time"),
    "before": marked("before"),
    "best": marked("best"),
    "cubes": marked("cubes"),
    "kind": marked("what for"),
    "lead": marked("ahead by"),
    "loose": marked("came loose"),
    "lying": marked("in the tray"),
    "now": marked("now"),
    "number": marked("throw"),
    "stuck": marked("more inside"),
    "thrown": marked("thrown in"),
    "times": marked("times"),
    "to_reserve": marked("goes back"),
    "tray": marked("in the tray"),
    "usual": marked("usual"),
    "what": marked("what"),
    "where": marked("colour"),
}


def named(name: str, cast: Cast) -> str:
    """Return an id as players say it."""
    words_by_name = {q.FILLS: _("to fill the tower"), q.GOES_IN: _("a throw")}
    return words_by_name.get(name) or things().get(name) or name_in(CHOICES, name) or cast.of(name)


def begun(name: str) -> str:
    """Return the text with a capital first letter."""
    return name[:1].upper() + name[1:]
