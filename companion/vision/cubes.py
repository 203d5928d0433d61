"""Which cubes explain a picture: placed where they explain most, then moved about."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import numpy as np

from companion.vision.arrays import Planes
from companion.vision.heaps import ENOUGH, tuck_under
from companion.vision.places import REACH, Places
from companion.vision.poses import refined
from companion.vision.scene import Placed, Pose, Scene
from companion.vision.sheet import SheetView
from companion.vision.solids import COARSE

ROUNDS = 2  # of settling
UNSETTLED = 0.3  # cube faces unexplained about a cube, from which it is looked at again
ANEW = 1.5  # of an edge: how near a cube is tried anew


def explained(gains: Planes, view: SheetView, *, loose: bool = False) -> Scene:
    """The scene of cubes that says most of what is seen; `loose`: none of them lies on another."""
    scene = Scene(gains, view)
    places = Places(scene)
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


def _add_all(scene: Scene, places: Places) -> None:
    """Cube after cube, those that explain most first."""
    while peaks := places.peaks(ENOUGH):
        colours = places.colours[peaks]
        gains, poses = refined(scene, colours, places.poses[peaks])
        for place, colour, gain, pose in zip(peaks, colours, gains, poses, strict=True):
            if gain < ENOUGH:
                places.discard(place)
            else:
                scene.place(int(colour), pose, float(gain))
                places.fewer(pose)


def _settle(scene: Scene, places: Places) -> None:
    """Each cube with something unexplained about it is taken out and put where it says most."""
    for group in _apart(scene.cubes, REACH * scene.view.edge):
        cubes = [cube for cube in group if scene.unexplained(cube) >= UNSETTLED]
        if not cubes:
            continue
        for cube in cubes:
            scene.remove(scene.cubes.index(cube))
        anew = [_anew(scene, places, cube) for cube in cubes]
        colours = np.array([cube.colour for cube in cubes])
        starts = np.array([cube.pose for cube in cubes] + anew)
        gains, poses = refined(scene, np.tile(colours, 2), starts)
        for number, cube in enumerate(cubes):
            best = max(number, number + len(cubes), key=lambda each: float(gains[each]))
            scene.place(cube.colour, poses[best], float(gains[best]))
            places.reopened(cube.pose)
            places.fewer(poses[best])


def _anew(scene: Scene, places: Places, cube: Placed) -> Pose:
    """The best place near a cube that was taken out; its own where there is none."""
    near = np.flatnonzero((places.colours == cube.colour) & places.near(cube.pose, ANEW))
    if not len(near):
        return cube.pose
    worth = scene.worth(places.poses[near], places.colours[near], COARSE)
    return np.asarray(places.poses[near[np.argmax(worth)]])


def _apart(cubes: Sequence[Placed], away: float) -> Iterator[list[Placed]]:
    """All the cubes, in groups whose members are this far apart."""
    left = list(cubes)
    while left:
        group: list[Placed] = []
        for cube in left:
            if all(np.abs(cube.pose[:2] - other.pose[:2]).max() >= away for other in group):
                group.append(cube)
        yield group
        left = [cube for cube in left if cube not in group]


def _drop_weak(scene: Scene, places: Places) -> None:
    number = 0
    while number < len(scene.cubes):
        cube, gain = scene.without(number)
        if gain < ENOUGH:
            places.reopened(cube.pose)
            continue
        scene.put_back(number, cube, gain)
        number += 1
