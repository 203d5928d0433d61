"""Detect when nothing moves before a camera, so that focus and light are not fixed on a hand."""

from __future__ import annotations

import cv2
import numpy as np

from companion.vision.arrays import Image

# All chosen: with fewer pictures, or larger moves, focus and light are fixed before they are found
# or on a hand; else later, or never.
CELLS = (32, 24)  # the picture is averaged in cells, which removes noise
MOVES = 6.0  # levels of 255 by which any cell may change between two pictures at rest
AT_REST = 8  # pictures in a row
LOCK_AT = 20  # pictures that a camera needs to find its exposure
LATEST = 300  # pictures after which rest is assumed: under a flickering lamp there is none


class Rest:
    """A detector of rest that sees each picture since the camera was opened."""

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
