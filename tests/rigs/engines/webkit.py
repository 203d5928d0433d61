"""The system's WebKit, by WebKitWebDriver: as near to an iPhone's Safari as Debian comes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.rigs.engines.engine import NOTING, PAINTED, EnginePage, until
from tests.rigs.engines.processes import Family, display, family, profile
from tests.rigs.engines.webdriver import Session
from tests.support.ports import free_port

DRIVER = "WebKitWebDriver"
WINDOW = Path(__file__).with_name("webkit_window.py")
PYTHON = "/usr/bin/python3"  # Debian's own, which has GTK
NEEDED = ("xvfb", "webkit2gtk-driver", "python3-gi", "gir1.2-webkit2-4.1")


@asynccontextmanager
async def webkit() -> AsyncIterator[WebKit]:
    async with AsyncExitStack() as ends:
        yield WebKit(ends.enter_context(display()), ends)


class WebKit:
    def __init__(self, screen: str, ends: AsyncExitStack) -> None:
        self._screen = screen
        self._ends = ends
        self.version = ""

    async def open(self, url: str, width: int, height: int) -> EnginePage:
        """A driver has one session, and that has one browser: each page here has its own."""
        folder, environment = self._ends.enter_context(profile())
        port = free_port()
        driver = await self._ends.enter_async_context(
            family(
                [DRIVER, f"--port={port}"],
                environment | {"DISPLAY": self._screen},
                folder / "said",
            )
        )
        await driver.listening(port)
        started = {"binary": PYTHON, "args": [str(WINDOW), NOTING]}
        session = await Session.begun(port, {"webkitgtk:browserOptions": started})
        agent = await session.evaluate("navigator.userAgent")
        self.version = agent.rpartition("Version/")[2].split()[0]
        page = WebKitPage(session, driver, await session.window(), Turn())
        await page.shown(url, width, height)
        return page


class Turn:
    """Which window a session is turned to; who has it, has it alone."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.window = ""


@dataclass(slots=True, eq=False)
class WebKitPage:
    session: Session
    driver: Family
    window: str
    turn: Turn

    async def shown(self, url: str, width: int, height: int) -> None:
        await self._turned(lambda: self.session.size(width, height))
        await until(self, f"innerWidth === {width} && innerHeight === {height}")
        await self.goto(url)

    async def _turned(self, do: Callable[[], Any]) -> Any:
        async with self.turn.lock:
            if self.turn.window != self.window:
                await self.session.turn_to(self.window)
                self.turn.window = self.window
            return await do()

    async def evaluate(self, script: str) -> Any:
        return await self._turned(lambda: self.session.evaluate(script))

    async def goto(self, url: str) -> None:
        await self._turned(lambda: self.session.ask("POST", "url", {"url": url}))

    async def reload(self) -> None:
        await self._turned(lambda: self.session.ask("POST", "refresh"))

    async def click(self, selector: str) -> None:
        await self._turned(lambda: self.session.click(selector))

    async def screenshot(self, path: Path) -> None:
        await self.evaluate(PAINTED)
        await self._turned(lambda: self.session.screenshot(path))

    async def troubles(self) -> list[str]:
        return list(await self.evaluate("window.troubles || []"))

    async def beside(self, url: str, width: int, height: int) -> EnginePage:
        async with self.turn.lock:
            window = await self.session.another()
        page = WebKitPage(self.session, self.driver, window, self.turn)
        await page.shown(url, width, height)
        return page

    async def freeze(self) -> None:
        self.driver.freeze()

    async def thaw(self) -> None:
        self.driver.thaw()

    async def close(self) -> None:
        """The last page of a browser takes the browser with it."""
        left = await self._turned(lambda: self.session.ask("DELETE", "window"))
        self.turn.window = ""
        if not left:
            self.driver.end()
