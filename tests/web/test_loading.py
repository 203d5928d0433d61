"""A page comes up through a hiccup of the network, an update, and says where it cannot."""

from __future__ import annotations

import asyncio
import itertools
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Browser, Page, Route, expect

from companion.web import server
from companion.web.controller import WebPage
from companion.web.page_files import PAGE, PageFiles, page_files
from tests.support.browser import FIRST, PHONE, TV
from tests.support.patience import patiently
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, served, serving

pytestmark = [pytest.mark.slow, pytest.mark.asyncio(loop_scope="session")]


class Hiccup:
    """The first answer with this file is lost."""

    was = False

    async def route(self, route: Route) -> None:
        if self.was:
            await route.continue_()
        else:
            self.was = True
            await route.abort()


async def test_a_page_comes_up_whichever_file_is_lost_on_its_way(browser: Browser) -> None:
    async with served() as screens:
        names = ("live.js", "bring.js", "keeper.js", "draw.js", "base.css", "hand.css")
        for name in names:
            context = await browser.new_context(viewport=PHONE)
            page = await context.new_page()
            hiccup = Hiccup()
            await page.route(f"**/{name}", hiccup.route)
            await page.goto(screens.url(KEEPER) or "")
            await page.wait_for_selector(FIRST)
            assert hiccup.was
            await expect(page.locator(".tabs")).to_have_css("position", "sticky")
            await context.close()


async def test_a_file_that_never_comes_is_asked_for_again(browser: Browser) -> None:
    hung: list[Route] = []

    async def hang(route: Route) -> None:
        if hung:
            await route.continue_()
        else:
            hung.append(route)

    async with served() as screens:
        for name in ("line.js", "watch.js"):
            hung.clear()
            context = await browser.new_context(viewport=TV)
            page = await context.new_page()
            await page.clock.install()
            await page.route(f"**/{name}", hang)
            await page.goto(screens.url(WATCH) or "", wait_until="commit")
            for _ in patiently():
                if hung:
                    break
                await asyncio.sleep(0.05)
            for _ in patiently():
                await page.clock.run_for(2_000)
                if await page.locator(FIRST).count():
                    break
            await page.wait_for_selector(FIRST)
            await context.close()


async def test_what_is_missing_is_said_while_it_is_fetched_again(browser: Browser) -> None:
    is_lost = True

    async def lose(route: Route) -> None:
        await (route.abort() if is_lost else route.continue_())

    async with served() as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.route("**/watch.js", lose)
        await page.goto(screens.url(WATCH) or "")
        await expect(page.locator("#word")).to_contain_text("A part of this page has not arrived.")
        is_lost = False
        await page.wait_for_selector(FIRST)
        await expect(page.locator("#word")).to_be_hidden()


def updated(folder: Path) -> Path:
    """The pages' files of another version, which shows that it is one."""
    page = shutil.copytree(PAGE, folder / "page")
    live = (PAGE / "live.js").read_text()
    (page / "live.js").write_text(live + 'document.documentElement.dataset.made = "later";\n')
    return page


async def test_after_an_update_an_open_page_loads_itself_again(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(BareTable(played("wallenstein", 120, 3))) as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.goto(screens.url(WATCH) or "")
        await page.wait_for_selector(FIRST)
        await screens.switch_off()
        later = page_files(updated(tmp_path))
        monkeypatch.setattr(server, "page_files", lambda: later)
        await screens.switch_on()
        await page.wait_for_selector("html[data-made=later]")
        await page.wait_for_selector(FIRST)
        assert await _folders(page) == {later.version}


async def test_a_page_whose_old_files_come_back_is_loaded_once_and_still_shows_the_game(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = page_files()
    kept = replace(old, version=page_files(updated(tmp_path)).version)  # by something in between
    async with serving(BareTable(played("wallenstein", 120, 3))) as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.goto(screens.url(WATCH) or "")
        await page.wait_for_selector(FIRST)
        loads: list[str] = []
        page.on(
            "request", lambda each: loads.append(each.url) if each.is_navigation_request() else None
        )
        await screens.switch_off()
        monkeypatch.setattr(server, "page_files", lambda: kept)
        monkeypatch.setattr(PageFiles, "file", lambda _own, _folder, name: old.files.get(name))
        await screens.switch_on()
        for _ in patiently():
            if loads:
                break
            await asyncio.sleep(0.05)
        await page.wait_for_selector(FIRST)
        await screens.switch_off()
        await page.wait_for_selector("#word:not([hidden])")
        await screens.switch_on()
        await page.wait_for_selector("body:not([data-stale])")
        assert len(loads) == 1


async def test_a_table_that_tells_another_version_each_time_is_not_loaded_without_end(
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    count = itertools.count()
    monkeypatch.setattr(
        WebPage, "version", property(lambda _own: f"{next(count):016x}", lambda _own, _to: None)
    )
    async with served() as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        loads: list[str] = []
        page.on(
            "request", lambda each: loads.append(each.url) if each.is_navigation_request() else None
        )
        await page.goto(screens.url(WATCH) or "")
        await page.wait_for_selector(FIRST)
        assert len(loads) == 2


async def test_where_the_browser_remembers_no_step_the_old_files_show_the_game(
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(WebPage, "version", property(lambda _own: "later", lambda _own, _to: None))
    async with served() as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.add_init_script(
            "history.replaceState = () => { throw new DOMException('no', 'SecurityError'); }"
        )
        await page.goto(screens.url(WATCH) or "")
        await page.wait_for_selector(FIRST)


async def _folders(page: Page) -> set[str]:
    """What the addresses of its files begin with."""
    names = "performance.getEntriesByType('resource').map(each => new URL(each.name).pathname)"
    return {path.split("/")[1] for path in await page.evaluate(names) if path.count("/") == 2}


async def test_a_browser_that_does_not_understand_the_page_says_so(browser: Browser) -> None:
    async def unknown(route: Route) -> None:
        await route.fulfill(body="let x = = y", content_type="text/javascript")

    async with served() as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.route("**/live.js", unknown)
        await page.goto(screens.url(WATCH) or "")
        told = page.locator("#old [lang=en]")
        await expect(told).to_contain_text("too old")
        await expect(page.locator("#old")).to_have_css("opacity", "0")
        await expect(page.locator("#old")).to_have_css("opacity", "1")
        await expect(page.locator("#lost")).to_be_hidden()


@pytest.mark.parametrize("lacks", ["Element.prototype.append", "Array.prototype.flat"])
async def test_a_browser_that_lacks_something_a_page_needs_says_so(
    browser: Browser, lacks: str
) -> None:
    async with served() as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.add_init_script(f"delete {lacks}")
        await page.goto(screens.url(WATCH) or "")
        await expect(page.locator("#old [lang=fr]")).to_be_visible()


async def test_a_page_without_scripts_says_what_it_needs(browser: Browser) -> None:
    async with served() as screens:
        page = await (await browser.new_context(java_script_enabled=False)).new_page()
        await page.goto(screens.url(WATCH) or "")
        told = await page.evaluate("document.querySelector('noscript').innerText")
        assert "This page needs JavaScript." in told
        await expect(page.locator("#old")).to_be_hidden()


async def test_a_table_that_does_not_answer_is_said_before_the_page_has_any_words(
    browser: Browser,
) -> None:
    async with served() as screens:
        page = await (await browser.new_context(viewport=TV)).new_page()
        await page.route_web_socket("**/live", lambda _line: None)
        await page.goto(screens.url(WATCH) or "")
        await expect(page.locator("#lost [lang=de]")).to_contain_text("antwortet nicht")
        await expect(page.locator("#lost")).to_have_css("opacity", "1")
        await expect(page.locator("#old")).to_have_count(0)
