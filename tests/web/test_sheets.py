"""A sheet over a phone's page: it keeps the focus, and every way out of it closes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.evening.page_roles import PageKind
from companion.games.wallenstein.questions import RevealCard
from tests.support.hand_pages import Served, chromium, phone, table_of, tap

pytestmark = pytest.mark.slow

SHEET = ".sheet"
OUT: dict[str, Callable[[Page], object]] = {
    "its button": lambda page: page.click(".sheet >> text=Close"),
    "Escape": lambda page: page.keyboard.press("Escape"),
    "a tap beside it": lambda page: page.mouse.click(180, 5),
    "the way back": lambda page: page.go_back(),
}


@pytest.fixture(scope="module")
def table() -> Iterator[Served]:
    with table_of("wallenstein") as served:
        served.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
        yield served


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def page(browser: Browser, table: Served) -> Iterator[Page]:
    """A phone with a sheet open."""
    opened = phone(browser, table.url(PageKind.HAND, "Anna"))
    tap(opened, "text=Why?")
    expect(opened.locator(".sheet h3").first).to_be_visible()
    yield opened
    opened.context.close()


@pytest.mark.parametrize("way", OUT)
def test_each_way_out_closes_it_and_leads_back_to_its_button(page: Page, way: str) -> None:
    OUT[way](page)
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator(".question h1")).to_be_visible()
    expect(page.locator("text=Why?")).to_be_focused()


def test_the_focus_stays_in_it(page: Page) -> None:
    expect(page.locator(SHEET)).to_be_focused()
    for key in ["Tab"] * 8 + ["Shift+Tab"] * 12:
        page.keyboard.press(key)
        assert not page.evaluate("document.querySelector('main').contains(document.activeElement)")


def test_after_it_was_closed_one_step_back_leaves_the_page(page: Page) -> None:
    page.goto(page.url.replace("/#", "/?again#"))
    for _ in range(2):
        tap(page, "text=Why?")
        tap(page, ".sheet >> text=Close")
    expect(page.locator(SHEET)).to_have_count(0)
    page.wait_for_function("history.state === null")
    page.go_back()
    expect(page).not_to_have_url("**again**")


def test_one_sheet_leads_to_another(page: Page) -> None:
    page.keyboard.press("Escape")
    tap(page, "nav >> text=Plan")
    tap(page, ".space:enabled >> nth=0")
    tap(page, ".sheet .option >> nth=0")
    tap(page, "text=Clear the plan")
    page.go_back()
    expect(page.locator(SHEET)).to_have_count(0)
    expect(page.locator(".space.laid")).to_have_count(1)
    tap(page, "text=Clear the plan")
    tap(page, ".sheet >> text=Yes, clear it")
    expect(page.locator(".space.laid")).to_have_count(0)
