"""An evening that is led by a room: how its pages are opened, and each question is answered."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.async_api import Browser

from companion.views.choosing import Amount, Choice
from tests.rigs.room.room import URL, RoomPage, RoomTerminal, room_page, until
from tests.support.browser import TV

NAMES = ("Anna", "Ben", "Carla")
OVER = {"ceremony": "Esc Leave", "read": "Press any key"}


@dataclass
class Told:
    ending: str = ""
    answers_by: Counter[str] = field(default_factory=Counter)
    seconds: list[float] = field(default_factory=list)
    later: str = "nobody"
    caught_up: int = -1
    locked_out: str = ""
    after_kill: str = ""
    languages: str = ""
    troubles: list[str] = field(default_factory=list)


class RoomTable:
    def __init__(self, terminal: RoomTerminal, browser: Browser, pictures: Path | None) -> None:
        self.terminal = terminal
        self.browser = browser
        self.told = Told()
        self._pictures = pictures
        self._taken: set[str] = set()
        self._rng = Random(3)
        self._turn = 0

    # --- Before the game ---

    async def set_up(self) -> None:
        terminal = self.terminal
        terminal.start()
        await terminal.shows("New game")
        await self._enter("A new game")
        await self._enter("How many")
        await self._enter("Who sits")
        for name in NAMES:
            await self._type(name)
        terminal.keys("F10")
        await terminal.shows("Esc Leave", "Setting up", "F1 Why?")
        await self.open_pages()

    async def _enter(self, word: str) -> None:
        for _ in range(5):
            await asyncio.sleep(0.8)
            self.terminal.keys("Enter")
            with contextlib.suppress(TimeoutError):
                await until(lambda: word in self.terminal.text(), 8)
                return
        raise TimeoutError(self.terminal.text())

    async def _type(self, name: str) -> None:
        self.terminal.typed(name)
        await asyncio.sleep(0.3)
        self.terminal.keys("Down")
        await asyncio.sleep(0.3)

    async def urls(self) -> list[str]:
        """From the screen that its key opens, role by role."""
        terminal = self.terminal
        await self.settle()
        terminal.keys("C-s")
        await terminal.shows("/#")
        found: list[str] = []
        for _ in range(len(NAMES) + 2):
            url = await until(lambda: next(iter(URL.findall(terminal.text())), None))
            while url in found:
                await asyncio.sleep(0.1)
                url = URL.findall(terminal.text())[0]
            found.append(url)
            terminal.keys("Down")
        terminal.keys("Escape")
        return found

    async def open_pages(self) -> None:
        tv, *hands, self._keeper = await self.urls()
        self.tv = await room_page(self.browser, "TV", tv, TV)
        self.hands = [
            await room_page(self.browser, name, url) for name, url in zip(NAMES, hands, strict=True)
        ]
        for hand, language in ((self.hands[1], "fr"), (self.hands[2], "de")):
            await hand.tap("nav button >> nth=-1")
            await hand.page.select_option(".language select", language)
            await hand.page.wait_for_selector(f"html[lang={language}]")
            await hand.tap("nav button >> nth=0")
        langs = [await p.page.get_attribute("html", "lang") or "" for p in self.pages]
        self.told.languages = ", ".join(langs)

    @property
    def pages(self) -> list[RoomPage]:
        return [self.tv, *self.hands]

    # --- What goes on ---

    @property
    def number(self) -> int:
        return int(self.tv.main["number"])

    @property
    def question(self) -> dict[str, Any]:
        found: dict[str, Any] = self.tv.main["question"]
        return found

    async def came(self, before: int) -> bool:
        """Has it come to all pages that are awake?"""
        awake = [page for page in self.pages if not page.asleep]
        start = self._at
        try:
            await until(lambda: all(page.main["number"] > before for page in awake), 8)
        except TimeoutError:
            return False
        if start:
            self.told.seconds.append(time.monotonic() - start)
        return True

    def stands(self) -> str:
        """All that tells why it goes on no more."""
        told = [(page.name, page.main["number"], page.refused[-1:]) for page in self.pages]
        return f"{told}\n{self.question}\n{self.tv.tray}\n{self.terminal.text()}"

    _at = 0.0  # when the last key or tap was given that answers

    async def settle(self) -> None:
        """The terminal's main screen is in front: what was read is put away."""
        for _ in range(6):
            text = self.terminal.text()
            if OVER["ceremony"] in text or "Esc Back" in text:
                self.terminal.keys("Escape")
            elif OVER["read"] in text:
                self.terminal.keys("Enter")
            else:
                return
            await asyncio.sleep(0.7)

    # --- An answer ---

    async def answer(self) -> None:
        question = self.question
        seat = question["seat"]
        hand = self.hands[self._turn % 3 if seat is None else seat]
        if seat == 0:
            await self.seen(hand, "hand-question")
        await self.seen(self.tv, f"tv-{self.tv.main['table']['title'].replace(' ', '')}")
        if await hand.page.query_selector(".option:has(.tag)"):
            await self.by_phone(hand, question["way"])
        elif seat is None and self.told.later == "nobody" and question["way"]["type"] == "choice":
            await self.two_at_once()
        elif question["key"] == "Planned" or self._turn % 2 or hand.asleep:
            await self.by_keys(question["way"])
        else:
            await self.by_phone(hand, question["way"])

    async def by_keys(self, raw: dict[str, Any]) -> None:
        await self.settle()
        await asyncio.sleep(0.4)  # read
        self.terminal.keys(*self._keys(raw))
        self._at = time.monotonic()
        self.terminal.keys("Enter")
        self.told.answers_by["keys"] += 1

    def _keys(self, raw: dict[str, Any]) -> list[str]:
        way = msgspec.convert(raw, Choice | Amount)
        if isinstance(way, Amount):
            return list(str(self._rng.randint(way.low, way.high)))
        index = self._rng.choice(way.visible[: min(way.likely or 6, 6)])
        return ["Down"] * (way.visible.index(index) - way.place)

    async def by_phone(self, hand: RoomPage, way: dict[str, Any]) -> None:
        planned = await hand.page.query_selector(".option:has(.tag)")
        if planned is not None:
            await self.seen(hand, "hand-planned")
            await hand.tap(".option:has(.tag)")
            self.told.answers_by["plan"] += 1
        elif way["type"] == "choice":
            shown = await hand.page.locator(".options .option").count()
            await hand.tap(f".options .option >> nth={self._rng.randrange(max(1, min(shown, 6)))}")
        elif way["type"] == "amount":
            await hand.tap(".numbers button >> nth=-1")
        else:
            await hand.tap(".ways button.main")
        self._at = time.monotonic()
        self.told.answers_by["phone"] += 1

    async def two_at_once(self) -> None:
        one, two = self.hands[:2]
        for hand in (one, two):
            await hand.page.wait_for_selector(".option")
        await asyncio.sleep(1.0)
        self._at = time.monotonic()
        taps = (hand.page.click(".options .option >> nth=0") for hand in (one, two))
        await asyncio.gather(*taps, return_exceptions=True)
        await asyncio.sleep(0.5)
        self.told.later = " ".join([*one.refused, *two.refused]) or "nobody"
        self.told.answers_by["phone"] += 1

    async def seen(self, page: RoomPage, name: str) -> None:
        """A picture of it, the first time."""
        if self._pictures is None or name in self._taken:
            return
        self._taken.add(name)
        await asyncio.sleep(0.5)
        await page.page.screenshot(path=self._pictures / f"{name}.png")
