"""A tray's floor with paper on it, as one picture shows it: rectified, with its light."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Logs, Matrix
from companion.vision.floor.bowl_view import BowlInPicture
from companion.vision.floor.floor_light import LIFT, FloorLight
from companion.vision.geometry.sheet import Sheet, SheetView

# Chosen; the usual paints are learned in this standard light.
STANDARD = 180.0  # of 255: the paper's level in every channel in standard light
DARKEST_PAPER = 8.0  # of 255, in the picture: darker paper is not brightened further


def in_standard_light(flat: Image, paper: Logs) -> Logs:
    """Return the rectified picture as if its paper were lit evenly by white light.

    A paint's share of the paper's level is the same in every light, but its logarithm over the
    paper's is not: below `LIFT` is only noise, which a darker channel is nearer to.

    Args:
        flat: (height, width, 3) the rectified picture.
        paper: (height, width, 3) what bare paper would look like, logarithms.
    """
    level = np.maximum(np.exp(paper) - LIFT, DARKEST_PAPER)
    return np.asarray(np.log(flat * (STANDARD / level) + LIFT), np.float32)


def standard_paper(like: Logs) -> Logs:
    """Return bare paper in the standard light, in the shape of `like`."""
    return np.full_like(like, np.log(STANDARD + LIFT))


@dataclass(frozen=True, slots=True, eq=False)
class PaperFloor:
    """The floor on which cubes are searched.

    Attributes:
        homography: from mm of the floor to px of the undistorted picture.
        view: the floor's rectangle, and the camera's place over it.
        logs: (height, width, 3) that rectangle's pixels in standard light.
        light: the empty floor in this picture's light.
        bowl: the bowl, if the floor is a bowl's.
        is_reached_into: something wide covers the sheet beside the bowl's rim.
    """

    homography: Matrix
    view: SheetView
    logs: Logs
    light: FloorLight
    bowl: BowlInPicture | None = None
    is_reached_into: bool = False


def pixels_in_mm(sheet: Sheet) -> NDArray[np.float64]:
    """Return each sheet pixel's place on the floor: (height, width, 2), mm."""
    width, height = sheet.size
    columns, rows = np.meshgrid(np.arange(width), np.arange(height))
    return sheet.to_mm(np.stack([columns, rows], axis=-1).astype(np.float64))
