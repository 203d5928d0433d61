"""What pages send as a whole file: photographs of the tray, and files to import."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import TypeAlias
from urllib.parse import unquote

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from companion.evening.page_roles import Role
from companion.web.guard import address_of
from companion.web.headers import HEADERS
from companion.web.origin_check import OriginCheck, PageRefusal
from companion.web.page_acts import ReasonText
from companion.web.page_imports import PageImports
from companion.web.received_photos import Photographs
from companion.words.taps import on_a_page

TakeBody: TypeAlias = Callable[
    [Role, int, AsyncIterator[bytes]], Awaitable[tuple[HTTPStatus, ReasonText | None]]
]


@dataclass(frozen=True, slots=True)
class Uploads:
    """The routes for files from pages.

    `spoken_to` returns the language for a page that wants one. `photographs` None: this table
    reads none.
    """

    door: OriginCheck
    spoken_to: Callable[[str], str]
    imports: PageImports
    photographs: Photographs | None = None

    def routes(self) -> Sequence[Route]:
        """Return the routes."""
        takers = {"/photo": self._photo, "/import": self._import}
        return [Route(path, take, methods=["POST"]) for path, take in takers.items()]

    async def _photo(self, request: Request) -> Response:
        """Count by a photograph of the tray; the reply is {} if it was counted, else `why` not."""
        if self.photographs is None:
            return Response(status_code=404, headers=HEADERS)
        focal = _number(request.headers.get("x-focal"))
        return await self._sent(request, partial(self.photographs.take, focal_35=focal))

    async def _import(self, request: Request) -> Response:
        """Import a keeper's file; the reply has `told`, what was imported, or `why` not."""
        name = unquote(request.headers.get("x-name", ""))
        return await self._sent(request, partial(self.imports.take, name=name))

    async def _sent(self, request: Request, take: TakeBody) -> Response:
        """Give the body of a request to `take`; its words are `told` on success, else `why`."""
        headers = request.headers
        if not self.door.is_ours(headers, with_origin=True):
            return Response(status_code=404, headers=HEADERS)
        language = self.spoken_to(headers.get("x-language", ""))
        with on_a_page(language):
            role = await self.door.opens(headers.get("x-key", ""), address_of(request))
        if isinstance(role, PageRefusal):
            return _json_response(403, {"why": role.why})
        length = _number(headers.get("content-length"))
        try:
            status, words_of = await take(role, length, request.stream())
        except ClientDisconnect:
            return Response(status_code=400, headers=HEADERS)
        name = "told" if status == HTTPStatus.OK else "why"
        with on_a_page(language):
            return _json_response(status, {} if words_of is None else {name: words_of()})


def _json_response(status: int, content: dict[str, str]) -> Response:
    """Return a JSON response. The server does not wait for the rest of a body that is refused."""
    body = msgspec.json.encode(content)
    return Response(body, status, headers=HEADERS, media_type="application/json")


def _number(text: str | None) -> int:
    return int(text) if text and re.fullmatch(r"[0-9]{1,12}", text) else 0
