"""A camera whose pictures have another size than when it was calibrated."""

from __future__ import annotations

from collections.abc import Iterable

import cv2
import numpy as np
import pytest

from companion.sensors.camera.camera import Frame
from companion.sensors.camera.camera_source import observation
from companion.sensors.camera.camera_watch import Agreed, Look, Watch
from companion.sensors.camera.readers import ByProfile
from companion.tower.observation import Activity
from companion.vision.arrays import Image
from companion.words.throwing import going_on
from tests.support.vision_table import picture, profile, truth

pytestmark = pytest.mark.slow

RATE = 15


def scaled(image: Image, scale: float) -> Image:
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=way), np.uint8)


def seen(images: Iterable[Image]) -> list[Look | Agreed]:
    watch = Watch(ByProfile(profile()))
    frames = [Frame(number, number / RATE, image) for number, image in enumerate(images)]
    return [said for frame in frames for said in watch.look(frame)]


@pytest.mark.parametrize("scale", [0.75, 1.5])
def test_pictures_of_the_same_shape_are_counted_whatever_their_size(scale: float) -> None:
    said = seen([scaled(picture("throw-05"), scale)] * RATE)
    assert [dict(each.counts) for each in said if isinstance(each, Agreed)] == [truth("throw-05")]
    assert all(observation(each).picture is not None for each in said)


def test_another_shape_is_told_and_counting_goes_on_when_it_comes_right() -> None:
    lying = picture("throw-05")
    said = seen([*[lying[:-60]] * 5, *[lying] * RATE])
    first = said[0]
    assert isinstance(first, Look)
    assert first.activity is Activity.OTHER_SHAPE
    assert "720 × 480 px" in str(first.reason)
    told = going_on(first.activity, first.reason)
    assert "a different shape than at calibration" in told
    assert "F9" in told
    assert [dict(each.counts) for each in said if isinstance(each, Agreed)] == [truth("throw-05")]
