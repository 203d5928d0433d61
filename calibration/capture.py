"""Calibrate the real camera: the empty tray, four cubes of each colour, the fit, a test throw.

    profile = capture(Camera("0"), ("red", "blue"), folder, ask, report)

`ask` shows a request and returns the typed answer, `report` shows a comment: see `dialogue`. Every
picture is saved in `folder`, so that an interrupted calibration can be continued.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from threading import Event
from typing import Protocol

from calibration.bare import guessed_floor
from calibration.dialogue import comments, requests
from calibration.dialogue.stand_comments import LookAlike
from calibration.dialogue.trials import NoColours
from calibration.dialogue.typed_answers import bare_floor
from calibration.fit import SeenFloor, fitted, floor_in, read_picture
from calibration.lookover import looked_over
from calibration.participants import Ask, Report, answered
from calibration.photograph import keep, photograph
from calibration.trial import tried_on_pictures, tried_on_throw
from companion.errors import BadCalibration, NoCubeSeen
from companion.said import message_of
from companion.sensors.camera.camera import CameraLost, Frame
from companion.vision.arrays import Image
from companion.vision.geometry.locate import grey, landmarks, marker_homography, unmoved
from companion.vision.geometry.turned_picture import MIRRORED, is_mirrored
from companion.vision.profile.camera_profile import Origin, TrayProfile
from companion.vision.profile.confusable import confusable_colours
from companion.vision.reading import read

EACH = 4  # cubes in a colour's picture; chosen: with more it takes longer to lay them apart


class Film(Protocol):
    """The part of a Camera that is needed."""

    def frames(self, stop: Event) -> Generator[Frame | CameraLost, None, None]:
        """Yield frames, or CameraLost where there are none, until `stop` is set."""


def capture(
    camera: Film,
    colours: Sequence[str],
    folder: Path,
    ask: Ask,
    report: Report,
    *,
    cube_mm: float = 10.0,
    stop: Event | None = None,
) -> TrayProfile | None:
    """Return the profile of this table; None if the person stopped, which can be continued later.

    Args:
        folder: where the pictures are saved.
        stop: once it is set, no further picture is waited for.

    Raises:
        NotSaved: a picture cannot be saved.
    """
    with closing(camera.frames(stop or Event())) as frames:
        sitting = _Sitting(frames, tuple(colours), folder, ask, report, cube_mm)
        return sitting.learned() if sitting.is_through() else None


def ahead(colours: Sequence[str]) -> list[requests.CalibrationRequest]:
    """Return all requests of a procedure that starts without any saved picture."""
    return [
        requests.ShowEmpty(),
        *(requests.ShowCubes(colour, EACH) for colour in colours),
        requests.ShowThrow(tuple(colours)),
    ]


@dataclass(frozen=True, slots=True)
class _Sitting:
    """One run of the procedure, with an open camera."""

    frames: Iterator[Frame | CameraLost]
    colours: tuple[str, ...]
    folder: Path
    ask: Ask
    report: Report
    cube_mm: float
    floors: list[SeenFloor] = field(default_factory=list)  # none or one

    def is_through(self) -> bool:
        """Take every picture that is still missing; return False if the person stops."""
        have = tuple(name for name in (requests.EMPTY, *self.colours) if self._path(name).exists())
        if have:
            answer = self._answer(requests.GoOn(have))
            if answer == requests.STOP:
                return False
            if answer == requests.ANEW:
                self._forget(have)
        if not self._path(requests.EMPTY).exists() and not self._takes_empty():
            return False
        missing = [colour for colour in self.colours if not self._path(colour).exists()]
        return all(self._takes(colour) for colour in missing)

    def learned(self) -> TrayProfile | None:
        """Return the profile, tested on a throw; None if the person stops or no profile results."""
        while (profile := self._fitted()) is not None:
            for each in confusable_colours(profile):
                self.report(LookAlike(each.one, each.other, each.remedy.name))
            outcome = tried_on_throw(profile, self.frames, self.folder, self.ask, self.report)
            if outcome.answer == requests.AGAIN and outcome.trial is not None:
                again = list(outcome.trial.differences)
                self._forget([each for each in again if self._path(each).exists()])
                if all(self._takes(colour) for colour in again):
                    continue
                return None
            if outcome.answer == requests.STOP:
                return None
            tried = tried_on_pictures(profile, self._pictures(), EACH)
            trials = tried if outcome.trial is None else (*tried, outcome.trial)
            return replace(profile, origin=Origin(trials=trials))
        return None

    def _fitted(self) -> TrayProfile | None:
        pictures = self._pictures()
        if not pictures:
            self.report(NoColours())
            return None
        self.report(comments.Checking())
        try:
            return self._fit(pictures)
        except BadCalibration as error:
            self.report(comments.Refused(message_of(error)))
            return None

    def _pictures(self) -> dict[str, Path]:
        paths = {colour: self._path(colour) for colour in self.colours}
        return {colour: path for colour, path in paths.items() if path.exists()}

    def _takes_empty(self) -> bool:
        """Photograph the empty tray until it is well visible, or the person accepts it.

        Return False if they stop.
        """
        while (answer := self._answer(requests.ShowEmpty())) != requests.STOP:
            choice = requests.DONE
            while choice == requests.DONE and self._photographs_empty(answer):
                choice = self._looks_over(answer)
            if choice == requests.AS_IT_IS:
                self.report(comments.Accepted(requests.EMPTY))
                return True
            if choice == requests.STOP:
                break
        self._forget([requests.EMPTY])
        return False

    def _photographs_empty(self, answer: str) -> bool:
        image = photograph(self.frames, self.report)
        if image is None:
            return False
        if answer == requests.DONE and marker_homography(grey(image)) is None:
            self.report(
                comments.Refused(MIRRORED) if is_mirrored(grey(image)) else comments.NoMat()
            )
            return False
        if answer == requests.DONE:
            self._typed.unlink(missing_ok=True)
        keep(image, self._path(requests.EMPTY))
        self.floors.clear()
        return True

    def _looks_over(self, answer: str) -> str:
        """Check the picture: AS_IT_IS accepts it, DONE photographs it again, STOP stops."""
        if answer == requests.CORNERS and not self._has_corners():
            return requests.STOP
        try:
            remarks = looked_over(self._floor())
        except BadCalibration as error:
            self.report(comments.Refused(message_of(error)))
            return requests.DONE
        if any(each.is_trouble for each in remarks):
            return self._answer(requests.PutRight(remarks))
        for each in remarks:
            self.report(each)
        return requests.AS_IT_IS

    def _has_corners(self) -> bool:
        """Ask for the floor's corners, then for its size; return False if the person stops."""
        before = self._bare()[0]
        guess = before or guessed_floor(read_picture(self._path(requests.EMPTY)))
        request: requests.CalibrationRequest = requests.TypeCorners(
            self._path(requests.EMPTY), guess
        )
        set_so_far = ""
        while (typed := self.ask(request)).strip().lower() != requests.STOP:
            bare = bare_floor(f"{set_so_far} {typed}")
            if bare is None or (bare[1] is not None and min(bare[1]) <= 0):
                self.report(comments.Unclear(typed))
            elif bare[1] is None:
                request, set_so_far = requests.TypeSize(), typed
            else:
                self._typed.write_text(f"{set_so_far} {typed}", encoding="utf-8")
                self.floors.clear()
                return True
        return False

    def _takes(self, colour: str) -> bool:
        """Photograph one colour, unless it is skipped; return False if the person stops."""
        while (answer := self._answer(requests.ShowCubes(colour, EACH))) == requests.DONE:
            image = photograph(self.frames, self.report)
            if image is not None and self._is_good(colour, image):
                keep(image, self._path(colour))
                self.report(comments.Accepted(colour))
                return True
        return answer == requests.SKIP

    def _is_good(self, colour: str, image: Image) -> bool:
        """Return whether exactly these cubes are visible in a tray that has not moved."""
        if self._has_moved(image):
            self.report(comments.CameraMoved())
            return False
        self.report(comments.Checking())
        trial = self.folder / f"trial-{colour}.png"
        keep(image, trial)
        try:
            # The fit assumes four cubes; reading the picture with its result counts them.
            number_seen = read(image, self._fit({colour: trial})).counts.get(colour, 0)
        except NoCubeSeen:
            self.report(comments.WrongCubes(colour, EACH, 0))
            return False
        except BadCalibration:
            self.report(comments.WrongCubes(colour, EACH))
            return False
        finally:
            trial.unlink(missing_ok=True)
        if number_seen != EACH:
            self.report(comments.WrongCubes(colour, EACH, number_seen))
        return number_seen == EACH

    def _has_moved(self, image: Image) -> bool:
        empty = read_picture(self._path(requests.EMPTY))
        if empty.shape != image.shape:
            return True
        homography = marker_homography(grey(empty))
        if homography is None:  # a bare tray has no reliable landmarks
            return False
        return not unmoved(grey(image), landmarks(grey(empty), homography))

    def _fit(self, pictures: dict[str, Path]) -> TrayProfile:
        cubes = {colour: (path, EACH) for colour, path in pictures.items()}
        return fitted(self._floor(), self._path(requests.EMPTY), cubes, self.cube_mm)

    def _floor(self) -> SeenFloor:
        """Return the floor, located once for each picture of the empty tray.

        Otherwise the person would wait for it with every colour.
        """
        if not self.floors:
            self.floors.append(floor_in(self._path(requests.EMPTY), self.cube_mm, *self._bare()))
        return self.floors[0]

    def _bare(self) -> tuple[requests.Corners, tuple[float, float]] | tuple[None, None]:
        """Return the corners (px) and the size (mm) of a floor without the mat.

        None and None where there are none.
        """
        typed = bare_floor(self._typed.read_text("utf-8")) if self._typed.exists() else None
        return (None, None) if typed is None or typed[1] is None else (typed[0], typed[1])

    def _answer(self, request: requests.CalibrationRequest) -> str:
        return answered(request, self.ask, self.report)

    def _forget(self, names: Sequence[str]) -> None:
        for name in names:
            self._path(name).unlink(missing_ok=True)

    def _path(self, name: str) -> Path:
        return self.folder / f"{name}.png"

    @property
    def _typed(self) -> Path:
        return self.folder / "corners.txt"
