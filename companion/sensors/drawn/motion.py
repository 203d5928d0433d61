"""How a throw and a hand look, frame by frame, at 15 a second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.sensors.drawn.scatter import CUBE, DrawnCube

MOUTH = (78.0, -12.0, 46.0)  # mm: where the chute lets cubes go
FLIGHT = 5  # frames in the air
ROLL = 4  # frames of rolling on
SCATTERED = 7  # frames between the first and the last cube to come
RACE = 0.75  # share of the way that is flown; the rest is rolled
REACH = 4  # frames for a hand to come in, and to leave again
ROUND = ((110.0, 70.0), (60.0, 50.0), (50.0, 80.0), (100.0, 40.0), (100.0, 70.0))  # mm: a stir
NEAR_RIGHT = (190.0, 175.0)  # mm: where hands come from, out of view


@dataclass(frozen=True, slots=True)
class DrawnScene:
    """What is in view; `hand` is where its fingertips are on the mat, in mm."""

    cubes: tuple[DrawnCube, ...]
    hand: tuple[float, float] | None = None


def falling(
    lying: Sequence[DrawnCube], landing: Sequence[DrawnCube], random: Random
) -> Iterator[DrawnScene]:
    """Cubes that come out of the chute one after another, to where they come to rest."""
    starts = [random.randrange(SCATTERED) for _ in landing]
    spins = [random.uniform(-4, 4) for _ in landing]
    for now in range(SCATTERED + FLIGHT + ROLL):
        seen = [
            _on_the_way(cube, spin, now - start)
            for cube, start, spin in zip(landing, starts, spins, strict=True)
            if now >= start
        ]
        yield DrawnScene((*lying, *seen))


def clearing(lying: Sequence[DrawnCube], left: Sequence[DrawnCube]) -> Iterator[DrawnScene]:
    """A hand that comes in and goes out again with what is not `left`."""
    taken = [cube for cube in lying if cube not in left]
    if not taken:
        return
    target = (
        sum(cube.x for cube in taken) / len(taken) - 8,
        sum(cube.y for cube in taken) / len(taken) - 12,
    )
    for step in range(1, REACH + 1):
        yield DrawnScene(tuple(lying), _between(NEAR_RIGHT, target, step / REACH))
    for cube in taken:
        # It gathers them one by one; what it holds is out of sight.
        lying = [other for other in lying if other is not cube]
        yield DrawnScene(tuple(lying), (cube.x - 6, cube.y - 10))
    for step in range(REACH - 1, 0, -1):
        yield DrawnScene(tuple(left), _between(NEAR_RIGHT, target, step / REACH))


def stirring(lying: Sequence[DrawnCube], anew: Sequence[DrawnCube]) -> Iterator[DrawnScene]:
    """A hand that comes in, goes through the cubes and out again; then they lie anew."""
    for step in range(1, REACH + 1):
        yield DrawnScene(tuple(lying), _between(NEAR_RIGHT, ROUND[0], step / REACH))
    for at in ROUND:
        yield DrawnScene(tuple(lying), at)
    for step in range(REACH - 1, 0, -1):
        yield DrawnScene(tuple(anew), _between(NEAR_RIGHT, ROUND[-1], step / REACH))


def _on_the_way(cube: DrawnCube, spin: float, age: int) -> DrawnCube:
    """Where a cube is `age` frames after it left the chute."""
    if age >= FLIGHT + ROLL:
        return cube
    x, y, z = MOUTH
    if age <= FLIGHT:
        share = age / FLIGHT
        height = z + (CUBE / 2 - z) * share * share  # it falls ever faster
        flown = share * RACE
    else:
        share = 1.0
        height = CUBE / 2
        rolled = (age - FLIGHT) / ROLL
        flown = RACE + (1 - RACE) * (1 - (1 - rolled) ** 2)  # it rolls ever slower
    left = 1 - flown
    return replace(
        cube,
        x=cube.x + (x - cube.x) * left,
        y=cube.y + (y - cube.y) * left,
        z=height,
        yaw=cube.yaw + spin * left,
        tumble=spin * (1 - share),
    )


def _between(
    start: tuple[float, float], end: tuple[float, float], share: float
) -> tuple[float, float]:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
