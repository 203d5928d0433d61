"""A wall without a night in a real browser: what stands on it is put there."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass

import cv2
import numpy as np
from playwright.async_api import Browser, Page, ViewportSize, expect

from companion.night.topics import BattleNow, TableState
from tests.support.browser import TV, without_time
from tests.support.wall_shown import PEOPLE, WallShown, table, wall_shown

CUT = """() => [...document.querySelectorAll(".card, .stage")].filter(
  (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
).map((each) => each.textContent)"""
TAKEN, TRAY = 5, cv2.imencode(".jpg", np.full((240, 320, 3), 90, np.uint8))[1].tobytes()
BATTLE = BattleNow(
    "Maximilian von Hohenstein attacks Brandenburg, which Anne-Sophie Grandjean-Duval holds.",
    {"red": 9, "blue": 7},
    dict.fromkeys(("red", "blue", "green", "yellow", "black", "violet"), 10),
    is_big=True,
)


@dataclass
class Hall:
    shown: WallShown
    page: Page

    def put(self, *states: TableState, picture: int = 0) -> None:
        self.shown.put(*states, picture=picture)

    async def goes_on(self, seconds: int) -> None:
        await self.page.clock.run_for(seconds * 1000)

    async def titles(self, number: int, seconds: int = 12) -> list[str]:
        """Of so many pages, one after the other; of tables the first one's name."""
        found = []
        for _ in range(number):
            kind = await self.page.locator(".stage").get_attribute("data-kind")
            first = self.page.locator(".called" if kind == "some" else "h1").first
            found.append("battle" if kind == "battle" else await first.inner_text())
            await self.goes_on(seconds)
        return found


class Opening:
    def __init__(self, browser: Browser, stack: AsyncExitStack) -> None:
        self.browser, self.stack = browser, stack

    async def __call__(
        self,
        states: Sequence[TableState],
        rows: int = 0,
        plays: int = 0,
        size: ViewportSize = TV,
    ) -> Hall:
        shown = await self.stack.enter_async_context(wall_shown(rows, plays, {TAKEN: TRAY}))
        page = await self.browser.new_page(viewport=size)
        self.stack.push_async_callback(page.close)
        await without_time(page)
        hall = Hall(shown, page)
        hall.put(*states)
        await page.goto(shown.url)
        await expect(page.locator(".stage > *").first).to_be_visible()
        await page.evaluate("document.fonts.ready")
        return hall


__all__ = ["BATTLE", "CUT", "PEOPLE", "TAKEN", "Hall", "Opening", "table"]
