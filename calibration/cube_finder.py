"""Find cubes in a calibration picture by the detector, before any colour is known.

Shadows look different to the detector, but thresholds of brightness (`loose.py`) may take them for
cubes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

import cv2
import numpy as np

from calibration.floor_change import FloorChange
from companion.vision.arrays import Logs, Mask
from companion.vision.detector.cube_detector import Detection, detections
from companion.vision.detector.network_input import colourless
from companion.vision.floor.floor_light import FloorLight
from companion.vision.geometry.sheet import CUBE_PX, SheetView
from companion.vision.scene.segment import light_planes

# Chosen; it may be low, as the person has said how many cubes there are.
SEEN_CHANCE = 0.25  # the detector's chance from which a cube counts
APART = 1.7  # cube edges: loose cubes are at least so far apart, while their shadows are nearer
REACH = 0.85  # cube edges around its middle that a cube may cover


def seen_cubes(
    even: Logs, light: FloorLight, view: SheetView, change: FloorChange
) -> list[Detection]:
    """Return every cube of whatever colour that the detector finds, the likeliest first."""
    unlike = np.abs(even - light.empty).max(axis=2) * light.steady
    unlike[light.hidden] = 0
    planes = colourless(even - light.floor, unlike, light_planes(even, light), change.away, view)
    cubes_found: list[Detection] = []
    for each in detections(planes):  # the likeliest first
        near = any(
            hypot(each.x - other.x, each.y - other.y) < APART * CUBE_PX for other in cubes_found
        )
        if each.colour == 0 and each.chance > SEEN_CHANCE and not near:
            cubes_found.append(each)
    return cubes_found


def about(cubes: Sequence[Detection], change: FloorChange) -> Mask:
    """Return a mask of the pixels that these cubes may cover."""
    return around(cubes, change, REACH)


def around(cubes: Sequence[Detection], change: FloorChange, edges: float) -> Mask:
    """Return a mask of the pixels within this many edges of the cubes' middles."""
    marked = np.zeros(change.away.shape, np.uint8)
    for each in cubes:
        cv2.circle(marked, (round(each.x), round(each.y)), round(edges * CUBE_PX), (1,), -1)
    return np.asarray(marked > 0)
