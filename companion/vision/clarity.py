"""How clearly a camera sees the empty tray: light, glare, hard shadows, grain, focus.

All on the sheet, and of the plain floor where nothing is printed; focus by every edge there is.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Image, Mask, Matrix, Plane
from companion.vision.light import logs_of
from companion.vision.sheet import Sheet, squared

STEP = 4  # px of the sheet between floor pixels that are looked at
CLIPPED = 252  # of 255: paint there has no colour left
SHINES, SHADED = 0.3, -0.5  # logarithms from a smooth light over all of the floor
SOFT = 3.0  # px of the sheet, against grain
ROUNDS, NEAR = 4, 0.2  # of fitting that light, and what agrees with it
FINE = 6.0  # px for a mm, where edges are looked at
WINDOW = 15  # px of that, around an edge: its both sides
STRONG = 30.0  # of 255 between them
SHARPEST = 0.9  # of edges: most are soft ones, of shadows and round things
GAUSS = np.sqrt(2 * np.pi)


@dataclass(frozen=True, slots=True)
class Clarity:
    """Of an empty tray."""

    brightness: int  # of 255, the plain floor's
    tint: float  # how much redder than blue the light is, a logarithm; the floor counts as grey
    grain: float  # how much pixels stray, in logarithms
    shining: float  # the share of the floor on which something shines
    shaded: float  # that lies in hard shadow
    where: tuple[float, float] | None  # the middle of what shines: x and y, 0 to 1, from far left
    blur: float  # mm, of the sharpest edges


def clarity_of(picture: Image, homography: Matrix, sheet: Sheet, plain: Mask) -> Clarity:
    """`plain` is the floor's part of the sheet that has no print on it and no wall before it."""
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
    """How much brighter or darker each pixel is than a smooth light over the whole floor."""
    bright = np.asarray(cv2.GaussianBlur(logs.mean(axis=2), (0, 0), SOFT), np.float32)
    rows, columns = np.nonzero(plain[::STEP, ::STEP])
    values = bright[::STEP, ::STEP][rows, columns]
    height, width = plain.shape
    terms = _terms(columns * STEP / width, rows * STEP / height)
    level = np.zeros(terms.shape[1])
    level[0] = np.median(values)
    for _ in range(ROUNDS):
        near = np.abs(values - terms @ level) < NEAR
        if np.count_nonzero(near) > len(values) // 3:
            level[:] = np.linalg.lstsq(terms[near], values[near], rcond=None)[0]
    y, x = np.mgrid[0:height, 0:width]
    smooth = _terms((x / width).ravel(), (y / height).ravel()) @ level
    return np.asarray(bright - smooth.reshape(height, width), np.float32)


def _terms(x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.stack([np.ones_like(x), x, y, x * x, x * y, y * y], axis=1)


def _grain(bright: Plane, plain: Mask) -> float:
    """How far neighbours differ, by the median: no edge counts."""
    across = np.abs(np.diff(bright, axis=1))[plain[:, 1:] & plain[:, :-1]]
    return float(np.median(across) / 0.6745 / np.sqrt(2)) if len(across) else 0.0


def _middle(part: Mask, plain: Mask) -> tuple[float, float] | None:
    """Where on the floor that is, as shares of its width and depth."""
    rows, columns = np.nonzero(part)
    if not len(rows):
        return None
    all_rows, all_columns = np.nonzero(plain)
    across = (np.median(columns) - all_columns.min()) / max(1, np.ptp(all_columns))
    along = (np.median(rows) - all_rows.min()) / max(1, np.ptp(all_rows))
    return float(across), float(along)


def blur_of(picture: Image, homography: Matrix, sheet: Sheet) -> float:
    """How wide the sharpest edges on the floor are, as a Gaussian's deviation in mm.

    What has no edges at all, as a bare floor, is judged by its walls.
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
    """Return how sharp the sharpest edges of a picture are, 0 to 1; 0: it has none.

    1 / (1 + their width in px, as a Gaussian's deviation), whatever lies between them.
    """
    width = _width(grey)
    return 0.0 if width is None else 1 / (1 + width)


def _width(grey: Grey) -> float | None:
    """How wide the sharpest edges are, as a Gaussian's deviation in px; None: there are none."""
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
