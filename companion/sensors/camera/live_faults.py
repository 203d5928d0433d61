"""Detect what spoils a live camera's pictures: a flickering lamp, and pictures that it repeats.

A camera's rolling shutter makes bands of a lamp's flicker, which move down the picture. They go
over the whole width, which nothing does that moves in a tray. If they are as strong as a cube,
nothing ever seems at rest, and no picture is read.

A sensor never takes two pictures that are equal bit for bit. A driver, phone or network without a
new picture repeats the last one, for a moment or for ever, or fills a missing part of a picture
with the old one or with grey. Repeated pictures do not show what lies in the tray, because two
looks at one picture always agree. So each picture comes with its renewals: when each part of it was
last different from the picture before.
"""

from __future__ import annotations

from collections import deque
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.said import said, with_remedy
from companion.sensors.camera.opened_camera import FROZEN
from companion.vision.arrays import Image
from companion.vision.floor.floor_light import logs_of

# All chosen: larger values overlook a lamp that flickers, smaller ones see one in noise.
STRIPS = 3  # side by side, which must show the same bands
STRONG = 0.02  # least deviation of the rows' change from one picture to the next, a logarithm
ALIKE = 0.8  # least correlation of the strips
REMEMBERED = 30  # pictures: two seconds of a webcam
OFTEN = 0.4  # least share of them that show bands

Rows = NDArray[np.float64]  # (height,), a logarithm for each row
# Parts of a picture, for which it is known when they were last new. Chosen: an edge of a cube is as
# high as two parts; in a lower or narrower one a JPEG may hide a sensor's noise.
DOWN, ACROSS = 48, 8
SOME = 4  # every so many rows and columns are compared first. Chosen: it takes a tenth of the time
Renewals: TypeAlias = NDArray[np.float64]  # (DOWN, ACROSS), s


FLICKERS = with_remedy(
    said("a lamp flickers, so stripes move through the picture"),
    said("set the camera to your mains frequency (50 or 60 Hz), or use another lamp"),
)
# All chosen.
PLAIN = 6  # levels; a picture with less contrast is dark or blinded, and may repeat
TORN = 2.0  # s; no picture stays torn so long: with less, two looks may agree on a torn one
FROZEN_PART = with_remedy(
    said("a part of the picture does not change; the camera is frozen"),
    said("restart the camera, or unplug it and plug it in again"),
)
VIDEO_FROZEN = 30.0  # s; a video leaves out what has not changed, and sends all of it now and then


class Flicker:
    """A detector of flicker that sees each picture, made small (`motion.shrunk`)."""

    def __init__(self) -> None:
        self._before: Image | None = None
        self._seen: deque[bool] = deque(maxlen=REMEMBERED)

    @property
    def is_there(self) -> bool:
        """Whether many of the last pictures show bands."""
        return sum(self._seen) >= OFTEN * REMEMBERED

    def see(self, small: Image) -> None:
        """Look at the next small picture."""
        before, self._before = self._before, small
        if before is not None and before.shape == small.shape:
            self._seen.append(_is_banded(before, small))


def _is_banded(before: Image, now: Image) -> bool:
    """Return whether rows became brighter and darker, alike over the whole width."""
    step = (logs_of(now) - logs_of(before)).mean(axis=2)
    strips = [_rows(each) for each in np.array_split(step, STRIPS, axis=1)]
    if min(float(each.std()) for each in strips) < STRONG:
        return False
    return bool(np.corrcoef(strips).min() > ALIKE)


def _rows(strip: NDArray[np.float32]) -> Rows:
    """Return how much brighter each row became, without a linear change from top to bottom."""
    rows = np.median(strip, axis=1).astype(np.float64)
    at = np.linspace(-1, 1, len(rows))
    return np.asarray(rows - np.polyval(np.polyfit(at, rows, 1), at), np.float64)


class Repeats:
    """A detector of repeated pictures that sees all of one camera's, over all its openings.

    A repeated picture, or one with a repeated half, does not count for the first TORN s, in which
    the rest of it may come. Then it counts, with the `renewals` that say how old its parts are,
    until it lasts so long that the camera must be frozen.
    """

    def __init__(self) -> None:
        self._last: Image | None = None
        self._new_at = 0.0  # s; when a picture was last new
        self._whole_at = 0.0  # s; when both of its halves were
        self.renewals: Renewals = np.zeros((DOWN, ACROSS))

    def is_repeated(self, image: Image, time: float, *, is_video: bool) -> bool:
        """Return whether a picture is a repetition that does not count; `time` in s."""
        before, self._last = self._last, image
        if before is None or before.shape != image.shape:
            self._new_at = self._whole_at = time
            self.renewals = np.full((DOWN, ACROSS), time)
            return False
        some = image[::SOME, ::SOME]
        is_new = _is_other(before[::SOME, ::SOME], some)
        if not is_new.all():
            is_new = _is_other(before, image) | _is_clipped(some)
        self.renewals = np.where(is_new, time, self.renewals)
        old = [
            not half.any() and _has_contrast(pixels)
            for half, pixels in zip(_halves(is_new), _halves(image), strict=True)
        ]
        self._new_at = self._new_at if all(old) else time
        self._whole_at = self._whole_at if any(old) else time
        if self.same_for(time) > (VIDEO_FROZEN if is_video else FROZEN):
            return True
        return any(old) and time - self._whole_at <= TORN and not is_video

    def same_for(self, time: float) -> float:
        """Return for how many seconds the same picture has been shown."""
        return time - self._new_at


def _halves(image: NDArray[np.generic]) -> tuple[NDArray[np.generic], NDArray[np.generic]]:
    middle = image.shape[0] // 2
    return image[:middle], image[middle:]


def _has_contrast(pixels: NDArray[np.generic]) -> bool:
    return int(pixels.max()) - int(pixels.min()) > PLAIN


def _is_other(before: Image, now: Image) -> NDArray[np.bool_]:
    """Return which parts differ in any pixel.

    It is compared by NumPy: a thread within OpenCV when the app ends would abort it.
    """
    return np.asarray(_largest((before != now).view(np.uint8)) > 0, np.bool_)


def _largest(image: Image) -> Image:
    """Return the largest level of each part: (DOWN, ACROSS)."""
    high, wide = image.shape[:2]
    rows, columns = (np.arange(n) * size // n for n, size in ((DOWN, high), (ACROSS, wide)))
    of_rows = np.maximum.reduceat(image.reshape(high, -1), rows, axis=0)
    return np.asarray(np.maximum.reduceat(of_rows, 3 * columns, axis=1), np.uint8)


def _is_clipped(image: Image) -> NDArray[np.bool_]:
    """Return which parts are black or blinded, so that a sensor repeats them."""
    return np.asarray((_largest(image) <= PLAIN) | (_largest(255 - image) <= PLAIN), np.bool_)
