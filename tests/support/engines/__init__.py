"""Browser engines that we did not write, each driven alike.

async with engine("webkit") as browser:
    page = await browser.open(url, 390, 844)
    await until(page, "document.querySelector('main > *') !== null")
    await page.click("button"); await page.screenshot(Path("build/browsers/hand.png"))
    assert await page.troubles() == []
    again = await page.beside(url, 390, 844)  # in the same browser, with its caches
"""

from __future__ import annotations

from contextlib import AbstractAsyncContextManager

from tests.support.engines.engine import EngineBrowser, EngineError, EnginePage, until
from tests.support.engines.webkit import webkit

ENGINES = {"webkit": webkit}


def engine(name: str) -> AbstractAsyncContextManager[EngineBrowser]:
    """The browser of that name; all that it began ends with it."""
    return ENGINES[name]()


__all__ = ["ENGINES", "EngineBrowser", "EngineError", "EnginePage", "engine", "until"]
