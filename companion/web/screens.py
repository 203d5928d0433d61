"""The second screens of the app: switched on and off, their keys, and who is there."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import uvicorn

from companion.errors import NotKept
from companion.evening.evening import Evening
from companion.evening.pages import OpenPage, Role, roles
from companion.web.address import bound, own_address
from companion.web.crowd import CrowdedHttp
from companion.web.desk import Desk
from companion.web.door import Door
from companion.web.server import Site
from companion.web.table import AtTable
from companion.words import _

logging.getLogger("uvicorn").addHandler(logging.NullHandler())  # the screen is the terminal's
PORT = 8770
LARGEST = 64 * 1024  # bytes of a frame
BACKLOG = 64  # connections taken in one go
LEAVING = 2  # s that open pages get to end


class WebScreens:
    """`address` is where it listens; empty: the local network's own, found when switched on."""

    def __init__(
        self,
        table: AtTable,
        address: str = "",
        port: int = PORT,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table = table
        self._address = address
        self._port = port
        self._desk = Desk(table)
        self._door = Door(clock=clock)
        self._server: uvicorn.Server | None = None
        self._serving: asyncio.Task[None] | None = None
        self._ends: list[Callable[[], object]] = []
        self._where = ""

    @property
    def is_on(self) -> bool:
        return self._server is not None

    def opened(self, evening: Evening[Any] | None) -> None:
        for end in self._ends:
            end()
        self._ends = []
        self._desk.begin()
        self._door.keys.renew(() if evening is None else roles(evening.session.setup))
        if evening is not None:
            self._ends = [
                evening.changed(lambda _number: self._desk.stir()),
                self._table.tray.changed(self._desk.stir),
            ]

    async def switch_on(self) -> None:
        if self._server is not None:
            return
        address = self._address or own_address()
        try:
            listening = bound(address, self._port)
        except OSError as error:
            told = _("Nothing can be served at {address}: {why}")
            raise NotKept(told.format(address=address, why=error.strerror)) from error
        host, port = listening.getsockname()[:2]
        self._port = port  # the same again: pages that lost it look for it there
        self._where = f"{host}:{port}"
        self._door.hosts = frozenset({self._where, f"{socket.gethostname().casefold()}:{port}"})
        self._server = _Server(_config(Site(self._desk, self._door)))
        self._serving = asyncio.create_task(self._server.serve([listening]))
        while not self._server.started and not self._serving.done():
            await asyncio.sleep(0.01)

    async def switch_off(self) -> None:
        server, serving = self._server, self._serving
        self._server = self._serving = None
        if server is None or serving is None:
            return
        self._desk.close()
        server.should_exit = True
        await asyncio.wait([serving], timeout=LEAVING)
        if not serving.done():
            server.force_exit = True
            await asyncio.wait([serving], timeout=LEAVING)

    def url(self, role: Role) -> str | None:
        key = self._door.keys.of(role)
        return None if key is None else f"http://{self._where}/#{key}"

    def roles(self) -> Sequence[Role]:
        return self._door.keys.roles

    def connected(self) -> Sequence[OpenPage]:
        return [OpenPage(page.role, page.address) for page in self._desk.pages]

    def renew(self, role: Role) -> None:
        self._door.keys.change(role)
        self._desk.close(role)

    def revoke(self, role: Role) -> None:
        self._door.keys.revoke(role)
        self._desk.close(role)

    def turned(self, at: int | None) -> None:
        self._desk.turned = at
        self._desk.stir()

    def changed(self, tell: Callable[[], object]) -> Callable[[], None]:
        self._desk.shown_by.append(tell)
        return lambda: self._desk.shown_by.remove(tell)


class _Server(uvicorn.Server):
    """Within an app that has its own ways to end."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _config(site: Site) -> uvicorn.Config:
    return uvicorn.Config(
        site.app(),
        loop="none",
        http=CrowdedHttp,
        ws="websockets-sansio",
        ws_max_size=LARGEST,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=LEAVING,
        proxy_headers=False,  # whoever asks is who is connected, whatever he says
        backlog=BACKLOG,
    )
