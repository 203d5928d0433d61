"""How a camera stands over its tray: how far and how tilted, and what that costs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from companion.vision.arrays import Matrix
from companion.vision.sheet import SheetView
from companion.vision.sight import Walls, bring_in_by, out_of_sight, raise_by

UPRIGHT = 5.0  # degrees of tilt from which the picture tells how far away the camera is


class Side(Enum):
    """Of the tray, as the people see it."""

    FRONT = "front"
    FAR = "far"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Standing:
    tilt: float  # degrees from straight down
    above_mm: float | None  # None: it looks straight down, and could be anywhere above
    cube_px: float  # a cube's edge in the picture, in the tray's middle
    side: Side | None  # behind whose wall something is out of sight
    out_of_sight: float  # the share of the floor where less than half of a cube shows
    raise_mm: float | None  # what would put that right; None: that alone does not
    bring_in_mm: float | None


def tilt_of(view: SheetView) -> float:
    """How far from straight down the camera looks at the tray's middle, in degrees."""
    away = np.hypot(view.eye.x - view.sheet.width_mm / 2, view.eye.y - view.sheet.height_mm / 2)
    return float(np.degrees(np.arctan2(away, view.eye.z)))


def above(view: SheetView) -> float | None:
    """How many mm above the floor the camera is, where that can be told."""
    return view.eye.z if tilt_of(view) >= UPRIGHT else None


def standing_of(view: SheetView, homography: Matrix, walls: Walls) -> Standing:
    share = out_of_sight(view, walls)
    return Standing(
        tilt=tilt_of(view),
        above_mm=above(view),
        cube_px=_fineness(homography, view) * view.edge,
        side=_side(view) if share > 0 else None,
        out_of_sight=share,
        raise_mm=raise_by(view, walls),
        bring_in_mm=bring_in_by(view, walls),
    )


def _side(view: SheetView) -> Side:
    """Beyond which side the eye is, the farthest where it is beyond two."""
    eye, sheet = view.eye, view.sheet
    beyond = {
        Side.FRONT: eye.y - sheet.height_mm,
        Side.FAR: -eye.y,
        Side.LEFT: -eye.x,
        Side.RIGHT: eye.x - sheet.width_mm,
    }
    return max(beyond, key=lambda side: beyond[side])


def _fineness(homography: Matrix, view: SheetView) -> float:
    """How many px of the picture a mm of the floor has, in the tray's middle."""
    x, y = view.sheet.width_mm / 2, view.sheet.height_mm / 2
    around = np.array([[[x, y], [x + 1, y], [x, y + 1]]])
    middle, right, down = cv2.perspectiveTransform(around, homography)[0]
    return float(np.sqrt(abs(np.linalg.det(np.array([right - middle, down - middle])))))
