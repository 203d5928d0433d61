"""The pages in a real browser: they come up, follow, lose the line and find it again."""

from __future__ import annotations

from random import Random

import pytest
from playwright.async_api import Browser

from tests.support.browser import COOKIES_BLOCKED, FIRST, PHONE, TV, opened, troubles
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import KEEPER, WATCH, hand, serving

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


async def test_every_role_has_its_page_without_an_error(browser: Browser) -> None:
    table = BareTable(played("wallenstein", 120, 3))
    async with serving(table) as screens:
        for role, size in ((WATCH, TV), (hand(screens), PHONE), (KEEPER, PHONE)):
            page = await opened(browser, screens, role, size)
            assert await page.inner_text("main")
            assert troubles(page) == []
            await page.context.close()


async def test_a_page_whose_line_was_lost_comes_back_by_itself(browser: Browser) -> None:
    evening = played("wallenstein", 120, 3)
    async with serving(BareTable(evening)) as screens:
        page = await opened(browser, screens, WATCH, TV)
        before = await page.inner_text("main")
        await screens.switch_off()
        await page.wait_for_selector("#word:not([hidden])")
        bot(evening, Random(1))
        await screens.switch_on()
        await page.wait_for_selector("#word", state="hidden")
        assert await page.inner_text("main") != before
        assert "key" not in await page.inner_text("#word")


async def test_a_browser_that_may_keep_nothing_shows_every_page_and_finds_its_way_back(
    browser: Browser,
) -> None:
    table = BareTable(played("wallenstein", 120, 3))
    async with serving(table) as screens:
        context = await browser.new_context(viewport=TV)
        await context.add_init_script(COOKIES_BLOCKED)
        for role in (WATCH, hand(screens), KEEPER):
            page = await context.new_page()
            await page.goto(screens.url(role) or "")
            await page.wait_for_selector(FIRST)
        await page.click(".tabs button:last-child")
        await page.select_option(".language select", "de")
        await page.wait_for_selector("html[lang=de]")
        await screens.switch_off()
        await page.wait_for_selector("#word:not([hidden])")
        await screens.switch_on()
        await page.wait_for_selector("#word", state="hidden")
        assert await page.get_attribute("html", "lang") == "de"
