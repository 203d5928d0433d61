"""The second screens of the app: on and off, their keys, and the open pages."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from companion.evening.evening import Evening
from companion.evening.page_roles import GAMELESS, PORT, OpenPage, PagesAt, Role, roles
from companion.host.host import Host
from companion.host.host_events import CeremonyShown, EveningClosed, EveningOpened, Warned
from companion.host.throw import Attention
from companion.new_keys import SHORT
from companion.web.controller import PagesController
from companion.web.keys import PageKeys
from companion.web.origin_check import OriginCheck
from companion.web.page_imports import PageImports
from companion.web.page_keys import KeyFile
from companion.web.place import PagePlace
from companion.web.received_photos import Photographer, Photographs
from companion.web.server import Routes
from companion.web.serving import Serving
from companion.web.uploads import Uploads
from companion.web.visits import Visits


class WebScreens:
    """The second screens of one table.

    Args:
        address: where they are found; empty: as the settings say, or by looking at the
            networks.
        photographer: reads photographs that pages send; None: pages cannot send any.
        key_file: what outlasts this start.
    """

    def __init__(
        self,
        host: Host,
        address: str = "",
        port: int = PORT,
        clock: Callable[[], float] = time.monotonic,
        *,
        photographer: Photographer | None = None,
        key_file: KeyFile | None = None,
    ) -> None:
        self._host = host
        self._kept = key_file or KeyFile()
        wanted = self._kept.port or port
        self._place = PagePlace(wanted, lambda: address or host.settings.second_screens_address)
        self._visits = Visits(self._place, clock)
        self._following: asyncio.Task[None] | None = None
        self._desk = PagesController(
            host, photographer is not None, screens=self, table_name=self._kept.table
        )
        self._door = OriginCheck(keys=PageKeys(self._kept), clock=clock)
        self._uploads = Uploads(
            self._door,
            self._desk.spoken_to,
            PageImports(host),
            None if photographer is None else Photographs(host, photographer),
        )
        self._serving: Serving | None = None
        self._desk.shown_by.append(self._note_pages)
        self._news = host.subscribe(self._follow)
        self._open()

    @property
    def is_on(self) -> bool:
        """Whether the server is running."""
        return self._serving is not None

    def _follow(self) -> None:
        """Follow what happens at the host; the pages get it after the terminal shows it."""
        for event in self._news.take():
            match event:
                case EveningOpened() | EveningClosed():
                    self._open()
                case Warned(message=message):
                    self._desk.warnings.add(message)
                case CeremonyShown(at=at):
                    self._desk.turned = at
                case _:
                    pass
        self._desk.stir()

    def _open(self) -> None:
        """Show the host's evening from now on, or that no game is open."""
        evening = self._host.evening
        game = _game(evening)
        self._desk.begin(game)
        self._visits.opened.clear()
        there = GAMELESS if evening is None else roles(evening.session.setup)
        self._door.keys.open(there, game)

    def _note_pages(self) -> None:
        self._visits.note(self._desk.pages)
        looks = Attention.WATCHES if self._desk.pages else Attention.AWAY
        self._host.attend(self, looks)

    async def switch_on(self) -> None:
        """Start the server. Raises NotSaved: no port can be opened."""
        if self._serving is not None:
            return
        listening = self._place.listen()
        self._kept.served_at(self._place.port)
        self._known_by()
        self._visits.begin()
        desk, uploads = self._desk, self._uploads.routes()
        site = Routes(desk, self._door, desk.handed, uploads, sights=desk.calibrations.sights)
        self._serving = Serving(site, self._place.lets_in)
        self._following = asyncio.create_task(self._place.follow(self._known_by))
        await self._serving.start(listening)

    def _known_by(self) -> None:
        self._door.hosts = self._place.hosts

    async def switch_off(self) -> None:
        """Close all pages and stop the server."""
        serving, self._serving = self._serving, None
        if serving is not None:
            if self._following is not None:
                self._following.cancel()
            self._desk.close()
            await serving.stop()

    def url(self, role: Role) -> str | None:
        """Return the URL of this role's page with its key; None if it has no key."""
        key = self._door.keys.of(role)
        return None if key is None else self._place.url(f"#{key}")

    @property
    def found_at(self) -> PagesAt:
        """Where the pages are found, and whether anybody has found them."""
        return self._visits.found_at

    def turn_address(self) -> None:
        """Switch to the next of this machine's addresses."""
        self._place.turn()
        self._known_by()

    def typed(self, role: Role) -> str | None:
        """Return the URL to type on a remote control; None if the role's key is too long."""
        key = self._door.keys.of(role) or ""
        return self._place.url(key) if SHORT.fullmatch(key) else None

    def roles(self) -> Sequence[Role]:
        """Return the pages that exist for this game."""
        return self._door.keys.roles

    def connected(self) -> Sequence[OpenPage]:
        """Return the pages that are open, with their addresses."""
        return [OpenPage(page.role, page.address) for page in self._desk.pages]

    def renew(self, role: Role, but: str = "") -> None:
        """Give this role a new key and close the pages that use the old one, but this page."""
        self._visits.opened.discard(role)
        self._door.keys.change(role)
        self._desk.close(role, but)
        self._desk.tell_who()

    def revoke(self, role: Role) -> None:
        """Take this role's key away and close its pages."""
        self._door.keys.revoke(role)
        self._desk.close(role)
        self._desk.tell_who()

    def changed(self, listener: Callable[[], object]) -> Callable[[], None]:
        """Call `listener` when pages come or go or links change; return what ends this."""
        self._desk.shown_by.append(listener)
        return lambda: self._desk.shown_by.remove(listener)


def _game(evening: Evening[Any] | None) -> str:
    """Return a game's name for pages and keys. Another game of the same people has another name."""
    if evening is None:
        return ""
    began = "" if evening.started is None else f"{evening.started:-%Y%m%d-%H%M%S}"
    return f"{evening.place[0]:08x}{began}"
