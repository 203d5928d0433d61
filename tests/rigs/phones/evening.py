"""An evening from the first set-up to the winner, with phones and a TV alone.

The keeper and a hand have WebKit, as iPhones do, the others Chromium. Nothing is done but by taps.
"""

from __future__ import annotations

import asyncio
import json
import time
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from tests.rigs.engines import EngineError, engine, until
from tests.rigs.engines.page_line import PageLine
from tests.rigs.phones.guest import ACTS, MOMENT, Guest, Tap
from tests.rigs.phones.service import ServiceProcess

PHONE, TV = (390, 844), (1280, 720)
PEOPLE = ("Anna", "Ben", "Carla")
OFFERS = "[...document.querySelectorAll(%s)].map((each) => `${each.value} = ${each.text}`)"
STUCK = 150.0  # s in which nobody can do anything
ENDING = (
    "End of the",
    "in progress",
    "Empty the",
)  # options that end a light evening, or begin one oddly
WINTER = "Winter:"


@dataclass(slots=True)
class Wishes:
    """Which evening: the game, who speaks what, and what happens after how many answers."""

    game: str
    seed: int = 1
    language: str = ""  # the keeper's; empty: the service's own
    most: int = 30  # answers, after which a light evening is ended
    hands: tuple[str, ...] = ("webkit", "chromium", "chromium")
    tv: str = "chromium"


@dataclass(slots=True)
class PhoneEvening:
    service: ServiceProcess
    wishes: Wishes
    pictures: Path
    stack: AsyncExitStack
    rng: Random
    guests: dict[str, Guest] = field(default_factory=dict)
    lines: dict[str, PageLine] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    answers: int = 0
    done: set[str] = field(default_factory=set)
    throws: int = 0
    to_come: dict[str, Any] = field(default_factory=dict)  # mishaps by name
    next_at: int = 3  # answers before the next of them

    # --- Arriving ---

    async def arrive(self, name: str, browser: str, url: str, size: tuple[int, int]) -> Guest:
        at = await self.stack.enter_async_context(engine(browser))
        page = await at.open(url, *size)
        guest = Guest(name, page, Random(f"{self.wishes.seed} {name}"), self.pictures)
        self.guests[name] = guest
        await until(page, "document.querySelector('body[data-role] main > *') !== null")
        return guest

    async def by_a_line(self, name: str, url: str) -> str:
        """The same page, by a line that can be cut."""
        port = int(url.split("/")[2].rpartition(":")[2])
        line = PageLine(port)
        await line.lay()

        async def closed() -> None:
            line.close()
            await asyncio.sleep(0.2)  # those who carry on it end by themselves

        self.stack.push_async_callback(closed)
        self.lines[name] = line
        return f"http://127.0.0.1:{line.port}/{url.split('/', 3)[3]}"

    def note(self, words: str) -> None:
        self.notes.append(words)
        print(f"    {time.strftime('%H:%M:%S')} {words}", flush=True)  # noqa: T201

    @property
    def keeper(self) -> Guest:
        return self.guests["keeper"]

    # --- Setting up ---

    async def set_up(self) -> None:
        keeper = self.keeper
        if self.wishes.language:
            await self.speaks(keeper, self.wishes.language)
        await keeper.look("no-game", always=True)
        await until(keeper.page, "document.querySelector('.games button.main.wide') !== null")
        await keeper.tap(".games button.main.wide", 0)
        await until(keeper.page, "document.querySelector('#field-game') !== null")
        await keeper.look("set-up", always=True)
        await self._chosen("#field-game", self.wishes.game)
        await self._chosen("#field-number", "3")
        for n, name in enumerate(PEOPLE):
            await keeper.run(f"write('#name-{n}', {json.dumps(name)})")
        await asyncio.sleep(0.5)
        await keeper.look("set-up-filled", always=True)
        await self.page_down(keeper, "set-up")
        start = time.monotonic()
        await keeper.tap(".below .main", 0)
        await until(keeper.page, "document.querySelector('.question') !== null")
        self.note(f"the game began {time.monotonic() - start:.1f} s after its button")
        await keeper.look("begun", always=True)

    async def page_down(self, guest: Guest, name: str) -> None:
        """Pictures of all of a page, one below the other."""
        high = await guest.page.evaluate("document.scrollingElement.scrollHeight - innerHeight")
        step, at = 640, 0
        while at < high and at < 4000:
            at += step
            await guest.page.evaluate(f"scrollTo(0, {at})")
            await guest.look(f"{name}-down-{at}", always=True)
        await guest.page.evaluate("scrollTo(0, 0)")

    async def _chosen(self, selector: str, value: str) -> None:
        told = await self.keeper.run(f"choose({selector!r}, {value!r})")
        if not told:
            offers = await self.keeper.page.evaluate(OFFERS % json.dumps(f"{selector} option"))
            raise EngineError(f"{selector} has no {value!r}: {offers}")
        await until(self.keeper.page, "!document.querySelector('fieldset').disabled")
        await asyncio.sleep(0.1)

    async def speaks(self, guest: Guest, language: str) -> None:
        tabs = await guest.targets(".tabs button")
        await guest.tap(".tabs button", len(tabs) - 1)
        await until(guest.page, "document.querySelector('.language select') !== null")
        await guest.run(f"choose('.language select', {language!r})")
        await until(guest.page, f"document.documentElement.lang === {language!r}")
        await guest.look(f"more-{language}", always=True)
        await guest.tap(".tabs button", 0)

    # --- Playing ---

    async def to_the_winner(self) -> None:
        """All of the evening, until the TV says who has won."""
        start = time.monotonic()
        for part, shuns in ((1, (*ENDING, WINTER)), (1.3, ENDING), (1000, ())):
            for guest in self.guests.values():
                guest.shuns = shuns
            is_over = await self.play(int(part * self.wishes.most))
            self.service.weigh(f"after {self.answers} answers")
        assert is_over
        verdict = (await self.guests[PEOPLE[0]].asked())["sentence"]
        tv = self.guests["tv"]
        await tv.asked()
        await until(tv.page, f"tapping.words().includes({json.dumps(verdict)})")
        self.note(f"{verdict} After {self.answers} answers, {time.monotonic() - start:.0f} s")

    async def last_looks(self) -> None:
        for guest in self.guests.values():
            with suppress(EngineError):
                await guest.look("last", always=True)
                self.notes.extend(f"{guest.name}: {each}" for each in await guest.page.troubles())

    async def play(self, until_answers: int | None = None) -> bool:
        """Play on; True once the game is over."""
        since = time.monotonic()
        while until_answers is None or self.answers < until_answers:
            asked = {name: await guest.asked() for name, guest in self.phones()}
            for name, now in asked.items():
                await self._glance(self.guests[name], now)
            if all(now["kind"] == "over" for now in asked.values()):
                return True
            if self.to_come and self.answers >= self.next_at and await self._mishap():
                continue
            if await self._step(asked):
                since = time.monotonic()
            elif time.monotonic() - since > STUCK:
                await self._stuck(asked)
            else:
                await asyncio.sleep(0.1)
        return False

    async def _mishap(self) -> bool:
        """The first that can happen now."""
        for name, happens in list(self.to_come.items()):
            done = self.to_come.pop(name)
            if await happens(self):
                self.next_at = self.answers + 1
                return True
            self.to_come[name] = done
        return False

    def phones(self) -> list[tuple[str, Guest]]:
        return [(name, guest) for name, guest in self.guests.items() if name != "tv"]

    async def _glance(self, guest: Guest, now: dict[str, Any]) -> None:
        plain = "".join(letter for letter in now["sentence"] if letter.isalpha() or letter == " ")
        for name in PEOPLE:
            plain = plain.replace(name, "N")
        moment = f"{now['kind']}-{'-'.join(plain.split()[:5])}"[:60]
        if moment not in guest.seen:
            await guest.look(moment)
            await self.guests["tv"].look(f"{moment}")

    async def _step(self, asked: dict[str, dict[str, Any]]) -> bool:
        if any(now["kind"] == "count" for now in asked.values()):
            return await self.counted(asked)
        able = [name for name, now in asked.items() if now["kind"] in ACTS and not now["stale"]]
        hands = [name for name in able if name != "keeper"]
        if not able:
            return False
        name = self.rng.choice(hands or able)
        now = asked[name]
        if now["kind"] == "one" and not hands:
            return False  # “Count here”, or a word that others owe
        await asyncio.sleep(max(0.0, MOMENT - now["rests"] / 1000))
        if (again := await self.guests[name].asked())["key"] != now["key"]:
            return True
        tap = await self.guests[name].answer(again)
        await self._judge(self.guests[name], again, tap)
        return True

    async def _judge(self, guest: Guest, now: dict[str, Any], tap: Tap) -> None:
        if tap.took is not None:
            self.answers += 1
            if tap.took > 1000:
                self.note(f"slow: {guest.name} {tap.took:.0f} ms: {tap.asked} ({tap.did})")
            return
        self.note(
            f"{guest.name} at “{now['sentence']}” [{now['kind']}] did “{tap.did}”: {tap.refused}"
        )
        plain = "".join(letter for letter in tap.refused if letter.isalpha())[:30]
        await guest.look(f"refused-{plain}")

    async def _stuck(self, asked: dict[str, dict[str, Any]]) -> None:
        for name in self.guests:
            await self.guests[name].look("stuck", always=True)
        raise EngineError(f"nobody can go on: {json.dumps(asked, ensure_ascii=False)}")

    async def counted(self, asked: dict[str, dict[str, Any]]) -> bool:
        """Somebody throws, most often the keeper; now and then a count is put right."""
        who = "keeper" if self.rng.random() < 0.7 else self.rng.choice(list(asked))
        guest = self.guests[who]
        now = asked[who]
        if now["kind"] != "count":
            return False
        labels = await guest.targets("below")
        if not labels:
            return False
        await asyncio.sleep(max(0.0, MOMENT - now["rests"] / 1000))
        plain = ("".join(c for c in each if c.isalpha() or c == " ") for each in labels)
        moment = f"below-{'-'.join(plain)}"
        if moment not in guest.seen:
            await guest.look(moment[:50])
            await self.guests["tv"].look(f"tray-{moment}"[:60])
        return await self._count_by(guest, labels, now)

    async def _count_by(self, guest: Guest, labels: list[str], now: dict[str, Any]) -> bool:
        is_stop = await guest.page.evaluate("document.querySelector('.below .stop') !== null")
        if is_stop and self.rng.random() < 0.7:
            return True  # it is taken by itself
        if is_stop and self.rng.random() < 0.5:
            await guest.tap(".below .stop", 0)
            self.note(f"{guest.name} stopped the countdown")
            return True
        if is_stop:
            return True
        await guest.run("arm()")
        if not await guest.tap(".below button", len(labels) - 1 if len(labels) > 1 else 0):
            return False
        result = await guest.run("answered(3000)")
        guest.taps.append(
            Tap(now["sentence"], "count", labels[-1], result["took"], result["refused"])
        )
        if result["refused"]:
            self.note(f"{guest.name} counts [{labels}]: {result['refused']}")
        self.throws += 1
        return True
