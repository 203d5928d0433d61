"""The 72 squares, and which of them a piece can reach (1a, 2b).

A square is a name such as "d2". A set of squares is a number with one bit per square, so a path is
free if it has no bit in common with the occupied squares.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

COLUMNS, ROWS = "abcdefghi", "12345678"
SQUARES = tuple(column + row for column in COLUMNS for row in ROWS)
_WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))

Reached = tuple[str, int, tuple[int, ...]]  # a square, its bit, the squares before it by each way
BITS = {square: 1 << number for number, square in enumerate(SQUARES)}


def bits(squares: Iterator[str]) -> int:
    """Return the bit set of these squares."""
    total = 0
    for square in squares:
        total |= BITS[square]
    return total


def start_row(home: str) -> tuple[str, ...]:
    """Return the nine squares of a side's own row."""
    return tuple(column + home for column in COLUMNS)


def fallen_back(square: str, home: str) -> str | None:
    """Return the square to which a piece falls back, or None on its start row (6a)."""
    column, row = square[0], square[1]
    if row == home:
        return None
    return column + str(int(row) + (1 if home > row else -1))


@cache
def reached(start: str, steps: int, *, may_turn_back: bool) -> tuple[Reached, ...]:
    """Return where exactly so many steps with at most one turn lead, and over which squares.

    Returns:
        For each end: its name, its bit, and the bit sets of the squares between, one per path
        (2b).
    """
    ways: dict[str, set[int]] = {}
    for path in _paths(start, steps, may_turn_back=may_turn_back):
        between = bits(square for square in path[:-1] if square != start)
        ways.setdefault(path[-1], set()).add(between)
    return tuple((end, BITS[end], tuple(sorted(over))) for end, over in sorted(ways.items()))


def _paths(start: str, steps: int, *, may_turn_back: bool) -> Iterator[tuple[str, ...]]:
    """Yield all paths: straight on, or after one turn."""
    for way in _WAYS:
        for straight in range(1, steps + 1):
            for turned in _WAYS:
                if turned == way and straight < steps:
                    continue  # no turn: yielded once, as the straight path
                if turned == (-way[0], -way[1]) and straight < steps and not may_turn_back:
                    continue
                path = _walked(start, [way] * straight + [turned] * (steps - straight))
                if path is not None:
                    yield path


def _walked(start: str, ways: list[tuple[int, int]]) -> tuple[str, ...] | None:
    """Return the squares on a path, or None if it leaves the board."""
    x, y = COLUMNS.index(start[0]), ROWS.index(start[1])
    path = []
    for across, up in ways:
        x, y = x + across, y + up
        if not (0 <= x < len(COLUMNS) and 0 <= y < len(ROWS)):
            return None
        path.append(COLUMNS[x] + ROWS[y])
    return tuple(path)


def steps_between(start: str, end: str) -> int:
    """Return the length of a legal move, 3 or 4, by the distance of its squares (2b)."""
    across = abs(COLUMNS.index(start[0]) - COLUMNS.index(end[0]))
    away = across + abs(int(start[1]) - int(end[1]))
    return 3 if away % 2 else 4
