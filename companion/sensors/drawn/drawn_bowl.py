"""Draw the tower's round black bowl, with a paper disc in it, on the printed stand.

The origin is the stand's far left corner, on the level of the bowl's floor. Import this module
late, because it imports OpenCV.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.sensors.drawn.drawable_trays import BOWL_FLOOR, MIDDLE
from companion.sensors.drawn.projection import SIZE, Pinhole, Points
from companion.vision.arrays import Grey, Image
from companion.vision.geometry.mat import DICTIONARY
from companion.vision.geometry.stand import FLOOR_OVER_SHEET_MM, STAND

FINE = 5  # px/mm of the flat sheet. Chosen: with fewer its markers are blurred in the picture
PAPER = 250  # grey level of bare paper
DISC, OPENING, RIM = 58.0, 73.0, 76.5  # mm: radii of paper, inner and outer rim; walls lean out
HIGH = 33.0  # mm from floor to rim
TABLE, BLACK, TOWER = (84, 116, 150), (40, 36, 35), (66, 88, 118)  # BGR
TOWER_WIDE, TOWER_HIGH = 70.0, 170.0  # mm, as much of it as is in a picture
AROUND = np.linspace(0, 2 * np.pi, 96, endpoint=False)


def empty_bowl(view: Pinhole) -> Image:
    """Return the picture of the bowl without cubes, evenly lit."""
    picture = np.full((SIZE[1], SIZE[0], 3), TABLE, np.uint8)
    _lay_sheet(picture, view)
    _tower(picture, view)
    _fill(picture, _outside(view), BLACK)
    _inside(picture, view)
    return picture


def sheet() -> Grey:
    """Return the stand as it is printed, with `FINE` px per mm."""
    page: Grey = np.full((int(STAND.height_mm * FINE), int(STAND.width_mm * FINE)), PAPER, np.uint8)
    middle = int(STAND.middle[0] * FINE), int(STAND.middle[1] * FINE)
    grey = STAND.field_srgb
    cv2.circle(page, middle, round(STAND.field_radius_mm * FINE), (grey,), -1, cv2.LINE_AA)
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    side = round(STAND.marker_mm * FINE)
    for number in STAND.numbers:
        left, top = (STAND.marker_corners(number)[0] * FINE).astype(int)
        marker = cv2.aruco.generateImageMarker(dictionary, number, side)
        page[top : top + side, left : left + side] = marker
    for step in STAND.steps:
        left, top, wide = (round(each * FINE) for each in (step.x, step.y, STAND.step_mm))
        page[top : top + wide, left : left + wide] = step.srgb
    return page


def _lay_sheet(picture: Image, view: Pinhole) -> None:
    wide, high = STAND.width_mm, STAND.height_mm
    flat = np.array([[0, 0], [wide, 0], [wide, high], [0, high]], np.float64)
    corners_seen = view.pixels(np.column_stack([flat, np.full(4, -FLOOR_OVER_SHEET_MM)]))
    onto = cv2.getPerspectiveTransform(
        (flat * FINE).astype(np.float32), corners_seen.astype(np.float32)
    )
    # Shrinking with INTER_LINEAR alone would leave stairs on the markers' edges.
    page = cv2.cvtColor(cv2.GaussianBlur(sheet(), (5, 5), 0), cv2.COLOR_GRAY2BGR)
    cv2.warpPerspective(
        page, onto, SIZE, picture, cv2.INTER_LINEAR, borderMode=cv2.BORDER_TRANSPARENT
    )


def _tower(picture: Image, view: Pinhole) -> None:
    """Draw the tower's front, from the bowl's rim up and out of the picture."""
    x, y = MIDDLE[0], MIDDLE[1] - RIM
    left, right = x - TOWER_WIDE / 2, x + TOWER_WIDE / 2
    low, high = -FLOOR_OVER_SHEET_MM, TOWER_HIGH
    front = [(left, y, low), (right, y, low), (right, y, high), (left, y, high)]
    _fill(picture, view.pixels(np.array(front)), TOWER)


def _outside(view: Pinhole) -> Points:
    """Return the outline of the bowl, the hull of its rim and its foot."""
    foot = _circle(BOWL_FLOOR + 2, -FLOOR_OVER_SHEET_MM)
    both = view.pixels(np.concatenate([_circle(RIM, HIGH), foot])).astype(np.float32)
    return np.asarray(cv2.convexHull(both)[:, 0], np.float64)


def _inside(picture: Image, view: Pinhole) -> None:
    """Draw the walls, brighter where they face the lamp, and as much of the disc as is visible."""
    inner = picture.copy()
    rim, foot = view.pixels(_circle(OPENING, HIGH)), view.pixels(_circle(BOWL_FLOOR, 0))
    for at in range(len(AROUND)):
        after = (at + 1) % len(AROUND)
        shade = 0.9 + 0.35 * float(np.cos(AROUND[at] - np.radians(35)))
        wall = np.array([rim[at], rim[after], foot[after], foot[at]])
        _fill(inner, wall, [part * shade for part in BLACK])
    _fill(inner, foot, [part * 0.8 for part in BLACK])
    _fill(inner, view.pixels(_circle(DISC, 0.2)), [STAND.field_srgb] * 3)
    opening = np.zeros((SIZE[1], SIZE[0]), np.uint8)
    _fill(opening, rim, [255])
    share = (opening / np.float32(255))[..., None]
    picture[:] = np.rint(inner * share + picture * (1 - share)).astype(np.uint8)


def _circle(radius: float, height: float) -> Points:
    around = np.column_stack([np.cos(AROUND), np.sin(AROUND)]) * radius + MIDDLE
    return np.column_stack([around, np.full(len(AROUND), height)])


def _fill(picture: NDArray[np.uint8], pixels: Points, colour: Sequence[float]) -> None:
    corners = np.round(pixels * 16).astype(np.int32)
    cv2.fillConvexPoly(picture, corners, colour, cv2.LINE_AA, 4)
