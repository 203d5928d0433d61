"""The server of the second screens: a task of the app's own loop, on the local network.

Import it late, so that no start waits for it.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Protocol

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from companion.evening.page_roles import KEEPER, Role
from companion.web.controller import WebPage
from companion.web.downloads import HandedFiles
from companion.web.guard import address_of
from companion.web.headers import CACHED_HEADERS, HEADERS, NEVER_KEPT, of_the_index
from companion.web.origin_check import OriginCheck, PageRefusal
from companion.web.page_connection import acts_of_a_page, answer, end, listen, received, refuse
from companion.web.page_files import KINDS, PageFiles, page_files
from companion.web.page_messages import Greeting, PageFrame, hello
from companion.words.pages import common as words
from companion.words.taps import on_a_page

TYPED = re.compile(r"[A-Za-z0-9]{7}")  # a key short enough for a remote control
PATIENCE = 10.0  # s until a page must have sent its key; chosen: slow Wi-Fi needs some seconds
EVERY = 5.0  # s between two signs of life; page/line.js calls a socket dead after 12 s without one
STUCK = 20.0  # s without being able to send: the socket is dead; chosen, as PING and PONG
HERE = b'{"type":"here"}'
OPEN = 100  # sockets at a time; chosen: the budgets (docs/design.md) are kept with 30 pages
FEW = 10  # sockets that every address may keep; chosen: a helper's phone is never shut out


class Pictures(Protocol):
    """Where the server gets the tray's pictures from."""

    def file(self, number: int, /) -> bytes | None:
        """Return the picture with this number as JPEG; None if it has been replaced."""


class PageController(Protocol):
    """What the server needs of the open pages.

    A table has a `PagesController`, the wall a `WallController`.
    """

    @property
    def table_name(self) -> str:
        """The name by which pages recognise this table."""

    @property
    def edition(self) -> str:
        """A name that changes with each start of the app and with each evening."""

    @property
    def number(self) -> int:
        """The number of the last change."""

    @property
    def pictures(self) -> Pictures:
        """The tray's pictures."""

    def spoken_to(self, wanted: str, /) -> str:
        """Return the language in which this page is served."""

    def come(self, page: WebPage, /) -> None:
        """Add an open page."""

    def go(self, page: WebPage, /) -> None:
        """Remove a page that has closed."""

    def news(self, page: WebPage, /) -> bytes | None:
        """Return what the page has not received yet; None if there is nothing."""

    async def take(self, page: WebPage, act: PageFrame, /) -> bytes:
        """Carry out an act and return the reply."""


class Routes:
    """The routes of the server, and the checks before each."""

    def __init__(
        self,
        desk: PageController,
        door: OriginCheck,
        handed: HandedFiles | None = None,
        uploads: Sequence[Route] = (),
        *,
        sights: Pictures | None = None,
        files: PageFiles | None = None,
    ) -> None:
        self._desk = desk
        self._uploads = uploads
        self._sights = sights
        self._door = door
        self._handed = handed or HandedFiles()
        self._open = 0
        self._nameless: list[asyncio.Timeout] = []  # of sockets that have not sent a key yet
        self._pages: list[WebPage] = []
        self._files = files or page_files()

    def app(self) -> Starlette:
        """Return the application with all routes."""
        return Starlette(
            routes=[
                Route("/", self._page),
                Route("/tray/{number:int}.jpg", self._picture),
                Route("/sight/{number:int}.jpg", self._sight),
                *self._uploads,
                Route("/{key}", self._typed),
                Route("/file/{token}/{name}", self._download),
                Route("/{folder}/{name}", self._file),
                WebSocketRoute("/live", self._live),
            ]
        )

    async def _page(self, request: Request) -> Response:
        if not self._door.is_ours(request.headers):
            return Response(status_code=404, headers=HEADERS)
        headers = of_the_index(self._files.script, request.headers["host"])
        return Response(self._files.index, headers=headers, media_type=KINDS[".html"])

    async def _typed(self, request: Request) -> Response:
        """Redirect a key that was typed on a remote control to the page with that key."""
        key = request.path_params["key"]
        if not self._door.is_ours(request.headers) or not TYPED.fullmatch(key):
            return Response(status_code=404, headers=NEVER_KEPT)
        return RedirectResponse(f"/#{key.casefold()}", headers=HEADERS)

    async def _file(self, request: Request) -> Response:
        name = request.path_params["name"]
        content = self._files.file(request.path_params["folder"], name)
        if content is None or not self._door.is_ours(request.headers):
            return Response(status_code=404, headers=NEVER_KEPT)
        return Response(content, headers=CACHED_HEADERS, media_type=KINDS[Path(name).suffix])

    async def _picture(self, request: Request) -> Response:
        return await self._jpeg(request, self._desk.pictures)

    async def _sight(self, request: Request) -> Response:
        """Return a picture of the calibration, to the keeper alone."""
        return await self._jpeg(request, self._sights, KEEPER)

    async def _jpeg(
        self, request: Request, pictures: Pictures | None, wanted: Role | None = None
    ) -> Response:
        if pictures is None or not self._door.is_ours(request.headers):
            return Response(status_code=404, headers=HEADERS)
        role = await self._door.opens(request.headers.get("x-key", ""), address_of(request))
        if isinstance(role, PageRefusal) or wanted not in {None, role}:
            return Response(status_code=403, headers=HEADERS)
        content = pictures.file(request.path_params["number"])
        if content is None:  # another picture has come, or the app has restarted
            return Response(status_code=204, headers=HEADERS)
        return Response(content, headers=HEADERS, media_type="image/jpeg")

    async def _download(self, request: Request) -> Response:
        file = self._handed.file_of(request.path_params["token"])
        if file is None or not self._door.is_ours(request.headers):
            return Response(status_code=404, headers=HEADERS)
        headers = {"Content-Disposition": file.disposition}
        return Response(file.content, headers=HEADERS | headers, media_type=file.kind)

    async def _live(self, socket: WebSocket) -> None:
        if not self._door.is_ours(socket.headers, with_origin=True) or not self._is_room():
            await socket.close(1008)
            return
        self._open += 1
        try:
            await socket.accept()
            with contextlib.suppress(WebSocketDisconnect, TimeoutError):
                await self._greet(socket)
        finally:
            self._open -= 1

    def _is_room(self) -> bool:
        """Return whether there is room for a socket.

        If there is none, the oldest socket without a key closes, or the page of `_is_one_too_many`.
        """
        if self._open >= OPEN and self._nameless:
            self._nameless.pop(0).reschedule(asyncio.get_running_loop().time())
            return True
        return self._open < OPEN or self._is_one_too_many()

    def _is_one_too_many(self) -> bool:
        """Close the oldest page of the address with the most pages. Return whether one was closed.

        So nobody can shut others out, even with the wall's key. If no address has more than FEW
        pages, the oldest page that may only watch closes.
        """
        by_address = Counter(page.address for page in self._pages)
        ((address, many),) = by_address.most_common(1) or [("", 0)]
        his = [page for page in self._pages if page.address == address] if many > FEW else []
        oldest = next((page for page in his or self._pages if his or not page.role.may_do), None)
        if oldest is None:
            return False
        self._pages.remove(oldest)
        oldest.close()
        return True

    async def _greet(self, socket: WebSocket) -> None:
        async with asyncio.timeout(PATIENCE) as patience:
            self._nameless.append(patience)
            try:
                opened = await self._opened(socket)
            finally:
                if patience in self._nameless:
                    self._nameless.remove(patience)
        if opened is not None:
            await self._serve(socket, *opened)

    async def _opened(self, socket: WebSocket) -> tuple[Role, Greeting, str] | None:
        """Return the page's role, greeting and language; None if it is refused."""
        try:
            greeting = hello(await received(socket))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            with on_a_page(self._desk.spoken_to("")):
                await refuse(socket, PageRefusal(words.not_understood()))
            return None
        language = self._desk.spoken_to(greeting.language)
        with on_a_page(language):
            if greeting.table not in {"", self._desk.table_name}:
                await end(socket, {"type": "other", "why": words.another_table()})
                return None
            role = await self._door.opens(greeting.key, address_of(socket))
        if isinstance(role, PageRefusal):
            await refuse(socket, role)
            return None
        return role, greeting, language

    async def _serve(
        self, socket: WebSocket, role: Role, greeting: Greeting, language: str
    ) -> None:
        news, closing, acts = asyncio.Event(), asyncio.Event(), acts_of_a_page()
        news.set()
        page = WebPage(role, address_of(socket), greeting.page, language, news.set, closing.set)
        page.version = self._files.version
        if greeting.edition == self._desk.edition and greeting.number <= self._desk.number:
            page.number_sent = greeting.number
        for each in self._pages:
            if greeting.page and (each.role, each.name) == (role, greeting.page):
                each.close()  # the page's earlier socket
        self._desk.come(page)
        self._pages.append(page)
        ways = (
            self._write(socket, page, news),
            listen(socket, page, acts),
            answer(socket, page, acts, self._desk.take),
            closing.wait(),
        )
        tasks = [asyncio.ensure_future(each) for each in ways]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._desk.go(page)
            if page in self._pages:
                self._pages.remove(page)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if closing.is_set():
                await self._part(socket, page, greeting.key)

    async def _part(self, socket: WebSocket, page: WebPage, key: str) -> None:
        """Close the socket, with a reason if its key opens nothing now; else it may return."""
        if self._door.keys.role(key) is None:
            with on_a_page(page.language):
                await refuse(socket, self._door.closed(key))
        elif socket.application_state is WebSocketState.CONNECTED:
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                await socket.close(1001)

    async def _write(self, socket: WebSocket, page: WebPage, news: asyncio.Event) -> None:
        """Send what is new, and a sign of life after EVERY seconds without news."""
        now = asyncio.get_running_loop().time
        spoke = now()
        while True:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout_at(spoke + EVERY):
                    await news.wait()
            message = self._desk.news(page) if news.is_set() else None
            news.clear()
            if message is None and now() < spoke + EVERY:
                continue  # the news is for other pages
            async with asyncio.timeout(STUCK):
                await socket.send_text((message or HERE).decode())
            spoke = now()
