"""A change that is everywhere at once is light; a hand comes in over the edge."""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.vision.arrays import Image
from companion.vision.profile.hand import reach
from companion.vision.reading import PictureState, Reading, read, seen_empty
from tests.support.lamps import FINGER_MM, barred, lamp_on, lit_by, person_between, sleeve
from tests.support.vision_table import picture, profile, truth

RED_LAMP, WHITE_LAMP, BLUE_LAMP = (0.55, 0.8, 1.3), (1.0, 1.0, 1.0), (1.3, 1.0, 0.8)


def read_in_turn(images: Sequence[Image]) -> list[Reading]:
    readings: list[Reading] = []
    for image in images:
        readings.append(read(image, profile(), readings[-1] if readings else None))
    return readings


def is_right(reading: Reading, throw: str) -> bool:
    return reading.state is PictureState.STILL and dict(reading.counts) == truth(throw)


@pytest.mark.parametrize("colour", [RED_LAMP, WHITE_LAMP, BLUE_LAMP])
@pytest.mark.parametrize("side", ["left", "right", "near"])
def test_a_lamp_that_was_switched_on_is_no_hand(
    colour: tuple[float, float, float], side: str
) -> None:
    reading = read(lamp_on(picture("throw-05"), side, colour), profile())
    assert is_right(reading, "throw-05")


def test_a_lamp_goes_on_and_off_amid_an_evening_and_the_count_goes_on() -> None:
    on = lamp_on(picture("throw-05"), "left", RED_LAMP, strength=3.0)
    seen = read_in_turn([picture("throw-05"), on, on, picture("throw-05"), picture("throw-05")])
    assert is_right(seen[2], "throw-05")
    assert is_right(seen[4], "throw-05")


def test_an_empty_tray_stays_empty_in_a_light_of_its_own() -> None:
    for side in ("left", "right", "near"):
        reading = read(lamp_on(picture("empty"), side, RED_LAMP, strength=3.0), profile())
        assert reading.state is PictureState.STILL
        assert not any(reading.counts.values())


def test_a_sunset_is_read_to_its_end() -> None:
    for step in (0.5, 1.0):
        image = lit_by(picture("throw-05"), (1 - 0.4 * step, 1 - 0.3 * step, 1.0))
        seen = read_in_turn([picture("throw-05"), image, image])
        assert is_right(seen[-1], "throw-05")


@pytest.mark.parametrize("white", [(0.75, 1.0, 1.15), (1.2, 1.0, 0.8)])
def test_a_camera_that_finds_another_white_counts_the_same(
    white: tuple[float, float, float],
) -> None:
    assert is_right(read(lit_by(picture("throw-05"), white), profile()), "throw-05")


def test_a_tray_seen_empty_in_a_light_that_nobody_can_guess_is_the_empty_tray() -> None:
    bare, lying = barred(picture("empty")), barred(picture("throw-05"))
    guessed = read(lying, profile())
    known = seen_empty(bare, profile(), read(bare, profile()))
    seen = read(lying, profile(), read(lying, profile(), known))
    assert is_right(seen, "throw-05")
    assert not is_right(guessed, "throw-05") or seen.sure > guessed.sure


def test_a_lamp_that_goes_off_again_is_known_from_before() -> None:
    bare = barred(picture("empty"))
    known = seen_empty(bare, profile(), read(bare, profile()))
    lying = picture("throw-05")
    assert is_right(read(lying, profile(), read(lying, profile(), known)), "throw-05")


def test_somebody_who_leans_over_is_a_shadow_and_no_hand() -> None:
    reading = read(person_between(picture("throw-05")), profile())
    assert is_right(reading, "throw-05")


CLOTHS = {
    "black": (25, 25, 25),
    "grey": (110, 110, 110),
    "blue": (150, 80, 50),
    "skin": (130, 155, 210),
}


@pytest.mark.parametrize("cloth", CLOTHS.values(), ids=CLOTHS)
@pytest.mark.parametrize("side", ["left", "right", "near"])
def test_a_sleeve_of_any_colour_from_any_side_is_a_hand(
    cloth: tuple[int, int, int], side: str
) -> None:
    image = sleeve(picture("throw-05"), side, cloth)
    reading = read(image, profile())
    assert reading.state is PictureState.HAND
    assert reading.sighting() is None


@pytest.mark.parametrize("cloth", CLOTHS.values(), ids=CLOTHS)
def test_a_finger_over_the_near_wall_is_a_hand(cloth: tuple[int, int, int]) -> None:
    image = sleeve(picture("throw-05"), "near", cloth, into_mm=30.0, half_mm=FINGER_MM)
    assert read(image, profile()).state is PictureState.HAND


@pytest.mark.parametrize(("wide", "is_hand"), [(18, False), (60, True)])
def test_a_heap_that_stands_over_the_far_wall_is_no_hand(wide: float, is_hand: bool) -> None:
    image = picture("throw-05").copy()
    heap = np.array([[(60, -40), (60 + wide, -40), (60 + wide, 6), (60, 6)]], np.float64)
    outline = cv2.perspectiveTransform(heap, profile().homography)
    cv2.fillPoly(image, [np.rint(outline[0]).astype(np.int32)], (50, 45, 160))
    reading = read(image, profile())
    assert (reading.state is PictureState.HAND) == is_hand
    assert not reading.is_clear  # what moves there may be one all the same


def test_an_arm_that_rests_on_the_rim_is_told_and_not_taken_for_cubes() -> None:
    for cloth in CLOTHS.values():
        reading = read(sleeve(picture("throw-05"), "near", cloth), profile(), rested=True)
        assert reading.state is PictureState.COVERED
        assert reading.sighting() is None


def test_a_shadow_that_moves_beyond_a_corner_is_no_hand() -> None:
    image = picture("throw-05").copy()
    beyond = np.array([[(-25, -25), (2, -25), (2, -6), (-6, -6), (-6, 2), (-25, 2)]], np.float64)
    corner = cv2.perspectiveTransform(beyond, profile().homography)
    cv2.fillPoly(image, [np.rint(corner[0]).astype(np.int32)], (40, 45, 50))
    assert is_right(read(image, profile()), "throw-05")


@pytest.mark.parametrize(("beyond", "is_hand"), [(11, False), (0, True)])
def test_a_wall_that_a_lamp_evens_out_is_no_hand_where_the_table_is_seen_beyond_it(
    beyond: int, is_hand: bool
) -> None:
    tray = profile()
    shape = tray.around.shape
    before = np.random.default_rng(7).normal(0, 0.1, shape).astype(np.float32)
    now = before.copy()
    now[50:110, -45 : shape[1] - beyond] = 0.0
    assert reach([before], now, tray.sheet).is_there is is_hand


def test_what_lies_beside_the_floor_and_stays_is_no_hand_for_ever() -> None:
    beside = sleeve(picture("throw-05"), "near", CLOTHS["black"], into_mm=-12.0)
    first = read(beside, profile())
    settled = read(beside, profile(), first, rested=True)
    assert first.state is PictureState.HAND
    assert is_right(settled, "throw-05")
    assert is_right(read(beside, profile(), settled), "throw-05")
    assert is_right(read(picture("throw-05"), profile(), settled), "throw-05")


def test_an_arm_over_a_tray_whose_camera_was_pushed_is_a_hand_again_once_it_was_seen_empty() -> (
    None
):
    push = np.array([[1.0, 0.01, -6.0], [-0.01, 1.0, 5.0]])

    def pushed(image: Image) -> Image:
        return np.asarray(
            cv2.warpAffine(image, push, image.shape[1::-1], borderMode=cv2.BORDER_REPLICATE),
            np.uint8,
        )

    seen = read_in_turn([pushed(picture("throw-05"))] * 2)
    arm = read(pushed(sleeve(picture("throw-05"), "near", CLOTHS["grey"])), profile(), seen[-1])
    assert is_right(seen[-1], "throw-05")
    assert arm.state is PictureState.HAND


def test_no_lamp_is_taken_for_granted_where_a_sleeve_lies() -> None:
    """Half a tray under dark cloth must not become the tray in a new light."""
    seen = read_in_turn([picture("throw-05"), sleeve(picture("throw-05"), "left", CLOTHS["black"])])
    after = read(picture("throw-05"), profile(), seen[-1])
    assert is_right(read(picture("throw-05"), profile(), after), "throw-05")
