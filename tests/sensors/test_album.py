"""The album: which picture a claim came from, found when a person has had to count."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from companion.sensors.camera.album import PAGES, Album, Shot
from companion.sensors.camera.camera_watch import Agreed, Look
from companion.tower.observation import Activity
from companion.tower.sensor import CAMERA, SCALE
from companion.tower.sighting import Sighting
from companion.vision.arrays import Image
from companion.vision.reading import PictureState, Reading
from tests.support.vision_table import profile

pytestmark = pytest.mark.slow


def red(number: int) -> Sighting:
    return Sighting(CAMERA, {"red": (*[0.0] * number, 1.0)})


def picture(number: int) -> Image:
    return np.full((30, 40, 3), number, np.uint8)


def still(number: int) -> Look:
    reading = Reading(PictureState.STILL, {"red": number}, 0.9, {}, {}, ())
    return Look(Activity.STILL, 0.0, picture(number), reading)


def agreed(number: int) -> Agreed:
    reading = Reading(PictureState.STILL, {"red": number}, 0.9, {}, {}, ())
    return Agreed(red(number), {"red": number}, reading, frozenset(), 0.0, picture(number))


def album(*seen: Look | Agreed) -> Album:
    filled = Album()
    for each in seen:
        filled.see(each, profile())
    return filled


def shown(found: Album, *sightings: Sighting) -> int | None:
    """Which picture it is, by its grey."""
    shot = found.shot(sightings)
    if shot is None:
        return None
    image = cv2.imdecode(np.frombuffer(shot.picture(), np.uint8), cv2.IMREAD_COLOR)
    assert image is not None
    return int(image[0, 0, 0])


def test_the_picture_of_a_claim_is_found_after_the_tray_has_changed() -> None:
    assert shown(album(agreed(3), agreed(0), still(9)), red(3)) == 3


def test_among_the_claims_of_others_the_cameras_counts() -> None:
    weighed = Sighting(SCALE, total=(0.0, 1.0))
    assert shown(album(agreed(3), agreed(0)), weighed, red(3)) == 3


def test_without_a_claim_it_is_the_last_that_was_read() -> None:
    falling = Look(Activity.FALLING, 1.0, picture(7))
    assert shown(album(agreed(3), still(5), falling)) == 5


@pytest.mark.parametrize(
    "seen",
    [
        [agreed(number) for number in range(PAGES + 1)],  # leafed past
        [agreed(7)],  # never seen
    ],
)
def test_a_claim_that_no_picture_is_left_of_has_none(seen: list[Agreed]) -> None:
    assert shown(album(*seen), red(0)) is None


def test_a_camera_that_is_gone_shows_nothing_any_more() -> None:
    assert shown(album(still(5), Look(Activity.LOST, 1.0, reason="unplugged"))) is None


def test_a_photograph_is_found_by_its_claim_and_shows_no_later_throw() -> None:
    filled, by_hand = album(still(5)), still(3)
    assert by_hand.image is not None
    assert by_hand.reading is not None
    filled.add(red(3), Shot(by_hand.image, by_hand.reading, profile()))
    assert shown(filled, red(3)) == 3
    assert shown(filled) == 5
