"""The second screens of the app: switched on and off, their keys, and who is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from companion.evening.evening import Evening
from companion.evening.pages import PORT, OpenPage, PagesAt, Role, roles
from companion.new_keys import SHORT
from companion.web.desk import Desk
from companion.web.door import Door
from companion.web.kept_keys import KeyFile
from companion.web.keys import PageKeys
from companion.web.photographs import Photographer, Photographs
from companion.web.place import PagePlace
from companion.web.server import Site
from companion.web.serving import Serving
from companion.web.table import AtTable
from companion.web.visits import Visits


class WebScreens:
    """`address` is where it is found; empty: as the settings say, or by looking at the networks.

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
        key_file: KeyFile | None = None,
    ) -> None:
        self._table = table
        self._kept = key_file or KeyFile()
        wanted = self._kept.port or port
        self._place = PagePlace(wanted, lambda: address or table.settings.second_screens_address)
        self._visits = Visits(self._place, clock)
        self._following: asyncio.Task[None] | None = None
        self._desk = Desk(table, photographer is not None, table_name=self._kept.table)
        self._photographs = None if photographer is None else Photographs(table, photographer)
        self._door = Door(keys=PageKeys(self._kept), clock=clock)
        self._serving: Serving | None = None
        self._ends: list[Callable[[], object]] = []
        self._desk.shown_by.append(lambda: self._visits.note(self._desk.pages))

    @property
    def is_on(self) -> bool:
        return self._serving is not None

    def opened(self, evening: Evening[Any] | None) -> None:
        for end in self._ends:
            end()
        self._ends = []
        game = _game(evening)
        self._desk.begin(game)
        self._visits.opened.clear()
        self._door.keys.open(() if evening is None else roles(evening.session.setup), game)
        if evening is not None:
            self._ends = [
                evening.changed(lambda _number: self._desk.stir()),
                evening.being_changed.changed(self._desk.stir),
                self._table.tray.changed(self._desk.stir),
            ]

    async def switch_on(self) -> None:
        if self._serving is not None:
            return
        listening = self._place.listen()
        self._kept.served_at(self._place.port)
        self._known_by()
        self._visits.begin()
        site = Site(self._desk, self._door, self._desk.handed, self._photographs)
        self._serving = Serving(site, self._place.lets_in)
        self._following = asyncio.create_task(self._place.follow(self._known_by))
        await self._serving.start(listening)

    def _known_by(self) -> None:
        self._door.hosts = self._place.hosts

    async def switch_off(self) -> None:
        serving, self._serving = self._serving, None
        if serving is not None:
            if self._following is not None:
                self._following.cancel()
            self._desk.close()
            await serving.stop()

    def url(self, role: Role) -> str | None:
        key = self._door.keys.of(role)
        return None if key is None else self._place.url(f"#{key}")

    @property
    def found_at(self) -> PagesAt:
        return self._visits.found_at

    def turn_address(self) -> None:
        self._place.turn()
        self._known_by()

    def typed(self, role: Role) -> str | None:
        """The same where its key is short enough for a remote control; None: it is not."""
        key = self._door.keys.of(role) or ""
        return self._place.url(key) if SHORT.fullmatch(key) else None

    def roles(self) -> Sequence[Role]:
        return self._door.keys.roles

    def connected(self) -> Sequence[OpenPage]:
        return [OpenPage(page.role, page.address) for page in self._desk.pages]

    def renew(self, role: Role) -> None:
        self._visits.opened.discard(role)
        self._door.keys.change(role)
        self._desk.close(role)

    def revoke(self, role: Role) -> None:
        self._door.keys.revoke(role)
        self._desk.close(role)

    def turned(self, at: int | None) -> None:
        self._desk.turned = at
        self._desk.stir()

    def stir(self) -> None:
        self._desk.stir()

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        self._desk.shown_by.append(listener)
        return lambda: self._desk.shown_by.remove(listener)


def _game(evening: Evening[Any] | None) -> str:
    """Its name for pages and for their keys; another game of the same people has another one."""
    if evening is None:
        return ""
    began = "" if evening.started is None else f"{evening.started:-%Y%m%d-%H%M%S}"
    return f"{evening.place[0]:08x}{began}"
