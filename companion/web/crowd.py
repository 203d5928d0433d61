"""Connections that ask for nothing make room for others: whoever is on the network may open
thousands, and the app needs its files and its memory for the game.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST = 150  # connections at a time, sockets of open pages among them
LONGEST = 120.0  # s, where it has asked and is not answered yet: a picture takes its time
PATIENCE = 15.0  # s from its beginning, or its last answer, until one must have asked for something


class CrowdedHttp(H11Protocol):
    """One that is not a page's socket yet; past `MOST` the oldest of these goes.

    Whom `lets_in` does not let in hears nothing.
    """

    def __init__(self, *given: Any, lets_in: Callable[[str], bool], **named: Any) -> None:
        super().__init__(*given, **named)
        self._lets_in = lets_in
        self._since = self.loop.time()
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._since = self.loop.time()
        self._timer = self.loop.call_later(PATIENCE, self._enough)
        if not self._lets_in(str((transport.get_extra_info("peername") or ("",))[0])):
            transport.abort()
            return
        here = [each for each in self.connections if not each.transport.is_closing()]
        if len(here) > MOST:
            waiting = [each for each in here if isinstance(each, CrowdedHttp)]
            min(waiting, key=lambda each: each._since).transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_timer()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        self._since = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._no_timer()
        super().handle_websocket_upgrade(event)

    def _enough(self) -> None:
        is_answered = self.cycle is None or self.cycle.response_complete
        patience = PATIENCE if is_answered else LONGEST
        left = self._since + patience - self.loop.time()
        if left > 0:
            self._timer = self.loop.call_later(left, self._enough)
        else:
            self.transport.abort()

    def _no_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
