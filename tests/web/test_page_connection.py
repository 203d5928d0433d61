"""A page's line to the table dies without a word, is never made, or was a locked phone's."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random
from typing import Any

import pytest
from playwright.async_api import Browser, Page, WebSocketRoute
from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.evening.evening import Evening
from companion.web import server
from companion.web import serving as serves
from companion.web.screens import WebScreens
from tests.support.browser import FIRST, PHONE, browsing
from tests.support.cut_line import CutLine
from tests.support.patience import patiently
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import WATCH, key, phone, served, serving, where

SAID = "#word:not([hidden])"
STALE = "body[data-stale]"
FRESH = "body:not([data-stale])"
HIDDEN = """hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""


@asynccontextmanager
async def laid(screens: WebScreens) -> AsyncIterator[CutLine]:
    line = CutLine(int(where(screens).split(":")[1]))
    await line.lay()
    try:
        yield line
    finally:
        line.close()


def entered(line: CutLine) -> str:
    """By a browser that asks for the table itself."""
    return f"--host-resolver-rules=MAP 127.0.0.1:{line.to} 127.0.0.1:{line.port}"


@asynccontextmanager
async def a_phone() -> AsyncIterator[tuple[Page, CutLine, Evening[Any]]]:
    """It shows the game, over a line that the test may spoil; its clock is the test's to turn."""
    table = BareTable(played("wallenstein", 120, 3))
    assert table.evening is not None
    async with (
        serving(table) as screens,
        laid(screens) as line,
        browsing(entered(line)) as browser,
    ):
        page = await (await browser.new_context(viewport=PHONE)).new_page()
        await page.clock.install()
        await page.goto(screens.url(WATCH) or "")
        await page.wait_for_selector(FIRST)
        yield page, line, table.evening


async def goes_on(page: Page, evening: Evening[Any]) -> None:
    """The game does, and the page shows it."""
    before = await page.inner_text("main")
    bot(evening, Random(1))
    await shows_another(page, before)


async def shows_another(page: Page, before: str) -> None:
    for _ in patiently():
        if await page.inner_text("main") != before:
            return
        await asyncio.sleep(0.05)
    raise AssertionError(before)


@pytest.mark.slow
async def test_a_dead_line_is_said_within_15_seconds_and_the_page_comes_back_by_itself() -> None:
    async with a_phone() as (page, line, evening):
        line.answers.clear()
        await page.clock.run_for(15_000)
        await page.wait_for_selector(SAID)
        await page.wait_for_selector(STALE)
        assert "out of date" in await page.inner_text("#word")
        line.answers.set()
        await page.wait_for_selector(FRESH)
        await page.wait_for_selector(SAID, state="detached")
        await goes_on(page, evening)


@pytest.mark.slow
async def test_a_phone_that_was_locked_is_fresh_at_once_whatever_its_line_says() -> None:
    async with a_phone() as (page, line, evening):
        before = await page.inner_text("main")
        await page.evaluate(HIDDEN, True)
        line.mute()
        bot(evening, Random(1))
        await page.clock.fast_forward(30_000)
        assert await page.inner_text("main") == before
        await page.evaluate(HIDDEN, False)
        await shows_another(page, before)


@pytest.mark.slow
async def test_a_page_that_stood_still_without_being_told_so_takes_a_new_line() -> None:
    async with a_phone() as (page, line, evening):
        line.mute()
        await page.clock.fast_forward(30_000)
        await goes_on(page, evening)


@pytest.mark.slow
async def test_a_line_that_is_never_made_is_tried_again() -> None:
    async with a_phone() as (page, line, evening):
        line.answers.clear()
        await page.evaluate("window.dispatchEvent(new Event('online'))")
        await page.wait_for_selector(STALE)
        line.mute()
        line.answers.set()
        await page.clock.run_for(7_000)
        await page.wait_for_selector(FRESH)
        await goes_on(page, evening)


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
@pytest.mark.parametrize(
    ("told", "seconds", "comes"),
    [
        ({"type": "other", "why": "This is another table."}, 15, True),
        ({"type": "no", "why": "Too many links that do not work.", "again": 60}, 60, True),
        ({"type": "no", "why": "This link no longer works."}, 600, False),
    ],
)
async def test_a_page_that_is_sent_away_says_why_and_asks_again_when_it_may(
    browser: Browser, told: dict[str, object], seconds: int, comes: bool
) -> None:
    asked: list[object] = []

    def turned_away(line: WebSocketRoute) -> None:
        def answer(hello: str | bytes) -> None:
            asked.append(hello)
            line.send(json.dumps(told))

        line.on_message(answer)

    async with served() as screens:
        page = await (await browser.new_context()).new_page()
        await page.route_web_socket("**/live", turned_away)
        await page.clock.install()
        await page.goto(screens.url(WATCH) or "")
        await page.wait_for_selector(SAID)
        assert await page.inner_text("#word") == told["why"]
        await page.clock.run_for(1000 * (seconds - 2))
        assert len(asked) == 1
        await page.clock.run_for(4000)
        await page.evaluate("window.dispatchEvent(new Event('online'))")
        if comes:
            for _ in patiently():
                if len(asked) > 1:
                    break
                await asyncio.sleep(0.05)
        assert (len(asked) > 1) is comes
        assert await page.inner_text("#word") == told["why"]


async def test_the_table_says_that_it_is_there_where_nothing_is_new(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(server, "EVERY", 0.05)
    async with served() as screens, phone(screens, WATCH) as tv:
        for _ in range(3):
            while json.loads(await tv.socket.recv())["type"] != "here":
                pass


async def test_a_line_that_answers_no_more_is_closed_by_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(serves, "PING", 0.1)
    monkeypatch.setattr(serves, "PONG", 0.2)
    async with served() as screens, laid(screens) as line, _through(line, screens) as socket:
        await socket.send(json.dumps({"do": "hello", "key": key(screens, WATCH)}))
        await socket.recv()
        assert len(screens.connected()) == 1
        line.mute()
        await _connected(screens, 0)


async def test_a_page_that_takes_nothing_more_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "STUCK", 0.2)
    async with served() as screens, laid(screens) as line, _through(line, screens) as socket:
        await socket.send(json.dumps({"do": "hello", "key": key(screens, WATCH)}))
        await socket.recv()
        line.answers.clear()
        for number in range(2000):
            language = ("de", "fr")[number % 2]
            act = {"do": "language", "id": number, "language": language}
            await socket.send(json.dumps(act))
            if not screens.connected():
                break
        await _connected(screens, 0)


async def test_a_page_that_comes_by_a_new_line_is_there_once() -> None:
    async with (
        served() as screens,
        phone(screens, WATCH, page="one"),
        phone(screens, WATCH, page="one"),
        phone(screens, WATCH, page="two"),
    ):
        await _connected(screens, 2)


def _through(line: CutLine, screens: WebScreens) -> connect:
    host = where(screens)
    return connect(
        f"ws://{host}/live",
        host="127.0.0.1",
        port=line.port,
        origin=Origin(f"http://{host}"),
        proxy=None,
        ping_interval=None,
        close_timeout=0.1,
    )


async def _connected(screens: WebScreens, number: int) -> None:
    for _ in patiently():
        if len(screens.connected()) == number:
            return
        await asyncio.sleep(0.02)
    raise AssertionError(screens.connected())
