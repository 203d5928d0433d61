"""Every stage of reading, drawn: each alone on one picture, and all side by side."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from companion.vision.arrays import Image
from companion.vision.debug.show import Caption, Labels, drawing
from companion.vision.debug.stages import UNKNOWN, VisionStage, Workings, draw, paint
from companion.vision.reading import read
from tests.support.vision_table import picture, profile

pytestmark = pytest.mark.slow

CAPTIONS = {stage: Caption(stage.value) for stage in VisionStage}
LABELS = Labels(CAPTIONS, Caption("chances"), "not reached")
HAND = set(VisionStage) - {VisionStage.PLACED, VisionStage.WEIGHED}  # cubes are not looked for
FLOOR = (slice(330, 360), slice(320, 360))  # of the picture
ARM = (slice(200, 540), slice(300, 400))


@cache
def workings(name: str) -> Workings:
    return Workings(picture(name), profile())


def with_something(ink: tuple[int, int, int], where: tuple[slice, slice]) -> Image:
    """The empty tray with something of this colour in it."""
    image = picture("empty").copy()
    image[where] = ink
    return image


def bright(image: Image, ink: tuple[int, int, int]) -> int:
    """How many pixels are just so."""
    return int(np.count_nonzero((image == ink).all(axis=2)))


def drawn(stage: VisionStage, worked: Workings) -> Image:
    image = draw(stage, worked)
    assert image is not None
    return image


def reached(worked: Workings) -> set[VisionStage]:
    return {stage for stage in VisionStage if draw(stage, worked) is not None}


def test_a_picture_that_can_be_read_has_every_stage_and_each_looks_its_own_way() -> None:
    pictures = [drawn(stage, workings("throw-05")).tobytes() for stage in VisionStage]
    assert len(set(pictures)) == len(VisionStage)


@pytest.mark.parametrize(
    ("image", "stages"),
    [
        (np.full((720, 960, 3), 90, np.uint8), {VisionStage.PICTURE}),  # no tray anywhere
        (picture("empty") // 20, {VisionStage.PICTURE}),  # nor in the dark
        (with_something((126, 158, 208), ARM), HAND),
    ],
)
def test_a_picture_gets_as_far_as_it_could_be_read(image: Image, stages: set[VisionStage]) -> None:
    assert reached(Workings(image, profile())) == stages


def test_drawing_changes_neither_the_picture_nor_what_is_read_in_it() -> None:
    worked = Workings(picture("throw-05"), profile())
    drawing([(worked, "throw")], LABELS)
    assert np.array_equal(worked.image, picture("throw-05"))
    again = read(picture("throw-05"), profile())
    assert (worked.reading.counts, worked.reading.marginals) == (again.counts, again.marginals)


def test_light_evened_the_floor_is_one_grey() -> None:
    even = drawn(VisionStage.EVENED, workings("empty"))
    flat = drawn(VisionStage.SQUARED, workings("empty"))
    middle = slice(even.shape[0] // 4, even.shape[0] // 2), slice(even.shape[1] // 4, -200)
    assert even[middle].std() < 0.6 * flat[middle].std()


def test_the_likeliest_colour_is_that_of_the_cubes_and_of_no_others() -> None:
    likeliest = drawn(VisionStage.COLOURS, workings("cal-green"))
    assert bright(likeliest, paint("green")) > 1000
    assert bright(likeliest, paint("red")) == 0


def test_what_is_like_nothing_known_stands_out() -> None:
    strange = drawn(VisionStage.STRANGE, Workings(with_something((255, 255, 0), FLOOR), profile()))
    assert bright(strange, UNKNOWN) > 1000
    assert bright(drawn(VisionStage.STRANGE, workings("empty")), UNKNOWN) == 0


def test_each_cube_placed_is_ringed_in_its_colour() -> None:
    placed = drawn(VisionStage.PLACED, workings("throw-05"))
    ringed = {colour for colour in profile().colours if bright(placed, paint(colour)) > 20}
    assert ringed == {"yellow", "black", "violet", "green"}


def test_a_sheet_holds_a_panel_for_each_stage_of_each_picture_one_below_the_other() -> None:
    one = drawing([(workings("throw-05"), "throw")], LABELS)
    two = drawing([(workings("throw-05"), "throw"), (workings("empty"), "empty")], LABELS)
    assert two.shape[0] == 2 * one.shape[0]
    assert np.array_equal(two[: one.shape[0]], one)
    assert one.shape[1] > 4 * 400
    assert one.shape[0] > 3 * 300


def test_a_stage_that_was_not_reached_is_told_in_its_place() -> None:
    nowhere = Workings(np.full((720, 960, 3), 90, np.uint8), profile())
    told, silent = (
        drawing([(nowhere, "")], Labels(LABELS.stages, LABELS.chances, text))
        for text in ("not reached", "")
    )
    differ = np.flatnonzero((told != silent).any(axis=(0, 2)))
    assert len(differ) > 100
