"""Measure how much haze lies over a picture: stray light that makes black things grey.

A printed sheet shows it by itself: the black of its markers against their white. Without a sheet,
the patterns around the tray are compared with those at calibration: haze makes them fainter.
"""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Image, Matrix, Plane
from companion.vision.geometry.locate import grey
from companion.vision.geometry.mat import DICTIONARY, Mat
from companion.vision.geometry.stand import Stand

CELLS = 6  # of a marker's side, its black border included
CELL_PX = 8  # px for each of a marker's cells
LIKE_PRINT = 0.8  # chosen: correlation from which a marker is not covered
GAMMA = 2.2  # assumed for any camera's picture, about that of sRGB
PLAIN = 0.05  # chosen: a logarithm; a weaker pattern is noise


def veil_over(image: Image, homography: Matrix, sheet: Mat | Stand) -> float | None:
    """Return how bright black print is over white paper; None where no marker is uncovered.

    Args:
        homography: from mm of the sheet to px.

    Returns:
        The smallest ratio of all markers, in linear light; in clear pictures it is less than 0.06.
    """
    picture = grey(image)
    ratios = [_black_by_white(picture, homography, sheet, each) for each in sheet.numbers]
    return min((each for each in ratios if each is not None), default=None)


def _black_by_white(
    picture: Grey, homography: Matrix, sheet: Mat | Stand, number: int
) -> float | None:
    ideal = cv2.aruco.generateImageMarker(
        cv2.aruco.getPredefinedDictionary(DICTIONARY), number, CELLS
    )
    cells = _cells(picture, homography, np.asarray(sheet.marker_corners(number), np.float64))
    white = ideal > 0
    if cells is None or np.corrcoef(cells.ravel(), white.ravel())[0, 1] < LIKE_PRINT:
        return None
    return float(np.median(cells[~white]) / max(1e-3, float(np.median(cells[white]))))


def _cells(
    picture: Grey, homography: Matrix, corners: NDArray[np.float64]
) -> NDArray[np.float64] | None:
    """Return the linear light of each cell of a marker; None where it is not in the picture."""
    image_points = cv2.perspectiveTransform(corners[None], homography)[0]
    high, wide = picture.shape
    if (image_points < 0).any() or (image_points > (wide - 1, high - 1)).any():
        return None
    side = CELLS * CELL_PX
    square = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    to_square = cv2.getPerspectiveTransform(image_points.astype(np.float32), square)
    flat = cv2.warpPerspective(picture, to_square, (side, side)).astype(np.float64)
    light = (flat / 255) ** GAMMA
    inner = slice(CELL_PX // 4, -CELL_PX // 4)
    cells = light.reshape(CELLS, CELL_PX, CELLS, CELL_PX)[:, inner, :, inner].mean(axis=(1, 3))
    return cells if cells.std() > 0 else None


def faintness(before: Plane, now: Plane) -> float:
    """Return the share by which the patterns around the tray have faded; 0 if not at all."""
    telling = np.abs(before) > PLAIN
    if np.count_nonzero(telling) < CELLS * CELLS:
        return 0.0
    return 1 - float(np.median(now[telling] / before[telling]))
