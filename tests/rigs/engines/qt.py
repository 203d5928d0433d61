"""Old Chromiums, as televisions have them: those in the wheels of Qt's web engine, 69 to 102.

What each needs stands in pyproject.toml, as a group `chromium-69`; `make engines` lays each
into a folder of its own.
"""

from __future__ import annotations

import asyncio
import itertools
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.rigs.engines.devtools import DevPage, at_page, version
from tests.rigs.engines.engine import PAINTED, EngineError, EnginePage
from tests.rigs.engines.processes import Family, display, family, profile
from tests.support.patience import patiently
from tests.support.ports import free_port

WHEELS = Path(__file__).parents[3] / ".venv-engines"
WINDOW = Path(__file__).with_name("qt_window.py")


def old_chromium(number: str) -> Callable[[], AbstractAsyncContextManager[OldChromium]]:
    @asynccontextmanager
    async def begun() -> AsyncIterator[OldChromium]:
        async with AsyncExitStack() as ends:
            more = {
                "DISPLAY": ends.enter_context(display()),
                "PYTHONPATH": str(WHEELS / number),
                "QTWEBENGINE_DISABLE_SANDBOX": "1",  # which root may not have
                "QTWEBENGINE_CHROMIUM_FLAGS": "--force-dark-mode",
            }
            yield OldChromium(more, ends)

    return begun


class OldChromium:
    def __init__(self, more: dict[str, str], ends: AsyncExitStack) -> None:
        self._more = more
        self._ends = ends
        self.version = ""

    async def open(self, url: str, width: int, height: int) -> EnginePage:
        folder, environment = self._ends.enter_context(profile())
        port = free_port()
        more = self._more | {"QTWEBENGINE_REMOTE_DEBUGGING": str(port)}
        running = await self._ends.enter_async_context(
            family([sys.executable, str(WINDOW)], environment | more, folder / "said")
        )
        windows = Windows(running, port)
        page = await windows.open(url, width, height)
        self.version = await version(port)
        return page


class Windows:
    """Of one process, which is told what to do by lines."""

    def __init__(self, running: Family, port: int) -> None:
        self.running = running
        self.port = port
        self._numbers = itertools.count()

    def tell(self, *words: object) -> None:
        assert self.running.first.stdin is not None
        self.running.first.stdin.write((" ".join(map(str, words)) + "\n").encode())
        self.running.first.stdin.flush()

    async def open(self, url: str, width: int, height: int) -> EnginePage:
        number = next(self._numbers)
        self.tell("open", width, height)
        await self.running.listening(self.port)
        wire = await at_page(self.port, f"about:blank#{number}")
        page = OldPage(wire, self.running, self, number)
        await page.begin(url)
        return page


@dataclass(slots=True, eq=False)
class OldPage(DevPage):
    windows: Windows
    number: int

    async def screenshot(self, path: Path) -> None:
        await self.evaluate(PAINTED)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.unlink(missing_ok=True)
        self.windows.tell("grab", self.number, path.absolute())
        for _ in patiently():
            if path.exists():
                return
            await asyncio.sleep(0.02)
        raise EngineError(f"no picture came: {self.running.said()[-2000:]}")

    async def beside(self, url: str, width: int, height: int) -> EnginePage:
        return await self.windows.open(url, width, height)

    async def close(self) -> None:
        await self.wire.close()
        self.windows.tell("close", self.number)
