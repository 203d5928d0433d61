"""What really happened in a throw, where it was not what was said: each a kind of correction.

Its place is a colour, its value how many cubes; they move as its game says, so that sums hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.engine.correcting import Kind
from companion.engine.flow import Colour

S = TypeVar("S")

MORE_IN = "more-in"  # more went in than was said, out of the reserve
CAME_LATE = "came-late"  # fell out once the throw before was counted: it lies in the tray
ON_FLOOR = "on-floor"  # neither in the tower nor in the tray: it goes to the reserve
OTHER_GAME = "other-game"  # no cube of this box: it is taken out, and nothing else moves
MISHAPS = (MORE_IN, CAME_LATE, ON_FLOOR, OTHER_GAME)
STRANGERS = 20  # cubes of another game that anybody would name at once


@dataclass(frozen=True, slots=True)
class Mishap(Generic[S]):
    """How many of a colour it can have happened to, and how so many of them move."""

    most: Callable[[S, Colour], int]
    move: Callable[[S, Colour, int], None]


def stranger() -> Mishap[S]:
    return Mishap(lambda _table, _colour: STRANGERS, lambda _table, _colour, _number: None)


def mishap_kinds(
    colours: Callable[[S], Iterable[Colour]], mishaps: Mapping[str, Mishap[S]]
) -> dict[str, Kind[S]]:
    """None has happened until somebody says so, each time anew."""
    return {what: _kind(colours, mishap) for what, mishap in mishaps.items()}


def _kind(colours: Callable[[S], Iterable[Colour]], mishap: Mishap[S]) -> Kind[S]:
    return Kind(
        lambda table: [colour for colour in colours(table) if mishap.most(table, colour) > 0],
        lambda _table, _colour: 0,
        lambda table, colour: range(1, mishap.most(table, colour) + 1),
        lambda table, colour, number: mishap.move(table, colour, int(number)),
    )
