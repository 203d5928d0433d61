"""Exposure and white: found, held, and set again where a driver forgets them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice
from threading import Event
from typing import Any

import cv2
import numpy as np
import pytest

from companion.health.camera import Seeing, living
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.fixed_controls import HeldPiLight
from companion.sensors.camera.focus_timing import AT_REST, LATEST, LOCK_AT
from companion.sensors.camera.live import Webcam
from companion.tower.observation import Activity
from companion.vision.arrays import Image


def plain(grey: int) -> Image:
    return np.full((48, 64, 3), grey, np.uint8)


class FakeDriver:
    """A webcam driver: does what it is asked, if it can, and goes dark when it is told to."""

    def __init__(self, dark_when_locked: bool = False, cannot: tuple[int, ...] = ()) -> None:
        self.asked: dict[int, float] = {}
        self._dark = dark_when_locked
        self._cannot = cannot

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def read(self) -> tuple[bool, Image]:
        locked = self.asked.get(cv2.CAP_PROP_AUTO_EXPOSURE) == 1
        return True, plain(5 if self._dark and locked else 120)

    def get(self, propId: int) -> float:  # noqa: N803
        return self.asked.get(propId, 156.0)

    def set(self, propId: int, value: float) -> bool:  # noqa: N803
        if propId not in self._cannot:
            self.asked[propId] = value
        return propId not in self._cannot

    def release(self) -> None: ...


class Stumbling(FakeDriver):
    """Its first pictures fail."""

    def __init__(self, bad: int) -> None:
        super().__init__()
        self._bad = bad

    def read(self) -> tuple[bool, Any]:
        self._bad -= 1
        return (False, None) if self._bad >= 0 else super().read()


def test_a_webcam_locks_its_exposure_and_white_once_it_has_found_them() -> None:
    driver = FakeDriver()
    webcam = Webcam("0", lambda _source: driver)
    for _ in range(LOCK_AT - 1):
        webcam.read()
    assert driver.asked[cv2.CAP_PROP_AUTO_EXPOSURE] == 3
    webcam.read()
    assert driver.asked[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert driver.asked[cv2.CAP_PROP_EXPOSURE] == 156.0
    assert driver.asked[cv2.CAP_PROP_AUTO_WB] == 0


def test_a_picture_that_was_damaged_on_its_way_does_not_end_a_webcam() -> None:
    webcam = Webcam("0", lambda _source: Stumbling(bad=3))
    assert webcam.read() is not None
    with pytest.raises(OSError, match="no more pictures"):
        Webcam("0", lambda _source: Stumbling(bad=99)).read()


def test_a_webcam_that_goes_dark_when_locked_finds_its_light_by_itself_again() -> None:
    driver = FakeDriver(dark_when_locked=True)
    webcam = Webcam("0", lambda _source: driver)
    for _ in range(2 * LOCK_AT):
        webcam.read()
    assert driver.asked[cv2.CAP_PROP_AUTO_EXPOSURE] == 3


def test_what_a_driver_forgets_is_set_again_with_the_next_picture() -> None:
    driver = FakeDriver()
    webcam = Webcam("0", lambda _source: driver)
    assert webcam.held is None
    for _ in range(LOCK_AT):
        webcam.read()
    assert webcam.held
    driver.asked |= {cv2.CAP_PROP_AUTO_EXPOSURE: 3, cv2.CAP_PROP_EXPOSURE: 40}
    webcam.read()
    assert driver.asked[cv2.CAP_PROP_AUTO_EXPOSURE] == 1
    assert driver.asked[cv2.CAP_PROP_EXPOSURE] == 156.0
    assert webcam.held


@pytest.mark.parametrize("cannot", [cv2.CAP_PROP_AUTO_EXPOSURE, cv2.CAP_PROP_AUTO_WB])
def test_a_webcam_that_cannot_hold_its_light_says_so(cannot: int) -> None:
    driver = FakeDriver(cannot=(cannot,))
    camera = Camera("0", lambda _source: Webcam("0", lambda _number: driver))
    list(islice(camera.frames(Event()), 2 * LOCK_AT + 1))
    assert camera.held is False


class Waved(FakeDriver):
    """A hand moves to and fro before the camera for so many pictures; None: for ever."""

    def __init__(self, pictures: int | None) -> None:
        super().__init__()
        self._left = pictures

    def read(self) -> tuple[bool, Image]:
        if self._left == 0:
            return super().read()
        self._left = None if self._left is None else self._left - 1
        image = plain(120)
        image[:, (0 if self.number % 2 else 32) :][:, :32] = 60
        self.number += 1
        return True, image

    number = 0


def test_nothing_is_held_while_a_hand_moves_before_a_webcam() -> None:
    driver = Waved(3 * LOCK_AT)
    webcam = Webcam("0", lambda _source: driver)
    for _ in range(3 * LOCK_AT):
        webcam.read()
    assert webcam.held is None
    assert driver.asked[cv2.CAP_PROP_AUTOFOCUS] == 1
    for _ in range(AT_REST + 1):
        webcam.read()
    assert webcam.held
    assert driver.asked[cv2.CAP_PROP_AUTOFOCUS] == 0


def test_a_lamp_that_flickers_does_not_keep_a_webcam_from_holding_its_light() -> None:
    webcam = Webcam("0", lambda _source: Waved(None))
    for _ in range(LATEST):
        webcam.read()
    assert webcam.held


class FakePiCamera:
    """Takes notes of its controls."""

    def __init__(self) -> None:
        self.controls: dict[str, Any] = {}

    def set_controls(self, controls: Mapping[str, Any]) -> None:
        self.controls |= controls


BESIDE = {"ExposureTime": 8000, "AnalogueGain": 1.5, "ColourGains": (1.8, 1.2)}


@pytest.mark.parametrize(
    ("now", "is_set"),
    [
        ({"ExposureTime": 8010}, False),
        ({"ExposureTime": 9000}, True),
        ({"ColourGains": (1, 1)}, True),
    ],
)
def test_a_pi_camera_that_strays_is_set_again(now: Mapping[str, Any], is_set: bool) -> None:
    device = FakePiCamera()
    light = HeldPiLight(device)
    light.hold(BESIDE, {})
    assert light.held
    assert device.controls == {"AeEnable": False, "AwbEnable": False, **BESIDE}
    device.controls.clear()
    light.assert_it({**BESIDE, **now})
    assert bool(device.controls) is is_set


def test_a_pi_cameras_lens_stays_where_it_was_found_sharp() -> None:
    device = FakePiCamera()
    light = HeldPiLight(device)
    light.hold({**BESIDE, "LensPosition": 2.4}, {})
    assert light.held
    assert device.controls["AfMode"] == 0
    assert device.controls["LensPosition"] == 2.4


@pytest.mark.parametrize(("holds", "told"), [(False, True), (True, False), (None, False)])
def test_the_devices_screen_tells_of_a_camera_that_does_not_hold_it(
    holds: bool | None, told: bool
) -> None:
    finding = living(Seeing("0", Activity.STILL, rate=15.0, light=50.0, holds_light=holds))
    assert finding.is_fine
    assert ("exposure not fixed" in finding.says) is told
