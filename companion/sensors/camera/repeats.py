"""Pictures that a live camera shows again: no two that a sensor takes are the same bit for bit.

A driver, a phone or a network that has no new one repeats the last, for a moment or for ever, and
fills the half that has not come with the old one. What lies in the tray cannot be told by these:
two looks at one picture always agree.
"""

from __future__ import annotations

import numpy as np

from companion.sensors.camera.eye import FROZEN
from companion.vision.arrays import Image

PLAIN = 6  # levels: what differs less all over is a dark or blinded picture, the same each time
TORN = 2.0  # s; no picture stays torn so long
VIDEO_FROZEN = 30.0  # s; a video leaves out what has not changed, and sends all of it now and then


class Repeats:
    """Told every picture of one camera, over all its openings.

    A repeated one counts as none for a moment, in which the rest of it may come, and again once the
    camera is frozen.
    """

    def __init__(self) -> None:
        self._last: Image | None = None
        self._new_at = 0.0  # s; when a picture was last new
        self._whole_at = 0.0  # s; when both of its halves were

    def is_repeated(self, image: Image, time: float, *, is_video: bool) -> bool:
        """Return whether it counts as none; `time` in s."""
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
        """Return for how many seconds one picture has been shown."""
        return time - self._new_at


def _halves(image: Image) -> tuple[Image, Image]:
    middle = image.shape[0] // 2
    return image[:middle], image[middle:]


def _is_old(before: Image, now: Image) -> bool:
    if not np.array_equal(before, now):
        return False
    return int(now.max()) - int(now.min()) > PLAIN
