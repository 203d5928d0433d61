"""Find strips of a colour that no placed cube explains, and measure a cube's visible pixels.

A strip may be the visible part of one more cube. If also a placed cube of that colour is
contradicted (its visible pixels are not of its colour), the strip may be a part of that cube
instead. Both are features (`features.py`).
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Mask, Plane
from companion.vision.geometry.solids import Silhouette
from companion.vision.scene.cube_scene import Scene
from companion.vision.scene.heaps import REST
from companion.vision.scene.segment import Evidence

# Chosen: smaller values count the blurred edges of cubes, larger ones miss cubes that show little.
THIN, THICK = 3, 5  # px of the sheet: a narrower strip is an edge; a wider one is no glint
# Chosen: no mirror of a cube is brighter, but the tops of cubes are. With a lower MIRRORED the
# mirrors in black plastic look like parts of hidden cubes.
MIRRORED = -0.25  # a logarithm over a paint's mean
DARK = -1.2  # a logarithm over paper: black cubes and black walls are darker
PLASTIC = -0.7  # the same, of a whole wall: a darker one is black plastic
SHARES = (0.1, 0.5, 0.9)  # quantiles of the pixels' lightness
THIRDS = np.full(3, 1 / 3, np.float32)  # of B, G and R: their mean


@dataclass(frozen=True, slots=True, eq=False)
class VisibleStrips:
    """For each colour, unexplained strips and contradicted cubes; areas in cube faces."""

    strip: NDArray[np.float64]  # (colours,), the largest strip, eroded by THIN
    thick: NDArray[np.float64]  # (colours,), the largest strip, eroded by THICK
    false: NDArray[np.float64]  # (colours,), most that the picture contradicts of one placed cube


def visible_strips(judged: Evidence, scene: Scene) -> VisibleStrips:
    """Measure the strips of each colour, without what a glossy wall mirrors."""
    log_ratios = judged.log_ratios
    least = np.maximum(scene.explained, 0) + np.float32(REST)
    brightness = np.where(_dark_wall(judged), judged.over @ THIRDS, np.float32(np.inf))
    left = [
        np.asarray((plane > least) & (brightness >= _least_bright(judged, colour))).view(np.uint8)
        for colour, plane in enumerate(log_ratios)
    ]
    faces = scene.view.face_px
    return VisibleStrips(
        np.array([_largest(each, THIN) for each in left]) / faces,
        np.array([_largest(each, THICK) for each in left]) / faces,
        np.array([_false(plane, scene, colour) for colour, plane in enumerate(log_ratios)]) / faces,
    )


def _dark_wall(judged: Evidence) -> Mask:
    """Return a mask of the walls, if they are of black plastic, which mirrors cubes."""
    wall = np.zeros(judged.changed.shape, np.bool_) if judged.wall is None else judged.wall
    is_dark = wall.any() and np.median(judged.over[wall] @ THIRDS) <= PLASTIC
    return wall if is_dark else np.zeros_like(wall)


def _least_bright(judged: Evidence, colour: int) -> float:
    """Return how bright the top of such a cube is at least, a logarithm over paper."""
    return max(float(judged.paints[colour].mean()) + MIRRORED, DARK)


def _largest(left: Image, edge: int) -> float:
    """Return the area, px, of the largest region after erosion with a square of `edge` px."""
    inner = cv2.erode(left, np.ones((edge, edge), np.uint8))
    x, y, wide, high = cv2.boundingRect(inner)
    if not wide:
        return 0.0
    window = inner[y : y + high, x : x + wide]
    _, _, boxes, _ = cv2.connectedComponentsWithStats(window, ltype=cv2.CV_16U)
    return float(boxes[1:, cv2.CC_STAT_AREA].max())


def _false(log_ratios: Plane, scene: Scene, colour: int) -> float:
    """Return the most visible pixels of a placed cube that are clearly not of its colour."""
    most = 0
    for cube in scene.cubes:
        if cube.colour == colour:
            window = cube.outline.rows, cube.outline.columns
            front = cube.outline.mask & (scene.surface[window] <= cube.outline.heights)
            most = max(most, int(np.count_nonzero(log_ratios[window][front] < -REST)))
    return float(most)


@dataclass(frozen=True, slots=True)
class Surface:
    """Statistics of a cube's visible pixels."""

    unexplained: float  # share of pixels that neither the tray nor any paint explains
    light: tuple[float, ...]  # quantiles SHARES of the pixels' mean logarithm over its paint's mean
    telling: float  # from 0 to 1: how unlike the tray its paint is, as `segment.telling` returns it


def surface(judged: Evidence, colour: int, outline: Silhouette, visible: Mask) -> Surface:
    """Measure a cube's visible pixels.

    A hard shadow is as dark as the shaded side of a black cube, but nowhere as light as its top.

    Args:
        visible: mask of them, in the outline's window.
    """
    telling = float(judged.telling[colour])
    if not visible.any():
        return Surface(0.0, (0.0,) * len(SHARES), telling)
    window = outline.rows, outline.columns
    light = np.sort(judged.over[window][visible] @ THIRDS) - judged.paints[colour].mean()
    parts = [float(light[int(share * (len(light) - 1))]) for share in SHARES]
    return Surface(float(judged.unexplained[window][visible].mean()), tuple(parts), telling)
