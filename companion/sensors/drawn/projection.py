"""The virtual camera's projection, from millimetres to pixels.

World: x to the right, y towards the people, z up from the tray's floor (drawable_trays.py), in mm.
Picture: u to the right, v down, in px.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, radians, sin
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.sensors.drawn.drawable_trays import MAT_TRAY, MIDDLE, BowlTray, DrawnTray

Points: TypeAlias = NDArray[np.float64]  # (n, 3), mm
Pixels: TypeAlias = NDArray[np.float64]  # (n, 2), px

SIZE = (960, 720)  # px, width and height of a picture


@dataclass(frozen=True, slots=True)
class Pinhole:
    """A pinhole camera that looks at a tray, tilted towards the people.

    Attributes:
        tilt: Degrees from straight down.
        turn: Degrees about the vertical axis, from the people's side to their right.
        distance: mm from the point that it looks at.
        focal: Focal length in px.
        middle: The point on the floor that it looks at, in mm.
    """

    tilt: float = 22.0
    turn: float = 0.0
    distance: float = 300.0
    focal: float = 1330.0
    middle: tuple[float, float] = MAT_TRAY.middle

    @property
    def place(self) -> Points:
        """The position of the camera, shape (3,)."""
        x, y = self.middle
        return np.asarray(np.array([x, y, 0.0]) - self._axes()[2] * self.distance, np.float64)

    def pixels(self, points: Points) -> Pixels:
        """Project points, (n, 3) in mm, to pixels (n, 2)."""
        camera_points = (points - self.place) @ self._axes().T
        flat = camera_points[:, :2] / camera_points[:, 2:] * self.focal + np.array(SIZE) / 2
        return np.asarray(flat, np.float64)

    def _axes(self) -> Points:
        """Return the picture's right, down and forward axes in world coordinates, shape (3, 3)."""
        lean, turn = radians(self.tilt), radians(self.turn)
        c, s = cos(turn), sin(turn)
        upright = np.array([[c, -s, 0.0], [s, c, 0.0], [0.0, 0.0, 1.0]])  # x to the left of y
        axes = [
            [1.0, 0.0, 0.0],
            [0.0, cos(lean), -sin(lean)],
            [0.0, -sin(lean), -cos(lean)],
        ]
        return np.asarray(np.array(axes) @ upright, np.float64)

    def flat(self, points: Pixels) -> Pixels:
        """Project points of the floor, (n, 2) in mm, to pixels (n, 2)."""
        return self.pixels(np.column_stack([points, np.zeros(len(points))]))


# Of the first camera, and of one that sees the other side.
MAT_VIEWS = (Pinhole(), Pinhole(tilt=-14.0))
_OVER_BOWL = Pinhole(tilt=20.0, distance=440.0, middle=(MIDDLE[0], MIDDLE[1] - 22))
BOWL_VIEWS = (_OVER_BOWL, replace(_OVER_BOWL, turn=50.0))


def views_of(tray: DrawnTray) -> tuple[Pinhole, ...]:
    """Return the viewpoints of the cameras over this tray, the first camera's first."""
    return BOWL_VIEWS if isinstance(tray, BowlTray) else MAT_VIEWS
