"""The first screen tells of the games there are: the last evenings, and what is wrong with one."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from textual.widgets import Static

from companion.engine.entries import Answered
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import open_journal
from companion.terminal.screens.ending import EndScreen
from companion.terminal.screens.notice import Notice
from companion.terminal.screens.welcome import WelcomeScreen
from tests.support.house import NOW, House, header
from tests.support.playing import evening
from tests.support.screens import press, shown


async def test_a_game_that_another_copy_plays_is_told_and_only_looked_at(
    shelf: Shelf,
) -> None:
    elsewhere = Shelf(open_journal(shelf.journal.path.parent), GAMES)
    elsewhere.begin(header("Eva", "Ian", "Uwe"))
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        assert isinstance(house.app.screen, Notice)
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert house.app.evening.read_only
    elsewhere.close()


async def test_a_damaged_journal_is_told_and_what_was_saved_is_offered(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path), GAMES) as before:
        before.begin(header("Eva", "Ian", "Uwe"))
        path = before.journal.path
    whole = bytearray(path.read_bytes())
    whole[100:140] = b"\xff" * 40  # the table's own root: nothing in it can be found any more
    path.write_bytes(whole)
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as shelf:
        house = House(shelf)
        async with house.app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            told = str(house.app.screen.query_one("#told", Static).render())
    assert "The file was not changed" in told


async def test_a_game_that_no_longer_fits_stands_before_the_first_misfit_and_says_so(
    shelf: Shelf,
) -> None:
    record = shelf.journal.begin(header("Eva", "Ian", "Uwe"))
    record.append(Answered("a rule that is gone", key="Oldest"))
    record.close()
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        await press(pilot, "enter")
        told = str(house.app.screen.query_one("#told Static", Static).render())
        assert "Answer 1 of this game no longer fits the rules" in told
        await press(pilot, "enter")
        assert house.app.evening is not None
        assert not house.app.evening.read_only


async def test_a_journal_of_a_newer_app_is_told_and_can_only_be_looked_at(tmp_path: Path) -> None:
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as before:
        before.begin(header("Eva", "Ian", "Uwe"))
        path = before.journal.path
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("PRAGMA user_version = 99")
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES) as shelf:
        house = House(shelf)
        async with house.app.run_test(size=(100, 30)) as pilot:
            await pilot.pause()
            assert "update the app to play" in str(
                house.app.screen.query_one("#told", Static).render()
            )
            assert not any(row.startswith("New game") for row in house.rows())
            await press(pilot, "enter", "enter")
            assert house.app.evening is not None
            assert house.app.evening.read_only


def played_to_the_end(shelf: Shelf) -> list[str]:
    """A game that is over, in the journal; who won it, in order."""
    over = evening(2000)
    record = shelf.journal.begin(over.header, over.session.happened)
    record.finish()
    record.close()
    return [seat.name for seat in sorted(over.session.state.seats, key=lambda seat: -seat.points)]


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (160, 45)])
async def test_the_last_evenings_stand_there_with_who_won_first(
    shelf: Shelf, size: tuple[int, int]
) -> None:
    names = played_to_the_end(shelf)
    house = House(shelf)
    async with house.app.run_test(size=size) as pilot:
        while "Last evenings" not in shown(pilot):
            await pilot.pause(0.01)
        line = next(row for row in house.rows() if "today" in row)
    assert [line.index(name) for name in names] == sorted(line.index(name) for name in names)


async def test_an_evening_that_is_over_opens_on_its_end(shelf: Shelf) -> None:
    played_to_the_end(shelf)
    house = House(shelf)
    async with house.app.run_test(size=(100, 30)) as pilot:
        while "Last evenings" not in shown(pilot):
            await pilot.pause(0.01)
        await press(pilot, "up", "enter")
        assert isinstance(house.app.screen, EndScreen)
        while isinstance(house.app.screen, EndScreen):
            await press(pilot, "enter")
        assert isinstance(house.app.screen, WelcomeScreen)
