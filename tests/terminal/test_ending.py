"""The end of the game comes by itself: who won, how it came, and a picture to keep."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from textual.screen import Screen

from companion.evening.evening import Evening
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal import debounce
from companion.terminal.choices import ChosenEvening
from companion.terminal.screens.ceremony import CeremonyScreen
from companion.terminal.screens.ending import EndScreen
from companion.terminal.screens.history import HistoryScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.notice import Notice
from companion.terminal.screens.score import ScoreScreen
from companion.views.finished_play import again
from companion.views.finished_play import over as over_in
from tests.support.hands import Hands
from tests.support.playing import evening
from tests.support.plays import play
from tests.support.screens import press, shown
from tests.support.terminal_app import CompanionApp

WHOLE_GAME = 2000  # answers: more than any game takes


@pytest.fixture
def over() -> Evening[Any]:
    return evening(WHOLE_GAME)


@pytest.fixture(autouse=True)
def pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    return tmp_path / "pictures"


@pytest.fixture(autouse=True)
def _read_before_acting(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """However fast this machine presses them, keys are pressed by somebody who has looked."""
    if "in_haste" not in request.fixturenames:
        monkeypatch.setattr(debounce, "MOMENT", 0.0)


class Begin(Screen[ChosenEvening | None]):
    """A first screen that begins nothing."""


async def test_the_last_answer_leads_through_its_winter_to_the_end(over: Evening[Any]) -> None:
    over.undo()
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert not isinstance(app.screen, EndScreen)
        await press(pilot, "ctrl+z", "ctrl+y", "ctrl+y")
        assert isinstance(app.screen, CeremonyScreen)
        await press(pilot, "escape")
        assert isinstance(app.screen, EndScreen)
        assert "The evening" in shown(pilot)


async def test_a_game_that_is_over_opens_on_its_end_and_escape_shows_the_table(
    over: Evening[Any],
) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "escape")
        assert isinstance(app.screen, MainScreen)
        await press(pilot, "enter")
        assert isinstance(app.screen, EndScreen)


async def test_the_enter_typed_twice_on_the_last_page_does_not_leave_the_end(
    over: Evening[Any], in_haste: Hands
) -> None:
    over.undo()
    app = CompanionApp(over, opening=lambda _settings: Begin())
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await in_haste.type(pilot, "ctrl+z", "ctrl+y", "ctrl+y")
        while isinstance(app.screen, CeremonyScreen):
            await in_haste.burst(pilot, "enter")
            await in_haste.type(pilot, "enter")
        await in_haste.type(pilot, "enter", apart=0.02)
        assert isinstance(app.screen, EndScreen)
        await in_haste.type(pilot, "enter")
        assert isinstance(app.screen, Begin)


async def test_enter_at_the_end_leads_to_the_first_screen(over: Evening[Any]) -> None:
    app = CompanionApp(over, opening=lambda _settings: Begin())
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        assert isinstance(app.screen, Begin)


async def test_what_everybody_held_at_last_lies_beside_the_end(over: Evening[Any]) -> None:
    async with CompanionApp(over).run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, "f7")
        text = shown(pilot)
        assert "Holdings" in text
        assert all(name in text for name in ("Anna", "Ben", "Carla"))
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, EndScreen)


@pytest.mark.parametrize(("key", "screen"), [("f3", ScoreScreen), ("f4", HistoryScreen)])
async def test_sums_and_story_lie_beside_the_end(
    over: Evening[Any], key: str, screen: type[Screen[None]]
) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, key)
        assert isinstance(app.screen, screen)
        await press(pilot, "escape")
        assert isinstance(app.screen, EndScreen)


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_the_end_shows_all_three_on_the_podium_and_the_towers_evening(
    over: Evening[Any], size: tuple[int, int]
) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        seen = shown(pilot)
    for told in ("1 R● Anna", "2 ", "3 ", "cubes thrown", "luck, in cubes", "battles won"):
        assert told in seen


async def test_tab_shows_the_provinces_in_the_place_of_the_points(over: Evening[Any]) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert "Points, with what winter would add now" in shown(pilot)
        await press(pilot, "tab")
        assert "─ Provinces ─" in shown(pilot)


async def test_how_luck_is_reckoned_is_said(over: Evening[Any]) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "f1")
        assert isinstance(app.screen, Notice)
        assert "Luck" in shown(pilot)


async def test_the_end_of_a_game_without_battles_speaks_of_none(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Ben", "Carla", game="kardinal-koenig")
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        app = CompanionApp(again(shelf, over_in(shelf)[0]))
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, EndScreen)
        assert "battle" not in shown(pilot).lower()
        await press(pilot, "f1")
        assert "Longest thought" in shown(pilot)
        assert "battle" not in shown(pilot).lower()


async def test_the_end_is_kept_as_a_picture_and_told_in_a_line(
    over: Evening[Any], pictures: Path
) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "e")
        assert "Saved as" in shown(pilot)
    pdf, png, file = sorted(pictures.iterdir())
    assert png.read_bytes().startswith(b"\x89PNG")
    assert pdf.read_bytes().startswith(b"%PDF")
    assert pdf.stem == file.stem
    words = " ".join(ElementTree.parse(file).getroot().itertext())
    assert "Anna wins" in words
    assert "Provinces" in words


async def test_a_picture_that_cannot_be_kept_is_told_and_nothing_lies_there(
    over: Evening[Any], pictures: Path
) -> None:
    pictures.write_text("a file where the folder should be")
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "e")
        assert "cannot be written" in " ".join(shown(pilot).split())
        assert isinstance(app.screen, EndScreen)
    assert pictures.read_text() == "a file where the folder should be"


async def test_what_was_expected_of_battles_is_drawn_beside_what_came(over: Evening[Any]) -> None:
    app = CompanionApp(over)
    async with app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "tab", "tab")
        seen = shown(pilot)
        assert "─ Expected and actual ─" in seen
        assert seen.count("█") > 20
        assert "┃ expected" in seen
        await press(pilot, "tab")
        assert "Points, with what winter would add now" in shown(pilot)
