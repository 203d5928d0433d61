"""Calibration with the real camera: the empty tray, then four cubes of each colour, then the fit.

    profile = capture(Camera("0"), ("red", "blue"), folder, ask, tell)

`ask` shows a request and returns what was typed, `tell` shows a remark: see `dialogue`. Every
picture is kept in `folder`, so that a calibration that was broken off goes on where it was.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from threading import Event
from typing import Protocol

import cv2

from calibration.dialogue.comments import (
    Accepted,
    CameraMoved,
    Checking,
    NoMat,
    Refused,
    Unclear,
    WrongCubes,
)
from calibration.dialogue.requests import (
    ANEW,
    CORNERS,
    DONE,
    EMPTY,
    SKIP,
    STOP,
    GoOn,
    Request,
    ShowCubes,
    ShowEmpty,
    TypeCorners,
)
from calibration.fit import fit, read_picture
from calibration.photograph import photograph
from calibration.sitting import Ask, Tell, answered
from companion.errors import BadCalibration, UnreadableFile
from companion.files import write_whole
from companion.sensors.camera.camera import CameraLost, Frame
from companion.vision.arrays import Image
from companion.vision.locate import grey, landmarks, marker_homography, unmoved
from companion.vision.profile import TrayProfile
from companion.vision.reading import read

EACH = 4  # cubes of a colour
_NUMBER = r"(\d+(?:\.\d+)?)"
_TYPED = (
    rf"\s*{_NUMBER},{_NUMBER}" + rf"\s+{_NUMBER},{_NUMBER}" * 3 + rf"\s+{_NUMBER}[x×]{_NUMBER}\s*"
)

Corners = tuple[tuple[float, float], ...]


class Film(Protocol):
    """What is needed of a Camera."""

    def frames(self, stop: Event) -> Generator[Frame | CameraLost, None, None]: ...


def capture(
    camera: Film,
    colours: Sequence[str],
    folder: Path,
    ask: Ask,
    tell: Tell,
    *,
    cube_mm: float = 10.0,
    stop: Event | None = None,
) -> TrayProfile | None:
    """The profile of this table, or None where the person stopped; it can be gone on with.

    Once `stop` is set, no picture is waited for any more. Raises UnreadableFile where a picture
    cannot be kept.
    """
    with closing(camera.frames(stop or Event())) as frames:
        sitting = _Sitting(frames, tuple(colours), folder, ask, tell, cube_mm)
        return sitting.fitted() if sitting.is_through() else None


def ahead(colours: Sequence[str]) -> list[Request]:
    """What is asked for where nothing was photographed before."""
    return [ShowEmpty(), *(ShowCubes(colour, EACH) for colour in colours)]


def bare_floor(typed: str) -> tuple[Corners, tuple[float, float]] | None:
    """Four corners in px and the floor's size in mm, from "x,y x,y x,y x,y 160x120"."""
    found = re.fullmatch(_TYPED, typed)
    if found is None:
        return None
    *pixels, width, depth = (float(part) for part in found.groups())
    return tuple(zip(pixels[::2], pixels[1::2], strict=True)), (width, depth)


@dataclass(frozen=True, slots=True)
class _Sitting:
    """One go at it, in front of an opened camera."""

    frames: Iterator[Frame | CameraLost]
    colours: tuple[str, ...]
    folder: Path
    ask: Ask
    tell: Tell
    cube_mm: float

    def is_through(self) -> bool:
        """Take every picture that is not there yet; False where the person stops."""
        have = tuple(name for name in (EMPTY, *self.colours) if self._path(name).exists())
        if have:
            answer = self._answer(GoOn(have))
            if answer == STOP:
                return False
            if answer == ANEW:
                self._forget(have)
        if not self._path(EMPTY).exists() and not self._takes_empty():
            return False
        missing = [colour for colour in self.colours if not self._path(colour).exists()]
        return all(self._takes(colour) for colour in missing)

    def fitted(self) -> TrayProfile | None:
        taken = [colour for colour in self.colours if self._path(colour).exists()]
        self.tell(Checking())
        try:
            return self._fit({colour: self._path(colour) for colour in taken})
        except BadCalibration as error:
            self.tell(Refused(str(error)))
            return None

    def _takes_empty(self) -> bool:
        while (answer := self._answer(ShowEmpty())) != STOP:
            image = photograph(self.frames, self.tell)
            if image is None:
                continue
            if answer == DONE and marker_homography(grey(image)) is None:
                self.tell(NoMat())
                continue
            self._typed.unlink(missing_ok=True)
            _keep(image, self._path(EMPTY))
            if answer == CORNERS and not self._has_corners():
                self._forget([EMPTY])
                return False
            self.tell(Accepted(EMPTY))
            return True
        return False

    def _has_corners(self) -> bool:
        """Have them typed; False where the person stops."""
        while (typed := self.ask(TypeCorners(self._path(EMPTY)))).strip().lower() != STOP:
            if bare_floor(typed):
                self._typed.write_text(typed, encoding="utf-8")
                return True
            self.tell(Unclear(typed))
        return False

    def _takes(self, colour: str) -> bool:
        """One colour's picture, or none where it is skipped; False where the person stops."""
        while (answer := self._answer(ShowCubes(colour, EACH))) == DONE:
            image = photograph(self.frames, self.tell)
            if image is not None and self._is_good(colour, image):
                _keep(image, self._path(colour))
                self.tell(Accepted(colour))
                return True
        return answer == SKIP

    def _is_good(self, colour: str, image: Image) -> bool:
        """Whether just these cubes are seen, where the tray was when it was empty."""
        if self._has_moved(image):
            self.tell(CameraMoved())
            return False
        self.tell(Checking())
        trial = self.folder / f"trial-{colour}.png"
        _keep(image, trial)
        try:
            # The fit believes that there are four; read with what it has learned, they are counted.
            seen = read(image, self._fit({colour: trial})).counts.get(colour, 0)
        except BadCalibration:
            self.tell(WrongCubes(colour, EACH))
            return False
        finally:
            trial.unlink(missing_ok=True)
        if seen != EACH:
            self.tell(WrongCubes(colour, EACH, seen))
        return seen == EACH

    def _has_moved(self, image: Image) -> bool:
        empty = read_picture(self._path(EMPTY))
        if empty.shape != image.shape:
            return True
        homography = marker_homography(grey(empty))
        if homography is None:  # a bare tray has no landmarks to be sure of
            return False
        return not unmoved(grey(image), landmarks(grey(empty), homography))

    def _fit(self, pictures: dict[str, Path]) -> TrayProfile:
        cubes = {colour: (path, EACH) for colour, path in pictures.items()}
        bare = bare_floor(self._typed.read_text("utf-8")) if self._typed.exists() else None
        corners, size = bare or (None, None)
        return fit(self._path(EMPTY), cubes, self.cube_mm, corners, size)

    def _answer(self, request: Request) -> str:
        return answered(request, self.ask, self.tell)

    def _forget(self, names: Sequence[str]) -> None:
        for name in names:
            self._path(name).unlink()

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.png"

    @property
    def _typed(self) -> Path:
        return self.folder / "corners.txt"


def _keep(image: Image, path: Path) -> None:
    """Whole or not at all: what is there is gone on with."""
    coded = cv2.imencode(".png", image)[1].tobytes()
    try:
        write_whole(path, coded)
    except OSError as error:
        raise UnreadableFile(f"{path} cannot be written: {error.strerror}") from error
