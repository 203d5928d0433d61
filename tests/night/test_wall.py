"""The wall in a real browser: tables as they play, a big battle at once, names as people wish."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from playwright.async_api import expect

from companion.commands.night import RunningNight
from companion.night.league.book import LeagueBook, NameOnWall, WallName
from companion.night.league.keeping import keep_book, read_book
from companion.night.messages import BattleNow, SeatTold
from companion.web.wall import WALL
from tests.support.browser import TV, browsing
from tests.support.night_hub import a_night, bot, playing, until

SEATS = (
    SeatTold("red", "Anna Berg", points=12, leads=True),
    SeatTold("blue", "Ben Carl", points=5, is_asked=True),
)


def picture() -> bytes:
    return cv2.imencode(".jpg", np.full((240, 320, 3), 90, np.uint8))[1].tobytes()


async def test_the_wall_shows_tables_and_turns_to_a_big_battle(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night, browsing() as browser:
        one, two = bot(night, "table-1"), bot(night, "table-2")
        one.come()
        two.come()
        await until(lambda: one.is_in and two.is_in)
        one.state(playing("Window", *SEATS, moment="Spring, year 1", asked="Which way, Ben Carl?"))
        two.plays(2, ("Anna Berg", 1), ("Ben Carl", 2))
        page = await browser.new_page(viewport=TV)
        await page.goto(night.wall.url(WALL))
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
        one.state(playing("Window", *SEATS, asked="Which way, Ben Carl?"))
        await expect(page.locator(".card", has_text="Window")).to_contain_text("Which way, B. C.?")
        await page.keyboard.press("ArrowRight")
        await expect(page.locator("table")).to_contain_text("A. B.")
        one.go()
        two.go()


def _wish(night: RunningNight, how: NameOnWall) -> None:
    book: LeagueBook = read_book(night.folder)
    keep_book(night.folder, book.and_(WallName("", how)))
