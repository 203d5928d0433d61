"""An evening through everybody's worlds: a phone in WebKit, one in Firefox, a television of 2018.

A phone is locked, the network is gone, the table is started again, then it has pages of another
version. After each of these everybody sees what the table does; told is how soon. Pictures are in
build/browsers/evening. Before that, the same and lost files in one engine after the other.
"""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from companion.evening.evening import Evening
from companion.evening.page_roles import WATCH, Role
from companion.games.wallenstein.questions import RevealCard
from companion.web.page_keys import KeyFile
from companion.web.screens import WebScreens
from tests.rigs.bench.figure import Figure
from tests.rigs.engines import EnginePage, engine, until
from tests.rigs.engines.mishaps import mishaps, update
from tests.rigs.engines.page_line import PageLine, page_line
from tests.rigs.engines.scenes import PHONE, SEEN, TV
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import hand, phone, serving

PICTURES = Path("build/browsers/evening")
OLDEST = os.environ.get("OLDEST", "chromium 69")
AWAY = 30.0  # s that a phone is locked, and that there is no network
READS = 1.0  # s until somebody who has read the question taps
STALE = "'stale' in document.body.dataset"
VERSION = "document.querySelector('script[type=module]').src.split('/')[3].split('.')[0]"


@dataclass(slots=True)
class Guest:
    """Somebody's page, and the line that it comes by."""

    name: str
    role: Role
    page: EnginePage
    line: PageLine


class Abroad:
    """The table, which may be started again, and the guests at it."""

    def __init__(self, keys: Path) -> None:
        self.evening: Evening[Any] = played("wallenstein", 60, 3)
        self.guests: list[Guest] = []
        self.rng = Random(3)
        self._keys = KeyFile(keys)
        self._serves = AsyncExitStack()
        self.screens: WebScreens | None = None

    async def start(self) -> WebScreens:
        table = BareTable(self.evening)
        self.screens = await self._serves.enter_async_context(serving(table, kept=self._keys))
        return self.screens

    async def stop(self) -> None:
        await self._serves.aclose()

    def play(self, seat: int) -> None:
        """Bots go on, by one question at least, to a card that this seat turns up."""
        bot(self.evening, self.rng)
        while not (isinstance(self.evening.pending, RevealCard) and self._asks(seat)):
            bot(self.evening, self.rng)

    def _asks(self, seat: int) -> bool:
        return self.evening.pending is not None and self.evening.pending.seat == seat

    async def asked(self, role: Role) -> str:
        """What a page of that role has to show."""
        assert self.screens is not None
        async with phone(self.screens, role) as own:
            return "".join(own.parts["main"]["question"]["sentence"].split())

    async def right(self, *guests: Guest) -> float:
        """Seconds until they show what the table asks, and say of nothing that it is old."""
        start = time.monotonic()
        for each in guests or self.guests:
            asked = await self.asked(each.role)
            await until(each.page, f"{SEEN}.includes({asked!r}) && !({STALE})")
        return time.monotonic() - start

    async def taps(self, guest: Guest) -> float:
        """He answers on his page, which nobody else could."""
        self.play(guest.role.seats[0])
        await self.right()
        await asyncio.sleep(READS)
        before = self.evening.number
        await guest.page.click(".option")
        start = time.monotonic()
        async with asyncio.timeout(PATIENCE):
            while self.evening.number == before:
                await asyncio.sleep(0.02)
        await self.right()
        return time.monotonic() - start

    async def pictures(self, step: str) -> None:
        for each in self.guests:
            await each.page.screenshot(PICTURES / f"{step}-{each.name}.png")


def figures(trays: Path | None) -> Iterator[Figure]:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    with asyncio.Runner() as runner:
        steps = _all()
        while (step := runner.run(anext(steps, None))) is not None:
            yield step


async def _all() -> AsyncIterator[Figure]:
    for name in ("webkit", "firefox", "chromium", OLDEST):
        async with engine(name) as browser:
            async for each in mishaps(browser):
                took, most = f"{each.took:.1f} s", f"at most {each.most:.0f} s"
                yield Figure(f"{name}: {each.what}", took, most)
    async for step in _steps():
        yield step


async def _steps() -> AsyncIterator[Figure]:
    with TemporaryDirectory() as folder:
        async with _abroad(Path(folder) / "keys.json") as evening:
            ben, anna, tv = evening.guests
            yield _right("all three pages are there", await evening.right())
            yield _right("Ben taps, in WebKit", await evening.taps(ben))
            await evening.pictures("1-begun")
            yield _right(f"Ben's phone was locked for {AWAY:.0f} s", await _locked(evening, ben))
            await evening.pictures("2-locked")
            for said in await _without_network(evening, (ben, anna, tv)):
                yield said
            yield _right(f"after {AWAY:.0f} s without a network", await evening.right())
            await evening.pictures("4-network")
            yield _right("the table was started again", await _restarted(evening))
            yield _right("Anna taps, in Firefox", await evening.taps(anna))
            await evening.pictures("5-restarted")
            with update() as version:
                yield _right("the table was updated", await _restarted(evening))
                for each in evening.guests:
                    await until(each.page, f"{VERSION} === {version!r}")
                yield _right("Ben taps, in WebKit", await evening.taps(ben))
            await evening.pictures("6-updated")
            amiss = [told for each in evening.guests for told in await each.page.troubles()]
            yield Figure("errors of scripts", f"{len(amiss)}", "; ".join(amiss) or "none")


def _right(what: str, took: float) -> Figure:
    return Figure(what, f"{took:.1f} s", "until all show what the table does")


@asynccontextmanager
async def _abroad(keys: Path) -> AsyncIterator[Abroad]:
    async with AsyncExitStack() as stack:
        evening = Abroad(keys)
        screens = await evening.start()
        stack.push_async_callback(evening.stop)
        come = (
            ("ben", "webkit", hand(screens, "Ben"), PHONE),
            ("anna", "firefox", hand(screens, "Anna"), PHONE),
            ("tv", OLDEST, WATCH, TV),
        )
        for name, which, role, size in come:
            browser = await stack.enter_async_context(engine(which))
            line = await stack.enter_async_context(page_line(screens))
            page = await browser.open(line.at(screens.url(role) or ""), *size)
            evening.guests.append(Guest(name, role, page, line))
        yield evening


async def _locked(evening: Abroad, guest: Guest) -> float:
    """Its line is dead, though nobody has told it; the others play on."""
    await guest.page.freeze()
    guest.line.mute()
    evening.play(0)
    await evening.right(*(each for each in evening.guests if each is not guest))
    await asyncio.sleep(AWAY)
    await guest.page.thaw()
    return await evening.right(guest)


async def _without_network(evening: Abroad, guests: Sequence[Guest]) -> list[Figure]:
    """Nothing is closed: what is on its way just does not come."""
    start = time.monotonic()
    for each in guests:
        each.line.answers.clear()
    evening.play(1)
    said = []
    for each in guests:
        await until(each.page, STALE)
        took = time.monotonic() - start
        said.append(Figure(f"no network: {each.name} says so", f"{took:.1f} s", "within 15 s"))
    await evening.pictures("3-no-network")
    await asyncio.sleep(max(0.0, AWAY - (time.monotonic() - start)))
    for each in guests:
        each.line.answers.set()
    return said


async def _restarted(evening: Abroad) -> float:
    await evening.stop()
    await asyncio.sleep(3.0)
    await evening.start()
    evening.play(0)
    return await evening.right()
