"""A camera is looked through before it is chosen; it is let go of once nobody looks."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.commands import camera_looks
from companion.commands.camera_looks import CameraLooks
from companion.sensors.camera.camera import Camera
from companion.sensors.camera.opened_camera import OpenedCamera
from companion.tower.observation import TrayPicture
from tests.support.patience import patiently
from tests.support.web_cameras import jpeg, shows, web_camera


@pytest.fixture
def looks() -> Iterator[CameraLooks]:
    looks = CameraLooks()
    yield looks
    looks.end()


def test_a_real_network_camera_is_looked_through(looks: CameraLooks) -> None:
    with web_camera({"/video": shows(jpeg(90), jpeg(140))}) as address:
        view = looks.look(f"http://{address}/video")
        assert isinstance(view, TrayPicture)
        assert view.pixels.shape == (48, 64, 3)


def test_why_a_camera_sees_nothing_is_the_answer(looks: CameraLooks) -> None:
    view = looks.look("/dev/video987")
    assert not isinstance(view, TrayPicture)
    assert str(view)


def test_another_camera_is_opened_in_place_of_the_one_before(
    looks: CameraLooks, tmp_path: Path
) -> None:
    for name, grey in (("one", 40), ("two", 200)):
        folder = tmp_path / name
        folder.mkdir()
        cv2.imwrite(str(folder / "1.png"), np.full((48, 64, 3), grey, np.uint8))
        view = looks.look(str(folder))
        assert isinstance(view, TrayPicture)
        assert int(view.pixels[0, 0, 0]) == grey


def test_it_is_closed_once_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Any] = []

    class Eye(OpenedCamera):
        is_closed = False

        def read(self) -> Any:
            return np.random.default_rng(len(opened)).integers(0, 255, (48, 64, 3), np.uint8)

        def close(self) -> None:
            self.is_closed = True

    def made(source: str) -> Camera:
        def open_eye(_source: str) -> Any:
            opened.append(Eye())
            return opened[-1]

        return Camera(source, open=open_eye)

    monkeypatch.setattr(camera_looks, "LASTS", 0.0)
    monkeypatch.setattr(camera_looks, "PACE", 0.0)
    looks = CameraLooks(made)
    assert isinstance(looks.look("0"), TrayPicture)
    for _ in patiently():
        if opened[0].is_closed:
            break
    assert isinstance(looks.look("0"), TrayPicture)
    assert len(opened) == 2
    looks.end()
