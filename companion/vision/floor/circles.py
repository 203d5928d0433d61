"""Circles on a plan, and how one is fitted to the points of an outline."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask, Points

ROUNDS = 6  # of fitting a circle to the inliers


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle on the plan, mm in the stand's coordinates."""

    x: float
    y: float
    radius: float

    def beyond(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return the distance (mm) of points (…, 2) from the circle; inside it is negative."""
        return np.asarray(
            np.hypot(points[..., 0] - self.x, points[..., 1] - self.y) - self.radius, np.float64
        )

    def contains(self, points: NDArray[np.float64], inside: float = 0.0) -> Mask:
        """Return which points (…, 2) lie more than `inside` mm within the circle."""
        x, y, radius = points[..., 0] - self.x, points[..., 1] - self.y, self.radius - inside
        return np.asarray(x * x + y * y < radius * abs(radius), np.bool_)


def evenly_along(hull: Points) -> Points:
    """Return points every mm along a closed outline, so that each mm has the same weight."""
    along = np.roll(hull, -1, axis=0) - hull
    parts = np.maximum(np.hypot(*along.T).astype(int), 1)
    firsts = np.repeat(np.cumsum(parts) - parts, parts)
    shares = (np.arange(parts.sum()) - firsts) / np.repeat(parts, parts)
    return np.asarray(
        np.repeat(hull, parts, axis=0) + np.repeat(along, parts, axis=0) * shares[:, None]
    )


def circle_through(points: Points, least: float = 1.0) -> Circle | None:
    """Fit a circle robustly to points (n, 2), mm; None where too few points agree on one.

    Args:
        least: the narrowest band (mm) around the circle in which points count as inliers.
    """
    used = points
    circle = None
    for _ in range(ROUNDS):
        if len(used) < 3:
            return None
        terms = np.column_stack([2 * used, np.ones(len(used))])
        fit = np.linalg.lstsq(terms, (used**2).sum(axis=1), rcond=None)[0]
        circle = Circle(float(fit[0]), float(fit[1]), float(np.sqrt(fit[2] + fit[:2] @ fit[:2])))
        off = np.abs(circle.beyond(points))
        used = points[off < max(least, 2 * float(np.median(off)))]
    return circle
