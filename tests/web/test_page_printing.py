"""The keeper's page prints: the evening as it stands and the game's pages, as a file of its own."""

from __future__ import annotations

from io import BytesIO
from typing import Any

import pytest
from pypdf import PdfReader

from companion.evening.page_roles import KEEPER, WATCH, Role
from tests.support.second_screens import BareTable
from tests.support.web import fetched, hand, phone, served, serving


def words_of(content: bytes) -> str:
    return " ".join(page.extract_text() for page in PdfReader(BytesIO(content)).pages)


@pytest.mark.parametrize(
    ("pages", "name", "told"),
    [
        ("evening", "evening.pdf", "Spielstand"),
        ("sheets", "rheingold.pdf", "Die Regeln in Kürze"),
    ],
)
async def test_the_keepers_phone_gets_it_as_a_pdf_in_its_language(
    pages: str, name: str, told: str
) -> None:
    async with served("rheingold") as screens, phone(screens, KEEPER, language="de") as keeper:
        reply = await keeper.act("print", pages=pages, paper="letter")
        status, heads, content = await fetched(screens, reply["value"])
        assert status == 200
        assert heads["content-type"] == "application/pdf"
        assert heads["content-disposition"] == f'attachment; filename="{name}"'
        assert told in words_of(content)
        assert PdfReader(BytesIO(content)).pages[0].mediabox[2:] == [612, 792]


async def test_nobody_but_the_keeper_prints_from_a_page() -> None:
    async with served("rheingold") as screens:
        others: list[Role] = [WATCH, hand(screens)]
        for role in others:
            async with phone(screens, role) as page:
                reply = await page.act("print", pages="evening", paper="a4")
                assert not reply["taken"]
                assert "keeper" in reply["why"]
        status, _heads, _content = await fetched(screens, "file/guessed/evening.pdf")
        assert status == 404


async def test_a_paper_that_there_is_not_is_not_understood() -> None:
    async with served("rheingold") as screens, phone(screens, KEEPER) as keeper:
        await keeper.send("print", pages="evening", paper="a0")
        assert (await keeper.hear())["type"] == "no"


@pytest.mark.parametrize(
    ("wanted", "name", "pages"),
    [
        ({"pages": "stand", "paper": "a4"}, "tower-stand.pdf", 2),
        ({"pages": "mat", "paper": "a3", "size": "240x180"}, "tray-mat.pdf", 1),
    ],
)
async def test_what_the_camera_needs_is_printed_before_any_game(
    wanted: dict[str, Any], name: str, pages: int
) -> None:
    async with serving(BareTable(None)) as screens, phone(screens, KEEPER) as keeper:
        reply = await keeper.act("print", 0, **wanted)
        status, heads, content = await fetched(screens, reply["value"])
        refused = await keeper.act("print", 0, pages="mat", paper="a4", size="as large as you like")
    assert status == 200
    assert heads["content-disposition"] == f'attachment; filename="{name}"'
    assert len(PdfReader(BytesIO(content)).pages) == pages
    assert "is not a size" in refused["why"]
