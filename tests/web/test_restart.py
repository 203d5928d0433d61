"""Pages that are open through a restart and from game to game, in a real browser."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from playwright.async_api import Browser, expect

from companion.games import face
from companion.views.ending import ending
from companion.web.page_keys import KeyFile
from companion.web.screens import WebScreens
from tests.support.browser import PHONE, TV, opened, troubles
from tests.support.patience import patiently
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import KEEPER, LOCAL, WATCH, hand, serving, where

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]
COUNTING = """() => {
  const Own = WebSocket;
  window.asked = 0;
  window.WebSocket = function (address) { window.asked += 1; return new Own(address); };
}"""


def play(table: BareTable, game: str | None, answers: int | None = 60) -> None:
    """This one is open from now on; None: none is."""
    table.leave()
    if game is not None:
        table.open(played(game, answers, 3))


def headline(table: BareTable) -> str:
    """Who has won."""
    assert table.evening is not None
    own = face(table.evening.header.game, table.evening.session.setup)
    over = ending(table.evening, own)
    assert over is not None
    return over.verdict


async def test_after_a_restart_all_pages_come_back_by_themselves(
    browser: Browser, tmp_path: Path
) -> None:
    table, file = BareTable(played("wallenstein", 60, 3)), tmp_path / "keys.json"
    async with serving(table, kept=KeyFile(file)) as screens:
        who = ((WATCH, TV), (hand(screens), PHONE), (KEEPER, PHONE))
        pages = [await opened(browser, screens, *each) for each in who]
        address = where(screens)
    for page in pages:
        await expect(page.locator("#word")).to_be_visible()
    again = BareTable(played("wallenstein", 61, 3))
    async with serving(again, kept=KeyFile(file)) as screens:
        assert where(screens) == address
        for page in pages:
            await expect(page.locator("#word")).to_be_hidden()
        assert {each.role for each in screens.connected()} == {role for role, _size in who}


async def test_the_tv_and_the_keeper_follow_the_table_from_game_to_game(browser: Browser) -> None:
    table = BareTable(played("wallenstein-light", 40, 3))
    async with serving(table) as screens:
        tv = await opened(browser, screens, WATCH, TV)
        keeper = await opened(browser, screens, KEEPER, PHONE)
        for game, told in (("tower", "Just the tower"), ("rheingold", "Rheingold")):
            play(table, game, None)
            await expect(tv.locator("main")).to_contain_text(told)
            await expect(tv.locator("[data-scene=end]")).to_be_visible()
            await expect(keeper.locator("main")).to_contain_text(headline(table))
        play(table, "wallenstein", 20)
        await expect(tv.locator("[data-scene=table]")).to_be_visible()
        await expect(keeper.locator("main")).to_contain_text("Ben: which province")
        assert troubles(tv) == troubles(keeper) == []


async def test_a_hand_waits_for_its_game_and_the_tv_says_calmly_that_none_is_open(
    browser: Browser,
) -> None:
    table = BareTable(played("wallenstein", 60, 3))
    async with serving(table) as screens:
        tv = await opened(browser, screens, WATCH, TV)
        ben = await opened(browser, screens, hand(screens), PHONE)
        play(table, None)
        await expect(ben.locator("#word")).to_contain_text("No game is being played")
        await expect(tv.locator("[data-scene=nothing]")).to_contain_text("No game is open.")
        await expect(tv.locator("h1")).to_have_text("Tower Companion")
        await expect(tv.locator("#word")).to_be_hidden()
        play(table, "rheingold")
        await expect(tv.locator("#word")).to_be_hidden()
        await expect(ben.locator("#word")).to_contain_text("Another game")
        play(table, "wallenstein")
        for page in (tv, ben):
            await expect(page.locator("#word")).to_be_hidden()


async def test_what_was_tapped_before_a_restart_is_done_to_nothing_after_it(
    browser: Browser, tmp_path: Path
) -> None:
    """The app counts its questions anew, so that another one may have the number of that one."""
    table, file = BareTable(played("wallenstein", 60, 3)), tmp_path / "keys.json"
    async with serving(table, kept=KeyFile(file)) as screens:
        keeper = await opened(browser, screens, KEEPER, PHONE)
    assert table.evening is not None
    number = table.evening.number
    await expect(keeper.locator("#word")).to_be_visible()
    await keeper.get_by_role("button", name="Undo:").click()
    await keeper.get_by_role("button", name="Yes, undo it").click()
    again = BareTable(played("wallenstein", 59, 3))
    assert again.evening is not None
    again.evening.undo()
    while again.evening.number < number:
        bot(again.evening, Random(1))
    async with serving(again, kept=KeyFile(file)):
        await expect(keeper.locator("main")).to_contain_text("has restarted")
        assert again.evening.number == number
        await keeper.get_by_role("button", name="Undo:").click()
        await keeper.get_by_role("button", name="Yes, undo it").click()
        for _ in patiently():
            if again.evening.number > number:
                break
            await asyncio.sleep(0.05)
        assert again.evening.number == number + 1


@pytest.mark.parametrize(
    ("left", "told"), [(59, "another question is open"), (60, "do this again")]
)
async def test_a_tap_whose_reply_was_lost_is_asked_for_again_only_if_its_question_is_still_open(
    browser: Browser, tmp_path: Path, left: int, told: str
) -> None:
    """The plug was pulled after the tap was written down, or before."""
    table, file = BareTable(played("wallenstein", 60, 3)), tmp_path / "keys.json"
    async with serving(table, kept=KeyFile(file)) as screens:
        keeper = await opened(browser, screens, KEEPER, PHONE)
    await expect(keeper.locator("#word")).to_be_visible()
    await keeper.get_by_role("button", name="Undo:").click()
    await keeper.get_by_role("button", name="Yes, undo it").click()
    async with serving(BareTable(played("wallenstein", left, 3)), kept=KeyFile(file)):
        await expect(keeper.locator("main")).to_contain_text(told)


async def test_a_page_whose_key_is_gone_stops_asking(browser: Browser) -> None:
    async with serving(BareTable(played("wallenstein", 60, 3))) as screens:
        tv = await opened(browser, screens, WATCH, TV)
        await tv.clock.install()
        screens.renew(WATCH)
        await expect(tv.locator("#word")).to_contain_text("Scan the QR code")
        await tv.evaluate(COUNTING)
        await tv.clock.run_for(120_000)
        assert await tv.evaluate("asked") == 0


async def test_a_page_at_whose_address_another_table_answers_finds_its_own_again(
    browser: Browser, tmp_path: Path
) -> None:
    table, file = BareTable(played("wallenstein", 60, 3)), tmp_path / "keys.json"
    async with serving(table, kept=KeyFile(file)) as screens:
        tv = await opened(browser, screens, WATCH, TV)
        port = int(where(screens).rpartition(":")[2])
    other = WebScreens(BareTable(played("rheingold", 60, 3)), LOCAL, port)
    await other.switch_on()
    try:
        await expect(tv.locator("#word")).to_contain_text("Another table")
        await tv.reload()
        await expect(tv.locator("#word")).to_contain_text("Another table")
    finally:
        await other.switch_off()
    async with serving(table, kept=KeyFile(file)):
        await expect(tv.locator("#word")).to_be_hidden()
        await expect(tv.locator("main")).not_to_contain_text("Rheingold")
