"""What is learned of a table's own cubes: kept with the box, undone, and never from doubt."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import numpy as np
import pytest

from companion.errors import NotSaved
from companion.said import Said
from companion.sensors.box import pixels
from companion.sensors.box.learned_cubes import FILE, BoxCubes, BoxFile, LearnedShifts
from companion.sensors.box.learned_paints import BoxPaints, paints_for
from companion.sensors.box.learner import PIXELS, BoxLearner, CountedPicture
from companion.vision.arrays import Image
from companion.vision.colour.paints import Paints, usual_paints
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.geometry.paper_pose import Standpoint
from companion.vision.learning.box_paints import ConfirmedPicture, shifted
from companion.vision.reading import PictureState, Reading, unread
from tests.support.paper_floors import drawn_floor, spread_out

COLOURS = ("red", "blue", "green")
OTHER = {"red": np.array([-0.3, -0.3, -0.4]), "green": np.array([-0.3, -0.4, -0.35])}
CUBES = ["red", "blue", "green", "red", "blue", "green", "red", "blue", "green", "red"]
COUNTS = {"red": 4, "blue": 3, "green": 3}
HERE = cast(Standpoint, None)
SHIFTS = LearnedShifts({"red": (0.1, 0.2, -0.3)}, throws=3)


def floor(paints: Paints) -> PaperFloor:
    return drawn_floor(spread_out(CUBES), paints)


def picture(*, is_confirmed: bool = True, counts: dict[str, int] | None = None) -> CountedPicture:
    image = np.zeros((4, 4, 3), np.uint8)
    return CountedPicture(image, HERE, counts or COUNTS, is_confirmed)


def seen(_image: Image) -> Reading:
    return replace(unread(PictureState.STILL), counts=COUNTS)


def right(_paints: Paints) -> Callable[[Image], Reading]:
    return seen


def learner(folder: Path, paints: Paints, reads: Any = right) -> tuple[BoxFile, BoxLearner]:
    box = BoxFile(folder / FILE)
    shown = floor(paints)
    return box, BoxLearner(box, print, reads, lambda *_: shown)


def other_box() -> Paints:
    return shifted(usual_paints(COLOURS), OTHER)


def test_a_confirmed_count_teaches_the_boxs_paints(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    learns.learn(picture())
    again = BoxFile(tmp_path / FILE).cubes
    assert again == box.cubes
    assert again.now.throws == 1
    paints, usual = paints_for(again, COLOURS), usual_paints(COLOURS)
    moved = paints.cubes["red"].means - usual.cubes["red"].means
    assert (moved < -0.1).all()


def test_a_count_that_nobody_was_asked_about_teaches_no_paint(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    learns.learn(picture(is_confirmed=False))
    assert box.cubes.now == LearnedShifts()


def test_the_cubes_size_is_measured_in_any_picture(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, usual_paints(COLOURS))
    learns.learn(picture(is_confirmed=False))
    assert box.cubes.cube_mm == pytest.approx(10.0, abs=0.4)
    assert paints_for(box.cubes, COLOURS).cube_mm == box.cubes.cube_mm


def test_paints_that_read_the_confirmed_pictures_worse_are_not_taken(tmp_path: Path) -> None:
    def only_usual_is_right(paints: Paints) -> Callable[[Image], Reading]:
        usual = usual_paints(COLOURS).cubes["red"].means
        is_usual = np.allclose(paints.cubes["red"].means, usual)
        return seen if is_usual else lambda _image: unread(PictureState.STILL)

    box, learns = learner(tmp_path, other_box(), only_usual_is_right)
    learns.learn(picture())
    assert box.cubes.now == LearnedShifts(throws=1)


def test_counts_that_the_picture_cannot_show_teach_nothing(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    learns.learn(picture(counts={"red": 30, "blue": 10, "green": 20}))
    assert box.cubes.now == LearnedShifts()


def test_the_last_step_can_be_undone_once(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    learns.learn(picture())
    assert box.cubes.before is not None
    box.undo()
    assert BoxFile(tmp_path / FILE).cubes.now == LearnedShifts()
    assert box.undo() == box.cubes
    assert box.cubes.before is None


def test_what_was_undone_is_forgotten_with_its_pictures(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    learns.learn(picture())
    box.undo()
    learns.learn(picture())
    assert [each.throw for each in pixels.load(tmp_path / PIXELS)] == [1]


def test_the_thread_ends_when_all_is_learned(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    reading = replace(seen(picture().image), standpoint=cast(Standpoint, object()))
    learns.count(picture().image, reading, COUNTS, is_confirmed=True)
    learns.close()
    assert box.cubes.now.throws == 1


def test_a_picture_without_printed_paper_teaches_nothing(tmp_path: Path) -> None:
    box, learns = learner(tmp_path, other_box())
    learns.count(picture().image, seen(picture().image), COUNTS, is_confirmed=True)
    learns.close()
    assert box.cubes == BoxCubes()


def test_a_missing_file_is_a_box_as_usual(tmp_path: Path) -> None:
    box = BoxFile(tmp_path / FILE)
    assert (box.cubes, box.fault) == (BoxCubes(), "")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b'{"now": 3}',
        b"\xff\xfe",
        b'{"now": {"shifts": {"red": [99, 0, 0]}}}',
        b'{"cube_mm": 1000}',
        b'{"edges": [0]}',
        b'{"floors": [-3]}',
        b'{"now": {"throws": -1}}',
    ],
)
def test_a_damaged_file_is_told_and_the_usual_paints_are_used(
    tmp_path: Path, content: bytes
) -> None:
    (tmp_path / FILE).write_bytes(content)
    box = BoxFile(tmp_path / FILE)
    assert box.cubes == BoxCubes()
    assert "is damaged" in str(box.fault)


def test_a_file_of_a_newer_app_is_told_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b'{"version": 99}')
    box = BoxFile(tmp_path / FILE)
    assert "newer version" in str(box.fault)
    box.change(lambda cubes: cubes.stepped(SHIFTS))
    assert box.cubes.now == SHIFTS
    assert (tmp_path / FILE).read_bytes() == b'{"version": 99}'


def test_a_box_that_cannot_be_saved_is_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    box = BoxFile(tmp_path / "file" / FILE)
    with pytest.raises(NotSaved):
        box.change(lambda cubes: cubes.stepped(SHIFTS))
    assert box.cubes == BoxCubes()


def test_damaged_pixels_are_as_good_as_none(tmp_path: Path) -> None:
    (tmp_path / PIXELS).write_bytes(b"PK\x03\x04 nothing")
    assert pixels.load(tmp_path / PIXELS) == []


def test_pixels_come_back_as_they_were(tmp_path: Path) -> None:
    samples = np.linspace(-2, 1, 30, dtype=np.float32).reshape(10, 3)
    kept = pixels.NumberedPicture(4, ConfirmedPicture(samples, {"red": 2}))
    pixels.save(tmp_path / PIXELS, [kept])
    (again,) = pixels.load(tmp_path / PIXELS)
    assert (again.throw, again.picture.counts) == (4, {"red": 2})
    assert np.allclose(again.picture.pixels, samples, atol=2e-3)


def test_the_same_paints_are_given_until_something_is_learned(tmp_path: Path) -> None:
    box = BoxFile(tmp_path / FILE)
    paints = BoxPaints(box)
    first = paints(COLOURS)
    box.change(lambda cubes: cubes.in_bowl(118.0, 115.0))
    assert paints(COLOURS) is first
    box.change(lambda cubes: cubes.stepped(SHIFTS))
    assert paints(COLOURS) is not first


def test_the_bowl_is_measured_by_the_pictures_middle(tmp_path: Path) -> None:
    box = BoxFile(tmp_path / FILE)
    for floor_mm in (118.2, 140.0, 117.8):
        box.change(lambda cubes, mm=floor_mm: cubes.in_bowl(mm, 115.0))  # type: ignore[misc]
    assert (box.cubes.bowl_mm, box.cubes.disc_mm) == (118, 115)


def test_why_nothing_can_be_saved_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    shown, told = floor(other_box()), list[Said | str]()
    box = BoxFile(tmp_path / "file" / FILE)
    learns = BoxLearner(box, told.append, right, lambda *_: shown)
    reading = replace(seen(picture().image), standpoint=cast(Standpoint, object()))
    learns.count(picture().image, reading, COUNTS, is_confirmed=True)
    learns.count(picture().image, reading, COUNTS, is_confirmed=True)
    learns.close()
    assert len(told) == 1
