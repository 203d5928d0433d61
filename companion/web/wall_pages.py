"""The wall of many tables. It has the same server and page as a table, with parts of its own.

Parts without words are stored when they change; parts with words are made once for each language
that a page uses.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from secrets import token_urlsafe

import msgspec

from companion.evening.page_roles import PageKind, Role
from companion.web.controller import WebPage
from companion.web.downloads import HandedFiles
from companion.web.origin_check import OriginCheck
from companion.web.page_messages import LanguageAct, PageFrame
from companion.web.parts import Rendered
from companion.web.place import PagePlace
from companion.web.rendering import PartSheet
from companion.web.server import Routes
from companion.web.serving import Serving
from companion.words.language import languages, spoken
from companion.words.pages import common as words
from companion.words.taps import on_a_page

WALL, HELPERS = Role(PageKind.WATCH, (), "wall"), Role(PageKind.WATCH, (), "helpers")


@dataclass(frozen=True, slots=True)
class WallPictures:
    """The wall's pictures; `file` returns one by its number, or None."""

    file: Callable[[int], bytes | None]


@dataclass(slots=True)
class WallController:
    """The open pages of the wall.

    `spoken` returns the parts that have words, made in the current language.
    """

    spoken: Callable[[], Rendered]
    pictures: WallPictures
    edition: str = field(default_factory=lambda: token_urlsafe(6))
    table_name: str = field(default_factory=lambda: token_urlsafe(9))
    number: int = 1
    pages: list[WebPage] = field(default_factory=list)
    _same: PartSheet = field(default_factory=PartSheet)
    _worded: dict[str, PartSheet] = field(default_factory=dict)

    def put(self, parts: Rendered, *, with_words: bool) -> None:
        """Store these changed parts; `with_words`: also make the parts with words again."""
        self.number += 1
        changed = self._same.put(parts, self.number)
        for language in {page.language for page in self.pages} if with_words else ():
            changed |= self._word(language)
        if changed:
            for page in self.pages:
                page.notify()

    def _word(self, language: str) -> bool:
        with on_a_page(language):
            sheet = self._worded.setdefault(language, PartSheet())
            return sheet.put(self.spoken(), self.number)

    def spoken_to(self, wanted: str) -> str:
        """Return the page's wanted language if there are words in it, otherwise the hub's own."""
        return wanted if wanted in languages() else spoken()

    def come(self, page: WebPage) -> None:
        """Add a page and show it everything."""
        self.pages.append(page)
        self._show(page)

    def _show(self, page: WebPage) -> None:
        self.number += 1
        self._word(page.language)
        page.notify()

    def go(self, page: WebPage) -> None:
        """Remove a page."""
        if page in self.pages:
            self.pages.remove(page)

    def close(self) -> None:
        """Close all pages."""
        for page in tuple(self.pages):
            page.close()

    def _sheets(self, page: WebPage) -> Sequence[PartSheet]:
        return self._same, self._worded.setdefault(page.language, PartSheet())

    def news(self, page: WebPage) -> bytes | None:
        """Return what the page has not received yet; None if there is nothing."""
        sheets = self._sheets(page)
        fresh = {
            name: msgspec.Raw(raw) for each in sheets for name, raw in each.since(page.number_sent)
        }
        if not fresh and page.is_greeted:
            return None
        page.number_sent, page.is_greeted = self.number, True
        own = page.role.name
        state = {"type": "state", "number": self.number, "edition": self.edition, "role": own}
        seat = {
            "table": self.table_name,
            "version": page.version,
            "seat": None,
            "seats": (),
            "name": own,
            "language": page.language,
        }
        return msgspec.json.encode({**state, **seat, "parts": fresh})

    async def take(self, page: WebPage, act: PageFrame) -> bytes:
        """Switch the page's language; refuse every other act, because the wall only shows."""
        reply: dict[str, object] = {"type": "reply", "id": act.id, "taken": True}
        if isinstance(act, LanguageAct):
            page.language, page.number_sent = self.spoken_to(act.language), 0
            self._show(page)
        else:
            with on_a_page(page.language):
                reply |= {"taken": False, "why": words.only_looks_on()}
        return msgspec.json.encode(reply)


@dataclass(slots=True)
class WallScreens:
    """The running wall. `keys` are the same after a restart: the TV reconnects by itself."""

    desk: WallController
    keys: dict[Role, str]
    place: PagePlace
    handed: HandedFiles = field(default_factory=HandedFiles)
    _door: OriginCheck = field(default_factory=lambda: OriginCheck(clock=time.monotonic))
    _serving: Serving | None = None

    async def switch_on(self) -> None:
        """Start the server. Raises NotSaved: no port can be opened."""
        listening = self.place.listen()
        self._door.hosts = self.place.hosts
        for role, key in self.keys.items():
            self._door.keys.hold(role, key)
        self._serving = Serving(Routes(self.desk, self._door, self.handed), self.place.lets_in)
        await self._serving.start(listening)

    def look(self) -> None:
        """Find this machine's address again; open pages stay open."""
        self.place.look()
        self._door.hosts = self.place.hosts

    async def switch_off(self) -> None:
        """Close all pages and stop the server."""
        self.desk.close()
        if self._serving is not None:
            await self._serving.stop()

    def url(self, role: Role) -> str:
        """Return the URL of this role's page with its key."""
        return self.place.url(f"#{self.keys[role]}")

    def typed(self, role: Role) -> str:
        """Return the URL to type on a remote control, without signs that are hard to find."""
        return self.place.url(self.keys[role])
