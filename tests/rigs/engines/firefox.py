"""The system's Firefox, by WebDriver BiDi, which it speaks without a driver beside it."""

from __future__ import annotations

import base64
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.rigs.engines.engine import CENTRE, NOTING, PAINTED, EngineError, EnginePage
from tests.rigs.engines.processes import Family, family, profile
from tests.rigs.engines.wire import Wire
from tests.support.ports import free_port

FIREFOX = "firefox-esr"
# Nothing is asked of other machines; the last line is for pages in the dark.
QUIET = """
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.enabled", false);
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("network.proxy.type", 0);
user_pref("toolkit.telemetry.enabled", false);
user_pref("layout.css.prefers-color-scheme.content-override", 0);
"""


@asynccontextmanager
async def firefox() -> AsyncIterator[Firefox]:
    async with AsyncExitStack() as ends:
        yield Firefox(ends)


class Firefox:
    def __init__(self, ends: AsyncExitStack) -> None:
        self._ends = ends
        self.version = ""

    async def open(self, url: str, width: int, height: int) -> EnginePage:
        folder, environment = self._ends.enter_context(profile())
        user = folder / "user"
        user.mkdir()
        (user / "user.js").write_text(QUIET, encoding="utf-8")
        port = free_port()
        command = [FIREFOX, "--headless", "--profile", str(user), f"--remote-debugging-port={port}"]
        running = await self._ends.enter_async_context(
            family([*command, "about:blank"], environment, folder / "said")
        )
        await running.listening(port)
        wire = await Wire.laid(f"ws://127.0.0.1:{port}/session")
        begun = await wire.ask("session.new", capabilities={})
        self.version = begun["capabilities"]["browserVersion"]
        await wire.ask("script.addPreloadScript", functionDeclaration=f"() => {{ {NOTING} }}")
        (first, *_) = (await wire.ask("browsingContext.getTree"))["contexts"]
        page = FirefoxPage(wire, running, first["context"])
        await page.shown(url, width, height)
        return page


@dataclass(slots=True, eq=False)
class FirefoxPage:
    wire: Wire
    running: Family
    tab: str

    async def shown(self, url: str, width: int, height: int) -> None:
        size = {"width": width, "height": height}
        await self.wire.ask("browsingContext.setViewport", context=self.tab, viewport=size)
        await self.goto(url)

    async def evaluate(self, script: str) -> Any:
        """Its values come with their kinds; as JSON they come as they are."""
        whole = f"(async () => JSON.stringify({{ value: await ({script}) }}))()"
        target = {"context": self.tab}
        told = await self.wire.ask(
            "script.evaluate", expression=whole, target=target, awaitPromise=True
        )
        if told["type"] == "exception":
            raise EngineError(f"{script}: {told['exceptionDetails']['text']}")
        return json.loads(told["result"]["value"]).get("value")

    async def goto(self, url: str) -> None:
        await self.wire.ask("browsingContext.navigate", context=self.tab, url=url, wait="complete")

    async def reload(self) -> None:
        await self.wire.ask("browsingContext.reload", context=self.tab, wait="complete")

    async def click(self, selector: str) -> None:
        x, y = await self.evaluate(CENTRE % json.dumps(selector))
        acts = [
            {"type": "pointerMove", "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        finger = {"type": "pointer", "id": "finger", "actions": acts}
        await self.wire.ask("input.performActions", context=self.tab, actions=[finger])

    async def screenshot(self, path: Path) -> None:
        await self.evaluate(PAINTED)
        told = await self.wire.ask("browsingContext.captureScreenshot", context=self.tab)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(told["data"]))

    async def troubles(self) -> list[str]:
        return list(await self.evaluate("window.troubles || []"))

    async def beside(self, url: str, width: int, height: int) -> EnginePage:
        made = await self.wire.ask("browsingContext.create", type="window")
        page = FirefoxPage(self.wire, self.running, made["context"])
        await page.shown(url, width, height)
        return page

    async def freeze(self) -> None:
        self.running.freeze()

    async def thaw(self) -> None:
        self.running.thaw()

    async def close(self) -> None:
        await self.wire.ask("browsingContext.close", context=self.tab)
