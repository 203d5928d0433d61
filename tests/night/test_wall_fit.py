"""Names and sentences on the wall: whole where there is room for them, whenever it is there."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from playwright.async_api import ViewportSize, expect

from companion.night.topics import LastBattle
from tests.support.browser import TV
from tests.support.night_wall import BATTLE, CUT, PEOPLE, TAKEN, Opening, table

pytestmark = pytest.mark.asyncio(loop_scope="session")

HALF: ViewportSize = {"width": 1280, "height": 720}
LARGE: ViewportSize = {"width": 3840, "height": 2160}
NOT_WHOLE = """() => [...document.querySelectorAll(".name, .note, .told")].filter(
  (each) => each.textContent !== each.dataset.whole
).map((each) => each.textContent)"""


async def test_a_long_sentence_keeps_its_end_and_calls_people_by_less(opened: Opening) -> None:
    told = f"{PEOPLE[3]} attacks {PEOPLE[0]} in Brandenburg."
    battle = replace(BATTLE, told=told, is_big=False)
    more = ("One thing more.", "And another.")
    hall = await opened([table(n, 4, battle=battle, lines=more) for n in range(1, 5)])
    assert await hall.page.evaluate(CUT) == []
    note = hall.page.locator(".note").first
    await expect(note).to_have_text("⚔ Maximilian attacks Anna in Brandenburg.")


@pytest.mark.parametrize("size", [HALF, TV, LARGE], ids=str)
async def test_a_sentence_that_has_room_calls_people_by_their_whole_names(
    opened: Opening, size: ViewportSize
) -> None:
    battle = replace(BATTLE, told="Anna Berg attacks Ben Carl.")
    hall = await opened([table(1, 2, battle=battle)], size=size)
    await expect(hall.page.locator(".told")).to_have_text(battle.told)
    hall.put(table(1, 2, battle=None, last_battle=LastBattle(("Ben Carl holds it with 2",), 1)))
    await expect(hall.page.locator(".told")).to_have_text("Ben Carl holds it with 2")
    await hall.page.keyboard.press("ArrowRight")
    await expect(hall.page.locator(".card")).to_contain_text("Ben Carl holds it with 2")
    assert await hall.page.evaluate(NOT_WHOLE) == []


async def test_a_sentence_makes_room_for_the_trays_picture(opened: Opening) -> None:
    told = "Maximilian von Hohenstein attacks Anna Berg, " * 3
    seats = table(1, 4).seats
    hall = await opened([table(2)])
    hall.put(table(1, seats=seats, battle=replace(BATTLE, told=told)))
    await expect(hall.page.locator(".told")).to_have_text(told)
    hall.put(table(1, seats=seats, battle=replace(BATTLE, told=told)), picture=TAKEN)
    await expect(hall.page.locator(".stage img")).to_have_js_property("naturalWidth", 320)
    await expect(hall.page.locator(".told")).to_have_text("Maximilian attacks Anna, " * 3)
