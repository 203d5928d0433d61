"""A phone in a player's hand: the question that is his, his plan, a count, the way back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, expect

from companion.engine.flow import Throw
from companion.evening.page_roles import PageKind
from companion.games import face
from companion.games.wallenstein.questions import Bid, Planned, RevealCard
from tests.support.browser import COOKIES_BLOCKED
from tests.support.hand_pages import (
    Served,
    SlowLine,
    amiss,
    asked,
    at_twice_the_size,
    chromium,
    phone,
    table_of,
    tap,
)
from tests.support.seeing import camera, sighting

HAND = PageKind.HAND


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table() -> Iterator[Served]:
    with table_of("wallenstein") as served:
        served.on_to(lambda question: isinstance(question, Planned))
        yield served


def number(table: Served) -> int:
    return len(table.evening.session.happened)


def test_a_question_of_ones_own_is_answered_by_one_tap(browser: Browser, table: Served) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 1)
    mine, other = (phone(browser, table.url(HAND, name)) for name in ("Ben", "Anna"))
    before, question = number(table), asked(mine)
    assert other.query_selector(".option") is None
    tap(mine, ".option >> nth=0")
    expect(mine.locator(".question h1")).not_to_have_text(question)
    expect(other.locator(".question h1")).to_have_text(asked(mine))
    assert number(table) > before


def test_a_tap_for_the_question_before_answers_nothing(browser: Browser, table: Served) -> None:
    table.on_to(lambda question: isinstance(question, Bid) and question.seat == 0)
    page = phone(browser, table.url(HAND, "Anna"))
    before = number(table)
    page.clock.pause_at(page.evaluate("Date.now() + 10000"))
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    expect(page.locator(".question h1")).to_contain_text("which province")
    stood = number(table)
    page.click(".option >> nth=0")
    expect(page.locator(".question .refused")).to_contain_text("has just changed")
    assert number(table) == stood > before


def test_who_answers_too_late_is_told_who_was_quicker(browser: Browser, table: Served) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    line = SlowLine()
    one = phone(browser, table.url(HAND, "Anna"))
    two = phone(browser, table.url(PageKind.KEEPER), line)
    line.is_slow = True  # what the table says comes later
    question = asked(one)
    tap(one, ".option")
    expect(one.locator(".question h1")).not_to_have_text(question)
    stood = number(table)
    tap(two, ".option")
    expect(two.locator(".question .refused")).to_contain_text("Anna has already answered this")
    assert number(table) == stood


def test_each_says_for_himself_that_he_has_planned_and_the_others_see_it(
    browser: Browser, table: Served
) -> None:
    one, two = (phone(browser, table.url(HAND, name)) for name in ("Anna", "Ben"))
    before = number(table)
    tap(two, "nav >> text=Plan")
    expect(two.locator("nav .calls")).to_have_count(1)
    tap(one, "text=I have planned (0 of 3)")
    expect(one.locator(".question")).to_contain_text("✓ I have planned (1 of 3)")
    expect(one.locator(".question")).to_contain_text("Ready: Anna")
    tap(two, "nav >> text=Now")
    tap(two, "text=I have planned (1 of 3)")
    expect(two.locator(".question")).to_contain_text("Ready: Anna, Ben (2 of 3).")
    assert number(table) == before


def test_who_is_not_ready_after_all_takes_it_back_and_no_second_tap_does(
    browser: Browser, table: Served
) -> None:
    one, two = (phone(browser, table.url(HAND, name)) for name in ("Anna", "Ben"))
    tap(two, "text=I have planned (0 of 3)")
    one.wait_for_selector("text=I have planned (1 of 3)")
    one.clock.pause_at(one.evaluate("Date.now() + 10000"))
    one.click("text=I have planned (1 of 3)")
    one.click("text=I am not ready after all")  # the same finger once more
    expect(one.locator(".question")).to_contain_text("✓ I have planned (2 of 3)")
    tap(one, "text=I am not ready after all")
    expect(one.locator(".question")).to_contain_text("Ready: Ben (1 of 3).")
    expect(two.locator(".question")).to_contain_text("✓ I have planned (1 of 3)")
    tap(one, "text=I have planned (1 of 3)")
    expect(two.locator(".question")).to_contain_text("Ready: Ben, Anna (2 of 3).")


def test_a_winter_is_on_the_phone_with_its_owners_own_points(browser: Browser) -> None:
    with table_of("wallenstein") as table:
        page = phone(browser, table.url(HAND, "Ben"))
        shown = face("wallenstein", table.evening.session.setup)
        first = len(shown.ceremonies(table.evening.session))
        table.on_to(lambda _asked: len(shown.ceremonies(table.evening.session)) > first)
        expect(page.locator(".past")).to_contain_text("Ben: place 3 (points: 17, +17)")
        tap(page, "text=Show all")
        heads = page.locator(".sheet thead").first
        for head in ("grain", "left", "missing"):
            expect(heads).to_contain_text(head)
        expect(page.locator(".sheet ol.held").last).to_contain_text("Anna")
        tap(page, ".sheet >> text=Close")
        tap(page, "text=Hide")
        expect(page.locator(".past")).to_have_count(0)


def test_a_plan_stays_on_the_phone_until_the_question_asks_for_it(
    browser: Browser, table: Served
) -> None:
    page = phone(browser, table.url(HAND, "Anna"))
    before = number(table)
    tap(page, "nav >> text=Plan")
    tap(page, ".space:has-text('bid')")
    tap(page, ".sheet .option:has-text('coin card 2')")
    expect(page.locator(".space.laid")).to_contain_text("coin card 2")
    assert number(table) == before
    table.on_to(lambda question: isinstance(question, Bid) and question.seat == 0)
    tap(page, "nav >> text=Now")
    planned = page.locator(".option:has(.tag)")
    expect(planned).to_contain_text("2 thalers")
    assert table.evening.session.state.seats[0].bid is None
    tap(page, ".option:has(.tag)")
    expect(page.locator(".question h1")).not_to_contain_text("Anna: what is your bid")
    assert table.evening.session.state.seats[0].bid == "2"


def test_a_plan_that_the_browser_cannot_save_stays_until_the_page_is_closed_and_says_so(
    browser: Browser, table: Served
) -> None:
    page = phone(browser, table.url(HAND, "Anna"), first=COOKIES_BLOCKED)
    tap(page, "nav >> text=Plan")
    expect(page.locator(".plan")).to_contain_text("cannot save your plan")
    tap(page, ".space:has-text('bid')")
    tap(page, ".sheet .option:has-text('coin card 2')")
    tap(page, "nav >> text=Now")
    tap(page, "nav >> text=Plan")
    expect(page.locator(".space.laid")).to_contain_text("coin card 2")


def test_a_plan_of_another_season_is_not_offered(browser: Browser, table: Served) -> None:
    page = phone(browser, table.url(HAND, "Anna"))
    tap(page, "nav >> text=Plan")
    tap(page, ".space:has-text('bid')")
    tap(page, ".sheet .option:has-text('coin card 2')")
    expect(page.locator(".space.laid")).to_have_count(1)
    table.on_to(lambda _question: table.evening.session.state.season == "summer")
    expect(page.locator(".plan h1")).to_contain_text("Summer")
    expect(page.locator(".space.laid")).to_have_count(0)


def test_a_count_is_put_right_by_tapping_a_cube_and_taken(browser: Browser, table: Served) -> None:
    table.throw()
    page = phone(browser, table.url(HAND, "Carla"))
    throw = table.evening.pending
    assert isinstance(throw, Throw)
    tray = table.table.tray.state.count
    assert tray is not None
    seen = dict(tray.counts)
    label = page.locator(".cube").last.get_attribute("aria-label") or ""
    colour = next(each for each in seen if each in label)
    tap(page, ".cube >> nth=-1")
    tap(page, ".sheet button:has-text('No cube')")
    row = page.locator(".counting .place", has_text=colour)
    expect(row.locator("input")).to_have_value(str(seen[colour] - 1))
    page.clock.fast_forward(2_000)
    row.locator(".step").last.click()
    page.clock.fast_forward(2_000)
    expect(page.locator(".below .main")).to_contain_text(f"{seen[colour]} × {colour}")
    tap(page, ".below .main")
    expect(page.locator(".counting")).to_have_count(0)
    assert table.evening.session.throws[-1][1] == seen


def unsure_of_one(table: Served) -> tuple[str, int]:
    """The camera looks again, and is not sure whether there is one fewer of a colour."""
    tray = table.table.tray
    assert tray.state.count is not None
    counts = dict(tray.state.count.tally.counts)
    colour, number = next((each, n) for each, n in counts.items() if n)
    likely = sighting(counts)
    row = tuple(1.0 if n == number else 0.3 if n == number - 1 else 1e-9 for n in range(9))
    claim = replace(likely, counts={**likely.counts, colour: row})
    look = camera(sighting=claim, fell=True, picture=tray.state.picture)
    table.do(lambda: tray.take(look))
    return colour, number


def test_the_two_likeliest_counts_of_a_colour_in_doubt_are_buttons(
    browser: Browser, table: Served
) -> None:
    table.throw()
    colour, number = unsure_of_one(table)
    page = phone(browser, table.url(HAND, "Carla"))
    expect(page.locator(".counting .sentence strong")).to_have_text(
        f"{colour.capitalize()}: {number - 1} or {number}?"
    )
    expect(page.locator(".picture .look-here")).to_have_count(1)
    assert amiss(page) == []
    tap(page, f".choice button:has-text('{number - 1}')")
    page.clock.fast_forward(2_000)
    expect(page.locator(".counting .place", has_text=colour).locator("input")).to_have_value(
        str(number - 1)
    )
    expect(page.locator(".choice")).to_have_count(0)
    tap(page, ".below .main")
    expect(page.locator(".counting")).to_have_count(0)
    assert table.evening.session.throws[-1][1][colour] == number - 1


def test_undo_is_named_and_asks_once_more(browser: Browser, table: Served) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard))
    page = phone(browser, table.url(HAND, "Anna"))
    before, question = number(table), asked(page)
    tap(page, ".undo button >> nth=0")
    assert number(table) == before
    tap(page, ".sheet .danger")
    expect(page.locator(".question h1")).not_to_have_text(question)
    assert number(table) < before


def test_every_page_of_the_phone_is_accessible_and_fits_with_large_letters(
    browser: Browser, table: Served
) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(HAND, "Anna"))
    for name in ("Now", "Mine", "Plan", "Table", "More"):
        tap(page, f"nav >> text={name}")
        assert amiss(page) == []
    tap(page, ".more button >> nth=0")
    page.wait_for_selector(".sheet h3")
    assert amiss(page) == []
    page.keyboard.press("Escape")
    for name in ("Now", "Mine", "Plan", "Table", "More"):
        tap(page, f"nav >> text={name}")
        assert at_twice_the_size(page)
