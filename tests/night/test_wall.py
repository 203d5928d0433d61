"""The wall in a real browser: a night as it goes on, names as wished, a hub that was gone."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import cv2
import numpy as np
import pytest
from playwright.async_api import Browser, Page, expect

from companion.commands.night import RunningNight
from companion.night.join_link import read_link
from companion.night.league.decision_file import keep_book, read_book
from companion.night.league.host_decisions import LeagueBook, WallName
from companion.night.league.league_results import NameOnWall
from companion.night.topics import BattleNow, LastBattle, SharedSeat
from companion.web.wall_pages import WALL
from tests.support.browser import TV, without_time
from tests.support.night import BotTable
from tests.support.night_hub import a_night, bot, playing, until

pytestmark = pytest.mark.asyncio(loop_scope="session")

SEATS = (
    SharedSeat("red", "Anna Berg", points=12, leads=True),
    SharedSeat("blue", "Ben Carl", points=5, is_asked=True),
)


def picture() -> bytes:
    return cv2.imencode(".jpg", np.full((240, 320, 3), 90, np.uint8))[1].tobytes()


@asynccontextmanager
async def wall_of(
    night: RunningNight, browser: Browser, *, is_turning: bool = False
) -> AsyncIterator[Page]:
    page = await browser.new_page(viewport=TV)
    if not is_turning:
        await without_time(page)
    await page.goto(night.wall.url(WALL))
    yield page
    await page.close()


async def test_the_wall_shows_tables_and_turns_to_a_big_battle(
    browser: Browser, tmp_path: Path
) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night, wall_of(night, browser) as page:
        one, two = bot(night, "table-1"), bot(night, "table-2")
        one.come()
        two.come()
        await until(lambda: one.is_in and two.is_in)
        one.state(playing("Window", *SEATS, moment="Spring, year 1", asked="Which way, Ben Carl?"))
        two.plays(2, ("Anna Berg", 1), ("Ben Carl", 2))
        card = page.locator(".card", has_text="Window")
        await expect(card).to_contain_text("Spring, year 1")
        await expect(card.locator("li", has_text="Anna Berg")).to_contain_text("★")
        await expect(card.locator("li", has_text="Ben Carl")).to_contain_text("B■")
        await expect(page.locator(".card", has_text="Table 2")).to_contain_text("Free")

        one.say(one.topics.picture, picture())
        battle = BattleNow("A battle for the bridge", {"red": 9, "blue": 7}, is_big=True)
        one.state(playing("Window", *SEATS, battle=battle))
        await expect(page.locator(".fight")).to_contain_text("A battle for the bridge")
        await expect(page.locator(".stage img")).to_have_js_property("naturalWidth", 320)

        _wish(night, NameOnWall.INITIALS)
        held = LastBattle(("Ben Carl holds it with 2",), 1)
        one.state(playing("Window", *SEATS, moment="Turn 7, Ben Carl", last_battle=held, throws=1))
        await expect(page.locator(".fight .told")).to_have_text("B. C. holds it with 2")
        await page.keyboard.press("ArrowRight")
        await expect(page.locator(".card", has_text="Window")).to_contain_text("Turn 7, B. C.")
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("table")).to_contain_text("A. B.")
        one.go()
        two.go()


async def test_a_game_is_followed_from_its_first_answer_to_the_final_table(
    browser: Browser, tmp_path: Path
) -> None:
    async with a_night(tmp_path, "Window") as night, wall_of(night, browser) as page:
        table = BotTable(tmp_path / "home", read_link(night.link("window")), seed=4)
        card = page.locator(".card", has_text="Window")
        await expect(card).to_contain_text("Free for a game")
        table.sit_down("wallenstein-light")
        await expect(card).to_contain_text("year 1")
        await expect(card.locator("li")).to_have_count(3)
        while not table.play(1):
            pass
        assert table.evening is not None
        await page.keyboard.press("ArrowRight")
        await page.keyboard.press("ArrowLeft")
        await expect(card).to_contain_text("The game is over")
        points = [seat.points for seat in night.hub.desk.tables["window"].state.seats]
        for each in points:
            await expect(card.locator(".seats")).to_contain_text(str(each))
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("tbody tr")).to_have_count(3)
        await table.close()


async def test_the_wall_comes_back_by_itself_after_the_hub_was_gone(
    browser: Browser, tmp_path: Path
) -> None:
    async with AsyncExitStack() as stack:
        async with a_night(tmp_path, "Window") as night:
            page = await stack.enter_async_context(wall_of(night, browser, is_turning=True))
            one = bot(night, "window")
            one.come()
            stack.callback(one.go)
            await until(lambda: one.is_in)
            one.state(playing("Window", *SEATS, moment="Round 3"))
            await expect(page.locator(".card")).to_contain_text("Round 3")
        await expect(page.get_by_role("status")).to_contain_text("No connection to the hub")
        await expect(page.locator(".card")).to_contain_text("Round 3")
        again = RunningNight(night.request, night.folder)
        stack.push_async_callback(again.stop)
        await again.start()
        await expect(page.get_by_role("status")).to_be_hidden()
        tables = again.hub.desk.tables  # the table may come later than the wall
        await until(lambda: "window" in tables and tables["window"].is_online)
        one.state(playing("Window", *SEATS, moment="Round 4"))
        await expect(page.locator(".card")).to_contain_text("Round 4")


def _wish(night: RunningNight, how: NameOnWall) -> None:
    book: LeagueBook = read_book(night.folder)
    keep_book(night.folder, book.and_(WallName("", how)))
