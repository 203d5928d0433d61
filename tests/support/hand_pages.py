"""Pages in the hand in a real browser, served by a table without a terminal.
They are closed with it.

with table_of("wallenstein", to=Planned) as table, browser() as opened: …
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, TypeAlias, TypeVar

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import (
    Browser,
    BrowserContext,
    Page,
    WebSocketRoute,
    expect,
    sync_playwright,
)

from companion.evening.evening import Evening
from companion.evening.page_roles import PageKind, Role
from companion.host.host import Host
from companion.web import server
from companion.web.received_photos import Photographer
from companion.web.screens import WebScreens
from tests.support.browser import FLAGS, headless
from tests.support.patience import OF_PAGES
from tests.support.second_screens import BareTable, bot, played, to_a_throw

R = TypeVar("R")
Size: TypeAlias = tuple[int, int]
Scheme: TypeAlias = Literal["dark", "light"]
UPRIGHT: Size = (360, 640)
_PHONES: list[BrowserContext] = []  # that look at a table


@dataclass(frozen=True, slots=True)
class Served:
    """Whatever is done to it is done on the server's own loop."""

    table: Host
    screens: WebScreens
    loop: asyncio.AbstractEventLoop

    @property
    def evening(self) -> Evening[Any]:
        assert self.table.evening is not None
        return self.table.evening

    def do(self, act: Callable[[], R]) -> R:
        async def done() -> R:
            return act()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result()

    def on_to(self, is_there: Callable[[Any], bool]) -> None:
        """Bots play on until such a question is asked."""

        def play() -> None:
            rng = Random(5)
            while self.evening.pending is not None and not is_there(self.evening.pending):
                bot(self.evening, rng)

        self.do(play)

    def throw(self) -> None:
        """On to a throw whose cubes a camera has seen."""
        self.do(lambda: to_a_throw(self.table, Random(1)))

    def url(self, kind: PageKind, name: str = "") -> str:
        roles: list[Role] = [
            each for each in self.screens.roles() if each.kind is kind and name in ("", each.name)
        ]
        return self.do(lambda: self.screens.url(roles[0])) or ""


@contextmanager
def table_of(
    game: str, answers: int = 0, photographer: Photographer | None = None, **options: str
) -> Iterator[Served]:
    with served_table(
        lambda: BareTable(played(game, answers, 3, 1, **options)), photographer
    ) as it:
        yield it


@contextmanager
def served_table(
    made: Callable[[], Host], photographer: Photographer | None = None
) -> Iterator[Served]:
    """The table that `made` returns, served on a loop of its own."""
    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()

    async def begun() -> tuple[Host, WebScreens]:
        table = made()
        return table, WebScreens(table, "127.0.0.1", 0, photographer=photographer)

    table, screens = asyncio.run_coroutine_threadsafe(begun(), loop).result()
    served = Served(table, screens, loop)
    asyncio.run_coroutine_threadsafe(screens.switch_on(), loop).result()
    try:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(server, "EVERY", 0.1)  # often, by the clocks of pages that tests turn
            yield served
    finally:
        while _PHONES:  # else they would look for it for as long as their browser is there
            _PHONES.pop().close()
        asyncio.run_coroutine_threadsafe(screens.switch_off(), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=headless(), args=list(FLAGS), chromium_sandbox=False, timeout=OF_PAGES
        )
        browser.on("context", lambda new: new.set_default_timeout(OF_PAGES))
        expect.set_options(timeout=OF_PAGES)
        try:
            yield browser
        finally:
            browser.close()


class SlowLine:
    """A phone's line to the table: where it is slow, no news gets through, but replies do."""

    is_slow = False

    def route(self, line: WebSocketRoute) -> None:
        def passed_on(message: str | bytes) -> None:
            if not (self.is_slow and '"type":"state"' in str(message)[:30]):
                line.send(message)

        line.connect_to_server().on_message(passed_on)


def phone_context(
    browser: Browser, size: Size = UPRIGHT, scheme: Scheme = "dark"
) -> BrowserContext:
    """A phone's browser of its own, closed before its table is."""
    width, height = size
    context = browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, color_scheme=scheme
    )
    _PHONES.append(context)
    return context


def phone(
    browser: Browser,
    url: str,
    line: SlowLine | None = None,
    *,
    size: Size = UPRIGHT,
    scheme: Scheme = "dark",
    first: str = "",
    waits_for: str = ".question h1",
) -> Page:
    """A phone of its own, whose clock tests turn; it has shown its first question, or `waits_for`.

    `size` is its width and height in px; `first` is a script that runs before those of the page.
    """
    context = phone_context(browser, size, scheme)
    context.add_init_script(first)
    page = context.new_page()
    if line is not None:
        page.route_web_socket("**/live", line.route)
    page.clock.install()
    page.goto(url)
    page.wait_for_selector(waits_for)
    return page


def tap(page: Page, selector: str) -> None:
    """By somebody who has read what is asked."""
    page.wait_for_selector(selector)
    page.clock.fast_forward(2_000)
    page.click(selector)


def asked(page: Page) -> str:
    return page.inner_text(".question h1")


def amiss(page: Page) -> list[str]:
    """What the rules of accessibility have against the page."""
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]


def at_twice_the_size(page: Page) -> bool:
    """Does it still fit across, with the reader's letters twice as large?"""
    page.add_style_tag(content="html { font-size: 200% !important }")
    return bool(page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))
