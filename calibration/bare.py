"""Guess where the corners of a bare tray's floor are, as a start for the person who sets them."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from calibration.dialogue.requests import Corners
from companion.vision.arrays import Image, Points

# All chosen: the person corrects a wrong guess.
INSET = 0.15  # share of the picture between its edge and the corners if nothing can be guessed
COARSE = 240  # px of width, fine enough to find a floor
SOFT = 1.0  # px of that, sigma of the blur
STEEP = (60.0, 40.0, 30.0, 22.0, 16.0, 12.0, 8.0)  # slopes that may be its edge, tried in turn
LEAST, MOST = 0.1, 0.95  # share of the picture that a floor covers


def guessed_floor(image: Image) -> Corners:
    """Guess the floor's corners, px.

    They span the region around the picture's middle, up to the first edges.
    """
    height, width = image.shape[:2]
    scale = COARSE / width
    small = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small, (0, 0), SOFT).astype(np.float32)
    across, down = cv2.Sobel(soft, cv2.CV_32F, 1, 0), cv2.Sobel(soft, cv2.CV_32F, 0, 1)
    slope = np.hypot(across, down).max(axis=2)
    for steep in STEEP:
        floor = _around_middle(slope < steep)
        if floor is not None:
            return _outermost(floor / scale)
    across, down = INSET * width, INSET * height
    right, near = width - across, height - down
    return (across, down), (right, down), (right, near), (across, near)


def _around_middle(calm: NDArray[np.bool_]) -> Points | None:
    """Return the hull (n, 2) of the edgeless region around the middle; None if it is no floor.

    It is none if it reaches the picture's edge, or is too small or too large.
    """
    rows, columns = calm.shape
    _, labels = cv2.connectedComponents(calm.astype(np.uint8), connectivity=4)
    here = labels[rows // 3 : -rows // 3, columns // 3 : -columns // 3]
    inside = np.bincount(here[here > 0].ravel(), minlength=1)
    if not inside.any():
        return None
    floor = (labels == int(np.argmax(inside))).astype(np.uint8)
    rim = np.concatenate([floor[0], floor[-1], floor[:, 0], floor[:, -1]])
    floor = cv2.dilate(floor, np.ones((3, 3), np.uint8))  # an edge's inner half is floor
    contours, _ = cv2.findContours(floor, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    hull = cv2.convexHull(max(contours, key=cv2.contourArea)).reshape(-1, 2)
    is_floor = not rim.any() and LEAST < cv2.contourArea(hull) / calm.size < MOST
    return np.asarray(hull, np.float64) if is_floor else None


def _outermost(hull: Points) -> Corners:
    """Return the points farthest out in each diagonal direction."""
    ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    points = [hull[int(np.argmax(hull @ np.array(way)))] for way in ways]
    return tuple((round(float(x)), round(float(y))) for x, y in points)
