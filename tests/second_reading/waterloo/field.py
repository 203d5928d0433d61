"""The field of nine by eight, and how far pieces go on it (rules 1a and 2)."""

from __future__ import annotations

from collections.abc import Collection, Iterator

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

    It turns at a right angle once at most; with `back`, right round as well, and may so come back
    to where it was.
    """
    ends = set()
    for first in WAYS:
        for second in WAYS:
            turns_back = first[0] == -second[0] and first[1] == -second[1]
            if turns_back and not back:
                continue
            for before in range(1, length + 1):
                ends |= set(_walked(square, [first] * before + [second] * (length - before), taken))
    return ends


def _walked(square: str, ways: list[tuple[int, int]], taken: Collection[str]) -> Iterator[str]:
    """The end of this way, if all before it is free."""
    start, here = square, square
    for number, way in enumerate(ways, 1):
        following = step(here, way)
        if following is None:
            return
        here = following
        if number < len(ways) and here in taken and here != start:
            return
    yield here


def behind(square: str, side: str) -> str | None:
    """One towards his own side."""
    return step(square, (0, -FORWARD[side]))
