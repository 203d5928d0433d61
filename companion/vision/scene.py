"""A picture explained by cubes: what each pixel says for the cube in front there, summed.

A scene is worth the sum of its pixels' gains, in cube faces (a fully seen cube of the right colour
is worth about five), less what cubes that run into each other cost.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Plane, Planes, Poses
from companion.vision.sheet import View
from companion.vision.solids import Silhouette, face_points, silhouette

TOUCH = 0.93  # of an edge: no two middles come nearer, however the cubes lie (and a little slack)
OVERLAP_COST = 12.0  # cube faces lost for each edge that two middles are too near
SLACK_MM = 0.5  # a surface this little under another is not hidden by it


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    colour: int
    pose: NDArray[np.float64]  # (4,)
    outline: Silhouette
    gain: float = 0.0  # when it was placed


class Scene:
    """The cubes placed so far, and what they leave unexplained."""

    def __init__(self, gains: Planes, view: View) -> None:
        self.gains, self.view = gains, view
        self.explained: Plane = np.zeros(gains.shape[1:], np.float32)
        self.surface: Plane = np.full(gains.shape[1:], -1, np.float32)  # mm above the floor
        self.cubes: list[Placed] = []

    def worth(self, poses: Poses, colour: int) -> NDArray[np.float64]:
        """What a further cube of this colour would add in each of these poses."""
        points = face_points(poses, self.view.edge, self.view.eye)
        width, height = self.view.sheet.size
        px = self.view.sheet.to_px(points.floor)
        columns = np.clip(np.rint(px[..., 0]).astype(np.int32), 0, width - 1)
        rows = np.clip(np.rint(px[..., 1]).astype(np.int32), 0, height - 1)
        spots = rows * width + columns
        gain = self.gains[colour].ravel()[spots] - self.explained.ravel()[spots]
        seen = points.heights > self.surface.ravel()[spots] - SLACK_MM
        return np.asarray((gain * seen * points.areas).sum(axis=1) - self.crowding(poses))

    def crowding(self, poses: Poses) -> NDArray[np.float64]:
        if not self.cubes:
            return np.zeros(len(poses))
        others = np.array([cube.pose[:3] for cube in self.cubes])
        away = np.linalg.norm(poses[:, None, :3] - others[None], axis=2) / self.view.edge
        return np.asarray(OVERLAP_COST * np.maximum(TOUCH - away, 0).sum(axis=1))

    def place(self, colour: int, pose: NDArray[np.float64], gain: float) -> None:
        outline = silhouette(pose, self.view)
        cube = Placed(colour, pose, outline, gain)
        self.cubes.append(cube)
        self.relay(cube)

    def remove(self, number: int) -> Placed:
        cube = self.cubes.pop(number)
        window = cube.outline.rows, cube.outline.columns
        self.explained[window] = 0
        self.surface[window] = -1
        for other in self.cubes:
            if _meet(other.outline, cube.outline):
                self.relay(other)
        return cube

    def visible(self) -> NDArray[np.float64]:
        """How much of each cube is seen, in cube faces."""
        counts = []
        for cube in self.cubes:
            outline = cube.outline
            front = self.surface[outline.rows, outline.columns] <= outline.heights + SLACK_MM
            counts.append(np.count_nonzero(outline.seen & front) / self.view.face_px)
        return np.array(counts)

    def total(self) -> float:
        apart = sum(
            float(self.crowding(cube.pose[None])[0]) - OVERLAP_COST * TOUCH for cube in self.cubes
        )
        return float(self.explained.sum()) / self.view.face_px - apart / 2

    def relay(self, cube: Placed) -> None:
        outline = cube.outline
        window = outline.rows, outline.columns
        front = outline.seen & (outline.heights > self.surface[window])
        self.explained[window][front] = self.gains[cube.colour][window][front]
        self.surface[window][front] = outline.heights[front]


def _meet(one: Silhouette, two: Silhouette) -> bool:
    return bool(
        one.rows.start < two.rows.stop
        and two.rows.start < one.rows.stop
        and one.columns.start < two.columns.stop
        and two.columns.start < one.columns.stop
    )
