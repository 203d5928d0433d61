"""Weigh unexplained regions: each may be a cube in unusual light.

The tray's model explains shade, but a shadow needs a cube near by that casts it. So a region away
from all cubes is judged by its shape: the detector looks at it as in calibration, without any
colour. Light through a window does not have a cube's shape; a top that mirrors the lamp does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Plane
from companion.vision.detector.cube_detector import Detection, detections
from companion.vision.detector.network_input import colourless
from companion.vision.geometry.sheet import CUBE_PX
from companion.vision.scene.cube_scene import Scene
from companion.vision.scene.segment import Evidence

# LOOKS: among 220 such regions of thirty evenings the detector's chance was about LOOKS or higher
# for all 11 cubes, and for 3 others. The other constants are chosen.
STRANGE, STEEP = 1.1, 10.0  # cube faces of unexplained pixels that are surely a cube; decay below
LOOKS, SURE = 0.4, 25.0  # detector's chance at which a region is as likely a cube as not; slope
NEAR = 4  # px of the sheet: a shadow begins no farther from its cube
LUMP, PATCH = 0.3, 4.0  # cube faces: less is a glint; more is light, unless it looks like a cube
LONG = 3.0  # cube edges: so is what is longer, as a wall's shade is; a cube's outline is under 2
ABOUT = 41, 7  # px of the sheet around regions: evaluated; where a detection belongs to one


def unexplained_cubes(judged: Evidence, unexplained: Plane, scene: Scene) -> NDArray[np.float64]:
    """Return for each colour how likely an unexplained region is a cube of it.

    Args:
        unexplained: (height, width), 1 where neither the tray nor any colour explains the pixel.

    Returns:
        (colours,), from 0 to 1: the likelihood of a cube relative to a region that surely is one.
    """
    beside = np.where(scene.surface < 0, unexplained, np.float32(0))
    likelihoods = np.full(
        len(judged.log_ratios), _by_size(float(beside.sum()) / scene.view.face_px)
    )
    lumps = list(regions_beside(judged, scene, LUMP))
    for lump, looks in zip(lumps, _looks(judged, scene, lumps), strict=True):
        likely = judged.log_ratios[:, lump].mean(axis=1).astype(np.float64)
        area = float(np.count_nonzero(lump)) / scene.view.face_px
        is_light = area > PATCH or _length(lump) > LONG
        a_cube = max(_by_looks(looks), 0.0 if is_light else _by_size(area))
        likelihoods = np.maximum(likelihoods, a_cube * np.exp(likely - likely.max()))
    return likelihoods


def _by_size(area: float) -> float:
    return float(np.exp(STEEP * min(0.0, area - STRANGE)))


def _length(lump: Mask) -> float:
    """Return the longer side of the smallest rectangle around a region, in cube edges."""
    places = np.argwhere(lump).astype(np.float32)
    return max(cv2.minAreaRect(places)[1]) / CUBE_PX


def _by_looks(chance: float) -> float:
    return float(1 / (1 + np.exp(-SURE * (chance - LOOKS))))


def _looks(judged: Evidence, scene: Scene, lumps: Sequence[Mask]) -> list[float]:
    """Return for each region the detector's highest chance of a cube of any colour in it."""
    if not lumps:
        return []
    away = np.where(_about(np.any(lumps, axis=0), ABOUT[0]), judged.unlike, np.float32(0))
    planes = colourless(judged.over, judged.unlike, judged.light, away, scene.view)
    detected = [each for each in detections(planes) if each.colour == 0]
    near = [_about(lump, ABOUT[1]) for lump in lumps]
    return [
        max((each.chance for each in detected if _is_in(each, mask)), default=0.0) for mask in near
    ]


def _is_in(detection: Detection, mask: Mask) -> bool:
    row, column = round(detection.y), round(detection.x)
    return row < mask.shape[0] and column < mask.shape[1] and bool(mask[row, column])


def _about(mask: Mask, side: int) -> Mask:
    return np.asarray(cv2.dilate(mask.astype(np.uint8), np.ones((side, side), np.uint8)) > 0)


def regions_beside(judged: Evidence, scene: Scene, least: float) -> Iterator[Mask]:
    """Yield a mask of each region that changed, away from all cubes.

    Args:
        judged: the picture's pixels.
        scene: the cubes that explain them.
        least: area in cube faces that a region exceeds.
    """
    free = ((judged.changed > 0) & (scene.surface < 0)).astype(np.uint8)
    free = np.asarray(cv2.erode(free, np.ones((3, 3), np.uint8)), np.uint8)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(free, ltype=cv2.CV_16U)
    near = _about(scene.surface >= 0, 2 * NEAR + 1)
    areas = boxes[:, cv2.CC_STAT_AREA].copy()
    areas[np.unique(labels[near])] = 0
    for number in range(1, len(areas)):
        if areas[number] > least * scene.view.face_px:
            yield np.asarray(labels == number)
