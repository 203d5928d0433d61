"""Simulate where cubes come to rest: dropped out of the tower, stirred, or laid out apart.

The tray's floor is z = 0 with its middle at (0, 0); x to the right, y away from the camera; mm.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pybullet
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.studio.bowl_walls import put_bowl
from calibration.studio.evening_settings import EveningSettings

CM = 0.1  # the engine is at its best with cubes of about one unit
STEP = 1 / 480  # s
QUIET = 0.4  # cm/s: what still trembles at less is at rest
WALL = 5.0  # cm, far thicker than a cube flies in one step

Start = Callable[[], tuple[list[float], list[float]]]  # where a cube appears, and how fast; cm
Place = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class Pose:
    colour: str
    at: tuple[float, float, float]  # the cube's middle
    turn: tuple[float, float, float, float]  # quaternion x, y, z, w

    def rotation(self) -> NDArray[np.float64]:
        return np.array(pybullet.getMatrixFromQuaternion(self.turn)).reshape(3, 3)


def drop_cubes(settings: EveningSettings, colours: list[str], rng: Generator) -> list[Pose]:
    """Drop the cubes out of the tower's mouth, one after another."""
    width = settings.tower_mm * CM / 2 * 0.7 * (0.4 if settings.tipped else 1)
    far = settings.tray_mm[1] * CM / 2 - 0.8 * settings.cube_mm * CM
    fast, wide = (110, 24) if settings.bowl else (55, 14)
    push, aside = (rng.uniform(0, 8), 4) if settings.tipped else (rng.uniform(5, fast), wide)

    def start() -> tuple[list[float], list[float]]:
        place = [rng.uniform(-width, width), far, settings.wall_mm * CM + rng.uniform(1.0, 3.0)]
        return place, [rng.normal(0, aside), -rng.gamma(3, push / 3), rng.uniform(-30, 0)]

    return _let_settle(settings, colours, rng, start, rng.uniform(0.02, 0.09))


def stir_cubes(settings: EveningSettings, colours: list[str], rng: Generator) -> list[Pose]:
    """Spread the cubes over the whole tray or the bowl's floor, as a hand does."""
    bowl = settings.bowl
    sides = settings.tray_mm if bowl is None else (bowl.floor_mm, bowl.floor_mm)
    wide, deep = (side * CM / 2 - 1.2 * settings.cube_mm * CM for side in sides)

    def start() -> tuple[list[float], list[float]]:
        x, y = rng.uniform(-wide, wide), rng.uniform(-deep, deep)
        while bowl is not None and np.hypot(x, y) > wide:
            x, y = rng.uniform(-wide, wide), rng.uniform(-deep, deep)
        return [x, y, 2.0 + rng.uniform(0, 1)], [rng.normal(0, 8), rng.normal(0, 8), 0.0]

    return _let_settle(settings, colours, rng, start, 0.05)


def lay_out_cubes(settings: EveningSettings, colours: list[str], rng: Generator) -> list[Pose]:
    """Lay the cubes flat on the floor, well apart and off the mat's markers."""
    wide, deep = (side / 2 - 24 for side in settings.tray_mm)
    places: list[tuple[float, float]] = []
    while len(places) < len(colours):
        x, y = rng.uniform(-wide, wide), rng.uniform(-deep, deep)
        if all(np.hypot(x - a, y - b) > 2.4 * settings.cube_mm for a, b in places):
            places.append((x, y))
    return [
        Pose(colour, (x, y, settings.cube_mm / 2), _yaw(rng.uniform(0, np.pi / 2)))
        for colour, (x, y) in zip(colours, places, strict=True)
    ]


def _yaw(angle: float) -> tuple[float, float, float, float]:
    return 0.0, 0.0, float(np.sin(angle / 2)), float(np.cos(angle / 2))


def _let_settle(
    settings: EveningSettings, colours: list[str], rng: Generator, start: Start, pause: float
) -> list[Pose]:
    engine = pybullet.connect(pybullet.DIRECT)
    try:
        return _simulate(settings, colours, rng, start, pause)
    finally:
        pybullet.disconnect(engine)


def _simulate(
    settings: EveningSettings, colours: list[str], rng: Generator, start: Start, pause: float
) -> list[Pose]:
    pybullet.setGravity(0, 0, -981)
    pybullet.setTimeStep(STEP)
    if settings.bowl is not None:
        put_bowl(settings.bowl)
    else:
        _tray(settings)
    half = settings.cube_mm * CM / 2
    shape = pybullet.createCollisionShape(pybullet.GEOM_BOX, halfExtents=[half] * 3)
    bodies: list[int] = []
    for _ in colours:
        place, velocity = start()
        turn = rng.normal(size=4)
        body = pybullet.createMultiBody(1.0, shape, -1, place, list(turn / np.linalg.norm(turn)))
        pybullet.changeDynamics(body, -1, lateralFriction=0.45, restitution=0.25)
        pybullet.resetBaseVelocity(body, velocity, list(rng.normal(0, 8, 3)))
        bodies.append(body)
        for _ in range(round(pause / STEP)):
            pybullet.stepSimulation()
    for _ in range(round(6 / STEP / 48)):
        for _ in range(48):
            pybullet.stepSimulation()
        if all(np.abs(pybullet.getBaseVelocity(body)).max() < QUIET for body in bodies):
            break
    return [_pose(colour, body) for colour, body in zip(colours, bodies, strict=True)]


def _pose(colour: str, body: int) -> Pose:
    (x, y, z), (a, b, c, d) = pybullet.getBasePositionAndOrientation(body)
    return Pose(colour, (x / CM, y / CM, z / CM), (a, b, c, d))


def _tray(settings: EveningSettings) -> None:
    """Add floor and walls, so high that no cube can leave."""
    wide, deep = (side * CM / 2 for side in settings.tray_mm)
    boxes: list[tuple[Place, Place]] = [((50, 50, WALL), (0, 0, -WALL))]
    for sign in (-1, 1):
        boxes.append(((WALL, 50, 50), (sign * (wide + WALL), 0, 0)))
        boxes.append(((50, WALL, 50), (0, sign * (deep + WALL), 0)))
    for half, place in boxes:
        shape = pybullet.createCollisionShape(pybullet.GEOM_BOX, halfExtents=half)
        body = pybullet.createMultiBody(0, shape, -1, place)
        pybullet.changeDynamics(body, -1, lateralFriction=0.5, restitution=0.3)
