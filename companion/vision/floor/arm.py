"""Detect an arm that reaches into a bowl: it covers the white sheet around the bowl's rim.

An arm comes from outside, so it crosses a ring of the sheet around the rim. Light and shade change
how bright paper is, but hardly its tint. Skin and most sleeves have another tint, or are black.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask
from companion.vision.floor.bowl_view import RIM_HIGH_MM, BowlInPicture, BowlView, Circle
from companion.vision.geometry.sheet import Viewpoint
from companion.vision.geometry.stand import STAND

# Sizes are the bowl's and the stand's; the others are chosen. A smaller WIDE_MM or OTHER_TINT takes
# a coloured shadow for an arm, a larger one misses a thin or pale arm.
RIM_RADIUS_MM = 76.5  # of a clear bowl's rim, which is hardly visible
RING_MM = (3.0, 5.5, 8.0)  # radii of the three rings that are sampled, outside of the rim
STEP_MM = 2.0  # between points of a ring
WIDE_MM = 22.0  # length of ring covered in one piece: no print is as wide, and a finger is no arm
BEHIND_MM = 35.0  # beyond the bowl's middle, where the tower stands and the sheet is not checked
EDGE_MM = 4.0  # margin of the sheet that is left out, as paper may curl there
PRINT_MM = 2.0  # margin around markers and grey steps that is left out
OTHER_TINT, BLACK = 0.35, 1.4  # logarithms: difference from paper's tint, and below its brightness


def reaches_in(plan: BowlView, bowl: BowlInPicture, camera: Viewpoint) -> bool:
    """Return whether something wide covers the sheet beside the rim.

    False also where the ring is not visible.

    Args:
        plan: the picture rectified at the floor's level.
        bowl: where the bowl stands.
        camera: the camera's centre over the floor, mm in the stand's coordinates.
    """
    rim = bowl.rim or _usual_rim(bowl.paper, camera)
    covered: Mask | None = None
    for away in RING_MM:
        points, is_sheet = _ring(rim, rim.radius + away)
        here = ~plan.is_paper(points, OTHER_TINT, BLACK) & is_sheet
        covered = here if covered is None else covered & here
    assert covered is not None
    return _longest(covered) * STEP_MM >= WIDE_MM


def _usual_rim(paper: Circle, camera: Viewpoint) -> Circle:
    middle = np.array([[paper.x, paper.y]])
    x, y = camera.on_floor(middle, RIM_HIGH_MM)[0]
    scale = camera.z / (camera.z - RIM_HIGH_MM)
    return Circle(float(x), float(y), RIM_RADIUS_MM * scale)


def _ring(rim: Circle, radius: float) -> tuple[NDArray[np.float64], Mask]:
    """Return the points (n, 2), mm, of a ring from its far side on, and a mask of bare sheet."""
    number = round(2 * np.pi * rim.radius / STEP_MM)
    angles = -np.pi / 2 + np.linspace(0, 2 * np.pi, number, endpoint=False)
    points = np.array([rim.x, rim.y]) + radius * np.stack([np.cos(angles), np.sin(angles)], axis=-1)
    x, y = points.T
    is_sheet = (x > EDGE_MM) & (x < STAND.width_mm - EDGE_MM) & (y < STAND.height_mm - EDGE_MM)
    is_sheet &= y > STAND.middle[1] - BEHIND_MM
    squares = [(*corner, STAND.marker_mm) for corner in STAND.markers]
    squares += [(step.x, step.y, STAND.step_mm) for step in STAND.steps]
    for left, top, size in squares:
        across = (x > left - PRINT_MM) & (x < left + size + PRINT_MM)
        is_sheet &= ~(across & (y > top - PRINT_MM) & (y < top + size + PRINT_MM))
    return points, np.asarray(is_sheet, np.bool_)


def _longest(covered: Mask) -> int:
    """Return the length of the longest run of True.

    The ring begins at the far side, where the tower hides the sheet, so no run goes over its ends.
    """
    longest = run = 0
    for each in covered:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest
