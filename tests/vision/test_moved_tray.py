"""A tray that was pushed aside while the camera stayed where it was."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.tower.belief import SURE_ENOUGH
from companion.vision.arrays import Image
from companion.vision.reading import PictureState, read
from tests.support.vision_table import picture, profile, truth

pytestmark = pytest.mark.slow


def pushed(image: Image, x_mm: float, y_mm: float) -> Image:
    """The tray moved on its table, and all else where it was."""
    known = profile()
    slide = np.array([[1, 0, x_mm], [0, 1, y_mm], [0, 0, 1.0]])
    there = known.homography @ slide @ np.linalg.inv(known.homography)
    size = image.shape[1], image.shape[0]
    outer = np.array([[(-14.0, -14), (170, -14), (170, 128), (-14, 128)]])
    before = np.zeros(image.shape[:2], np.uint8)
    corners = cv2.perspectiveTransform(outer, known.homography)[0]
    cv2.fillConvexPoly(before, np.rint(corners).astype(np.int32), 255)
    after = cv2.warpPerspective(before, there, size)
    table = cv2.inpaint(image, before, 3, cv2.INPAINT_TELEA)
    moved = cv2.warpPerspective(image, there, size, borderMode=cv2.BORDER_REPLICATE)
    return np.where(after[..., None] > 0, moved, table).astype(np.uint8)


@pytest.mark.parametrize("way", [(13.5, 15.0), (-14.0, -14.0)])
def test_a_tray_pushed_by_two_centimetres_is_found_by_its_mat(way: tuple[float, float]) -> None:
    reading = read(pushed(picture("throw-05"), *way), profile())
    assert reading.state is PictureState.STILL
    assert dict(reading.counts) == truth("throw-05")


def test_of_a_tray_that_is_pushed_partly_out_of_the_picture_nobody_is_sure() -> None:
    reading = read(pushed(picture("throw-05"), 0.0, 28.0), profile())
    assert reading.sure < SURE_ENOUGH
