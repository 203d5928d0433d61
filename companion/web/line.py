"""A page's line: its acts are done one after the other, and it is told why it ends.

It is read ahead of what is done, so that a page that sends more than anybody can tap is noticed
before that costs anything.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from companion.web.desk import WebPage
from companion.web.door import PageRefusal
from companion.web.frames import Frame, frame
from companion.words import pages as words
from companion.words.tapped import on_a_page

WAITING = 64  # acts of a page that have no reply yet
BREATH = 0.05  # s between two of them, for others: fingers are no quicker
LATER = 10  # s until a page may come back that has sent more

WaitingActs: TypeAlias = "asyncio.Queue[Frame]"


def acts_of_a_page() -> WaitingActs:
    return asyncio.Queue(WAITING)


async def received(socket: WebSocket) -> bytes:
    """Raises WebSocketDisconnect."""
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect
    return message.get("bytes") or (message.get("text") or "").encode(errors="replace")


async def listen(socket: WebSocket, page: WebPage, acts: WaitingActs) -> None:
    """Until the page goes, or sends what nobody understands, or too much of it."""
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
        await acts.join()  # what it said before it went is done


async def answer(
    socket: WebSocket,
    page: WebPage,
    acts: WaitingActs,
    take: Callable[[WebPage, Frame], Awaitable[bytes]],
) -> None:
    while True:
        reply = await take(page, await acts.get())
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(reply.decode())
        acts.task_done()
        await asyncio.sleep(BREATH)


async def refuse(socket: WebSocket, refusal: PageRefusal) -> None:
    content: dict[str, object] = {"type": "no", "why": refusal.why}
    await end(socket, content if refusal.again is None else content | {"again": refusal.again})


async def end(socket: WebSocket, content: dict[str, object]) -> None:
    """Say this, and no more."""
    if socket.application_state is WebSocketState.CONNECTED:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.send_text(msgspec.json.encode(content).decode())
            await socket.close(4403)
