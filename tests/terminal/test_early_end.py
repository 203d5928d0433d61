"""The evening is stopped early by keys, and played on by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.terminal import debounce
from companion.terminal.screens.ending import EndScreen
from companion.terminal.screens.main import MainScreen
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp


@pytest.fixture(autouse=True)
def _unhurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "MOMENT", 0.0)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))


@pytest.mark.slow
async def test_it_is_found_by_its_word_told_with_the_points_and_taken_back_at_the_end() -> None:
    played = evening(150)
    async with CompanionApp(played).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"stop the", "enter")
        assert "Points so far: " in shown(pilot)
        await press(pilot, "y")
        assert isinstance(pilot.app.screen, EndScreen)
        assert "Stopped early. With the points so" in shown(pilot)
        assert "^z Continue game" in shown(pilot)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, MainScreen)
        assert "Ctrl+Z continues the game." in shown(pilot)
        await press(pilot, "ctrl+z")
        assert "The evening continues" in shown(pilot)
        assert isinstance(pilot.app.screen, MainScreen)
        assert played.pending is not None
