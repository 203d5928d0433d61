"""Pages of real tables, and what a person must see on each of them, in whatever browser."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any

from companion.evening.page_roles import Role
from companion.web.screens import WebScreens
from tests.rigs.engines.engine import EnginePage
from tests.support.second_screens import BareTable, played, to_a_throw
from tests.support.wall_shown import PEOPLE, table, wall_shown
from tests.support.web import KEEPER, WATCH, phone, serving

TV, PHONE, TURNED = (1920, 1080), (390, 844), (844, 390)
SEEN = r"""(() => {
  const all = document.createTreeWalker(document.body, 5); // elements and text
  let seen = "";
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const on = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const text = on !== node ? node.data : node.tagName === "INPUT" && node.value;
    const box = on.getBoundingClientRect();
    const here = box.bottom > 0 && box.right > 0 && box.top < innerHeight && box.left < innerWidth;
    const shown = box.width && box.height && getComputedStyle(on).visibility === "visible";
    if (text && here && shown) seen += text;
  }
  return seen.replace(/\s+/g, "");
})()"""
PICTURES = """[...document.images].filter((each) => each.naturalWidth > 0).length
  + document.querySelectorAll("svg image").length"""


@dataclass(frozen=True, slots=True)
class Scene:
    """`reads` are words in sight; a page that says where the players' `answer` is tapped."""

    name: str
    url: str
    size: tuple[int, int]
    reads: tuple[str, ...]
    pictures: int = 0
    answer: str = ""

    async def missing(self, page: EnginePage) -> list[str]:
        """What a person would look for in vain."""
        seen = await page.evaluate(SEEN)
        missing = [words for words in self.reads if "".join(words.split()) not in seen]
        if await page.evaluate(PICTURES) < self.pictures:
            missing.append("a picture")
        return missing


@dataclass(slots=True)
class Table:
    """One at which three play, at whatever point of a game."""

    screens: WebScreens
    table: BareTable

    @property
    def number(self) -> int:
        assert self.table.evening is not None
        return self.table.evening.number

    async def parts(self, role: Role) -> dict[str, Any]:
        async with phone(self.screens, role) as own:
            return own.parts

    async def scene(
        self, name: str, role: Role, size: tuple[int, int], *reads: str, **more: Any
    ) -> Scene:
        return Scene(name, self.screens.url(role) or "", size, reads, **more)


@asynccontextmanager
async def at(answers: int | None, with_throw: bool = False) -> AsyncIterator[Table]:
    """A game of Wallenstein after so many answers; None: over."""
    bare = BareTable(played("wallenstein", answers, 3))
    if with_throw:
        to_a_throw(bare, Random(1))
    async with serving(bare) as screens:
        yield Table(screens, bare)


@dataclass(slots=True)
class Scenes:
    """`asked` is the table whose question the phone answers."""

    asked: Table
    every: list[Scene] = field(default_factory=list)


@asynccontextmanager
async def scenes() -> AsyncIterator[Scenes]:
    """Tables of their own: what is done there, nobody else sees."""
    async with AsyncExitStack() as stack:
        asked = await stack.enter_async_context(at(120))
        thrown = await stack.enter_async_context(at(120, with_throw=True))
        over = await stack.enter_async_context(at(None))
        yield Scenes(
            asked,
            [
                await _map(asked),
                await _battle(thrown),
                await _end(over),
                await _wall(stack),
                await _counting(thrown, "keeper", PHONE),
                await _counting(thrown, "keeper-turned", TURNED),
                await _question(asked),
            ],
        )


async def _map(asked: Table) -> Scene:
    parts = await asked.parts(WATCH)
    colours = parts["words"]["colours"]
    lands = []
    for spot in parts["map"]["spots"].values():
        look = colours.get(spot["owner"])
        held = f"{look['letter']}{look['shape']}{spot['cubes']}{spot['pieces']}" if look else ""
        lands.append(spot["name"] + held)
    players = (each["name"] for each in parts["main"]["table"]["players"])
    sentence = parts["main"]["question"]["sentence"]
    return await asked.scene("tv", WATCH, TV, sentence, *lands, *players)


async def _battle(thrown: Table) -> Scene:
    told = (await thrown.parts(WATCH))["tray"]["told"]
    large = [each for each in told["numbers"] if each["is_large"]]
    counts = [f"{each['number']}" for each in large]
    return await thrown.scene("tv-battle", WATCH, TV, told["asked"], *counts, pictures=1)


async def _end(over: Table) -> Scene:
    score = (await over.parts(WATCH))["main"]["score"]
    people = [f"{each['name']}" for each in score["players"]]
    return await over.scene("tv-end", WATCH, TV, score["verdict"], *people)


async def _counting(thrown: Table, name: str, size: tuple[int, int]) -> Scene:
    """What lies there, and the way to stop what goes on by itself, without moving the page."""
    parts = await thrown.parts(KEEPER)
    tray, stop = parts["tray"], parts["words"]["stop"]
    counted = [f"−{each['number']}+" for each in tray["counts"] if each["number"]]
    stops = stop.replace("{seconds}", str(tray["left"]))
    return await thrown.scene(name, KEEPER, size, stops, *counted, pictures=1)


async def _question(asked: Table) -> Scene:
    evening = asked.table.evening
    assert evening is not None
    assert evening.pending is not None
    seat = evening.pending.seat
    role = next(each for each in asked.screens.roles() if seat in each.seats)
    question = (await asked.parts(role))["main"]["question"]
    first = question["way"]["labels"][0]
    return await asked.scene("hand", role, PHONE, question["sentence"], first, answer=".option")


async def _wall(stack: AsyncExitStack) -> Scene:
    shown = await stack.enter_async_context(wall_shown(rows=12, plays=2))
    shown.put(*(table(number, people) for number, people in enumerate((5, 7, 2, 6), 1)))
    tables = [f"Table {number}" for number in range(1, 5)]
    return Scene("wall", shown.url, TV, (*tables, *(name.split()[0] for name in PEOPLE)))
