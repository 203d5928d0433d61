"""The drawn camera: from millimetres to pixels.

World: x to the right, y towards the people, z up, from the mat's far left corner; mm.
Picture: u to the right, v down; px.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians, sin
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Points: TypeAlias = NDArray[np.float64]  # (n, 3), mm
Pixels: TypeAlias = NDArray[np.float64]  # (n, 2), px

SIZE = (960, 720)


@dataclass(frozen=True, slots=True)
class Pinhole:
    """A pinhole camera that looks at the middle of the mat, tilted towards the people."""

    tilt: float = 22.0  # degrees from straight down
    distance: float = 300.0  # mm
    focal: float = 1330.0  # px
    middle: tuple[float, float] = (78.0, 60.0)  # mm

    @property
    def place(self) -> Points:
        """Where the camera is; (3,)."""
        lean = radians(self.tilt)
        x, y = self.middle
        return np.array([x, y + sin(lean) * self.distance, cos(lean) * self.distance])

    def pixels(self, points: Points) -> Pixels:
        lean = radians(self.tilt)
        right = np.array([1.0, 0.0, 0.0])
        down = np.array([0.0, cos(lean), -sin(lean)])
        ahead = np.array([0.0, -sin(lean), -cos(lean)])
        seen = (points - self.place) @ np.stack([right, down, ahead], axis=1)
        flat = seen[:, :2] / seen[:, 2:] * self.focal + np.array(SIZE) / 2
        return np.asarray(flat, np.float64)

    def flat(self, points: Pixels) -> Pixels:
        """Points of the floor, (n, 2) in mm."""
        return self.pixels(np.column_stack([points, np.zeros(len(points))]))


VIEWS = (Pinhole(), Pinhole(tilt=-14.0))  # of the first camera, and of one that sees the other side
