"""Choose where cubes come to rest: some apart, some touching, none inside another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from math import cos, hypot, pi, sin
from random import Random

from companion.sensors.drawn.drawable_trays import MAT_TRAY, DrawnTray, Point

CUBE = 10.0  # mm
GAP = 0.05  # mm; cubes that touch are this far apart
TOUCHES = 0.4  # share of cubes that come to rest against another. Chosen: more are harder to read
TRIES = 500  # to find room on the floor, ever farther out; then a cube lies on another one


@dataclass(frozen=True, slots=True)
class DrawnCube:
    """A cube by its centre in mm and its angle about the vertical axis.

    `tumble` tilts it as it falls.
    """

    colour: str
    x: float
    y: float
    yaw: float  # radians
    z: float = CUBE / 2
    tumble: float = 0.0  # radians

    def corners(self) -> list[Point]:
        """Return the corners of the cube's base on the floor, in mm."""
        half = CUBE / 2
        c, s = cos(self.yaw) * half, sin(self.yaw) * half
        return [(self.x + a * c - b * s, self.y + a * s + b * c) for a, b in _CORNERS]


_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))


def scatter(
    colours: Iterable[str],
    lying: Sequence[DrawnCube],
    random: Random,
    tray: DrawnTray = MAT_TRAY,
) -> list[DrawnCube]:
    """Place cubes of these colours among those that lie there, and return the new ones."""
    placed = list(lying)
    for colour in colours:
        placed.append(_rest(colour, placed, random, tray))
    return placed[len(lying) :]


def overlap(one: DrawnCube, other: DrawnCube, gap: float = 0.0) -> bool:
    """Return whether two cubes on the floor are nearer than `gap` (separating axis test)."""
    if hypot(one.x - other.x, one.y - other.y) > CUBE * 1.4143 + gap:
        return False
    return not any(
        _apart(one, other, yaw + turn, gap) for yaw in (one.yaw, other.yaw) for turn in (0, pi / 2)
    )


def _apart(one: DrawnCube, other: DrawnCube, axis: float, gap: float) -> bool:
    c, s = cos(axis), sin(axis)
    near = [x * c + y * s for x, y in one.corners()]
    far = [x * c + y * s for x, y in other.corners()]
    return min(near) >= max(far) + gap or min(far) >= max(near) + gap


def _rest(colour: str, lying: Sequence[DrawnCube], random: Random, tray: DrawnTray) -> DrawnCube:
    for tried in range(TRIES):
        x, y = _landing(random, 1 + tried / 50, tray)
        cube = DrawnCube(colour, x, y, random.uniform(0, 2 * pi))
        if not _fits(cube, lying, tray):
            continue
        if lying and random.random() < TOUCHES:
            nearest = min(lying, key=lambda other: hypot(other.x - x, other.y - y))
            cube = _slid(cube, nearest, lying, tray)
        return cube
    below = random.choice(lying)  # no room left on the floor
    return replace(below, colour=colour, z=below.z + CUBE)


def _landing(random: Random, wider: float, tray: DrawnTray) -> Point:
    x, y = (random.gauss(middle, spread * wider) for middle, spread in tray.landing)
    return x, y


def _fits(cube: DrawnCube, lying: Sequence[DrawnCube], tray: DrawnTray) -> bool:
    return tray.holds(cube.corners()) and not any(overlap(cube, other, GAP) for other in lying)


def _slid(
    cube: DrawnCube, target: DrawnCube, lying: Sequence[DrawnCube], tray: DrawnTray
) -> DrawnCube:
    """Slide a cube towards `target` until it touches another, found by bisection."""
    free, blocked = 0.0, 1.0
    for _ in range(12):
        middle = (free + blocked) / 2
        if _fits(_towards(cube, target, middle), lying, tray):
            free = middle
        else:
            blocked = middle
    return _towards(cube, target, free)


def _towards(cube: DrawnCube, target: DrawnCube, share: float) -> DrawnCube:
    x = cube.x + (target.x - cube.x) * share
    y = cube.y + (target.y - cube.y) * share
    return DrawnCube(cube.colour, x, y, cube.yaw)
