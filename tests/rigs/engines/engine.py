"""What every engine can do here, whatever drives it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any, Protocol

from tests.support.patience import patiently

# Runs in each page before anything of its own: what goes wrong in it, for `troubles`.
NOTING = """
window.troubles = [];
window.addEventListener("error", (event) => {
  const from = event.target && (event.target.src || event.target.href);
  window.troubles.push(event.message || `not loaded: ${from}`);
}, true);
window.addEventListener("unhandledrejection", (event) => {
  window.troubles.push(String(event.reason));
});
"""

# A promise that is kept once what the page shows now is painted.
PAINTED = """new Promise((done) => requestAnimationFrame(() => setTimeout(
  () => requestAnimationFrame(() => setTimeout(() => done(true), 50)), 50)))"""

# Where a finger would tap an element: x and y in px.
CENTRE = """(() => {
  const found = document.querySelector(%s);
  found.scrollIntoView({ block: "center" });
  const at = found.getBoundingClientRect();
  return [at.left + at.width / 2, at.top + at.height / 2];
})()"""


class EnginePage(Protocol):
    """A page in a real browser; whatever goes wrong in driving it is an EngineError."""

    async def evaluate(self, script: str) -> Any:
        """The value of an expression, a promise's too; what it throws is an EngineError."""

    async def goto(self, url: str) -> None: ...
    async def reload(self) -> None: ...

    async def click(self, selector: str) -> None:
        """As a finger does it: what lies over the element gets it."""

    async def screenshot(self, path: Path) -> None:
        """What is in sight, as PNG; folders that are missing are made."""

    async def troubles(self) -> list[str]:
        """Errors of scripts, and files not loaded, since it was loaded last."""

    async def beside(self, url: str, width: int, height: int) -> EnginePage:
        """Another page in the same browser: its caches are this one's."""

    async def freeze(self) -> None:
        """The whole browser stands still, as on a locked phone; only `thaw` may follow."""

    async def thaw(self) -> None: ...
    async def close(self) -> None: ...


class EngineBrowser(Protocol):
    version: str

    async def open(self, url: str, width: int, height: int) -> EnginePage:
        """A page in a browser and a profile of its own, so many CSS pixels large, in the dark."""


class EngineError(Exception):
    pass


async def until(page: EnginePage, script: str) -> Any:
    """The expression's value as soon as it is true."""
    value = None
    for _ in patiently():
        if value := await page.evaluate(script):
            return value
        await asyncio.sleep(0.05)
    raise EngineError(f"{script} was never true; troubles: {await page.troubles()}")
