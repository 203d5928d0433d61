"""Detect when nothing moves before a camera, so that values found on a hand are never fixed."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.arrays import Image

CELLS = (32, 24)  # the picture is averaged in cells, which removes noise
MOVES = 6.0  # of 255, of any cell between two pictures
AT_REST = 8  # pictures in a row
LOCK_AT = 20  # pictures; what a camera needs to find its exposure
LATEST = 300  # pictures; under a flickering lamp nothing is ever at rest


class Rest:
    """Sees each picture since the camera was opened."""

    def __init__(self) -> None:
        self._before: np.ndarray[tuple[int, ...], np.dtype[np.int16]] | None = None
        self._taken = 0
        self._alike = 0

    def is_settled(self, image: Image) -> bool:
        """Return whether the camera has had time to adjust, and nothing moves in its picture."""
        cells = cv2.resize(image, CELLS, interpolation=cv2.INTER_AREA).astype(np.int16)
        is_alike = self._before is not None and np.abs(cells - self._before).max() <= MOVES
        self._alike = self._alike + 1 if is_alike else 0
        self._before = cells
        self._taken += 1
        return self._taken >= LATEST or (self._taken >= LOCK_AT and self._alike >= AT_REST)
