"""Every game of the table on a keeper's phone, in a real browser: deleted, restored, looked at."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.journal import read_journal
from tests.support.game_room import RoomTable, left_behind
from tests.support.hand_pages import Served, amiss, at_twice_the_size, chromium, served_table, tap
from tests.support.keeper_pages import keeper_page, room_served, shelf_of
from tests.support.plays import play


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    play(tmp_path, "Anna", "Ben", "Carla")
    with room_served(tmp_path) as table:
        yield table


def test_a_deleted_game_is_found_by_a_name_and_restored(browser: Browser, table: Served) -> None:
    page = keeper_page(browser, table)
    tap(page, "text=Games at this table")
    expect(page.locator(".sheet .option")).to_contain_text("over")
    assert amiss(page) == []
    tap(page, ".sheet .option")
    tap(page, ".sheet >> text=Delete")
    expect(page.locator(".sheet >> nth=-1")).to_contain_text("You can restore it")
    tap(page, ".sheet .danger >> nth=-1")
    expect(page.locator(".sheet .outcome")).to_contain_text("Deleted: Anna, Ben, Carla")
    expect(page.locator(".sheet .option")).to_have_count(0)
    assert shelf_of(table).journal.games()[0].closed.given_up  # type: ignore[union-attr]
    page.fill(".sheet .find", "anna")
    tap(page, ".sheet .option")
    tap(page, ".sheet >> text=Restore")
    expect(page.locator(".sheet .outcome")).to_contain_text("Restored: Anna, Ben, Carla")
    expect(page.locator(".sheet .option")).to_contain_text("over")
    tap(page, ".sheet .option")
    tap(page, ".sheet >> text=Look at this game")
    page.wait_for_selector("nav >> text=Table")
    assert table.evening.pending is None


def test_a_copy_that_may_only_look_says_so_and_offers_no_change(
    browser: Browser, tmp_path: Path
) -> None:
    play(tmp_path, "Anna", "Ben", "Carla")
    with served_table(lambda: RoomTable(Shelf(read_journal(tmp_path), GAMES))) as table:
        page = keeper_page(browser, table)
        expect(page.locator(".games .note")).to_contain_text("You can look at its games")
        expect(page.locator("text=New game")).to_have_count(0)
        expect(page.locator("input[type=file]")).to_have_count(0)
        tap(page, "text=Games at this table")
        tap(page, ".sheet .option")
        expect(page.locator(".sheet .main")).to_be_visible()
        expect(page.locator(".sheet .danger")).to_have_count(0)
        table.do(shelf_of(table).close)


def test_an_unfinished_game_that_is_not_among_the_last_is_continued(
    browser: Browser, table: Served
) -> None:
    room = table.table
    assert isinstance(room, RoomTable)
    table.do(lambda: left_behind(room))
    page = keeper_page(browser, table)
    tap(page, "text=Games at this table")
    page.fill(".sheet .find", "player 3")
    assert at_twice_the_size(page)
    tap(page, ".sheet .option")
    tap(page, ".sheet >> text=Continue game")
    page.wait_for_selector(".question h1")
    assert table.evening.pending is not None
