"""Animate a throw and a hand, frame by frame, at 15 frames a second."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from companion.sensors.drawn.drawable_trays import MAT_TRAY, DrawnTray, Point
from companion.sensors.drawn.scatter import CUBE, DrawnCube

# All chosen to look like a throw, and to last long enough that a camera sees the movement.
FLIGHT = 5  # frames in the air
ROLL = 4  # frames of rolling on
SCATTERED = 7  # frames between the first and the last cube to come
RACE = 0.75  # share of the way that is flown; the rest is rolled
REACH = 4  # frames for a hand to come in, and to leave again
# In mm from the tray's middle: the way of a hand that stirs; where hands come from, out of view.
ROUND = ((32.0, 10.0), (-18.0, -10.0), (-28.0, 20.0), (22.0, -20.0), (22.0, 10.0))
NEAR_RIGHT = (112.0, 115.0)


@dataclass(frozen=True, slots=True)
class DrawnScene:
    """What is in view. `hand` is where fingertips are on the floor, in mm; None: no hand."""

    cubes: tuple[DrawnCube, ...]
    hand: tuple[float, float] | None = None


def falling(
    lying: Sequence[DrawnCube],
    landing: Sequence[DrawnCube],
    random: Random,
    tray: DrawnTray = MAT_TRAY,
) -> Iterator[DrawnScene]:
    """Yield scenes of cubes that come out of the tower one after another and come to rest.

    Args:
        lying: Cubes that are in the tray already.
        landing: The falling cubes, as they are at the end.
    """
    starts = [random.randrange(SCATTERED) for _ in landing]
    spins = [random.uniform(-4, 4) for _ in landing]
    for now in range(SCATTERED + FLIGHT + ROLL):
        falling_cubes = [
            _on_the_way(cube, spin, now - start, tray.mouth)
            for cube, start, spin in zip(landing, starts, spins, strict=True)
            if now >= start
        ]
        yield DrawnScene((*lying, *falling_cubes))


def clearing(
    lying: Sequence[DrawnCube], left: Sequence[DrawnCube], tray: DrawnTray = MAT_TRAY
) -> Iterator[DrawnScene]:
    """Yield scenes of a hand that takes out all cubes but those `left`."""
    taken_cubes = [cube for cube in lying if cube not in left]
    if not taken_cubes:
        return
    outside = _from_middle(tray, NEAR_RIGHT)
    target = (
        sum(cube.x for cube in taken_cubes) / len(taken_cubes) - 8,
        sum(cube.y for cube in taken_cubes) / len(taken_cubes) - 12,
    )
    for step in range(1, REACH + 1):
        yield DrawnScene(tuple(lying), _between(outside, target, step / REACH))
    for cube in taken_cubes:
        # It gathers them one by one; what it holds is out of sight.
        lying = [other for other in lying if other is not cube]
        yield DrawnScene(tuple(lying), (cube.x - 6, cube.y - 10))
    for step in range(REACH - 1, 0, -1):
        yield DrawnScene(tuple(left), _between(outside, target, step / REACH))


def stirring(
    lying: Sequence[DrawnCube], anew: Sequence[DrawnCube], tray: DrawnTray = MAT_TRAY
) -> Iterator[DrawnScene]:
    """Yield scenes of a hand that stirs the cubes; at its end they lie as in `anew`."""
    outside, *way = (_from_middle(tray, each) for each in (NEAR_RIGHT, *ROUND))
    for step in range(1, REACH + 1):
        yield DrawnScene(tuple(lying), _between(outside, way[0], step / REACH))
    for at in way:
        yield DrawnScene(tuple(lying), at)
    for step in range(REACH - 1, 0, -1):
        yield DrawnScene(tuple(anew), _between(outside, way[-1], step / REACH))


def _from_middle(tray: DrawnTray, way: Point) -> Point:
    return tray.middle[0] + way[0], tray.middle[1] + way[1]


def _on_the_way(
    cube: DrawnCube, spin: float, age: int, mouth: tuple[float, float, float]
) -> DrawnCube:
    """Return a cube as it is `age` frames after it left the tower's mouth."""
    if age >= FLIGHT + ROLL:
        return cube
    x, y, z = mouth
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
