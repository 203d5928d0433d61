"""A phone sends a photograph of the tray: who may, what is refused, and what all screens show."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

from companion.engine.flow import Throw
from companion.evening.page_roles import KEEPER, WATCH
from companion.said import said
from companion.tray.inputs import CountsSaid
from companion.tray.state import Stage
from companion.web import request_body
from companion.web.received_photos import LARGEST
from companion.web.screens import WebScreens
from tests.support.photographs import Answer, FakeReader, coded, photographer, send
from tests.support.second_screens import BareTable, bot, played
from tests.support.web import hand, key, phone, serving, where


def thrown() -> tuple[BareTable, dict[str, int]]:
    """A table that waits for a throw, and what a picture may show of it."""
    evening, rng = played("wallenstein", 0, 3), Random(1)
    while not isinstance(evening.pending, Throw):
        bot(evening, rng)
    table = BareTable(evening)
    counts = {colour: min(number, 2) for colour, number in evening.pending.thrown.items()}
    return table, counts


@asynccontextmanager
async def counting(
    doubt: float = 1e-6, problem: Any = ""
) -> AsyncIterator[tuple[BareTable, WebScreens, FakeReader]]:
    table, counts = thrown()
    tray = dict.fromkeys(table.evening.session.game.ledger(table.evening.session.state).totals, 0)  # type: ignore[union-attr]
    reader = FakeReader(tray | counts, problem, doubt)
    async with serving(table, photographer=photographer(reader)) as screens:
        yield table, screens, reader


def seen(reader: FakeReader) -> dict[str, int]:
    return {colour: number for colour, number in reader.counts.items() if number}


async def test_a_photograph_is_proposed_on_every_page_with_its_cubes_outlined() -> None:
    async with (
        counting() as (table, screens, reader),
        phone(screens, hand(screens, "Ben")) as ben,
        phone(screens, WATCH) as tv,
    ):
        assert await send(screens, hand(screens, "Ben")) == Answer(200, "")
        for page in (ben, tv):
            while page.parts["tray"] is None or not page.parts["tray"]["picture"]:
                await page.hear()
            tray = page.parts["tray"]
            assert tray["stage"] in {"proposed", "asking"}
            assert {e["colour"]: e["number"] for e in tray["counts"] if e["number"]} == seen(reader)
            assert len(tray["cubes"]) == sum(seen(reader).values())
            assert tray["source"] == "photo"
        assert table.tray.state.count is not None
        assert table.tray.state.count.counts == seen(reader)


async def test_what_is_wrong_with_a_picture_is_told_to_who_sent_it_in_that_language() -> None:
    flat = said(
        "the camera looks into the bowl at too flat an angle; hold it higher, more from above"
    )
    async with counting(problem=flat) as (table, screens, _reader):
        assert await send(screens, KEEPER) == Answer(422, f"T{str(flat)[1:]}.")
        assert table.tray.state.stage is Stage.WAITING
        dark = await send(screens, KEEPER, b"no picture", x_language="fr")
        assert dark.status == 422
        assert dark.why not in ("", (await send(screens, KEEPER, b"no picture")).why)


def bomb() -> bytes:
    file = BytesIO()
    Image.new("1", (10_000, 6_000)).save(file, "PNG")
    return file.getvalue()


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (b"GIF89a, and so on", "not a picture"),
        (coded()[:1000], "complete"),
        (bomb(), "at most 50 megapixels"),
    ],
    ids=["no picture", "cut off", "60 megapixels"],
)
async def test_a_file_that_cannot_be_read_is_refused_with_a_reason(body: bytes, why: str) -> None:
    async with counting() as (table, screens, _reader):
        answer = await send(screens, KEEPER, body)
        assert answer.status == 422
        assert why in answer.why
        assert table.tray.state.stage is Stage.WAITING


async def test_a_file_that_is_too_large_is_refused_before_it_comes() -> None:
    async with counting() as (_table, screens, reader):
        answer = await send(screens, KEEPER, b"", Content_Length=str(LARGEST + 1))
        assert answer.status == 413
        assert "25 MB" in answer.why
        assert not reader.shown


async def test_a_file_that_does_not_say_how_large_it_is_is_not_taken() -> None:
    async with counting() as (_table, screens, reader):
        host, port = where(screens).split(":")
        come, go = await asyncio.open_connection(host, int(port))
        go.write(
            f"POST /photo HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            f"X-Key: {key(screens, KEEPER)}\r\nTransfer-Encoding: chunked\r\n\r\n".encode()
        )
        go.write(b"10\r\n" + bytes(16) + b"\r\n")
        assert b" 400 " in await come.readline()
        go.transport.abort()
        assert not reader.shown


async def test_nobody_without_a_key_sends_a_picture_and_nobody_from_another_site() -> None:
    async with counting() as (_table, screens, reader):
        assert (await send(screens, "kwrong")).status == 403
        assert (await send(screens, KEEPER, Origin="http://elsewhere")).status == 404
        assert (await send(screens, KEEPER, Host="elsewhere")).status == 404
        assert not reader.shown


async def test_the_rooms_page_sends_no_picture() -> None:
    async with counting() as (_table, screens, reader):
        assert await send(screens, WATCH) == Answer(409, "This page can only watch.")
        assert not reader.shown


async def test_a_picture_without_a_throw_is_refused() -> None:
    table = BareTable(played("wallenstein", 5, 3))
    reader = FakeReader({"red": 1})
    async with serving(table, photographer=photographer(reader)) as screens:
        assert (await send(screens, KEEPER)).why == "No throw is due now."
        assert not reader.shown


async def test_a_picture_does_not_overrule_what_somebody_has_typed() -> None:
    async with counting() as (table, screens, reader), phone(screens, KEEPER) as keeper:
        await keeper.act("stop")
        table.tray.take(CountsSaid({"red": 1}))
        answer = await send(screens, KEEPER)
        assert (answer.status, table.tray.state.stage) == (409, Stage.TYPED)
        assert "typed" in answer.why
        assert not reader.shown


async def test_a_second_picture_of_one_page_waits_for_its_first() -> None:
    async with counting() as (_table, screens, _reader):
        host, port = where(screens).split(":")
        _come, go = await asyncio.open_connection(host, int(port))
        go.write(
            f"POST /photo HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            f"X-Key: {key(screens, KEEPER)}\r\nContent-Length: 1000\r\n\r\n".encode()
        )
        await go.drain()
        answer = await send(screens, KEEPER)
        while answer.status == 200:  # the first had not come in yet
            answer = await send(screens, KEEPER)
        assert answer.status == 429
        assert "Try again" in answer.why
        assert (await send(screens, hand(screens, "Ben"))).status == 200
        go.transport.abort()  # the first one has gone: the page may send again
        while (answer := await send(screens, KEEPER)).status == 429:
            await asyncio.sleep(0.01)
        assert answer.status == 200


async def test_a_picture_that_stops_on_its_way_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(request_body, "STALLED", 0.05)
    async with counting() as (_table, screens, reader):
        host, port = where(screens).split(":")
        come, go = await asyncio.open_connection(host, int(port))
        go.write(
            f"POST /photo HTTP/1.1\r\nHost: {host}:{port}\r\nOrigin: http://{host}:{port}\r\n"
            f"X-Key: {key(screens, KEEPER)}\r\nContent-Length: 1000\r\n\r\nhalf".encode()
        )
        async with asyncio.timeout(10):
            assert b" 408 " in await come.readline()
        go.transport.abort()
        assert (await send(screens, KEEPER)).status == 200
        assert len(reader.shown) == 1


async def test_a_picture_that_comes_when_the_game_has_gone_on_counts_nothing() -> None:
    async with counting() as (table, screens, reader):
        evening = table.evening
        assert evening is not None

        def goes_on() -> None:
            bot(evening, Random(2))

        reader.reached = goes_on
        answer = await send(screens, KEEPER)
        assert answer.status == 409
        assert answer.why
        assert table.tray.state.picture is None


async def test_the_button_is_there_only_where_a_picture_would_count() -> None:
    async with counting() as (table, screens, _reader), phone(screens, KEEPER) as keeper:
        await keeper.act("stop")
        while keeper.parts["tray"] is None:
            await keeper.hear()
        assert keeper.parts["tray"]["photo"] is True
        await keeper.act("count", counts={"red": 0})
        while keeper.parts["tray"]["photo"]:
            await keeper.hear()
        assert table.tray.state.stage is Stage.TYPED
    async with serving(thrown()[0]) as screens, phone(screens, KEEPER) as keeper:
        await keeper.act("stop")
        while keeper.parts["tray"] is None:
            await keeper.hear()
        assert keeper.parts["tray"]["photo"] is False  # nobody here reads one
