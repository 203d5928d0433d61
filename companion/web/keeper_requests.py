"""What only a keeper's page may ask for, besides acts on the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from companion.evening.page_roles import PageKind, Role, SecondScreens
from companion.host.host import Host
from companion.web.code_pages import CodePages
from companion.web.details import refused
from companion.web.device_pages import DevicePages
from companion.web.downloads import HandedFiles
from companion.web.game_pages import GamePages
from companion.web.keeper_messages import DeviceFrame, LinkFrame, RoomLook, SettingFrame
from companion.web.page_exports import PageExports
from companion.web.page_messages import PrintAct
from companion.web.page_printing import PrintController
from companion.web.page_settings import PageSettings
from companion.web.plays_messages import ExportAct
from companion.words.pages import common as words
from companion.words.taps import on_a_page

KeeperFrame: TypeAlias = RoomLook | SettingFrame | PrintAct | DeviceFrame | LinkFrame | ExportAct


@dataclass(slots=True)
class KeeperRequests:
    """Replies to keeper's pages; `games` looks games up, and `screens` are those with the links."""

    host: Host
    handed: HandedFiles
    games: GamePages
    screens: SecondScreens | None
    _codes: CodePages = field(init=False)
    _printed: PrintController = field(init=False)
    _devices: DevicePages = field(init=False)
    _exports: PageExports = field(init=False)

    def __post_init__(self) -> None:
        self._codes = CodePages(self.screens, self.handed)
        self._printed = PrintController(self.host, self.handed, self._codes)
        self._devices = DevicePages(self.host)
        self._exports = PageExports(self.host, self.handed, self.games.plays)

    async def reply(self, act: KeeperFrame, role: Role, language: str, own: str) -> bytes:
        """Return the reply, in the page's language; other pages are refused.

        Args:
            own: the name of the page that asks.
        """
        with on_a_page(language):
            if role.kind is not PageKind.KEEPER:
                return refused(act, words.keeper_only())
            if isinstance(act, RoomLook):
                return self.games.look(act)
            if isinstance(act, SettingFrame):
                return PageSettings(self.host).reply(act)
            if isinstance(act, LinkFrame):
                return self._codes.reply(act, own)
            return await self._made(act)

    async def _made(self, act: PrintAct | ExportAct | DeviceFrame) -> bytes:
        """Return the reply that takes some seconds."""
        if isinstance(act, PrintAct):
            return await self._printed.reply(act)
        if isinstance(act, ExportAct):
            return await self._exports.reply(act)
        return await self._devices.reply(act)
