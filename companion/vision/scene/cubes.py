"""Explain a picture by cubes: place each where it explains most, then move and exchange them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from companion.vision.arrays import Planes
from companion.vision.geometry.sheet import SheetView
from companion.vision.geometry.solids import COARSE
from companion.vision.scene.cube_scene import Placed, Pose, Scene
from companion.vision.scene.heaps import ENOUGH, tuck_under
from companion.vision.scene.poses import refined
from companion.vision.scene.possible_poses import REACH, PossiblePoses

# Chosen: more rounds, a lower UNSETTLED and a larger ANEW take longer and correct more places.
ROUNDS = 2  # of moving, dropping and adding cubes
UNSETTLED = 0.3  # cube faces unexplained around a cube, from which it is placed again
ANEW = 1.5  # of an edge: distance within which a cube's new place is searched


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
        _drop_weak(scene, places)
        _add_all(scene, places)
        if before == _colours(scene):
            break
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


def _drop_weak(scene: Scene, places: PossiblePoses) -> None:
    number = 0
    while number < len(scene.cubes):
        cube, gain = scene.without(number)
        if gain < ENOUGH:
            places.reopened(cube.pose)
            continue
        scene.put_back(number, cube, gain)
        number += 1
