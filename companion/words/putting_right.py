"""What can be put right, in words: "armies of Bayern", "thalers of Anna", "red in the tray".

A game's names of things are its face's; places not known here stand for themselves.
"""

from __future__ import annotations

from companion.words.cast import Cast
from companion.words.colours import colour_name
from companion.words.generic import about
from companion.words.language import _
from companion.words.mishaps import is_mishap, mishap


def put_right(thing: str, what: str, where: str, cast: Cast) -> str:
    """The name of a thing that a correction sets; easy to find by typing a part of it."""
    if is_mishap(what):
        return mishap(what, where)
    if what in {"tray", "tower"}:
        place = _("Tray: {colour}") if what == "tray" else _("Tower: {colour}")
        return place.format(colour=colour_name(where))
    return about(_owner(where, cast), thing)


def value_text(what: str, value: str | int, cast: Cast) -> str:
    """A value as a person would say it."""
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
