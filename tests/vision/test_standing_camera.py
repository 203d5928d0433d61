"""A camera that stands still need not find its mat in every picture again."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.geometry.mat import MAT
from companion.vision.geometry.paper_pose import Standpoint, standpoint
from tests.support.mats import Box, picture_of, view_of

CORNERS = np.concatenate([MAT.marker_corners(n) for n in MAT.numbers]).astype(np.float64)
CUBES = (Box("red", 60, 50), Box("blue", 90, 70))


def off_print(place: Standpoint) -> float:
    """Return how many px, at most, the print is from where it is drawn."""
    there = cv2.perspectiveTransform(CORNERS[None], place.landmarks.homography)[0]
    seen = place.pose.distorted(np.asarray(there, np.float64))
    return float(np.abs(seen - view_of(MAT).flat(CORNERS)).max())


def test_the_print_is_where_it_is_drawn() -> None:
    place = standpoint(picture_of(MAT, CUBES))
    assert isinstance(place, Standpoint)
    assert off_print(place) < 0.8


def test_a_camera_that_stands_still_keeps_the_place_of_its_mat() -> None:
    before = standpoint(picture_of(MAT, ()))
    assert isinstance(before, Standpoint)
    assert standpoint(picture_of(MAT, CUBES), before) is before


def test_a_mat_of_which_too_little_was_visible_is_found_better_once_more_of_it_is() -> None:
    before = standpoint(picture_of(MAT, (), hidden=(2, 3)))
    assert isinstance(before, Standpoint)
    after = standpoint(picture_of(MAT, CUBES), before)
    assert isinstance(after, Standpoint)
    assert off_print(after) < 0.8 < off_print(before)
