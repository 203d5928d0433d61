"""Second screens over a real socket of this machine, and phones that speak to them."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, closing
from dataclasses import dataclass, field
from http.client import HTTPConnection
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from companion.evening.page_roles import KEEPER, WATCH, Role
from companion.host.host import Host
from companion.web.page_keys import KeyFile
from companion.web.received_photos import Photographer
from companion.web.screens import WebScreens
from tests.support.patience import PATIENCE
from tests.support.second_screens import BareTable, played

LOCAL = "127.0.0.1"
_COUNT = count()


@asynccontextmanager
async def serving(
    table: Host,
    clock: Callable[[], float] = time.monotonic,
    photographer: Photographer | None = None,
    kept: KeyFile | None = None,
) -> AsyncIterator[WebScreens]:
    """Switched on, at whatever port is free."""
    screens = WebScreens(table, LOCAL, 0, clock, photographer=photographer, key_file=kept)
    await screens.switch_on()
    try:
        yield screens
    finally:
        await screens.switch_off()


@asynccontextmanager
async def served(game: str = "wallenstein", answers: int = 60) -> AsyncIterator[WebScreens]:
    async with serving(BareTable(played(game, answers, 3))) as screens:
        yield screens


def hand(screens: WebScreens, name: str = "Ben") -> Role:
    return next(role for role in screens.roles() if role.name == name)


def where(screens: WebScreens) -> str:
    """Its address, also without a key of its own."""
    url = next(filter(None, map(screens.url, screens.roles())))
    return url.removeprefix("http://").split("/")[0]


async def fetched(screens: WebScreens, address: str) -> tuple[int, Mapping[str, str], bytes]:
    """As a phone's own program does, which has no key."""

    def get() -> tuple[int, Mapping[str, str], bytes]:
        with closing(HTTPConnection(where(screens), timeout=PATIENCE)) as line:
            line.request("GET", f"/{address}")
            came = line.getresponse()
            return came.status, dict(came.getheaders()), came.read()

    return await asyncio.to_thread(get)


def key(screens: WebScreens, role: Role) -> str:
    return (screens.url(role) or "#").split("#")[1]


@dataclass(slots=True)
class Phone:
    """A page as live.js is one: merges what comes, and numbers what it sends."""

    socket: ClientConnection
    parts: dict[str, Any] = field(default_factory=dict)
    number: int = 0
    edition: str = ""
    language: str = ""
    told: dict[str, Any] = field(default_factory=dict)  # the last message
    last: int = 0

    async def hear(self) -> dict[str, Any]:
        async with asyncio.timeout(PATIENCE):
            self.told = json.loads(await self.socket.recv())
            while self.told["type"] == "here":
                self.told = json.loads(await self.socket.recv())
        if self.told["type"] == "state":
            self.language = self.told["language"]
            self.number, self.edition = self.told["number"], self.told["edition"]
            self.parts |= self.told["parts"]
        return self.told

    async def catch_up(self, table: Host) -> dict[str, Any]:
        """Until it shows the game as it stands."""
        assert table.evening is not None
        while self.parts["main"]["number"] != table.evening.number:
            await self.hear()
        return self.told

    async def send(self, do: str, number: int | None = None, **more: Any) -> None:
        self.last += 1
        asked = self.parts["main"]["number"] if number is None else number
        frame = {"do": do, "id": self.last, "number": asked, **more}
        await self.socket.send(json.dumps(frame))

    async def act(self, do: str, number: int | None = None, **more: Any) -> Mapping[str, Any]:
        """The reply to it; states that come before it are heard."""
        await self.send(do, number, **more)
        while (await self.hear())["type"] != "reply" or self.told["id"] != self.last:
            pass
        return self.told


@asynccontextmanager
async def phone(
    screens: WebScreens, role: Role | str = WATCH, origin: str | None = None, **hello: Any
) -> AsyncIterator[Phone]:
    """A page of that role, or with that key, which has heard the first message."""
    host = where(screens)
    given = key(screens, role) if isinstance(role, Role) else role
    site = f"http://{host}" if origin is None else origin
    async with connect(
        f"ws://{host}/live", origin=Origin(site), proxy=None, open_timeout=PATIENCE
    ) as socket:
        own = {"page": f"page {next(_COUNT)}", **hello}
        await socket.send(json.dumps({"do": "hello", "key": given, **own}))
        here = Phone(socket)
        await here.hear()
        yield here


async def joined(url: str, address: str | None = None) -> ClientConnection:
    """A page by what its code says, from that address; it reads and closes for itself."""
    site, own = url.split("/#")
    host = site.removeprefix("http://")
    socket = await connect(
        f"ws://{host}/live",
        origin=Origin(site),
        proxy=None,
        max_queue=None,
        open_timeout=PATIENCE,
        local_addr=None if address is None else (address, 0),
    )
    await socket.send(json.dumps({"do": "hello", "key": own, "page": f"page {next(_COUNT)}"}))
    await socket.recv()
    return socket


def _posted(
    host: str, path: str, given: str, body: bytes, headers: Mapping[str, str]
) -> tuple[int, dict[str, str]]:
    with closing(HTTPConnection(host, timeout=PATIENCE)) as line:
        own = {"X-Key": given, "Origin": f"http://{host}", **headers}
        line.request("POST", path, body, own)
        answer = line.getresponse()
        return answer.status, json.loads(answer.read() or "{}")


async def posted(
    screens: WebScreens, path: str, given: str, body: bytes, **headers: str
) -> tuple[int, dict[str, str]]:
    """The status and the words of the reply to a file from a page with that key.

    `headers` have _ for -.
    """
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    return await asyncio.to_thread(_posted, where(screens), path, given, body, named)


__all__ = [
    "KEEPER",
    "LOCAL",
    "WATCH",
    "Phone",
    "fetched",
    "hand",
    "joined",
    "key",
    "phone",
    "posted",
    "served",
    "serving",
    "where",
]
