"""The links of all pages on the keeper's page: their QR codes, new ones, and a sheet to print."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING

from companion.evening.page_roles import KEEPER, PageKind, ReachedBy, Role, SecondScreens
from companion.networks import openings
from companion.views.qr_code import in_modules
from companion.web.details import refused, replied
from companion.web.downloads import HandedFiles
from companion.web.keeper_messages import CodesLook, LinkAct
from companion.words import second_screens as words
from companion.words.pages import common as page_words

if TYPE_CHECKING:
    from companion.paper.shapes import Paper


@dataclass(frozen=True, slots=True)
class ShownLink:
    """A page's link. `page` names it in messages; `url` is empty if it was revoked.

    `typed` says what to type on a remote control, and `open_text` how many such pages are open.
    """

    page: str
    name: str
    url: str
    typed: str
    modules: tuple[str, ...]
    open_text: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class ShownLinks:
    """All links; `about` says how to open one, or why that does not work."""

    about: str
    can_turn: bool
    links: tuple[ShownLink, ...]
    help_title: str
    help: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CodePages:
    """Shows and changes the links of `screens` for keeper's pages."""

    screens: SecondScreens | None
    handed: HandedFiles

    def reply(self, act: CodesLook | LinkAct, own: str) -> bytes:
        """Return the reply to a look or a change.

        Args:
            own: the page that asks, which stays open when its role gets a new link.
        """
        if self.screens is None:
            return refused(act, page_words.not_understood())
        if isinstance(act, LinkAct) and (why := self._changed(self.screens, act, own)):
            return refused(act, why)
        return replied(act, self._links(self.screens))

    def _changed(self, screens: SecondScreens, act: LinkAct, own: str) -> str:
        """Change a link, or the address in all; return why not, or an empty text."""
        if act.what == "other address":
            screens.turn_address()
            return ""
        role = next((each for each in screens.roles() if _name(each) == act.page), None)
        if role is None:
            return page_words.not_understood()
        if act.what == "new":
            screens.renew(role, own)
        elif role == KEEPER:
            return words.last_way_in()
        else:
            screens.revoke(role)
        return ""

    def _links(self, screens: SecondScreens) -> ShownLinks:
        at = screens.found_at
        links = tuple(_link(screens, each) for each in screens.roles())
        help_lines = [words.help_asked(), words.help_barred(at.port, openings(at.port))]
        if at.others:
            help_lines.append(words.help_addresses(at.others))
        return ShownLinks(
            words.how_to(at), bool(at.others), links, words.help_title(), tuple(help_lines)
        )

    async def address(self, paper: Paper) -> str:
        """Return the address of a PDF with all codes."""
        from companion.paper.link_sheet import PrintedLink
        from companion.paper.printing import links_pdf

        screens = self.screens
        assert screens is not None
        links = [
            PrintedLink(words.role_name(role), url, _typed(screens, role))
            for role in screens.roles()
            if (url := screens.url(role))
        ]
        content = await asyncio.to_thread(links_pdf, paper, links, words.how_to(screens.found_at))
        return self.handed.hand("links.pdf", "application/pdf", content)


def _link(screens: SecondScreens, role: Role) -> ShownLink:
    url = screens.url(role) or ""
    number = sum(page.role == role for page in screens.connected())
    was_open = role in screens.found_at.opened
    return ShownLink(
        _name(role),
        words.role_name(role),
        url,
        _typed(screens, role),
        in_modules(url) if url else (),
        words.open_pages(number, was_open=was_open),
        role == KEEPER,
    )


def _typed(screens: SecondScreens, role: Role) -> str:
    """Return what to type on a TV's remote control; empty without a short key or a network."""
    typed = screens.typed(role)
    if typed is None or screens.found_at.by is ReachedBy.MACHINE or screens.url(role) is None:
        return ""
    return words.typed(typed.removeprefix("http://"))


def _name(role: Role) -> str:
    return f"hand {role.seats[0]}" if role.kind is PageKind.HAND else role.kind.value
