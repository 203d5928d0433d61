"""Find cubes that are mostly hidden under others, and raise the others to make room for them.

The greedy search of `cubes.py` explains the top of a heap first, as if it lay on the floor.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Plane
from companion.vision.geometry.solids import COARSE
from companion.vision.scene.cube_scene import Placed, Pose, Scene, crowded
from companion.vision.scene.poses import AROUND, adjusted, best_steps, refined

Box = NDArray[np.int32]  # (5,), left, top, width, height, area

# All chosen. Lower limits place cubes on glints and shadows; higher ones miss cubes in heaps. More
# ways and regions take longer.
ENOUGH = 0.8  # cube faces that a further cube must add
ENOUGH_UNDER = 0.35  # cube faces that a cube must add which others hide for the most part
LIFTS = (1.0, 0.5)  # of an edge: heights to which a cube is raised if another may lie under it
CLOSELY = 2  # ways of placing a cube that are optimised in any case
HOPELESS = 2.5  # cube faces below the present total, from which a way is not optimised
TRIED = 4  # remaining regions tried in a round
REST = 1.5  # unexplained log-likelihood ratio from which a pixel counts as remaining
SLIVER = 0.05  # cube faces: smaller regions are edges and noise
LEAST = 0.2  # cube faces that a cube under others must explain to be tried


@dataclass(frozen=True, slots=True, eq=False)
class Remainder:
    """An unexplained region, and the cube under all others that would explain it best."""

    colour: int
    gain: float
    pose: Pose


def tuck_under(scene: Scene) -> list[Pose]:
    """Make room for cubes that show from under others; return the poses where it succeeded."""
    return [
        rest.pose
        for rest in remains(scene)[:TRIED]
        if rest.gain > LEAST and _make_room(scene, rest.colour, rest.pose)
    ]


def remains(scene: Scene) -> list[Remainder]:
    """Return what is left unexplained, the region that a cube explains best first."""
    rest = scene.rest()
    much = (rest > REST).astype(np.uint8)
    x, y, wide, high = cv2.boundingRect(much)
    if not wide:
        return []
    _, _, boxes, middles = cv2.connectedComponentsWithStats(
        much[y : y + high, x : x + wide], ltype=cv2.CV_16U
    )
    boxes[:, :2] += x, y
    numbers = [
        number
        for number in range(1, len(boxes))
        if boxes[number, cv2.CC_STAT_AREA] > SLIVER * scene.view.face_px
    ]
    if not numbers:
        return []
    colours = np.array([_colour_of(scene, rest, boxes[number]) for number in numbers])
    floor = scene.view.sheet.to_mm(np.asarray(middles[numbers] + (x, y), np.float64))
    poses = np.zeros((len(numbers), 4))
    poses[:, :2] = scene.view.eye.above(floor, scene.view.edge / 2)
    _, about = best_steps(scene, colours, poses, AROUND, grain=COARSE, under=True)
    log_ratios, poses = refined(scene, colours, about, under=True)
    remainders = [
        Remainder(int(colour), float(gain), pose)
        for colour, gain, pose in zip(colours, log_ratios, poses, strict=True)
    ]
    return sorted(remainders, key=lambda each: -each.gain)


def _colour_of(scene: Scene, rest: Plane, box: Box) -> int:
    left, top, wide, high = box[:4]
    window = slice(top, top + high), slice(left, left + wide)
    inside = rest[window] > REST
    return int(np.argmax(scene.log_ratios[:, *window][:, inside].sum(axis=1)))


def _make_room(scene: Scene, colour: int, pose: Pose) -> bool:
    """Place a cube there, on the cubes in its way, or under one of them.

    Return whether one of these ways adds enough; if not, the scene is unchanged.
    """
    start = scene.total()
    near = [
        cube
        for cube in scene.cubes
        if crowded(pose[None], cube.pose[None, :3], scene.view.edge)[0] > 0
    ]
    ways = [(lift, cube) for lift in LIFTS for cube in (None, *near)] + [(0.0, None)]
    rough = [_roughly(scene, colour, pose, *way) for way in ways]
    least = min(sorted(rough)[-CLOSELY], start - HOPELESS)
    promising = [way for way, worth in zip(ways, rough, strict=True) if worth >= least]
    for lift, moved in promising:
        before = scene.snapshot()
        if moved is None:
            _put(scene, colour, lifted(scene, pose, lift))
        else:
            _put_under(scene, colour, pose, moved, lift)
        more = scene.total() - start
        if more > (ENOUGH_UNDER if lift else ENOUGH):
            scene.accept()
            return True
        scene.restore(before)
    return False


def _roughly(scene: Scene, colour: int, pose: Pose, lift: float, moved: Placed | None) -> float:
    """Return the scene's total for one way of placing the cube, before any cube is moved to fit."""
    before = scene.snapshot()
    if moved is None:
        scene.place(colour, lifted(scene, pose, lift), 0.0)
    else:
        scene.remove(scene.cubes.index(moved))
        scene.place(moved.colour, lifted(scene, moved.pose, lift), 0.0)
        scene.place(colour, pose, 0.0)
    worth = scene.total()
    scene.restore(before)
    return worth


def _put_under(scene: Scene, colour: int, pose: Pose, above: Placed, lift: float) -> None:
    scene.remove(scene.cubes.index(above))
    scene.place(above.colour, lifted(scene, above.pose, lift), 0.0)
    _put(scene, colour, pose)
    _again(scene, -2)
    _again(scene, -2)


def lifted(scene: Scene, pose: Pose, lift: float) -> Pose:
    """Return the higher pose that looks almost the same to the camera.

    Args:
        lift: how much higher, in cube edges.
    """
    half = scene.view.edge / 2
    height = pose[2] + lift * scene.view.edge
    floor_point = scene.view.eye.on_floor(pose[None, :2], pose[2] + half)
    middle = scene.view.eye.above(floor_point, height + half)[0]
    return np.array([*middle, height, pose[3]])


def _put(scene: Scene, colour: int, pose: Pose) -> None:
    log_ratios, better = refined(scene, np.array([colour]), pose[None])
    scene.place(colour, better[0], float(log_ratios[0]))


def _again(scene: Scene, number: int) -> None:
    """Take a cube out and put it back, moved to where it explains most."""
    cube = scene.remove(number)
    log_ratios, poses = adjusted(scene, np.array([cube.colour]), cube.pose[None])
    scene.place(cube.colour, poses[0], float(log_ratios[0]))
