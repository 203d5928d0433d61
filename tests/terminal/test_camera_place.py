"""A camera is chosen by its name and by what it sees."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import numpy as np
from textual.widgets import Input

from companion.said import Said
from companion.terminal.screens.camera_place import CameraAsk
from companion.tower.observation import TrayPicture
from tests.support.patience import patiently
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

C920 = "/dev/v4l/by-id/usb-046d_HD_Pro_Webcam_C920_7A5D3E6F-video-index0"
BROKEN = "/dev/v4l/by-id/usb-Sonix_Cam-video-index0"


class Eyes:
    """The first camera shows pictures, the other one says why it does not."""

    def __init__(self) -> None:
        self.opened: list[str] = []
        self.open = 0

    def __call__(self, source: str, stop: Event) -> Iterator[TrayPicture | Said | str]:
        self.opened.append(source)
        self.open += 1
        try:
            while not stop.is_set():
                if source == BROKEN:
                    yield "it is used elsewhere"
                else:
                    yield TrayPicture(np.full((48, 64, 3), 200, np.uint8))
        finally:  # whoever looks may end at a picture
            self.open -= 1


async def test_arrows_go_through_the_cameras_and_show_what_each_sees() -> None:
    eyes, taken = Eyes(), list[str | None]()
    app = CompanionApp()
    async with app.run_test(size=(100, 40)) as pilot:
        ask = CameraAsk("Camera", "Where?", "", camera_names=(C920, BROKEN, "pi"), views=eyes)
        await app.push_screen(ask, taken.append)
        for name in ("Logitech HD Pro Webcam C920", "Sonix Cam", "Pi camera"):
            assert name in shown(pilot)
        await press(pilot, "down")
        assert ask.query_one(Input).value == C920
        for _ in patiently():
            await pilot.pause()
            if ask.query_one("#picture").display:
                break
        await press(pilot, "down")
        for _ in patiently():
            await pilot.pause()
            if "it is used elsewhere" in shown(pilot):
                break
        assert not ask.query_one("#picture").display
        await press(pilot, "up", "enter")
    assert eyes.opened == [C920, BROKEN, C920]
    assert any(eyes.open == 0 for _ in patiently())


async def test_a_camera_that_is_set_up_is_not_opened_a_second_time() -> None:
    eyes = Eyes()
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        ask = CameraAsk("Camera", "", C920, camera_names=(C920,), busy=(C920,), views=eyes)
        await app.push_screen(ask)
        assert "This camera is already set up" in shown(pilot)
    assert eyes.opened == []


async def test_the_second_camera_cannot_be_the_first() -> None:
    taken: list[str | None] = []
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(
            CameraAsk("Second camera", "", "/dev/video0", other="0"), taken.append
        )
        await press(pilot, "enter")
        assert "This is already the other camera" in shown(pilot)
    assert taken == []
