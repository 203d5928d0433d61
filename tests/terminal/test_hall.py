"""The hall of fame by keys: pages, games, who is who, and what goes out and comes in."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.store.plays.people import PeopleFile
from companion.terminal.screens.ending import EndScreen
from companion.terminal.screens.hall import HallScreen
from companion.terminal.screens.main import MainScreen
from companion.terminal.screens.welcome import WelcomeScreen
from tests.support.house import House
from tests.support.plays import play
from tests.support.screens import press, shown

SIZES = [(80, 24), (100, 30), (160, 45)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    play(tmp_path, "Anna", "Ben", "Carla", seed=1, days_ago=3)
    play(tmp_path, "Anna", "Ben", "Dora", game="tower", seed=3)
    return tmp_path


@asynccontextmanager
async def hall(folder: Path, size: tuple[int, int] = (100, 30)) -> AsyncIterator[Pilot[None]]:
    with Shelf(open_journal(folder), GAMES) as shelf:
        house = House(shelf)
        async with house.app.run_test(size=size) as pilot:
            await press(pilot, "h")
            yield pilot


def typed(pilot: Pilot[None], text: str) -> None:
    pilot.app.screen.query_one(Input).value = text


async def mark(pilot: Pilot[None], name: str) -> None:
    """Its line is the marked one."""
    screen = pilot.app.screen
    assert isinstance(screen, HallScreen)
    for _ in range(10):
        if screen.person == name:
            return
        await press(pilot, "down")
    raise AssertionError(f"{name} is not in the hall")


@pytest.mark.parametrize("size", SIZES)
async def test_players_plays_and_towers_have_a_page_each(
    folder: Path, size: tuple[int, int]
) -> None:
    async with hall(folder, size) as pilot:
        text = shown(pilot)
        for each in ("Hall of fame", "2 evenings, 2 plays", "Anna", "Dora", "All games", "Luck"):
            assert each in text
        text = await press(pilot, "tab")
        assert "2026-11-17" in text
        assert "Just the tower" in text
        text = await press(pilot, "tab")
        assert "Gave back" in text


async def test_arrows_turn_to_one_game_alone(folder: Path) -> None:
    async with hall(folder) as pilot:
        text = await press(pilot, "right")
        assert "Just the tower" in text
        assert "Carla" not in text
        text = await press(pilot, "right")
        assert "Kardinal" in text
        assert "Dora" not in text
        assert "All games" in await press(pilot, "right")
        assert "Kardinal" in await press(pilot, "left")


async def test_there_is_no_hall_before_anything_was_played_to_its_end(tmp_path: Path) -> None:
    async with hall(tmp_path) as pilot:
        assert isinstance(pilot.app.screen, WelcomeScreen)
        assert "Hall of fame" not in shown(pilot)


async def test_the_first_screen_tells_of_it(folder: Path) -> None:
    async with hall(folder) as pilot:
        await press(pilot, "escape")
        assert "2 evenings, 2 plays; " in shown(pilot)


async def test_two_names_become_one_person_and_undo_parts_them(folder: Path) -> None:
    async with hall(folder) as pilot:
        await mark(pilot, "Carla")
        await press(pilot, "m")
        typed(pilot, "Anna")
        text = await press(pilot, "enter")
        assert "Carla" not in text
        assert PeopleFile(folder).people.of("carla").name == "Anna"
        assert "Carla" in await press(pilot, "ctrl+z")


async def test_a_new_name_is_shown_and_one_that_is_anothers_is_refused(folder: Path) -> None:
    async with hall(folder) as pilot:
        await mark(pilot, "Ben")
        await press(pilot, "n")
        typed(pilot, "anna")
        assert "another player here" in await press(pilot, "enter")
        typed(pilot, "Benjamin")
        assert "Benjamin" in await press(pilot, "enter")


async def test_a_name_is_removed_after_it_was_asked_twice(folder: Path) -> None:
    async with hall(folder) as pilot:
        await mark(pilot, "Ben")
        assert "Remove Ben everywhere?" in await press(pilot, "x")
        assert "in 2 plays" in await press(pilot, "enter")
        assert "removed from 2 games" in await press(pilot, "enter")
        text = await press(pilot, "enter", "tab")
        assert "a former player" in text
        assert "Ben" not in text
        assert "Ben" not in await press(pilot, "escape")
    assert not any(b"Ben" in path.read_bytes() for path in folder.rglob("*") if path.is_file())


async def test_escape_at_the_second_question_removes_nothing(folder: Path) -> None:
    async with hall(folder) as pilot:
        await mark(pilot, "Ben")
        assert "Ben" in await press(pilot, "x", "enter", "escape")
    assert b"Ben" in (folder / "journal.sqlite").read_bytes()


async def test_a_plays_date_and_a_name_in_it_are_corrected(folder: Path) -> None:
    async with hall(folder) as pilot:
        await press(pilot, "tab", "d")
        typed(pilot, "last week")
        assert "is not a date" in await press(pilot, "enter")
        typed(pilot, "2026-10-04 18:30")
        text = await press(pilot, "enter")
        assert "2026-10-04" in text
        await press(pilot, "down", "n")
        typed(pilot, "Nobody")
        assert "Choose one of these: Anna, Ben, Dora" in await press(pilot, "enter")
        typed(pilot, "ben")
        assert "the right name" in await press(pilot, "enter")
        typed(pilot, "Bert")
        text = await press(pilot, "enter")
        assert "Bert" in text
        assert "Ben" in text  # of the other play


async def test_a_play_is_reported_and_opened_again(folder: Path) -> None:
    async with hall(folder) as pilot:
        text = await press(pilot, "tab", "r")
        assert "as a page and as a PDF" in text
        assert sorted(path.suffix for path in (folder / "pictures").iterdir()) == [".html", ".pdf"]
        await press(pilot, "enter", "enter")
        assert isinstance(pilot.app.screen, EndScreen | MainScreen)


@pytest.mark.parametrize(("size", "fits"), [((80, 24), False), ((200, 80), True)])
async def test_the_code_for_bg_stats_is_shown_where_it_has_room(
    folder: Path, size: tuple[int, int], fits: bool
) -> None:
    async with hall(folder, size) as pilot:
        text = await press(pilot, "tab", "b")
        assert ("too small for the QR code" in text) is not fits
        assert ("▀▀▀▀" in text) is fits
        await press(pilot, "l")
        typed(pilot, "Home")
        await press(pilot, "enter", "s")
        assert "saved as a picture" in shown(pilot)
    assert PeopleFile(folder).people.place == "Home"
    assert len(list((folder / "pictures").glob("*BG Stats.*"))) == 2


async def test_plays_go_out_and_come_in_once(folder: Path, tmp_path: Path) -> None:
    file = tmp_path / "out" / "plays.json"
    async with hall(folder) as pilot:
        await press(pilot, "e")
        typed(pilot, str(file))
        assert "2 plays were exported to" in await press(pilot, "enter")
        await press(pilot, "enter", "i")
        typed(pilot, str(file))
        text = await press(pilot, "enter")
        assert "0 plays were imported" in text
        assert "2 were here already" in text
        await press(pilot, "enter", "i")
        typed(pilot, str(tmp_path / "nowhere.json"))
        assert "cannot be read" in await press(pilot, "enter")


async def test_a_path_that_cannot_be_is_told(folder: Path) -> None:
    too_long = str(folder / ("y" * 300)) + ".json"
    async with hall(folder) as pilot:
        for key, odd in (("e", too_long), ("i", too_long), ("i", "~nobody-here/x.json")):
            await press(pilot, key)
            typed(pilot, odd)
            text = await press(pilot, "enter")
            assert "cannot be" in text
            await press(pilot, "enter")


async def test_at_the_end_of_a_game_it_is_reported_and_told_bg_stats(folder: Path) -> None:
    async with hall(folder, (100, 30)) as pilot:
        await press(pilot, "tab", "enter")
        if not isinstance(pilot.app.screen, EndScreen):
            await press(pilot, "enter")
        assert isinstance(pilot.app.screen, EndScreen)
        assert "Saved as" in await press(pilot, "r")
        text = await press(pilot, "e")
        assert "Picture.png, also as SVG and PDF" in " ".join(text.split())
        assert "For BG Stats" in await press(pilot, "b")
        await press(pilot, "s", "escape")
        kept = [path.name for path in (folder / "pictures").iterdir()]
        assert len(kept) == 7
        assert len({path[: len("2026-11-19 2015 Just the tower")] for path in kept}) == 1
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, EndScreen)
