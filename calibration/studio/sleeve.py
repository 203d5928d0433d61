"""Build an arm in a sleeve, and its way over the tray; mm."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.random import Generator, default_rng

from calibration.studio import textures
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.shapes import Mesh, rotate, rounded_box, translate
from calibration.studio.things import Material, StageThing

FRAMES = 34
SKIN = (0.80, 0.60, 0.50)
CLOTH = (0.22, 0.28, 0.42)


@dataclass(frozen=True, slots=True)
class ArmPlace:
    x: float  # of the hand's middle
    y: float
    z: float
    turn: float  # radians; 0 is an arm that comes in from the right


def way_of_arm(settings: EveningSettings, rng: Generator) -> Iterator[ArmPlace]:
    """Move the arm in over the right or left edge, about above the cubes, and out again."""
    side = 1.0 if rng.random() < 0.5 else -1.0
    outside = settings.tray_mm[0] / 2 + 130
    turn = (0.0 if side > 0 else np.pi) + rng.uniform(-0.4, 0.4)
    inside = rng.uniform(-20, 30)
    for number in range(FRAMES):
        share = number / (FRAMES - 1)
        reach = min(1.0, 3.2 * min(share, 1 - share))
        smooth = reach * reach * (3 - 2 * reach)
        x = side * (outside + (inside - outside) * smooth)
        y = -15 + 22 * float(np.sin(5 * share))
        yield ArmPlace(x, y, settings.wall_mm + 26 + 6 * float(np.cos(9 * share)), float(turn))


def arm_at(place: ArmPlace) -> list[StageThing]:
    rng = default_rng(7)
    skin = Material(textures.cloth(SKIN, rng), 90.0, 0.6)
    cloth = Material(textures.cloth(CLOTH, rng), 25.0, 1.0)
    cos, sin = np.cos(place.turn), np.sin(place.turn)
    rotation = np.array([[cos, -sin, 0.0], [sin, cos, 0.0], [0.0, 0.0, 1.0]])
    at = (place.x, place.y, place.z)
    parts = [
        (_box((80, 62, 24), 11, (0, 0, 0)), skin),
        *((_box((62, 15, 15), 7, (-52, y, -5)), skin) for y in (-23, -8, 7, 22)),
        (_box((48, 16, 16), 7, (-18, 40, -6)), skin),
        (_box((420, 70, 60), 28, (240, 0, 6)), cloth),
    ]
    return [StageThing(rotate(mesh, rotation, at), material) for mesh, material in parts]


def _box(size: tuple[float, float, float], bevel: float, by: tuple[float, float, float]) -> Mesh:
    return translate(rounded_box(size, bevel, 0, default_rng(7)), by)
