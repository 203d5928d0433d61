"""An evening that is led by a room: throws, and all that may come between two answers."""

from __future__ import annotations

import asyncio
import time
from itertools import cycle
from typing import Any

from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.rigs.room.room import RoomPage, until
from tests.rigs.room.room_evening import RoomTable, Told

TRIES = 4
LOOKS = 30  # at the tray, until it is taken
WRONG = 6
SHUT = 62.0  # s; a shut address is let in again
TRAY_IS_SEEN = {"proposed", "asking", "stirring", "left out", "nothing fell"}
WAYS_TO_COUNT = ("camera", "phone", "keys", "elsewhere", "corrected")


class RoomEvening(RoomTable):
    minutes = 60.0  # and no longer

    async def play(self) -> Told:
        self._due = {10: self.wrong_keys, 60: self.kill, 65: self.sleep, 77: self.wake}
        self._ways = cycle(WAYS_TO_COUNT)
        self._wrong_at = 0.0
        self._undo_at = 25
        ends = time.monotonic() + 60 * self.minutes
        await self.set_up()
        try:
            while self.tv.main["question"] is not None and time.monotonic() < ends:
                await self.step()
            await self.end()
        except (TimeoutError, PlaywrightTimeout):  # what was seen until then is told
            self.told.ending = f"NOT REACHED: {self.stands()}"
        return self.told

    async def step(self) -> None:
        due = min(self._due, default=10**6)
        if due <= self.given and not (due == 60 and self.question["way"] is not None):
            await self._due.pop(due)()
            return
        before = self.number
        for _ in range(TRIES):
            self._turn += 1
            await self._do()
            if await self.came(before):
                break
            self.told.answers_by["again"] += 1
        else:
            raise TimeoutError(self.stands())
        scene = await self.tv.page.get_attribute(".room", "data-scene")
        await self.seen(self.tv, f"tv-{scene}")

    async def _do(self) -> None:
        if self.given >= self._undo_at:
            await self.undo()
        elif self.question["way"] is None:
            await self.throw()
        else:
            await self.plan()
            await self.answer()

    @property
    def given(self) -> int:
        return sum(self.told.answers_by[by] for by in ("keys", "phone", "plan"))

    # --- Throws ---

    async def throw(self) -> None:
        way, before = next(self._ways), self.number
        hand = next(page for page in self.hands[self._turn % 3 :] + self.hands if not page.asleep)
        for _ in range(LOOKS):
            await self.settle()  # what came out of the throw before is read
            if self.tv.tray and self.tv.tray["waits_to_throw"]:
                break
            await asyncio.sleep(0.5)
        if way == "elsewhere":
            self.terminal.keys("F2")
        while self.tv.tray and self.tv.tray["waits_to_throw"]:
            await self._throw_it(None if way in {"camera", "keys"} else hand)
        await until(lambda: self.stage in TRAY_IS_SEEN or self.number > before)
        await self.seen(self.tv, "tv-throw")
        await self.seen(hand, f"hand-count-{hand.name}")
        await self._count(way, hand, before)

    async def _throw_it(self, hand: RoomPage | None) -> None:
        """Into the virtual tower; again, where it was too quick to be meant."""
        if hand is None:
            await asyncio.sleep(0.5)
            self.terminal.keys("Space")
        else:
            await hand.tap(".below button.main")
        await asyncio.sleep(1.0)

    @property
    def stage(self) -> str:
        return "" if self.tv.tray is None else str(self.tv.tray["stage"])

    async def _count(self, way: str, hand: RoomPage, before: int) -> None:
        is_on_phone = way in {"phone", "corrected"}
        by = "camera" if not is_on_phone and way != "keys" else f"{way} counted"
        if way == "keys" and self.number == before:
            self.terminal.keys(*self._again())
        elif way == "corrected":
            await hand.tap(".counting .place .step >> nth=0")  # one less, or it is none already
            await hand.tap(".counting .place .step >> nth=1", reads=0.1)
        self.told.answers_by["phone counted" if is_on_phone else by] += 1
        for _ in range(LOOKS):
            if self.number > before:
                return
            self._at = time.monotonic()
            if is_on_phone or (way == "elsewhere" and self.stage != "proposed"):
                await hand.tap(".below button.main", reads=0.7)
            elif self.stage != "proposed":
                self.terminal.keys("y" if self.stage == "nothing fell" else "Enter")
            await asyncio.sleep(0.8)

    def _again(self) -> list[str]:
        """Every colour as it was seen, by its letter and its number."""
        colours = self.tv.parts["words"]["colours"]
        counts: list[dict[str, Any]] = (self.tv.tray or {})["counts"]
        said = ((colours[each["colour"]]["letter"].lower(), each["number"]) for each in counts)
        return [key for letter, number in said for key in (letter, *str(number))]

    # --- What may come between ---

    async def plan(self) -> None:
        """Anna plans a season on her phone, as soon as there is one to plan."""
        anna = self.hands[0]
        if self.question["key"] != "Planned" or anna.asleep:
            return
        await anna.tap("nav button >> nth=2")
        for space in range(0, 8, 2):
            await anna.tap(f".space >> nth={space}", reads=0.3)
            await anna.tap(f".sheet .option >> nth={space}", reads=0.3)
        await self.seen(anna, "hand-plan")
        await anna.tap("nav button >> nth=0")

    async def undo(self) -> None:
        self._undo_at += 40
        hand = next(page for page in self.hands if not page.asleep)
        await hand.tap(".undo button >> nth=0")
        await self.seen(hand, "hand-undo")
        self._at = time.monotonic()
        await hand.tap("dialog .danger", reads=0.0)
        self.told.answers_by["undo"] += 1

    async def sleep(self) -> None:
        self._states = self.hands[2].states
        await self.hands[2].fall_asleep()

    async def wake(self) -> None:
        carla = self.hands[2]
        carla.asleep = False
        await until(lambda: carla.main["number"] == self.number)
        await asyncio.sleep(1.0)
        self.told.caught_up = carla.states - self._states

    async def wrong_keys(self) -> None:
        url = (await self.urls())[0].split("#")[0]
        context = await self.browser.new_context()
        page = await context.new_page()
        for wrong in range(WRONG):
            await page.goto("about:blank")
            await page.goto(f"{url}#{'wrong' * 4}{wrong}")
            await page.wait_for_selector("#word:not([hidden]):not(:empty)")
            self.told.locked_out = await page.inner_text("#word")
        await context.close()
        self._wrong_at = time.monotonic()

    async def kill(self) -> None:
        """With the cubes in the air, and all pages open."""
        await self.settle()
        self.terminal.keys("Space")
        await until(lambda: self.stage == "waiting")
        before = self._stands()
        self.terminal.kill()
        await asyncio.sleep(max(0.0, SHUT - time.monotonic() + self._wrong_at))
        await self.tv.page.wait_for_selector("#word:not([hidden])")
        await self.seen(self.tv, "tv-gone")
        self.terminal.start()
        await self.terminal.shows("New game")
        await self._enter("F1 Why?")
        urls = await self.urls()
        for page, url in zip(self.pages, urls, strict=False):
            await page.go_to(url)
        self.told.after_kill = "yes" if self._stands() == before else "NO"

    def _stands(self) -> tuple[Any, ...]:
        main = self.tv.main
        return self.question["key"], self.question["sentence"], main["table"], main["story"]

    # --- The end ---

    async def end(self) -> None:
        title = self.tv.main["table"]["title"]
        if self.tv.main["question"] is None:
            await self.tv.page.wait_for_selector(".ended")
            title = self.tv.parts["ending"]["headline"]
        self.told.ending = title
        for page in self.pages:
            await self.seen(page, f"end-{page.name}")
            self.told.troubles += page.troubles
