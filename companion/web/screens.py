"""The second screens of the app: switched on and off, their keys, and who is there."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable, Sequence
from typing import Any

from companion.errors import NotKept
from companion.evening.evening import Evening
from companion.evening.pages import OpenPage, Role, roles
from companion.new_keys import SHORT
from companion.web.address import bound, own_address
from companion.web.desk import Desk
from companion.web.door import Door
from companion.web.kept_keys import KeyFile
from companion.web.keys import PageKeys
from companion.web.photographs import Photographer, Photographs
from companion.web.server import Site
from companion.web.serving import Serving
from companion.web.table import AtTable
from companion.words import _

PORT = 8770


class WebScreens:
    """`address` is where it listens; empty: the local network's own, found when switched on.

    `photographer` reads the pictures of the tray that pages send; None: they send none. `kept` is
    what outlasts this start.
    """

    def __init__(
        self,
        table: AtTable,
        address: str = "",
        port: int = PORT,
        clock: Callable[[], float] = time.monotonic,
        *,
        photographer: Photographer | None = None,
        kept: KeyFile | None = None,
    ) -> None:
        self._table = table
        self._address = address
        self._kept = kept or KeyFile()
        self._port = self._kept.port or port
        self._desk = Desk(table, photographer is not None, table_name=self._kept.table)
        self._photographs = None if photographer is None else Photographs(table, photographer)
        self._door = Door(keys=PageKeys(self._kept), clock=clock)
        self._serving: Serving | None = None
        self._ends: list[Callable[[], object]] = []
        self._where = ""

    @property
    def is_on(self) -> bool:
        return self._serving is not None

    def opened(self, evening: Evening[Any] | None) -> None:
        for end in self._ends:
            end()
        self._ends = []
        game = _game(evening)
        self._desk.begin(game)
        self._door.keys.open(
            () if evening is None else roles(evening.session.setup), _game(evening)
        )
        if evening is not None:
            self._ends = [
                evening.changed(lambda _number: self._desk.stir()),
                self._table.tray.changed(self._desk.stir),
            ]

    async def switch_on(self) -> None:
        if self._serving is not None:
            return
        address = self._address or own_address()
        try:
            listening = bound(address, self._port)
        except OSError as error:
            told = _("Nothing can be served at {address}: {why}")
            raise NotKept(told.format(address=address, why=error.strerror)) from error
        host, port = listening.getsockname()[:2]
        self._port = port  # the same again: pages that lost it look for it there
        self._kept.served_at(port)
        self._where = f"{host}:{port}"
        self._door.hosts = frozenset({self._where, f"{socket.gethostname().casefold()}:{port}"})
        self._serving = Serving(Site(self._desk, self._door, photographs=self._photographs))
        await self._serving.start(listening)

    async def switch_off(self) -> None:
        serving, self._serving = self._serving, None
        if serving is not None:
            self._desk.close()
            await serving.stop()

    def url(self, role: Role) -> str | None:
        key = self._door.keys.of(role)
        return None if key is None else f"http://{self._where}/#{key}"

    def typed(self, role: Role) -> str | None:
        """The same where its key is short enough for a remote control; None: it is not."""
        key = self._door.keys.of(role) or ""
        return f"http://{self._where}/{key}" if SHORT.fullmatch(key) else None

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


def _game(evening: Evening[Any] | None) -> str:
    """Its name for pages and for their keys; another game of the same people has another one."""
    if evening is None:
        return ""
    began = "" if evening.started is None else f"{evening.started:-%Y%m%d-%H%M%S}"
    return f"{evening.place[0]:08x}{began}"
