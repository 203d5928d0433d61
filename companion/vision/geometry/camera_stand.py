"""Describe how a camera stands over its tray, how far and how tilted, and what that hides."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np

from companion.vision.arrays import Matrix
from companion.vision.geometry.sheet import SheetView
from companion.vision.geometry.sight import Walls, bring_in_by, out_of_sight, raise_by

UPRIGHT = 5.0  # chosen: degrees of tilt from which the picture determines the camera's distance


class TraySide(Enum):
    """A side of the tray, named from where the players sit."""

    FRONT = "front"
    FAR = "far"
    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True)
class Standing:
    """A camera's distance and tilt, and what to change so that it sees the whole tray."""

    tilt: float  # degrees from straight down
    above_mm: float | None  # None: it looks straight down, and its height is unknown
    cube_px: float  # a cube's edge in the picture, in the tray's middle
    side: TraySide | None  # the side whose wall hides something
    out_of_sight: float  # share of the floor where less than half of a cube is visible
    raise_mm: float | None  # move that would show nearly all; None: raising alone does not
    bring_in_mm: float | None  # the same towards the tray's middle


def tilt_of(view: SheetView) -> float:
    """Return by how many degrees the ray to the tray's middle is tilted from straight down."""
    away = np.hypot(view.eye.x - view.sheet.width_mm / 2, view.eye.y - view.sheet.height_mm / 2)
    return float(np.degrees(np.arctan2(away, view.eye.z)))


def above(view: SheetView) -> float | None:
    """Return how many mm the camera is above the floor; None where it looks straight down.

    Then the picture does not determine the distance.
    """
    return view.eye.z if tilt_of(view) >= UPRIGHT else None


def standing_of(view: SheetView, homography: Matrix, walls: Walls) -> Standing:
    """Describe how the camera stands over this tray."""
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


def _side(view: SheetView) -> TraySide:
    """Return the side beyond which the camera is; the farther one if it is beyond two."""
    eye, sheet = view.eye, view.sheet
    beyond = {
        TraySide.FRONT: eye.y - sheet.height_mm,
        TraySide.FAR: -eye.y,
        TraySide.LEFT: -eye.x,
        TraySide.RIGHT: eye.x - sheet.width_mm,
    }
    return max(beyond, key=lambda side: beyond[side])


def _fineness(homography: Matrix, view: SheetView) -> float:
    """Return how many px of the picture 1 mm of the floor spans, in the tray's middle."""
    x, y = view.sheet.width_mm / 2, view.sheet.height_mm / 2
    around = np.array([[[x, y], [x + 1, y], [x, y + 1]]])
    middle, right, down = cv2.perspectiveTransform(around, homography)[0]
    return float(np.sqrt(abs(np.linalg.det(np.array([right - middle, down - middle])))))
