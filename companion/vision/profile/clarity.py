"""Measure how clearly a camera sees the empty tray: light, glare, hard shadows, noise and focus.

All of it is measured on the sheet, where the floor is plain and nothing is printed. Only focus uses
every edge in the picture.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Image, Mask, Matrix, Plane
from companion.vision.floor.floor_light import logs_of, quadratic_terms
from companion.vision.geometry.sheet import Sheet, squared

# All chosen. A higher SHINES or a lower SHADED overlooks weak glare and soft shadows.
STEP = 4  # px of the sheet between the floor pixels that are fitted
CLIPPED = 252  # of 255: brighter paint has no colour left
SHINES, SHADED = 0.3, -0.5  # logarithms over a smooth fit of the floor's light
SOFT = 3.0  # px of the sheet: blur against noise
ROUNDS, NEAR = 4, 0.2  # of the robust fit of that light; its inlier band, a logarithm
FINE = 6.0  # px for a mm, of the raster on which edges are measured
WINDOW = 15  # px of that raster around an edge, with both its sides
STRONG = 30.0  # of 255: least contrast of an edge
SHARPEST = 0.9  # quantile of the edges: most are soft, of shadows and round things
GAUSS = np.sqrt(2 * np.pi)


@dataclass(frozen=True, slots=True)
class Clarity:
    """How clearly the camera sees an empty tray."""

    brightness: int  # of the plain floor, of 255
    tint: float  # logarithm of red to blue in the light; the floor is assumed to be grey
    grain: float  # standard deviation of the noise, in logarithms
    shining: float  # share of the floor with glare on it
    shaded: float  # share of the floor in hard shadow
    where: tuple[float, float] | None  # the middle of the glare: x and y, 0 to 1, from the far left
    blur: float  # mm, standard deviation of the sharpest edges


def clarity_of(picture: Image, homography: Matrix, sheet: Sheet, plain: Mask) -> Clarity:
    """Measure how clearly this picture shows the empty tray.

    Args:
        plain: (height, width) mask of the sheet's floor without print and without a wall before it.
    """
    flat = squared(picture, homography, sheet)
    floor = flat[plain].astype(np.float64)
    blue, green, red = np.median(floor, axis=0)
    logs = logs_of(flat)
    uneven = _uneven(logs, plain)
    shining = plain & ((uneven > SHINES) | (flat.min(axis=2) >= CLIPPED))
    return Clarity(
        brightness=round(float(0.11 * blue + 0.59 * green + 0.3 * red)),
        tint=float(np.log((red + 1) / (blue + 1))),
        grain=_grain(np.asarray(logs.mean(axis=2), np.float32), plain),
        shining=_share(shining, plain),
        shaded=_share(plain & (uneven < SHADED), plain),
        where=_middle(shining, plain),
        blur=blur_of(picture, homography, sheet),
    )


def _share(part: Mask, of: Mask) -> float:
    return float(part.sum() / max(1, of.sum()))


def _uneven(logs: NDArray[np.float32], plain: Mask) -> Plane:
    """Return the logarithm of each pixel over a smooth quadratic fit of the floor's light."""
    bright = np.asarray(cv2.GaussianBlur(logs.mean(axis=2), (0, 0), SOFT), np.float32)
    rows, columns = np.nonzero(plain[::STEP, ::STEP])
    values = bright[::STEP, ::STEP][rows, columns]
    height, width = plain.shape
    terms = quadratic_terms(columns * STEP / width, rows * STEP / height)
    level = np.zeros(terms.shape[1])
    level[0] = np.median(values)
    for _ in range(ROUNDS):
        near = np.abs(values - terms @ level) < NEAR
        if np.count_nonzero(near) > len(values) // 3:
            level[:] = np.linalg.lstsq(terms[near], values[near], rcond=None)[0]
    y, x = np.mgrid[0:height, 0:width]
    smooth = quadratic_terms((x / width).ravel(), (y / height).ravel()) @ level
    return np.asarray(bright - smooth.reshape(height, width), np.float32)


def _grain(bright: Plane, plain: Mask) -> float:
    """Return the noise's standard deviation in logarithms.

    It comes from the median difference of neighbours, so edges do not count.
    """
    across = np.abs(np.diff(bright, axis=1))[plain[:, 1:] & plain[:, :-1]]
    return float(np.median(across) / 0.6745 / np.sqrt(2)) if len(across) else 0.0


def _middle(part: Mask, plain: Mask) -> tuple[float, float] | None:
    """Return a region's middle as shares of the floor's width and depth; None if it is empty."""
    rows, columns = np.nonzero(part)
    if not len(rows):
        return None
    all_rows, all_columns = np.nonzero(plain)
    across = (np.median(columns) - all_columns.min()) / max(1, np.ptp(all_columns))
    along = (np.median(rows) - all_rows.min()) / max(1, np.ptp(all_rows))
    return float(across), float(along)


def blur_of(picture: Image, homography: Matrix, sheet: Sheet) -> float:
    """Return how wide the sharpest edges on the floor are: a Gaussian's standard deviation in mm.

    A floor without any edges, such as a bare one, is judged by its walls.
    """
    fine = Sheet(
        sheet.width_mm,
        sheet.height_mm,
        FINE,
        *(sheet.left_mm, sheet.top_mm, sheet.right_mm, sheet.bottom_mm),
    )
    grey: Grey = np.asarray(cv2.cvtColor(squared(picture, homography, fine), cv2.COLOR_BGR2GRAY))
    return (_width(grey) or 0.0) / FINE


def sharpness(grey: Grey) -> float:
    """Return how sharp a picture's sharpest edges are, from 0 to 1; 0 if it has no edges.

    The value is 1 / (1 + their width in px, as a Gaussian's standard deviation), whatever they
    show.
    """
    width = _width(grey)
    return 0.0 if width is None else 1 / (1 + width)


def _width(grey: Grey) -> float | None:
    """Return the sharpest edges' width in px; None if there are too few edges.

    The width is a Gaussian's standard deviation.
    """
    soft = cv2.GaussianBlur(grey, (0, 0), 1.0).astype(np.float32)
    window = np.ones((WINDOW, WINDOW), np.uint8)
    spread = cv2.dilate(soft, window) - cv2.erode(soft, window)
    slope = np.hypot(cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)) / 8
    steep = slope >= cv2.dilate(slope, np.ones((3, 3), np.uint8))
    edges = steep & (spread > STRONG) & (slope > 0)
    if np.count_nonzero(edges) < WINDOW:
        return None
    wide = spread[edges] / (slope[edges] * GAUSS)
    sharpest = float(np.quantile(wide, 1 - SHARPEST))
    return float(np.sqrt(max(0.0, sharpest**2 - 1.0)))
