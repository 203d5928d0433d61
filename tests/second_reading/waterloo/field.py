"""The field of nine by eight, and how far pieces go on it (rules 1a and 2)."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache

COLUMNS, ROWS = "abcdefghi", "12345678"
SQUARES = [column + row for row in ROWS for column in COLUMNS]
WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))
START = {"red": "1", "blue": "8"}
FORWARD = {"red": 1, "blue": -1}


def step(square: str, way: tuple[int, int]) -> str | None:
    """The next square that way; None beyond the edge."""
    column, row = COLUMNS.index(square[0]) + way[0], ROWS.index(square[1]) + way[1]
    if column not in range(len(COLUMNS)) or row not in range(len(ROWS)):
        return None
    return COLUMNS[column] + ROWS[row]


def reach(square: str, length: int, taken: Collection[str], *, back: bool = False) -> set[str]:
    """Where a piece of so many squares may end, whoever stands there.

    It turns at a right angle once at most; with `back`, right round as well, and may so come by
    where it was.
    """
    return {
        way[-1]
        for way in ways(square, length, back=back)
        if not any(passed in taken and passed != square for passed in way[:-1])
    }


@cache
def ways(square: str, length: int, *, back: bool) -> list[list[str]]:
    found = []
    for first in WAYS:
        for second in WAYS:
            turns_back = first[0] == -second[0] and first[1] == -second[1]
            for before in range(1, length + 1):
                steps = [first] * before + [second] * (length - before)
                way = walked(square, steps)
                if way and (back or not turns_back or before == length):
                    found.append(way)
    return found


def walked(square: str, steps: list[tuple[int, int]]) -> list[str]:
    """All squares but the first; none, if it leads over the edge."""
    way: list[str] = []
    for each in steps:
        following = step(way[-1] if way else square, each)
        if following is None:
            return []
        way.append(following)
    return way


def behind(square: str, side: str) -> str | None:
    """One towards his own side."""
    return step(square, (0, -FORWARD[side]))
