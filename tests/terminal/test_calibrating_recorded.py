"""The guided calibration by keys without a live camera: the virtual one, a folder, a film."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

import cv2
import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from calibration.device import Device
from calibration.guide import Guide
from calibration.guided_camera import calibrate_camera, virtual_profile_path
from companion.sensors.drawn.virtual_table import portraits
from companion.settings import VIRTUAL
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import load
from tests.support.guided import Bench, does, gone, see

pytestmark = pytest.mark.slow

RATE = 10.0


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


@pytest.fixture(scope="module")
def pictures() -> list[Image]:
    """The empty tray, four red cubes, a throw of three."""
    return [*portraits([{}, {"red": 4}]), *portraits([{"red": 3}])]


def teaches(bench: Bench, source: str, guide: Guide) -> str | None:
    return calibrate_camera(source, replace(bench.table, colours=("red",)), guide)


async def counts(pilot: Pilot[None], typed: str) -> None:
    await see(pilot, "What is in the tray?")
    pilot.app.screen.query_one("#typed", Input).value = typed
    await pilot.press("enter")


def folder(where: Path, pictures: Sequence[Image], *names: str) -> str:
    where.mkdir()
    for name, picture in zip(names, pictures, strict=True):
        cv2.imwrite(str(where / name), picture)
    return str(where)


def film(where: Path, pictures: Sequence[Image]) -> str:
    """Each rests for a second; in between nearly all of the picture is something else."""
    high, wide = pictures[0].shape[:2]
    mjpg = cv2.VideoWriter.fourcc(*"MJPG")
    writer = cv2.VideoWriter(str(where), mjpg, RATE, (wide, high))
    for picture in pictures:
        for _ in range(10):
            writer.write(picture)
        for number in range(4):
            writer.write(cv2.flip(picture, number % 2))
    writer.release()
    return str(where)


async def test_the_virtual_camera_lays_its_own_cubes(bench: Bench) -> None:
    async with bench.screen(partial(teaches, bench, VIRTUAL), device=Device.CAMERA) as pilot:
        await does(pilot, ("Empty tray", "enter"), ("4 × red", "enter"), ("Test it", "enter"))
        await counts(pilot, "r3")
        assert "3 cubes counted correctly" in await see(pilot, "Done")
        await pilot.press("enter")
        await gone(pilot)
    assert bench.came_back == [VIRTUAL]
    profile = virtual_profile_path(bench.table.data)
    assert load(profile).origin.trials[-1].seen == {"red": 3}


async def test_a_folder_turns_to_the_pictures_named_after_what_is_asked(
    bench: Bench, pictures: list[Image]
) -> None:
    source = folder(bench.table.data / "in", pictures, "z-empty.png", "cal-red.png", "throw-1.png")
    async with bench.screen(partial(teaches, bench, source), device=Device.CAMERA) as pilot:
        await see(pilot, "This is z-empty.png, 3 of 3. It is the last one.")
        await does(pilot, ("Empty tray", "enter"), ("This is cal-red.png, 1 of 3", "enter"))
        await does(pilot, ("This is throw-1.png, 2 of 3", "enter"))
        await counts(pilot, "r3")
        assert "3 cubes counted correctly" in await see(pilot, "Done")
        await pilot.press("enter")
        await gone(pilot)
    assert bench.came_back == [source]
    assert set(load(bench.table.profile).colours) == {"red"}


async def test_its_pictures_are_turned_by_arrow_keys(bench: Bench, pictures: list[Image]) -> None:
    source = folder(bench.table.data / "in", pictures, "1.png", "2.png", "3.png")
    async with bench.screen(partial(teaches, bench, source), device=Device.CAMERA) as pilot:
        await does(pilot, ("This is 1.png", "right"), ("This is 2.png", "right"))
        await does(pilot, ("This is 3.png, 3 of 3. It is the last one.", "right"))
        await does(pilot, ("This is 3.png", "left"), ("This is 2.png", "left"))
        await does(pilot, ("This is 1.png", "enter"), ("This is 2.png", "right"))
        await does(pilot, ("This is 3.png", "enter"))  # three red ones, and four are wanted
        await see(pilot, "There should be 4 loose red cubes in the tray and nothing else.")
        await does(pilot, ("This is 3.png", "left"), ("This is 2.png", "enter"))
        await does(pilot, ("Test it", "s"), ("Done", "enter"))
        await gone(pilot)
    assert bench.came_back == [source]


async def test_an_empty_folder_is_told_and_what_comes_into_it_is_shown(
    bench: Bench, pictures: list[Image]
) -> None:
    source = folder(bench.table.data / "in", [])
    async with bench.screen(partial(teaches, bench, source), device=Device.CAMERA) as pilot:
        await see(pilot, "No camera: no picture in")
        cv2.imwrite(str(Path(source) / "empty.png"), pictures[0])
        await see(pilot, "The camera sees 4")
        await pilot.press("escape")
        await gone(pilot)
    assert bench.came_back == []


async def test_a_film_goes_on_from_rest_to_rest(bench: Bench, pictures: list[Image]) -> None:
    source = film(bench.table.data / "film.avi", pictures)
    async with bench.screen(partial(teaches, bench, source), device=Device.CAMERA) as pilot:
        await does(pilot, ("This is the video at 0:00", "enter"))
        await see(pilot, "4 × red")
        await does(pilot, ("This is the video at 0:02", "right"))
        await does(pilot, ("This is the video at 0:03", "right"))
        await does(pilot, ("It is the last one.", "left"))
        await does(pilot, ("This is the video at 0:02", "enter"), ("Test it", "enter"))
        await counts(pilot, "r3")
        assert "3 cubes counted correctly" in await see(pilot, "Done")
        await pilot.press("enter")
        await gone(pilot)
    assert bench.came_back == [source]
    assert load(bench.table.profile).origin.device == source
