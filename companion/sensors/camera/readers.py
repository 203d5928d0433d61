"""Who reads one camera's pictures: the profile that calibration made, or the printed paper alone.

A watch asks its reader where the tray is in a picture and what lies there; it does not know which
kind it has. Readers remember the picture before, so each watch has one of its own. Import this
late: it brings OpenCV in.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

import cv2
import numpy as np

from companion.said import Said, said
from companion.sensors.box.paints import BoxPaints
from companion.vision import reading as vision
from companion.vision.arrays import Image, Matrix, Points
from companion.vision.paints import Paints, known_colours
from companion.vision.paper_pose import (
    AROUND_MM,
    NO_SHEET,
    WALLS_MM,
    PaperSheet,
    Standpoint,
    corners_about,
    sheet_in,
    standpoint,
)
from companion.vision.paper_reader import PaperReader
from companion.vision.pictures import as_large
from companion.vision.poor import poor_by_profile, poor_on_paper
from companion.vision.profile import TrayProfile
from companion.vision.reading import PictureState, Reading

BOWL_MM = 120.0  # a side of the square about a bowl's floor

Colours: TypeAlias = Callable[[], Sequence[str]]  # of the cubes that can lie in the tray now
# A box's, for these colours: the same object as long as nothing else was learned.
PaintsOf: TypeAlias = Callable[[Sequence[str]], Paints]


@dataclass(frozen=True, slots=True, eq=False)
class TrayPlace:
    """Where the tray's floor is in a picture.

    Attributes:
        homography: takes floor mm to picture px.
        floor_mm: width and depth.
    """

    homography: Matrix
    floor_mm: tuple[float, float]

    def around(self, margin_mm: float) -> Points:
        """(4, 2) px: the floor's corners, so much wider, clockwise from the far left."""
        wide, deep = self.floor_mm
        left, right, near = -margin_mm, wide + margin_mm, deep + margin_mm
        corners = np.array([[[left, left], [right, left], [right, near], [left, near]]], np.float64)
        return np.asarray(cv2.perspectiveTransform(corners, self.homography)[0], np.float64)


class TrayReader(Protocol):
    """Reads the pictures of one camera, one after another.

    Attributes:
        by: what the last picture was read with.
        sees: how the tray is known in the picture, a sentence for people; empty: nothing to tell.
        is_outdated: the same picture would be read otherwise now: other colours are played.
    """

    @property
    def by(self) -> TrayProfile | Paints: ...
    @property
    def sees(self) -> Said | str: ...
    @property
    def is_outdated(self) -> bool: ...

    def sized(self, image: Image) -> Image | None:
        """Return the picture as large as it is to be read; None: it has another shape."""

    def place(self, image: Image, reading: Reading | None = None) -> TrayPlace | None:
        """Return where the tray is; None: nowhere that this reader knows of.

        `reading` is this picture's, where it was read already.
        """

    def read(self, image: Image, *, rested: bool) -> Reading:
        """Read a picture; `rested`: nothing has moved for so long that nothing is a hand."""

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        """Return what is wrong with a picture that was read all the same, the worst first."""

    def seen_empty(self, image: Image, reading: Reading) -> None:
        """Learn from a picture of the empty tray: seen so between throws, or as people say."""


class ByProfile:
    """Reads the tray that was calibrated, by the camera that it was calibrated with."""

    sees: Said | str = ""
    is_outdated = False

    def __init__(self, profile: TrayProfile) -> None:
        self.by = profile
        self._place = TrayPlace(profile.homography, (profile.width_mm, profile.height_mm))
        self._last: Reading | None = None  # it knows where the tray was, should markers be covered

    def sized(self, image: Image) -> Image | None:
        return as_large(image, self.by.empty)

    def place(self, _image: Image, _reading: Reading | None = None) -> TrayPlace:
        return self._place

    def read(self, image: Image, *, rested: bool) -> Reading:
        self._last = vision.read(image, self.by, self._last, rested=rested)
        if self._last.state is PictureState.MOVING:
            # Since the last reading, that is. Whether it moves now, every frame has said.
            self._last = vision.read(image, self.by, self._last, rested=rested)
        return self._last

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        if reading.tracking is None:
            return ()
        return poor_by_profile(image, reading.tracking.landmarks.homography, self.by)

    def seen_empty(self, image: Image, reading: Reading) -> None:
        self._last = vision.seen_empty(image, self.by, reading)


class ByPaper:
    """Reads the tray by the printed sheet in each picture: no profile, any camera, moved or not."""

    def __init__(self, colours: Colours, paints: PaintsOf | None = None) -> None:
        self._colours = colours
        self._paints = paints or BoxPaints()
        self._known: tuple[str, ...] = ()  # the colours that the reader is made for
        self.by = self._paints(())
        self._reader = PaperReader(self.by)
        self._last: Reading | None = None  # that tells where the camera stands
        self._shape: tuple[int, ...] = ()  # of its picture
        self.sees: Said | str = ""

    @property
    def is_outdated(self) -> bool:
        return bool(self._known) and self._paints(_usual(self._played())) is not self.by

    def sized(self, image: Image) -> Image:
        return image

    def place(self, image: Image, reading: Reading | None = None) -> TrayPlace | None:
        known_standpoint = reading.standpoint if reading is not None else None
        now_standpoint = known_standpoint or standpoint(image)
        return None if isinstance(now_standpoint, Said) else _place_of(now_standpoint)

    def read(self, image: Image, *, rested: bool) -> Reading:
        self._known = self._played()
        if (paints := self._paints(_usual(self._known))) is not self.by:
            self.by, self._reader = paints, PaperReader(paints)
        if strange := [each for each in self._known if each not in paints.colours]:
            return _unread(_unknown(strange))
        if image.shape != self._shape:  # another camera, or the same one turned
            self._shape, self._last = image.shape, None
        reading = self._reader.read(image, self._last, rested=rested)
        if reading.standpoint is not None:
            self._last = reading
        if reading.state is PictureState.STILL and reading.standpoint is not None:
            self.sees = _sees(reading.standpoint)
        elif reading.state is PictureState.NO_TRAY and reading.problem is NO_SHEET:
            return replace(reading, problem=_nothing_printed())
        return reading

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        known_standpoint = reading.standpoint
        return (
            ()
            if known_standpoint is None
            else poor_on_paper(image, known_standpoint, self.by.cube_mm)
        )

    def seen_empty(self, image: Image, reading: Reading) -> None:
        """Each picture has its own light: there is nothing to learn yet."""

    def _played(self) -> tuple[str, ...]:
        return tuple(self._colours()) or known_colours()


def _usual(colours: Sequence[str]) -> tuple[str, ...]:
    """Those of which the usual paint is known."""
    return tuple(each for each in colours if each in known_colours())


class ByPicture:
    """Reads by the stand where a picture shows it, and by the profile where none does.

    Once a sheet has been seen the choice stands, until the tray is lost. The usual mat is read by
    its profile, which knows this table's cubes; no profile knows one of another size.
    """

    def __init__(self, by_profile: ByProfile, by_paper: ByPaper) -> None:
        self._profile = by_profile
        self._paper = by_paper
        self._now: ByProfile | ByPaper = by_profile
        self._is_chosen = False

    @property
    def by(self) -> TrayProfile | Paints:
        return self._now.by

    @property
    def sees(self) -> Said | str:
        return self._now.sees

    @property
    def is_outdated(self) -> bool:
        return self._now.is_outdated

    def sized(self, image: Image) -> Image | None:
        if not self._is_chosen:
            self._choose(image)
        sized = self._now.sized(image)
        self._is_chosen &= sized is not None
        return sized

    def place(self, image: Image, reading: Reading | None = None) -> TrayPlace | None:
        return self._now.place(image, reading)

    def read(self, image: Image, *, rested: bool) -> Reading:
        reading = self._now.read(image, rested=rested)
        by_mat = reading.standpoint is not None and reading.standpoint.sheet is PaperSheet.MAT
        self._is_chosen = reading.state is not PictureState.NO_TRAY and not by_mat
        return reading

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        return self._now.poor(image, reading)

    def seen_empty(self, image: Image, reading: Reading) -> None:
        self._now.seen_empty(image, reading)

    def _choose(self, image: Image) -> None:
        sheet = sheet_in(image)
        if sheet is not None:
            self._now = self._profile if sheet is PaperSheet.MAT else self._paper
            self._is_chosen = True


def _sees(standpoint_found: Standpoint) -> Said:
    if standpoint_found.sheet is PaperSheet.SIZED_MAT:
        wide, deep = (
            f"{side:g}" for side in (standpoint_found.mat.width_mm, standpoint_found.mat.height_mm)
        )
        return said("I see a mat of {width} × {height} mm.", width=wide, height=deep)
    is_stand = standpoint_found.sheet is PaperSheet.STAND
    return said("I see the stand.") if is_stand else said("I see the mat.")


def _place_of(standpoint_found: Standpoint) -> TrayPlace:
    floor, margin = (BOWL_MM, BOWL_MM), AROUND_MM - BOWL_MM / 2
    if standpoint_found.sheet is not PaperSheet.STAND:
        floor, margin = (standpoint_found.mat.width_mm, standpoint_found.mat.height_mm), WALLS_MM
    wide, deep = floor
    left, right, near = -margin, wide + margin, deep + margin
    about = np.array([[left, left], [right, left], [right, near], [left, near]], np.float32)
    homography = cv2.getPerspectiveTransform(
        about, corners_about(standpoint_found).astype(np.float32)
    )
    return TrayPlace(np.asarray(homography, np.float64), floor)


def _nothing_printed() -> Said:
    """Why nothing is read where no sheet of paper is seen, and what to do."""
    return said(
        "no stand is in the picture. Print one (F9, Print for the camera) and put it under the "
        "tower. Another tray: F9, Calibrate camera"
    )


def _unknown(colours: Sequence[str]) -> Said:
    return said(
        "the camera does not know {colours} cubes yet: show them to it once (F9, Calibrate camera)",
        colours=tuple(map(said, colours)),
    )


def _unread(problem: Said) -> Reading:
    return Reading(PictureState.NO_TRAY, {}, 0.0, {}, {}, (), problem=problem)
