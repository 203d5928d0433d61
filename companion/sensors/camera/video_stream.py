"""Video over the network that FFmpeg can read, such as RTSP."""

from __future__ import annotations

import time

import cv2
import numpy as np

from companion.addresses import without_password
from companion.said import said
from companion.sensors.camera.stream_clock import StreamClock
from companion.vision.arrays import Image

PATIENCE = 5000  # ms without a picture. Chosen: with less, a slow network ends a stream
# Pictures in a row that cannot be decoded before the stream counts as ended. Chosen: with fewer, a
# short disturbance ends it.
MISSED = 5


class VideoStream:
    """A network video. The sender controls its exposure."""

    rate: float | None = None
    held: bool | None = False
    is_video = True

    def __init__(self, address: str) -> None:
        limits = [cv2.CAP_PROP_OPEN_TIMEOUT_MSEC, PATIENCE]
        limits += [cv2.CAP_PROP_READ_TIMEOUT_MSEC, PATIENCE]
        self._capture = cv2.VideoCapture(address, cv2.CAP_FFMPEG, limits)
        self._missed = 0
        self._clock = StreamClock()
        self.taken_at: float | None = None
        if not self._capture.isOpened():
            where = without_password(address)
            raise ConnectionError(said("no pictures from {address}", address=where))

    def read(self) -> Image | None:
        """Return the next picture, or None if one could not be decoded.

        Raises:
            ConnectionError: The stream has ended.
        """
        is_there, image = self._capture.read()
        self._missed = 0 if is_there else self._missed + 1
        if self._missed > MISSED:
            raise ConnectionError(said("the stream has ended"))
        if not is_there:
            return None
        stamp = self._capture.get(cv2.CAP_PROP_POS_MSEC) / 1000  # 0 where the stream has no times
        self.taken_at = self._clock.time_of(stamp, time.monotonic()) if stamp > 0 else None
        return np.asarray(image, np.uint8)

    def close(self) -> None:
        """Close the stream."""
        self._capture.release()
