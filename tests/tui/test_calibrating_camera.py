"""The guided calibration by keys, with a camera over a drawn tray."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input

from calibration.dialogue.requests import Request, ShowCubes
from calibration.guide import Guide
from calibration.guided_camera import at_camera
from calibration.sitting import Hands
from companion.sensors.camera.camera import Camera
from companion.sensors.drawn.table import VirtualTable
from companion.vision.arrays import Image
from companion.vision.profile import load as load_camera
from tests.support.guided import Bench, does, gone, see

pytestmark = pytest.mark.slow


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


class Drawn:
    """The virtual tray, a hand that lays what is asked, and what has become of its camera."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.tray = VirtualTable()
        self.lost = ""
        self.opened = self.closed = 0

    def camera(self) -> Camera:
        return Camera("0", self._open, retry_after=0.05)

    def _open(self, _source: str) -> Drawn:
        if self.lost:
            raise OSError(self.lost)
        self._eye = self.tray.eye()
        self.opened += 1
        return self

    rate = 30.0

    def read(self) -> Image | None:
        if self.lost:
            raise OSError(self.lost)
        return self._eye.read()

    def close(self) -> None:
        self.closed += 1

    def teaches(self, guide: Guide) -> str | None:
        table = replace(self.bench.table, colours=("red",))
        return at_camera(self.camera(), table, guide, Laying(self.tray))


class Laying(Hands):
    """Lays the cubes that are asked for."""

    def __init__(self, tray: VirtualTable) -> None:
        self._tray = tray

    def begin(self, asked: Request) -> None:
        if isinstance(asked, ShowCubes):
            self._tray.lay({asked.colour: asked.number})


async def test_a_camera_is_calibrated_by_enters_and_its_picture_is_shown(bench: Bench) -> None:
    drawn = Drawn(bench)
    async with bench.screen(drawn.teaches) as pilot:
        await see(pilot, "The camera sees 4 of the mat's 4 black squares.")
        assert pilot.app.screen.query_one("#picture").display
        await does(pilot, ("Empty tray", "enter"), ("4 × red", "enter"), ("Done", "enter"))
        await gone(pilot)
    assert bench.came_back == ["0"]
    assert set(load_camera(bench.table.profile).colours) == {"red"}
    assert drawn.closed == drawn.opened


async def test_a_camera_that_is_taken_is_told_and_waited_for(bench: Bench) -> None:
    drawn = Drawn(bench)
    drawn.lost = "the camera 0 cannot be opened"
    async with bench.screen(drawn.teaches) as pilot:
        await see(pilot, "used by no other program?")
        drawn.lost = ""
        await see(pilot, "The camera sees 4")
        drawn.lost = "unplugged"
        await see(pilot, "No camera: unplugged.")
        await pilot.press("escape")
        await gone(pilot)
    assert bench.came_back == [None]
    assert not bench.table.profile.exists()


async def test_corners_are_typed_where_there_is_no_mat(bench: Bench) -> None:
    drawn = Drawn(bench)
    async with bench.screen(drawn.teaches) as pilot:
        await does(pilot, ("Empty tray", "c"))
        await see(pilot, "Type its corners")
        pilot.app.screen.query_one(Input).value = "147,121 815,121 866,606 94,606 162x122"
        await pilot.press("enter")
        await does(pilot, ("4 × red", "escape"))
        await gone(pilot)
    assert (bench.table.pictures / "corners.txt").exists()


async def test_what_was_photographed_before_is_gone_on_with(bench: Bench) -> None:
    async with bench.screen(Drawn(bench).teaches) as pilot:
        await does(pilot, ("Empty tray", "enter"), ("4 × red", "escape"))
        await gone(pilot)
    async with bench.screen(Drawn(bench).teaches) as pilot:
        assert "✓ the empty tray" in await see(pilot, "Go on?")
        await does(pilot, ("Go on?", "enter"), ("4 × red", "escape"))
        await gone(pilot)


async def test_leaving_amid_the_corners_keeps_no_picture_without_them(bench: Bench) -> None:
    async with bench.screen(Drawn(bench).teaches) as pilot:
        await does(pilot, ("Empty tray", "c"), ("Type its corners", "escape"))
        await gone(pilot)
    assert bench.came_back == [None]
    assert not list(bench.table.pictures.iterdir())
