"""Where cubes might lie: a grid of poses for each colour, and what each would add."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Poses
from companion.vision.scene import Colours, Gains, Scene
from companion.vision.solids import COARSE

CELL = 8  # px between places
GRAIN = 4  # px between the pixels that are looked at for them
LIKE_A_CUBE = 0.5  # gain around a place from which it is looked at
REACH = 2.5  # of an edge: cubes farther apart never hide each other

TURNS = np.arange(2) * (np.pi / 4)  # of cubes there


class Places:
    """What each would add; that hardly ever grows, so only the best are looked at again."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.poses, self.colours = _grid(scene)
        self._first: Gains = scene.gain(self.poses, self.colours, COARSE)
        self.worth = self._first.copy()
        self._stale = np.zeros(len(self.poses), np.bool_)

    def near(self, pose: NDArray[np.float64], edges: float) -> NDArray[np.bool_]:
        away = edges * self._scene.view.edge
        x, y = np.abs(self.poses[:, 0] - pose[0]), np.abs(self.poses[:, 1] - pose[1])
        return np.asarray((x < away) & (y < away))

    def fewer(self, pose: NDArray[np.float64]) -> None:
        """A cube came here."""
        self._stale |= self.near(pose, REACH)

    def reopened(self, pose: NDArray[np.float64]) -> None:
        """A cube went from here."""
        near = self.near(pose, REACH)
        self.worth[near] = self._first[near]
        self._stale |= near

    def peaks(self, least: float) -> list[int]:
        """The places that add most, at least this much, too far apart to hide each other."""
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
        self.worth[number] = self._first[number] = -np.inf


def _grid(scene: Scene) -> tuple[Poses, Colours]:
    """Poses on the floor wherever pixels are like a cube."""
    some = np.maximum(scene.gains[:, GRAIN // 2 :: GRAIN, GRAIN // 2 :: GRAIN], 0)
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
