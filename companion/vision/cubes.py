"""Which cubes explain a picture: placed one by one where they explain most, then moved about."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Planes, Poses
from companion.vision.scene import Placed, Scene
from companion.vision.sheet import View

TURNS = np.arange(6) * (np.pi / 12)  # looked at first
CELL = 6  # px between places looked at first
ENOUGH = 0.5  # cube faces' worth that a further cube must add
MOVES = ((0.12, 0.12), (0.05, 0.06))  # of an edge and radians: the steps of ever finer moving
SWEEPS = 2


def explained(gains: Planes, view: View) -> Scene:
    """The scene of cubes that says most of what is seen."""
    scene = Scene(gains, view)
    _add_all(scene)
    for _ in range(SWEEPS):
        _settle(scene)
        _drop_weak(scene)
        _add_all(scene)
    return scene


def _add_all(scene: Scene) -> None:
    best: dict[int, tuple[float, NDArray[np.float64]]] = {}
    stale: Iterable[int] = range(len(scene.gains))
    while True:
        for colour in stale:
            best[colour] = proposal(scene, colour)
        colour = max(best, key=lambda each: best[each][0])
        gain, pose = best[colour]
        if gain < ENOUGH:
            return
        gain, pose = refined(scene, colour, pose)
        scene.place(colour, pose, gain)
        stale = range(len(scene.gains))


def proposal(scene: Scene, colour: int) -> tuple[float, NDArray[np.float64]]:
    """The best place for a further cube of this colour, roughly, and what it adds."""
    poses = candidates(scene, colour)
    if not len(poses):
        return 0.0, np.zeros(4)
    worth = scene.worth(poses, colour)
    best = int(np.argmax(worth))
    return float(worth[best]), poses[best]


def candidates(scene: Scene, colour: int) -> Poses:
    """Poses on a grid wherever pixels of this colour are unexplained."""
    open_gain = np.maximum(scene.gains[colour] - np.maximum(scene.explained, 0), 0)
    coarse = cv2.resize(open_gain, None, fx=1 / CELL, fy=1 / CELL, interpolation=cv2.INTER_AREA)
    rows, columns = np.nonzero(cv2.blur(coarse, (3, 3)) > 0.5)
    if not len(rows):
        return np.zeros((0, 4))
    pixels = np.stack([(columns + 0.5) * CELL - 0.5, (rows + 0.5) * CELL - 0.5], axis=1)
    floor = scene.view.sheet.to_mm(pixels)
    spots = []
    for base in (0.0, scene.view.edge):
        middles = scene.view.eye.above(floor, base + scene.view.edge / 2)
        spots.append(np.column_stack([middles, np.full(len(middles), base)]))
    places = np.concatenate(spots)
    turns = np.tile(TURNS, len(places))
    return np.column_stack([np.repeat(places, len(TURNS), axis=0), turns])


def refined(
    scene: Scene, colour: int, pose: NDArray[np.float64]
) -> tuple[float, NDArray[np.float64]]:
    """The pose moved and turned by small steps for as long as that adds something."""
    gain = -np.inf
    for shift, turn in MOVES:
        steps = np.stack(
            np.meshgrid([-shift, 0, shift], [-shift, 0, shift], [-turn, 0, turn], indexing="ij"), -1
        ).reshape(-1, 3)
        for _ in range(3):
            poses = np.tile(pose, (len(steps), 1))
            poses[:, :2] += steps[:, :2] * scene.view.edge
            poses[:, 3] += steps[:, 2]
            worth = scene.worth(poses, colour)
            best = int(np.argmax(worth))
            if worth[best] <= gain + 1e-6:
                break
            gain, pose = float(worth[best]), poses[best]
    return gain, pose


def _settle(scene: Scene) -> None:
    """Each cube in turn is taken out and put back where it now says most."""
    for _ in range(len(scene.cubes)):
        cube = scene.remove(0)
        gain, pose = refined(scene, cube.colour, cube.pose)
        rough, place = proposal(scene, cube.colour)
        if rough > gain:
            gain, pose = refined(scene, cube.colour, place)
        scene.place(cube.colour, pose, gain)


def _drop_weak(scene: Scene) -> None:
    number = 0
    while number < len(scene.cubes):
        cube: Placed = scene.remove(number)
        gain = float(scene.worth(cube.pose[None], cube.colour)[0])
        if gain < ENOUGH:
            continue
        scene.cubes.insert(number, cube)
        scene.relay(cube)
        number += 1
