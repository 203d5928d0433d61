"""Which cubes explain a picture: placed one by one where they explain most, then moved about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Planes, Poses
from companion.vision.scene import Colours, Gains, Scene, crowded
from companion.vision.sheet import View
from companion.vision.solids import COARSE, FINE

Pose = NDArray[np.float64]  # (4,)

TURNS = np.arange(4) * (np.pi / 8)  # looked at first
CELL = 8  # px between places looked at first
ENOUGH_UNDER = 0.35  # the same for one of which others hide the most
REACH = 2.5  # of an edge: cubes farther apart never hide each other
BATCH = 48  # places looked at again together
ENOUGH = 0.8  # cube faces' worth that a further cube must add
ROUNDS = 2  # of settling
UNSETTLED = 0.3  # cube faces unexplained about a cube, from which it is looked at again
LIFTS = (1.0, 0.5)  # of an edge: how high a cube is tried that another lies under
TRIED = 4  # remains tried in a round
REST = 1.5  # a pixel with more gain unexplained counts as remaining
SLIVER = 0.05  # cube faces: smaller remains are edges and noise
LEAST = 0.2  # cube faces that a cube under others must explain to be tried


def _moves(shifts: Sequence[float], turns: Sequence[float]) -> NDArray[np.float64]:
    """Steps along x, along y (in edges) and of turn (radians), all combinations."""
    return np.stack(np.meshgrid(shifts, shifts, turns, indexing="ij"), -1).reshape(-1, 3)


ABOUT = (
    _moves((-0.12, 0, 0.12), (-0.1, 0, 0.1)),
    _moves((-0.05, 0, 0.05), (-0.05, 0, 0.05)),
)
ALL_WAYS = _moves((-0.2, 0, 0.2), tuple(np.arange(-4, 4) * (np.pi / 16)))
AROUND = _moves((-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75), tuple(TURNS))


@dataclass(frozen=True, slots=True, eq=False)
class Remainder:
    """Something unexplained, and the cube under all others that would explain it best."""

    colour: int
    gain: float
    pose: Pose


class Places:
    """Where cubes might lie: a grid of poses for each colour, and what each would add.

    What a place would add hardly ever grows while cubes are added, so most of them need not be
    looked at again: only those that still seem best.
    """

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self.poses, self.colours = _grid(scene)
        self._first: Gains = scene.gain(self.poses, self.colours, COARSE)
        self.worth = self._first.copy()
        self._stale = np.zeros(len(self.poses), np.bool_)

    def near(self, pose: Pose, edges: float) -> NDArray[np.bool_]:
        away = np.abs(self.poses[:, :2] - pose[:2]).max(axis=1)
        return np.asarray(away < edges * self._scene.view.edge)

    def fewer(self, pose: Pose) -> None:
        """A cube came here."""
        self._stale |= self.near(pose, REACH)

    def reopened(self, pose: Pose) -> None:
        """A cube went from here."""
        near = self.near(pose, REACH)
        self.worth[near] = self._first[near]
        self._stale |= near

    def best(self, among: NDArray[np.bool_] | None = None) -> tuple[float, int]:
        """The place that adds most, and what."""
        usable = np.ones(len(self.poses), np.bool_) if among is None else among
        while len(self.poses):
            worth = np.where(usable, self.worth, -np.inf)
            top = np.argpartition(-worth, min(BATCH, len(worth) - 1))[:BATCH]
            best = int(top[np.argmax(worth[top])])
            if not self._stale[best]:
                return float(worth[best]), best
            old = top[self._stale[top] & (worth[top] > ENOUGH / 4)]
            if not len(old):
                return float(worth[best]), best
            self.worth[old] = self._scene.worth(self.poses[old], self.colours[old], COARSE)
            self._stale[old] = False
        return -np.inf, -1

    def discard(self, number: int) -> None:
        self.worth[number] = self._first[number] = -np.inf


def explained(gains: Planes, view: View) -> Scene:
    """The scene of cubes that says most of what is seen."""
    scene = Scene(gains, view)
    places = Places(scene)
    _add_all(scene, places)
    for _ in range(ROUNDS):
        before = [cube.colour for cube in scene.cubes]
        _settle(scene, places)
        _tuck_under(scene, places)
        _drop_weak(scene, places)
        _add_all(scene, places)
        if sorted(before) == sorted(cube.colour for cube in scene.cubes):
            break
    return scene


def _grid(scene: Scene) -> tuple[Poses, Colours]:
    """Poses on the floor wherever pixels are like a cube."""
    gains = np.maximum(scene.gains, 0)
    coarse = np.stack(
        [
            cv2.blur(
                cv2.resize(plane, None, fx=1 / CELL, fy=1 / CELL, interpolation=cv2.INTER_AREA),
                (3, 3),
            )
            for plane in gains
        ]
    )
    colours, rows, columns = np.nonzero(coarse > 0.5)
    pixels = np.stack([(columns + 0.5) * CELL - 0.5, (rows + 0.5) * CELL - 0.5], axis=1)
    floor = scene.view.sheet.to_mm(pixels)
    middles = scene.view.eye.above(floor, scene.view.edge / 2)
    poses = np.column_stack([middles, np.zeros((len(middles), 2))])
    poses = np.repeat(poses, len(TURNS), axis=0)
    poses[:, 3] = np.tile(TURNS, len(middles))
    return poses, np.repeat(colours, len(TURNS))


def _add_all(scene: Scene, places: Places) -> None:
    """One cube after another, the one that explains most first."""
    while True:
        worth, best = places.best()
        if worth < ENOUGH:
            return
        colour = int(places.colours[best])
        gain, pose = refined(scene, colour, places.poses[best])
        if gain < ENOUGH:
            places.discard(best)
            continue
        scene.place(colour, pose, gain)
        places.fewer(pose)


def refined(scene: Scene, colour: int, pose: Pose, under: bool = False) -> tuple[float, Pose]:
    """The pose turned all ways, then moved and turned by small steps as long as that adds."""
    _, turned = _best_step(scene, colour, pose, ALL_WAYS, under)
    return adjusted(scene, colour, turned, under)


def adjusted(scene: Scene, colour: int, pose: Pose, under: bool = False) -> tuple[float, Pose]:
    """The pose moved and turned by small steps for as long as that adds something."""
    gain = -np.inf
    for steps in ABOUT:
        for _ in range(2):
            found, better = _best_step(scene, colour, pose, steps, under)
            if found <= gain + 1e-6:
                break
            gain, pose = found, better
    return gain, pose


def _best_step(
    scene: Scene, colour: int, pose: Pose, steps: NDArray[np.float64], under: bool
) -> tuple[float, Pose]:
    poses = np.tile(pose, (len(steps), 1))
    poses[:, [0, 1, 3]] += steps * [scene.view.edge, scene.view.edge, 1]
    grain = COARSE if steps is ALL_WAYS else FINE
    if under:
        worth = scene.gain(poses, colour, grain, under=True)
    else:
        worth = scene.worth(poses, colour, grain)
    best = int(np.argmax(worth))
    return float(worth[best]), poses[best]


def _settle(scene: Scene, places: Places) -> None:
    """Each cube with something unexplained about it is taken out and put where it says most."""
    for cube in list(scene.cubes):
        if scene.unexplained(cube) < UNSETTLED:
            continue
        scene.remove(scene.cubes.index(cube))
        gain, pose = refined(scene, cube.colour, cube.pose)
        near = np.flatnonzero((places.colours == cube.colour) & places.near(cube.pose, 1.5))
        if len(near):
            worth = scene.worth(places.poses[near], cube.colour, COARSE)
            other, place = refined(scene, cube.colour, places.poses[near[np.argmax(worth)]])
            if other > gain:
                gain, pose = other, place
        scene.place(cube.colour, pose, gain)
        places.reopened(cube.pose)
        places.fewer(pose)


def _tuck_under(scene: Scene, places: Places) -> None:
    """Cubes of which only a part looks out from under others: these then lie higher."""
    for rest in remains(scene, SLIVER)[:TRIED]:
        if rest.gain > LEAST and _make_room(scene, rest.colour, rest.pose):
            places.reopened(rest.pose)


def remains(scene: Scene, least: float) -> list[Remainder]:
    """What is left unexplained (`least` cube faces of it), the most telling first."""
    rest = scene.rest()
    _, _, boxes, middles = cv2.connectedComponentsWithStats((rest > REST).astype(np.uint8))
    found = []
    for number in range(1, len(boxes)):
        left, top, wide, high, area = boxes[number]
        if area > least * scene.view.face_px:
            here = scene.gains[:, top : top + high, left : left + wide]
            inside = rest[top : top + high, left : left + wide] > REST
            colour = int(np.argmax(here[:, inside].sum(axis=1)))
            found.append(Remainder(colour, *_under(scene, colour, middles[number])))
    return sorted(found, key=lambda each: -each.gain)


def _under(scene: Scene, colour: int, pixel: NDArray[np.float64]) -> tuple[float, Pose]:
    floor = scene.view.sheet.to_mm(pixel[None])
    middle = scene.view.eye.above(floor, scene.view.edge / 2)[0]
    start = np.array([*middle, 0.0, 0.0])
    poses = np.tile(start, (len(AROUND), 1))
    poses[:, [0, 1, 3]] += AROUND * [scene.view.edge, scene.view.edge, 1]
    gain = scene.gain(poses, colour, COARSE, under=True)
    return refined(scene, colour, poses[int(np.argmax(gain))], under=True)


def _make_room(scene: Scene, colour: int, pose: Pose) -> bool:
    """Lift what lies in the way, or lay the new cube on it; keep what explains enough more."""
    before, start = scene.kept(), scene.total()
    near = [
        cube
        for cube in scene.cubes
        if crowded(pose[None], cube.pose[None, :3], scene.view.edge)[0] > 0
    ]
    for lift in LIFTS:
        for cube in [None, *near]:
            if cube is None:
                _put(scene, colour, lifted(scene, pose, lift))
            else:
                scene.remove(scene.cubes.index(cube))
                scene.place(cube.colour, lifted(scene, cube.pose, lift), 0.0)
                _put(scene, colour, pose)
                _again(scene, -2)
                _again(scene, -2)
            if scene.total() > start + ENOUGH_UNDER:
                return True
            scene.restore(before)
            before = scene.kept()
    return False


def lifted(scene: Scene, pose: Pose, lift: float) -> Pose:
    """The pose that looks almost the same from the eye, higher up."""
    half = scene.view.edge / 2
    height = pose[2] + lift * scene.view.edge
    seen = scene.view.eye.on_floor(pose[None, :2], pose[2] + half)
    middle = scene.view.eye.above(seen, height + half)[0]
    return np.array([*middle, height, pose[3]])


def _put(scene: Scene, colour: int, pose: Pose) -> None:
    gain, better = refined(scene, colour, pose)
    scene.place(colour, better, gain)


def _again(scene: Scene, number: int) -> None:
    """Take the cube out and put it back where it now says most."""
    cube = scene.remove(number)
    gain, pose = adjusted(scene, cube.colour, cube.pose)
    scene.place(cube.colour, pose, gain)


def _drop_weak(scene: Scene, places: Places) -> None:
    number = 0
    while number < len(scene.cubes):
        cube = scene.remove(number)
        gain = float(scene.worth(cube.pose[None], cube.colour)[0])
        if gain < ENOUGH:
            places.reopened(cube.pose)
            continue
        scene.put_back(number, cube, gain)
        number += 1
