"""The mat's markers in the picture of a camera with few pixels, or out of focus."""

from __future__ import annotations

import cv2
import numpy as np
import pytest
from numpy.random import default_rng

from companion.vision.arrays import Grey, Matrix, Points
from companion.vision.geometry.locate import markers, markers_in
from companion.vision.geometry.mat import MAT, drawn

WIDTH, HEIGHT = 480, 360
FINE = 8.0  # px for a mm of the mat as it is printed
FINER = 4  # times the picture: the lens softens it there
INK, PAPER, NOISE = 20, 0.7, 3.0


def seen_from(px_per_mm: float, narrower: float) -> tuple[Grey, Matrix]:
    """The mat in such a picture, and where each of its printed pixels is seen."""
    printed = drawn(MAT, FINE)
    wide, high = MAT.width_mm * px_per_mm, 0.8 * MAT.height_mm * px_per_mm
    left, top = (WIDTH - wide) / 2, (HEIGHT - high) / 2
    far = narrower * wide
    height, width = printed.shape[:2]
    there = cv2.getPerspectiveTransform(
        np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float32),
        np.array(
            [
                [left + far, top],
                [left + wide - far, top],
                [left + wide, top + high],
                [left, top + high],
            ],
            np.float32,
        ),
    )
    size = (FINER * WIDTH, FINER * HEIGHT)
    finer = cv2.warpPerspective(printed, np.diag([FINER, FINER, 1.0]) @ there, size, borderValue=60)
    picture = cv2.resize(
        cv2.GaussianBlur(finer, (0, 0), 3), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA
    )
    noisy = PAPER * picture + INK + default_rng(1).normal(0, NOISE, picture.shape)
    return np.asarray(np.clip(noisy, 0, 255), np.uint8), np.asarray(there, np.float64)


def expected(number: int, there: Matrix) -> Points:
    corners = MAT.marker_corners(number)[None] * FINE - 0.5
    return np.asarray(cv2.perspectiveTransform(corners.astype(np.float64), there)[0], np.float64)


@pytest.mark.parametrize(
    ("px_per_mm", "narrower"), [(2.4, 0.0), (2.0, 0.18), (2.0, 0.1), (1.6, 0.18)]
)
def test_all_four_are_found_where_they_are_few_pixels_wide(
    px_per_mm: float, narrower: float
) -> None:
    picture, there = seen_from(px_per_mm, narrower)
    found = markers(picture)
    assert sorted(found) == [0, 1, 2, 3]
    for number, corners in found.items():
        assert corners == pytest.approx(expected(number, there), abs=2.0)


def test_some_of_them_are_too_small_for_the_picture_as_it_is() -> None:
    assert len(markers_in(seen_from(1.6, 0.18)[0])) < 4


def test_out_of_focus_the_markers_are_found_once_they_are_sharpened() -> None:
    picture, there = seen_from(2.4, 0.1)
    wide = cv2.resize(picture, (2 * WIDTH, 2 * HEIGHT), interpolation=cv2.INTER_CUBIC)
    soft = np.asarray(cv2.GaussianBlur(wide, (0, 0), 3.4), np.uint8)
    found = markers(soft)
    assert len(markers_in(soft)) < len(found)
    assert sorted(found) == [0, 1, 2, 3]
    for number, corners in found.items():
        assert corners / 2 == pytest.approx(expected(number, there), abs=2.0)
