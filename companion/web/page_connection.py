"""The WebSocket of a page: acts run one after the other, and the page learns why it is closed.

Acts are read ahead of being carried out, so a page that sends more than anybody can tap is noticed
before it costs anything.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from companion.web.controller import WebPage
from companion.web.origin_check import PageRefusal
from companion.web.page_messages import PageFrame, frame
from companion.words.pages import common as words
from companion.words.taps import on_a_page

WAITING = 64  # acts of a page without a reply yet; chosen: nobody taps so far ahead
BREATH = 0.05  # s between two acts, for others; chosen: fingers are no faster than 20 a second
LATER = 10  # s until a page that has sent more may return; chosen

WaitingActs: TypeAlias = "asyncio.Queue[PageFrame]"


def acts_of_a_page() -> WaitingActs:
    """Return an empty queue for the acts of one page."""
    return asyncio.Queue(WAITING)


async def received(socket: WebSocket) -> bytes:
    """Return the next message. Raises WebSocketDisconnect: the page has gone."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    return message.get("bytes") or (message.get("text") or "").encode(errors="replace")


async def listen(socket: WebSocket, page: WebPage, acts: WaitingActs) -> None:
    """Put the page's acts into the queue until it leaves.

    It is refused if it sends something invalid, or too much.
    """
    try:
        while True:
            acts.put_nowait(frame(await received(socket)))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        with on_a_page(page.language):
            await refuse(socket, PageRefusal(words.not_understood()))
    except asyncio.QueueFull:
        with on_a_page(page.language):
            await refuse(socket, PageRefusal(words.too_much_at_once(), LATER))
    except WebSocketDisconnect:
        await acts.join()  # acts sent before the page left are still carried out


async def answer(
    socket: WebSocket,
    page: WebPage,
    acts: WaitingActs,
    take: Callable[[WebPage, PageFrame], Awaitable[bytes]],
) -> None:
    """Carry out the acts in the queue and send the replies, until the task is cancelled."""
    while True:
        reply = await take(page, await acts.get())
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(reply.decode())
        acts.task_done()
        await asyncio.sleep(BREATH)


async def refuse(socket: WebSocket, refusal: PageRefusal) -> None:
    """Send the page why it is refused, and close its socket."""
    content: dict[str, object] = {"type": "no", "why": refusal.why}
    await end(socket, content if refusal.again is None else content | {"again": refusal.again})


async def end(socket: WebSocket, content: dict[str, object]) -> None:
    """Send this last message and close the socket."""
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(msgspec.json.encode(content).decode())
            await socket.close(4403)
