"""Pictures on disk as a camera: a video file, or a folder."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, repeat
from pathlib import Path

import cv2
import numpy as np

from companion.errors import UnreadableFile
from companion.said import said
from companion.sensors.camera.motion import everywhere, moved, shrunk
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.vision.arrays import Image
from companion.vision.pictures import picture_in

PICTURES = {".jpg", ".jpeg", ".png", ".bmp", ".webp", ".heic", ".heif"}
# Pictures a second from a folder, and how often each is shown. Chosen: with less, a tray is gone
# before two looks agree; with more, a folder takes long.
RATE = 5.0
TIMES_SHOWN = 10


class Clip(OpenedCamera):
    """A video file at its own pace; with `hold` its last picture stays for ever.

    A picture in which nothing moves is shown `dwell` times, because people need time that a video
    does not give them.
    """

    def __init__(self, path: Path, *, hold: bool, dwell: int = 1) -> None:
        self._capture = cv2.VideoCapture(str(path))
        if not self._capture.isOpened():
            raise OSError(said("{file} is not a readable video", file=path))
        self.rate = self._capture.get(cv2.CAP_PROP_FPS) or 15.0
        self._hold = hold
        self._dwell = dwell
        self._again = 0  # times that the last picture is still to be shown
        self._last: Image | None = None

    def read(self) -> Image:
        """Return the next picture.

        Raises:
            OSError: The video has no picture.
            EOFError: The video has ended, and its last picture is not held.
        """
        if self._last is not None and self._again:
            self._again -= 1
            return self._last
        image = self._next()
        if image is not None:
            self._again = self._dwell - 1 if self._is_still(image) else 0
            self._last = image
        if self._last is None:
            raise OSError(said("the video contains no picture"))
        if image is None and not self._hold:
            raise EOFError
        return self._last

    def close(self) -> None:
        """Close the file."""
        self._capture.release()

    def _next(self) -> Image | None:
        is_read, image = self._capture.read()
        return np.asarray(image, np.uint8) if is_read else None

    def _is_still(self, image: Image) -> bool:
        if self._dwell == 1 or self._last is None:
            return False
        return not moved(shrunk(self._last), shrunk(image), everywhere(image.shape))


class Folder(OpenedCamera):
    """The pictures of a folder in the order of their names, each shown for a while."""

    rate = RATE

    def __init__(self, path: Path, *, hold: bool) -> None:
        self._path = path
        self._hold = hold
        self._seen: set[Path] = set()
        self._showing: Iterable[Image] = iter(())
        self._last: Image | None = None

    def read(self) -> Image:
        """Return the next picture.

        Raises:
            FileNotFoundError: The folder has no picture.
            EOFError: All were shown, and the last one is not held.
        """
        for image in chain(self._showing, self._fresh()):
            self._last = image
            return image
        if self._last is None:
            raise FileNotFoundError(said("no picture in {file}", file=self._path))
        if not self._hold:
            raise EOFError
        return self._last

    def _fresh(self) -> Iterable[Image]:
        """Yield the next picture not yet shown, and set up its repetitions."""
        for path in sorted(self._path.iterdir()):
            if path.suffix.lower() in PICTURES and path not in self._seen:
                try:
                    image = picture_in(path)
                except UnreadableFile:
                    continue  # being written just now, or none at all: looked at again later
                self._seen.add(path)
                self._showing = repeat(image, TIMES_SHOWN - 1)
                yield image
                return

    def close(self) -> None:
        """Do nothing: a folder is open only while it is read."""
