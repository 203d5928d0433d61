"""The names of things that players can correct, and the sentence of a corrected value.

"armies of Bayern", "red in the tray"; "Burgund now belongs to Bob (before: nobody)." A game's face
names its own things and has its own sentences; an unknown place keeps the name it has.
"""

from __future__ import annotations

from companion.engine.correcting import SetRight
from companion.words.cast import Cast
from companion.words.colours import colour_name, counted
from companion.words.generic import about
from companion.words.language import _
from companion.words.mishaps import is_mishap, mishap, mishap_told

NOBODY = "nobody"


def put_right(thing: str, what: str, where: str, cast: Cast) -> str:
    """Return the name of a correctable thing; typing any part of the name finds it."""
    if is_mishap(what):
        return mishap(what, where)
    if what in {"tray", "tower"}:
        place = _("Tray: {colour}") if what == "tray" else _("Tower: {colour}")
        return place.format(colour=colour_name(where))
    return about(owner_name(where, cast), thing)


def value_text(what: str, value: str | int, cast: Cast) -> str:
    """Return a value as a person would say it."""
    names = {
        NOBODY: _("nobody"),
        "yes": _("yes"),
        "no": _("no"),
    }
    if what == "owner" and isinstance(value, str) and value not in names:
        return cast.of(value)
    return names.get(str(value), str(value))


def owner_name(where: str, cast: Cast) -> str:
    """Return a colour as its player's name, and any other place unchanged."""
    return cast.of(where) if any(seat.colour == where for seat in cast.seats) else where


# --- The sentence of a corrected value ---


def in_history(change: SetRight, sentence: str) -> str:
    """Return the sentence of a corrected value as the history has it, said to be a correction."""
    return mishap_told(change) or _("Corrected: {sentence}").format(sentence=sentence)


def has_now(owner: str, now: str, before: str | int) -> str:
    """Return how many things a place or a player has now: "Hessen now has 7 armies (before: 4)."""
    return _("{owner} now has {now} (before: {before}).").format(
        owner=owner, now=now, before=before
    )


def is_now(thing: str, now: str, before: str | int) -> str:
    """Return what a thing's value is now, whatever the thing: "Action 3: now Taxes (before: …)."""
    return _("{thing}: now {now} (before: {before}).").format(thing=thing, now=now, before=before)


def is_now_there(where: str, thing: str, now: str, before: str) -> str:
    """Return what a value of a place is now: "Anna, length of a chain: now 5 (before: 4)."""
    return is_now(_("{where}, {thing}").format(where=where, thing=thing), now, before)


def belongs_to(place: str, change: SetRight, cast: Cast) -> str:
    """Return to whom a place belongs now; its owners are colours, or NOBODY."""
    now, before = cast.of(str(change.now)), cast.of(str(change.before))
    if change.now == NOBODY:
        text = _("{place} no longer belongs to anybody (before: {before}).")
        return text.format(place=place, before=before)
    if change.before == NOBODY:
        return _("{place} now belongs to {now} (before: nobody).").format(place=place, now=now)
    template = _("{place} now belongs to {now} (before: {before}).")
    return template.format(place=place, now=now, before=before)


def cubes_there(change: SetRight) -> str:
    """Return how many cubes of a colour are in the tray or in the tower now."""
    thing = _("In the tray") if change.what == "tray" else _("In the tower")
    return is_now(thing, counted(int(change.now), change.where), change.before)
