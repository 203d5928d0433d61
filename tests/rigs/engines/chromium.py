"""The system's own Chromium: today's."""

from __future__ import annotations

import base64
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.rigs.engines.devtools import DevPage, at_page, told, version
from tests.rigs.engines.engine import PAINTED, EnginePage
from tests.rigs.engines.processes import family, profile
from tests.support.browser import CHROMIUM, FLAGS
from tests.support.ports import free_port

SMALL = 600  # px


@asynccontextmanager
async def chromium() -> AsyncIterator[Chromium]:
    async with AsyncExitStack() as ends:
        yield Chromium(ends)


class Chromium:
    def __init__(self, ends: AsyncExitStack) -> None:
        self._ends = ends
        self.version = ""

    async def open(self, url: str, width: int, height: int) -> EnginePage:
        folder, environment = self._ends.enter_context(profile())
        port = free_port()
        own = [f"--remote-debugging-port={port}", f"--user-data-dir={folder / 'user'}"]
        command = [CHROMIUM, *FLAGS, *own, "--headless=new", "--no-sandbox"]
        command += ["--force-dark-mode", "about:blank"]
        running = await self._ends.enter_async_context(
            family(command, environment, folder / "said")
        )
        await running.listening(port)
        self.version = await version(port)
        page = ChromiumPage(await at_page(port, "about:blank"), running, port)
        await page.shown(url, width, height)
        return page


@dataclass(slots=True, eq=False)
class ChromiumPage(DevPage):
    port: int

    async def shown(self, url: str, width: int, height: int) -> None:
        size = {"width": width, "height": height, "deviceScaleFactor": 1}
        size["mobile"] = min(width, height) < SMALL  # a phone's scroll bars take no room
        await self.wire.ask("Emulation.setDeviceMetricsOverride", **size)
        await self.begin(url)

    async def screenshot(self, path: Path) -> None:
        await self.evaluate(PAINTED)
        answer = await self.wire.ask("Page.captureScreenshot", format="png")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(answer["data"]))

    async def beside(self, url: str, width: int, height: int) -> EnginePage:
        await told(self.port, "new?about:blank", "PUT")
        page = ChromiumPage(await at_page(self.port, "about:blank"), self.running, self.port)
        await page.shown(url, width, height)
        return page

    async def close(self) -> None:
        """The last page of a browser takes the browser with it."""
        await self.wire.ask("Page.close")
        await self.wire.close()
