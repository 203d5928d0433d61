"""Where the camera must be, by the floor that it sees."""

from __future__ import annotations

import numpy as np
import pytest

from companion.sensors.drawn.projection import SIZE, Pinhole
from companion.vision.geometry.locate import corners_homography
from companion.vision.geometry.mat import MAT
from companion.vision.geometry.sheet import USUAL_FOCAL, focal_of, viewpoint_from

CORNERS = np.concatenate([MAT.marker_corners(number) for number in range(4)])
MIDDLE = (SIZE[0] - 1) / 2, (SIZE[1] - 1) / 2


@pytest.mark.parametrize("tilt", [8.0, 22.0, 50.0])
def test_a_camera_at_a_slant_is_found_where_it_is(tilt: float) -> None:
    view = Pinhole(tilt=tilt)
    homography = corners_homography(CORNERS, view.flat(CORNERS))
    assert homography is not None
    eye = viewpoint_from(homography, focal_of(homography, MIDDLE, SIZE[0]), MIDDLE)
    assert np.array([eye.x, eye.y, eye.z]) == pytest.approx(view.place, rel=0.03)


@pytest.mark.parametrize("seed", range(5))
def test_from_straight_above_the_usual_lens_is_assumed_whatever_the_noise(seed: int) -> None:
    strays = np.random.default_rng(seed).normal(0, 0.2, CORNERS.shape)
    homography = corners_homography(CORNERS, Pinhole(tilt=0.0).flat(CORNERS) + strays)
    assert homography is not None
    assert focal_of(homography, MIDDLE, SIZE[0]) == pytest.approx(USUAL_FOCAL * SIZE[0], rel=0.1)
