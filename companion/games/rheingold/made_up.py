"""Random boards for bots and tests. None is, or looks like, the printed one."""

from __future__ import annotations

from random import Random
from typing import Any

from companion.games.rheingold.board import ZONES

# All chosen: larger boards and stronger castles make the games of bots longer.
ACROSS, DOWN = 6, 5  # spaces of the grid
CASTLES = 18  # as on a board without a file, R1b
STRENGTHS = (1, 2, 2, 3, 3, 4)  # each equally likely for a castle
SPREADS = ((2, 2, 1, 1), (1, 2, 2, 1), (0, 2, 2, 2))  # shields with the values 0, 1, 2 and 3
SECOND_GATE = 1 / 4  # chance that a castle has a second gate
GAP = 1 / 5  # chance that two spaces side by side do not touch

Spot = tuple[int, int]


def made_up(rng: Random) -> dict[str, Any]:
    """Return a random board as a sheet: a grid with gaps in which all spaces are joined."""
    spots = [(x, y) for y in range(DOWN) for x in range(ACROSS)]
    names = {spot: str(number) for number, spot in enumerate(spots, 1)}
    spaces: dict[str, list[str]] = {name: [] for name in names.values()}
    for one, other in _roads(spots, rng):
        spaces[names[one]].append(names[other])
    anywhere = list(names.values())
    doors = rng.sample(anywhere, len(ZONES))
    castles = {str(n): _castle(anywhere, spaces, rng) for n in range(1, CASTLES + 1)}
    sheet: dict[str, Any] = {
        "spaces": spaces,
        "zones": {zone: [door] for zone, door in zip(ZONES, doors, strict=True)},
        "castles": castles,
        "map": {name: [x / (ACROSS - 1), y / (DOWN - 1)] for (x, y), name in names.items()},
    }
    if rng.random() < 1 / 2:
        sheet["shields"] = list(rng.choice(SPREADS))
    return sheet


def _castle(anywhere: list[str], spaces: dict[str, list[str]], rng: Random) -> dict[str, Any]:
    gates = [rng.choice(anywhere)]
    if spaces[gates[0]] and rng.random() < SECOND_GATE:
        gates.append(rng.choice(spaces[gates[0]]))
    return {"strength": rng.choice(STRENGTHS), "gates": gates}


def _roads(spots: list[Spot], rng: Random) -> list[tuple[Spot, Spot]]:
    """Return roads that join all spots, and most other pairs of adjacent spots."""
    pairs = [((x, y), side) for x, y in spots for side in ((x + 1, y), (x, y + 1)) if side in spots]
    rng.shuffle(pairs)
    joined = {spot: spot for spot in spots}
    roads = []
    for one, other in pairs:
        roots = _root(joined, one), _root(joined, other)
        if roots[0] != roots[1] or rng.random() >= GAP:
            roads.append((one, other))
            joined[roots[0]] = roots[1]
    return roads


def _root(joined: dict[Spot, Spot], spot: Spot) -> Spot:
    while joined[spot] != spot:
        spot = joined[spot]
    return spot
