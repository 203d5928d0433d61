"""Estimate the light on paper from one picture in which cubes lie on it.

A quadratic surface in the logarithms of each channel is fitted to the paper that agrees with it.
Paper is bright and of the commonest tint, so the fit begins with the bright half. Shade lies below
the surface and is dropped sooner than glare.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Mask
from companion.vision.floor.floor_light import quadratic_surface, quadratic_terms

# All chosen. A wider band fits shade and white cubes as paper; a narrower one loses paper that is
# lit unevenly.
GRID = 4  # px of the sheet between the pixels that are fitted
TINT_SPREAD = 0.15  # a logarithm: largest difference of paper's tint at the start
WIDEST, NARROWEST, NARROWER = 0.16, 0.06, 0.01  # the band around it: first, last, step each round
SHADE = 0.9  # limit below the surface, as a share of that band
ROUNDS = 20  # of fitting
STIFFNESS = 1e-3  # L2 penalty on all but the level
LEAST = 60  # grid points of paper: fewer fix no surface


def paper_light(logs: Logs, paper: Mask) -> Logs | None:
    """Fit the light on the paper.

    Args:
        logs: (height, width, 3) the rectified picture.
        paper: mask of possible paper; cubes and their shade may cover most of it.

    Returns:
        (height, width, 3) what bare paper would look like on every pixel; None where too little
        of it agrees on one light.
    """
    height, width = paper.shape
    rows, columns = np.nonzero(paper[::GRID, ::GRID])
    pixels = logs[::GRID, ::GRID][rows, columns].astype(np.float64)
    if len(pixels) < LEAST:
        return None
    terms = quadratic_terms(columns * (GRID / width) - 0.5, rows * (GRID / height) - 0.5)
    agrees = _bright_and_alike(pixels)
    surface: NDArray[np.floating] = np.zeros((terms.shape[1], 3))
    for turn in range(ROUNDS):
        used = terms[agrees]
        if len(used) < LEAST:
            return None
        penalty = STIFFNESS * len(used) * np.diag([0, 1, 1, 1, 1, 1])
        surface = np.linalg.solve(used.T @ used + penalty, used.T @ pixels[agrees])
        away = pixels - terms @ surface
        near = max(NARROWEST, WIDEST - NARROWER * turn)
        agrees = (np.abs(away).max(axis=1) < near) & (away.mean(axis=1) > -SHADE * near)
    return quadratic_surface(np.asarray(surface, np.float64), height, width)


def _bright_and_alike(pixels: NDArray[np.float64]) -> NDArray[np.bool_]:
    level = pixels.mean(axis=1)
    bright = level > np.median(level)
    tint = np.median(pixels[bright] - level[bright, None], axis=0)
    alike = np.abs(pixels - level[:, None] - tint).max(axis=1) < TINT_SPREAD
    return np.asarray(bright & alike, np.bool_)
