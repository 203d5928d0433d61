"""The W3C's WebDriver, as much of it as a page here needs: JSON over HTTP."""

from __future__ import annotations

import asyncio
import base64
import json
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.rigs.engines.engine import EngineError
from tests.support.patience import PATIENCE

DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"
ANSWERED = """
const done = arguments[0];
Promise.resolve().then(() => (%s)).then(
  (value) => done({ value: value === undefined ? null : value }),
  (error) => done({ error: String(error) }));
"""


@dataclass(frozen=True, slots=True)
class Session:
    """One browser; `at` is where its driver listens."""

    at: str
    name: str

    @classmethod
    async def begun(cls, port: int, wanted: dict[str, Any]) -> Session:
        at = f"http://127.0.0.1:{port}"
        told = await _asked("POST", f"{at}/session", {"capabilities": {"alwaysMatch": wanted}})
        session = cls(at, told["sessionId"])
        await session.ask("POST", "timeouts", {"script": int(PATIENCE * 1000)})
        return session

    async def ask(self, how: str, what: str, given: dict[str, Any] | None = None) -> Any:
        return await _asked(how, f"{self.at}/session/{self.name}/{what}", given)

    async def window(self) -> str:
        return str(await self.ask("GET", "window"))

    async def another(self) -> str:
        made = await self.ask("POST", "window/new", {"type": "window"})
        return str(made["handle"])

    async def turn_to(self, window: str) -> None:
        await self.ask("POST", "window", {"handle": window})

    async def size(self, width: int, height: int) -> None:
        await self.ask("POST", "window/rect", {"width": width, "height": height})

    async def evaluate(self, script: str) -> Any:
        given = {"script": ANSWERED % script, "args": []}
        told = await self.ask("POST", "execute/async", given)
        if "error" in told:
            raise EngineError(f"{script}: {told['error']}")
        return told["value"]

    async def click(self, selector: str) -> None:
        given = {"using": "css selector", "value": selector}
        found = await self.ask("POST", "element", given)
        await self.ask("POST", f"element/{found[ELEMENT]}/click", {})

    async def screenshot(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(await self.ask("GET", "screenshot")))


async def _asked(how: str, url: str, given: dict[str, Any] | None) -> Any:
    body = json.dumps(given or {}).encode() if how == "POST" else None
    request = urllib.request.Request(url, body, method=how)
    return await asyncio.to_thread(_answer, request)


def _answer(request: urllib.request.Request) -> Any:
    try:
        with DIRECT.open(request, timeout=PATIENCE + 10) as reply:
            return json.load(reply)["value"]
    except urllib.error.HTTPError as error:
        with error:
            told = error.read().decode(errors="replace")
        raise EngineError(f"{request.full_url}: {told}") from error
