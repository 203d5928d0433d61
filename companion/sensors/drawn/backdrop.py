"""Draw the mat's empty tray as the virtual camera sees it, and the light of the lamp."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensors.drawn.drawable_trays import FLOOR
from companion.sensors.drawn.projection import SIZE, Pinhole, Points
from companion.vision.arrays import Image
from companion.vision.geometry.mat import MAT, drawn

FINE = 5  # px/mm of the flat mat. Chosen: with fewer its markers are blurred in the picture

WALL, RIM = 16.0, 6.0  # mm: height and thickness
TABLE, WOOD, CHUTE = (84, 116, 150), (50, 70, 96), (70, 78, 80)  # BGR

Light = NDArray[np.uint8]  # (height, width, 3): 255 is full light


def empty_tray(view: Pinhole) -> Image:
    """Return the picture of the tray without cubes, evenly lit."""
    picture = np.full((SIZE[1], SIZE[0], 3), TABLE, np.uint8)
    left, far, right, near = FLOOR
    outer = _box(left - RIM, far - RIM, right + RIM, near + RIM, WALL)
    inner, floor = _box(*FLOOR, WALL), _box(*FLOOR, 0)
    _polygon(picture, view, outer, WOOD)
    shades = (0.8, 1.05, 1.0, 0.9)  # far, right, near, left
    for side, shade in enumerate(shades):
        after = (side + 1) % 4
        wall = np.array([inner[side], inner[after], floor[after], floor[side]])
        _polygon(picture, view, wall, tuple(int(part * shade) for part in WOOD))
    _polygon(picture, view, floor, (MAT.field_srgb - 14,) * 3)
    _lay_mat(picture, view)
    near_wall = np.array([outer[3], outer[2], inner[2], inner[3]])
    _polygon(picture, view, near_wall, tuple(int(part * 1.15) for part in WOOD))
    chute = _box(30, far - 60, 126, far - RIM, WALL + 14)
    _polygon(picture, view, chute, CHUTE)
    return picture


@cache
def light() -> Light:
    """Return the brightness of a lamp on the left and of a lens that darkens the corners."""
    across, warm = np.linspace(-1, 1, SIZE[0]), np.array([0.95, 1.0, 1.02])
    full = np.empty((SIZE[1], SIZE[0], 3), np.uint8)
    for row, down in zip(full, np.linspace(-0.75, 0.75, SIZE[1]), strict=True):
        lamp = 1.0 - 0.09 * across - 0.06 * down
        vignette = 1.0 - 0.16 * (across * across + down * down)
        row[:] = np.clip((lamp * vignette)[:, None] * warm * 0.9 * 255, 0, 255)
    return full


def _lay_mat(picture: Image, view: Pinhole) -> None:
    wide, high = MAT.width_mm, MAT.height_mm
    flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)
    onto = cv2.getPerspectiveTransform(
        (flat * FINE).astype(np.float32), view.flat(flat).astype(np.float32)
    )
    # Shrinking with INTER_LINEAR alone would leave stairs on the markers' edges.
    grey = cv2.GaussianBlur(drawn(MAT, FINE), (3, 3), 0)
    page = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    cv2.warpPerspective(
        page, onto, SIZE, picture, cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT
    )


def _box(left: float, far: float, right: float, near: float, height: float) -> Points:
    """Return the corners of a horizontal rectangle, clockwise from the far left."""
    corners = [(left, far), (right, far), (right, near), (left, near)]
    return np.array([(x, y, height) for x, y in corners])


def _polygon(picture: Image, view: Pinhole, corners: Points, colour: tuple[int, ...]) -> None:
    pixels = np.round(view.pixels(corners) * 16).astype(np.int32)
    cv2.fillConvexPoly(picture, pixels, colour, cv2.LINE_AA, 4)
