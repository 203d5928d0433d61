"""The names of things that players can correct: "armies of Bayern", "red in the tray".

A game's face names its own things; an unknown place keeps the name it has.
"""

from __future__ import annotations

from companion.words.cast import Cast
from companion.words.colours import colour_name
from companion.words.generic import about
from companion.words.language import _
from companion.words.mishaps import is_mishap, mishap


def put_right(thing: str, what: str, where: str, cast: Cast) -> str:
    """Return the name of a correctable thing; typing any part of the name finds it."""
    if is_mishap(what):
        return mishap(what, where)
    if what in {"tray", "tower"}:
        place = _("Tray: {colour}") if what == "tray" else _("Tower: {colour}")
        return place.format(colour=colour_name(where))
    return about(_owner(where, cast), thing)


def value_text(what: str, value: str | int, cast: Cast) -> str:
    """Return a value as a person would say it."""
    names = {
        "nobody": _("nobody"),
        "yes": _("yes"),
        "no": _("no"),
    }
    if what == "owner" and isinstance(value, str) and value not in names:
        return cast.of(value)
    return names.get(str(value), str(value))


def _owner(where: str, cast: Cast) -> str:
    return cast.of(where) if any(seat.colour == where for seat in cast.seats) else where
