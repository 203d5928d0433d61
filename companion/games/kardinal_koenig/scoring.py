"""Points of a country and of an alliance; all numbers are by seat.

These functions depend neither on the game's state nor on a board.
"""

from __future__ import annotations

from collections.abc import Sequence


def abbey_points(abbeys: Sequence[int]) -> tuple[int, ...]:
    """Return the points for abbeys in a country, by seat (6, 6a).

    Most abbeys score the sum of all; others score what the next higher player has; none score 0.
    """
    return tuple(_abbeys(here, abbeys) for here in abbeys)


def _abbeys(here: int, abbeys: Sequence[int]) -> int:
    if not here:
        return 0
    return min((above for above in abbeys if above > here), default=sum(abbeys))


def alliance_points(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """Return the points of an alliance, by seat (7).

    Whoever has or shares the most councillors in both countries scores all councillors in both.
    """
    worth = sum(one) + sum(other)
    return tuple(
        worth if 0 < here == max(one) and 0 < there == max(other) else 0
        for here, there in zip(one, other, strict=True)
    )
