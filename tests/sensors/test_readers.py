"""A tray read without calibration: by the printed paper in the picture, wherever the camera is."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from random import Random

import cv2
import numpy as np
import pytest

from companion.sensors.camera.album import PAINTS, Shot
from companion.sensors.camera.camera import Frame
from companion.sensors.camera.camera_source import observation
from companion.sensors.camera.camera_watch import Agreed, Look, Watch
from companion.sensors.camera.readers import ByPaper, ByPicture, ByProfile, TrayReader
from companion.sensors.drawn.drawable_trays import BOWL_TRAY, MAT_TRAY
from companion.sensors.drawn.projection import BOWL_VIEWS
from companion.sensors.drawn.virtual_table import RATE, VirtualTable, portraits
from companion.tower.observation import Activity
from companion.tower.sighting import likeliest
from companion.vision.arrays import Image
from companion.vision.colour.paints import from_file, usual_paints
from companion.vision.geometry.mat import mat_of
from companion.vision.paper_reader import PaperReader
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import PictureState
from tests.support.drawn_profiles import fitted
from tests.support.mats import Box, picture_of

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")
LAY = {"red": 3, "blue": 2}
HERE, THERE = BOWL_VIEWS


def by_paper(colours: Sequence[str] = COLOURS) -> ByPaper:
    return ByPaper(lambda: colours)


@cache
def profile() -> TrayProfile:
    return fitted(("red", "blue"))


@cache
def bowl() -> Image:
    (picture,) = portraits([LAY], HERE, BOWL_TRAY)
    return picture


@cache
def from_the_side() -> Image:
    (picture,) = portraits([LAY], THERE, BOWL_TRAY)
    return picture


@cache
def mat() -> Image:
    (picture,) = portraits([LAY], tray=MAT_TRAY)
    return picture


def table_top() -> Image:
    """Nothing printed is in it."""
    return np.full((720, 960, 3), (84, 116, 150), np.uint8)


def seen(images: Iterable[Image], reader: TrayReader | None = None) -> list[Look | Agreed]:
    watch = Watch(reader or by_paper())
    frames = [Frame(number, number / RATE, image) for number, image in enumerate(images)]
    return [said for frame in frames for said in watch.look(frame)]


def told(said: Iterable[Look | Agreed]) -> list[dict[str, int]]:
    return [likeliest(each.sighting) for each in said if isinstance(each, Agreed)]


def some(counts: dict[str, int]) -> dict[str, int]:
    return {colour: number for colour, number in counts.items() if number}


def test_nearly_all_drawn_bowls_are_read_right_and_never_surely_wrong() -> None:
    random, table = Random(5), VirtualTable(5, BOWL_TRAY)
    reader = PaperReader(usual_paints(COLOURS))
    eye, right = table.eye(), 0
    for _ in range(6):
        table.lay({})
        table.lay({colour: random.randrange(4) for colour in COLOURS})
        reading = reader.read(eye.read())
        is_right = some(dict(reading.counts)) == table.tray()
        right += is_right
        assert is_right or reading.sure < 0.985
    assert right >= 5


def test_a_throw_into_the_bowl_is_seen_falling_and_told_as_it_is() -> None:
    table, watch, said = VirtualTable(11, BOWL_TRAY), Watch(by_paper()), []
    eye = table.eye()
    for number in range(90):
        if number == 10:
            table.throw({"red": 3, "black": 2}, {"yellow": 2, "green": 1})
        said += list(watch.look(Frame(number, number / RATE, eye.read())))
    empty, thrown = (each for each in said if isinstance(each, Agreed))
    assert likeliest(empty.sighting) == {}
    assert likeliest(thrown.sighting) == table.tray()
    assert Activity.FALLING in thrown.since


def test_a_hand_that_clears_the_bowl_is_a_hand() -> None:
    table, watch, said = VirtualTable(2, BOWL_TRAY), Watch(by_paper()), []
    table.lay({"red": 2, "green": 1})
    eye = table.eye()
    for number in range(70):
        if number == 15:
            table.lay({"green": 1})
        said += list(watch.look(Frame(number, number / RATE, eye.read())))
    assert Activity.HAND in {each.activity for each in said if isinstance(each, Look)}
    assert told(said) == [{"red": 2, "green": 1}, {"green": 1}]


def test_a_camera_that_is_moved_or_replaced_is_read_as_it_stands_then() -> None:
    smaller = np.asarray(cv2.resize(from_the_side(), (768, 576)), np.uint8)[20:]
    said = seen([*[bowl()] * 10, *[from_the_side()] * 70, *[smaller] * 20])
    assert told(said) == [LAY, LAY, LAY]
    assert not any(Activity.FALLING in each.since for each in said if isinstance(each, Agreed))
    shown = [observation(each).picture for each in said if isinstance(each, Agreed)]
    sizes = {each.pixels.shape for each in shown if each is not None}
    assert len(sizes) == len(shown) == 3  # what is shown is the tray, and follows it
    assert all(each.spots for each in shown if each is not None)


def test_where_nothing_printed_is_seen_it_is_said_what_to_print() -> None:
    said = seen([table_top()] * 10)
    assert {each.activity for each in said if isinstance(each, Look)} == {Activity.NO_TRAY}
    assert "Print one (F9, Print for the camera)" in str(said[-1].reason)
    shown = observation(said[-1]).picture
    assert shown is not None  # all that the camera sees: by that it is turned to the tray
    assert shown.pixels.shape == table_top().shape


def test_a_stand_that_is_put_there_later_is_found() -> None:
    said = seen([*[table_top()] * 10, *[bowl()] * 70])
    assert told(said) == [LAY]
    assert said[-1].reason.message == "The camera sees the stand."  # type: ignore[union-attr]


def test_a_colour_that_no_usual_paint_is_known_of_asks_for_the_guided_way() -> None:
    reading = by_paper(("red", "pink")).read(bowl(), rested=False)
    assert reading.state is PictureState.NO_TRAY
    assert "pink" in str(reading.problem)
    assert "Calibrate camera" in str(reading.problem)


def test_only_the_colours_that_are_played_are_looked_for_and_others_as_soon_as_they_are() -> None:
    played = [("red", "green")]
    (reds,) = portraits([{"red": 3}], HERE, BOWL_TRAY)
    watch, said = Watch(ByPaper(lambda: played[-1])), []
    for number in range(40):
        if number == 20:
            played.append(("red", "blue"))
        said += list(watch.look(Frame(number, number / RATE, reds)))
    claimed = [set(each.sighting.counts) for each in said if isinstance(each, Agreed)]
    assert claimed == [{"red", "green"}, {"red", "blue"}]
    assert told(said) == [{"red": 3}, {"red": 3}]


def test_a_tray_is_read_anew_with_what_was_learned_of_the_box_meanwhile() -> None:
    paints = [usual_paints(("red", "blue"))]
    reader = ByPaper(lambda: ("red", "blue"), lambda _colours: paints[-1])
    watch, said = Watch(reader), []
    for number in range(40):
        if number == 20:
            paints.append(usual_paints(("red", "blue"), 9.5))
        said += list(watch.look(Frame(number, number / RATE, bowl())))
    assert len(told(said)) == 2
    assert reader.by is paints[-1]


def test_a_profile_stays_for_the_mat_and_the_stand_is_read_where_that_is() -> None:
    reader = ByPicture(ByProfile(profile()), by_paper(("red", "blue")))
    said = seen([*[mat()] * 10, *[bowl()] * 70, *[mat()] * 90], reader)
    assert told(said) == [LAY, LAY, LAY]
    first, second, _third = (each for each in said if isinstance(each, Agreed))
    assert first.reason == ""
    assert str(second.reason) == "The camera sees the stand."
    assert reader.by is profile()


def test_a_mat_of_another_size_is_read_by_its_paper_whatever_was_calibrated() -> None:
    boxes = [Box("red", 60, 50), Box("red", 90, 70), Box("blue", 130, 60)]
    reader = ByPicture(ByProfile(profile()), by_paper(("red", "blue")))
    said = seen([picture_of(mat_of(200, 150), boxes)] * 20, reader)
    assert told(said) == [{"red": 2, "blue": 1}]
    assert str(said[-1].reason) == "The camera sees a mat of 200 × 150 mm."


def test_a_picture_without_a_profile_is_kept_with_the_paints_that_read_it_again() -> None:
    reader = by_paper(("red", "blue"))
    shot = Shot(bowl(), reader.read(bowl(), rested=False), reader.by)
    assert shot.kind == PAINTS
    again = PaperReader(from_file(shot.read_by(), "paints.json")).read(bowl())
    assert dict(again.counts) == dict(shot.result.counts) == LAY
    assert again.sure == pytest.approx(shot.result.sure)
