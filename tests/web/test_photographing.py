"""A phone's page photographs the bowl, in a real browser: the button, what is told, the count."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.engine.flow import Throw
from companion.evening.page_roles import PageKind
from companion.said import said
from tests.support.hand_pages import (
    Served,
    amiss,
    at_twice_the_size,
    chromium,
    phone,
    table_of,
    tap,
)
from tests.support.photographs import FakeReader, coded, photographer, picture

BUTTON, TOLD = "label.photo", ".photo-told"
FLAT = said("the camera looks into the bowl at too flat an angle; hold it higher, more from above")
TOLD_FLAT = "The camera looks into the bowl at too flat an angle; hold it higher, more from above."

ANSWER_LATER = """() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
        const loaded = this.onload;
        this.onload = (event) => {
            window.answer = () => loaded.call(this, event);
            document.documentElement.dataset.answer = 1;
        };
        send.call(this, body);
    };
}"""  # the answer comes after the news, as it may


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def reader() -> FakeReader:
    return FakeReader({"red": 2, "blue": 1, "yellow": 0, "green": 0})


@pytest.fixture
def table(reader: FakeReader) -> Iterator[Served]:
    with table_of("wallenstein", photographer=photographer(reader)) as served:
        served.on_to(lambda question: isinstance(question, Throw))
        yield served


def at_the_throw(browser: Browser, table: Served) -> Page:
    page = phone(browser, table.url(PageKind.HAND, "Ben"))
    page.wait_for_selector(BUTTON)
    return page


def photograph(page: Page, tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "IMG_0001.jpg"
    file.write_bytes(content)
    page.set_input_files(f"{BUTTON} input", file)


def test_a_photograph_is_counted_and_taken(
    browser: Browser, table: Served, reader: FakeReader, tmp_path: Path
) -> None:
    page = at_the_throw(browser, table)
    field = page.locator(f"{BUTTON} input")
    expect(field).to_have_attribute("capture", "environment")
    expect(field).to_have_attribute("accept", "image/*")
    photograph(page, tmp_path, coded())
    expect(page.locator(TOLD)).to_have_text("The app sees 2 × red, 1 × blue. Is that right?")
    expect(page.locator(".picture .cube")).to_have_count(3)
    expect(page.locator(BUTTON)).to_have_text("Photograph the bowl again")
    assert amiss(page) == []
    assert at_twice_the_size(page)
    before = len(table.evening.session.counted)
    tap(page, ".below > .main:last-child")
    expect(page.locator(BUTTON)).to_have_count(0)
    assert len(table.evening.session.counted) == before + 1
    assert len(reader.shown) == 1


def test_a_sure_photograph_can_be_stopped_without_scrolling(
    browser: Browser, table: Served, reader: FakeReader, tmp_path: Path
) -> None:
    page = at_the_throw(browser, table)
    stop = page.get_by_role("button", name="Stop")
    page.evaluate(ANSWER_LATER)
    photograph(page, tmp_path, coded())
    expect(stop).to_be_visible()
    expect(page.locator("html[data-answer]")).to_be_visible()
    page.evaluate("answer()")
    expect(page.locator(TOLD)).to_contain_text("The app sees")
    expect(page.locator(".picture .cube")).to_have_count(3)
    expect(stop).to_be_in_viewport(ratio=1)


def test_a_large_picture_is_made_smaller_on_the_phone_and_keeps_what_it_says_of_its_lens(
    browser: Browser, table: Served, reader: FakeReader, tmp_path: Path
) -> None:
    page = at_the_throw(browser, table)
    with page.expect_request("**/photo") as asked:
        photograph(page, tmp_path, coded(picture(4000, 3000), turned=6, focal_35=26))
    expect(page.locator(TOLD)).to_contain_text("The app sees")
    assert asked.value.headers["x-focal"] == "26"
    ((image, focal),) = reader.shown
    assert image.shape == (1600, 1200, 3)  # upright
    assert focal == pytest.approx(1202, rel=0.01)
    assert image[400, 900, 2] > image[400, 900, 0] + 100  # red above on the right, as it was turned


def test_what_is_wrong_is_told_and_the_next_picture_counts(
    browser: Browser, table: Served, reader: FakeReader, tmp_path: Path
) -> None:
    page = at_the_throw(browser, table)
    reader.problem = FLAT
    photograph(page, tmp_path, coded())
    expect(page.locator(TOLD)).to_have_text(TOLD_FLAT)
    reader.problem = ""
    photograph(page, tmp_path, coded())
    expect(page.locator(TOLD)).to_contain_text("The app sees")


def test_where_the_table_is_out_of_reach_the_page_says_so(
    browser: Browser, table: Served, tmp_path: Path
) -> None:
    page = at_the_throw(browser, table)
    page.route("**/photo", lambda route: route.abort())
    photograph(page, tmp_path, coded())
    expect(page.locator(TOLD)).to_contain_text("did not arrive")


def test_a_count_by_hand_needs_no_photograph(browser: Browser, table: Served) -> None:
    page = at_the_throw(browser, table)
    tap(page, ".stepper .step:last-child >> nth=0")
    expect(page.locator(BUTTON)).to_be_hidden()
    expect(page.locator(".below > .main")).to_contain_text("1 × red")
