"""Pictures of a tray become counts that are right, or known to be doubtful."""

from __future__ import annotations

from dataclasses import replace

import cv2
import numpy as np
import pytest

from companion.vision.arrays import Grey
from companion.vision.debug.overlay import overlay
from companion.vision.reading import PictureState, Reading, read
from companion.vision.scene.segment import unchanged
from companion.vision.seen_cubes import SeenCube
from tests.support.vision_table import COLOURS, picture, profile, truth


@pytest.mark.parametrize(
    "throw",
    [
        "throw-05",  # seven cubes, loose
        "throw-02",  # twenty-two in a heap
    ],
)
def test_a_throw_is_counted_exactly(throw: str) -> None:
    reading = read(picture(throw), profile())
    assert reading.state is PictureState.STILL
    assert dict(reading.counts) == truth(throw)
    assert len(reading.cubes) == sum(truth(throw).values())


def test_cubes_on_others_are_counted_right_or_asked_about() -> None:
    reading = read(picture("throw-08"), profile())  # three of them lie on others
    wrong = {c: n for c, n in reading.counts.items() if n != truth("throw-08")[c]}
    assert not wrong or reading.sure < 0.9
    assert all(reading.marginals[colour][truth("throw-08")[colour]] > 0.05 for colour in wrong)


def test_an_empty_tray_is_surely_empty() -> None:
    reading = read(picture("empty"), profile())
    assert not any(reading.counts.values())
    assert reading.sure > 0.99


def test_loose_cubes_are_sure_and_a_heap_is_less_so() -> None:
    loose, heap = (read(picture(name), profile()).sure for name in ("cal-green", "throw-02"))
    assert loose > 0.99
    assert heap < loose


def test_a_cube_that_may_as_well_be_of_another_colour_is_asked_about() -> None:
    confusable = replace(profile(), cubes={**profile().cubes, "orange": profile().cubes["red"]})
    reading = read(picture("cal-red"), confusable)
    assert reading.sure < 0.5
    assert min(reading.marginals["orange"][:4]) > 0.04


def test_no_count_is_impossible_to_the_camera() -> None:
    sighting = read(picture("throw-05"), profile()).sighting()
    assert sighting is not None
    assert set(sighting.counts) == set(COLOURS)
    assert all(chance > 0 for claim in sighting.counts.values() for chance in claim)


def test_a_brighter_and_warmer_picture_counts_the_same() -> None:
    warm = np.clip(picture("throw-05") * np.array([0.85, 1.0, 1.1]), 0, 255).astype(np.uint8)
    assert dict(read(warm, profile()).counts) == truth("throw-05")


@pytest.mark.parametrize("light", [0.7, 1.35])
def test_a_cube_in_other_light_than_its_floor_is_counted(light: float) -> None:
    """As in a wall's shadow, which ends below its top, or in another cube's."""
    image = picture("throw-05").copy()
    for cube in read(image, profile()).cubes[::3]:
        inside = np.zeros(image.shape[:2], np.uint8)
        cv2.fillPoly(inside, [np.rint(cube.outline).astype(np.int32)], 1)
        image[inside > 0] = np.clip(image[inside > 0] * light, 0, 255)
    assert dict(read(image, profile()).counts) == truth("throw-05")


def test_a_shade_that_nothing_casts_is_asked_about() -> None:
    image = picture("empty").copy()
    image[200:240, 300:340] = image[200:240, 300:340] * 0.7
    reading = read(image, profile())
    assert reading.state is PictureState.STILL
    assert reading.sure < 0.99


def test_where_the_tray_is_as_dark_as_a_black_cube_it_says_little_against_one() -> None:
    light, black = profile().light, COLOURS.index("black")
    paint = profile().cubes["black"].means[0].astype(np.float32)
    dark = replace(light, walls=np.broadcast_to(paint, light.walls.shape))
    seen = light.plain
    assert (unchanged(light, profile().lit.palette)[black, seen] < -3).mean() > 0.99
    assert (unchanged(dark, profile().lit.palette)[black, seen] > -1).all()


def test_a_camera_that_was_pushed_finds_the_mat_again() -> None:
    push = np.array([[1.0, 0.02, -12.0], [-0.02, 1.0, 14.0]])
    image = picture("throw-05")
    pushed = np.asarray(cv2.warpAffine(image, push, image.shape[1::-1]), np.uint8)
    assert dict(read(pushed, profile()).counts) == truth("throw-05")


def test_covered_markers_do_no_harm_while_the_camera_stands_still() -> None:
    image = picture("throw-05").copy()
    for x, y in ((40, 40), (560, 40), (560, 420), (40, 420)):
        image[y : y + 70, x : x + 100] = picture("empty")[5:75, 300:400]
    assert read(image, profile()).state is not PictureState.NO_TRAY


def test_something_large_that_is_no_cube_is_a_hand() -> None:
    image = picture("throw-05").copy()
    cv2.ellipse(image, (400, 420), (110, 220), 20, 0, 360, (125, 150, 205), -1)
    reading = read(image, profile())
    assert reading.state is PictureState.HAND
    assert reading.sighting() is None


def test_a_cube_that_fell_since_the_last_picture_is_movement() -> None:
    before = read(picture("empty"), profile())
    after = read(picture("throw-05"), profile(), before)
    assert after.state is PictureState.MOVING
    assert read(picture("throw-05"), profile(), after).state is PictureState.STILL


def test_in_the_dark_nothing_is_claimed() -> None:
    dark = (picture("throw-05") * 0.02).astype(np.uint8)
    reading = read(dark, profile())
    assert reading.state in {PictureState.DARK, PictureState.NO_TRAY}
    assert reading.sighting() is None


def test_a_picture_of_something_else_shows_no_tray() -> None:
    rng = np.random.default_rng(1)
    blots = rng.integers(60, 200, (9, 12, 3), np.uint8)
    elsewhere = np.asarray(cv2.resize(blots, (720, 540), interpolation=cv2.INTER_CUBIC), np.uint8)
    assert read(elsewhere, profile()).state is PictureState.NO_TRAY


def test_the_overlay_outlines_every_cube_and_leaves_the_picture_alone() -> None:
    image = picture("throw-05")
    kept = image.copy()
    reading = read(image, profile())
    drawn = overlay(image, reading)
    assert np.array_equal(image, kept)
    for cube in reading.cubes:
        x, y = np.rint(cube.outline[0]).astype(int)
        assert (drawn[y - 3 : y + 4, x - 3 : x + 4] != image[y - 3 : y + 4, x - 3 : x + 4]).any()


def test_a_blue_and_a_black_cube_are_lettered_differently() -> None:
    def lettered(colour: str) -> Grey:
        cube = SeenCube(colour, 0, 0, np.array([(20.0, 20), (80, 20), (80, 80), (20, 80)]), 1.0)
        reading = Reading(PictureState.STILL, {}, 1.0, {}, {}, (cube,))
        drawn = overlay(np.full((100, 100, 3), 128, np.uint8), reading)
        return np.asarray(drawn[30:70, 30:70].max(axis=2) > 200, np.uint8)  # the letter alone

    assert not np.array_equal(lettered("blue"), lettered("black"))
