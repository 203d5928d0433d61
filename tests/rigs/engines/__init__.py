"""Browser engines that we did not write, each driven alike.

async with engine("webkit") as browser:
    page = await browser.open(url, 390, 844)
    await until(page, "document.querySelector('main > *') !== null")
    await page.click("button"); await page.screenshot(Path("build/browsers/hand.png"))
    assert await page.troubles() == []
    again = await page.beside(url, 390, 844)  # in the same browser, with its caches
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractAsyncContextManager

from tests.rigs.engines.chromium import chromium
from tests.rigs.engines.engine import EngineBrowser, EngineError, EnginePage, until
from tests.rigs.engines.firefox import firefox
from tests.rigs.engines.qt import old_chromium
from tests.rigs.engines.webkit import webkit

OLD = ("69", "73", "77", "80", "83", "87", "90", "94", "102")  # Chromiums in Qt's wheels
ENGINES: dict[str, Callable[[], AbstractAsyncContextManager[EngineBrowser]]] = {
    "webkit": webkit,
    "firefox": firefox,
    "chromium": chromium,
    **{f"chromium {each}": old_chromium(each) for each in OLD},
}


def engine(name: str) -> AbstractAsyncContextManager[EngineBrowser]:
    """The browser of that name; all that it began ends with it."""
    return ENGINES[name]()


__all__ = ["ENGINES", "EngineBrowser", "EngineError", "EnginePage", "engine", "until"]
