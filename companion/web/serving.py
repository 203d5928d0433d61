"""A running server: a task in the loop of an app that handles its own signals."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, cast

import uvicorn

from companion.web.crowd import CrowdedHttp, PageSocket
from companion.web.server import Routes

logging.getLogger("uvicorn").addHandler(logging.NullHandler())  # the screen is the terminal's
# All chosen. The two last make 20 s, after which a dead connection is closed: with less, phones on
# slow Wi-Fi are cut off, with more, old connections pile up.
LARGEST = 64 * 1024  # bytes of a frame
BACKLOG = 64  # connections that wait to be accepted
LEAVING = 2  # s that open pages have to close
PING, PONG = 5, 15  # s between two pings, and until a page must answer


class Serving:
    """Runs a site. `lets_in` returns whether an address is answered at all."""

    def __init__(self, site: Routes, lets_in: Callable[[str], bool]) -> None:
        self._server = _Server(_config(site, lets_in))
        self._task: asyncio.Task[None] | None = None

    async def start(self, listening: Sequence[socket.socket]) -> None:
        """Start the server on these sockets and return once it is ready."""
        self._task = asyncio.create_task(self._server.serve([*listening]))
        while not self._server.started and not self._task.done():
            await asyncio.sleep(0.01)

    async def stop(self) -> None:
        """Stop the server and close all its connections, also one that came at the last moment.

        Pages should be closed before. After LEAVING seconds uvicorn cancels what still runs.
        """
        if self._task is None:
            return
        self._server.should_exit = True
        await asyncio.wait([self._task])
        state = self._server.server_state
        for connection in list(state.connections):
            connection.transport.abort()
        if state.tasks:
            await asyncio.wait(list(state.tasks), timeout=LEAVING)


class _Server(uvicorn.Server):
    """A uvicorn server that leaves signals to the app."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def _config(site: Routes, lets_in: Callable[[str], bool]) -> uvicorn.Config:
    return uvicorn.Config(
        site.app(),
        loop="none",
        http=cast(Any, partial(CrowdedHttp, lets_in=lets_in)),
        ws=PageSocket,
        ws_max_size=LARGEST,
        ws_ping_interval=PING,
        ws_ping_timeout=PONG,
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=LEAVING,
        proxy_headers=False,  # the client is the peer of the socket, whatever its headers say
        backlog=BACKLOG,
    )
