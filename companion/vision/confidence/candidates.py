"""Collect everything that may be a cube, with its evidence.

These are the cubes that the scene fit placed and the detections that match none of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np

from companion.vision.arrays import Mask
from companion.vision.detector.cube_detector import Detection
from companion.vision.geometry.sheet import CUBE_PX
from companion.vision.geometry.solids import COARSE, Silhouette, silhouette
from companion.vision.scene.cube_scene import Placed, Pose, Scene
from companion.vision.scene.poses import ALL_WAYS, best_steps
from companion.vision.scene.segment import Evidence
from companion.vision.scene.visible_strips import Surface, surface

# All chosen; the weights of `confidence.json` are fitted with them.
THE_SAME = 0.55 * CUBE_PX  # px: a detection farther from a cube's middle belongs to another cube
RIVAL = 0.35 * CUBE_PX  # px: a detection of another colour this near belongs to the same cube
CROWDED = 1.7  # of an edge, between the middles of neighbours
AS_WELL = 0.3  # cube faces of margin under which two colours explain a cube equally well
WORTH_TELLING = 0.06  # chance of an unmatched detection, above which it becomes a candidate
# Of an edge: no two cubes have their middles this near. It is less than `cube_scene.TOUCH`, because
# a detection's pose is known roughly.
IN_ONE_PLACE = 0.7


@dataclass(frozen=True, slots=True, eq=False)
class Candidate:
    """A possible cube, and the evidence for it."""

    colour: int
    pose: Pose
    outline: Silhouette
    placed: bool  # True: the scene fit placed it; False: only the detector found it
    gain: float  # what the scene's score loses without it, or gains with it if it is not placed
    margin: float  # cube faces that it explains more than the best other colour; negative: less
    confusable: int  # the colour that explains it next best; its own where there is no other
    is_rival: bool  # a cube of the scene is in its place
    looks: float  # the detector's chance; 0 without a detection
    rival: float  # the detector's best chance for another colour there
    middle: tuple[float, float]  # of its visible part, px of the sheet
    crowd: int  # other placed cubes near enough to hide or imitate a part of it
    surface: Surface
    alone: float = 0.0  # share of an outline only detected that changed and that no cube covers


def candidates(
    scene: Scene, all_detections: Sequence[Detection], judged: Evidence
) -> list[Candidate]:
    """Return the cubes of the scene with their detections, then the detections that match no cube.

    All arguments are of one picture.
    """
    visible_masks = [_visible(scene, cube.outline) for cube in scene.cubes]
    middles = [_middle(cube, mask) for cube, mask in zip(scene.cubes, visible_masks, strict=True)]
    of_cube = _matched(scene.cubes, middles, all_detections)
    quality = []
    for number, (cube, mask) in enumerate(zip(scene.cubes, visible_masks, strict=True)):
        detection = of_cube.get(number)
        margin, confusable = _margin(scene, cube, mask, cube.colour)
        place = detection.place if detection else middles[number]
        quality.append(
            Candidate(
                cube.colour,
                cube.pose,
                cube.outline,
                placed=True,
                gain=_without(scene, number),
                margin=margin,
                confusable=confusable,
                is_rival=False,
                looks=detection.chance if detection else 0.0,
                rival=_rival(all_detections, cube.colour, place),
                middle=place,
                crowd=_crowd(scene, cube.pose) - 1,
                surface=surface(judged, cube.colour, cube.outline, mask),
            )
        )
    used = set(map(id, of_cube.values()))
    rest = [
        each
        for each in all_detections
        if each.chance > WORTH_TELLING and id(each) not in used and not _is_one_of(quality, each)
    ]
    return _apart(scene, quality, _only_detected(scene, rest, quality, all_detections, judged))


def _visible(scene: Scene, outline: Silhouette) -> Mask:
    """Return the part of the outline's window that no cube of the scene covers."""
    window = outline.rows, outline.columns
    return np.asarray(outline.mask & (scene.surface[window] <= outline.heights))


def _middle(cube: Placed, visible: Mask) -> tuple[float, float]:
    rows, columns = np.nonzero(visible)
    if not len(rows):
        return -np.inf, -np.inf
    left, top = cube.outline.columns.start, cube.outline.rows.start
    return float(columns.mean()) + left, float(rows.mean()) + top


def _matched(
    cubes: Sequence[Placed],
    middles: Sequence[tuple[float, float]],
    all_detections: Sequence[Detection],
) -> dict[int, Detection]:
    """Match detections to cubes of the same colour, greedily, the nearest pairs first."""
    pairs = [
        (away, number, other)
        for number, (cube, (x, y)) in enumerate(zip(cubes, middles, strict=True))
        for other, each in enumerate(all_detections)
        if each.colour == cube.colour and (away := np.hypot(each.x - x, each.y - y)) < THE_SAME
    ]
    matched: dict[int, Detection] = {}
    used: set[int] = set()
    for _, number, other in sorted(pairs):
        if number not in matched and other not in used:
            matched[number] = all_detections[other]
            used.add(other)
    return matched


def _is_one_of(placed: Sequence[Candidate], this: Detection) -> bool:
    """Return whether a detection is a placed cube in another colour that explains it as well.

    `probabilities.confusion_probability` accounts for such a pair.
    """
    return any(
        each.confusable == this.colour and each.margin < AS_WELL and _near(each.middle, this.place)
        for each in placed
    )


def _without(scene: Scene, number: int) -> float:
    cube, gain = scene.without(number)
    scene.put_back(number, cube, gain)
    return gain


def _margin(scene: Scene, cube: Placed, visible: Mask, colour: int) -> tuple[float, int]:
    """Return how much better `colour` explains a cube than the best other colour, and that one.

    Args:
        visible: mask of the cube's visible pixels, in its outline's window.

    Returns:
        The difference in cube faces (infinite where there is one colour only), and the other
        colour.
    """
    window = cube.outline.rows, cube.outline.columns
    inside = scene.log_ratios[:, *window][:, visible].sum(axis=1) / scene.view.face_px
    if len(inside) == 1:
        return np.inf, colour
    others = np.where(np.arange(len(inside)) == colour, -np.inf, inside)
    return float(inside[colour] - others.max()), int(np.argmax(others))


def _rival(all_detections: Sequence[Detection], colour: int, place: tuple[float, float]) -> float:
    return max(
        (
            each.chance
            for each in all_detections
            if each.colour != colour and _near(each.place, place)
        ),
        default=0.0,
    )


def _only_detected(
    scene: Scene,
    rest: Sequence[Detection],
    placed: Sequence[Candidate],
    all_detections: Sequence[Detection],
    judged: Evidence,
) -> list[Candidate]:
    """Return candidates for the detections `rest`, which no placed cube accounts for."""
    if not rest:
        return []
    view = scene.view
    floor = view.sheet.to_mm(np.array([[each.x, each.y] for each in rest]))
    poses = np.zeros((len(rest), 4))
    poses[:, :2] = view.eye.above(floor, view.edge / 2)
    colours = np.array([each.colour for each in rest])
    log_ratios, poses = best_steps(scene, colours, poses, ALL_WAYS, grain=COARSE, under=True)
    return [
        _detected(
            scene,
            each,
            pose,
            placed,
            judged,
            gain=float(gain),
            rival=_rival(all_detections, each.colour, each.place),
        )
        for each, pose, gain in zip(rest, poses, log_ratios, strict=True)
    ]


def _detected(
    scene: Scene,
    this: Detection,
    pose: Pose,
    placed: Sequence[Candidate],
    judged: Evidence,
    *,
    gain: float,
    rival: float,
) -> Candidate:
    number = next((n for n, each in enumerate(placed) if _near(each.middle, this.place)), None)
    margin = 0.0
    if number is not None:
        cube = scene.cubes[number]
        margin, _ = _margin(scene, cube, _visible(scene, cube.outline), this.colour)
    outline = silhouette(pose, scene.view)
    return Candidate(
        this.colour,
        pose,
        outline,
        placed=False,
        gain=gain,
        margin=margin,
        confusable=this.colour,
        is_rival=number is not None,
        looks=this.chance,
        rival=rival,
        middle=this.place,
        crowd=_crowd(scene, pose),
        surface=surface(judged, this.colour, outline, _visible(scene, outline)),
        alone=_alone(scene, outline, judged),
    )


def _alone(scene: Scene, outline: Silhouette, judged: Evidence) -> float:
    window = outline.rows, outline.columns
    opened = cv2.morphologyEx(judged.changed[window], cv2.MORPH_OPEN, np.ones((3, 3), np.uint8))
    free = outline.mask & (scene.surface[window] < 0) & np.asarray(opened > 0)
    return int(np.count_nonzero(free)) / max(1, int(np.count_nonzero(outline.mask)))


def _apart(
    scene: Scene, placed: Sequence[Candidate], detected: Sequence[Candidate]
) -> list[Candidate]:
    """Return all candidates, without further detections of a cube that is one already.

    The network often finds a cube with pips or a worn face several times. Two detections of one
    colour whose cubes would overlap in space are one cube, and so are a placed cube and a detection
    on its visible part. The better chance counts.
    """
    alone = list(placed)
    for each in sorted(detected, key=lambda cube: -cube.looks):
        same = [n for n, other in enumerate(alone) if _is_the_same(scene, other, each)]
        if not same:
            alone.append(each)
        elif alone[same[0]].looks < each.looks:
            alone[same[0]] = replace(alone[same[0]], looks=each.looks)
    return alone


def _is_the_same(scene: Scene, one: Candidate, detected: Candidate) -> bool:
    """Return whether a detection shows the same cube as another candidate."""
    away = float(np.linalg.norm(one.pose[:3] - detected.pose[:3])) / scene.view.edge
    is_on_it = not one.placed or _shows_at(scene, one.outline, detected.middle)
    return one.colour == detected.colour and away < IN_ONE_PLACE and is_on_it


def _shows_at(scene: Scene, outline: Silhouette, place: tuple[float, float]) -> bool:
    """Return whether a cube of the scene is in front at this place, px of the sheet."""
    column, row = round(place[0]) - outline.columns.start, round(place[1]) - outline.rows.start
    high, wide = outline.mask.shape
    return 0 <= row < high and 0 <= column < wide and bool(_visible(scene, outline)[row, column])


def _crowd(scene: Scene, pose: Pose) -> int:
    away = CROWDED * scene.view.edge
    return sum(bool(np.hypot(*(cube.pose - pose)[:2]) < away) for cube in scene.cubes)


def _near(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return bool(np.hypot(one[0] - other[0], one[1] - other[1]) < RIVAL)
