"""Calibration out of a game: who has the devices meanwhile, and what is used afterwards."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from calibration.device import Device
from calibration.dialogue.requests import ShowEmpty
from calibration.guide import Guide, Procedure
from companion.sensors.watchers import Sources
from companion.settings import Settings
from companion.terminal.choices import ChosenEvening
from companion.terminal.screens.calibrating import CalibratingScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.settings import SettingsScreen
from companion.tower.observation import Activity, Observation
from companion.tower.sensor import CAMERA
from tests.support.patience import patiently
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp


class House:
    """One camera, which only one may have; who has had it, in order."""

    def __init__(self, settings: Settings, *, read_only: bool = False) -> None:
        self.story: list[str] = []
        self.taken = False
        self.kept: list[Settings] = []
        self.app = CompanionApp(
            settings=settings,
            opening=lambda _settings: Begin(settings.camera, read_only=read_only),
            trays=self.trays,
            keep=self.kept.append,
            calibrating=self.procedure,
        )

    def trays(self, source: str) -> tuple[Sources, None]:
        return ({CAMERA: self.observations} if source else {}), None

    def observations(self, stop: Event) -> Iterator[Observation]:
        self._take("game")
        try:
            while not stop.wait(0.01):
                yield Observation(CAMERA, Activity.STILL)
        finally:
            self.taken = False

    def procedure(self, device: Device, settings: Settings) -> Procedure:
        def run(guide: Guide) -> str | None:
            self._take("calibration")
            answer = guide.ask(ShowEmpty())
            self.taken = False
            return "/dev/video2" if answer == "" else None

        return run

    def _take(self, who: str) -> None:
        assert not self.taken, f"{who} finds the camera taken after {self.story}"
        self.taken = True
        self.story.append(who)

    async def until(self, who: str, times: int = 1) -> None:
        for _ in patiently():
            if self.story.count(who) >= times:
                return
            await asyncio.sleep(0.005)
        raise AssertionError(f"{who} has not come {times} times: {self.story}")


class Begin(Screen[ChosenEvening | None]):
    """A first screen that begins at once."""

    def __init__(self, camera: str, *, read_only: bool) -> None:
        super().__init__()
        self._camera = camera
        self._read_only = read_only

    def on_mount(self) -> None:
        begun = evening(20)
        begun.read_only = self._read_only
        self.dismiss(ChosenEvening(begun, self._camera))


async def see(pilot: Pilot[None], screen: type[Screen[None]] | type[CalibratingScreen]) -> None:
    while not isinstance(pilot.app.screen, screen):
        await pilot.pause(0.005)


@pytest.mark.parametrize(("key", "camera"), [("enter", "/dev/video2"), ("escape", "0")])
async def test_the_game_lets_go_of_the_camera_and_has_it_again_afterwards(
    key: str, camera: str
) -> None:
    house = House(Settings(camera="0"))
    async with house.app.run_test(size=(100, 30)) as pilot:
        await see(pilot, MainScreen)
        await house.until("game")
        await press(pilot, "f9", "up", "enter")  # the last row: Calibrate camera…
        await house.until("calibration")
        await press(pilot, key)
        while isinstance(house.app.screen, CalibratingScreen):
            await press(pilot, key)  # what is done is left as well
        await see(pilot, SettingsScreen)
        await house.until("game", 2)
        assert house.app.host.settings.camera == camera
    assert house.story == ["game", "calibration", "game"]


async def test_another_camera_in_the_settings_is_used_and_nobody_has_to_teach_it() -> None:
    house = House(Settings())
    async with house.app.run_test(size=(100, 30)) as pilot:
        await see(pilot, MainScreen)
        await press(pilot, "f9", "up", "up", "enter", *"http://a", "enter")
        assert house.kept[-1].camera == "http://a"
        await see(pilot, SettingsScreen)
        await press(pilot, "down")
        assert "without the printed stand" in shown(pilot)


async def test_a_calibration_that_is_left_plays_on() -> None:
    house = House(Settings(camera="0"))
    async with house.app.run_test(size=(100, 30)) as pilot:
        await see(pilot, MainScreen)
        await press(pilot, "f9", "up", "enter")
        await house.until("calibration")
        await press(pilot, "escape", "escape")
        await see(pilot, MainScreen)
        await pilot.pause()
        last = shown(pilot).splitlines()[-1]
        assert all(key in last for key in ("F1 Why?", "F2 Map", "F10 Games", "^z Undo", "^p All"))


async def test_a_copy_that_looks_on_leaves_the_camera_alone() -> None:
    house = House(Settings(camera="0"), read_only=True)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await see(pilot, MainScreen)
        await pilot.pause()
        assert isinstance(house.app.screen, MainScreen)
    assert house.story == []
