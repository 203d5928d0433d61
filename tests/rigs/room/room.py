"""A room of people: the app in a real terminal (tmux's), and browsers on its second screens.

What each page is told is heard on its line, so that whoever plays knows what is asked.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, ViewportSize, WebSocketRoute
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.support.browser import FIRST, PHONE

COLUMNS, ROWS = 100, 30
URL = re.compile(r"http://\S+/#[\w-]+")
PATIENCE = 60.0  # s


class RoomTerminal:
    """The app as a table starts it; `kill` is kill -9. `within` is put before its command."""

    def __init__(self, home: Path, within: Sequence[str] = ()) -> None:
        self._home = home
        self._within = within
        self._name = f"room-{os.getpid()}"

    def start(self) -> None:
        home = ["env", f"COMPANION_HOME={self._home}", "LANGUAGE=en"]
        app = [sys.executable, "-m", "companion", "--camera", "virtual"]
        command = shlex.join([*self._within, *home, *app])
        size = ["-x", str(COLUMNS), "-y", str(ROWS)]
        self._tmux("-f", "/dev/null", "new-session", "-d", *size, command)

    def kill(self) -> None:
        os.kill(int(self._tmux("list-panes", "-F", "#{pane_pid}")), signal.SIGKILL)
        while not self._is_over():
            time.sleep(0.1)

    def end(self) -> None:
        subprocess.run(self._words("kill-server"), capture_output=True, check=False)

    def _is_over(self) -> bool:
        asked = self._words("has-session")
        return subprocess.run(asked, capture_output=True, check=False).returncode != 0

    def keys(self, *keys: str) -> None:
        for key in keys:
            self._tmux("send-keys", key)

    def typed(self, words: str) -> None:
        self._tmux("send-keys", "-l", words)

    def text(self) -> str:
        return self._tmux("capture-pane", "-p")

    async def shows(self, *words: str) -> str:
        """Until one of them stands there."""
        found: str = await until(lambda: next((w for w in words if w in self.text()), None))
        return found

    def _words(self, *words: str) -> list[str]:
        return ["tmux", "-L", self._name, *words]

    def _tmux(self, *words: str) -> str:
        done = subprocess.run(self._words(*words), capture_output=True, text=True, check=True)
        return done.stdout


@dataclass
class RoomPage:
    """A page on a device of its own. `parts` is what it has been told, `told` how often."""

    name: str
    page: Page
    parts: dict[str, Any] = field(default_factory=dict)
    states: int = 0
    refused: list[str] = field(default_factory=list)  # what it was answered that was not taken
    troubles: list[str] = field(default_factory=list)
    asleep: bool = False
    _lines: list[WebSocketRoute] = field(default_factory=list)

    @property
    def main(self) -> dict[str, Any]:
        return self.parts.get("main") or {"number": -1, "question": None}

    @property
    def tray(self) -> dict[str, Any] | None:
        return self.parts.get("tray")

    def hear(self, message: str | bytes) -> None:
        told = json.loads(message)
        if told["type"] == "state":
            self.states += 1
            self.parts |= told["parts"]
        elif told["type"] == "reply" and not told["taken"]:
            self.refused.append(told.get("why") or "")

    async def route(self, line: WebSocketRoute) -> None:
        if self.asleep:
            await line.close()
            return

        def passed_on(message: str | bytes) -> None:
            if not self.asleep:
                self.hear(message)
                line.send(message)

        self._lines.append(line)
        line.connect_to_server().on_message(passed_on)

    async def fall_asleep(self) -> None:
        self.asleep = True
        for line in self._lines:
            await line.close()
        self._lines.clear()

    async def tap(self, selector: str, *, reads: float = 0.8) -> None:
        """By somebody who reads before, and leaves it where it is gone by then."""
        with contextlib.suppress(PlaywrightTimeout):
            await self.page.wait_for_selector(selector, timeout=8000)
            await asyncio.sleep(reads)
            await self.page.click(selector, timeout=2000)

    async def go_to(self, url: str) -> None:
        self.parts.clear()
        await self.page.goto("about:blank")
        await self.page.goto(url)
        await until(lambda: self.parts)
        await self.page.wait_for_selector(FIRST)


async def room_page(
    browser: Browser, name: str, url: str, size: ViewportSize | None = None
) -> RoomPage:
    context = await browser.new_context(viewport=size or PHONE, has_touch=size is None)
    page = RoomPage(name, await context.new_page())
    page.page.on("pageerror", lambda error: page.troubles.append(str(error)))
    await page.page.route_web_socket("**/live", page.route)
    await page.go_to(url)
    return page


async def until(found: Callable[[], Any], patience: float = PATIENCE) -> Any:
    """What it finds, once it finds anything."""
    async with asyncio.timeout(patience):
        while not (value := found()):
            await asyncio.sleep(0.02)
    return value
