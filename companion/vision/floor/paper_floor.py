"""A tray's floor with paper on it, as one picture shows it: rectified, with the light on it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Logs, Mask, Matrix
from companion.vision.floor.bowl_view import BowlInPicture
from companion.vision.floor.floor_light import LIFT, FloorLight, quadratic_surface, quadratic_terms
from companion.vision.geometry.sheet import Sheet, SheetView

# Chosen; the usual paints are learned in this standard light.
STANDARD = 180.0  # of 255: the paper's level in every channel in standard light
DARKEST_PAPER = 8.0  # of 255, in the picture: darker paper is not brightened further
# All chosen. A wider band fits shade and white cubes as paper; a narrower one loses paper that is
# lit unevenly.
GRID = 4  # px of the sheet between the pixels that are fitted
TINT_SPREAD = 0.15  # a logarithm: largest difference of paper's tint at the start
WIDEST, NARROWEST, NARROWER = 0.16, 0.06, 0.01  # the band around it: first, last, step each round
SHADE = 0.9  # limit below the surface, as a share of that band
ROUNDS = 20  # of fitting
STIFFNESS = 1e-3  # L2 penalty on all but the level
LEAST = 60  # grid points of paper: fewer fix no surface


def in_standard_light(flat: Image, paper: Logs) -> Logs:
    """Return the rectified picture as if its paper were lit evenly by white light.

    A paint's share of the paper's level is the same in every light, but its logarithm over the
    paper's is not: below `LIFT` is only noise, which a darker channel is nearer to.

    Args:
        flat: (height, width, 3) the rectified picture.
        paper: (height, width, 3) what bare paper would look like, logarithms.
    """
    level = np.maximum(np.exp(paper) - LIFT, DARKEST_PAPER)
    return np.asarray(np.log(flat * (STANDARD / level) + LIFT), np.float32)


def standard_paper(like: Logs) -> Logs:
    """Return bare paper in the standard light, in the shape of `like`."""
    return np.full_like(like, np.log(STANDARD + LIFT))


@dataclass(frozen=True, slots=True, eq=False)
class PaperFloor:
    """The floor on which cubes are searched.

    Attributes:
        homography: from mm of the floor to px of the undistorted picture.
        view: the floor's rectangle, and the camera's place over it.
        logs: (height, width, 3) that rectangle's pixels in standard light.
        light: the empty floor in this picture's light.
        bowl: the bowl, if the floor is a bowl's.
        is_reached_into: something wide covers the sheet beside the bowl's rim.
    """

    homography: Matrix
    view: SheetView
    logs: Logs
    light: FloorLight
    bowl: BowlInPicture | None = None
    is_reached_into: bool = False


def pixels_in_mm(sheet: Sheet) -> NDArray[np.float64]:
    """Return each sheet pixel's place on the floor: (height, width, 2), mm."""
    width, height = sheet.size
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    return sheet.to_mm(np.stack([columns, rows], axis=-1).astype(np.float64))


def paper_light(logs: Logs, paper: Mask) -> Logs | None:
    """Fit the light on the paper.

    A quadratic surface in the logarithms of each channel is fitted to the paper that agrees with
    it. Paper is bright and of the commonest tint, so the fit begins with the bright half. Shade
    lies below the surface and is dropped sooner than glare.

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
