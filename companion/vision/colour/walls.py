"""Model what is visible beside a tray's paper: plastic and its reflections, or walls of any kind.

All are mixtures over the pixels' logarithms over the light on the paper. They are wide: of what is
beside the paper little is known, and only a cube unlike all of it is evidence.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from companion.vision.arrays import Logs, Mask
from companion.vision.colour.mixture import Mixture, greys, like_any
from companion.vision.colour.paints import usual_paints
from companion.vision.geometry.sheet import Sheet

# Chosen, like the levels of plastic below: wider mixtures hide cubes that lean on a wall, narrower
# ones take reflections for cubes.
MIRRORED = 0.15  # share of a wall's pixels that show something else
LEAST_SPREAD, GREY_SPREAD = 0.12, 0.15  # logarithms: least deviation of tint, and of brightness
FEWEST = 50  # pixels of a side that are needed


@cache
def black_plastic() -> Mixture:
    """Return the model of a black bowl's wall; a black cube on it is indistinguishable."""
    black = usual_paints(["black"]).cubes["black"]
    return like_any([(0.5, greys([-1.4, -0.6], 0.45, 0.1)), (0.5, black)])


@cache
def clear_plastic() -> Mixture:
    """Return the model of a clear bowl's wall: the white sheet and its rings show through it."""
    return like_any([(0.7, greys([0.1], 0.15, 0.06)), (0.3, greys([-0.5], 0.5, 0.12))])


def walls_of(logs: Logs, bare: Logs, beside: Mask, sheet: Sheet) -> Mixture:
    """Return the model of a rectangular tray's walls, by the commonest colour on each side.

    Args:
        logs: (height, width, 3) the rectified picture.
        bare: the same shape, of bare paper.
        beside: mask of pixels that show walls.
    """
    over = logs - bare
    left, top = sheet.left_mm * sheet.px_per_mm, sheet.top_mm * sheet.px_per_mm
    right = left + sheet.width_mm * sheet.px_per_mm
    bottom = top + sheet.height_mm * sheet.px_per_mm
    rows, columns = np.mgrid[0 : beside.shape[0], 0 : beside.shape[1]]
    sides = [rows < top, rows >= bottom, columns < left, columns >= right]
    pixels = [over[beside & side] for side in sides]
    walls = [_about_median(each) for each in pixels if len(each) >= FEWEST]
    anything = greys([-0.7], 0.8, 0.5)
    if not walls:
        return anything
    share = (1 - MIRRORED) / len(walls)
    return like_any([(MIRRORED, anything), *((share, wall) for wall in walls)])


def _about_median(pixels: Logs) -> Mixture:
    middle = np.median(pixels, axis=0)
    away = np.median(np.abs(pixels - middle)) * 1.5
    spread = np.full((3, 3), max(GREY_SPREAD, away) ** 2) + np.eye(3) * LEAST_SPREAD**2
    return Mixture(np.ones(1), middle[None].astype(np.float64), spread[None])
