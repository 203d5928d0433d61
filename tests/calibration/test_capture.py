"""Calibration with the camera, played by a script in front of the virtual tray."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from calibration.bare import guessed_floor
from calibration.capture import capture
from calibration.dialogue.comments import (
    Accepted,
    CameraGone,
    CameraMoved,
    Checking,
    Comment,
    KeepsMoving,
    NoMat,
    TooBright,
    TooDark,
    Unclear,
    WrongCubes,
)
from calibration.dialogue.requests import (
    CalibrationRequest,
    CountThrow,
    Differs,
    GoOn,
    PutRight,
    ShowCubes,
    ShowEmpty,
    ShowThrow,
    TypeCorners,
    TypeSize,
)
from calibration.dialogue.stand_comments import CameraStandsWell, LooksFlat
from calibration.dialogue.trials import CountedRight, NoColours
from calibration.dialogue.typed_answers import bare_floor
from calibration.photograph import DARK, brightness_of, keep
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.drawn.animation import DrawnScene
from companion.sensors.drawn.painter import Painter
from companion.sensors.drawn.projection import Pinhole
from companion.sensors.drawn.virtual_table import VirtualTable, portraits
from companion.vision.arrays import Image
from companion.vision.geometry.locate import grey, markers_in
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import read

pytestmark = pytest.mark.slow


class Filtered(OpenedCamera):
    """The virtual tray through something that changes its pictures."""

    rate: float | None = 15.0

    def __init__(self, eye: OpenedCamera, change: Callable[[Image], Image]) -> None:
        self._eye = eye
        self._change = change

    def read(self) -> Image | None:
        image = self._eye.read()
        return None if image is None else self._change(image)

    def close(self) -> None: ...


class Table:
    """A person who lays what is asked for, and answers as the script says, Enter by default."""

    def __init__(self, folder: Path) -> None:
        self.tray = VirtualTable()
        self.folder = folder
        self.change: Callable[[Image], Image] = lambda image: image
        self.asked: list[CalibrationRequest] = []
        self.told: list[Comment] = []
        self.script: dict[
            CalibrationRequest | type[CalibrationRequest], Iterator[str | Callable[[], str]]
        ] = {}

    def says(
        self,
        request: CalibrationRequest | type[CalibrationRequest],
        *answers: str | Callable[[], str],
    ) -> Table:
        self.script[request] = iter(answers)
        return self

    def ask(self, request: CalibrationRequest) -> str:
        self.asked.append(request)
        match request:
            case ShowEmpty():
                self.tray.lay({})
            case ShowCubes(colour, number):
                self.tray.lay({colour: number})
        usual = "s" if request == ShowThrow() else ""
        said = self.script.get(request) or self.script.get(type(request)) or iter(())
        answer = next(said, usual)
        return answer if isinstance(answer, str) else answer()

    def throws(self, **cubes: int) -> Callable[[], str]:
        def lay() -> str:
            self.tray.lay(cubes)
            return ""

        return lay

    def _changed(self, image: Image) -> Image:
        return self.change(image)

    def calibrate(self, *colours: str) -> TrayProfile | None:
        eye = Filtered(self.tray.eye(), self._changed)
        camera = Camera("0", lambda _source: eye, lambda: 0.0, lambda _seconds: None)
        return capture(camera, colours, self.folder, self.ask, self._tell)

    def _tell(self, comment: Comment) -> None:
        if not isinstance(comment, Checking | CameraStandsWell):  # each time, and of no consequence
            self.told.append(comment)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path / "pictures")


@pytest.fixture
def photographed(table: Table) -> Table:
    """All is there but the throw, as it was left before."""
    colours = ("red", "blue")
    pictures = portraits([{}, *({colour: 4} for colour in colours)])
    for name, picture in zip(("empty", *colours), pictures, strict=True):
        keep(picture, table.folder / f"{name}.png")
    return table


WANDERING = np.random.default_rng(1)
EMPTY, RED, BLUE = ShowEmpty(), ShowCubes("red", 4), ShowCubes("blue", 4)


def test_the_empty_tray_and_four_cubes_of_each_colour_make_a_profile(table: Table) -> None:
    profile = table.calibrate("red", "blue")
    assert profile is not None
    assert table.asked == [EMPTY, RED, BLUE, ShowThrow()]
    assert table.told == [Accepted("empty"), Accepted("red"), Accepted("blue")]
    table.tray.lay({"red": 2, "blue": 3})
    assert read(table.tray.eye().read(), profile).counts == {"red": 2, "blue": 3}


@pytest.mark.parametrize("there", [{"red": 3}, {"red": 5}])
def test_a_wrong_number_of_cubes_is_noticed_and_asked_for_again(
    table: Table, there: dict[str, int]
) -> None:
    def lays_them() -> str:
        table.tray.lay(there)
        return ""

    table.says(RED, lays_them, "q").calibrate("red")
    assert table.asked == [EMPTY, RED, RED]
    wrong = table.told[1]
    assert isinstance(wrong, WrongCubes)
    assert wrong.seen in {None, there.get("red")}


def test_cubes_that_do_not_stand_out_from_the_floor_are_told_by_themselves(table: Table) -> None:
    def lays_none() -> str:
        table.tray.lay({})
        return ""

    table.says(RED, lays_none, "q").calibrate("red")
    assert table.told[1] == WrongCubes("red", 4, 0)


def test_what_was_broken_off_is_gone_on_with(table: Table) -> None:
    table.says(RED, "q")
    assert table.calibrate("red") is None
    again = Table(table.folder)
    assert again.calibrate("red") is not None
    assert again.asked == [GoOn(("empty",)), RED, ShowThrow()]


def test_what_was_photographed_can_be_thrown_away(table: Table) -> None:
    table.says(RED, "q")
    table.calibrate("red")
    again = Table(table.folder).says(GoOn(("empty",)), "n").says(RED, "q")
    again.calibrate("red")
    assert again.told == [Accepted("empty")]
    assert again.asked == [GoOn(("empty",)), EMPTY, RED]


def test_a_colour_that_the_table_does_not_have_is_skipped(table: Table) -> None:
    table.says(RED, "s").says(BLUE, "q").calibrate("red", "blue")
    assert table.asked == [EMPTY, RED, BLUE]


def test_without_any_cubes_there_is_no_profile(table: Table) -> None:
    assert table.says(RED, "s").calibrate("red") is None
    assert table.told[-1] == NoColours()


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda image: np.asarray(image // 8, np.uint8), TooDark),
        (lambda image: np.asarray(255 - image // 20, np.uint8), TooBright),
        (lambda image: np.full_like(image, 120), NoMat),
        (lambda image: np.roll(image, WANDERING.integers(0, 300), axis=1), KeepsMoving),
    ],
)
def test_a_picture_that_will_not_do_is_told_and_taken_again(
    table: Table, change: Callable[[Image], Image], fault: type
) -> None:
    def put_right() -> str:
        table.change = lambda image: image
        return ""

    table.change = change
    table.says(EMPTY, "", put_right).says(RED, "q")
    table.calibrate("red")
    assert [type(told) for told in table.told] == [fault, Accepted]


def test_a_bright_tray_on_a_black_table_is_not_too_dark() -> None:
    image = VirtualTable().eye().read()
    table = np.zeros((2160, 2880, 3), np.uint8)
    table[720:1440, 960:1920] = image
    seen = brightness_of(table, markers_in(grey(table)))
    assert table.mean() < DARK < seen


def test_a_camera_that_was_moved_is_noticed(table: Table) -> None:
    def nudge() -> str:
        table.change = lambda image: np.roll(image, 12, axis=1)
        return ""

    assert table.says(RED, nudge, "q").calibrate("red") is None
    assert table.told == [Accepted("empty"), CameraMoved()]


def test_a_camera_that_is_not_there_is_told_once_and_waited_for(tmp_path: Path) -> None:
    opened: Iterator[OpenedCamera | OSError] = iter(
        [OSError("unplugged"), OSError("unplugged"), VirtualTable().eye()]
    )

    def open_next(_source: str) -> OpenedCamera:
        eye = next(opened)
        if isinstance(eye, OSError):
            raise eye
        return eye

    told: list[Comment] = []
    camera = Camera("0", open_next, lambda: 0.0, lambda _seconds: None)
    answers = iter(["", "q"])
    capture(camera, ["red"], tmp_path, lambda _request: next(answers), told.append)
    assert [type(each) for each in told] == [CameraGone, CameraStandsWell, Accepted]


def test_an_answer_that_is_none_is_asked_for_again(table: Table) -> None:
    table.says(EMPTY, "x", "q").calibrate("red")
    assert table.told == [Unclear("x")]


def test_a_tray_without_a_mat_is_given_by_its_corners(table: Table) -> None:
    corners = TypeCorners(table.folder / "empty.png")
    table.says(EMPTY, "c").says(corners, "somewhere", "147,121 815,121 866,606 94,606 162x122")
    table.change = bare
    profile = table.calibrate("red")
    assert profile is not None
    assert not profile.marked
    assert (profile.width_mm, profile.height_mm) == (162, 122)
    assert Unclear("somewhere") in table.told


def bare(image: Image) -> Image:
    """The mat's print painted over."""
    covered = image.copy()
    for x, y, u, v in [(155, 132, 237, 202), (722, 132, 806, 202), (112, 516, 208, 605)]:
        covered[y:v, x:u] = image[300, 400]
    covered[516:605, 752:850] = image[300, 400]
    for left, right in [((134, 230), (184, 482)), ((776, 230), (826, 482))]:
        cv2.rectangle(covered, left, right, image[300, 400].tolist(), -1)
    return covered


@pytest.mark.parametrize(
    "typed",
    ["", "1,2 3,4 5,6 160x120", "1,2 3,4 5,6 7,8 160", "a,b c,d e,f g,h"],
)
def test_corners_are_four_points_and_a_size(typed: str) -> None:
    assert bare_floor(typed) is None


def test_corners_are_read_as_typed() -> None:
    corners, size = bare_floor(" 1,2 3.5,4  5,6 7,8 160x120.5 ") or ((), ())
    assert corners == ((1, 2), (3.5, 4), (5, 6), (7, 8))
    assert size == (160, 120.5)
    assert bare_floor("1,2 3,4 5,6 7,8") == (((1, 2), (3, 4), (5, 6), (7, 8)), None)


def test_the_floors_size_may_be_told_on_its_own(table: Table) -> None:
    corners = TypeCorners(table.folder / "empty.png")
    table.says(EMPTY, "c").says(corners, "147,121 815,121 866,606 94,606")
    table.says(TypeSize(), "0x120", "162 x 122").says(RED, "q")
    table.calibrate("red")
    assert table.asked[:4] == [EMPTY, corners, TypeSize(), TypeSize()]
    assert Accepted("empty") in table.told


def test_corners_are_guessed_where_a_floor_ends() -> None:
    image = np.full((720, 960, 3), (40, 60, 90), np.uint8)
    floor = [(210, 130), (770, 150), (860, 600), (120, 590)]
    cv2.fillConvexPoly(image, np.array(floor), (190, 200, 205))
    assert np.abs(np.array(guessed_floor(image)) - floor).max() < 16


def test_without_a_floor_in_sight_corners_begin_within_the_picture() -> None:
    left_far, *_, left_near = guessed_floor(np.full((720, 960, 3), 90, np.uint8))
    assert left_far == (144, 108)
    assert left_near == (144, 612)


def test_a_throw_that_is_counted_right_is_kept_with_the_profile(photographed: Table) -> None:
    throw = CountThrow(photographed.folder / "throw.png", ("red", "blue"))
    photographed.says(ShowThrow(), photographed.throws(red=2, blue=1)).says(throw, "2 red", "r2 b1")
    profile = photographed.calibrate("red", "blue")
    assert profile is not None
    assert Unclear("2 red") in photographed.told
    assert isinstance(photographed.told[-1], CountedRight)
    *pictures, trial = profile.origin.trials
    assert [each.lies for each in pictures] == [{"red": 4}, {"blue": 4}]
    assert (trial.lies, trial.differences) == ({"red": 2, "blue": 1}, {})


def test_a_throw_that_is_counted_wrong_is_told_colour_by_colour(photographed: Table) -> None:
    throw = CountThrow(photographed.folder / "throw.png", ("red", "blue"))
    differs = Differs(photographed.folder / "throw.png", (("red", 2, 3),))
    photographed.says(ShowThrow(), photographed.throws(red=2, blue=1)).says(throw, "red 3, blue 1")
    profile = photographed.calibrate("red", "blue")
    assert differs in photographed.asked
    assert profile is not None
    assert profile.origin.trials[-1].differences == {"red": -1}


def test_miscounted_colours_are_photographed_again(photographed: Table) -> None:
    throw = CountThrow(photographed.folder / "throw.png", ("red", "blue"))
    differs = Differs(photographed.folder / "throw.png", (("red", 2, 3),))
    photographed.says(ShowThrow(), photographed.throws(red=2, blue=1)).says(throw, "r3 b1").says(
        differs, "r"
    )
    assert photographed.calibrate("red", "blue") is not None
    assert photographed.asked[-3:] == [differs, RED, ShowThrow()]


def test_a_camera_that_stands_too_flat_is_told_and_photographed_anew(table: Table) -> None:
    def bring_in() -> str:
        table.change = lambda image: image
        return ""

    flat = Painter(view=Pinhole(tilt=62.0, distance=330.0)).paint(DrawnScene(()))
    table.change = lambda _image: flat
    table.says(PutRight, bring_in).says(RED, "q").calibrate("red")
    better = table.asked[1]
    assert isinstance(better, PutRight)
    assert any(isinstance(each, LooksFlat) for each in better.remarks)
    assert table.asked[2:] == [RED]
    assert table.told == [Accepted("empty")]


def test_whoever_cannot_put_it_right_goes_on_as_it_is(table: Table) -> None:
    flat = Painter(view=Pinhole(tilt=62.0, distance=330.0)).paint(DrawnScene(()))
    table.change = lambda _image: flat
    table.says(PutRight, "g").says(RED, "q").calibrate("red")
    assert table.told == [Accepted("empty")]
