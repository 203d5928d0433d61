"""Limits on connections: idle ones make room for others, and costly ones are closed.

Anybody on the network may open thousands, and the app needs its open files, its memory and its time
for the game. All limits are chosen: lower ones close honest phones on slow Wi-Fi, higher ones let a
flood slow the terminal.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

LARGEST = 16 * 1024  # bytes of a request before its body
MOST = 150  # connections at a time, with the sockets of open pages
LONGEST = 120.0  # s that an answer may take: a photograph is slow
PATIENCE = 15.0  # s from the beginning or the last answer to the next request

# Bytes read from a page before others have their turn. Chosen by floods of 40,000 empty frames:
# with 512 a key waits 45 ms at most, while all of a flood at once took 2.5 s.
AT_ONCE = 512
COSTS, SHARE = 0.1, 0.02  # s of decoding that a page may cost, and s more for each further second
UNREAD = 2 * 1024 * 1024  # bytes that wait for a page to read them
PARTING = 5.0  # s for a socket to close after its handler has ended


class PageSocket(WebSocketsSansIOProtocol):
    """The WebSocket of a page, closed if it costs more than its share of the app's time.

    40,000 empty frames may arrive together and take seconds to decode, so the socket is read a
    little at a time. It is also closed when more than UNREAD bytes wait for the page to read them.
    """

    _began = 0.0
    _spent = 0.0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Note the start, and have asyncio read at most AT_ONCE bytes at a time."""
        super().connection_made(transport)
        self._began = self.loop.time()
        setattr(transport, "max_size", AT_ONCE)  # noqa: B010 - of asyncio's own, in no stub

    def data_received(self, data: bytes) -> None:
        """Decode the bytes, and close the socket if it has become too costly."""
        before = time.thread_time()
        super().data_received(data)
        self._spent += time.thread_time() - before
        is_costly = self._spent > COSTS + SHARE * (self.loop.time() - self._began)
        if is_costly or self.transport.get_write_buffer_size() > UNREAD:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Close the socket at once if the page does not answer a ping."""
        super().keepalive_timeout()
        self.transport.abort()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Close the socket PARTING seconds after its handler has ended."""
        super().on_task_complete(task)
        self.loop.call_later(PARTING, self.transport.abort)


class WholeBodies(h11.Connection):
    """An HTTP parser that refuses chunked bodies.

    A body in 40,000 parts takes seconds to decode, and no page sends one.
    """

    def next_event(self) -> h11.Event | type[h11.NEED_DATA] | type[h11.PAUSED]:
        """Return the next event. Raises RemoteProtocolError: the request has a chunked body."""
        event = super().next_event()
        headers = event.headers if isinstance(event, h11.Request) else ()
        if any(name == b"transfer-encoding" for name, _value in headers):
            raise h11.RemoteProtocolError("a body in parts")
        return event


class CrowdedHttp(H11Protocol):
    """An HTTP connection, before it becomes a page's WebSocket.

    If there are more than MOST connections, the oldest of this kind is closed. An address that
    `lets_in` refuses gets no answer.
    """

    def __init__(self, *given: Any, lets_in: Callable[[str], bool], **named: Any) -> None:
        super().__init__(*given, **named)
        self._lets_in = lets_in
        self.conn = WholeBodies(h11.SERVER, LARGEST)
        self._since = self.loop.time()
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timer.

        An address that is not let in is refused; if there are too many connections, the oldest
        closes.
        """
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
        """Stop the timer."""
        self._no_timer()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Start waiting for the next request."""
        self._since = self.loop.time()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Stop the timer: the connection becomes a page's WebSocket."""
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
