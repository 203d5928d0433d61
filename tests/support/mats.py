"""Pictures of printed mats of any size, with cubes on them: boxes of plain colour."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import cos, hypot, sin

import cv2
import numpy as np

from companion.sensors.drawn.painter import light
from companion.sensors.drawn.projection import SIZE, Pinhole, Pixels, Points
from companion.tower.colours import COLOURS
from companion.vision.arrays import Image
from companion.vision.geometry.mat import Mat, drawn

TABLE = (84, 116, 150)  # BGR
FINE = 6  # px/mm on the flat mat
HALF = 5.0  # mm, of a cube's edge
TOP, SIDE = 0.98, 0.66  # of the lamp's light on a cube's faces
NOISE = 2.5  # grey levels
AWAY = 2.1  # of the mat's diagonal: the whole mat is in the picture


@dataclass(frozen=True, slots=True)
class Box:
    """A cube on the mat: its middle, mm, and its turn, radians."""

    colour: str
    x: float
    y: float
    yaw: float = 0.4


def view_of(mat: Mat, tilt: float = 25.0, turn: float = 0.0) -> Pinhole:
    wide, deep = mat.width_mm, mat.height_mm
    return Pinhole(tilt, turn, AWAY * hypot(wide, deep), 1330.0, (wide / 2, deep / 2))


def picture_of(
    mat: Mat, boxes: Iterable[Box], view: Pinhole | None = None, hidden: Iterable[int] = ()
) -> Image:
    """The mat on a table; something the table's colour lies on these markers."""
    view = view or view_of(mat)
    page = cv2.cvtColor(drawn(mat, FINE), cv2.COLOR_GRAY2BGR)
    for number in hidden:
        (left, far), _, (right, near), _ = mat.marker_corners(number) * FINE
        page[int(far) : int(near), int(left) : int(right)] = TABLE
    picture = np.full((SIZE[1], SIZE[0], 3), TABLE, np.uint8)
    wide, deep = mat.width_mm, mat.height_mm
    flat = np.array([[0, 0], [wide, 0], [wide, deep], [0, deep]], np.float64)
    onto = cv2.getPerspectiveTransform(
        (flat * FINE).astype(np.float32), view.flat(flat).astype(np.float32)
    )
    page = cv2.GaussianBlur(page, (3, 3), 0)
    cv2.warpPerspective(
        page, onto, SIZE, picture, cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT
    )
    far_first = sorted(boxes, key=lambda box: -np.hypot(*(np.array([box.x, box.y]) - _from(view))))
    for box in far_first:
        _paint(picture, box, view)
    lit = cv2.GaussianBlur(cv2.multiply(picture, light(), scale=1 / 255), (3, 3), 0.7)
    noise = np.random.default_rng(3).normal(0, NOISE, lit.shape)
    return np.asarray(np.clip(lit + noise, 0, 255), np.uint8)


def _from(view: Pinhole) -> Points:
    return np.asarray(view.place[:2], np.float64)


def _paint(picture: Image, box: Box, view: Pinhole) -> None:
    paint = np.array(COLOURS[box.colour].paint)
    along = np.array([cos(box.yaw), sin(box.yaw)]) * HALF
    aside = np.array([-along[1], along[0]])
    around = np.array([-along - aside, along - aside, along + aside, -along + aside])
    corners = np.array([box.x, box.y]) + around
    foot, top = (np.column_stack([corners, np.full(4, high)]) for high in (0.0, 2 * HALF))
    for begin in range(4):
        end = (begin + 1) % 4
        middle = (corners[begin] + corners[end]) / 2
        if (middle - [box.x, box.y]) @ (_from(view) - middle) > 0:
            side = np.array([foot[begin], foot[end], top[end], top[begin]])
            _fill(picture, view.pixels(side), paint * SIDE)
    _fill(picture, view.pixels(top), paint * TOP)


def _fill(picture: Image, corners: Pixels, colour: Points) -> None:
    px = np.round(corners * 16).astype(np.int32)
    cv2.fillConvexPoly(picture, px, colour.tolist(), cv2.LINE_AA, 4)
