"""Whether something reaches into a bowl over its rim: the white sheet around the rim is covered.

An arm comes from outside, so it crosses a ring of the sheet about the rim. Light and shade change
how bright paper is, and hardly its tint; skin and most sleeves have another tint, or are black.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Mask
from companion.vision.bowl import RIM_HIGH_MM, BowlInPicture, Circle, Plan
from companion.vision.sheet import Viewpoint
from companion.vision.stand import STAND

RIM_RADIUS_MM = 76.5  # of a clear bowl's rim, which hardly shows
RING_MM = (3.0, 5.5, 8.0)  # outside of the rim
STEP_MM = 2.0  # along the ring
WIDE_MM = 22.0  # of the ring covered in one piece: no print is as wide, and no finger is an arm
BEHIND_MM = 35.0  # beyond the bowl's middle: there stands the tower
EDGE_MM = 4.0  # of the sheet, which may curl
PRINT_MM = 2.0  # about markers and steps
OTHER_TINT, BLACK = 0.35, 1.4  # logarithms: from paper's tint, and under its brightness


def reaches_in(plan: Plan, bowl: BowlInPicture, camera: Viewpoint) -> bool:
    """Tell whether something wide covers the sheet beside the rim; False where it is out of sight.

    Args:
        plan: the picture at the floor's level.
        bowl: where the bowl stands.
        camera: the camera's place over the floor, mm of the stand.
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
    """Return points (n, 2) along a ring, from its far side round, and which are bare sheet."""
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
    """Return the length of the longest run; the ring begins at the far side, where none is."""
    longest = run = 0
    for each in covered:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest
