"""Amounts typed on a page: line and buttons stand beside each other, and none is dropped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from companion.engine.flow import Correction, Throw
from companion.engine.grid import AmountGrid
from companion.evening.page_roles import PageKind
from companion.games.wallenstein.court.questions import SideBoard
from companion.games.wallenstein.questions import Bid
from companion.games.wallenstein_light.winter import InRegion
from tests.support.hand_pages import amiss, chromium, phone, table_of, tap
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
        field = page.locator(".typed .find")
        field.fill("1")
        page.clock.fast_forward(2_000)
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


def test_one_of_a_thing_is_told_in_the_singular_while_a_table_is_filled_in(
    browser: Browser,
) -> None:
    with table_of("wallenstein-light") as table:
        table.on_to(lambda question: isinstance(question, InRegion))
        page = phone(browser, table.url(PageKind.KEEPER))
        note = page.locator(".filling summary .faint").first
        more = page.locator(".filling .step:visible").nth(1)
        more.click()
        expect(note).to_have_text("1 province")
        more.click()
        expect(note).to_have_text("2 provinces")


def test_the_keeper_picks_a_side_boards_cards_on_one_page(browser: Browser) -> None:
    with table_of("wallenstein", court="yes") as table:
        table.on_to(lambda question: isinstance(question, SideBoard) and question.page is not None)
        page = phone(browser, table.url(PageKind.KEEPER))
        question = table.evening.pending
        assert isinstance(question, SideBoard)
        card = question.options[0]
        asked = page.inner_text(".question h1")
        lists = page.locator(".question select")
        expect(lists).to_have_count(3)
        for place, picked in enumerate((card, "coin card", "coin card")):
            names = lists.nth(place).locator("option").all_inner_texts()
            lists.nth(place).select_option(
                index=next(n for n, name in enumerate(names) if name.startswith(picked))
            )
        assert not amiss(page)
        tap(page, ".question .main.wide")
        expect(page.locator(".question h1")).not_to_have_text(asked)
        assert answers(table.evening)[-1] == {f"{card}/turn-3": 1}


def test_what_is_typed_stays_while_the_same_is_asked(browser: Browser) -> None:
    with table_of("wallenstein-light") as table:
        table.on_to(lambda question: isinstance(question, AmountGrid))
        page = phone(browser, table.url(PageKind.KEEPER))
        field = page.locator(".question form .find")
        field.fill("red 3")
        table.do(lambda: table.evening.correct(Correction("points", "red", 5)))
        expect(page.locator(".undo")).to_contain_text("Anna now has 5 points")
        expect(field).to_have_value("red 3")
        expect(page.locator(".question > .refused")).to_have_text("")


def test_what_is_typed_is_said_to_be_gone_where_there_is_other_to_choose(browser: Browser) -> None:
    with table_of("wallenstein") as table:
        table.on_to(lambda question: isinstance(question, Bid) and question.seat == 0)
        page = phone(browser, table.url(PageKind.HAND, "Anna"))
        page.locator(".question .find").fill("Passau")
        table.do(lambda: table.evening.correct(Correction("thalers", "red", 7)))
        expect(page.locator(".question > .refused")).to_have_text(
            "What you had started here is gone."
        )
        expect(page.locator(".question .find")).to_have_value("")
