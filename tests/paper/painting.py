"""Pages as a printer puts them on paper, and what a camera finds there."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.paper.shapes import Filled, Line, Paper, Round, Shape, Text
from companion.vision.arrays import Grey, Points
from companion.vision.geometry.mat import DICTIONARY

_FINE = 4  # bits of a pixel that circles and lines are drawn to


def painted(paper: Paper, shapes: Iterable[Shape], px: int) -> Grey:
    """`px` a mm; words are bars of their size."""
    page: Grey = np.full((round(paper.height * px), round(paper.width * px)), 255, np.uint8)
    for shape in shapes:
        match shape:
            case Filled(x, y, wide, high, grey):
                _fill(page, (x, y, x + wide, y + high), grey, px)
            case Line(x, y, to_x, to_y, grey):
                cv2.line(page, _fine(x, y, px), _fine(to_x, to_y, px), grey, 1, cv2.LINE_AA, _FINE)
            case Round(x, y, radius, grey, fill):
                at, far = _fine(x, y, px), round(radius * px * 2**_FINE)
                if fill is not None:
                    cv2.circle(page, at, far, fill, -1, cv2.LINE_8, _FINE)
                if grey is not None:
                    cv2.circle(page, at, far, grey, 1, cv2.LINE_AA, _FINE)
            case Text():
                _fill(page, around(shape), shape.grey, px)
    return page


def around(text: Text) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of it, mm."""
    from companion.paper.shapes import length

    wide = length(text.words, text.size)
    left = text.x if text.begins else text.x - wide / 2
    return left, text.y - text.size * 0.26, left + wide, text.y + text.size * 0.08


def markers_in(page: NDArray[np.uint8]) -> dict[int, Points]:
    """Each marker's corners, px."""
    parameters = cv2.aruco.DetectorParameters()
    parameters.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, parameters).detectMarkers(page)
    assert ids is not None
    pairs = zip(ids.ravel(), corners, strict=True)
    return {int(number): np.asarray(found[0], np.float64) for number, found in pairs}


def _fill(page: Grey, sides: tuple[float, float, float, float], grey: int, px: int) -> None:
    left, top, right, bottom = (round(side * px) for side in sides)
    page[top:bottom, left:right] = grey


def _fine(x: float, y: float, px: int) -> tuple[int, int]:
    return round(x * px * 2**_FINE), round(y * px * 2**_FINE)
