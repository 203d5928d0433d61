"""The keeper hands out the pages' links: as codes, on paper, new ones, and none at all."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import cv2
import numpy as np
import pytest
from playwright.sync_api import Browser, expect
from pypdf import PdfReader

from companion.evening.page_roles import PageKind
from companion.paper.link_sheet import PrintedLink, link_sheets
from companion.paper.shapes import Paper
from companion.views.drawing import Polyline, as_svg
from tests.support.hand_pages import Served, amiss, at_twice_the_size, chromium, table_of, tap
from tests.support.hand_pages import phone as opened
from tests.support.second_screens import BareTable
from tests.support.web import KEEPER, WATCH, fetched, hand, key, phone, served, serving


async def test_every_page_has_its_code_which_a_reader_reads() -> None:
    async with served() as screens, phone(screens, KEEPER) as keeper:
        links = (await keeper.act("links"))["value"]["links"]
    assert [each["page"] for each in links] == ["watch", "hand 0", "hand 1", "hand 2", "keeper"]
    for link, role in zip(links, screens.roles(), strict=True):
        assert read(link["modules"]) == link["url"] == screens.url(role)


def read(modules: list[str]) -> str:
    """What a reader that we did not write makes of the code."""
    dark = np.array([[int(each) for each in row] for row in modules], np.uint8)
    image = np.kron(np.pad(1 - dark, 4, constant_values=1) * 255, np.ones((8, 8), np.uint8))
    return str(cv2.QRCodeDetector().detectAndDecode(image.astype(np.uint8))[0])


async def test_a_new_link_closes_the_pages_with_the_old_one() -> None:
    async with served() as screens, phone(screens, KEEPER) as keeper:
        old = key(screens, hand(screens))
        async with phone(screens, hand(screens)) as ben:
            reply = await keeper.act("link", what="new", page="hand 1")
            while (await ben.hear())["type"] != "no":
                pass
        assert old not in reply["value"]["links"][2]["url"]
        reply = await keeper.act("link", what="revoke", page="hand 1")
        assert reply["value"]["links"][2]["url"] == ""
        assert screens.url(hand(screens)) is None


async def test_the_keepers_own_new_link_leaves_this_page_open_and_no_other() -> None:
    async with served() as screens, phone(screens, KEEPER) as keeper:
        async with phone(screens, KEEPER) as other:
            reply = await keeper.act("link", what="new", page="keeper")
            while (await other.hear())["type"] != "no":
                pass
        assert reply["value"]["links"][-1]["url"] == screens.url(KEEPER)
        reply = await keeper.act("link", what="revoke", page="keeper")
        assert "Without this link nobody could get back here" in reply["why"]
        assert screens.url(KEEPER) is not None


async def test_only_the_keeper_gets_the_links_or_changes_one() -> None:
    async with served() as screens:
        before = [screens.url(role) for role in screens.roles()]
        for role in (WATCH, hand(screens)):
            async with phone(screens, role) as page:
                asked: list[tuple[str, dict[str, Any]]] = [
                    ("links", {}),
                    ("link", {"what": "new", "page": "watch"}),
                    ("print", {"pages": "links", "paper": "a4"}),
                ]
                for do, more in asked:
                    assert "Only the keeper" in (await page.act(do, **more))["why"]
        assert [screens.url(role) for role in screens.roles()] == before


async def test_all_codes_are_printed_also_while_no_game_is_open() -> None:
    async with serving(BareTable(None)) as screens, phone(screens, KEEPER, language="de") as keeper:
        reply = await keeper.act("print", 0, pages="links", paper="a4")
        status, heads, content = await fetched(screens, reply["value"])
        links = [screens.url(role) for role in (WATCH, KEEPER)]
    assert status == 200
    assert heads["content-type"] == "application/pdf"
    text = "".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)
    for link in links:
        assert link is not None
        assert link in text.replace("\n", "")


def test_six_codes_are_on_a_page_and_each_is_read_from_the_paper() -> None:
    from PIL import Image, ImageDraw

    links = [PrintedLink(f"Player {n}", f"http://192.168.0.7:8770/#key-{n}") for n in range(7)]
    pages = link_sheets(Paper.A4, links, "Phones", "Scan it.")
    assert len(pages) == 2
    image = Image.new("L", (pages[0].wide * 3, pages[0].high * 3), 255)
    pen = ImageDraw.Draw(image)
    for part in pages[0].parts:
        if isinstance(part, Polyline) and part.ink == "#000000":
            (left, middle), (right, _) = part.points
            half = part.thick / 2
            pen.rectangle([3 * left, 3 * (middle - half), 3 * right, 3 * (middle + half)], fill=0)
    _, texts, _, _ = cv2.QRCodeDetector().detectAndDecodeMulti(np.asarray(image))
    assert {text for text in texts if text} == {each.url for each in links[:6]}
    assert "Player 3" in as_svg(pages[0])


# --- In a real browser ---


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as opened:
        yield opened


@pytest.fixture
def table() -> Iterator[Served]:
    with table_of("wallenstein", 20) as table:
        yield table


def test_a_code_is_shown_and_renewed_by_taps(browser: Browser, table: Served) -> None:
    old = table.url(PageKind.HAND, "Ben")
    page = opened(browser, table.url(PageKind.KEEPER), size=(320, 568))
    tap(page, "nav >> text=More")
    tap(page, "text=Links and QR codes")
    tap(page, "summary >> text=Ben")
    expect(page.locator("details[open] .code svg")).to_be_visible()
    expect(page.locator("details[open]")).to_contain_text(old)
    assert amiss(page) == []
    tap(page, "details[open] >> text=New link")
    tap(page, ".sheet .danger:has-text('New link')")
    expect(page.locator("details[open]")).not_to_contain_text(old)
    expect(page.locator("details[open]")).to_contain_text(table.url(PageKind.HAND, "Ben"))
    assert at_twice_the_size(page)


def test_the_keepers_page_goes_on_with_its_own_new_link(browser: Browser, table: Served) -> None:
    old = table.url(PageKind.KEEPER)
    page = opened(browser, old)
    tap(page, "nav >> text=More")
    tap(page, "text=Links and QR codes")
    tap(page, "summary >> text=Keeper")
    tap(page, "details[open] >> text=New link")
    tap(page, ".sheet .danger:has-text('New link')")
    page.wait_for_url(table.url(PageKind.KEEPER))
    page.wait_for_selector(".question h1")
    assert table.url(PageKind.KEEPER) != old


def test_the_sheet_of_codes_is_downloaded(browser: Browser, table: Served) -> None:
    page = opened(browser, table.url(PageKind.KEEPER))
    tap(page, "nav >> text=More")
    tap(page, "text=Links and QR codes")
    with page.expect_download() as download:
        tap(page, "text=Print all codes")
    assert download.value.suggested_filename == "links.pdf"
    assert len(PdfReader(download.value.path()).pages) == 1
