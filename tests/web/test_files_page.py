"""Files on the keeper's phone, in a real browser: some come to it, others are imported from it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.store.box import read
from companion.store.journal import open_journal
from companion.store.journal.lines import write
from companion.views.carrying_plays import Carrier
from companion.views.hall import HallBook
from tests.support.game_room import RoomTable, left_behind
from tests.support.hand_pages import Served, amiss, at_twice_the_size, chromium, tap
from tests.support.keeper_pages import keeper_page, room_served, shelf_of
from tests.support.playing import evening
from tests.support.plays import play


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    with room_served(tmp_path / "home") as table:
        yield table


def a_file(folder: Path, content: str, name: str) -> Path:
    (folder / name).write_text(content)
    return folder / name


def test_a_games_file_is_chosen_and_its_game_is_open(
    browser: Browser, table: Served, tmp_path: Path
) -> None:
    page = keeper_page(browser, table)
    letter = a_file(tmp_path, "Dear Anna", "Brief für Anna.txt")
    page.set_input_files(".games input[type=file]", letter)
    expect(page.locator(".outcome.refused")).to_contain_text("Brief für Anna.txt is something else")
    assert amiss(page) == []
    game = evening(15)
    lines = "".join(write(game.header, game.session.happened))
    page.set_input_files(".games input[type=file]", a_file(tmp_path, lines, "game.jsonl"))
    page.wait_for_selector(".question h1")
    assert table.evening.session.happened == game.session.happened


def test_a_file_that_is_too_large_is_refused_before_it_is_sent(
    browser: Browser, table: Served, tmp_path: Path
) -> None:
    page = keeper_page(browser, table)
    large = a_file(tmp_path, " " * 4_200_000, "large.jsonl")
    page.set_input_files(".games input[type=file]", large)
    expect(page.locator(".outcome.refused")).to_contain_text("more than 4 MB")


def test_the_open_game_comes_to_the_phone_and_printed_values_from_it(
    browser: Browser, table: Served, tmp_path: Path
) -> None:
    room = table.table
    assert isinstance(room, RoomTable)
    assert room.room is not None
    table.do(lambda: room.room.resume(left_behind(room)))  # type: ignore[union-attr]
    page = keeper_page(browser, table)
    tap(page, "nav >> text=More")
    tap(page, "section >> text=Files")
    assert amiss(page) == []
    with page.expect_download() as coming:
        tap(page, ".sheet >> text=JSONL")
    assert coming.value.suggested_filename.endswith("Wallenstein.jsonl")
    assert Path(coming.value.path()).read_text().startswith('{"type":"game"')
    tap(page, ".sheet >> text=TOML")
    expect(page.locator(".sheet .outcome")).to_contain_text("nothing to export")
    printed = a_file(tmp_path, "[wallenstein.gunpowder]\ncost = 2\n", "b.toml")
    page.set_input_files(".sheet input[type=file]", printed)
    expect(page.locator(".sheet .outcome")).to_contain_text("b.toml: ")
    assert at_twice_the_size(page)


def test_plays_of_another_table_are_among_the_last_evenings(
    browser: Browser, table: Served, tmp_path: Path
) -> None:
    play(tmp_path / "there", "Anna", "Ben", "Carla")
    with Shelf(open_journal(tmp_path / "there"), GAMES) as shelf:
        book = HallBook(shelf, face)
        Carrier(shelf, book, face).put_out(tmp_path / "plays.json", book.over)
    page = keeper_page(browser, table)
    page.set_input_files(".games input[type=file]", tmp_path / "plays.json")
    expect(page.locator(".outcome")).to_contain_text("1 play was imported.")
    expect(page.locator(".games")).to_contain_text("Anna")
    assert len(shelf_of(table).journal.games()) == 1
    assert read(tmp_path / "home" / "box.toml") == {}
