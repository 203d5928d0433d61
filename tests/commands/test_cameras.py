"""Cameras given for one start of the app, and what is kept of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from calibration.device import Device
from companion.commands.calibrating import Terminal, table_of, teach, usual
from companion.commands.play import Start
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.settings import Folders, Settings, load, save
from companion.store.box import Box
from companion.store.journal import open_journal


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folders:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    where = Folders(tmp_path, tmp_path)
    save(where.settings, Settings(camera="0", second_camera="2"))
    return where


@pytest.fixture
def shelf(home: Folders) -> Iterator[Shelf]:
    with Shelf(open_journal(home.data), GAMES, Box(home.box)) as opened:
        yield opened


@pytest.mark.parametrize(
    ("given", "cameras"),
    [
        ([], ("0", "2")),
        (["8"], ("8",)),
        (["8", "9"], ("8", "9")),
        (["virtual"], ("virtual",)),
    ],
)
def test_cameras_that_are_given_hold_for_this_start(
    home: Folders, shelf: Shelf, given: Sequence[str], cameras: tuple[str, ...]
) -> None:
    start = Start(given, "", None)
    assert start.settings.cameras == cameras
    app = start.app(shelf, None)
    app.host.change_settings(replace(app.host.settings, theme="high-contrast"))
    kept = load(home.settings).settings
    assert (kept.camera, kept.second_camera, kept.theme) == ("0", "2", "high-contrast")


def test_another_second_camera_is_kept(home: Folders, shelf: Shelf) -> None:
    app = Start(["8", "9"], "", None).app(shelf, None)
    app.host.change_settings(replace(app.host.settings, second_camera="4"))
    assert load(home.settings).settings == Settings(camera="0", second_camera="4")


def test_each_camera_is_calibrated_into_a_file_of_its_own(home: Folders) -> None:
    first, second = (table_of(home, (), device=each) for each in (Device.CAMERA, SECOND))
    assert first.profile == home.profile
    assert second.profile == home.second_profile
    assert first.pictures != second.pictures


SECOND = Device.SECOND_CAMERA


def test_a_second_camera_that_was_calibrated_is_the_one_that_the_app_opens(home: Folders) -> None:
    found = teach(
        SECOND,
        "",
        table_of(home, (), device=SECOND),
        home,
        Terminal(input, print),
        procedure=lambda _device, source, _table, _person: source,
    )
    assert found == "2"
    assert usual(SECOND, Settings(camera="0")) != "0"
    assert load(home.settings).settings == Settings(camera="0", second_camera="2")
