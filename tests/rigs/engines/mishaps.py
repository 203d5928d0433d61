"""What happens to pages on an evening, in a browser that we did not write.

Wi-Fi hiccups while a page loads, the app is updated, the network is gone, a phone is locked.
"""

from __future__ import annotations

import asyncio
import shutil
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from unittest.mock import patch

from companion.web import server
from companion.web.page_files import PAGE, page_files
from tests.rigs.engines.engine import EngineBrowser, EnginePage, until
from tests.rigs.engines.page_line import PageLine, page_line
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import KEEPER, WATCH, serving

SHOWS = "document.querySelector('body[data-role] main > *') !== null"
OLD, FRESH = "'stale' in document.body.dataset", "!('stale' in document.body.dataset)"
LOST = ("live.js", "line.js", "keeper.js", "draw.js", "base.css", "hand.css")
TWICE = 2  # a browser asks once more by itself, where it had the connection from before
LOCKED = 8.0  # s
MADE = 'document.documentElement.dataset.made = "later";'
LATER = "document.documentElement && document.documentElement.dataset.made === 'later'"
FOLDERS = """[...new Set(performance.getEntriesByType("resource")
  .map((each) => new URL(each.name).pathname.split("/"))
  .filter((path) => path.length === 3 && /(js|css)$/.test(path[2]))
  .map((path) => path[1].split(".")[0]))].join()"""


@dataclass(frozen=True, slots=True)
class Mishap:
    """`took`: s until the page was right again."""

    what: str
    took: float
    most: float


async def mishaps(browser: EngineBrowser) -> AsyncIterator[Mishap]:
    """Raises EngineError where a page does not come to be right by itself."""
    table = BareTable(played("wallenstein", 120, 3))
    async with serving(table) as screens, page_line(screens) as line:
        line.lost = Counter(dict.fromkeys(LOST, TWICE))
        page, took = await _opened(browser, line.at(screens.url(KEEPER) or ""))
        yield Mishap("six files lost on their way", took, 60.0)
        await page.close()
        page, _ = await _opened(browser, line.at(screens.url(WATCH) or ""))
        yield Mishap("a dead line is said", await _goes_dead(page, line), 15.0)
        yield Mishap("  and is alive again", await _until(page, FRESH), 10.0)
        yield Mishap("locked, and its line dead", await _locked(page, line, table), 1.0)
        with update() as version:
            await screens.switch_off()
            await screens.switch_on()
            yield Mishap("the app is updated", await _until(page, LATER), 15.0)
            await until(page, SHOWS)
            await until(page, f"{FOLDERS} === {version!r}")
        await page.close()


async def _opened(browser: EngineBrowser, url: str) -> tuple[EnginePage, float]:
    start = time.monotonic()
    page = await browser.open(url, 800, 800)
    await until(page, SHOWS)
    return page, time.monotonic() - start


async def _until(page: EnginePage, script: str) -> float:
    start = time.monotonic()
    await until(page, script)
    return time.monotonic() - start


async def _goes_dead(page: EnginePage, line: PageLine) -> float:
    await until(page, FRESH)  # a window that comes late to be seen is a phone that was locked
    line.mute()
    return await _until(page, OLD)


async def _locked(page: EnginePage, line: PageLine, table: BareTable) -> float:
    """The game goes on meanwhile, and what went on is shown."""
    seen = "document.querySelector('main').innerText"
    before = await page.evaluate(seen)
    await page.freeze()
    line.mute()
    assert table.evening is not None
    bot(table.evening, Random(1))
    await asyncio.sleep(LOCKED)
    await page.thaw()
    return await _until(page, f"{seen} !== {before!r}")


@contextmanager
def update() -> Iterator[str]:
    """Page files of another version from now on, which say so; yields the version."""
    with TemporaryDirectory() as folder:
        page = shutil.copytree(PAGE, Path(folder) / "page")
        with (page / "live.js").open("a", encoding="utf-8") as live:
            live.write(f"{MADE}\n")
        files = page_files(page)
    with patch.object(server, "page_files", lambda: files):
        yield files.version
