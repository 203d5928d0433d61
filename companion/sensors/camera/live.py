"""Devices that set their own pace: a webcam, a Pi camera.

Reading waits for the next picture; a driver may keep a few that are older: see newest.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import cv2
import numpy as np

from companion.said import said
from companion.sensors.camera.holding import HeldLight, HeldPiLight
from companion.vision.arrays import Image

SIZE = (960, 720)
TRIES = 5  # to read one picture
LOCK_AT = 20  # pictures; what a camera needs to find its exposure


class Capture(Protocol):
    """The part of cv2.VideoCapture that is needed; fakes implement it too."""

    def isOpened(self) -> bool: ...  # noqa: N802
    def read(self) -> tuple[bool, Any]: ...
    def get(self, propId: int) -> float: ...  # noqa: N803
    def set(self, propId: int, value: float) -> bool: ...  # noqa: N803
    def release(self) -> None: ...


class Webcam:
    """A USB webcam, its exposure and white balance locked once it has found them."""

    rate: float | None = None

    def __init__(
        self,
        source: str,
        capture: Callable[[int | str], Capture] | None = None,
        *,
        holds: bool = True,
    ) -> None:
        self._capture = (capture or _capture)(int(source) if source.isdigit() else source)
        if not self._capture.isOpened():
            raise OSError(said("the camera {source} cannot be opened", source=source))
        self._set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))  # raw is slow over USB 2
        self._set(cv2.CAP_PROP_FRAME_WIDTH, SIZE[0])
        self._set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE[1])
        self._set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._holding = HeldLight(self._capture)
        self._holds = holds
        if not holds:
            self._holding.leave()
        self._taken = 0
        self._light = 0.0

    @property
    def held(self) -> bool | None:
        return self._holding.held

    def read(self) -> Image:
        image = self._next()
        if image is None:
            raise OSError(said("the camera gives no more pictures"))
        self._taken += 1
        if not self._holds:
            return image
        if self._taken == LOCK_AT:
            self._light = float(image.mean())
            self._holding.hold()
        elif self._taken == 2 * LOCK_AT and not self._kept_light(image):
            self._holding.let_go()
        elif self._taken > LOCK_AT:
            self._holding.assert_it()
        return image

    def close(self) -> None:
        self._capture.release()

    def _next(self) -> Image | None:
        """None where it has gone; a picture that was damaged on its way is left out."""
        tries = (_picture(self._capture) for _ in range(TRIES))
        return next((image for image in tries if image is not None), None)

    def _kept_light(self, image: Image) -> bool:
        """Some drivers report no exposure, and fall back to one of their own when locked."""
        return 0.6 < (float(image.mean()) + 1) / (self._light + 1) < 1.6

    def _set(self, prop: int, value: float) -> None:
        self._capture.set(prop, value)  # False where the driver cannot: asked, not demanded


class PiCamera:
    """A Pi camera; picamera2 comes with the system and is there or not."""

    rate: float | None = None

    def __init__(self, number: int, *, holds: bool = True) -> None:
        try:
            from picamera2 import Picamera2  # type: ignore[import-not-found,unused-ignore]
        except ImportError as error:
            raise OSError(
                said("a Pi camera needs the system's package python3-picamera2")
            ) from error
        try:
            self._device: Any = Picamera2(number)
            # The library's RGB888 is BGR in memory, which is what we want.
            shape = {"size": SIZE, "format": "RGB888"}
            self._device.configure(self._device.create_video_configuration(main=shape))
            self._device.start()
        except (RuntimeError, IndexError) as error:
            raise OSError(
                said("the Pi camera {number} cannot be opened: {why}", number=number, why=error)
            ) from error
        self._holding = HeldPiLight(self._device)
        self._holds = holds
        self._taken = 0

    @property
    def held(self) -> bool | None:
        return self._holding.held

    def read(self) -> Image:
        request = self._device.capture_request()
        try:
            image = np.asarray(request.make_array("main"), np.uint8)
            beside = request.get_metadata()
        finally:
            request.release()
        self._taken += 1
        if not self._holds:
            return image
        if self._taken == LOCK_AT:
            self._holding.hold(beside)
        elif self._taken > LOCK_AT:
            self._holding.assert_it(beside)
        return image

    def close(self) -> None:
        self._device.stop()
        self._device.close()


def _capture(source: int | str) -> Capture:
    return cv2.VideoCapture(source)


def _picture(capture: Capture) -> Image | None:
    taken, image = capture.read()
    return np.asarray(image, np.uint8) if taken and image is not None else None
