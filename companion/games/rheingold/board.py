"""The board: spaces, start zones and castles, and where a step leads from each.

A place is a name: a space's own name, "zone 4" or "castle 7". Without a board file all spaces and
zones are one place, FIELD, to which every castle's gate leads.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
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
