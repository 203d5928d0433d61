"""When a camera's picture was taken, which may be long before it is read."""

from __future__ import annotations

import time
from contextlib import closing
from itertools import islice
from threading import Event

import cv2
import numpy as np
import pytest

from companion.health.camera import Seeing, living
from companion.sensors.camera.album import Album
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.camera_source import camera_source
from companion.sensors.camera.live import Webcam
from companion.sensors.camera.newest import Newest
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.readers import ByPaper
from companion.sensors.camera.web_camera import StreamClock, VideoStream, open_web_camera
from companion.tower.observation import Activity
from companion.vision.arrays import Image
from tests.support.patience import patiently
from tests.support.web_cameras import STREAM, Page, jpeg, web_camera


def test_pictures_that_pile_up_on_their_way_are_known_to_be_old() -> None:
    clock = StreamClock()
    came = [(0.0, 100.3), (1.0, 101.2), (2.0, 107.2), (3.0, 107.2)]  # by its clock, and by ours
    assert [clock.time_of(*each) for each in came] == pytest.approx(
        [100.3, 101.2, 102.2, 103.2], abs=0.01
    )


def test_a_cameras_clock_that_goes_slow_or_begins_anew_makes_no_picture_old() -> None:
    clock = StreamClock()
    for second in range(0, 4 * 3600, 60):
        assert clock.time_of(second * 0.9999, second) == pytest.approx(second, abs=0.05)
    assert clock.time_of(0.0, 15000.0) == 15000.0
    assert clock.time_of(1.0, 15001.0) == 15001.0


def late(to: Page) -> None:
    """The second picture is older than the first by the camera's clock."""
    to.begin(STREAM)
    to.part(jpeg(50), taken_at=707.5)
    to.part(jpeg(60), taken_at=705.0)
    to.part(jpeg(70))


def test_a_stream_that_writes_times_beside_its_pictures_tells_how_old_they_are() -> None:
    with (
        web_camera({"/": late}) as host,
        closing(open_web_camera(f"http://{host}/", VideoStream)) as eye,
    ):
        taken = [eye.taken_at for _ in range(3) if eye.read() is not None]
    assert taken[0] is not None
    assert taken[1] == pytest.approx(taken[0] - 2.5, abs=0.01)
    assert taken[2] is None


class Driver:
    """A webcam whose picture is some seconds old by the kernel's clock; None: it has none."""

    def __init__(self, age: float | None) -> None:
        self._age = age

    def isOpened(self) -> bool:  # noqa: N802
        return True

    def read(self) -> tuple[bool, Image]:
        noise = np.random.default_rng(time.monotonic_ns()).integers(0, 99, (48, 64, 3), np.uint8)
        return True, noise

    def get(self, propId: int) -> float:  # noqa: N803
        if propId != cv2.CAP_PROP_POS_MSEC or self._age is None:
            return 0.0
        return (time.monotonic() - self._age) * 1000

    def set(self, _propId: int, _value: float) -> bool:  # noqa: N803
        return True

    def release(self) -> None: ...


def test_a_webcams_picture_is_as_old_as_the_kernel_says() -> None:
    webcam = Webcam("0", lambda _source: Driver(3.0))
    webcam.read()
    assert webcam.taken_at is not None
    assert time.monotonic() - webcam.taken_at >= 3.0
    unknown = Webcam("0", lambda _source: Driver(None))
    unknown.read()
    assert unknown.taken_at is None


def test_a_picture_that_has_waited_for_a_slow_reader_is_not_new() -> None:
    class Once(OpenedCamera):
        number = 0

        def read(self) -> Image | None:
            self.number += 1
            time.sleep(0.01)
            return np.zeros((9, 9, 3), np.uint8) if self.number == 1 else None

        def close(self) -> None: ...

    eye = Once()
    newest = Newest(lambda: eye)
    assert any(eye.number > 9 for _ in patiently())
    before = time.monotonic()
    assert newest.read() is not None
    newest.end(1.0)
    assert newest.taken_at is not None
    assert newest.taken_at < before


def test_what_is_seen_to_fall_has_the_time_of_its_picture() -> None:
    def opened(_source: str) -> Webcam:
        return Webcam("0", lambda _number: Driver(5.0), holds=False)

    source = camera_source(Camera("0", opened), lambda: ByPaper(tuple), Album())
    for seen in islice(source(Event()), 30):
        if seen.activity is Activity.FALLING:
            break
    assert seen.fell_at is not None
    assert time.monotonic() - seen.fell_at >= 5.0


def test_a_camera_whose_pictures_come_late_is_told_of() -> None:
    found = living(Seeing("http://phone", Activity.STILL, rate=15, light=50, lag=5.2))
    assert "its pictures come 5 s late" in found.text
    assert living(Seeing("http://phone", Activity.STILL, rate=15, light=50, lag=0.3)).is_fine
