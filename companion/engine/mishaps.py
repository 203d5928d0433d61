"""Corrections for cubes that went another way than the app was told.

The place of such a correction is a colour, its value a number of cubes. The game moves them between
the places of its ledger, so that the number of cubes of a colour stays the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from companion.engine.correcting import Kind
from companion.engine.flow import Colour

S = TypeVar("S")

MORE_IN = "more-in"  # more cubes of the reserve were thrown in than the game asked for
CAME_LATE = "came-late"  # fell out after the last throw was counted, and is in the tray
ON_FLOOR = "on-floor"  # fell beside tower and tray, and goes to the reserve
OTHER_GAME = "other-game"  # a cube of another box: it is removed, and nothing else moves
MISHAPS = (MORE_IN, CAME_LATE, ON_FLOOR, OTHER_GAME)
# Most cubes of another game in one correction. Chosen: with fewer, a large accident needs a second
# correction; a larger number only makes the list of values longer.
MOST_FOREIGN = 20


@dataclass(frozen=True, slots=True)
class Mishap(Generic[S]):
    """A mishap: to how many cubes of a colour it can have happened, and how they move."""

    most: Callable[[S, Colour], int]
    move: Callable[[S, Colour, int], None]


def stranger() -> Mishap[S]:
    """Return the mishap that cubes of another game fell in, which changes nothing in this one."""
    return Mishap(lambda _table, _colour: MOST_FOREIGN, lambda _table, _colour, _number: None)


def mishap_kinds(
    colours: Callable[[S], Iterable[Colour]], mishaps: Mapping[str, Mishap[S]]
) -> dict[str, Kind[S]]:
    """Return the mishaps as kinds of correction. Their present value is always 0."""
    return {what: _kind(colours, mishap) for what, mishap in mishaps.items()}


def _kind(colours: Callable[[S], Iterable[Colour]], mishap: Mishap[S]) -> Kind[S]:
    return Kind(
        lambda state: [colour for colour in colours(state) if mishap.most(state, colour) > 0],
        lambda _table, _colour: 0,
        lambda state, colour: range(1, mishap.most(state, colour) + 1),
        lambda state, colour, number: mishap.move(state, colour, int(number)),
    )
