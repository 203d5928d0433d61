"""PDF files for the keeper's page: a summary of the evening, or the game's sheets."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from companion.errors import CompanionError
from companion.host.host import Host
from companion.views.on_paper import file_name, handouts_of
from companion.web.code_pages import CodePages
from companion.web.details import refused, replied
from companion.web.downloads import HandedFiles
from companion.web.page_messages import PrintAct
from companion.web.parts import part_for
from companion.words import worded
from companion.words.pages import common as words

if TYPE_CHECKING:
    from companion.paper.shapes import Paper


@dataclass(slots=True)
class PrintController:
    """Makes one file at a time. Each takes about a second, in a thread that knows no evening."""

    host: Host
    handed: HandedFiles
    codes: CodePages
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    async def reply(self, act: PrintAct) -> bytes:
        """Make the file and reply with its address, for a phone's own program to download."""
        if self.host.evening is None and act.pages in {"evening", "sheets"}:
            return refused(act, words.nothing_is_played())
        try:
            async with self._turn:
                return replied(act, await self._address(act))
        except CompanionError as error:
            return refused(act, worded(error))

    async def _address(self, act: PrintAct) -> str:
        from companion.paper.printing import handouts_pdf  # late: it brings OpenCV in
        from companion.paper.shapes import Paper

        if act.pages == "links":
            return await self.codes.address(Paper(act.paper))
        if act.pages in {"stand", "mat"}:
            return await self._for_the_camera(act, Paper(act.paper))
        assert self.host.evening is not None
        at, is_evening = part_for(self.host.evening), act.pages == "evening"
        handouts = handouts_of(at.evening, at.face, is_evening=is_evening)
        made = asyncio.to_thread(handouts_pdf, Paper(act.paper), handouts, at.face.title)
        content, _pages = await made
        name = file_name(at.evening, is_evening=is_evening)
        return self.handed.hand(name, "application/pdf", content)

    async def _for_the_camera(self, act: PrintAct, paper: Paper) -> str:
        from companion.paper.printing import mat_pdf, stand_pdf
        from companion.paper.sizes import mat_by

        if act.pages == "stand":
            content, name = await asyncio.to_thread(stand_pdf, paper), "tower-stand.pdf"
        else:
            mat = mat_by(act.size)
            content, name = await asyncio.to_thread(mat_pdf, paper, mat), "tray-mat.pdf"
        return self.handed.hand(name, "application/pdf", content)
