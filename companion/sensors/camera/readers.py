"""Readers of one camera's pictures: by a calibrated profile, or by the printed paper alone.

A watch asks its reader where the tray is in a picture and what lies there; it does not know which
kind of reader it has. Readers remember the picture before, so each watch has its own. Import this
module late, because it imports OpenCV.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol, TypeAlias

import cv2
import numpy as np

from companion.said import Said, said
from companion.sensors.box.learned_paints import BoxPaints
from companion.sensors.camera.tray_place import TrayPlace
from companion.vision import reading as vision
from companion.vision.arrays import Image
from companion.vision.colour.paints import Paints, known_colours
from companion.vision.geometry import paper_pose
from companion.vision.paper_reader import PaperReader
from companion.vision.pictures import as_large
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.picture_faults import poor_by_profile, poor_on_paper
from companion.vision.reading import PictureState, Reading

BOWL_MM = 120.0  # a side of the square around a bowl's floor

Colours: TypeAlias = Callable[[], Sequence[str]]  # of the cubes that can be in the tray now
# Returns a box's paints for these colours: the same object as long as nothing else was learned.
PaintsOf: TypeAlias = Callable[[Sequence[str]], Paints]


class TrayReader(Protocol):
    """What the watch needs of a reader of one camera's successive pictures."""

    @property
    def by(self) -> TrayProfile | Paints:
        """What the last picture was read with."""

    @property
    def sees(self) -> Said | str:
        """How the tray was recognised, as a sentence for people.

        Empty if there is nothing to say.
        """

    @property
    def is_outdated(self) -> bool:
        """Whether the picture would be read differently now, because other colours are played."""

    def sized(self, image: Image) -> Image | None:
        """Return the picture in the size for reading; None if its shape does not fit."""

    def place(self, image: Image, reading: Reading | None = None) -> TrayPlace | None:
        """Return where the tray is, or None if this reader does not know.

        `reading` is that of this picture, if it was already read.
        """

    def read(self, image: Image, *, rested: bool) -> Reading:
        """Read a picture; `rested`: nothing has moved for so long that no hand can be in it."""

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        """Return what is wrong with a picture that was read nevertheless, the worst first."""

    def seen_empty(self, image: Image, reading: Reading) -> None:
        """Learn from a picture of the empty tray, seen between throws or confirmed by people."""


class ByProfile:
    """A reader of the calibrated tray, with the camera of its calibration."""

    sees: Said | str = ""
    is_outdated = False

    def __init__(self, profile: TrayProfile) -> None:
        self.by = profile
        self._place = TrayPlace(profile.homography, (profile.width_mm, profile.height_mm))
        self._last: Reading | None = None  # it knows where the tray was, should markers be covered

    def sized(self, image: Image) -> Image | None:
        """Return the picture in the profile's size; None if it has another shape."""
        return as_large(image, self.by.empty)

    def place(self, _image: Image, _reading: Reading | None = None) -> TrayPlace:
        """Return the place of the tray in the profile."""
        return self._place

    def read(self, image: Image, *, rested: bool) -> Reading:
        """Read a picture.

        Movement since the last reading is ignored, as the watch sees every frame.
        """
        self._last = vision.read(image, self.by, self._last, rested=rested)
        if self._last.state is PictureState.MOVING:
            # It moved since the last reading. Every frame shows whether it moves now.
            self._last = vision.read(image, self.by, self._last, rested=rested)
        return self._last

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        """Return what is wrong with a picture, compared with the profile."""
        if reading.tracking is None:
            return ()
        faults = poor_by_profile(image, reading.tracking.landmarks.homography, self.by)
        return (*reading.remarks, *faults)

    def seen_empty(self, image: Image, reading: Reading) -> None:
        """Learn how the empty tray looks now."""
        self._last = vision.seen_empty(image, self.by, reading)


class ByPaper:
    """A reader that finds the tray by the printed sheet: without a profile, with any camera."""

    def __init__(self, colours: Colours, paints: PaintsOf | None = None) -> None:
        self._colours = colours
        self._paints = paints or BoxPaints()
        self._known: tuple[str, ...] = ()  # the colours that the reader is made for
        self.by = self._paints(())
        self._reader = PaperReader(self.by)
        self._last: Reading | None = None  # the last one that shows where the camera is
        self._shape: tuple[int, ...] = ()  # of its picture
        self.sees: Said | str = ""

    @property
    def is_outdated(self) -> bool:
        """Whether other paints apply now than those of the last reading."""
        return bool(self._known) and self._paints(_usual(self._played())) is not self.by

    def sized(self, image: Image) -> Image:
        """Return the picture unchanged."""
        return image

    def place(self, image: Image, reading: Reading | None = None) -> TrayPlace | None:
        """Return where the tray is by the sheet in this picture, or None."""
        known_standpoint = reading.standpoint if reading is not None else None
        now_standpoint = known_standpoint or paper_pose.standpoint(image)
        return None if isinstance(now_standpoint, Said) else _place_of(now_standpoint)

    def read(self, image: Image, *, rested: bool) -> Reading:
        """Read a picture with the paints of the colours that are played now."""
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
        elif reading.state is PictureState.NO_TRAY and reading.problem is paper_pose.NO_SHEET:
            return replace(reading, problem=_nothing_printed())
        return reading

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        """Return what is wrong with a picture, the worst first."""
        known_standpoint = reading.standpoint
        if known_standpoint is None:
            return ()
        faults = poor_on_paper(image, known_standpoint, self.by.cube_mm)
        return (*reading.remarks, *faults)

    def seen_empty(self, image: Image, reading: Reading) -> None:
        """Do nothing: every picture has its own light, so there is nothing to learn."""

    def _played(self) -> tuple[str, ...]:
        return tuple(self._colours()) or known_colours()


def _usual(colours: Sequence[str]) -> tuple[str, ...]:
    """Return the colours whose usual paint is known."""
    return tuple(each for each in colours if each in known_colours())


class ByPicture:
    """A reader that uses the stand if a picture shows it, and the profile otherwise.

    Once a sheet was seen the choice remains until the tray is lost. The usual mat is read by its
    profile, which knows this table's cubes; no profile knows a mat of another size.
    """

    def __init__(self, by_profile: ByProfile, by_paper: ByPaper) -> None:
        self._profile = by_profile
        self._paper = by_paper
        self._now: ByProfile | ByPaper = by_profile
        self._is_chosen = False

    @property
    def by(self) -> TrayProfile | Paints:
        """What the last picture was read with."""
        return self._now.by

    @property
    def sees(self) -> Said | str:
        """How the tray was recognised, as a sentence for people."""
        return self._now.sees

    @property
    def is_outdated(self) -> bool:
        """Whether the chosen reader would read the same picture differently now."""
        return self._now.is_outdated

    def sized(self, image: Image) -> Image | None:
        """Choose the reader if necessary, and return the picture in its size."""
        if not self._is_chosen:
            self._choose(image)
        sized = self._now.sized(image)
        self._is_chosen &= sized is not None
        return sized

    def place(self, image: Image, reading: Reading | None = None) -> TrayPlace | None:
        """Return where the tray is for the chosen reader."""
        return self._now.place(image, reading)

    def read(self, image: Image, *, rested: bool) -> Reading:
        """Read a picture with the chosen reader, and decide whether the choice remains."""
        reading = self._now.read(image, rested=rested)
        by_mat = (
            reading.standpoint is not None and reading.standpoint.sheet is paper_pose.PaperSheet.MAT
        )
        self._is_chosen = reading.state is not PictureState.NO_TRAY and not by_mat
        return reading

    def poor(self, image: Image, reading: Reading) -> tuple[Said, ...]:
        """Return what is wrong with a picture for the chosen reader."""
        return self._now.poor(image, reading)

    def seen_empty(self, image: Image, reading: Reading) -> None:
        """Let the chosen reader learn from a picture of the empty tray."""
        self._now.seen_empty(image, reading)

    def _choose(self, image: Image) -> None:
        sheet = paper_pose.sheet_in(image)
        if sheet is not None:
            self._now = self._profile if sheet is paper_pose.PaperSheet.MAT else self._paper
            self._is_chosen = True


def _sees(standpoint_found: paper_pose.Standpoint) -> Said:
    if standpoint_found.sheet is paper_pose.PaperSheet.SIZED_MAT:
        wide, deep = (
            f"{side:g}" for side in (standpoint_found.mat.width_mm, standpoint_found.mat.height_mm)
        )
        return said("The camera sees a mat of {width} × {height} mm.", width=wide, height=deep)
    is_stand = standpoint_found.sheet is paper_pose.PaperSheet.STAND
    return said("The camera sees the stand.") if is_stand else said("The camera sees the mat.")


def _place_of(standpoint_found: paper_pose.Standpoint) -> TrayPlace:
    floor, margin = (BOWL_MM, BOWL_MM), paper_pose.AROUND_MM - BOWL_MM / 2
    if standpoint_found.sheet is not paper_pose.PaperSheet.STAND:
        floor, margin = (
            (standpoint_found.mat.width_mm, standpoint_found.mat.height_mm),
            paper_pose.WALLS_MM,
        )
    wide, deep = floor
    left, right, near = -margin, wide + margin, deep + margin
    about = np.array([[left, left], [right, left], [right, near], [left, near]], np.float32)
    homography = cv2.getPerspectiveTransform(
        about, paper_pose.corners_about(standpoint_found).astype(np.float32)
    )
    return TrayPlace(np.asarray(homography, np.float64), floor)


def _nothing_printed() -> Said:
    """Return why nothing is read without a printed sheet, and what to do."""
    return said(
        "the picture shows no stand. Print one (F9, Print for the camera) and put it under "
        "the tower. For another tray, press F9 and choose Calibrate camera"
    )


def _unknown(colours: Sequence[str]) -> Said:
    return said(
        "the camera does not know {colours} cubes yet. Show them to it once (F9, Calibrate camera)",
        colours=tuple(map(said, colours)),
    )


def _unread(problem: Said) -> Reading:
    return Reading(PictureState.NO_TRAY, {}, 0.0, {}, {}, (), problem=problem)
