"""Measure how well the cubes of a scene match their paints; cubes of another box match none."""

from __future__ import annotations

from collections.abc import Iterator

import cv2
import numpy as np

from companion.vision.colour.mixture import cells
from companion.vision.geometry.solids import SLACK_MM
from companion.vision.scene.cube_scene import Scene
from companion.vision.scene.segment import Evidence, Palette

INSIDE = np.ones((3, 3), np.uint8)  # px of the sheet: cubes' edges are eroded by it
FEWEST = 50  # pixels of a colour that are needed


def likeness(judged: Evidence, scene: Scene, palette: Palette) -> Iterator[float]:
    """Yield, for each colour with enough pixels, the median log density of its pixels in its paint.

    Args:
        judged: the picture's pixels.
        scene: the cubes that explain them.
        palette: the paints' lookup tables.
    """
    for colour in range(len(judged.log_ratios)):
        masks = np.zeros(scene.surface.shape, np.uint8)
        for cube in (each for each in scene.cubes if each.colour == colour):
            window = cube.outline.rows, cube.outline.columns
            front = cube.outline.mask & (scene.surface[window] <= cube.outline.heights + SLACK_MM)
            inside = cv2.erode(front.astype(np.uint8), INSIDE)
            masks[window][inside > 0] = 1
        if judged.wall is not None:
            masks[judged.wall] = 0
        pixels = judged.over[masks > 0]
        if len(pixels) >= FEWEST:
            places = cells(pixels - palette.up)
            yield float(np.median(palette.cubes[places, colour]))
