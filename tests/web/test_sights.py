"""The pictures of a calibration that pages may fetch: a few in a second, and small ones."""

from __future__ import annotations

import cv2
import numpy as np

from calibration.course import Calibration, Ended
from calibration.device import Device
from calibration.dialogue.signs import Glimpse, Quiet, Sign, Still
from companion.web.sights import APART, Sights


def seen(sign: Sign, ended: Ended | None = None) -> Calibration:
    return Calibration(Device.CAMERA, sign=sign, ended=ended)


def glimpse(wide: int = 1920) -> Glimpse:
    picture = np.zeros((wide * 3 // 4, wide, 3), np.uint8)
    return Glimpse(picture, 4, 4, 120, is_dark=False, is_bright=False)


def width(file: bytes | None) -> int:
    picture = cv2.imdecode(np.frombuffer(file or b"", np.uint8), cv2.IMREAD_COLOR)
    assert picture is not None
    return int(picture.shape[1])


def test_live_pictures_are_small_and_come_apart() -> None:
    now = 0.0
    sights = Sights(lambda: now)
    sights.follow(seen(glimpse()))
    assert sights.size == {"number": 1, "wide": 1920, "high": 1440}
    sights.follow(seen(glimpse()))
    assert sights.size["number"] == 1
    now = APART
    sights.follow(seen(glimpse()))
    assert sights.size["number"] == 2
    assert width(sights.file(2)) == 960
    assert sights.file(1) is None


def test_a_picture_that_is_asked_about_comes_at_once_and_stays_while_nothing_else_is_seen() -> None:
    sights = Sights(lambda: 0.0)
    sights.follow(seen(glimpse()))
    sights.follow(seen(Still(np.zeros((3000, 4000, 3), np.uint8), 1)))
    sights.follow(seen(Quiet()))
    assert sights.size is not None
    assert width(sights.file(sights.size["number"])) == 1920


def test_after_the_end_there_is_no_picture() -> None:
    sights = Sights(lambda: 0.0)
    sights.follow(seen(glimpse()))
    sights.follow(seen(Quiet(), Ended("0")))
    assert sights.size is None
    assert sights.file(1) is None
