"""Two cameras over one drawn tray, or two folders of pictures: each has a profile of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from pathlib import Path
from random import Random
from threading import Event

import cv2
import pytest

from companion.commands.cameras import watched_tray
from companion.sensors.camera.album import Album
from companion.sensors.camera.camera_source import camera_source
from companion.sensors.camera.readers import ByProfile
from companion.sensors.drawn.drawable_trays import BOWL_TRAY
from companion.sensors.drawn.drawn_camera import camera_over
from companion.sensors.drawn.projection import BOWL_VIEWS, MAT_VIEWS
from companion.sensors.drawn.virtual_table import VirtualTable, portraits
from companion.sensors.watchers import Emptied, Source
from companion.settings import VIRTUAL
from companion.tower.belief import Belief, reconcile
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA, CAMERAS, SECOND_CAMERA, Sensor
from companion.tower.sighting import Sighting, likeliest
from companion.tray.inputs import Asked
from companion.tray.machine import step
from companion.tray.state import Stage, TrayState
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import TrayProfile, save
from companion.vision.reading import read
from tests.support.drawn_profiles import fitted
from tests.support.tables import a_throw

pytestmark = pytest.mark.slow

COLOURS = ("red", "blue", "yellow")
LAY = {"red": 3, "blue": 2}


@cache
def profile(view: int) -> TrayProfile:
    return fitted(COLOURS, MAT_VIEWS[view])


def some(counts: dict[str, int]) -> dict[str, int]:
    return {colour: number for colour, number in counts.items() if number}


def test_the_second_view_is_read_as_well_as_the_first() -> None:
    random, table, right = Random(5), VirtualTable(seed=5), 0
    eye = table.eye(MAT_VIEWS[1])
    for _ in range(4):
        table.lay({colour: random.randrange(5) for colour in COLOURS})
        right += some(dict(read(eye.read(), profile(1)).counts)) == table.tray()
    assert right >= 3


def test_every_eye_sees_a_throw_from_its_beginning() -> None:
    table = VirtualTable(seed=3)
    here, there = (table.eye(view) for view in MAT_VIEWS)
    table.lay({"red": 2})
    table.throw({"red": 4}, {}, {"red": 2})
    story = [here.read() for _ in range(60)]
    other = [there.read() for _ in range(60)]
    assert len(still(story)) == len(still(other))
    assert some(dict(read(other[-1], profile(1)).counts)) == table.tray()
    assert len(still([table.eye().read() for _ in range(3)])) == 3  # it came too late


def still(pictures: list[Image]) -> list[Image]:
    """Those that are like the last one, but for noise."""
    return [each for each in pictures if cv2.absdiff(each, pictures[-1]).max() < 60]


def drawn(
    table: VirtualTable, view: int, album: Album, emptied: Emptied | None = None
) -> Iterator[Observation]:
    camera = camera_over(table, lambda: 0.0, lambda _seconds: None, MAT_VIEWS[view])
    name = CAMERAS[view]
    reader = partial(ByProfile, profile(view))
    return camera_source(camera, reader, album, name, emptied=emptied)(Event())


def test_what_people_say_is_empty_both_cameras_see_so_from_then_on() -> None:
    table, emptied = VirtualTable(seed=4), Emptied()
    table.lay(LAY)
    sources = [drawn(table, view, Album(), emptied) for view in range(len(MAT_VIEWS))]
    assert [likeliest(claim(source)) for source in sources] == [LAY, LAY]
    emptied.say()  # of cubes that are none, but paint on the tray
    assert [likeliest(claim(source)) for source in sources] == [{}, {}]


def claim(source: Iterator[Observation]) -> Sighting:
    return next(seen.sightings[0] for seen in source if seen.sightings)


def believe(asked: Asked, sightings: Sequence[Sighting]) -> Belief:
    return reconcile(asked.throw, sightings, sure_enough=asked.sure_enough)


def test_a_throw_that_two_cameras_see_is_one_throw() -> None:
    table, album, throw = VirtualTable(seed=11), Album(), a_throw()
    sources = [drawn(table, view, album) for view in range(len(MAT_VIEWS))]
    state = step(TrayState(), Asked(throw, (1, 0)), believe)
    for number in range(90):
        if number == 20:
            table.throw(throw.thrown, throw.tower_before, throw.tray_before)
        for source in sources:
            state = step(state, next(source), believe)
    assert state.count is not None
    assert (state.stage, state.count.counts) == (Stage.PROPOSED, table.tray())
    assert [each.source for each in state.count.sightings] == list(CAMERAS)
    assert all(album.shot([each]) is not None for each in state.count.sightings)


def test_drawn_cubes_are_seen_by_as_many_cameras_as_are_asked_for(tmp_path: Path) -> None:
    def watch(*cameras: str) -> tuple[list[Sensor], bool]:
        sources, tower = watched_tray(cameras, [tmp_path] * 2, VirtualTable, Album)
        return list(sources), tower is not None

    assert watch() == watch("") == ([], False)
    assert watch(VIRTUAL) == ([CAMERA], True)
    assert watch(VIRTUAL, VIRTUAL) == ([CAMERA, SECOND_CAMERA], True)


@pytest.fixture
def folders(tmp_path: Path) -> list[Path]:
    """What each of two cameras has seen of one tray."""
    made = [tmp_path / "here", tmp_path / "there"]
    for folder, view in zip(made, MAT_VIEWS, strict=True):
        folder.mkdir()
        (picture,) = portraits([LAY], view)
        cv2.imwrite(str(folder / "tray.png"), picture)
    return made


def first_claims(source: Source) -> Observation:
    """Or the first thing that keeps it from claiming any."""
    stop = Event()
    for seen in source(stop):
        if seen.sightings or seen.activity is Activity.FAILED:
            stop.set()
            return seen
    raise AssertionError("it never came to that")


def test_two_folders_of_pictures_are_two_cameras(tmp_path: Path, folders: list[Path]) -> None:
    known = [tmp_path / "profile.npz", tmp_path / "profile-2.npz"]
    for view, path in enumerate(known):
        save(profile(view), path)
    sources, _ = watched_tray(list(map(str, folders)), known, VirtualTable, Album)
    seen = [first_claims(source) for source in sources.values()]
    assert [each.source for each in seen] == [CAMERA, SECOND_CAMERA]
    assert [each.sightings[0].source for each in seen] == [CAMERA, SECOND_CAMERA]
    assert [likeliest(each.sightings[0]) for each in seen] == [LAY, LAY]


def test_cameras_that_were_never_calibrated_read_the_bowl_on_its_stand(tmp_path: Path) -> None:
    made = [tmp_path / "here", tmp_path / "there"]
    for folder, view in zip(made, BOWL_VIEWS, strict=True):
        folder.mkdir()
        (picture,) = portraits([LAY], view, BOWL_TRAY)
        cv2.imwrite(str(folder / "tray.png"), picture)
    known = [tmp_path / "profile.npz", tmp_path / "profile-2.npz"]
    cameras = list(map(str, made))
    sources, _ = watched_tray(cameras, known, VirtualTable, Album, colours=lambda: COLOURS)
    seen = [first_claims(source) for source in sources.values()]
    assert [likeliest(each.sightings[0]) for each in seen] == [LAY, LAY]
    assert [each.sightings[0].source for each in seen] == [CAMERA, SECOND_CAMERA]
