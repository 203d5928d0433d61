"""Phones of every shape: small, lying across, in a bright room."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.engine.flow import Throw
from companion.evening.page_roles import PageKind
from companion.games.wallenstein.questions import RevealCard
from companion.sensors.drawn.virtual_table import VirtualTable
from companion.tower.observation import Activity
from companion.tray.inputs import Second, Watched
from tests.support.hand_pages import Served, Size, amiss, chromium, phone, table_of, tap
from tests.support.photographs import FakeReader, coded, photographer
from tests.support.second_screens import drawn
from tests.support.seeing import camera, sighting

pytestmark = pytest.mark.slow

ACROSS: tuple[Size, ...] = ((844, 390), (667, 375))
SMALL: Size = (320, 568)
IS_LONGER = "document.documentElement.scrollHeight > innerHeight"
READ = 16  # px; letters in a field that are smaller make an iPhone zoom in
SEEN = {"red": 2, "blue": 1, "yellow": 0, "green": 0}
HAND, KEEPER = PageKind.HAND, PageKind.KEEPER
PAGES = {HAND: ("Now", "Mine", "Plan", "Table", "More"), KEEPER: ("Now", "Correct it", "History")}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table() -> Iterator[Served]:
    with table_of("wallenstein", photographer=photographer(FakeReader(SEEN))) as served:
        yield served


def thrown(table: Served) -> None:
    """A battle's cubes lie in the tray, seen by a camera, and will be accepted in 60 s."""
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    table.throw()


def stop(page: Page) -> None:
    """It is in sight, nothing lies over it, and a tap on it stops the countdown."""
    button = page.get_by_role("button", name="Stop")
    expect(button).to_be_in_viewport(ratio=1)
    page.clock.fast_forward(2_000)
    button.click(trial=True)
    assert page.evaluate("window.scrollY") == 0
    button.click()
    expect(button).to_have_count(0)


@pytest.mark.parametrize("size", [*ACROSS, SMALL])
def test_stop_is_in_sight_while_the_seconds_run(
    browser: Browser, table: Served, size: Size
) -> None:
    thrown(table)
    page = phone(browser, table.url(HAND, "Anna"), size=size)
    expect(page.locator(".picture .cube").first).to_be_visible()
    stop(page)


def test_stop_is_in_sight_below_a_long_question_of_a_small_phone(
    browser: Browser, table: Served, tmp_path: Path
) -> None:
    table.on_to(lambda question: isinstance(question, Throw))  # what all players put out
    page = phone(browser, table.url(HAND, "Ben"), size=SMALL)
    file = tmp_path / "IMG_0001.jpg"
    file.write_bytes(coded())
    page.set_input_files("label.photo input", file)
    expect(page.locator(".picture .cube").first).to_be_visible()
    page.evaluate("scrollTo(0, 0)")
    stop(page)


def test_a_tap_on_stop_counts_though_a_second_passes_under_the_finger(
    browser: Browser, table: Served
) -> None:
    thrown(table)
    page = phone(browser, table.url(HAND, "Anna"))
    button = page.get_by_role("button", name="Stop")
    page.clock.fast_forward(2_000)
    button.hover()
    page.mouse.down()
    table.do(lambda: table.table.tray.take(Second()))
    expect(button).to_contain_text("59 s")
    page.mouse.up()
    expect(button).to_have_count(0)


@pytest.mark.parametrize("size", ACROSS)
def test_a_phone_that_lies_across_shows_the_counts_beside_the_picture(
    browser: Browser, table: Served, size: Size
) -> None:
    thrown(table)
    page = phone(browser, table.url(HAND, "Anna"), size=size)
    picture, row = page.locator(".picture img"), page.locator(".counting .place").first
    expect(row.locator("input")).to_be_in_viewport(ratio=1)
    expect(picture).to_be_in_viewport(ratio=0.5)
    there, beside = picture.bounding_box(), row.bounding_box()
    assert there is not None
    assert beside is not None
    assert beside["x"] >= there["x"] + there["width"]
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("kind", PAGES)
def test_each_page_is_as_legible_in_a_bright_room(
    browser: Browser, table: Served, kind: PageKind
) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(kind), scheme="light")
    ground = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert min(map(int, ground[4:-1].split(","))) > 200
    for name in PAGES[kind]:
        tap(page, f"nav >> text={name}")
        page.wait_for_selector(".front h1")
        assert amiss(page) == []
    tap(page, "nav >> text=Now")
    tap(page, "text=Why?")
    page.wait_for_selector(".sheet h3")
    assert amiss(page) == []
    page.keyboard.press("Escape")
    thrown(table)
    expect(page.locator(".picture .cube").first).to_be_visible()
    assert amiss(page) == []


def test_the_phones_own_look_is_another_by_a_tap_and_stays_so(
    browser: Browser, table: Served
) -> None:
    page = phone(browser, table.url(HAND, "Anna"))
    tap(page, "nav >> text=More")
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    tap(page, "text=Light or dark page")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-scheme", "light")


def test_heads_over_the_numbers_are_whole_words_and_fit_the_narrowest_phone(
    browser: Browser, table: Served
) -> None:
    page = phone(browser, table.url(HAND, "Anna"), size=(320, 568))
    tap(page, "nav >> text=Table")
    heads = page.locator(".wide-table thead span")
    expect(heads).to_have_text(["thalers", "grain", "points", "lands", "reserve"])
    assert page.evaluate(
        "(box => box.scrollWidth <= box.clientWidth)(document.querySelector('.wide-table'))"
    )


def test_no_field_of_any_page_makes_an_iphone_zoom_in(browser: Browser, table: Served) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(KEEPER))
    for style in ("hand.css", "helpers.css"):
        page.add_style_tag(path=Path("companion/web/page") / style)
    for name in ("input", "textarea", "select"):
        page.evaluate("name => document.body.append(document.createElement(name))", name)
        size = page.eval_on_selector(name, "field => getComputedStyle(field).fontSize")
        assert float(size[:-2]) >= READ, name


def test_what_came_of_a_correction_is_in_sight_far_down_the_list(
    browser: Browser, table: Served
) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard))
    page = phone(browser, table.url(KEEPER), size=SMALL)
    tap(page, "nav >> text=Correct it")
    last = page.locator(".right .option", has_text="thalers").last
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last.click()
    tap(page, ".sheet .step >> nth=1")
    tap(page, ".sheet .main")
    expect(page.locator(".outcome")).to_contain_text("Corrected:")
    expect(page.locator(".outcome")).to_be_in_viewport(ratio=1)
    assert page.evaluate("window.scrollY") > 0


def test_what_keys_lead_to_is_not_below_the_tabs(browser: Browser, table: Served) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(HAND, "Anna"), size=SMALL)
    tabs = page.locator("nav").bounding_box()
    assert tabs is not None
    for _option in range(6):
        page.keyboard.press("Tab")
        focused = page.evaluate("document.activeElement.getBoundingClientRect().bottom")
        assert 0 < focused <= tabs["y"] + 1


def test_a_page_is_no_longer_than_the_screen_where_its_table_is_lost(
    browser: Browser, table: Served
) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(HAND, "Ben"), size=(390, 844))
    asyncio.run_coroutine_threadsafe(table.screens.switch_off(), table.loop).result()
    expect(page.locator("#word")).to_be_visible()
    assert not page.evaluate(IS_LONGER)


@pytest.mark.parametrize("size", ACROSS)
def test_a_short_page_across_is_no_longer_than_the_screen(
    browser: Browser, table: Served, size: Size
) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(HAND, "Ben"), size=size)
    assert not page.evaluate(IS_LONGER)


def test_while_cubes_fall_a_page_says_so_and_urges_nobody_to_take_none(
    browser: Browser, table: Served
) -> None:
    table.on_to(lambda question: isinstance(question, Throw))
    page = phone(browser, table.url(HAND, "Ben"))

    def falls() -> None:
        throw = table.evening.pending
        assert isinstance(throw, Throw)
        table.table.tray.take(Watched(("camera",)))
        table.table.tray.ask(throw, 60.0, 0.995)
        table.table.tray.take(camera(Activity.FALLING, fell=True))

    table.do(falls)
    expect(page.locator(".counting .sentence")).to_have_text("Cubes are falling.")
    expect(page.locator(".below")).to_be_hidden()


def test_before_a_virtual_throw_a_page_shows_what_is_thrown_and_no_picture_of_an_empty_tray(
    browser: Browser, table: Served
) -> None:
    table.on_to(lambda question: isinstance(question, Throw))
    page = phone(browser, table.url(HAND, "Ben"))

    def waits() -> None:
        throw = table.evening.pending
        assert isinstance(throw, Throw)
        table.table.watch.use({}, VirtualTable())
        table.table.tray.take(Watched(("camera",)))
        table.table.tray.ask(throw, 60.0, 0.995)
        table.table.tray.take(camera(sighting=sighting({}), picture=drawn({"red": 2})))

    table.do(waits)
    expect(page.locator(".counting .sentence")).to_contain_text("into the virtual tower")
    expect(page.locator(".counting .picture")).to_be_hidden()
    expect(page.get_by_role("button", name="Throw all in")).to_be_in_viewport(ratio=1)


def test_the_question_stays_where_it_is_however_much_is_said_of_the_answer_before(
    browser: Browser, table: Served
) -> None:
    table.on_to(lambda question: isinstance(question, RevealCard) and question.seat == 0)
    page = phone(browser, table.url(HAND, "Ben"))
    top = "document.querySelector('.asked').getBoundingClientRect().top"
    before = page.evaluate(top)
    other = phone(browser, table.url(KEEPER))
    other.clock.fast_forward(2_000)
    tap(other, ".option")
    expect(page.locator("main")).to_contain_text("On the keeper's page")
    assert page.evaluate(top) == before
