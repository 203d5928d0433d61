"""A keeper's phone in a real browser, at a table whose games are in a journal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, Page

from companion.evening.page_roles import PageKind
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.box import Box
from companion.store.house_sets import HouseFile
from companion.store.journal import open_journal
from tests.support.game_room import NOW, RoomTable
from tests.support.hand_pages import Served, phone_context, served_table

SMALL = (320, 568)


@contextmanager
def room_served(folder: Path) -> Iterator[Served]:
    def made() -> RoomTable:
        box, house = Box(folder / "box.toml"), HouseFile(folder / "house-rules.json")
        return RoomTable(Shelf(open_journal(folder, lambda: NOW), GAMES, box, house=house))

    with served_table(made) as table:
        yield table
        table.do(shelf_of(table).close)


def shelf_of(table: Served) -> Shelf:
    assert isinstance(table.table, RoomTable)
    return table.table.shelf


def keeper_page(browser: Browser, table: Served, language: str = "en") -> Page:
    """It shows the games, or the first question of the open one."""
    context = phone_context(browser, SMALL)
    context.add_init_script(f"sessionStorage.setItem('language', '{language}')")
    page = context.new_page()
    page.clock.install()
    page.goto(table.url(PageKind.KEEPER))
    page.wait_for_selector(".games button, .question h1")
    return page
