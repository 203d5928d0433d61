"""The names of Waterloo's dice and options, and its corrections in words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.engine.correcting import SetRight
from companion.games.waterloo import questions as q
from companion.games.waterloo.corrections import GONE
from companion.games.waterloo.state import DICE, VALUES
from companion.words import Cast, _, correcting, marked
from companion.words.generic import listed


def die(name: str) -> str:
    """Return a die's colour."""
    return {"white": _("white"), "yellow": _("yellow"), "red": _("red")}[name]


def die_name(name: str) -> str:
    return {"white": _("white die"), "yellow": _("yellow die"), "red": _("red die")}[name]


def dice_values(values: Mapping[str, int]) -> str:
    """Return dice with values, as in "white 6 and red 5"."""
    return listed([f"{die(name)} {value}" for name, value in values.items()])


def request(name: str) -> str:
    """Return which dice are asked for, in words."""
    return {
        q.HIGHEST: _("the two highest"),
        q.LOWEST: _("the two lowest"),
        q.ENDS: _("highest and lowest"),
        q.ALL_LEFT: _("all that are left"),
    }[name]


def numbers(values: Iterable[int]) -> str:
    """Return numbers with commas."""
    return ", ".join(map(str, values))


def parity(name: str) -> str:
    """Return what odd or even means for a piece."""
    return {"odd": _("odd, it moves 3"), "even": _("even, it moves 4")}.get(name, "")


def sheet(free: Mapping[str, Iterable[int]]) -> str:
    """Return the free values of all dice, as in "12·456  123456  123456"; a dot is a used value."""
    return "  ".join(_values(free.get(name, ())) for name in DICE)


def spelt(free: Mapping[str, Iterable[int]]) -> str:
    """Return the free values with each die's colour, since its letter could be a player's."""
    return "  ".join(f"{die(name)} {_values(free.get(name, ()))}" for name in DICE)


def _values(free: Iterable[int]) -> str:
    left = {*free}
    return "".join(str(value) if value in left else "·" for value in VALUES)


OPTIONS = {
    "strength": marked("Strength at the start"),
    "dice-set": marked("Several battles in one turn: the dice are set"),
    "turning": marked("The one change of direction in a move"),
    "own-sum": marked("The defender's own sum"),
    "no-hidden-die": marked("Opening without a hidden die: the shown sum plus"),
    "found-out": marked("Wrong guess, then own piece found out"),
    "found-piece": marked("A piece found out by the second guess"),
    "retreat": marked("A piece that cannot fall back"),
    "looked-at": marked("Check whether somebody has won"),
    "conclusions": marked("What everybody can conclude, such as odd and even"),
}


CHOICES = {
    "once-a-turn": marked("once a turn"),
    "each-battle": marked("again for each battle"),
    "right-angle": marked("a right angle"),
    "back-too": marked("or turning back"),
    "does-not-bind": marked("is no limit"),
    "binds": marked("is a limit: above it, pass"),
    "plus-one": marked("1"),
    "plus-two": marked("2"),
    "pays-twice": marked("pays twice"),
    "pays-once": marked("pays once"),
    "is-removed": marked("is removed"),
    "stays": marked("stays"),
    "is-paid": marked("is removed and paid for"),
    "is-free": marked("is removed, not paid for"),
    "each-step": marked("after each step"),
    "whole-battle": marked("after the whole battle"),
    "by-heart": marked("players remember"),
    "shown": marked("shown by the app"),
}


def things() -> dict[str, str]:
    """Return the names of what corrections set."""
    return {
        "strength": _("strength"),
        "square": _("square of the piece"),
        "removed": _("the piece beside the board"),
        "parity": _("odd or even"),
        "denied": _("excluded numbers"),
        **{
            f"{name} {value}": _("{die} {value} is used").format(die=die(name), value=value)
            for name in DICE
            for value in VALUES
        },
    }


def value_name(text: str) -> str:
    """Return the words for a correction's value, or an empty text."""
    if text.startswith(GONE):
        return _("off the board, number {number}").format(number=text.removeprefix(GONE))
    return {
        "odd": _("odd"),
        "even": _("even"),
        "unknown": _("not known"),
        "none": _("none"),
    }.get(text, "")


FIELDS = {
    "attacker": marked("attacker"),
    "called": marked("called"),
    "end": marked("to"),
    "guessed": marked("guessed"),
    "guesser": marked("guesser"),
    "had_to": marked("had to"),
    "number": marked("number"),
    "owner": marked("owner"),
    "defender": marked("defender"),
    "setting": marked("setting of the dice"),
    "square": marked("square"),
    "start": marked("from"),
    "winner": marked("winner"),
    "removed": marked("off the board"),
}


def place(where: str, cast: Cast) -> str:
    """Return a square unchanged, a colour as its player's name, "red 3" as that player's 3."""
    colour, _space, number = where.partition(" ")
    if all(colour != seat.colour for seat in cast.seats):
        return where
    return f"{cast.of(colour)} {number}".strip()


def value(what: str, of: str | int, cast: Cast) -> str:
    """Return the words for a correction's value."""
    return value_name(str(of)) or correcting.value_text(what, of, cast)


def correction(change: SetRight, cast: Cast) -> str:
    name, _space, number = change.what.partition(" ")
    if name in DICE:
        return _die(change, name, number, cast)
    if change.what == "square":
        return _square(change)
    if change.what == "removed":
        return _removed(change, cast)
    values = (value(change.what, each, cast) for each in (change.now, change.before))
    thing = things()[change.what]
    return correcting.is_now_there(place(change.where, cast), thing, *values)


def _die(change: SetRight, name: str, number: str, cast: Cast) -> str:
    text = (
        _("{name}: {die} {value} is used now.")
        if change.now == q.YES
        else _("{name}: {die} {value} is free again.")
    )
    return text.format(name=cast.of(change.where), die=die(name), value=number)


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
