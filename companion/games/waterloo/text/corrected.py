"""Words for corrections in Waterloo: where something is set, to what, and the sentence of it."""

from __future__ import annotations

from companion.engine.correcting import SetRight
from companion.games.waterloo.corrections import GONE
from companion.games.waterloo.questions import YES
from companion.games.waterloo.state import DICE
from companion.games.waterloo.text import names
from companion.words import correcting
from companion.words.cast import Cast
from companion.words.language import _


def place(where: str, cast: Cast) -> str:
    """Return a square unchanged, a colour as its player's name, "red 3" as that player's 3."""
    colour, _space, number = where.partition(" ")
    if all(colour != seat.colour for seat in cast.seats):
        return where
    return f"{cast.of(colour)} {number}".strip()


def value(what: str, of: str | int, cast: Cast) -> str:
    """Return the words for a correction's value."""
    return names.value(str(of)) or correcting.value_text(what, of, cast)


def correction(change: SetRight, cast: Cast) -> str:
    """Return a corrected value as a sentence."""
    die, _space, number = change.what.partition(" ")
    if die in DICE:
        return _die(change, die, number, cast)
    if change.what == "square":
        return _square(change)
    if change.what == "removed":
        return _removed(change, cast)
    values = (value(change.what, each, cast) for each in (change.now, change.before))
    thing = names.things()[change.what]
    return correcting.is_now_there(place(change.where, cast), thing, *values)


def _die(change: SetRight, die: str, number: str, cast: Cast) -> str:
    text = (
        _("{name}: {die} {value} is used now.")
        if change.now == YES
        else _("{name}: {die} {value} is free again.")
    )
    return text.format(name=cast.of(change.where), die=names.die(die), value=number)


def _square(change: SetRight) -> str:
    now = str(change.now)
    if now.startswith(GONE):
        return _("The piece from {square} is off the board. It is number {number}.").format(
            square=change.where, number=now.removeprefix(GONE)
        )
    return _("The piece from {before} is on {now} now.").format(before=change.where, now=now)


def _removed(change: SetRight, cast: Cast) -> str:
    colour, _space, number = change.where.partition(" ")
    name, now = cast.of(colour), str(change.now)
    if now.startswith(GONE):
        text = _("{name}: the piece beside the board is number {now} (before: {before}).")
        return text.format(name=name, now=now.removeprefix(GONE), before=number)
    text = _("{name}: piece number {number} is back on the board, on {square}.")
    return text.format(name=name, number=number, square=now)
