"""Helpers' phones in a real browser: tables admitted, results put right, people, the season."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec
import pytest
import pytest_asyncio
from axe_playwright_python.async_playwright import Axe
from playwright.async_api import Browser, Page, expect

from companion.commands.night import RunningNight
from companion.evening.page_roles import Role
from companion.night.join_link import read_link
from companion.night.topics import SharedSeat
from companion.web.controller import WebPage
from companion.web.page_messages import HelperAct, HelperLook, PageFrame
from companion.web.wall_pages import HELPERS, WALL
from tests.support.browser import PHONE, TV
from tests.support.night_hub import LOCAL, BotTable, a_night, bot, playing, until

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
TABS = ("Tables", "Results", "People", "Season", "Wall")


pytestmark = pytest.mark.asyncio(loop_scope="session")
Helped: TypeAlias = tuple[RunningNight, BotTable, Page]


@pytest_asyncio.fixture(loop_scope="session")
async def helped(browser: Browser, tmp_path: Path) -> AsyncIterator[Helped]:
    """A night with a table that is over with one play, and a helper's phone that looks at it."""
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        table = bot(night, "table-1")
        table.come()
        await until(lambda: table.is_in)
        table.plays(2, ("Anna Berg", 1), ("Ben", 2), ("Cora", 3))
        await until(night.hub.desk.over)
        page = await (await browser.new_context(viewport=PHONE)).new_page()
        await page.goto(night.wall.url(HELPERS))
        await page.wait_for_selector("nav button")
        yield night, table, page
        table.go()
        for each in browser.contexts:
            await each.close()


async def beside(page: Page) -> Page:
    """Another device."""
    assert page.context.browser is not None
    return await (await page.context.browser.new_context(viewport=PHONE)).new_page()


async def tab(page: Page, name: str) -> None:
    await page.click(f"nav >> text={name}")


async def test_a_table_is_admitted_by_its_name_and_loses_its_key(helped: Helped) -> None:
    night, _table, page = helped
    await page.fill(".typed input", "Window")
    await page.keyboard.press("Enter")
    await expect(page.locator(".sheet .code svg")).to_be_visible()
    link = await page.locator(".sheet textarea").input_value()
    assert read_link(link) == read_link(night.link("window"))
    window = bot(night, "window")
    window.come()
    await until(lambda: window.is_in)
    window.state(
        playing("Window", SharedSeat("red", "Dana", points=7, leads=True), moment="Spring")
    )
    await expect(page.locator(".sheet")).to_contain_text("Meadow · Spring")
    await expect(page.locator(".sheet li", has_text="Dana")).to_contain_text("7")
    await page.click(".sheet >> text=Close")
    await expect(page.locator(".option", has_text="Table 2")).to_contain_text("not connected yet")
    await page.locator(".option", has_text="Window").click()
    await page.click(".sheet >> text=Revoke link")
    await page.click(".sheet >> text=Yes, revoke link")
    await expect(page.locator(".outcome")).to_have_text("Window no longer has a link.")
    lost = page.locator(".option", has_text="Window")
    await expect(lost).to_contain_text(re.compile(r"no connection since \d"))
    await until(lambda: window.refused)
    window.go()


async def test_results_are_put_right_and_decisions_taken_back_in_words(helped: Helped) -> None:
    _night, _table, page = helped
    await tab(page, "Results")
    play = page.locator(".option", has_text="Anna Berg (9)")
    await play.click()
    await page.get_by_label("Place: Ben", exact=True).fill("1")
    await page.get_by_label("Points: Ben", exact=True).fill("12")
    await page.click(".sheet .main")
    await expect(page.locator(".option")).to_contain_text("1. Ben (12)")
    await expect(page.locator(".option")).to_contain_text("corrected")
    undo = page.locator("text=Undo: Ben has place 1 with 12 points in Meadow of Table 1")
    other = await beside(page)
    await other.goto(page.url)
    await tab(other, "Results")
    await other.locator("text=Undo: Ben").click()  # both are about to

    await undo.click()
    await page.click(".sheet .danger")
    await expect(page.locator(".option")).to_contain_text("2. Ben (8)")
    await other.click(".sheet .danger")
    await expect(other.locator(".outcome")).to_contain_text("somebody else was faster")

    await page.locator(".option").click()
    await page.click("text=Do not count it in the league")
    await expect(page.locator(".option")).to_contain_text("left out")
    await tab(page, "Season")
    await expect(page.locator("section")).to_contain_text("Nothing counts in this season yet.")
    await tab(page, "Results")
    await page.locator(".option").click()
    await page.click("text=Count it again")
    await expect(page.locator(".option")).not_to_contain_text("left out")


async def test_people_are_one_and_stand_on_the_wall_as_they_wish(helped: Helped) -> None:
    night, table, page = helped
    table.plays(3, ("Ana Berg", 1), ("Ben", 2))
    await until(lambda: len(night.hub.desk.over()) == 2)
    await tab(page, "People")
    await page.locator(".option", has_text="Ana Berg").click()
    await page.click("text=This is the same person as…")
    await page.fill(".sheet .find", "anna")
    await page.click(".sheet .option")
    await page.click(".sheet .danger")
    await expect(page.locator(".option", has_text="Anna Berg")).to_contain_text("also: Ana")
    await page.locator(".option", has_text="Anna Berg").click()
    await page.locator(".sheet .option", has_text="A. B.").click()
    in_the_list = page.locator(".option:not(.sheet *)", has_text="Anna Berg")
    await expect(in_the_list).to_contain_text("wall: A. B.")  # the dialog goes after the answer
    names = page.get_by_role("button", name="First names", exact=True)
    await names.click()
    await expect(names).to_have_attribute("aria-pressed", "true")
    await tab(page, "Season")
    await expect(page.locator("tbody tr").first).to_contain_text("1. A. B.")

    async with page.expect_download() as coming:
        await page.click("text=Table as CSV")
    download = await coming.value
    assert download.suggested_filename == "league.csv"
    assert ",Ben,4,2,0" in Path(await download.path()).read_text()
    await page.fill(".typed input", "Autumn")
    await page.keyboard.press("Enter")
    await page.click(".sheet .danger")
    await expect(page.locator("h1")).to_have_text("Season Autumn")
    await until(lambda: night.hub.book.season == "Autumn")


async def test_the_phone_leads_the_wall_and_is_for_everybody(helped: Helped) -> None:
    night, table, page = helped
    table.state(playing("Table 1", SharedSeat("red", "Anna Berg", points=3)))
    wall = await beside(page)
    await wall.set_viewport_size(TV)
    await wall.goto(night.wall.url(WALL))
    shown = wall.locator(".stage")
    await expect(shown).to_have_attribute("data-kind", "some")
    await tab(page, "Wall")
    await page.click("text=Next page")
    await expect(shown).to_have_attribute("data-kind", "league")
    await page.click("section >> text=Table 1")
    await expect(shown).to_have_attribute("data-kind", "some")

    for name in TABS:
        await tab(page, name)
        assert await amiss(page) == []
        if await page.locator(".option").count():
            await page.locator(".option").first.click()
            await page.wait_for_selector(".sheet")
            assert await amiss(page) == []
            await page.click(".sheet > button")
    await page.add_style_tag(content="html { font-size: 200% !important }")
    await page.set_viewport_size({"width": 360, "height": 640})
    for name in TABS:
        await tab(page, name)
        assert not await page.evaluate("document.documentElement.scrollWidth > innerWidth")


SMALL = """[...document.querySelectorAll("button, select, input, summary")]
    .filter((each) => each.offsetParent)
    .filter((each) => Math.min(...["width", "height"].map((of) =>
        each.getBoundingClientRect()[of])) < 43.5).map((each) => each.outerHTML)"""


async def amiss(page: Page) -> list[str]:
    """What axe finds, in the dark and in a bright room, and what is too small for a finger."""
    found: list[str] = []
    for scheme in SCHEMES:
        await page.emulate_media(color_scheme=scheme)
        found += [each["id"] for each in (await Axe().run(page)).response["violations"]]
    small: list[str] = await page.evaluate(SMALL)
    return found + small


async def test_only_the_helpers_key_acts_and_an_act_is_done_once(tmp_path: Path) -> None:
    async with a_night(tmp_path) as night:
        desk = night.wall.desk

        async def sent(role: Role, act: PageFrame) -> dict[str, object]:
            page = WebPage(role, LOCAL, role.name, "en", lambda: None, lambda: None)
            reply: dict[str, object] = msgspec.json.decode(await desk.take(page, act))
            return reply

        admit = HelperAct(id=1, given={"what": "admit", "name": "Window"})
        assert not (await sent(WALL, admit))["taken"]
        assert not (await sent(WALL, HelperLook(id=2, given={"what": "plays"})))["taken"]
        assert not night.members.tables
        first = await sent(HELPERS, admit)
        assert first == await sent(HELPERS, admit) == {**first, "taken": True, "value": "window"}
        again = await sent(HELPERS, HelperAct(id=3, given={"what": "admit", "name": "window"}))
        assert again["why"] == "window already has a link"
        nonsense = await sent(HELPERS, HelperAct(id=4, given={"what": "throw", "name": 7}))
        assert "could not read this page's request" in str(nonsense["why"])
        assert [each.shown for each in night.members.tables] == ["Window"]
