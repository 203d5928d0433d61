"""Somebody leaves by keys: the table says who plays on, and her name is marked on every screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.wallenstein.questions import RevealCard
from companion.terminal import debounce
from companion.terminal.screens.main import MainScreen
from tests.support.playing import evening
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp


@pytest.fixture(autouse=True)
def _unhurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(debounce, "MOMENT", 0.0)
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))


@pytest.mark.slow
async def test_she_leaves_another_plays_on_and_she_is_back() -> None:
    played = evening(
        600, until=lambda it: isinstance(it.pending, RevealCard) and it.pending.seat == 0
    )
    async with CompanionApp(played).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"anna leaves", "enter")
        assert "Who takes over for Anna?" in shown(pilot)
        await press(pilot, "escape")
        assert played.session.setup.stand_ins == {}
        await press(pilot, "ctrl+p", *"anna leaves", "enter", "enter")
        assert isinstance(pilot.app.screen, MainScreen)
        assert "(Anna) planned nothing for" in shown(pilot)
        assert "Anna leaves: nobody takes over." in shown(pilot)
        await press(pilot, "ctrl+z")
        assert played.session.asked_of == 0
        await press(pilot, "ctrl+p", *"anna leaves", "enter", "2", "enter")
        await press(pilot, *"Mia", "enter")
        assert "Mia: which province" in shown(pilot)
        await press(pilot, "ctrl+p", *"anna is", "enter")
        assert "Anna: which province" in shown(pilot)


@pytest.mark.slow
async def test_where_two_would_not_be_left_the_evening_can_be_stopped() -> None:
    played = evening(150)
    async with CompanionApp(played).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "ctrl+p", *"carla leaves", "enter", "enter")
        await press(pilot, "ctrl+p", *"ben leaves", "enter")
        assert "nobody: the pieces stay" not in shown(pilot)
        await press(pilot, "enter")
        assert "Points so far: " in shown(pilot)
