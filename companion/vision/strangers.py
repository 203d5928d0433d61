"""What is there and no cube explains: it may be a cube in strange light.

Shade is explained by the tray alone, but not where nothing is near that casts it.
"""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Plane
from companion.vision.scene import Scene
from companion.vision.segment import Evidence

STRANGE, STEEP = 1.1, 10.0  # so many cube faces of something strange are as likely a cube as not
NEAR = 4  # px of the sheet: a shadow begins no farther from its cube
LUMP = 0.3  # cube faces: less is a glint


def strangers(judged: Evidence, strange: Plane, scene: Scene) -> NDArray[np.float64]:
    """For each colour, how likely what no cube explains is one of it, against none."""
    beside = np.where(scene.surface < 0, strange, np.float32(0))
    found = np.full(len(judged.gains), _a_cube(float(beside.sum()), scene))
    for lump in _lumps(judged, scene):
        likely = judged.gains[:, lump].mean(axis=1).astype(np.float64)
        area = float(np.count_nonzero(lump))
        found = np.maximum(found, _a_cube(area, scene) * np.exp(likely - likely.max()))
    return found


def _a_cube(area: float, scene: Scene) -> float:
    return float(np.exp(STEEP * min(0.0, area / scene.view.face_px - STRANGE)))


def _lumps(judged: Evidence, scene: Scene) -> Iterator[Mask]:
    """Each lump of what changed, away from all cubes."""
    free = ((judged.changed > 0) & (scene.surface < 0)).astype(np.uint8)
    free = np.asarray(cv2.erode(free, np.ones((3, 3), np.uint8)), np.uint8)
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(free)
    covered = (scene.surface >= 0).astype(np.uint8)
    near = cv2.dilate(covered, np.ones((2 * NEAR + 1, 2 * NEAR + 1), np.uint8)) > 0
    areas = boxes[:, cv2.CC_STAT_AREA].copy()
    areas[np.unique(labels[near])] = 0
    for number in range(1, len(areas)):
        if areas[number] > LUMP * scene.view.face_px:
            yield np.asarray(labels == number)
