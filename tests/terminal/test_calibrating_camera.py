"""The guided calibration by keys, with a camera over a drawn tray."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from calibration.device import Device
from calibration.dialogue.requests import CalibrationRequest, ShowCubes
from calibration.guide import Guide
from calibration.guided_camera import at_camera
from calibration.participants import Hands
from calibration.photograph import keep
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.sensors.drawn.virtual_table import VirtualTable, portraits
from companion.terminal.widgets.battle.picture import Picture
from companion.terminal.widgets.calibrating.corners import CornersWidget
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import load as load_camera
from tests.support.guided import Bench, does, gone, see

pytestmark = pytest.mark.slow


@pytest.fixture
def bench(tmp_path: Path) -> Bench:
    return Bench(tmp_path)


class Drawn(OpenedCamera):
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

    def begin(self, asked: CalibrationRequest) -> None:
        if isinstance(asked, ShowCubes):
            self._tray.lay({asked.colour: asked.number})


@pytest.fixture
def photographed(bench: Bench) -> Bench:
    """The empty tray and the red cubes were photographed before."""
    for name, picture in zip(("empty", "red"), portraits([{}, {"red": 4}]), strict=True):
        keep(picture, bench.table.pictures / f"{name}.png")
    return bench


async def test_a_camera_is_calibrated_by_enters_and_its_picture_is_shown(bench: Bench) -> None:
    drawn = Drawn(bench)
    async with bench.screen(drawn.teaches, device=Device.CAMERA) as pilot:
        await see(pilot, "The camera sees 4 of the mat's 4 black squares.")
        assert pilot.app.screen.query_one("#picture").display
        await does(pilot, ("Empty tray", "enter"), ("4 × red", "enter"), ("Test it", "s"))
        await does(pilot, ("Done", "enter"))
        await gone(pilot)
    assert bench.came_back == ["0"]
    assert set(load_camera(bench.table.profile).colours) == {"red"}
    assert drawn.closed == drawn.opened


async def test_a_camera_that_is_taken_is_told_and_waited_for(bench: Bench) -> None:
    drawn = Drawn(bench)
    drawn.lost = "the camera 0 cannot be opened"
    async with bench.screen(drawn.teaches, device=Device.CAMERA) as pilot:
        await see(pilot, "not used by another program?")
        drawn.lost = ""
        await see(pilot, "The camera sees 4")
        drawn.lost = "unplugged"
        await see(pilot, "No camera: unplugged.")
        await pilot.press("escape")
        await gone(pilot)
    assert bench.came_back == []
    assert not bench.table.profile.exists()


async def test_a_camera_that_does_not_hold_its_light_is_told_of_once(bench: Bench) -> None:
    drawn = Drawn(bench)
    drawn.held = False
    async with bench.screen(drawn.teaches, device=Device.CAMERA) as pilot:
        await does(pilot, ("Empty tray", "enter"))
        await see(pilot, "4 × red")
        await does(pilot, ("cannot lock its exposure", "enter"))
        assert "cannot lock" not in await see(pilot, "Test it")
        await pilot.press("escape")
        await gone(pilot)


CORNERS = [(147, 121), (815, 121), (866, 606), (94, 606)]


async def test_corners_are_typed_where_there_is_no_mat(bench: Bench) -> None:
    drawn = Drawn(bench)
    async with bench.screen(drawn.teaches, device=Device.CAMERA) as pilot:
        await does(pilot, ("Empty tray", "c"))
        await see(pilot, "Set the corners")
        typed = pilot.app.screen.query_one("#typed", Input)
        typed.value = "147,121 815,121 866,606 94,606"
        await pilot.pause()
        assert list(pilot.app.screen.query_one(CornersWidget).corners) == CORNERS
        typed.focus()
        await pilot.press("enter")
        await sized(pilot)
        await does(pilot, ("4 × red", "escape"))
        await gone(pilot)
    assert (bench.table.pictures / "corners.txt").exists()


async def sized(pilot: Pilot[None]) -> None:
    await see(pilot, "Tray size?")
    pilot.app.screen.query_one("#typed", Input).value = "162x122"
    await pilot.press("enter")


async def test_corners_are_tapped_and_moved_by_keys(bench: Bench) -> None:
    drawn = Drawn(bench)
    async with bench.screen(drawn.teaches, device=Device.CAMERA) as pilot:
        await does(pilot, ("Empty tray", "c"))
        await see(pilot, "Set the corners")
        corners = pilot.app.screen.query_one(CornersWidget)
        await shown_in(corners, pilot)
        for x, y in CORNERS:
            await pilot.click("#whole", offset=cell(corners, x / 960, y / 720))
        tapped = list(corners.corners)
        assert np.abs(np.array(tapped) - CORNERS).max() < 40  # a cell is so large
        across, down = tapped[3]
        await pilot.press("4", "right", "up", "up", "shift+left")
        assert corners.corners[3] == (across - 9, down - 2)
        await pilot.press("tab", "down")  # the first one
        assert corners.corners[0] == (tapped[0][0], tapped[0][1] + 1)
        await pilot.click("#near", offset=cell(corners, 0.5, 0.5, "#near"))
        assert np.abs(np.array(corners.corners[0]) - tapped[0]).max() <= 4
        await pilot.press("enter")
        await sized(pilot)
        await does(pilot, ("4 × red", "escape"))
        await gone(pilot)
    assert (bench.table.pictures / "corners.txt").read_text().endswith(" 162x122")


async def shown_in(corners: CornersWidget, pilot: Pilot[None]) -> None:
    """Until the picture is there, and the layout has made room for it."""
    widgets = [corners.query_one(name, Picture) for name in ("#whole", "#near")]
    while not (corners.corners and all(each.region and each.picture_region for each in widgets)):
        await pilot.pause(0.005)


def cell(
    corners: CornersWidget, across: float, down: float, name: str = "#whole"
) -> tuple[int, int]:
    """Where in that widget such a share of its picture is."""
    widget = corners.query_one(name, Picture)
    place = widget.picture_region
    x = place.x + int(across * place.width) - widget.region.x
    return x, place.y + int(down * place.height) - widget.region.y


async def test_a_throw_is_counted_by_both_and_what_differs_is_told(
    photographed: Bench,
) -> None:
    drawn = Drawn(photographed)
    async with photographed.screen(drawn.teaches, device=Device.CAMERA) as pilot:
        await does(pilot, ("Continue?", "enter"))
        await see(pilot, "Test it")
        drawn.tray.lay({"red": 3})
        await pilot.press("enter")
        await see(pilot, "What is in the tray?")
        pilot.app.screen.query_one("#typed", Input).value = "r2"
        await pilot.press("enter")
        assert "Red: the camera sees 3, you counted 2." in await see(pilot, "Counts differ")
        await does(pilot, ("Counts differ", "n"), ("Test it", "enter"))
        await see(pilot, "What is in the tray?")
        pilot.app.screen.query_one("#typed", Input).value = "r3"
        await pilot.press("enter")
        assert "3 cubes counted correctly" in await see(pilot, "Done")
        await pilot.press("enter")
        await gone(pilot)
    trial = load_camera(photographed.table.profile).origin.trials[-1]
    assert (trial.lies, trial.seen) == ({"red": 3}, {"red": 3})


async def test_what_was_photographed_before_is_gone_on_with(bench: Bench) -> None:
    async with bench.screen(Drawn(bench).teaches, device=Device.CAMERA) as pilot:
        await does(pilot, ("Empty tray", "enter"), ("4 × red", "escape"))
        await gone(pilot)
    async with bench.screen(Drawn(bench).teaches, device=Device.CAMERA) as pilot:
        assert "✓ the empty tray" in await see(pilot, "Continue?")
        await does(pilot, ("Continue?", "enter"), ("4 × red", "escape"))
        await gone(pilot)


async def test_leaving_amid_the_corners_keeps_no_picture_without_them(bench: Bench) -> None:
    async with bench.screen(Drawn(bench).teaches, device=Device.CAMERA) as pilot:
        await does(pilot, ("Empty tray", "c"), ("Set the corners", "escape"))
        await gone(pilot)
    assert bench.came_back == []
    assert not list(bench.table.pictures.iterdir())
