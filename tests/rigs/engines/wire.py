"""A browser's own line for whoever drives it: numbered commands, their answers, and events."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.rigs.engines.engine import EngineError
from tests.support.patience import PATIENCE


class Wire:
    """Both Chromium's protocol and WebDriver BiDi: {"id": 1, "method": "…", "params": {…}}."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._last = 0
        self._asked: dict[int, asyncio.Future[Any]] = {}
        self._awaited: list[tuple[Callable[[str, Any], bool], asyncio.Future[Any]]] = []
        self._hearing = asyncio.create_task(self._hear())

    @classmethod
    async def laid(cls, url: str) -> Wire:
        return cls(await connect(url, max_size=None, proxy=None, ping_interval=None))

    async def ask(self, method: str, **given: Any) -> Any:
        self._last += 1
        number, answer = self._last, asyncio.get_running_loop().create_future()
        self._asked[number] = answer
        await self._socket.send(json.dumps({"id": number, "method": method, "params": given}))
        return await self._soon(answer, method)

    def event(self, is_it: Callable[[str, Any], bool]) -> asyncio.Future[Any]:
        """What the next event of that kind tells, from now on."""
        come: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._awaited.append((is_it, come))
        return come

    async def soon(self, come: asyncio.Future[Any]) -> Any:
        return await self._soon(come, "an event")

    async def _soon(self, come: asyncio.Future[Any], what: str) -> Any:
        try:
            async with asyncio.timeout(PATIENCE):
                return await come
        except TimeoutError as error:
            raise EngineError(f"no answer to {what}") from error

    async def _hear(self) -> None:
        try:
            async for said in self._socket:
                self._told(json.loads(said))
        except ConnectionClosed:
            pass
        for answer in (*self._asked.values(), *(come for _, come in self._awaited)):
            if not answer.done():
                answer.set_exception(EngineError("the browser has gone"))

    def _told(self, said: dict[str, Any]) -> None:
        if "id" not in said:
            self._happened(said["method"], said["params"])
        elif (answer := self._asked.pop(said["id"], None)) is None or answer.done():
            return
        elif "error" in said:
            answer.set_exception(EngineError(str(said.get("message", said["error"]))))
        else:
            answer.set_result(said["result"])

    def _happened(self, method: str, told: Any) -> None:
        for each in tuple(self._awaited):
            is_it, come = each
            if come.done() or is_it(method, told):
                self._awaited.remove(each)
                if not come.done():
                    come.set_result(told)

    async def close(self) -> None:
        self._hearing.cancel()
        await self._socket.close()
