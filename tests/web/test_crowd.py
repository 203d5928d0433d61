"""Many who want nothing, or nothing good: the table's own pages still come in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.web import server
from companion.web import serving as serves
from companion.web.crowd import MOST
from companion.web.guard import AT_ONCE
from companion.web.screens import WebScreens
from companion.web.server import FEW, OPEN
from tests.support.patience import PATIENCE
from tests.support.web import KEEPER, WATCH, joined, phone, served, where

EMPTY = {
    "pings": b"\x89\x80\0\0\0\0" * 40_000,
    "parts of an act": b"\x01\x80\0\0\0\0" + b"\0\x80\0\0\0\0" * 40_000,
}
HALF = b"GET / HTTP/1.1\r\nHost: x"  # and never the rest


@asynccontextmanager
async def silent(screens: WebScreens, number: int) -> AsyncIterator[list[asyncio.StreamReader]]:
    """Connections that ask for half of something."""
    both = [await _to(screens) for _ in range(number)]
    for _reader, writer in both:
        writer.write(HALF)
    try:
        yield [reader for reader, _writer in both]
    finally:
        for _reader, writer in both:
            writer.transport.abort()


async def test_whoever_opens_hundreds_of_connections_loses_the_oldest_of_them() -> None:
    async with served() as screens, silent(screens, MOST + 30) as readers:
        async with phone(screens, KEEPER) as keeper:
            assert keeper.told["type"] == "state"
        async with asyncio.timeout(PATIENCE):
            for reader in readers[:30]:
                assert not await _heard(reader)
        assert not readers[-1].at_eof()


async def test_sockets_that_never_say_whose_they_are_make_room_for_a_page() -> None:
    async with served() as screens, AsyncExitStack() as stack:
        for _ in range(OPEN + 5):
            await stack.enter_async_context(_nameless(screens))
        async with phone(screens, WATCH) as tv:
            assert tv.told["type"] == "state"


async def test_whoever_opens_the_same_page_again_and_again_shuts_out_nobody_else() -> None:
    async with served() as screens:
        tvs = [await joined(f"{screens.url(WATCH)}") for _ in range(OPEN)]
        async with phone(screens, KEEPER) as keeper:
            assert keeper.told["type"] == "state"
        for each in tvs:
            each.transport.abort()


async def test_whoever_opens_a_few_from_each_of_many_addresses_shuts_out_nobody_else() -> None:
    async with served() as screens:
        url, numbers = f"{screens.url(WATCH)}", range(OPEN)
        tvs = [await joined(url, f"127.0.0.{2 + number // FEW}") for number in numbers]
        async with phone(screens, KEEPER) as keeper:
            assert keeper.told["type"] == "state"
        for each in tvs:
            each.transport.abort()


async def test_nobody_passes_for_another_address_to_try_more_keys() -> None:
    async with served() as screens, AsyncExitStack() as stack:
        for number in range(AT_ONCE + 12):
            forged = {"X-Forwarded-For": f"10.0.0.{number}"}
            socket = await stack.enter_async_context(_nameless(screens, forged))
            await socket.send(json.dumps({"do": "hello", "key": "wabc234"}))
        told = json.loads(await socket.recv())
        assert "too many links that do not work" in told["why"]
        assert told["again"] > 0


@pytest.mark.parametrize("what", EMPTY)
async def test_whoever_sends_nothing_40000_times_loses_its_line_and_nobody_else_does(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "PATIENCE", 10 * PATIENCE)
    monkeypatch.setattr(serves, "PONG", 10 * PATIENCE)
    async with served() as screens, phone(screens, KEEPER) as keeper:
        reader, writer = await _bare_line(screens)
        writer.write(EMPTY[what] * 10)
        async with asyncio.timeout(PATIENCE):
            await _heard(reader)
        assert (await keeper.act("look", what="history"))["taken"]


async def test_a_body_in_40000_parts_is_not_put_together() -> None:
    async with served() as screens:
        reader, writer = await _to(screens)
        parts = "Transfer-Encoding: chunked"
        asked = f"POST /photo HTTP/1.1\r\nHost: {where(screens)}\r\n{parts}\r\n\r\n"
        writer.write(asked.encode() + b"1\r\nx\r\n" * 100)
        async with asyncio.timeout(PATIENCE):
            assert b" 400 " in await reader.readline()
        writer.transport.abort()


async def _bare_line(
    screens: WebScreens,
) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A page's, by hand: nothing is sent on it that is not told to be."""
    reader, writer = await _to(screens)
    host = where(screens)
    asked = (
        "GET /live HTTP/1.1",
        f"Host: {host}",
        f"Origin: http://{host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        "\r\n",
    )
    writer.write("\r\n".join(asked).encode())
    assert b" 101 " in await reader.readline()
    return reader, writer


async def _to(screens: WebScreens) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    host, port = where(screens).split(":")
    return await asyncio.open_connection(host, int(port))


def _nameless(screens: WebScreens, headers: dict[str, str] | None = None) -> connect:
    host = where(screens)
    site = Origin(f"http://{host}")
    return connect(
        f"ws://{host}/live",
        origin=site,
        additional_headers=headers,
        proxy=None,
        open_timeout=PATIENCE,
    )


async def _heard(reader: asyncio.StreamReader) -> bytes:
    try:
        return await reader.read()
    except ConnectionError:
        return b""
