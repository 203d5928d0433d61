"""Detect pictures that a live camera repeats: a sensor never takes two that are equal bit for bit.

A driver, phone or network without a new picture repeats the last one, for a moment or for ever, or
fills the missing half of a picture with the old one. Repeated pictures do not show what lies in the
tray, because two looks at one picture always agree.
"""

from __future__ import annotations

import numpy as np

from companion.sensors.camera.opened_camera import FROZEN
from companion.vision.arrays import Image

# All chosen.
PLAIN = 6  # levels; a picture with less contrast is dark or blinded, and may repeat
TORN = 2.0  # s; no picture stays torn so long: with less, two looks may agree on a torn one
VIDEO_FROZEN = 30.0  # s; a video leaves out what has not changed, and sends all of it now and then


class Repeats:
    """A detector of repeated pictures that sees all of one camera's, over all its openings.

    A repeated picture does not count for the first TORN s, in which the rest of it may come. Then
    it counts, until it lasts so long that the camera must be frozen.
    """

    def __init__(self) -> None:
        self._last: Image | None = None
        self._new_at = 0.0  # s; when a picture was last new
        self._whole_at = 0.0  # s; when both of its halves were

    def is_repeated(self, image: Image, time: float, *, is_video: bool) -> bool:
        """Return whether a picture is a repetition that does not count; `time` in s."""
        before, self._last = self._last, image
        if before is None or before.shape != image.shape:
            self._new_at = self._whole_at = time
            return False
        old = [_is_old(*halves) for halves in zip(_halves(before), _halves(image), strict=True)]
        self._new_at = self._new_at if all(old) else time
        self._whole_at = self._whole_at if any(old) else time
        if self.same_for(time) > (VIDEO_FROZEN if is_video else FROZEN):
            return True
        return any(old) and time - self._whole_at <= TORN and not is_video

    def same_for(self, time: float) -> float:
        """Return for how many seconds the same picture has been shown."""
        return time - self._new_at


def _halves(image: Image) -> tuple[Image, Image]:
    middle = image.shape[0] // 2
    return image[:middle], image[middle:]


def _is_old(before: Image, now: Image) -> bool:
    if not np.array_equal(before, now):
        return False
    return int(now.max()) - int(now.min()) > PLAIN
