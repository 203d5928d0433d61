"""Average pictures of a resting tray: their mean has less noise than each of them."""

from __future__ import annotations

from collections import deque

import cv2
import numpy as np

from companion.vision.arrays import Image

# Pictures in a mean. Chosen: four have half the noise, and are a quarter of a second at fifteen a
# second; more make a look older.
AT_MOST = 4
# Levels; a larger difference of a small picture's mean is a flicker. Chosen: with more, the mean is
# of different lights, with less, fewer pictures are averaged.
SAME_LIGHT = 1.5


class StillFrames:
    """The last pictures since something moved.

    Each is used in one mean only, so that successive looks are of different pictures.
    """

    def __init__(self) -> None:
        self._frames: deque[tuple[Image, Image]] = deque(maxlen=AT_MOST)

    def add(self, image: Image, small: Image) -> None:
        """Add a picture; `small` is the same one made small."""
        self._frames.append((image, small))

    def mean(self) -> Image:
        """Return the mean of the pictures in the same light as the last one, and remove all."""
        last, small = self._frames[-1]
        light = _light(small)
        alike = [
            image
            for image, other in self._frames
            if image.shape == last.shape and np.abs(_light(other) - light).max() < SAME_LIGHT
        ]
        self.clear()
        if len(alike) == 1:
            return last
        total = np.zeros(last.shape, np.uint16)
        for image in alike:
            total = np.asarray(cv2.add(total, image, dtype=cv2.CV_16U), np.uint16)
        return np.asarray(cv2.convertScaleAbs(total, alpha=1 / len(alike)), np.uint8)

    def clear(self) -> None:
        """Remove all pictures."""
        self._frames.clear()


def _light(small: Image) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.asarray(cv2.mean(small)[:3], np.float64)
