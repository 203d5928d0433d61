"""The pages of helpers in the hall. They show the wall's parts and their own, and may act."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from companion.errors import CompanionError
from companion.web.controller import WebPage
from companion.web.details import refused
from companion.web.page_messages import HelperAct, HelperLook, PageFrame
from companion.web.parts import Rendered, encode
from companion.web.rendering import PartSheet
from companion.web.stored_replies import StoredReplies
from companion.web.wall_pages import HELPERS, WallController
from companion.words import worded
from companion.words.taps import on_a_page


class Helping(Protocol):
    """What the helpers' pages need of the night."""

    def parts(self) -> Rendered:
        """Return the parts that only helpers see, in the current language."""

    def do(self, fields: Mapping[str, object], /) -> object:
        """Carry out a helper's request and return the reply's value. Raises CompanionError."""

    def look(self, fields: Mapping[str, object], /) -> object:
        """Return what a helper looks up. Raises CompanionError."""


@dataclass(slots=True)
class HallController(WallController):
    """The open pages of the wall and of the helpers."""

    helping: Helping | None = None
    _helpers: dict[str, PartSheet] = field(default_factory=dict)
    _replies: StoredReplies[bytes] = field(default_factory=StoredReplies)

    def _word(self, language: str) -> bool:
        changed = WallController._word(self, language)
        if self.helping is None or language not in self._spoken_by_helpers():
            return changed
        with on_a_page(language):
            sheet = self._helpers.setdefault(language, PartSheet())
            return sheet.put(self.helping.parts(), self.number) or changed

    def _spoken_by_helpers(self) -> set[str]:
        return {page.language for page in self.pages if page.role == HELPERS}

    def _sheets(self, page: WebPage) -> Sequence[PartSheet]:
        sheets = WallController._sheets(self, page)
        if page.role != HELPERS:
            return sheets
        return *sheets, self._helpers.setdefault(page.language, PartSheet())

    async def take(self, page: WebPage, act: PageFrame) -> bytes:
        """Carry out a page's act and return the reply.

        An act that is sent again under its id gets the stored reply and is not repeated.
        """
        if page.role != HELPERS or self.helping is None:
            return await WallController.take(self, page, act)
        with on_a_page(page.language):
            match act:
                case HelperLook():
                    return self._done(act, self.helping)
                case HelperAct():
                    helping = self.helping
                    return self._replies.once(page.name, act.id, lambda: self._done(act, helping))
        return await WallController.take(self, page, act)

    def _done(self, act: HelperAct | HelperLook, helping: Helping) -> bytes:
        do = helping.do if isinstance(act, HelperAct) else helping.look
        try:
            value = do(act.given)
        except CompanionError as error:
            return refused(act, worded(error))
        finally:
            self.put({}, with_words=isinstance(act, HelperAct))
        return encode({"type": "reply", "id": act.id, "taken": True, "value": value})
