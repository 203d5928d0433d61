"""A page of any Chromium by its own protocol, from 69 to today's."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from dataclasses import dataclass
from typing import Any

from tests.rigs.engines.engine import CENTRE, NOTING, EngineError
from tests.rigs.engines.processes import Family
from tests.rigs.engines.webdriver import DIRECT
from tests.rigs.engines.wire import Wire
from tests.support.patience import PATIENCE, patiently


async def told(port: int, what: str, how: str = "GET") -> Any:
    """What the debugging port tells of the browser and its pages."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/json/{what}", method=how)

    def read() -> Any:
        with DIRECT.open(request, timeout=PATIENCE) as reply:
            return json.load(reply)

    return await asyncio.to_thread(read)


async def version(port: int) -> str:
    agent = (await told(port, "version"))["User-Agent"]
    return str(agent.partition("Chrome/")[2].partition(" ")[0])


async def at_page(port: int, url: str) -> Wire:
    """The line to the page that is at that address."""
    for _ in patiently():
        for each in await told(port, "list"):
            if each["type"] == "page" and each["url"] == url and "webSocketDebuggerUrl" in each:
                return await Wire.laid(each["webSocketDebuggerUrl"])
        await asyncio.sleep(0.05)
    raise EngineError(f"no page came to {url}")


@dataclass(slots=True, eq=False)
class DevPage:
    wire: Wire
    running: Family

    async def begin(self, url: str) -> None:
        await self.wire.ask("Page.enable")
        await self.wire.ask("Page.addScriptToEvaluateOnNewDocument", source=NOTING)
        await self.goto(url)

    async def evaluate(self, script: str) -> Any:
        answer = await self.wire.ask(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            wrong = answer["exceptionDetails"]
            raise EngineError(f"{script}: {wrong.get('exception', wrong).get('description')}")
        return answer["result"].get("value")

    async def goto(self, url: str) -> None:
        await self._loaded("Page.navigate", url=url)

    async def reload(self) -> None:
        await self._loaded("Page.reload")

    async def _loaded(self, method: str, **given: Any) -> None:
        loaded = self.wire.event(lambda method, _: method == "Page.loadEventFired")
        await self.wire.ask(method, **given)
        await self.wire.soon(loaded)

    async def click(self, selector: str) -> None:
        x, y = await self.evaluate(CENTRE % json.dumps(selector))
        for kind in ("mousePressed", "mouseReleased"):
            await self.wire.ask(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1
            )

    async def troubles(self) -> list[str]:
        return list(await self.evaluate("window.troubles || []"))

    async def freeze(self) -> None:
        self.running.freeze()

    async def thaw(self) -> None:
        self.running.thaw()
