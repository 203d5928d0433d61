"""A page that asks for more than fingers can: its line ends, and nobody else notices."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed

from companion.web.page_connection import WAITING
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, played
from tests.support.web import KEEPER, WATCH, Phone, phone, served, serving


async def flood(page: Phone, number: int, **act: object) -> dict[str, object]:
    """The last word that it gets."""
    for each in range(number):
        await page.socket.send(json.dumps({"id": each, "number": 0, **act}))
    with suppress(ConnectionClosed):
        while True:
            await page.hear()
    return page.told


@pytest.mark.parametrize("do", ["look", "undo", "language"])
async def test_a_page_that_floods_the_table_loses_its_line_and_may_come_back(do: str) -> None:
    async with served() as screens, phone(screens, WATCH) as tv, phone(screens, KEEPER) as keeper:
        told = await flood(tv, 600, do=do, what="put right", language="de")
        assert told["type"] == "no"
        assert told["again"] == 10
        assert (await keeper.act("look", what="history"))["taken"]
        async with phone(screens, WATCH) as back:
            assert back.told["type"] == "state"


async def test_as_much_as_a_page_may_ask_at_once_is_all_answered() -> None:
    async with served() as screens, phone(screens, WATCH) as tv:
        for number in range(WAITING // 2):
            await tv.send("look", what="history", at=number)
        heard = [await tv.hear() for _ in range(WAITING // 2)]
        assert [each["id"] for each in heard] == list(range(1, WAITING // 2 + 1))
        assert all(each["value"] for each in heard)


async def test_what_is_looked_up_again_is_looked_up_afresh_once_the_game_has_gone_on() -> None:
    table = BareTable(played("wallenstein", 60, 3))
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        before = (await keeper.act("look", what="history"))["value"]
        assert (await keeper.act("look", what="history"))["value"] == before
        assert (await keeper.act("undo"))["taken"]
        assert (await keeper.act("look", what="history"))["value"] != before


async def test_each_page_gets_what_it_looks_up_in_its_own_language() -> None:
    async with (
        served() as screens,
        phone(screens, KEEPER, language="en") as one,
        phone(screens, KEEPER, language="de") as other,
    ):
        told = [(await page.act("look", what="put right"))["value"] for page in (one, other)]
        assert told[0] != told[1]


async def test_who_says_something_and_goes_has_said_it() -> None:
    table = BareTable(played("wallenstein", 60, 3))
    assert table.evening is not None
    before = table.evening.number
    async with serving(table) as screens:
        async with phone(screens, KEEPER) as keeper:
            for _ in range(5):
                await keeper.send("look", what="put right")
            await keeper.send("undo")
        async with asyncio.timeout(PATIENCE):
            while table.evening.number == before:
                await asyncio.sleep(0.01)
