"""Trays drawn by the virtual tower, to train with: flat paint, but as many as wanted."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import cv2
import numpy as np

from calibration.fit import fit
from calibration.training.true_cubes import TrueCube
from companion.sensors.drawn.animation import DrawnScene
from companion.sensors.drawn.painter import Painter
from companion.sensors.drawn.projection import Pinhole
from companion.sensors.drawn.scatter import CUBE, DrawnCube, scatter
from companion.tower.colours import COLOURS
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import TrayProfile

TILTS = (12.0, 22.0, 35.0)  # degrees
PAINTS = ("red", "blue", "yellow", "black", "violet", "green")
EACH = 4  # cubes in a colour's calibration picture
MOST = 24
ON_OTHERS = 0.12  # of the cubes
SMOOTH = 0.3  # of the pictures have no noise


@dataclass(frozen=True, slots=True, eq=False)
class PaintedTray:
    image: Image
    cubes: list[TrueCube]
    profile: TrayProfile


def drawn_trays(each: int, seed: int) -> Iterator[PaintedTray]:
    """Yield `each` trays of every tilt of the camera."""
    draw = Random(f"drawn {seed}")
    for tilt in TILTS:
        painter = Painter(seed, Pinhole(tilt=tilt))
        profile = _calibrated(painter, draw)
        for _ in range(each):
            cubes = _heap(draw)
            picture = painter.paint(DrawnScene(tuple(cubes)))
            image = picture if draw.random() < SMOOTH else painter.grainy(picture)
            yield PaintedTray(image, [_true(cube, profile) for cube in cubes], profile)


def _calibrated(painter: Painter, draw: Random) -> TrayProfile:
    with TemporaryDirectory() as made:
        folder = Path(made)
        cubes = {}
        for colour in ("empty", *PAINTS):
            lying = () if colour == "empty" else _loose(colour, draw)
            path = folder / f"{colour}.png"
            cv2.imwrite(str(path), painter.grainy(painter.paint(DrawnScene(lying))))
            cubes[colour] = (path, EACH)
        empty, _ = cubes.pop("empty")
        return fit(empty, cubes)


def _loose(colour: str, draw: Random) -> tuple[DrawnCube, ...]:
    places = [(45.0, 35.0), (110.0, 40.0), (50.0, 80.0), (105.0, 85.0)]
    return tuple(DrawnCube(colour, x, y, draw.uniform(0, 1.5)) for x, y in places)


def _heap(draw: Random) -> list[DrawnCube]:
    colours = draw.choices(PAINTS, k=draw.randint(1, MOST))
    lying: list[DrawnCube] = []
    for colour in colours:
        if lying and draw.random() < ON_OTHERS:
            lying.append(_on(draw.choice(lying), colour, draw))
        else:
            lying += scatter([colour], lying, draw)
    return lying


def _on(below: DrawnCube, colour: str, draw: Random) -> DrawnCube:
    aside = draw.uniform(-0.5, 0.5) * CUBE
    return replace(
        below, colour=colour, x=below.x + aside, z=below.z + CUBE, yaw=draw.uniform(0, 1.5)
    )


def _true(cube: DrawnCube, profile: TrayProfile) -> TrueCube:
    cos, sin = np.cos(cube.yaw), np.sin(cube.yaw)
    turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    assert cube.colour in COLOURS
    return TrueCube(profile.colours.index(cube.colour), np.array([cube.x, cube.y, cube.z]), turn)
