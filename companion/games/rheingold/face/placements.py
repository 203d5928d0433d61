"""Where places are on the map: by the board file, or calculated from their neighbours."""

from __future__ import annotations

from math import cos, pi, sin

from companion.games.rheingold.board import Board

At = tuple[float, float]

# How far a castle or a start zone is drawn from its space, as a share of the map. Chosen: farther
# away it may seem to belong to another space; nearer it covers its own.
ASIDE = 0.04


def places_at(board: Board) -> dict[str, At]:
    """Return the position of every place on the map, from 0 to 1."""
    if not board.is_known:
        return ring(list(board.castles))
    at = {space: board.at[space] for space in board.spaces if space in board.at}
    if len(at) < len(board.spaces):
        at = laid_out(board)
    for way, places in ((ASIDE, board.castles), (-ASIDE, board.zones)):
        for name, spaces in places.items():
            at[name] = board.at.get(name) or _beside([at[space] for space in spaces], way)
    return at


def ring(names: list[str]) -> dict[str, At]:
    """Return positions on a circle, clockwise from the top."""
    angles = [2 * pi * n / len(names) for n in range(len(names))]
    return {
        name: (0.5 + sin(angle) / 2, 0.5 - cos(angle) / 2)
        for name, angle in zip(names, angles, strict=True)
    }


def laid_out(board: Board) -> dict[str, At]:
    """Return positions calculated from steps, for a board whose file has none.

    The ends of a long way are left and right; the space farthest off the shortest ways is on top.
    """
    left = _farthest(steps_from(board, next(iter(board.spaces))))
    from_left = steps_from(board, left)
    right = _farthest(from_left)
    from_right = steps_from(board, right)
    off = {space: from_left[space] + from_right[space] for space in board.spaces}
    from_top = steps_from(board, _farthest(off))
    most = max(from_top.values()) or 1
    return {
        space: (from_left[space] / max(1, off[space]), from_top[space] / most)
        for space in board.spaces
    }


def steps_from(board: Board, start: str) -> dict[str, int]:
    """Return how many steps each space is from the start."""
    steps = {start: 0}
    fringe = [start]
    for space in fringe:  # grows during the loop
        for near in board.spaces[space]:
            if near not in steps:
                steps[near] = steps[space] + 1
                fringe.append(near)
    return steps


def _farthest(steps: dict[str, int]) -> str:
    return max(steps, key=steps.__getitem__)


def _beside(spots: list[At], way: float) -> At:
    across, down = (sum(spot[n] for spot in spots) / len(spots) for n in (0, 1))
    return min(max(across + way, 0), 1), min(max(down + way, 0), 1)
