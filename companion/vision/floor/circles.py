"""Circles on a plan, and how one is fitted to the points of an outline."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Points

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


def evenly_along(hull: Points) -> Points:
    """Return points every mm along a closed outline, so that each mm has the same weight."""
    ends = np.roll(hull, -1, axis=0)
    parts = [
        begin
        + (end - begin) * np.linspace(0, 1, max(1, int(np.hypot(*(end - begin)))), False)[:, None]
        for begin, end in zip(hull, ends, strict=True)
    ]
    return np.concatenate(parts)


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
