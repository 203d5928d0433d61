"""USB webcams. A Pi camera is in pi_camera.py.

Reading waits for the next picture; a driver may have older ones queued: see newest.py.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import cv2
import numpy as np

from companion.camera_names import camera_name
from companion.said import said
from companion.sensors.camera.fixed_controls import HeldLight
from companion.sensors.camera.focus_timing import BySheet
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.saved_controls import Lens
from companion.vision.arrays import Image

# px, width and height that are asked for. Chosen: fewer blur cubes, more cost time.
SIZE = (960, 720)
TRIES = 5  # to read one picture. Chosen: fewer lose a camera for a few damaged ones
OLDEST = 60.0  # s; a picture that a driver says is older has the time of another clock. Chosen


class Capture(Protocol):
    """The part of cv2.VideoCapture that is needed; fakes implement it too."""

    def isOpened(self) -> bool:  # noqa: N802
        """Return whether the camera is open."""

    def read(self) -> tuple[bool, Any]:
        """Return whether a picture came, and the picture."""

    def get(self, propId: int) -> float:  # noqa: N803
        """Return a property's value."""

    def set(self, propId: int, value: float) -> bool:  # noqa: N803
        """Set a property; False if the driver cannot."""

    def release(self) -> None:
        """Release the camera."""


class Webcam(OpenedCamera):
    """A USB webcam, whose focus, exposure and white balance are fixed once found by the sheet.

    `lens` is their saved state. Without `holds` everything stays automatic.
    """

    def __init__(
        self,
        source: str,
        capture: Callable[[int | str], Capture] | None = None,
        *,
        holds: bool = True,
        lens: Lens | None = None,
    ) -> None:
        self._capture = (capture or _capture)(_number(source))
        if not self._capture.isOpened():
            raise OSError(said("the camera {source} cannot be opened", source=camera_name(source)))
        self._set(cv2.CAP_PROP_FOURCC, cv2.VideoWriter.fourcc(*"MJPG"))  # raw is slow over USB 2
        self._set(cv2.CAP_PROP_FRAME_WIDTH, SIZE[0])
        self._set(cv2.CAP_PROP_FRAME_HEIGHT, SIZE[1])
        self._set(cv2.CAP_PROP_BUFFERSIZE, 1)
        self._holding = HeldLight(self._capture)
        self._by_sheet = BySheet(self._holding, lens) if holds else None
        if not holds:
            self._holding.leave()
        self.held = self._holding.held

    def read(self) -> Image:
        """Return the next picture.

        Raises:
            OSError: The camera gives no more pictures.
        """
        image = self._next()
        if image is None:
            raise OSError(said("the camera sends no more pictures"))
        self.taken_at = self._dated()
        if self._by_sheet is not None:
            self._by_sheet.see(image, {})
            self.held = self._holding.held
        return image

    def close(self) -> None:
        """Release the camera."""
        self._capture.release()

    def _next(self) -> Image | None:
        """Return the next picture, skipping damaged ones; None if the camera is gone."""
        tries = (_picture(self._capture) for _ in range(TRIES))
        return next((image for image in tries if image is not None), None)

    def _dated(self) -> float | None:
        """Return when the picture was taken by the kernel's clock.

        None if the driver does not say.
        """
        stamp, now = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000, time.monotonic()
        return stamp if max(0.0, now - OLDEST) < stamp <= now else None

    def _set(self, prop: int, value: float) -> None:
        self._capture.set(prop, value)  # False where the driver cannot: asked, not demanded


def _number(source: str) -> int | str:
    """Return the number of the node for which a lasting name stands now."""
    if source.isdigit():
        return int(source)
    place = Path(source).resolve()
    match = re.fullmatch(r"/dev/video(\d+)", str(place))
    return int(match[1]) if match else source


def _capture(source: int | str) -> Capture:
    return cv2.VideoCapture(source)


def _picture(capture: Capture) -> Image | None:
    is_read, image = capture.read()
    return np.asarray(image, np.uint8) if is_read and image is not None else None
