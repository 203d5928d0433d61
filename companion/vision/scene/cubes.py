"""Explain a picture by cubes: place each where it explains most, then move and exchange them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Planes, Poses
from companion.vision.geometry.sheet import SheetView
from companion.vision.geometry.solids import COARSE
from companion.vision.scene.cube_scene import Colours, LogRatios, Placed, Pose, Scene
from companion.vision.scene.heaps import ENOUGH, tuck_under
from companion.vision.scene.poses import refined

# Chosen: a finer grid or a lower LIKE_A_CUBE takes longer, a coarser or higher one misses cubes.
CELL = 8  # px of the sheet between places
GRAIN = 4  # px between the pixels that are sampled for the grid
LIKE_A_CUBE = 0.5  # mean log-likelihood ratio around a place, from which it becomes a pose
REACH = 2.5  # of an edge: cubes farther apart than this never hide each other

TURNS = np.arange(2) * (np.pi / 4)  # of the cubes, radians
# Chosen: more rounds, a lower UNSETTLED and a larger ANEW take longer and correct more places.
ROUNDS = 2  # of moving, dropping and adding cubes
UNSETTLED = 0.3  # cube faces unexplained around a cube, from which it is placed again
ANEW = 1.5  # of an edge: distance within which a cube's new place is searched


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


def explained(log_ratios: Planes, view: SheetView, *, loose: bool = False) -> Scene:
    """Return the scene of cubes that explains the picture best, by greedy search and local moves.

    Args:
        log_ratios: (colours, height, width) log-likelihood ratio of a cube against the empty tray.
        loose: no cube lies on another one.
    """
    scene = Scene(log_ratios, view)
    places = PossiblePoses(scene)
    _add_all(scene, places)
    for _ in range(ROUNDS):
        before = _colours(scene)
        _settle(scene, places)
        for pose in () if loose else tuck_under(scene):
            places.reopened(pose)
        _exchange_colours(scene, places)
        _drop_weak(scene, places)
        _add_all(scene, places)
        if before == _colours(scene):
            break
    _exchange_colours(scene, places)
    return scene


def _colours(scene: Scene) -> Counter[int]:
    return Counter(cube.colour for cube in scene.cubes)


def _add_all(scene: Scene, places: PossiblePoses) -> None:
    """Add cubes one after another, those that explain most first, until none explains enough."""
    while peaks := places.peaks(ENOUGH):
        colours = places.colours[peaks]
        log_ratios, poses = refined(scene, colours, places.poses[peaks])
        for place, colour, gain, pose in zip(peaks, colours, log_ratios, poses, strict=True):
            if gain < ENOUGH:
                places.discard(place)
            else:
                scene.place(int(colour), pose, float(gain))
                places.fewer(pose)


def _settle(scene: Scene, places: PossiblePoses) -> None:
    """Take out each cube with unexplained pixels around it, and put it where it explains most."""
    for group in _apart(scene.cubes, REACH * scene.view.edge):
        cubes = [cube for cube in group if scene.unexplained(cube) >= UNSETTLED]
        if not cubes:
            continue
        for cube in cubes:
            scene.remove(scene.cubes.index(cube))
        anew = [_anew(scene, places, cube) for cube in cubes]
        colours = np.array([cube.colour for cube in cubes])
        starts = np.array([cube.pose for cube in cubes] + anew)
        log_ratios, poses = refined(scene, np.tile(colours, 2), starts)
        for number, cube in enumerate(cubes):
            best = max(number, number + len(cubes), key=lambda each: float(log_ratios[each]))
            scene.place(cube.colour, poses[best], float(log_ratios[best]))
            places.reopened(cube.pose)
            places.fewer(poses[best])


def _anew(scene: Scene, places: PossiblePoses, cube: Placed) -> Pose:
    """Return the best pose near a cube that was taken out; its own where no pose is near."""
    near = np.flatnonzero((places.colours == cube.colour) & places.near(cube.pose, ANEW))
    if not len(near):
        return cube.pose
    worth = scene.worth(places.poses[near], places.colours[near], COARSE)
    return np.asarray(places.poses[near[np.argmax(worth)]])


def _apart(cubes: Sequence[Placed], away: float) -> Iterator[list[Placed]]:
    """Yield all cubes in groups whose members are at least `away` mm apart in x or y."""
    left = list(cubes)
    while left:
        group: list[Placed] = []
        for cube in left:
            if all(np.abs(cube.pose[:2] - other.pose[:2]).max() >= away for other in group):
                group.append(cube)
        yield group
        left = [cube for cube in left if cube not in group]


def _exchange_colours(scene: Scene, places: PossiblePoses) -> None:
    """Give each cube the colour that explains its visible part best.

    A cube gets its colour where it is tried first. Once others are placed around it and it has
    moved, another colour may explain more.
    """
    for number, cube in enumerate(scene.cubes):
        window = cube.outline.rows, cube.outline.columns
        front = cube.outline.mask & (scene.surface[window] <= cube.outline.heights)
        each_explains = scene.log_ratios[:, *window][:, front].sum(axis=1)
        best = int(np.argmax(each_explains))
        if each_explains[best] > each_explains[cube.colour]:
            scene.remove(number)
            gain = float(scene.worth(cube.pose[None], best)[0])
            scene.put_back(number, replace(cube, colour=best), gain)
            places.reopened(cube.pose)


def _drop_weak(scene: Scene, places: PossiblePoses) -> None:
    number = 0
    while number < len(scene.cubes):
        cube, gain = scene.without(number)
        if gain < ENOUGH:
            places.reopened(cube.pose)
            continue
        scene.put_back(number, cube, gain)
        number += 1
