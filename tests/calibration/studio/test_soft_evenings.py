"""What soft evenings promise before anything is rendered."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest
from numpy.random import default_rng

from calibration.studio.bowl import Bowl
from calibration.studio.camera_view import (
    corners_by_hand,
    floor_corners,
    off_middle,
    to_be_seen,
    view_of,
)
from calibration.studio.evening_settings import PAINTS, EveningSettings
from calibration.studio.soft_settings import MORE_PAINTS, shot_of, soft_evening
from calibration.studio.textures import drawn_stand
from calibration.studio.throws import throws_of
from companion.vision.geometry.stand import STAND

SEED = 5
BOWLS = [soft_evening(SEED, number, "bowl", "mixed") for number in range(1, 41)]
MATS = [soft_evening(SEED, number, "mat", "mixed") for number in range(1, 21)]


def test_the_same_seed_and_number_give_the_same_evening() -> None:
    again = [soft_evening(SEED, number, "bowl", "mixed") for number in range(1, 41)]
    assert again == BOWLS
    assert soft_evening(SEED + 1, 1, "bowl", "mixed") != BOWLS[0]


def test_bowls_are_black_with_paper_mostly_and_clear_ones_have_none() -> None:
    bowls = [evening.bowl for evening in BOWLS if evening.bowl]
    assert len(bowls) == len(BOWLS)
    assert {bowl.plastic for bowl in bowls} == {"black", "clear"}
    assert all(bowl.plastic == "black" for bowl in bowls if bowl.disc_mm)
    assert sum(bowl.disc_mm > 0 for bowl in bowls) > len(bowls) / 2


@pytest.mark.parametrize("evening", BOWLS, ids=lambda each: str(each.number))
def test_the_disc_is_cut_to_the_floor_and_the_rim_is_wider(evening: EveningSettings) -> None:
    bowl = evening.bowl
    assert bowl is not None
    assert 105 <= bowl.floor_mm <= 140
    assert bowl.disc_mm % 5 == 0
    assert bowl.disc_mm <= bowl.floor_mm < bowl.rim_mm
    profile = bowl.inside()
    assert (np.diff(profile, axis=0) > -1e-9).all()
    assert bowl.height(np.array([0.0, bowl.rim_mm / 2])) == pytest.approx([0, bowl.deep_mm])


def test_only_another_box_has_paints_far_from_the_usual_ones() -> None:
    usual = PAINTS | MORE_PAINTS
    shifts: dict[bool, list[float]] = {True: [], False: []}
    for evening in BOWLS:
        for colour, paint in zip(evening.colours, evening.paints, strict=True):
            shifts[evening.other_box] += np.log(np.array(paint) / usual[colour]).tolist()
    assert np.std(shifts[False]) < 0.25 < np.std(shifts[True])


@pytest.mark.parametrize("evening", [*BOWLS, *MATS], ids=lambda each: str(each.number))
def test_what_must_be_seen_is_in_the_picture(evening: EveningSettings) -> None:
    shot = shot_of(evening, default_rng(3)) if evening.by_hand else evening
    off = off_middle(view_of(shot), to_be_seen(shot)).max(axis=1)
    assert (off[:25] < 1).all()
    assert (off < 1).mean() > 0.8


def test_each_picture_by_hand_is_from_a_place_of_its_own() -> None:
    evening = soft_evening(SEED, 1, "bowl", "hand")
    assert evening.by_hand
    shots = [shot_of(evening, default_rng(number)) for number in range(6)]
    assert len({shot.distance for shot in shots}) == 6
    assert all(240 <= shot.distance <= 450 and 6 <= shot.tilt <= 35 for shot in shots)
    assert replace(shots[0], distance=0.0).bowl == evening.bowl


@pytest.mark.parametrize("sort", ["heaps", "first"])
def test_heaps_are_as_large_as_they_are_called(sort: str) -> None:
    for number in range(1, 7):
        evening = soft_evening(SEED, number, "bowl", sort)
        for throw in throws_of(evening, 4):
            assert evening.least <= sum(throw.tray.values()) <= evening.most
            assert min(throw.tower_after().values()) >= 0


def test_the_drawn_stand_has_its_markers_where_the_measures_say() -> None:
    sheet = drawn_stand(4)
    detector = cv2.aruco.ArucoDetector(cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_4X4_50))
    found, numbers, _ = detector.detectMarkers(cv2.copyMakeBorder(sheet, 9, 9, 9, 9, 0, value=255))
    assert sorted(numbers.ravel().tolist()) == list(STAND.numbers)
    for corners, number in zip(found, numbers.ravel(), strict=True):
        measured = (corners[0] - 9) / 4
        assert measured == pytest.approx(STAND.marker_corners(int(number)), abs=0.4)


def test_a_stand_that_is_turned_and_off_its_place_lies_where_it_is_said() -> None:
    bowl = Bowl(stand_at=(3.0, -2.0), stand_turn=90)
    middle, right = bowl.on_table(np.array([STAND.middle, (STAND.middle[0] + 10, STAND.middle[1])]))
    assert middle[:2] == pytest.approx([3, -2])
    assert right[:2] == pytest.approx([3, 8])


LENSES = [
    soft_evening(SEED, number, kind, "lens") for kind in ("bowl", "mat") for number in range(1, 9)
]


@pytest.mark.parametrize("evening", LENSES, ids=lambda each: str(each.number))
def test_what_must_be_seen_is_in_the_picture_of_a_bent_lens(evening: EveningSettings) -> None:
    assert off_middle(view_of(evening), to_be_seen(evening)).max() < 1


def test_every_other_lens_looks_straight_down_and_some_bend_strongly() -> None:
    assert all((evening.tilt <= 4) == (evening.number % 2 == 1) for evening in LENSES)
    assert max(evening.distortion for evening in LENSES) > 0.06


def test_the_corners_of_a_tray_without_a_mat_are_set_a_little_off() -> None:
    bare = [evening for evening in LENSES if not evening.bowl and not evening.mat]
    assert len(bare) == 4
    for evening in bare:
        view = view_of(evening)
        off = np.hypot(*(corners_by_hand(evening, view) - floor_corners(evening, view)).T)
        assert 0.3 < off.max() < 8


def test_an_uneven_printer_makes_the_stand_wider_one_way() -> None:
    bowl = Bowl(print_stretch=(0.98, 1.01))
    middle, right, near = bowl.on_table(np.array([[0, 0], [100, 0], [0, 100]]) + STAND.middle)
    assert np.linalg.norm(right - middle) == pytest.approx(98)
    assert np.linalg.norm(near - middle) == pytest.approx(101)
