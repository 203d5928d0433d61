"""The second screens of the app: switched on and off, their keys, and who is there."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from companion.evening.evening import Evening
from companion.evening.pages import PORT, OpenPage, PagesAt, Role, roles
from companion.web.desk import Desk
from companion.web.door import Door
from companion.web.photographs import Photographer, Photographs
from companion.web.place import PagePlace
from companion.web.server import Site
from companion.web.serving import Serving
from companion.web.table import AtTable
from companion.web.visits import Visits


class WebScreens:
    """`address` is where it is found; empty: as the settings say, or by looking at the networks.

    `photographer` reads the pictures of the tray that pages send; None: they send none.
    """

    def __init__(
        self,
        table: AtTable,
        address: str = "",
        port: int = PORT,
        clock: Callable[[], float] = time.monotonic,
        photographer: Photographer | None = None,
    ) -> None:
        self._table = table
        self._place = PagePlace(port, lambda: address or table.settings.second_screens_address)
        self._visits = Visits(self._place, clock)
        self._following: asyncio.Task[None] | None = None
        self._desk = Desk(table, reads_photos=photographer is not None)
        self._photographs = None if photographer is None else Photographs(table, photographer)
        self._door = Door(clock=clock)
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
        self._desk.begin()
        self._visits.opened.clear()
        self._door.keys.renew(() if evening is None else roles(evening.session.setup))
        if evening is not None:
            self._ends = [
                evening.changed(lambda _number: self._desk.stir()),
                self._table.tray.changed(self._desk.stir),
            ]

    async def switch_on(self) -> None:
        if self._serving is not None:
            return
        listening = self._place.listen()
        self._known_by()
        self._visits.begin()
        site = Site(self._desk, self._door, photographs=self._photographs)
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

    def changed(self, tell: Callable[[], object]) -> Callable[[], None]:
        self._desk.shown_by.append(tell)
        return lambda: self._desk.shown_by.remove(tell)
