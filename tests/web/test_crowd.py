"""Many who want nothing, or nothing good: the table's own pages still come in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.web.crowd import MOST
from companion.web.guard import AT_ONCE
from companion.web.screens import WebScreens
from companion.web.server import OPEN
from tests.support.patience import PATIENCE
from tests.support.web import KEEPER, WATCH, joined, phone, served, where

HALF = b"GET / HTTP/1.1\r\nHost: x"  # and never the rest


@asynccontextmanager
async def silent(screens: WebScreens, number: int) -> AsyncIterator[list[asyncio.StreamReader]]:
    """Connections that ask for half of something."""
    host, port = where(screens).split(":")
    both = [await asyncio.open_connection(host, int(port)) for _ in range(number)]
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


async def test_nobody_passes_for_another_address_to_try_more_keys() -> None:
    async with served() as screens, AsyncExitStack() as stack:
        for number in range(AT_ONCE + 12):
            forged = {"X-Forwarded-For": f"10.0.0.{number}"}
            socket = await stack.enter_async_context(_nameless(screens, forged))
            await socket.send(json.dumps({"do": "hello", "key": "wabc234"}))
        told = json.loads(await socket.recv())
        assert "Too many wrong codes" in told["why"]
        assert told["again"] > 0


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
