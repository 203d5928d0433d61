"""Trays with a printed mat of another size in them, read without calibration."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from random import Random

import pytest

from companion.vision.arrays import Image
from companion.vision.colour.paints import usual_paints
from companion.vision.geometry.mat import Mat, mat_of
from companion.vision.geometry.paper_pose import PaperSheet
from companion.vision.paper_reader import PaperReader
from companion.vision.reading import PictureState, Reading
from tests.support.mats import Box, picture_of, view_of

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow", "green", "black")
LAY = {"red": 3, "blue": 2, "yellow": 2, "green": 1, "black": 1}
SIZES = ((200, 150), (120, 90), (260, 190))


def some(counts: Mapping[str, int]) -> dict[str, int]:
    return {colour: number for colour, number in counts.items() if number}


def scattered(mat: Mat, counts: Mapping[str, int], seed: int = 1) -> list[Box]:
    """Cubes all over the mat, on print as well, none touching another."""
    random, boxes = Random(seed), list[Box]()
    colours = [colour for colour, number in counts.items() for _ in range(number)]
    while colours:
        x, y = random.uniform(10, mat.width_mm - 10), random.uniform(10, mat.height_mm - 10)
        if all((x - each.x) ** 2 + (y - each.y) ** 2 > 17**2 for each in boxes):
            boxes.append(Box(colours.pop(), x, y, random.uniform(0, 1.5)))
    return boxes


def read(image: Image, previous: Reading | None = None) -> Reading:
    return PaperReader(usual_paints(COLOURS)).read(image, previous)


def test_nearly_all_trays_on_a_mat_of_another_size_are_right_and_none_is_surely_wrong() -> None:
    """Cubes lie on markers too: where two are hidden the size is a guess."""
    right = 0
    for size, seed in product(SIZES, (1, 2)):
        mat = mat_of(*size)
        reading = read(picture_of(mat, scattered(mat, LAY, seed)))
        assert reading.standpoint is not None
        assert reading.standpoint.sheet is PaperSheet.SIZED_MAT
        is_right = some(reading.counts) == LAY
        right += is_right
        assert is_right or reading.sure < 0.985
    assert right >= 5


@pytest.mark.parametrize("size", SIZES)
def test_an_empty_mat_of_another_size_is_empty(size: tuple[int, int]) -> None:
    mat = mat_of(*size)
    reading = read(picture_of(mat, []))
    assert some(reading.counts) == {}
    assert reading.standpoint is not None
    assert reading.standpoint.mat == mat


@pytest.mark.parametrize("hidden", [(6, 7), (4, 7)])
def test_two_markers_of_one_side_do_not_tell_the_size_and_that_is_said(
    hidden: tuple[int, int],
) -> None:
    mat = mat_of(*SIZES[0])
    reading = read(picture_of(mat, scattered(mat, LAY), hidden=hidden))
    assert (reading.state, reading.counts) == (PictureState.NO_TRAY, {})
    assert "three of the mat's four black squares" in str(reading.problem)


def test_a_size_that_was_seen_once_stays_known_where_a_hand_lies_on_the_markers() -> None:
    mat = mat_of(*SIZES[0])
    boxes = scattered(mat, {"red": 3, "blue": 2})
    before = read(picture_of(mat, boxes))
    moved = read(picture_of(mat, boxes, view_of(mat, turn=30.0), hidden=(4, 7)), before)
    assert moved.standpoint is not None
    assert moved.standpoint is not before.standpoint
    assert moved.standpoint.mat == mat
