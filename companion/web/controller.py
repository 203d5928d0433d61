"""The open pages: what each shows, what it has received, and the acts that it sends.

All of this runs on the app's own loop. A change is noted here at once; the pages get it after the
terminal shows it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from secrets import token_urlsafe
from typing import TYPE_CHECKING, TypeAlias

import msgspec

from companion.evening.page_roles import PageKind, Role, SecondScreens
from companion.host.host import Host
from companion.views.prospect import prospect
from companion.web import parts
from companion.web.calibration_pages import CalibrationPages
from companion.web.details import Looks, refused
from companion.web.downloads import HandedFiles
from companion.web.earlier_answer import PageChanges
from companion.web.game_pages import GamePages
from companion.web.graphs import CachedGraphs
from companion.web.keeper_messages import CalibrationFrame, RoomAct
from companion.web.keeper_requests import KeeperFrame, KeeperRequests
from companion.web.page_acts import Acts
from companion.web.page_messages import (
    ChangeAct,
    ChangeFrame,
    GameAct,
    HelperAct,
    HelperLook,
    LanguageAct,
    LeaveChangeAct,
    LookAct,
    PageFrame,
    TrayAct,
)
from companion.web.parts import Rendered
from companion.web.rendering import PartSheets
from companion.web.stored_replies import StoredReplies
from companion.web.tray_part import takes_photos, tray_part
from companion.web.tray_pictures import TrayPictures
from companion.web.warnings import Warnings
from companion.words.language import languages, spoken
from companion.words.pages import common as words
from companion.words.second_screens import role_name
from companion.words.taps import on_a_page

if TYPE_CHECKING:
    from companion.engine.flow import Event

PendingReply: TypeAlias = "asyncio.Future[bytes]"
SideState: TypeAlias = tuple[object, ...]  # state shown beside the question, which is no change


@dataclass(slots=True, eq=False)
class WebPage:
    """An open page.

    `notify` makes it fetch what is new (`PagesController.news`); `number_sent` is the number of
    its last state.
    """

    role: Role
    address: str
    name: str
    language: str
    notify: Callable[[], object]
    close: Callable[[], object]
    number_sent: int = 0
    is_greeted: bool = False  # the page has received its first state
    version: str = ""  # version of the files that the page would get now

    @property
    def own(self) -> str:
        """A name that differs from every other page's, and from "", which is the terminal."""
        return f"page {self.name}"


@dataclass(slots=True)
class PagesController:
    """All open pages of one app: renders their parts, sends news and carries out acts."""

    host: Host
    reads_photos: bool = False
    screens: SecondScreens | None = None  # those that these pages belong to
    pictures: TrayPictures = field(default_factory=TrayPictures)
    handed: HandedFiles = field(default_factory=HandedFiles)
    edition: str = field(default_factory=lambda: token_urlsafe(6))
    number: int = 1  # number of the last change
    pages: list[WebPage] = field(default_factory=list)
    shown_by: list[Callable[[], object]] = field(default_factory=list)
    turned: int | None = None  # the page of the last ceremony that is shown
    game: str = ""  # a name of the open game, from which nothing else can be concluded
    warnings: Warnings = field(default_factory=Warnings)
    table_name: str = field(default_factory=lambda: token_urlsafe(9))
    _acts: Acts = field(init=False)
    _looks: Looks = field(init=False)
    _changes: PageChanges = field(init=False)
    _games: GamePages = field(init=False)
    _keeper: KeeperRequests = field(init=False)
    calibrations: CalibrationPages = field(init=False)
    _sheets: PartSheets = field(default_factory=PartSheets)
    _replies: StoredReplies[PendingReply] = field(default_factory=StoredReplies)
    _is_due: bool = False
    _game_of: dict[tuple[object, ...], Rendered] = field(default_factory=dict)
    _graphs: CachedGraphs = field(default_factory=CachedGraphs)

    def __post_init__(self) -> None:
        self.calibrations = CalibrationPages(self.host)
        self._begin_acts()

    def _begin_acts(self) -> None:
        self._acts, self._looks = Acts(self.host), Looks(self.host)
        self._changes = PageChanges(self._acts)
        self._games = GamePages(self.host)
        self._keeper = KeeperRequests(self.host, self.handed, self._games, self.screens)

    def spoken_to(self, wanted: str) -> str:
        """Return the page's wanted language if there are words in it, otherwise the app's own."""
        return wanted if wanted in languages() else self.host.settings.language or spoken()

    # --- Pages come and go ---

    def come(self, page: WebPage) -> None:
        """Add a page and show it everything."""
        self.pages.append(page)
        self._show(page)
        self.stir()
        self.tell_who()

    def go(self, page: WebPage) -> None:
        """Remove a page, and with it an earlier answer that it was changing."""
        if page in self.pages:
            self.pages.remove(page)
            self._changes.leave(page.role, page.own)
            self.stir()
            self.tell_who()

    def close(self, role: Role | None = None, but: str = "") -> None:
        """Close all pages of this role but one; None closes the pages of all roles."""
        for page in [each for each in self.pages if role in {None, each.role}]:
            if page.own != but:
                page.close()

    def begin(self, game: str) -> None:
        """Start another evening: close all pages and drop what belongs to the last one."""
        self.close()
        self.game = game
        self.edition = token_urlsafe(6)
        self._sheets, self._replies, self._game_of = PartSheets(), StoredReplies(), {}
        self._graphs, self.turned = CachedGraphs(), None
        self._begin_acts()

    def tell_who(self) -> None:
        """Tell that pages have come or gone, or that their links have changed."""
        for listener in tuple(self.shown_by):
            listener()

    # --- Changes ---

    def stir(self) -> None:
        """Note a change. The pages get it after the terminal shows it."""
        if not self._is_due and self.pages:
            self._is_due = True
            self.host.after_drawing(self._publish)

    def _publish(self) -> None:
        self._is_due = False
        self.number += 1
        changed = [self._render(*each) for each in {(p.language, p.role) for p in self.pages}]
        if any(changed):
            for page in self.pages:
                page.notify()
        else:
            self.number -= 1

    def _show(self, page: WebPage) -> None:
        """Render this page's parts now: they may have changed while no such page was open."""
        self.number += 1
        self._render(page.language, page.role)
        page.notify()

    def _render(self, language: str, role: Role) -> bool:
        """Update the parts for a language and a role. Return whether any of them changed."""
        public, *own = self._sheets.of(language, role)
        with on_a_page(language):
            changed = [public.put(self._public(language), self.number)]
            changed += [sheet.put(self._of_role(role), self.number) for sheet in own]
        return any(changed)

    def _public(self, language: str) -> Rendered:
        with_chances = self.host.settings.chances
        return {
            **self._of_the_game(language, with_chances),
            "turned": parts.encode(self.turned),
            "timer": parts.encode(self.host.planning.left),
            "tray": self._tray(with_chances),
            "pages": parts.encode(self._open()),
            "words": parts.words(),
        }

    def _of_the_game(self, language: str, with_chances: bool) -> Rendered:
        """Return the parts of the game; they are rendered again only after a change."""
        evening = self.host.evening
        if evening is None:
            return parts.nothing()
        beside = *evening.ready.names(evening.session), evening.is_time_up
        changing = evening.being_changed.at(evening.number)
        key = language, evening.number, with_chances, beside, changing
        if key not in self._game_of:
            old = [each for each in self._game_of if each[1:] != key[1:]]
            for each in old:
                del self._game_of[each]
            at = parts.part_for(evening, with_chances=with_chances, graphs=self._graphs)
            self._game_of[key] = parts.of_the_game(at)
        return self._game_of[key]

    def _tray(self, with_chances: bool) -> bytes:
        evening = self.host.evening
        if evening is None:
            return b"null"
        at = parts.part_for(evening)
        outlook = prospect(evening, at.face, with_chances)
        picture = self.pictures.number(self.host.tray.state)
        content = tray_part(self.host.tray, at.face, picture, outlook, self.decided())
        may = self.reads_photos and not evening.read_only and takes_photos(self.host.tray)
        return parts.encode(None if content is None else content | {"photo": may})

    def decided(self) -> Sequence[Event]:
        """Return the events that followed from the last accepted count."""
        evening = self.host.evening
        return () if evening is None else evening.session.events[evening.session.latest :]

    def _of_role(self, role: Role) -> Rendered:
        evening = self.host.evening
        own = {} if evening is None else parts.of_a_role(parts.part_for(evening), role)
        if role.kind is PageKind.KEEPER:
            own["warnings"] = parts.encode(self.warnings.lately())
            own["keeping"] = parts.encode(self._games.keeping)
            own["before_playing"] = parts.encode(self._games.before_playing)
            own |= self.calibrations.parts()
        return own

    def _open(self) -> list[dict[str, str]]:
        return [{"role": page.role.kind.value, "name": role_name(page.role)} for page in self.pages]

    # --- Messages to and from a page ---

    def news(self, page: WebPage) -> bytes | None:
        """Return everything that the page has not received, or None if there is nothing."""
        sheets = self._sheets.of(page.language, page.role)
        fresh = {
            name: msgspec.Raw(raw) for each in sheets for name, raw in each.since(page.number_sent)
        }
        if not fresh and page.is_greeted:
            return None
        page.number_sent, page.is_greeted = self.number, True
        role = page.role
        return msgspec.json.encode(
            {
                "type": "state",
                "number": self.number,
                "edition": self.edition,
                "table": self.table_name,
                "game": self.game,
                "version": page.version,
                "role": role.kind.value,
                "seat": role.seats[0] if role.seats else None,
                "seats": role.seats,
                "name": role.name,
                "language": page.language,
                "parts": fresh,
            }
        )

    async def take(self, page: WebPage, act: PageFrame) -> bytes:
        """Carry out a page's act and return the reply.

        An act that is sent again under its id gets the stored reply and is not repeated.
        """
        if isinstance(act, LookAct):
            return await self._looks.reply(act, page.role, page.language)
        if isinstance(act, KeeperFrame):
            return await self._keeper.reply(act, page.role, page.language, page.own)
        if isinstance(act, HelperAct | HelperLook):
            with on_a_page(page.language):
                return refused(act, words.not_understood())
        reply = self._replies.once(
            (page.role, page.name), act.id, lambda: asyncio.ensure_future(self._reply(page, act))
        )
        return await asyncio.shield(reply)

    async def _reply(
        self,
        page: WebPage,
        act: GameAct | TrayAct | ChangeFrame | RoomAct | CalibrationFrame | LanguageAct,
    ) -> bytes:
        if isinstance(act, LanguageAct):
            await self._looks.alone(lambda: self._speak(page, act))
            return msgspec.json.encode({"type": "reply", "id": act.id, "taken": True})
        came = self._done(page, act)
        self.stir()
        if callable(came):
            with on_a_page(page.language):
                return refused(act, came())
        content = {"type": "reply", "id": act.id, "taken": True}
        return parts.encode(content if came is None else content | {"value": came})

    def _done(
        self, page: WebPage, act: GameAct | TrayAct | ChangeFrame | RoomAct | CalibrationFrame
    ) -> object:
        if isinstance(act, RoomAct):
            return self._games.do(act, page.role, page.language)
        if isinstance(act, CalibrationFrame):
            return self.calibrations.do(act, page.role, page.language)
        if isinstance(act, ChangeAct | LeaveChangeAct):
            return self._changes.do(act, page.role, page.language, page.own)
        return self._acts.do(act, page.role, page.language)

    def _speak(self, page: WebPage, act: LanguageAct) -> None:
        page.language, page.number_sent = self.spoken_to(act.language), 0
        self._show(page)
