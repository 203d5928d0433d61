"""The first screen: the unfinished game comes first, and what is wrong is told calmly."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from textual.widgets import Input

from companion.evening.shelf import Shelf
from companion.settings import Settings
from companion.store.journal.lines import write
from companion.terminal.screens.battle import BattleScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.notice import Notice
from companion.terminal.screens.welcome import WelcomeScreen
from companion.terminal.screens.wizard import WizardScreen
from companion.terminal.widgets.rows import Rows
from companion.views.arriving import when_text
from tests.support.house import NOW, House, left_behind
from tests.support.playing import evening
from tests.support.screens import press, shown


async def test_the_first_start_reaches_the_first_question_by_enters(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await press(pilot, *["enter"] * 10)
        assert house.app.evening is not None
        assert house.app.evening.pending is not None
        assert house.cameras == ["virtual"]
        assert len(shelf.unfinished()) == 1


async def test_the_unfinished_game_is_offered_first_exactly_where_it_was(
    shelf: Shelf,
) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        first = house.rows()[0]
        assert "Eva, Ian, Uwe · Wallenstein · yesterday 20:15" in first
        assert "Year 1 · Spring" in first
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert house.app.evening.header.players[0].name == "Eva"
        assert house.app.evening.session.state.season == "spring"


async def test_many_names_fall_under_each_other_on_a_small_screen(shelf: Shelf) -> None:
    left_behind(shelf, "Magdalena", "Maximilian", "Bartholomäus", answers=20)
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        lines = shown(pilot).splitlines()
        [first] = [line for line in lines if "Magdalena" in line]
        [second] = [line for line in lines if "yesterday" in line]
        start = first.index("Magdalena")
        assert not second[1:start].strip()
        assert second[start] != " "


async def test_a_wrong_camera_is_told_before_playing_on_where_another_can_be_typed(
    shelf: Shelf,
) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    house = House(shelf, camera="xyz")
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "enter")
        assert "“xyz” is not a camera" in shown(pilot)
        assert house.app.evening is None
        await press(pilot, *"virtual", "enter")
        assert house.app.evening is not None
    assert house.cameras == ["virtual"]


async def test_names_of_the_last_game_are_proposed_for_the_next(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "down", *["enter"] * 4)
        assert [field.value for field in house.app.screen.query(Input)] == ["Eva", "Ian", "Uwe"]


async def test_what_counts_the_tray_is_remembered(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, *["enter"] * 10)
    assert house.kept[-1].camera == "virtual"


async def test_the_demo_begins_at_once(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "enter")
        assert house.cameras == ["virtual"]
        assert house.app.evening is not None


async def test_an_older_game_is_found_by_a_name(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    left_behind(shelf, "Zoe", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "down", "enter", *"eva", "enter")
        assert house.app.evening is not None
        assert house.app.evening.header.players[0].name == "Eva"


async def test_an_exported_game_is_played_on(shelf: Shelf, tmp_path: Path) -> None:
    game = evening(15)
    file = tmp_path / "game.jsonl"
    file.write_text("".join(write(game.header, game.session.happened)))
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter")
        house.app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert house.app.evening.session.happened == game.session.happened


async def test_a_file_that_is_no_game_is_told_with_its_line(shelf: Shelf, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Anna\n")
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "down", "down", "enter")
        house.app.screen.query_one(Input).value = str(file)
        await press(pilot, "enter")
        assert isinstance(house.app.screen, Notice)
        assert "line 1" in shown(pilot)
        await press(pilot, "enter")
        assert isinstance(house.app.screen, WelcomeScreen)


async def test_quit_leaves_the_app(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(80, 24)) as pilot:
        await press(pilot, "up", "enter")
        assert not isinstance(house.app.screen, MainScreen)
        assert house.app.return_code == 0


@pytest.mark.parametrize(
    ("ago", "told"),
    [
        (timedelta(hours=3), "today 17:15"),
        (timedelta(hours=21), "yesterday 23:15"),
        (timedelta(days=30), "2026-10-21"),
    ],
)
def test_the_nearer_a_day_the_shorter_it_is_told(ago: timedelta, told: str) -> None:
    assert when_text(NOW - ago, NOW) == told


async def test_a_tap_takes_a_row(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()
        await pilot.click(Rows, offset=(2, 0))
        await pilot.pause()
        assert isinstance(house.app.screen, WizardScreen)


async def test_a_game_put_away_is_offered_first_and_played_on(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe", answers=20)
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        before = house.app.evening
        await press(pilot, "f10", "f10")
        assert isinstance(house.app.screen, WelcomeScreen)
        assert "Eva, Ian, Uwe" in house.rows()[0]
        await press(pilot, "enter")
        assert isinstance(house.app.screen, MainScreen)
        assert house.app.evening is not None
        assert before is not None
        assert house.app.evening is not before
        assert house.app.evening.session.happened == before.session.happened


async def test_a_throw_can_be_put_away_and_is_asked_for_again(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter", "escape")  # what is laid before it
        assert isinstance(house.app.screen, BattleScreen)
        await press(pilot, "f10", "f10", "enter", "escape")
        assert isinstance(house.app.screen, BattleScreen)
        assert not house.app.screen.evening.read_only


async def test_what_is_set_on_the_first_screen_holds_for_the_game(shelf: Shelf) -> None:
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "f9", "down", "down", "down", "right", "escape")
        assert house.app.host.settings.countdown != Settings().countdown
        assert house.kept[-1] == house.app.host.settings


async def test_a_tap_on_the_last_line_puts_a_throw_away(shelf: Shelf) -> None:
    left_behind(shelf, "Eva", "Ian", "Uwe")
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter", "escape")
        last = shown(pilot).splitlines()[-1]
        await pilot.click(offset=(last.index("F10"), 29))
        await pilot.pause()
        await pilot.click("#yes")
        await pilot.pause()
        assert isinstance(house.app.screen, WelcomeScreen)
