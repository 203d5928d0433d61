"""Amounts typed on a page: line and buttons stand beside each other, and none is dropped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion.engine.flow import Correction, Throw
from companion.engine.grid import AmountGrid
from companion.evening.pages import PageKind
from companion.games.wallenstein.questions import Bid
from tests.support.hand_pages import chromium, phone, table_of, tap
from tests.support.screens import answers

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


def test_a_throw_is_typed_in_a_line_and_looked_at_before_it_is_taken(browser: Browser) -> None:
    with table_of("tower") as table:
        table.on_to(lambda question: isinstance(question, Throw))
        page = phone(browser, table.url(PageKind.KEEPER))
        throw = table.evening.pending
        assert isinstance(throw, Throw)
        tap(page, "button:has-text('Count it here')")
        field = page.locator(".typed .find")
        field.fill("1")
        field.press("Enter")
        expect(page.locator(".refused")).to_contain_text("1 of what")
        expect(field).to_have_value("1")
        colour = next(iter(throw.thrown))
        field.fill(f"1 {colour}")
        page.clock.fast_forward(2_000)
        field.press("Enter")
        expect(field).to_have_value("")
        row = page.locator(".counting .place", has_text=colour)
        expect(row.locator("input")).to_have_value("1")
        assert table.evening.pending is throw


def test_a_table_is_typed_and_a_button_behind_it_is_seen_to_win(browser: Browser) -> None:
    with table_of("wallenstein-light") as table:
        table.on_to(lambda question: isinstance(question, AmountGrid))
        page = phone(browser, table.url(PageKind.KEEPER))
        before = len(answers(table.evening))
        field = page.locator(".question form .find")
        field.fill("nobody 3")
        page.clock.fast_forward(2_000)
        tap(page, ".question .main.wide")
        expect(page.locator(".refused")).to_contain_text("fits none")
        assert len(answers(table.evening)) == before
        page.locator(".filling summary").first.click()
        page.locator(".filling .step:visible").last.click()
        expect(field).to_have_value("")


def test_what_is_typed_stays_while_the_same_is_asked(browser: Browser) -> None:
    with table_of("wallenstein-light") as table:
        table.on_to(lambda question: isinstance(question, AmountGrid))
        page = phone(browser, table.url(PageKind.KEEPER))
        field = page.locator(".question form .find")
        field.fill("red 3")
        table.do(lambda: table.evening.correct(Correction("points", "red", 5)))
        expect(page.locator(".undo")).to_contain_text("Anna: points 5")
        expect(field).to_have_value("red 3")
        expect(page.locator(".question > .refused")).to_have_text("")


def test_what_is_typed_is_said_to_be_gone_where_there_is_other_to_choose(browser: Browser) -> None:
    with table_of("wallenstein") as table:
        table.on_to(lambda question: isinstance(question, Bid) and question.seat == 0)
        page = phone(browser, table.url(PageKind.HAND, "Anna"))
        page.locator(".question .find").fill("Passau")
        table.do(lambda: table.evening.correct(Correction("thalers", "red", 7)))
        expect(page.locator(".question > .refused")).to_have_text(
            "What you had begun here is gone."
        )
        expect(page.locator(".question .find")).to_have_value("")
