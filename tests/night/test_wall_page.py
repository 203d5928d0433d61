"""The wall's page alone, in a real browser: what is read from five metres, and how it turns."""

from __future__ import annotations

from math import degrees

import pytest
from axe_playwright_python.async_playwright import Axe
from msgspec.structs import replace
from playwright.async_api import Page, ViewportSize, expect

from companion.night.topics import SCHEMA, TableState
from tests.support.browser import PHONE
from tests.support.night_wall import BATTLE, CUT, Opening, table

pytestmark = pytest.mark.asyncio(loop_scope="session")

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
    assert await hall.titles(5) == ["Table 1", "Table 5", league, league, "Finished plays"]


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
