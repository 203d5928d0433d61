"""A wall without a night in a real browser: what stands on it is put there."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial

import cv2
import msgspec
import numpy as np
from msgspec.structs import replace
from playwright.async_api import Browser, Page, Route, ViewportSize, expect

from companion.night.hub import wall
from companion.night.hub.desk import TableNow
from companion.night.league.book import LeagueBook
from companion.night.league.people import Names
from companion.night.messages import SCHEMA, BattleNow, SeatTold, TableState
from companion.web.parts import words
from companion.web.wall import WALL, WallDesk, WallPictures, WallScreens
from companion.words.pages.wall import labels
from tests.support.browser import TV, without_time

CUT = """() => [...document.querySelectorAll(".card, .stage")].filter(
  (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
).map((each) => each.textContent)"""
TAKEN, TRAY = 5, cv2.imencode(".jpg", np.full((240, 320, 3), 90, np.uint8))[1].tobytes()
COLOURS = ("red", "blue", "yellow", "black", "violet", "green", "white")
PEOPLE = ("Anna Berg", "Ben Carl", "Carla Dorn", "Maximilian von Hohenstein", "Emil", "Frida", "G.")
BATTLE = BattleNow(
    "Maximilian von Hohenstein attacks Brandenburg, which Anne-Sophie Grandjean-Duval holds.",
    {"red": 9, "blue": 7},
    dict.fromkeys(("red", "blue", "green", "yellow", "black", "violet"), 10),
    is_big=True,
)


def table(number: int, people: int = 5, **more: object) -> TableState:
    seats = tuple(
        SeatTold(COLOURS[n], PEOPLE[n], points=9 * n + number, leads=n == 2, is_asked=n == 1)
        for n in range(people)
    )
    whole = TableState(SCHEMA, f"Table {number}", play="0" * 20, title="Meadow", seats=seats)
    return replace(whole, **{"moment": "Autumn 2 · action 10 of 10", "asked": "Which card?"} | more)


@dataclass
class Hall:
    """A wall without a night: what stands on it is put there."""

    desk: WallDesk
    page: Page
    tables: list[str] = field(default_factory=list)

    def put(self, *states: TableState, picture: int = 0) -> None:
        parts = {}
        for state in states:
            name = state.name.lower().replace(" ", "-")
            self.tables += [name] if name not in self.tables else []
            now = TableNow(name, state, is_online=True, picture_number=picture)
            parts[f"table/{name}"] = encode(wall.table_shown(now, state.name, Names(LeagueBook())))
        self.desk.put({**parts, "tables": encode(self.tables)}, with_words=False)

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


encode = msgspec.json.encode


def league(rows: int) -> bytes:
    one = {"name": "Anna Berg", "points": 30, "plays": 4, "wins": 1, "rating": 21.5}
    return encode({"season": "Spring", "rows": [{**one, "place": n + 1} for n in range(rows)]})


def finished(plays: int) -> bytes:
    placed = [{"name": name, "place": n + 1, "points": 40 - n} for n, name in enumerate(PEOPLE)]
    return encode([{"table": "Table 1", "title": "Meadow", "placed": placed}] * plays)


async def comes_with(now: asyncio.Event, route: Route) -> None:
    await now.wait()
    await route.continue_()


class Opening:
    def __init__(self, browser: Browser, stack: AsyncExitStack) -> None:
        self.browser, self.stack = browser, stack

    async def __call__(
        self,
        states: Sequence[TableState],
        rows: int = 0,
        plays: int = 0,
        size: ViewportSize = TV,
        style: asyncio.Event | None = None,
    ) -> Hall:
        def spoken() -> dict[str, bytes]:
            own = {"league": league(rows), "finished": finished(plays)}
            return {"words": words(labels()), **own}

        desk = WallDesk(spoken, WallPictures({TAKEN: TRAY}.get))
        screens = WallScreens(desk, {WALL: "nightly-key"}, "127.0.0.1", 0)
        await screens.switch_on()
        self.stack.push_async_callback(screens.switch_off)
        page = await self.browser.new_page(viewport=size)
        self.stack.push_async_callback(page.close)
        await without_time(page)
        if style is not None:
            await page.route("**/wall.css", partial(comes_with, style))
        hall = Hall(desk, page)
        hall.put(*states)
        await page.goto(screens.url(WALL))
        await expect(page.locator(".stage > *").first).to_be_visible()
        await page.evaluate("document.fonts.ready")
        return hall
