"""The second screens: how soon an answer is everywhere, and what 30 pages cost at rest."""

from __future__ import annotations

import asyncio
import json
import os
import re
import statistics
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from pathlib import Path
from random import Random

from textual.pilot import Pilot
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed

from companion.evening.page_roles import WATCH
from companion.host.host import Host
from companion.terminal import debounce
from companion.web.screens import WebScreens
from tests.rigs.bench.figure import Figure
from tests.rigs.bench.screens import Timed
from tests.support.browser import FIRST, TV, browsing
from tests.support.page_size import ROLES, bytes_of
from tests.support.playing import evening
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import LOCAL, hand, joined, phone, serving, where
from tests.support.web_fuzz import ask, frame, patient, send

PAGES = 30
ANSWERS = 60
KEYS = 40
LOOKS = 600  # of one page, all at once
WHOLE = 250  # answers: late in a game, where looking up takes longest
REST = 6.0  # s
FUZZED = 10_000


def figures(trays: Path | None) -> Iterator[Figure]:
    yield from _page()
    took = asyncio.run(_answers())
    yield Figure(f"an answer on all of {PAGES} pages, p95", _ms(_p95(took)), "at most 200 ms")
    debounce.now, debounce.BOUNCE = lambda: float("-inf"), 0.0  # all keys are meant
    without, beside = asyncio.run(_keys(0)), asyncio.run(_keys(PAGES))
    yield Figure("key to screen, second screens off, p95", _ms(_p95(without)), "")
    yield Figure(f"the same with {PAGES} pages open, p95", _ms(_p95(beside)), "no slower")
    alone, flooded = asyncio.run(_flooded(0)), asyncio.run(_flooded(LOOKS))
    yield Figure("key to screen late in a game, slowest", _ms(alone), "")
    yield Figure(f"the same while a page looks up {LOOKS} things", _ms(flooded), "100 ms more")
    yield from _at_rest()
    yield Figure("first picture in a browser", f"{asyncio.run(_first()):.2f} s", "under 1 s")
    yield Figure("requests and frames of rubbish", asyncio.run(_fuzzed()), "no traceback")
    yield Figure("load of the machine meanwhile", f"{os.getloadavg()[0]:.1f}", "")


def _page() -> Iterator[Figure]:
    size = max(map(bytes_of, ROLES))
    yield Figure("what the largest page loads", f"{size / 1000:.0f} KB", "under 300 KB")


@asynccontextmanager
async def _open(screens: WebScreens) -> AsyncIterator[list[ClientConnection]]:
    urls = [screens.url(role) or "" for role in (WATCH, hand(screens, "Anna"), hand(screens))]
    pages = [await joined(urls[n % len(urls)]) for n in range(PAGES)]
    yield pages
    for page in pages:
        page.transport.abort()  # as phones go: nobody says goodbye


async def _answers() -> list[float]:
    table, rng = BareTable(played("wallenstein", 60, 4)), Random(5)
    took = []
    async with serving(table) as screens, _open(screens) as pages:
        for _ in range(ANSWERS):
            assert table.evening is not None
            start = time.perf_counter()
            bot(table.evening, rng)
            await asyncio.gather(*(_shown(page, table.evening.number) for page in pages))
            took.append(time.perf_counter() - start)
    return took


async def _shown(page: ClientConnection, number: int) -> None:
    """Until that has come; reading it is the browser's own time."""
    while f'"main":{{"number":{number},' not in str(await page.recv()):
        pass


@asynccontextmanager
async def _shared(
    answers: int,
) -> AsyncIterator[tuple[Timed, Pilot[None], Callable[[], Awaitable[WebScreens]]]]:
    """An app, and how its second screens are switched on."""
    brought: list[WebScreens] = []

    def sharing(host: Host) -> WebScreens:
        brought.append(WebScreens(host, LOCAL, 0))
        return brought[0]

    app = Timed(evening(answers), sharing=sharing)
    async with app.run_test(size=(100, 30)) as pilot:
        await pilot.pause()

        async def bring() -> WebScreens:
            await pilot.press("ctrl+s")
            while not (brought and brought[0].is_on):
                await pilot.pause()
            await pilot.press("escape")
            return brought[0]

        yield app, pilot, bring


async def _flooded(looks: int) -> float:
    """The slowest of some keys, the first of them beside all that a page asks at once."""
    took = []
    async with _shared(WHOLE) as (app, pilot, bring):
        page = await joined((await bring()).url(WATCH) or "")
        asked = ({"do": "look", "id": n, "what": "put right", "at": n} for n in range(looks))
        with suppress(ConnectionClosed):
            for each in asked:
                await page.send(json.dumps(each))
        for n in range(10):
            start = time.perf_counter()
            await pilot.press("enter" if n % 2 == 0 else "ctrl+z")
            await pilot.pause()
            took.append(app.drawn - start)
        page.transport.abort()
    return max(took)


async def _keys(pages: int) -> list[float]:
    """From a key that answers to the screen that shows it, other pages on their way beside it."""
    took = []
    async with _shared(60) as (app, pilot, bring), AsyncExitStack() as stack:
        if pages:
            await stack.enter_async_context(_open(await bring()))
        for n in range(KEYS):
            start = time.perf_counter()
            await pilot.press("enter" if n % 2 == 0 else "ctrl+z")
            await pilot.pause()
            took.append(app.drawn - start)
            await pilot.pause(0.3)  # and all pages have it
    return took


def _at_rest() -> Iterator[Figure]:
    if not Path("/proc/self/smaps_rollup").exists():
        return
    with _served() as (server, urls):
        before = _memory(server)
        cost, memory = asyncio.run(_resting(server, urls))
    yield Figure(f"memory of {PAGES} pages", f"{memory - before:.0f} MB", "under 60 MB")
    yield Figure(f"{PAGES} pages at rest", f"{cost:.1%} of a core", "under 10 %")


@contextmanager
def _served() -> Iterator[tuple[int, Sequence[str]]]:
    """In a process of its own; its number and the addresses for each role."""
    words = ["tests.support.second_screens", "wallenstein", "--port", "8830"]
    server = subprocess.Popen(
        [sys.executable, "-m", *words], stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    try:
        yield server.pid, [server.stdout.readline().split()[-1] for _ in range(5)]
    finally:
        server.kill()
        server.wait()


async def _resting(server: int, urls: Sequence[str]) -> tuple[float, float]:
    pages = [await joined(urls[n % len(urls)]) for n in range(PAGES)]
    await asyncio.sleep(1.0)
    before, start = _seconds(server), time.monotonic()
    await asyncio.sleep(REST)
    cost, memory = (_seconds(server) - before) / (time.monotonic() - start), _memory(server)
    for page in pages:
        page.transport.abort()
    return cost, memory


def _memory(pid: int) -> float:
    found = re.search(r"^Rss:\s+(\d+)", Path(f"/proc/{pid}/smaps_rollup").read_text(), re.MULTILINE)
    assert found is not None
    return int(found[1]) / 1024


def _seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def _first() -> float:
    table = BareTable(played("wallenstein", 120, 3))
    took = []
    async with browsing() as browser, serving(table) as screens:
        for _ in range(5):
            context = await browser.new_context(viewport=TV)
            page = await context.new_page()
            start = time.perf_counter()
            await page.goto(screens.url(WATCH) or "")
            await page.wait_for_selector(FIRST)
            took.append(time.perf_counter() - start)
            await context.close()
    return statistics.median(took)


async def _fuzzed() -> str:
    table, rng = BareTable(played("wallenstein", 90, 3)), Random(1)
    assert table.evening is not None
    async with serving(table, patient()) as screens:
        for _ in range(FUZZED // 20):
            await ask(where(screens), rng)
            number = table.evening.number
            await send(screens, rng, (frame(rng, number) for _ in range(19)))
        async with phone(screens, hand(screens)) as page:
            return f"{FUZZED}, then: {page.told['type']}"


def _p95(took: list[float]) -> float:
    return statistics.quantiles(took, n=20)[-1]


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms"
