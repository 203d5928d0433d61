"""A picture explained by cubes: what each pixel says for the cube in front there, summed.

A scene is worth the sum of its pixels' gains, in cube faces (a fully seen cube of the right colour
is worth about five), less what cubes that run into each other cost.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Plane, Planes, Poses
from companion.vision.sheet import SheetView
from companion.vision.solids import FINE, Grain, Silhouette, face_points, silhouette

TOUCH = 0.93  # of an edge: no two middles come nearer, however the cubes lie (and a little slack)
OVERLAP_COST = 12.0  # cube faces lost for each edge that two middles are too near
SUPPORT = 1.1  # of an edge: how near below another cube must be for one to lie on it
HOVER_COST, HIGH_COST = 1.0, 0.2  # cube faces: lying high without such a cube, and with one
CLIP = 4.0  # a pixel alone never says more, as neighbours are not independent
SLACK_MM = 0.5  # a surface this little under another is not hidden by it


Pose = NDArray[np.float64]  # (4,)


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    colour: int
    pose: Pose
    outline: Silhouette
    gain: float = 0.0  # when it was placed


Colours = NDArray[np.int64]  # (n,), numbers of colours
Gains = NDArray[np.float64]  # (n,), in cube faces
Snapshot = tuple[Plane, Plane, list[Placed]]


class Scene:
    """The cubes placed so far, and what they leave unexplained."""

    def __init__(self, gains: Planes, view: SheetView) -> None:
        self.gains, self.view = gains, view
        self.explained: Plane = np.zeros(gains.shape[1:], np.float32)
        self.surface: Plane = np.full(gains.shape[1:], -1, np.float32)  # mm above the floor
        self.cubes: list[Placed] = []
        self._most = np.maximum(gains.max(axis=0), 0)

    def worth(self, poses: Poses, colours: Colours | int, grain: Grain = FINE) -> Gains:
        """What a further cube of these colours would add in each of these poses."""
        return np.asarray(self.gain(poses, colours, grain) - self.crowding(poses))

    def gain(
        self, poses: Poses, colours: Colours | int, grain: Grain, under: bool = False
    ) -> Gains:
        """What would be explained, did cubes not crowd; `under`: did it lie under all others."""
        heights = poses[:, 2]
        if not len(poses) or heights.min() < heights.max():
            gains = np.zeros(len(poses))
            for level in np.unique(heights):
                here = heights == level
                gains[here] = self.gain(poses[here], np.asarray(colours)[here], grain, under)
            return gains
        points = face_points(poses, self.view, grain)
        spots = points.spots
        planes = np.asarray(colours, np.int32) * np.int32(self.explained.size)
        gain = self.gains.take(spots + planes.reshape(-1, 1), mode="clip")
        if self.cubes:
            gain -= self.explained.take(spots, mode="clip")
            tops = 0.0 if under else points.heights + SLACK_MM
            gain *= self.surface.take(spots, mode="clip") < tops
        return np.asarray(((gain @ points.areas) * points.distances).sum(axis=1))

    def crowding(self, poses: Poses) -> Gains:
        """What these poses cost: middles too near others, hovering, and walls that they are in."""
        outside = OVERLAP_COST * self.view.beyond_floor(poses)
        if not self.cubes:
            return outside + raised(poses, poses[:0], self.view.edge)
        others = np.array([cube.pose for cube in self.cubes])
        edge = self.view.edge
        return outside + crowded(poses, others, edge) + raised(poses, others, edge)

    def place(self, colour: int, pose: Pose, gain: float) -> None:
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

    def without(self, number: int) -> tuple[Placed, float]:
        """Take a cube out; also what goes unexplained without it."""
        cube = self.remove(number)
        if not any(_meet(cube.outline, other.outline) for other in self.cubes):
            return cube, cube.gain
        return cube, float(self.worth(cube.pose[None], cube.colour)[0])

    def put_back(self, number: int, cube: Placed, gain: float) -> None:
        back = Placed(cube.colour, cube.pose, cube.outline, gain)
        self.cubes.insert(number, back)
        self.relay(back)

    def unexplained(self, cube: Placed) -> float:
        """What is left unexplained or explained badly in the window around a cube."""
        rows, columns = cube.outline.rows, cube.outline.columns
        here = self.explained[rows, columns]
        left = self._most[rows, columns] - np.maximum(here, 0) + np.maximum(-here, 0)
        return float(left.sum()) / (CLIP * self.view.face_px)

    def rest(self) -> Plane:
        """What each pixel could still say for a cube."""
        return np.asarray(self._most - np.maximum(self.explained, 0), np.float32)

    def total(self) -> float:
        poses = np.array([cube.pose for cube in self.cubes]).reshape(-1, 4)
        edge = self.view.edge
        pairs = crowded(poses, poses[:, :3], edge) - OVERLAP_COST * TOUCH
        cost = pairs.sum() / 2 + raised(poses, poses[:, :3], edge).sum()
        cost += OVERLAP_COST * self.view.beyond_floor(poses).sum()
        return float(self.explained.sum() / self.view.face_px - cost)

    def snapshot(self) -> Snapshot:
        return self.explained.copy(), self.surface.copy(), list(self.cubes)

    def restore(self, snapshot: Snapshot) -> None:
        self.explained, self.surface, self.cubes = snapshot[0], snapshot[1], snapshot[2]

    def relay(self, cube: Placed) -> None:
        outline = cube.outline
        window = outline.rows, outline.columns
        front = outline.seen & (outline.heights > self.surface[window])
        np.copyto(self.explained[window], self.gains[cube.colour][window], where=front)
        np.copyto(self.surface[window], outline.heights, where=front)


def crowded(poses: Poses, others: NDArray[np.float64], edge: float) -> Gains:
    """What it costs each pose that its middle is too near others (x, y, height each)."""
    if not len(others):
        return np.zeros(len(poses))
    away = sum((poses[:, None, axis] - others[:, axis]) ** 2 for axis in range(3))
    return np.asarray(OVERLAP_COST * np.maximum(TOUCH - np.sqrt(away) / edge, 0).sum(axis=1))


def raised(poses: Poses, others: NDArray[np.float64], edge: float) -> Gains:
    """What lying high costs each pose: more without another cube under it."""
    high = poses[:, 2] > 0
    if not high.any():
        return np.zeros(len(poses))
    aside = np.linalg.norm(poses[:, None, :2] - others[None, :, :2], axis=2) / edge
    held = ((aside < SUPPORT) & (poses[:, None, 2] > others[None, :, 2])).any(axis=1)
    return np.asarray(high * np.where(held, HIGH_COST, HOVER_COST))


def _meet(one: Silhouette, two: Silhouette) -> bool:
    return bool(
        one.rows.start < two.rows.stop
        and two.rows.start < one.rows.stop
        and one.columns.start < two.columns.stop
        and two.columns.start < one.columns.stop
    )
