"""A real browser on the second screens: the system's own Chromium, driven by Playwright.

Where the system has Chromium without its window (`chromium-headless-shell`), it is that one: the
same engine, in half of the time, as no toolbar is drawn for each page.

async with browsing() as browser, serving(table) as screens:
    page = await opened(browser, screens, WATCH, TV)
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from playwright.async_api import Browser, Page, ViewportSize, async_playwright, expect

from companion.evening.page_roles import Role
from companion.web.screens import WebScreens
from tests.support.patience import OF_PAGES

CHROMIUM = "/usr/bin/chromium"
WITHOUT_A_WINDOW = "/usr/bin/chromium-headless-shell"
FLAGS = (
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
)
FIRST = "body[data-role] main > :not(:empty)"  # what a page shows first of its own
COOKIES_BLOCKED = """
for (const name of ["sessionStorage", "localStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException(name, "SecurityError"); } });
"""  # run first in a page: its browser saves nothing
TV: ViewportSize = {"width": 1920, "height": 1080}
PHONE: ViewportSize = {"width": 390, "height": 844}


def headless() -> str:
    return WITHOUT_A_WINDOW if Path(WITHOUT_A_WINDOW).exists() else CHROMIUM


@asynccontextmanager
async def browsing(*more: str) -> AsyncIterator[Browser]:
    """`more` are further flags."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=headless(),
            args=[*FLAGS, *more],
            chromium_sandbox=False,
            timeout=OF_PAGES,
        )
        browser.on("context", lambda new: new.set_default_timeout(OF_PAGES))
        expect.set_options(timeout=OF_PAGES)
        try:
            yield browser
        finally:
            await browser.close()


async def opened(browser: Browser, screens: WebScreens, role: Role, size: ViewportSize) -> Page:
    """A page of its own, as on a device of its own, which shows its first state.

    What goes wrong in it is in `troubles(page)`.
    """
    context = await browser.new_context(viewport=size, color_scheme="dark")
    page = await context.new_page()
    _TROUBLES[page] = []
    page.on("pageerror", lambda error: _TROUBLES[page].append(str(error)))
    page.on(
        "console",
        lambda said: _TROUBLES[page].append(said.text) if said.type == "error" else None,
    )
    await page.goto(screens.url(role) or "")
    await page.wait_for_selector(FIRST)
    return page


_TROUBLES: dict[Page, list[str]] = {}


def troubles(page: Page) -> list[str]:
    return _TROUBLES[page]


async def without_time(page: Page) -> None:
    """Nothing there happens by itself, until its clock is told to run."""
    await page.clock.install(time=0)
    await page.clock.pause_at(3_600_000)
