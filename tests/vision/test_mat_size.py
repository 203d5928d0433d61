"""Which mat lies in the picture: nobody types its size when it is read."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.vision.arrays import Points
from companion.vision.geometry.mat import MAT, Mat, mat_of
from companion.vision.geometry.paper_pose import mat_from

SIZES = ((90, 70), (120, 90), (155, 115), (200, 150), (260, 190), (100, 180))


def seen(
    mat: Mat, tilt: float, *, noise: float = 0.0, bend: float = 0.0, but: tuple[int, ...] = ()
) -> dict[int, Points]:
    """Its markers in a picture from the near side, tilted by so many degrees."""
    random = np.random.default_rng(7)
    away = 1.6 * float(np.hypot(mat.width_mm, mat.height_mm))
    turn, _ = cv2.Rodrigues(np.array([0.0, 0.0, 0.2]))
    over, _ = cv2.Rodrigues(np.array([np.radians(tilt), 0.0, 0.0]))
    found = {}
    for number in mat.numbers:
        if number not in but:
            flat = mat.marker_corners(number) - [mat.width_mm / 2, mat.height_mm / 2]
            there = np.c_[flat, np.zeros(4)] @ turn.T @ over.T + [0, 0, away]
            rays = there[:, :2] / there[:, 2:]
            rays = rays * (1 - bend * np.sum(rays**2, axis=1, keepdims=True))
            found[number] = rays * 1000 + random.normal(0, noise, (4, 2))
    return found


@pytest.mark.parametrize("tilt", [0, 25, 50])
@pytest.mark.parametrize("size", SIZES)
def test_the_size_is_found_in_perspective(size: tuple[int, int], tilt: float) -> None:
    found = mat_from(seen(mat_of(*size), tilt, noise=0.1))
    assert found is not None
    assert (found.width_mm, found.height_mm) == size


@pytest.mark.parametrize("size", SIZES)
def test_a_lens_that_bends_straight_lines_is_no_other_size(size: tuple[int, int]) -> None:
    found = mat_from(seen(mat_of(*size), 25, bend=0.2))
    assert found is not None
    assert (found.width_mm, found.height_mm) == size


@pytest.mark.parametrize("size", SIZES)
def test_three_markers_tell_and_so_do_two_across(size: tuple[int, int]) -> None:
    mat = mat_of(*size)
    assert mat_from(seen(mat, 30, but=(5,))) == mat
    assert mat_from(seen(mat, 30, but=(4, 6))) == mat


@pytest.mark.parametrize("but", [(4, 5), (6, 7), (5, 6), (4, 5, 6)])
def test_too_few_markers_tell_nothing(but: tuple[int, ...]) -> None:
    assert mat_from(seen(mat_of(200, 150), 30, but=but)) is None


def test_the_usual_mats_markers_are_passed_over() -> None:
    usual = seen(MAT, 30)
    assert mat_from(usual) is None
    mat = mat_of(120, 90)
    assert mat_from({**usual, **seen(mat, 30)}) == mat


def test_markers_that_lie_on_no_mat_tell_nothing() -> None:
    found = seen(mat_of(200, 150), 30)
    found[6] = found[6] + [80.0, -60.0]
    assert mat_from(found) is None


def test_a_mat_lies_flat_on_a_floor_that_is_a_little_larger() -> None:
    mat = mat_of(158.5, 119)
    assert (mat.width_mm, mat.height_mm, mat.first_marker) == (155, 115, 4)
