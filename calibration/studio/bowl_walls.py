"""Build the bowl for the rigid body engine: a floor, and boxes that lean like its wall; cm."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pybullet
from numpy.typing import NDArray

from calibration.studio.bowl import Bowl

CM = 0.1
AROUND = 28  # boxes
HALF = 0.8  # thick, by half
ABOVE = 14.0  # what keeps cubes in that would leap over the rim

Place = tuple[float, float, float]


def put_bowl(bowl: Bowl) -> None:
    _put((50.0, 50.0, 2.0), (0.0, 0.0, -2.0), (0.0, 0.0, 0.0, 1.0))
    profile = bowl.inside()[[0, 4, 8, 9]] * CM
    top = profile[-1] + [0.0, ABOVE]
    for one, other in zip(profile, [*profile[1:], top], strict=True):
        for half, place, turn in _ring(one, other):
            _put(half, place, turn)


def _ring(
    one: NDArray[np.float64], other: NDArray[np.float64]
) -> Iterator[tuple[Place, Place, tuple[float, ...]]]:
    """Boxes whose inner faces run from one radius and height to another."""
    along = other - one
    length = float(np.linalg.norm(along))
    out = np.array([along[1], -along[0]]) / length
    radius, height = (one + other) / 2 + HALF * out
    wide = float(max(one[0], other[0]) + HALF) * np.tan(np.pi / AROUND)
    rise = float(np.arctan2(along[1], along[0]))
    for way in np.arange(AROUND) * 2 * np.pi / AROUND:
        place = float(radius * np.cos(way)), float(radius * np.sin(way)), float(height)
        lean = pybullet.getQuaternionFromEuler((0.0, -rise, float(way)))
        yield (length / 2, float(wide), HALF), place, lean


def _put(half: Place, place: Place, turn: tuple[float, ...]) -> None:
    shape = pybullet.createCollisionShape(pybullet.GEOM_BOX, halfExtents=half)
    body = pybullet.createMultiBody(0, shape, -1, place, turn)
    pybullet.changeDynamics(body, -1, lateralFriction=0.45, restitution=0.3)
