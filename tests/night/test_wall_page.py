"""The wall's page alone, in a real browser: what is read from five metres, and how it turns."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from math import degrees

import msgspec
import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from msgspec.structs import replace
from playwright.async_api import Browser, Page, ViewportSize, expect

from companion.networks import LOCAL
from companion.night.hub import wall
from companion.night.hub.desk import TableNow
from companion.night.league.book import LeagueBook
from companion.night.league.people import Names
from companion.night.messages import SCHEMA, BattleNow, SeatTold, TableState
from companion.web.parts import words
from companion.web.place import PagePlace
from companion.web.wall import WALL, WallDesk, WallPictures, WallScreens
from companion.words.pages.wall import labels
from tests.support.browser import PHONE, TV, without_time

pytestmark = pytest.mark.asyncio(loop_scope="module")

WIDE, AWAY = 1.107, 5.0  # m: a TV of 50 inches, and who looks at it
CAPITAL = 0.7  # of a letter's size, in the fonts that browsers have
MATTERS = ".called, .name, .points, .badge b, .ready, .told, .cubes b, .card > .free, td"
LETTERS = """(matters) => {
  const all = document.createTreeWalker(document.querySelector(".wall"), NodeFilter.SHOW_TEXT);
  const sizes = [[], []];
  for (let node = all.nextNode(); node; node = all.nextNode()) {
    const on = node.parentElement;
    if (!node.data.trim() || on.closest(".foot") || !on.getClientRects().length) continue;
    sizes[on.closest(matters) ? 0 : 1].push(parseFloat(getComputedStyle(on).fontSize));
  }
  return sizes.map((each) => Math.min(...each));
}"""
CUT = """() => [...document.querySelectorAll(".card, .stage")].filter(
  (each) => each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1
).map((each) => each.textContent)"""
COLOURS = ("red", "blue", "yellow", "black", "violet", "green", "white")
PEOPLE = ("Anna Berg", "Ben Carl", "Carla Dorn", "Maximilian von Hohenstein", "Emil", "Frida", "G.")
BATTLE = BattleNow(
    "Maximilian von Hohenstein attacks Brandenburg, which Anne-Sophie Grandjean-Duval holds.",
    {"red": 9, "blue": 7},
    dict.fromkeys(("red", "blue", "green", "yellow", "black", "violet"), 10),
    is_big=True,
)


def table(number: int, people: int = 5, **more: object) -> TableState:
    seats = tuple(
        SeatTold(COLOURS[n], PEOPLE[n], points=9 * n + number, leads=n == 2, is_asked=n == 1)
        for n in range(people)
    )
    whole = TableState(SCHEMA, f"Table {number}", play="0" * 20, title="Meadow", seats=seats)
    return replace(whole, **{"moment": "Autumn 2 · action 10 of 10", "asked": "Which card?"} | more)


@dataclass
class Hall:
    """A wall without a night: what stands on it is put there."""

    desk: WallDesk
    page: Page
    tables: list[str] = field(default_factory=list)

    def put(self, *states: TableState, picture: int = 0) -> None:
        parts = {}
        for state in states:
            name = state.name.lower().replace(" ", "-")
            self.tables += [name] if name not in self.tables else []
            now = TableNow(name, state, is_online=True, picture_number=picture)
            parts[f"table/{name}"] = encode(wall.table_shown(now, state.name, Names(LeagueBook())))
        self.desk.put({**parts, "tables": encode(self.tables)}, with_words=False)

    async def goes_on(self, seconds: int) -> None:
        await self.page.clock.run_for(seconds * 1000)

    async def titles(self, number: int, seconds: int = 12) -> list[str]:
        """Of so many pages, one after the other; of tables the first one's name."""
        found = []
        for _ in range(number):
            kind = await self.page.locator(".stage").get_attribute("data-kind")
            first = self.page.locator(".called" if kind == "some" else "h1").first
            found.append("battle" if kind == "battle" else await first.inner_text())
            await self.goes_on(seconds)
        return found


encode = msgspec.json.encode


def league(rows: int) -> bytes:
    one = {"name": "Anna Berg", "points": 30, "plays": 4, "wins": 1, "rating": 21.5}
    return encode({"season": "Spring", "rows": [{**one, "place": n + 1} for n in range(rows)]})


def finished(plays: int) -> bytes:
    placed = [{"name": name, "place": n + 1, "points": 40 - n} for n, name in enumerate(PEOPLE)]
    return encode([{"table": "Table 1", "title": "Meadow", "placed": placed}] * plays)


class Opening:
    def __init__(self, browser: Browser, stack: AsyncExitStack) -> None:
        self.browser, self.stack = browser, stack

    async def __call__(
        self, states: Sequence[TableState], rows: int = 0, plays: int = 0, size: ViewportSize = TV
    ) -> Hall:
        def spoken() -> dict[str, bytes]:
            own = {"league": league(rows), "finished": finished(plays)}
            return {"words": words(labels()), **own}

        desk = WallDesk(spoken, WallPictures(lambda _number: None))
        screens = WallScreens(desk, {WALL: "nightly-key"}, PagePlace(0, lambda: LOCAL))
        await screens.switch_on()
        self.stack.push_async_callback(screens.switch_off)
        page = await self.browser.new_page(viewport=size)
        self.stack.push_async_callback(page.close)
        await without_time(page)
        hall = Hall(desk, page)
        hall.put(*states)
        await page.goto(screens.url(WALL))
        await expect(page.locator(".stage > *").first).to_be_visible()
        await page.evaluate("document.fonts.ready")
        return hall


@pytest_asyncio.fixture(loop_scope="module")
async def opened(browser: Browser) -> AsyncIterator[Opening]:
    async with AsyncExitStack() as stack:
        yield Opening(browser, stack)


async def high(page: Page) -> tuple[float, float]:
    """Degrees of the smallest capital of what matters, and of all else."""
    size = page.viewport_size
    assert size is not None
    matters, others = await page.evaluate(LETTERS, MATTERS)
    metre = WIDE / size["width"] * CAPITAL / AWAY
    return degrees(matters * metre), degrees(others * metre)


async def is_read(page: Page) -> None:
    matters, others = await high(page)
    assert (matters >= 0.299, others >= 0.2) == (True, True), (matters, others)
    assert await page.evaluate(CUT) == []


async def test_letters_that_matter_are_read_at_five_metres(opened: Opening) -> None:
    hall = await opened([], rows=12, plays=4)
    for people in ((5,), (5, 7), (3, 4, 5), (5, 7, 2, 6)):
        first, *others = (table(n + 1, many) for n, many in enumerate(people))
        over = replace(first, is_over=True, lines=("Anna Berg wins with 40 points.",))
        hall.put(over, *others)
        await expect(hall.page.locator("[data-id^=table]")).to_have_count(len(people))
        await is_read(hall.page)
    for kind, is_over in (("league", False), ("finished", True)):
        hall.put(table(1, is_over=is_over))
        await expect(hall.page.locator(".ready")).to_have_count(int(is_over))
        await hall.page.keyboard.press("ArrowRight")
        await expect(hall.page.locator(".stage")).to_have_attribute("data-kind", kind)
        await is_read(hall.page)


async def test_a_battles_page_is_read_as_well_and_nobody_is_left_out(opened: Opening) -> None:
    hall = await opened([table(1, battle=BATTLE), table(2, is_over=True)], rows=12)
    await expect(hall.page.locator(".fight")).to_be_visible()
    await is_read(hall.page)
    await hall.page.clock.resume()  # axe waits for it
    for _page in ("battle", "tables", "league"):
        found = await Axe().run(hall.page)
        assert not found.response["violations"], found.generate_report()
        await hall.page.keyboard.press("ArrowRight")


async def test_a_long_sentence_keeps_its_end_and_calls_people_by_less(opened: Opening) -> None:
    told = f"{PEOPLE[3]} attacks {PEOPLE[0]} in Brandenburg."
    battle = replace(BATTLE, told=told, is_big=False)
    more = ("One thing more.", "And another.")
    hall = await opened([table(n, 4, battle=battle, lines=more) for n in range(1, 5)])
    assert await hall.page.evaluate(CUT) == []
    note = hall.page.locator(".note").first
    await expect(note).to_have_text("⚔ Maximilian attacks Anna in Brandenburg.")


async def test_a_picture_that_does_not_come_leaves_no_mark(opened: Opening) -> None:
    hall = await opened([table(2)])
    hall.put(table(1, battle=BATTLE), picture=3)
    await expect(hall.page.locator(".fight")).to_be_visible()
    await hall.page.wait_for_load_state("networkidle")
    await expect(hall.page.locator(".stage img")).to_be_hidden()


@pytest.mark.parametrize("size", [{"width": 1366, "height": 640}, {"width": 1024, "height": 768}])
async def test_all_of_a_table_is_seen_in_a_laptops_window(
    opened: Opening, size: ViewportSize
) -> None:
    hall = await opened([table(n, many) for n, many in enumerate((5, 7, 4, 5))], size=size)
    assert await hall.page.evaluate(CUT) == []


async def test_on_a_phone_tables_stand_one_below_the_other(opened: Opening) -> None:
    hall = await opened([table(n, 5) for n in range(4)], size=PHONE)
    boxes = [await each.bounding_box() for each in await hall.page.locator(".card").all()]
    assert len({box["x"] for box in boxes if box}) == 1
    assert await hall.page.evaluate(CUT) == []


async def test_tables_have_most_of_the_time_and_all_else_has_its_turn(opened: Opening) -> None:
    hall = await opened([table(n) for n in range(1, 9)], rows=20)
    some = ["Table 1", "Table 5", "League · Season Spring"]
    assert await hall.titles(8) == [*some, *some, *some[:2]]
    await expect(hall.page.locator("tbody tr")).to_have_count(10)


async def test_where_nothing_is_played_any_more_each_page_has_its_turn(opened: Opening) -> None:
    hall = await opened([table(n, is_over=True) for n in range(1, 9)], rows=20, plays=2)
    league = "League · Season Spring"
    assert await hall.titles(5) == ["Table 1", "Table 5", league, league, "Plays that are over"]


async def test_battles_without_end_keep_no_page_away(opened: Opening) -> None:
    hall = await opened([table(n, battle=BATTLE) for n in range(1, 13)])
    seen = await hall.titles(30, 5)
    assert {"battle", "Table 1", "Table 5", "Table 9"} == set(seen)
    assert seen.count("battle") < 18


async def test_who_stops_the_turning_keeps_the_page(opened: Opening) -> None:
    hall = await opened([table(n) for n in range(1, 9)], rows=5)
    await hall.page.keyboard.press("ArrowRight")
    await hall.page.keyboard.press(" ")
    assert await hall.titles(3) == ["Table 5"] * 3
    hall.put(table(1, battle=BATTLE))
    assert await hall.titles(2) == ["Table 5"] * 2
    await hall.page.keyboard.press(" ")
    await hall.goes_on(12)
    await expect(hall.page.locator(".fight")).to_be_visible()
    await expect(hall.page.locator("h1")).to_have_text("Table 1")


async def test_a_swipe_turns_the_page(opened: Opening) -> None:
    hall = await opened([table(n) for n in range(1, 9)])
    await hall.page.mouse.move(1500, 500)
    await hall.page.mouse.down()
    await hall.page.mouse.move(900, 520)
    await hall.page.mouse.up()
    assert await hall.titles(4) == ["Table 5"] * 4


async def test_a_page_with_room_takes_a_table_and_a_full_one_keeps_its_own(opened: Opening) -> None:
    hall = await opened([table(n) for n in range(1, 4)])
    hall.put(table(4))
    await expect(hall.page.locator(".card")).to_have_count(4)
    hall.put(table(9))
    hall.put(table(1, moment="Winter 2"))
    await expect(hall.page.locator(".card").first).to_contain_text("Winter 2")
    await expect(hall.page.locator(".card")).to_have_count(4)
    await hall.goes_on(12)
    await expect(hall.page.locator(".card")).to_have_count(2)


async def test_who_comes_in_reads_on_every_page_where_a_game_can_begin(opened: Opening) -> None:
    free = TableState(SCHEMA, "Table 7")
    hall = await opened([table(1), free, table(3, is_over=True)], rows=5)
    await expect(hall.page.locator(".card", has_text="Table 7")).to_contain_text("Free for a game")
    for _page in range(2):
        await expect(hall.page.locator(".ready")).to_have_text("Free for a game: Table 7, Table 3")
        await hall.page.keyboard.press("ArrowRight")
