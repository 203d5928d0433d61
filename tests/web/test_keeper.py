"""The keeper's page: all that the terminal can, from a phone."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.evening.page_roles import PageKind
from companion.games.wallenstein.questions import RevealCard
from tests.support.hand_pages import Served, amiss, asked, chromium, phone, table_of, tap
from tests.support.patience import patiently
from tests.support.second_screens import bot


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table() -> Iterator[Served]:
    with table_of("wallenstein") as served:
        served.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 1)
        yield served


def keeper(browser: Browser, table: Served) -> Page:
    return phone(browser, table.url(PageKind.KEEPER))


def test_any_seats_question_is_answered(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    before = asked(page)
    tap(page, ".option >> nth=0")
    expect(page.locator(".question h1")).not_to_have_text(before)


def test_what_the_app_has_wrong_is_found_and_put_right(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=Correct it")
    page.wait_for_selector(".right .option")
    page.fill(".right .find", "thal anna")
    tap(page, ".right .option >> nth=0")
    page.fill(".sheet input", "9")
    tap(page, ".sheet .main")
    expect(page.locator(".outcome")).to_contain_text("Corrected:")
    assert table.evening.session.state.seats[0].thalers == 9
    expect(page.locator(".right .option").first).to_contain_text("9")


def test_the_board_is_recounted_place_by_place(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=Correct it")
    tap(page, "text=Recount, place by place")
    first = page.inner_text(".right h2")
    tap(page, ".right .main")
    expect(page.locator(".right h2")).not_to_have_text(first)
    tap(page, "text=Previous")
    expect(page.locator(".right h2")).to_have_text(first)


def test_the_history_leads_back_to_before_an_answer(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=History")
    page.wait_for_selector(".history li")
    before = len(table.evening.session.happened)
    tap(page, ".history li:has-text('Anna: what is your bid?') >> text=Go back to before this")
    tap(page, ".sheet .danger")
    expect(page.locator(".history li").first).not_to_contain_text("bid")
    tap(page, "nav >> text=Now")
    expect(page.locator(".question h1")).to_contain_text("What did everybody bid?")
    assert len(table.evening.session.happened) < before


def test_what_can_be_done_with_an_answer_stands_side_by_side_on_a_phone(
    browser: Browser, table: Served
) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=History")
    answer = page.locator(".history li:has-text('Anna: what is your bid?')")
    answer.wait_for()
    change, back = (each.bounding_box() for each in answer.get_by_role("button").all())
    assert change is not None
    assert back is not None
    assert change["y"] == back["y"]
    assert change["x"] + change["width"] < back["x"]


def test_one_earlier_answer_is_changed_and_the_later_ones_stay(
    browser: Browser, table: Served
) -> None:
    page = keeper(browser, table)
    before = len(table.evening.session.happened)
    tap(page, "nav >> text=History")
    tap(page, ".history li:has-text('Anna: what is your bid?') >> text=Change only this")
    expect(page.locator(".sheet h1")).to_contain_text("Anna: what is your bid?")
    assert amiss(page) == []
    tap(page, ".sheet .option.marked")
    expect(page.locator(".sheet .refused")).to_contain_text("The answer is already")
    tap(page, ".sheet .option:not(.marked) >> nth=0")
    assert amiss(page) == []
    tap(page, ".sheet >> text=Another answer")
    tap(page, ".sheet .option:not(.marked) >> nth=1")
    tap(page, ".sheet >> text=Change it")
    expect(page.locator(".outcome")).to_contain_text("The answer was changed.")
    assert table.evening.session.last_is_change
    assert len(table.evening.session.happened) + len(table.evening.session.waiting) >= before
    tap(page, "nav >> text=Now")
    tap(page, ".undo button")
    tap(page, ".sheet .danger")
    expect(page.locator(".sheet")).to_have_count(0)
    for _ in patiently():  # the sheet closes at once
        if not table.evening.session.last_is_change:
            break
    assert not table.evening.session.last_is_change


def test_a_change_that_is_begun_is_closed_with_a_word_where_the_game_goes_on(
    browser: Browser, table: Served
) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=History")
    tap(page, ".history li:has-text('Anna: what is your bid?') >> text=Change only this")
    expect(page.locator(".sheet h1")).to_contain_text("Anna: what is your bid?")
    table.do(lambda: bot(table.evening, Random(1)))
    expect(page.locator(".outcome")).to_contain_text("The game has moved on meanwhile")
    expect(page.locator(".sheet")).to_have_count(0)


def test_the_evening_is_stopped_early_and_played_on(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    before = asked(page)
    tap(page, "nav >> text=More")
    tap(page, "text=Stop the evening early")
    expect(page.locator(".sheet")).to_contain_text("Points so far: ")
    tap(page, ".sheet .danger")
    tap(page, "nav >> text=Now")
    expect(page.locator(".question h1")).to_contain_text("Stopped early")
    assert amiss(page) == []
    tap(page, "text=Continue game")
    expect(page.locator(".question h1")).to_have_text(before)


def test_every_page_of_it_is_accessible(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    for name in ("Now", "Correct it", "Table", "History", "More"):
        tap(page, f"nav >> text={name}")
        page.wait_for_selector(".front button, .front h1")
        assert amiss(page) == []


def test_at_the_end_a_link_opens_the_play_in_bg_stats(browser: Browser) -> None:
    with table_of("tower") as table:
        table.on_to(lambda _question: False)
        page = keeper(browser, table)
        tap(page, "nav >> text=More")
        expect(page.locator("a.button")).to_have_attribute("href", re.compile("^bgstats://"))
        expect(page.locator(".code svg")).to_be_visible()
        assert amiss(page) == []


def test_what_is_tapped_in_a_tab_that_was_copied_is_done(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    with page.expect_popup() as copied:
        page.evaluate("window.open(location.href)")
    copied.value.wait_for_selector(".question h1")
    for each in (page, copied.value):
        before = asked(each)
        tap(each, ".option >> nth=0")
        expect(each.locator(".question h1")).not_to_have_text(before)
        page.clock.fast_forward(2_000)  # should its line have been cut meanwhile
        expect(page.locator(".question h1")).to_have_text(asked(copied.value))


def test_the_evening_on_paper_comes_to_the_phone(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=More")
    tap(page, "text=Print for the table")
    assert amiss(page) == []
    with page.expect_download() as came:
        tap(page, ".sheet button >> text=the state of the game")
    assert came.value.suggested_filename == "evening.pdf"
    assert came.value.path().read_bytes().startswith(b"%PDF")
    expect(page.locator(".sheet a.button")).to_have_text("evening.pdf")


def test_somebody_leaves_and_is_back(browser: Browser, table: Served) -> None:
    page = keeper(browser, table)
    tap(page, "nav >> text=More")
    tap(page, "text=Somebody leaves")
    tap(page, ".sheet .option >> text=Ben leaves")
    tap(page, ".sheet .option >> text=nobody: the pieces stay")
    page.wait_for_function("() => !document.querySelector('.sheet')")
    tap(page, "nav >> text=Now")
    expect(page.locator(".question h1")).not_to_contain_text("Ben")
    assert table.evening.session.setup.stand_ins == {1: ""}
    tap(page, "nav >> text=More")
    tap(page, "text=Somebody leaves")
    tap(page, ".sheet .option >> text=Who takes over for Ben")
    page.fill(".sheet input", "Mia")
    tap(page, ".sheet .option >> text=Continue")
    page.wait_for_function("() => !document.querySelector('.sheet')")
    assert table.evening.session.setup.seats[1].name == "Mia"
    tap(page, "text=Somebody leaves")
    tap(page, ".sheet .option >> text=Ben is back")
    page.wait_for_function("() => !document.querySelector('.sheet')")
    expect(page.locator(".outcome")).to_have_text("")
    assert table.evening.session.setup.stand_ins == {}
    assert amiss(page) == []
