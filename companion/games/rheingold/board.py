"""The board: spaces, start zones and castles, and where a step leads from each.

A place is a name: a space's own name, "zone 4" or "castle 7". Without a board file all spaces and
zones are one place, FIELD, to which every castle's gate leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from random import Random
from typing import Annotated, Any, TypeAlias

PlaceId: TypeAlias = Annotated[str, "place"]
KnightCount: TypeAlias = Annotated[int, "knights"]
SwordCount: TypeAlias = Annotated[int, "swords"]

FIELD = "board"
# Answers instead of a place: no further move, or a battle if the app knows no spaces
DONE, BATTLE = "done", "battle"
ZONE, CASTLE = "zone ", "castle "
ZONES = tuple("123456")
CASTLES = 18  # without a board file, R1b
UNFINISHED = "unfinished"  # in a sheet: places whose roads are not complete
SHIELDS = 6  # of a colour, R1
VALUES = ("0", "1", "2", "3")  # of a shield

Ways = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The printed board, which never changes; `onward`: where one step leads from each place."""

    spaces: Ways  # and the spaces they touch
    zones: Ways  # and the spaces they lead to
    castles: Ways  # and their gate spaces
    strengths: Mapping[str, int] = field(default_factory=dict)  # those that are known
    spread: tuple[int, ...] | None = None  # how many shields of a colour have the value 0, 1, 2, 3
    at: Mapping[str, tuple[float, float]] = field(default_factory=dict)  # on the map
    is_known: bool = True
    onward: Ways = field(init=False)
    order: Mapping[str, int] = field(init=False)  # of all places, as the board has them

    def __post_init__(self) -> None:
        ways: dict[str, list[str]] = {space: list(near) for space, near in self.spaces.items()}
        for castle, gates in self.castles.items():
            for gate in gates:
                ways[gate].append(castle)
        onward = {place: tuple(targets) for place, targets in ways.items()}
        onward |= {**self.zones, **self.castles}
        places = (*self.zones, *self.spaces, *self.castles)
        object.__setattr__(self, "onward", onward)
        object.__setattr__(self, "order", {place: n for n, place in enumerate(places)})


@lru_cache(maxsize=64)
def steps_to(board: Board, castles: tuple[str, ...]) -> Mapping[str, int]:
    """Return how many steps each space is from the nearest gate of these castles."""
    steps = {gate: 0 for castle in castles for gate in board.castles[castle]}
    fringe = list(steps)
    for space in fringe:  # grows during the loop
        for near in board.spaces[space]:
            if near not in steps:
                steps[near] = steps[space] + 1
                fringe.append(near)
    return steps


def zone(number: str) -> str:
    """Return the place of a start zone."""
    return ZONE + number


def without_file() -> Board:
    """Return a board of castles and one FIELD, where players track positions themselves (R1c)."""
    gates = {f"{CASTLE}{n}": (FIELD,) for n in range(1, CASTLES + 1)}
    return Board({FIELD: ()}, {}, gates, is_known=False)


def castles_alone(board: Board) -> Board:
    """Return a board with the same castles and strengths, and one FIELD around them."""
    gates = dict.fromkeys(board.castles, (FIELD,))
    return Board({FIELD: ()}, {}, gates, board.strengths, board.spread, is_known=False)


def read_board(sheet: Mapping[str, Any]) -> Board:
    """Return the board of a valid sheet; of an unfinished one, only its castles."""
    castles = {CASTLE + name: castle for name, castle in sheet.get("castles", {}).items()}
    strengths = {name: c["strength"] for name, c in castles.items() if "strength" in c}
    if UNFINISHED in sheet and castles:
        return castles_alone(Board({}, {}, dict.fromkeys(castles, ()), strengths))
    if not sheet or UNFINISHED in sheet:
        return without_file()
    return Board(
        spaces=both_ways(sheet["spaces"]),
        zones={zone(name): tuple(sheet["zones"][name]) for name in ZONES},
        castles={name: tuple(castle["gates"]) for name, castle in castles.items()},
        strengths=strengths,
        spread=tuple(sheet["shields"]) if "shields" in sheet else None,
        at={place: (at[0], at[1]) for place, at in sheet.get("map", {}).items()},
    )


def both_ways(spaces: Mapping[str, Any]) -> dict[str, tuple[str, ...]]:
    """Return the spaces with neighbours in both directions, even if the sheet has only one."""
    touching: dict[str, dict[str, None]] = {space: {} for space in spaces}
    for space, near in spaces.items():
        for other in near:
            touching[space][other] = None
            touching[other][space] = None
    return {space: tuple(near) for space, near in touching.items()}


# All chosen: larger boards and stronger castles make the games of bots longer.
ACROSS, DOWN = 6, 5  # spaces of the grid
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
