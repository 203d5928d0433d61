"""Points of one country and of one alliance by counts; numbers and points stand by seat.

Nothing here knows the table, nor whether there is a board.
"""

from __future__ import annotations

from collections.abc import Sequence


def abbey_points(abbeys: Sequence[int]) -> tuple[int, ...]:
    """The most: the sum of all; else what the next above has; nothing for nothing (6, 6a)."""
    return tuple(_abbeys(here, abbeys) for here in abbeys)


def _abbeys(here: int, abbeys: Sequence[int]) -> int:
    if not here:
        return 0
    return min((above for above in abbeys if above > here), default=sum(abbeys))


def alliance_points(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """All councillors in both, for each who has or shares the most in each of them (7)."""
    worth = sum(one) + sum(other)
    return tuple(
        worth if 0 < here == max(one) and 0 < there == max(other) else 0
        for here, there in zip(one, other, strict=True)
    )
