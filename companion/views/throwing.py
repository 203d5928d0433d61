"""A throw in values: what goes in, what the counts decided, and what to do with the cubes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.engine.flow import Colour, Event, Throw
from companion.words import Cast, _


@dataclass(frozen=True, slots=True)
class Handful:
    """Cubes of one colour that are thrown in from one place."""

    place: str
    colour: Colour
    number: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a throw ends, in two or three words, and the winner's colour."""

    words: str
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Clearing:
    """What to do after a throw: where a colour's cubes go, or that they stay.

    Without a colour, the text alone.
    """

    there: str
    colour: Colour | None = None
    number: int = 0
    stays: bool = False


def thrown(throw: Throw) -> list[Handful]:
    """Return the cubes that the players throw in."""
    return [Handful(_("thrown in"), colour, n) for colour, n in throw.thrown.items() if n]


def lying(throw: Throw) -> list[Handful]:
    """Return the cubes that were in the tray before."""
    return [Handful(_("from the tray"), colour, n) for colour, n in throw.tray_before.items() if n]


def of_the_throw(happened: Sequence[Event]) -> list[Event]:
    """Return the events that the throw decided; later ones belong to other screens."""
    return [event for event in happened if getattr(event, "to_reserve", None) is not None]


def cleared(
    tray: Mapping[Colour, int],
    decided: Sequence[Event],
    cast: Cast,
    onto: Sequence[Clearing] = (),
) -> list[Clearing]:
    """Return where every cube of the tray goes: to a reserve, `onto` the board, or it stays.

    Empty where a game does not say.
    """
    returns = [event for event in decided if getattr(event, "to_reserve", None) is not None]
    if not returns:
        return []
    back = [
        Clearing(_reserve(colour, cast), colour, number)
        for event in returns
        for colour, number in getattr(event, "to_reserve", {}).items()
        if number
    ]
    moved = [*back, *onto]
    left = {
        colour: number - sum(each.number for each in moved if each.colour == colour)
        for colour, number in tray.items()
    }
    stay = [Clearing(_stays(n), colour, n, stays=True) for colour, n in left.items() if n > 0]
    return [*moved, *stay]


def _reserve(colour: Colour, cast: Cast) -> str:
    if not any(seat.colour == colour for seat in cast.seats):
        return _("to the common reserve")
    return _("to {name}'s reserve").format(name=cast.of(colour))


def _stays(number: int) -> str:
    return _("stays in the tray") if number == 1 else _("stay in the tray")
