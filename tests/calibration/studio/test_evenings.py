"""What the studio promises before it renders anything."""

from __future__ import annotations

from itertools import pairwise

import cv2
import numpy as np
import pytest

from calibration.studio.camera_view import floor_corners, view_of
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.sampling import settings_of, small
from calibration.studio.throws import throws_of
from companion.vision.geometry.locate import marker_homography
from companion.vision.geometry.mat import MAT, drawn

SEED = 5
EVENINGS = [settings_of(SEED, number) for number in range(1, 41)]


def test_the_same_seed_and_number_give_the_same_evening() -> None:
    again = [settings_of(SEED, number) for number in range(1, 41)]
    assert again == EVENINGS
    assert throws_of(again[6], 10) == throws_of(EVENINGS[6], 10)


def test_an_evening_is_the_same_whichever_was_made_before_it() -> None:
    assert settings_of(SEED, 30) == EVENINGS[29]
    assert throws_of(EVENINGS[29], 12)[:8] == throws_of(EVENINGS[29], 8)


def test_evenings_of_another_seed_are_others() -> None:
    assert not any(settings_of(SEED + 1, each.number) == each for each in EVENINGS)


def test_every_third_evening_is_rendered_by_the_other_tracer_and_every_sixth_is_crowded() -> None:
    assert [each.number for each in EVENINGS if each.renderer == "mitsuba"] == list(range(3, 41, 3))
    crowded = [each.number for each in EVENINGS if "crowded" in each.peculiar]
    assert crowded == list(range(5, 41, 6))


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda each: str(each.number))
def test_no_cube_appears_or_vanishes_in_an_evening(evening: EveningSettings) -> None:
    throws = throws_of(evening, 10)
    for throw, following in pairwise(throws):
        assert following.tower_before == throw.tower_after()
        assert all(following.tray_before[colour] <= throw.tray[colour] for colour in throw.tray)
    for throw in throws:
        assert min(throw.tower_after().values()) >= 0
        assert 1 <= sum(throw.tray.values()) <= evening.most


@pytest.mark.parametrize("evening", EVENINGS, ids=lambda each: str(each.number))
def test_the_whole_floor_of_the_tray_is_in_the_picture(evening: EveningSettings) -> None:
    corners = floor_corners(evening, view_of(evening))
    assert (corners > 0).all()
    assert (corners < (evening.width, evening.height)).all()


def test_the_corners_that_are_told_are_where_the_mat_would_be_seen() -> None:
    evening = EVENINGS[1]
    view = view_of(evening)
    whole = np.array([[-78, 58, 0], [78, 58, 0], [78, -58, 0], [-78, -58, 0]], np.float64)
    shown = view.pinhole(whole).astype(np.float32)
    sheet = drawn(MAT, 6)
    size = sheet.shape[::-1]
    edge = np.array([[0, 0], [size[0], 0], [*size], [0, size[1]]], np.float32)
    matrix = cv2.getPerspectiveTransform(edge, shown)
    picture = cv2.warpPerspective(sheet, matrix, (view.width, view.height))
    found = marker_homography(np.asarray(picture, np.uint8))
    assert found is not None
    x, y, z = found @ np.array([156.0, 116.0, 1.0])
    assert np.hypot(x / z - shown[2][0], y / z - shown[2][1]) < 1.5


def test_a_small_evening_is_the_same_table_and_tray_by_a_lesser_camera() -> None:
    for each in EVENINGS:
        lesser = small(each)
        assert lesser.width / lesser.height == pytest.approx(each.width / each.height, rel=0.01)
        assert lesser.width < 700
        assert throws_of(lesser, 8) == throws_of(each, 8)
        assert small(lesser) == lesser
        corners = [floor_corners(one, view_of(one)) / one.width for one in (lesser, each)]
        assert corners[0] == pytest.approx(corners[1], abs=0.002)
