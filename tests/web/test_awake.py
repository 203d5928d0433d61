"""A screen that everybody looks at does not fall asleep, on plain http as well."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Browser, expect

from tests.support.browser import TV
from tests.support.patience import patiently
from tests.support.second_screens import BareTable, played
from tests.support.web import WATCH, serving

WITHOUT_LOCK = "delete Navigator.prototype.wakeLock"
COVERS = """(film) => {
  const { width, height } = film.getBoundingClientRect();
  return width * height > 0.2 * innerWidth * innerHeight;
}"""


@pytest.mark.slow
@pytest.mark.asyncio(loop_scope="session")
async def test_where_there_is_no_wake_lock_a_film_without_sound_plays_behind_the_page(
    browser: Browser,
) -> None:
    async with serving(BareTable(played("wallenstein", 30, 3))) as screens:
        page = await browser.new_page(viewport=TV)
        await page.add_init_script(WITHOUT_LOCK)
        await page.goto(screens.url(WATCH) or "")
        film = page.locator("video")
        await expect(film).to_have_js_property("paused", value=False)
        await expect(film).to_have_js_property("muted", value=True)
        for _ in patiently():
            if await film.evaluate("film => film.currentTime > 1"):
                break
            await asyncio.sleep(0.1)
        else:
            pytest.fail("the film stands still")
        assert await film.evaluate(COVERS)  # browsers take a smaller one for a picture's decoration
        hit = await page.evaluate("document.elementFromPoint(innerWidth / 2, 9).tagName")
        assert hit != "VIDEO"
