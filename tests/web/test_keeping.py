"""What a keeper does besides playing, where there is no terminal: carry on, turn pages, end."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from companion.evening.page_roles import PageKind
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.host.endings import Endings
from companion.store.house_sets import HouseFile
from companion.store.journal import open_journal
from tests.support.game_room import NOW, RoomTable, room_table
from tests.support.hand_pages import Served, amiss, chromium, served_table, tap
from tests.support.hand_pages import phone as opened
from tests.support.patience import patiently
from tests.support.second_screens import played
from tests.support.web import KEEPER, WATCH, hand, phone, serving


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path) as table:
        yield table


async def test_a_game_is_continued_as_another_one(table: RoomTable) -> None:
    table.open(played("wallenstein", 150, 3))
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        [title] = keeper.parts["keeping"]["ways_on"]
        assert not (await keeper.act("carry on", 1, at=0))["taken"]  # of an earlier question
        assert not (await keeper.act("carry on", at=1))["taken"]  # there is no such way
        await keeper.send("carry on", at=0)
        while table.evening is None or table.evening.header.game != "wallenstein-light":
            await keeper.hear()
        assert title
        assert [each.name for each in table.evening.header.players] == ["Anna", "Ben", "Carla"]


async def test_a_ceremony_is_turned_on_the_tv(table: RoomTable) -> None:
    table.open(played("wallenstein", 400, 3))
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        number = len(keeper.parts["ceremony"]["last"]["pages"])
        async with phone(screens, WATCH) as tv:
            assert tv.parts["turned"] is None
            assert (await keeper.act("turn", at=number - 1))["taken"]
            while tv.parts["turned"] != number - 1:
                await tv.hear()
            assert not (await keeper.act("turn", at=number))["taken"]
            assert (await keeper.act("turn", at=None))["taken"]
            while tv.parts["turned"] is not None:
                await tv.hear()


async def test_the_keeper_ends_a_service_and_switches_its_computer_off(table: RoomTable) -> None:
    ended, off = asyncio.Event(), asyncio.Event()
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert not keeper.parts["keeping"]["can_end"]
        assert "Only the terminal" in (await keeper.act("end app", 0))["why"]
        table.endings = Endings(ended.set)
        assert (await keeper.act("end app", 0))["taken"]
        await ended.wait()
        assert "Only the terminal" in (await keeper.act("end app", 0, switch_off=True))["why"]
        table.endings = Endings(ended.set, off.set)
        assert (await keeper.act("end app", 0, switch_off=True))["taken"]
        await off.wait()


@pytest.mark.parametrize("do", ["carry on", "turn", "end app"])
async def test_nobody_else_does_any_of_it(table: RoomTable, do: str) -> None:
    table.open(played("wallenstein", 150, 3))
    evening = table.evening
    table.endings = Endings(lambda: pytest.fail("it was ended"))
    more = {"carry on": {"at": 0}, "turn": {"at": 0}}.get(do, {})
    async with serving(table) as screens:
        for role in (WATCH, hand(screens)):
            async with phone(screens, role) as page:
                assert "Only the keeper" in (await page.act(do, **more))["why"]
    assert table.evening is evening


async def test_the_planning_time_that_is_left_is_on_all_pages(table: RoomTable) -> None:
    table.open(played("wallenstein", 150, 3))
    async with (
        serving(table) as screens,
        phone(screens, KEEPER) as keeper,
        phone(screens, WATCH) as tv,
        phone(screens, hand(screens)) as ben,
    ):
        assert (await keeper.act("planning timer", minutes=3))["taken"]
        for page in (tv, ben):
            while not page.parts["timer"]:
                await page.hear()
        assert "Only the keeper" in (await ben.act("planning timer"))["why"]
        assert (await keeper.act("planning timer", minutes=None))["taken"]
        while tv.parts["timer"] is not None:
            await tv.hear()


# --- In a real browser ---


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def shelved(tmp_path: Path) -> Iterator[Served]:
    def made() -> RoomTable:
        house = HouseFile(tmp_path / "house-rules.json")
        table = RoomTable(Shelf(open_journal(tmp_path, lambda: NOW), GAMES, house=house))
        table.open(played("wallenstein", 400, 3))
        table.endings = Endings(lambda: ENDED.append("ended"), lambda: ENDED.append("off"))
        return table

    with served_table(made) as table:
        yield table
        assert isinstance(table.table, RoomTable)
        table.do(table.table.shelf.close)


ENDED: list[str] = []


def test_the_keeper_leads_the_tv_through_a_ceremony(browser: Browser, shelved: Served) -> None:
    tv = opened(browser, shelved.url(PageKind.WATCH), size=(1280, 720), waits_for="[data-scene]")
    page = opened(browser, shelved.url(PageKind.KEEPER))
    tap(page, "nav >> text=More")
    tap(page, "text=Show the last ceremony")
    tv.wait_for_selector("[data-scene='ceremony']")
    first = tv.inner_text(".ceremony h2 >> nth=0")
    assert first == page.inner_text(".sheet h3")
    assert amiss(page) == []
    tap(page, ".sheet >> text=Next page")
    second = page.inner_text(".sheet h3")
    expect(tv.locator(".ceremony h2").first).to_have_text(second)
    tap(page, ".sheet >> text=Close")
    expect(tv.locator("[data-scene='ceremony']")).to_have_count(0)


def test_the_service_is_ended_after_a_question(browser: Browser, shelved: Served) -> None:
    ENDED.clear()
    page = opened(browser, shelved.url(PageKind.KEEPER))
    tap(page, "nav >> text=More")
    tap(page, "text=Switch this computer off")
    assert ENDED == []
    tap(page, ".sheet .danger")
    tap(page, "text=End the service")
    tap(page, ".sheet .danger")
    for _ in patiently():
        if len(ENDED) == 2:
            break
    assert ENDED == ["off", "ended"]


def test_the_planning_time_is_on_the_tv(browser: Browser, shelved: Served) -> None:
    tv = opened(browser, shelved.url(PageKind.WATCH), size=(1280, 720), waits_for="[data-scene]")
    page = opened(browser, shelved.url(PageKind.KEEPER))
    tap(page, "nav >> text=More")
    tap(page, "text=Planning timer")
    tap(page, ".sheet >> text=10 minutes")
    expect(tv.locator(".planning .timer")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    assert amiss(tv) == []
    tap(page, "nav >> text=Now")
    expect(page.locator(".strip .timer")).to_be_visible()
    tap(page, "nav >> text=More")
    tap(page, "text=Planning timer")
    tap(page, "text=Stop the timer")
    expect(tv.locator(".planning .timer")).to_have_count(0)
