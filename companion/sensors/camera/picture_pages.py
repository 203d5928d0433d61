"""Pictures on disk that people page through: those of a folder, or a video's moments of rest.

Each is an eye (opened_camera.py) that shows one page until another is chosen; it stays at the last
one.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np

from companion.errors import UnreadableFile
from companion.said import said
from companion.sensors.camera.motion import everywhere, moved, shrunk
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.camera.recordings import PICTURES
from companion.vision.arrays import Image
from companion.vision.pictures import picture_in

RATE = 15.0  # times a second that a page is shown
# s without a movement after which the tray rests. Chosen: less makes pages of falling cubes, more
# misses a short rest.
RESTS = 0.3


@dataclass(frozen=True, slots=True)
class PageShown:
    """The page that is shown, counted from 1; `of` is 0 in a video, whose length is unknown."""

    name: str  # of the file, or the time in the video
    number: int
    of: int
    is_last: bool


class Pages(OpenedCamera):
    """An eye with pages."""

    @abstractmethod
    def read(self) -> Image:
        """Return the picture of the present page."""

    @abstractmethod
    def page(self) -> PageShown | None:
        """Return the present page, or None if there is none."""

    @abstractmethod
    def turn(self, by: int) -> None:
        """Go one page forward, or back (-1). The page stays if there is no other."""

    @abstractmethod
    def turn_to(self, name: str) -> bool:
        """Go to the next page with this name, wrapping at the end. Return whether there is one."""


def pages_of(source: str) -> Pages | None:
    """Return the pages of a file or folder, or None if `source` is neither."""
    path = Path(source).expanduser()
    if path.is_dir():
        return FolderPages(path)
    return FilmPages(path) if path.is_file() else None


@dataclass(slots=True)
class FolderPages(Pages):
    """The pictures of a folder in the order of their names, including new ones."""

    folder: Path
    rate: float | None = RATE
    _at: Path | None = None
    _image: Image | None = field(default=None, repr=False)

    def read(self) -> Image:
        """Return the picture of the present page."""
        if self._image is None:
            self.turn(1)
        if self._image is None:
            raise FileNotFoundError(said("no picture in {folder}", folder=self.folder))
        return self._image

    def close(self) -> None:
        """Do nothing: a folder is open only while it is read."""

    def page(self) -> PageShown | None:
        """Return the present page, or None if there is none."""
        if self._image is None:
            self.turn(1)
        paths = self._paths()
        if self._at not in paths:
            return None
        number = paths.index(self._at) + 1
        return PageShown(self._at.name, number, len(paths), number == len(paths))

    def turn(self, by: int) -> None:
        """Go one page forward, or back (-1)."""
        paths = self._paths()
        at = paths.index(self._at) if self._at in paths else -1
        beyond = paths[at + 1 :] if by > 0 else reversed(paths[: max(0, at)])
        any(self._shows(path) for path in beyond)

    def turn_to(self, name: str) -> bool:
        """Go to the next picture with this whole word in its name. Return whether there is one."""
        paths = self._paths()
        at = paths.index(self._at) + 1 if self._at in paths else 0
        named = [path for path in (*paths[at:], *paths[:at]) if name in _words(path)]
        return any(self._shows(path) for path in named)

    def _shows(self, path: Path) -> bool:
        """Show this picture. Return False if it cannot be read, or is still being written."""
        try:
            self._at, self._image = path, picture_in(path)
        except UnreadableFile:
            return False
        return True

    def _paths(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix.lower() in PICTURES)
        except OSError:
            return []


def _words(path: Path) -> list[str]:
    """Return the words of a file name: "cal-red" has "red", "bored" has not."""
    return re.split(r"[^a-z]+", path.stem.lower())


@dataclass(slots=True)
class FilmPages(Pages):
    """The moments when a video's tray rests after a movement, found as they are needed."""

    film: Path
    rate: float | None = RATE
    _pages: list[tuple[float, bytes]] = field(default_factory=list, repr=False)  # s, as PNG
    _at: int = 0
    _image: Image | None = field(default=None, repr=False)
    _coming: Iterator[tuple[float, Image]] | None = field(default=None, repr=False)
    _is_through: bool = False

    def read(self) -> Image:
        """Return the picture of the present page."""
        if self._image is None:
            self._find()
        if self._image is None:
            raise OSError(said("{film} is not a readable video", film=self.film))
        return self._image

    def close(self) -> None:
        """Do nothing: the film is read when a page is needed."""

    def page(self) -> PageShown | None:
        """Return the present page, or None if there is none."""
        if self._image is None:
            self._find()
        if not self._pages:
            return None
        seconds = round(self._pages[self._at][0])
        is_last = self._is_through and self._at + 1 == len(self._pages)
        return PageShown(f"{seconds // 60}:{seconds % 60:02}", self._at + 1, 0, is_last)

    def turn(self, by: int) -> None:
        """Go one page forward, or back (-1)."""
        to = self._at + by
        if to == len(self._pages):
            self._find()
        elif 0 <= to < len(self._pages):
            coded = np.frombuffer(self._pages[to][1], np.uint8)
            self._at = to
            self._image = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)

    def turn_to(self, name: str) -> bool:  # noqa: ARG002 - a film's have no names
        """Return False: a film's pages have no names."""
        return False

    def _find(self) -> None:
        """Find the next page and show it."""
        if self._coming is None:
            self._coming = _rests(self.film)
        page = next(self._coming, None)
        if page is None:
            self._is_through = True
            return
        seconds, image = page
        self._pages.append((seconds, cv2.imencode(".png", image)[1].tobytes()))
        self._at, self._image = len(self._pages) - 1, image


def _rests(film: Path) -> Iterator[tuple[float, Image]]:
    """Yield the time in s and the picture of each new state of rest.

    If there is none, yield the video's last picture.
    """
    capture = cv2.VideoCapture(str(film))
    rate = capture.get(cv2.CAP_PROP_FPS) or RATE
    enough = max(2, round(RESTS * rate))
    frame, alike = 0, 0
    before: Image | None = None
    rested: Image | None = None
    image: Image | None = None
    while (frame_image := _next(capture)) is not None:
        image, frame, small = frame_image, frame + 1, shrunk(frame_image)
        alike = alike + 1 if before is not None and not _unlike(before, small) else 0
        before = small
        if alike == enough and (rested is None or _unlike(rested, small)):
            rested = small
            yield frame / rate, frame_image
    if rested is None and image is not None:
        yield frame / rate, image
    capture.release()


def _next(capture: cv2.VideoCapture) -> Image | None:
    is_read, image = capture.read()
    return np.asarray(image, np.uint8) if is_read else None


def _unlike(one: Image, other: Image) -> bool:
    return one.shape != other.shape or moved(one, other, everywhere(one.shape))
