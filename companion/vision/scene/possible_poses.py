"""Generate the poses that a cube may have: a grid for each colour, with what each would add."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Poses
from companion.vision.geometry.solids import COARSE
from companion.vision.scene.cube_scene import Colours, LogRatios, Scene

# Chosen: a finer grid or a lower LIKE_A_CUBE takes longer, a coarser or higher one misses cubes.
CELL = 8  # px of the sheet between places
GRAIN = 4  # px between the pixels that are sampled for the grid
LIKE_A_CUBE = 0.5  # mean log-likelihood ratio around a place, from which it becomes a pose
REACH = 2.5  # of an edge: cubes farther apart than this never hide each other

TURNS = np.arange(2) * (np.pi / 4)  # of the cubes, radians


class PossiblePoses:
    """The possible poses of cubes, with what each would add; a cache of `Scene.worth`.

    The more cubes a scene has, the less a pose adds, so only the best poses are evaluated again.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.poses, self.colours = _grid(scene)
        self._first: LogRatios = scene.gain(self.poses, self.colours, COARSE)
        self.worth = self._first.copy()
        self._stale = np.zeros(len(self.poses), np.bool_)

    def near(self, pose: NDArray[np.float64], edges: float) -> NDArray[np.bool_]:
        """Return a mask of the poses less than this many edges from a pose, in x and in y."""
        away = edges * self._scene.view.edge
        x, y = np.abs(self.poses[:, 0] - pose[0]), np.abs(self.poses[:, 1] - pose[1])
        return np.asarray((x < away) & (y < away))

    def fewer(self, pose: NDArray[np.float64]) -> None:
        """Mark the poses near a cube that was added: they may add less now."""
        self._stale |= self.near(pose, REACH)

    def reopened(self, pose: NDArray[np.float64]) -> None:
        """Restore the poses near a cube that was removed: they may add more again."""
        near = self.near(pose, REACH)
        self.worth[near] = self._first[near]
        self._stale |= near

    def peaks(self, least: float) -> list[int]:
        """Return the poses that add most, at least `least`, too far apart to hide each other."""
        old = np.flatnonzero(self._stale & (self.worth >= least))
        self.worth[old] = self._scene.worth(self.poses[old], self.colours[old], COARSE)
        self._stale[old] = False
        left = np.where(self.worth >= least, self.worth, -np.inf)
        best_places = []
        while len(left) and left.max() >= least:
            best = int(np.argmax(left))
            near = self.near(self.poses[best], REACH)
            if self.worth[best] >= self.worth[near].max():
                best_places.append(best)
            left[near] = -np.inf
        return best_places

    def discard(self, number: int) -> None:
        """Exclude a pose for good."""
        self.worth[number] = self._first[number] = -np.inf


def _grid(scene: Scene) -> tuple[Poses, Colours]:
    """Return poses on the floor wherever pixels look like a cube, and their colours."""
    some = np.maximum(scene.log_ratios[:, GRAIN // 2 :: GRAIN, GRAIN // 2 :: GRAIN], 0)
    width, height = (size * GRAIN // CELL for size in some.shape[:0:-1])
    coarse = np.stack(
        [
            cv2.blur(cv2.resize(plane, (width, height), interpolation=cv2.INTER_AREA), (3, 3))
            for plane in some
        ]
    )
    colours, rows, columns = np.nonzero(coarse > LIKE_A_CUBE)
    pixels = np.stack([(columns + 0.5) * CELL - 0.5, (rows + 0.5) * CELL - 0.5], axis=1)
    floor = scene.view.sheet.to_mm(pixels)
    middles = scene.view.eye.above(floor, scene.view.edge / 2)
    poses = np.column_stack([middles, np.zeros((len(middles), 2))])
    poses = np.repeat(poses, len(TURNS), axis=0)
    poses[:, 3] = np.tile(TURNS, len(middles))
    return poses, np.repeat(colours, len(TURNS))
