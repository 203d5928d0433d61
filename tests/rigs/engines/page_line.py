"""A line to second screens that a test may spoil: whoever asks at its port asks at theirs."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from companion.web.screens import WebScreens
from tests.support.cut_line import CutLine
from tests.support.web import where


@dataclass(eq=False)
class PageLine(CutLine):
    """A file that is in `lost` is not answered, so many times; its connection breaks off."""

    lost: Counter[str] = field(default_factory=Counter)

    def at(self, url: str) -> str:
        """The same page, through this line."""
        return url.replace(f":{self.to}/", f":{self.port}/")

    async def carry(
        self,
        come: asyncio.StreamReader,
        go: asyncio.StreamWriter,
        may: asyncio.Event | None = None,
    ) -> None:
        """What comes from the table has waited for `may`."""
        turned = (self.port, self.to) if may is None else (self.to, self.port)
        await super().carry(_Turned(come, self, *turned), go, may)  # type: ignore[arg-type]


@dataclass(slots=True)
class _Turned:
    """What is said of the one port is said of the other."""

    come: asyncio.StreamReader
    line: PageLine
    port: int
    to: int

    async def read(self, most: int) -> bytes:
        said = await self.come.read(most)
        for name, times in self.line.lost.items():
            if times and f"/{name} HTTP".encode() in said:
                self.line.lost[name] -= 1
                return b""
        return said.replace(f"127.0.0.1:{self.port}".encode(), f"127.0.0.1:{self.to}".encode())


@asynccontextmanager
async def page_line(screens: WebScreens) -> AsyncIterator[PageLine]:
    line = PageLine(int(where(screens).rpartition(":")[2]))
    await line.lay()
    try:
        yield line
    finally:
        line.close()
