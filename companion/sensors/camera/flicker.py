"""Detect a flickering lamp by the bands that a camera's rolling shutter moves down the picture.

The bands go over the whole width, which nothing does that moves in a tray. If they are as strong as
a cube, nothing ever seems at rest, and no picture is read.
"""

from __future__ import annotations

from collections import deque

import numpy as np
from numpy.typing import NDArray

from companion.said import said, with_remedy
from companion.vision.arrays import Image
from companion.vision.floor.floor_light import logs_of

# All chosen: larger values overlook a lamp that flickers, smaller ones see one in noise.
STRIPS = 3  # side by side, which must show the same bands
STRONG = 0.02  # least deviation of the rows' change from one picture to the next, a logarithm
ALIKE = 0.8  # least correlation of the strips
REMEMBERED = 30  # pictures: two seconds of a webcam
OFTEN = 0.4  # least share of them that show bands

Rows = NDArray[np.float64]  # (height,), a logarithm for each row


FLICKERS = with_remedy(
    said("a lamp flickers, so stripes move through the picture"),
    said("set the camera to your mains frequency (50 or 60 Hz), or use another lamp"),
)


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
