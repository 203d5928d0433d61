"""Where the tray's floor is in a camera's picture, and how old its picture is."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import cv2
import numpy as np

from companion.sensors.camera.camera import Frame
from companion.vision.arrays import Matrix, Points

AROUND = 12.0  # mm around the floor, where the cubes of a heap may be in the picture. Chosen


@dataclass(frozen=True, slots=True, eq=False)
class TrayPlace:
    """Where the tray's floor is in a picture.

    Attributes:
        homography: Maps floor mm to picture px.
        floor_mm: The floor's width and depth.
    """

    homography: Matrix
    floor_mm: tuple[float, float]

    def around(self, margin_mm: float) -> Points:
        """Return the floor's corners with a margin: (4, 2) px, clockwise from the far left."""
        wide, deep = self.floor_mm
        left, right, near = -margin_mm, wide + margin_mm, deep + margin_mm
        corners = np.array([[[left, left], [right, left], [right, near], [left, near]]], np.float64)
        return np.asarray(cv2.perspectiveTransform(corners, self.homography)[0], np.float64)

    def way(self, other: TrayPlace) -> float:
        """Return how far the floor has moved to `other`, as a share of its width in the picture."""
        before, now = self.around(0), other.around(0)
        return float(np.abs(before - now).max() / max(1.0, np.linalg.norm(before[1] - before[0])))


def renewed_at(frame: Frame, place: TrayPlace | None) -> float:
    """Return since when, in s, the whole picture of the tray is new; without a place all of it."""
    if frame.renewals is None:
        return frame.time
    down, across = frame.renewals.shape
    left, top, right, bottom = 0.0, 0.0, 1.0, 1.0
    if place is not None:
        points = np.clip(place.around(AROUND) / frame.image.shape[1::-1], 0.0, 1.0)
        (left, top), (right, bottom) = points.min(axis=0), points.max(axis=0)
    rows = slice(min(int(top * down), down - 1), max(ceil(bottom * down), 1))
    columns = slice(min(int(left * across), across - 1), max(ceil(right * across), 1))
    # A picture comes row by row, so one new part shows that its whole row is new.
    return float(frame.renewals[rows, columns].max(axis=1).min())
