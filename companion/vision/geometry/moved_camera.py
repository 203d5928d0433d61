"""Find the tray again after the camera was nudged: its landmarks have all moved a little."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Grey, Matrix
from companion.vision.geometry.locate import PATCH, Landmarks, unmoved

# All chosen. Looser limits take a moved tray for a nudge of the camera; stricter ones ask for a
# calibration after a nudge.
FARTHEST = 0.045  # of the picture's width: how far around its place a landmark is searched
ALIKE = 0.8  # correlation from which a landmark counts as found
OFF_PX = 1.5  # error by which a landmark may differ from the common movement
AGREEING = 5  # landmarks that must agree; along an edge a landmark matches anywhere
SPREAD = 0.3  # of the picture's width: least extent of the landmarks that agree
TURN, GROWTH = 4.0, 0.03  # degrees, and a share: a larger change is no nudge


def nudged(picture: Grey, landmarks: Landmarks) -> Matrix | None:
    """Return the homography of the known tray in this picture; None if the change is no nudge.

    After a nudge the camera has turned or shifted a little, so all landmarks have moved alike.
    """
    reach = round(FARTHEST * picture.shape[1])
    pairs = [
        ((x, y), at)
        for (x, y), patch in zip(landmarks.places, landmarks.patches, strict=True)
        if (at := _patch_place(picture, (int(x), int(y)), patch, reach)) is not None
    ]
    if len(pairs) < AGREEING:
        return None
    before, now = (np.array(each, np.float64) for each in zip(*pairs, strict=True))
    affine, fitting = cv2.estimateAffinePartial2D(before, now, ransacReprojThreshold=OFF_PX)
    if affine is None:
        return None
    moved = np.asarray(affine, np.float64)
    if not _is_nudge(moved, before[fitting.ravel() > 0], picture):
        return None
    size, flags = (picture.shape[1], picture.shape[0]), cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    put_back = cv2.warpAffine(picture, moved, size, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    if not unmoved(np.asarray(put_back, np.uint8), landmarks):
        return None
    return np.asarray(np.vstack([moved, [0, 0, 1]]) @ landmarks.homography, np.float64)


def _is_nudge(moved: NDArray[np.float64], agreeing: NDArray[np.float64], picture: Grey) -> bool:
    if len(agreeing) < AGREEING:
        return False
    growth, turn = np.hypot(*moved[:, 0]), np.degrees(np.arctan2(moved[1, 0], moved[0, 0]))
    is_wide = np.ptp(agreeing, axis=0).max() > SPREAD * picture.shape[1]
    return bool(is_wide and abs(growth - 1) < GROWTH and abs(turn) < TURN)


def _patch_place(
    picture: Grey, place: tuple[int, int], patch: Grey, reach: int
) -> tuple[float, float] | None:
    """Return a landmark's place now, with subpixel precision; None where it is not visible."""
    x, y = place
    around = PATCH + reach
    left, top = max(0, x - around), max(0, y - around)
    window = cv2.GaussianBlur(picture[top : y + around + 1, left : x + around + 1], (0, 0), 1.5)
    if min(window.shape) < max(patch.shape):
        return None
    alike = np.asarray(cv2.matchTemplate(window, patch, cv2.TM_CCOEFF_NORMED), np.float32)
    _, best, _, (column, row) = cv2.minMaxLoc(alike)
    if best < ALIKE:
        return None
    across, along = _peak(alike[row], column), _peak(alike[:, column], row)
    return left + across + PATCH, top + along + PATCH


def _peak(alike: NDArray[np.float32], at: int) -> float:
    """Return the maximum of the parabola through the best value and its neighbours."""
    if not 0 < at < len(alike) - 1:
        return float(at)
    before, best, after = (float(each) for each in alike[at - 1 : at + 2])
    bend = before - 2 * best + after
    return at + (0.5 * (before - after) / bend if bend < 0 else 0.0)
