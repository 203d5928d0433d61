"""Place a map's spots on a character grid, each in its own cell, without overlaps."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations

Position = tuple[float, float]  # across and down
Cell = tuple[int, int]  # column and row of its upper left corner
Size = tuple[int, int]  # width and height

_ROUNDS = 60  # rounds of pushing apart, chosen; cells that still overlap move to free ones


def layout(at: Mapping[str, Position], room: Size, cell: Size) -> dict[str, Cell]:
    """Return a cell for each spot, as near to the map's own position as cells of that size allow.

    If the room is too small, the last spots may overlap.
    """
    return dict(_laid(tuple(sorted(at.items())), room, cell))


def squared(at: Mapping[str, Position], grid: Size, cell: Size) -> dict[str, Cell]:
    """Return the cells of a board's squares, by row and column."""
    return {
        name: (round(x * (grid[0] - 1)) * cell[0], round(y * (grid[1] - 1)) * cell[1])
        for name, (x, y) in at.items()
    }


@lru_cache(maxsize=8)
def _laid(
    at: tuple[tuple[str, Position], ...], room: Size, cell: Size
) -> tuple[tuple[str, Cell], ...]:
    free = (max(1, room[0] - cell[0]), max(1, room[1] - cell[1]))
    wanted = _pushed_apart(_stretched(dict(at), free), free, cell)
    placed: dict[str, Cell] = {}
    for name, spot in sorted(wanted.items(), key=lambda item: item[1][::-1]):
        placed[name] = _nearest_free(spot, list(placed.values()), free, cell)
    return tuple(placed.items())


def _stretched(at: Mapping[str, Position], free: Size) -> dict[str, list[float]]:
    """Return the positions stretched over the whole room: the outermost spots touch its edges."""
    low = [min(spot[axis] for spot in at.values()) for axis in (0, 1)]
    high = [max(spot[axis] for spot in at.values()) for axis in (0, 1)]
    return {
        name: [(spot[n] - low[n]) / ((high[n] - low[n]) or 1) * free[n] for n in (0, 1)]
        for name, spot in at.items()
    }


def _pushed_apart(spots: dict[str, list[float]], free: Size, cell: Size) -> dict[str, list[float]]:
    """Push overlapping cells apart, each time the shorter way, again and again."""
    pairs = list(combinations(spots.values(), 2))
    for _ in range(_ROUNDS):
        overlapping = [pair for pair in pairs if _overlap(*pair, cell)]
        if not overlapping:
            break
        for one, other in overlapping:
            _push(one, other, free, cell)
    return spots


def _overlap(one: list[float], other: list[float], cell: Size) -> bool:
    return abs(one[0] - other[0]) < cell[0] - 0.01 and abs(one[1] - other[1]) < cell[1] - 0.01


def _push(one: list[float], other: list[float], free: Size, cell: Size) -> None:
    too_near = [cell[n] - abs(one[n] - other[n]) for n in (0, 1)]
    axis = 0 if too_near[0] / cell[0] < too_near[1] / cell[1] else 1
    step = max(0.0, too_near[axis]) / 2 * (1 if one[axis] <= other[axis] else -1)
    for spot, way in ((one, -step), (other, step)):
        spot[axis] = min(max(spot[axis] + way, 0), free[axis])


def _nearest_free(spot: list[float], used_cells: list[Cell], free: Size, cell: Size) -> Cell:
    """Return the free cell nearest to the spot, searched in growing rings around it."""
    centre = (round(spot[0]), round(spot[1]))
    for reach in range(max(free) + 1):
        ring = [
            (x, y)
            for y in range(max(0, centre[1] - reach), min(free[1], centre[1] + reach) + 1)
            for x in range(max(0, centre[0] - 3 * reach), min(free[0], centre[0] + 3 * reach) + 1)
            if all(abs(x - u) >= cell[0] or abs(y - v) >= cell[1] for u, v in used_cells)
        ]
        if ring:
            return min(
                ring,
                key=lambda at: abs(at[0] - spot[0]) / cell[0] + abs(at[1] - spot[1]) / cell[1],
            )
    return centre
