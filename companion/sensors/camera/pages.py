"""Pictures on disk that are turned by hand: those of a folder, or a film's tray wherever it rests.

An eye (eye.py) that shows one page until another is turned to; where the last one is, it stays.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Protocol

import cv2
import numpy as np

from companion.errors import UnreadableFile
from companion.said import said
from companion.sensors.camera.motion import everywhere, moved, shrunk
from companion.sensors.camera.recordings import PICTURES
from companion.vision.arrays import Image
from companion.vision.pictures import picture_in

RATE = 15.0  # times a second that a page is shown
RESTS = 0.3  # s without a movement: then the tray rests


@dataclass(frozen=True, slots=True)
class PageShown:
    """Which one is shown, counted from 1; `of` is 0 in a film, which nobody has looked through."""

    name: str  # of the file, or when in the film
    number: int
    of: int
    is_last: bool


class Pages(Protocol):
    """An eye whose pages can be turned."""

    rate: float | None

    def read(self) -> Image: ...
    def close(self) -> None: ...
    def page(self) -> PageShown | None:
        """None: there is none."""

    def turn(self, by: int) -> None:
        """One on, or (-1) one back; where there is none, the page stays."""

    def turn_to(self, name: str) -> bool:
        """To the next one that is named so, from the first again after the last."""


def pages_of(source: str) -> Pages | None:
    """None where it is no file and no folder."""
    path = Path(source).expanduser()
    if path.is_dir():
        return FolderPages(path)
    return FilmPages(path) if path.is_file() else None


@dataclass(slots=True)
class FolderPages:
    """In the order of their names; what has come meanwhile is there, too."""

    folder: Path
    rate: float | None = RATE
    _at: Path | None = None
    _image: Image | None = field(default=None, repr=False)

    def read(self) -> Image:
        if self._image is None:
            self.turn(1)
        if self._image is None:
            raise FileNotFoundError(said("no picture in {folder}", folder=self.folder))
        return self._image

    def close(self) -> None:
        """A folder is open only while it is read."""

    def page(self) -> PageShown | None:
        if self._image is None:
            self.turn(1)
        paths = self._paths()
        if self._at not in paths:
            return None
        number = paths.index(self._at) + 1
        return PageShown(self._at.name, number, len(paths), number == len(paths))

    def turn(self, by: int) -> None:
        paths = self._paths()
        at = paths.index(self._at) if self._at in paths else -1
        beyond = paths[at + 1 :] if by > 0 else reversed(paths[: max(0, at)])
        any(self._shows(path) for path in beyond)

    def turn_to(self, name: str) -> bool:
        paths = self._paths()
        at = paths.index(self._at) + 1 if self._at in paths else 0
        named = [path for path in (*paths[at:], *paths[:at]) if name in _words(path)]
        return any(self._shows(path) for path in named)

    def _shows(self, path: Path) -> bool:
        """False: it is being written just now, or is none at all."""
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
    """ "cal-red" is of red, "bored" is not."""
    return re.split(r"[^a-z]+", path.stem.lower())


@dataclass(slots=True)
class FilmPages:
    """Each time that the tray rests after something moved; looked for as they are turned to."""

    film: Path
    rate: float | None = RATE
    _pages: list[tuple[float, bytes]] = field(default_factory=list, repr=False)  # s, as PNG
    _at: int = 0
    _image: Image | None = field(default=None, repr=False)
    _coming: Iterator[tuple[float, Image]] | None = field(default=None, repr=False)
    _is_through: bool = False

    def read(self) -> Image:
        if self._image is None:
            self._find()
        if self._image is None:
            raise OSError(said("{film} is no video that can be read", film=self.film))
        return self._image

    def close(self) -> None:
        """What is still to come is looked for when it is turned to."""

    def page(self) -> PageShown | None:
        if self._image is None:
            self._find()
        if not self._pages:
            return None
        seconds = round(self._pages[self._at][0])
        is_last = self._is_through and self._at + 1 == len(self._pages)
        return PageShown(f"{seconds // 60}:{seconds % 60:02}", self._at + 1, 0, is_last)

    def turn(self, by: int) -> None:
        to = self._at + by
        if to == len(self._pages):
            self._find()
        elif 0 <= to < len(self._pages):
            coded = np.frombuffer(self._pages[to][1], np.uint8)
            self._at = to
            self._image = np.asarray(cv2.imdecode(coded, cv2.IMREAD_COLOR), np.uint8)

    def turn_to(self, name: str) -> bool:  # noqa: ARG002 - a film's have no names
        return False

    def _find(self) -> None:
        """The next one, which is shown from then on."""
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
    """Where nothing moves and it does not look as where nothing moved last; else how it ends."""
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
