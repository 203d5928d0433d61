"""Requests and frames of somebody who means no good: the same with the same seed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import count
from random import Random
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from companion.evening.page_roles import WATCH
from companion.web.screens import WebScreens
from tests.support.patience import PATIENCE
from tests.support.web import hand, key, where

DOES = (
    "hello",
    "answer",
    "undo",
    "redo",
    "correct",
    "count",
    "take",
    "stir",
    "throw",
    "back",
    "depart",
)
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 7, 2**70, 1.5, "", "red", "\x00", "☃" * 300, [], [[]], {}, {"red": -1},
    {"red": 2**40}, {"": {"": []}}, "../../etc/passwd", "' or 1=1", "{}", "\ud800",
)  # fmt: skip
PATHS = ("/", "/live", "/live.js", "/tray/1.jpg", "/tray/-1.jpg", "/tray/x.jpg", "/%00", "/a/b/c")
METHODS = ("GET", "POST", "PUT", "DELETE", "OPTIONS", "BREW", "")


def patient() -> Callable[[], float]:
    """A clock by which wrong keys are always long ago, so that all that comes is looked at."""
    minutes = count()
    return lambda: 61.0 * next(minutes)


def request(rng: Random, host: str) -> bytes:
    lines = [f"{rng.choice(METHODS)} {rng.choice(PATHS)}{'A' * rng.choice((0, 0, 9000))} HTTP/1.1"]
    names = ("Host", "Origin", "X-Key", "Upgrade", "Connection", "Content-Length", "Cookie")
    values = (host, "x", "-1", "99999999999", "websocket", "")
    some = rng.sample(names, rng.randrange(len(names)))
    lines += [f"{name}: {rng.choice(values)}" for name in some]
    return "\r\n".join([*lines, "", ""]).encode(errors="replace")[: rng.choice((5, 60, 20000))]


def frame(rng: Random, number: int) -> str | bytes:
    """Often one that could be meant; sometimes rubbish."""
    kind = rng.randrange(10)
    if kind == 0:
        return rng.randbytes(rng.randrange(200))
    if kind == 1:
        return "[" * rng.choice((3, 5000)) + "null"
    names = ("answer", "counts", "what", "where", "value", "language", "key", "sure", "length")
    told: dict[str, Any] = {"do": rng.choice(DOES), "id": rng.randrange(10_000), "number": number}
    told |= {name: rng.choice(ODD) for name in names if rng.random() < 0.4}
    if rng.random() < 0.1:
        told[rng.choice(("do", "id", "number"))] = rng.choice(ODD)
    return json.dumps(told)


async def ask(host: str, rng: Random) -> None:
    name, port = host.split(":")
    reader, writer = await asyncio.open_connection(name, int(port))
    with suppress(OSError, TimeoutError):
        writer.write(request(rng, host))
        writer.write_eof()
        async with asyncio.timeout(PATIENCE):
            await reader.read()
    writer.close()


async def send(screens: WebScreens, rng: Random, frames: Iterator[str | bytes]) -> None:
    """Frames over one socket: as a hand, as a watcher, or as nobody."""
    host = where(screens)
    given = rng.choice(("", key(screens, WATCH), key(screens, hand(screens))))
    with suppress(WebSocketException, OSError):
        async with connect(
            f"ws://{host}/live",
            origin=Origin(f"http://{host}"),
            proxy=None,
            open_timeout=PATIENCE,
        ) as socket:
            await socket.send(json.dumps({"do": "hello", "key": given, "page": str(rng.random())}))
            for each in frames:
                await socket.send(each)
            await socket.send("over")  # nobody understands it: it ends there
            async with asyncio.timeout(PATIENCE):
                async for _told in socket:
                    pass
