"""The pages for the camera, printed from the first screen, the settings, and where it is set up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader
from textual.widgets import Input

from calibration.device import Device
from calibration.guide import Guide
from companion.engine.entries import Header
from companion.engine.game import Player
from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.settings import HOME, Settings
from companion.terminal.screens.calibrating import CalibratingScreen
from companion.terminal.screens.printing_camera import PrintCameraScreen
from companion.terminal.screens.printing_table import PrintTableScreen
from companion.terminal.screens.settings import SettingsScreen
from tests.support.house import House
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path / "pictures"


def text(pilot: object) -> str:
    """What is shown, as if it had room in a line."""
    return " ".join(shown(pilot).replace("│", " ").split())  # type: ignore[arg-type]


async def test_the_first_screen_prints_the_stand_by_two_keys(shelf: Shelf, home: Path) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert any(row.startswith("Print") for row in house.rows())
        await press(pilot, "p")
        assert isinstance(house.app.screen, PrintCameraScreen)
        assert "a round bowl, as in the game's box" in text(pilot)
        await press(pilot, "enter")
        assert "tower-stand.pdf" in text(pilot).replace(" ", "")
        assert "measure the line of 100 mm on it" in text(pilot)
        await press(pilot, "escape")
    assert b"/Count 2" in (home / "tower-stand.pdf").read_bytes()


async def test_a_mat_is_printed_in_the_size_that_is_typed(home: Path) -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(PrintCameraScreen())
        await press(pilot, "up", "up", "right")
        assert "156 × 116 mm" in shown(pilot)
        await press(pilot, "down", "enter")
        app.screen.query_one(Input).value = "40x40"
        await press(pilot, "enter")
        assert "A mat of 40 × 40 mm is not possible." in text(pilot)
        app.screen.query_one(Input).value = "203x151"
        await press(pilot, "enter")
        assert "200 × 150 mm" in shown(pilot)
        await press(pilot, "down", "down", "enter")
    assert (home / "tray-mat.pdf").read_bytes().startswith(b"%PDF")


async def test_a_mat_too_large_for_the_paper_is_told_with_the_paper_that_would_do(
    home: Path,
) -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(PrintCameraScreen())
        await press(pilot, "up", "right", "up", "right", "down", "enter")
        app.screen.query_one(Input).value = "260x190"
        await press(pilot, "enter", "down", "down", "enter")
        assert "does not fit on letter. Use a4 or a3 instead" in text(pilot)
    assert not (home / "tray-mat.pdf").exists()


async def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "pictures").touch()
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(PrintCameraScreen())
        await press(pilot, "enter")
        assert "cannot be written" in text(pilot)


async def test_settings_lead_there() -> None:
    app = CompanionApp()
    async with app.run_test(size=(80, 40)) as pilot:
        await app.push_screen(SettingsScreen(Settings(), lambda _settings: None))
        await press(pilot, "up", "up", "enter")
        assert isinstance(app.screen, PrintCameraScreen)


def wait(guide: Guide) -> None:
    guide.stopped.wait()


async def test_who_sets_a_camera_up_prints_from_there_and_comes_back() -> None:
    app = CompanionApp(calibrating=lambda *_: wait)
    async with app.run_test(size=(80, 24)) as pilot:
        app.openings.calibrate(Device.CAMERA)
        await pilot.pause()
        assert "p Print" in shown(pilot)
        await press(pilot, "p")
        assert isinstance(app.screen, PrintCameraScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, CalibratingScreen)
        assert "p Print" in shown(pilot)
        await press(pilot, "escape")


async def test_a_sensor_board_needs_no_paper() -> None:
    app = CompanionApp(calibrating=lambda *_: wait)
    async with app.run_test(size=(80, 24)) as pilot:
        app.openings.calibrate(Device.BOARD)
        await press(pilot, "p")
        assert isinstance(app.screen, CalibratingScreen)
        assert "p Print" not in shown(pilot)
        await press(pilot, "escape")


async def test_the_evening_and_the_games_sheets_are_printed_for_the_table(home: Path) -> None:
    players = (Player("Anna", "red"), Player("Ben", "blue"))
    evening: Evening[Any] = Evening(GAMES["waterloo"], Header(game="waterloo", players=players))
    app = CompanionApp()
    async with app.run_test(size=(80, 24)) as pilot:
        await app.push_screen(PrintTableScreen(evening))
        await press(pilot, "enter")
        assert "evening.pdf" in text(pilot).replace(" ", "")
        await press(pilot, "up", "up", "right", "down", "down", "enter")
        assert "waterloo.pdf" in text(pilot).replace(" ", "")
    assert len(PdfReader(home / "evening.pdf").pages) == 1
    assert len(PdfReader(home / "waterloo.pdf").pages) == 3
