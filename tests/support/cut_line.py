"""A line to a port of this machine that can be cut, as when a table's network is gone."""

from __future__ import annotations

import asyncio
import contextlib
from dataclasses import dataclass, field


@dataclass(slots=True, eq=False)
class CutLine:
    """`port` is where it is entered; while it `is_cut`, nothing comes through.

    What is on its way back waits for `answers`. Lines that are `muted` stay open and carry nothing.
    """

    to: int
    port: int = 0
    is_cut: bool = False
    answers: asyncio.Event = field(default_factory=asyncio.Event)
    _server: asyncio.Server | None = None
    _ends: set[asyncio.StreamWriter] = field(default_factory=set)
    _mute: set[asyncio.StreamWriter] = field(default_factory=set)

    async def lay(self) -> None:
        self._server = await asyncio.start_server(self._through, "127.0.0.1", self.port)
        self.port = self._server.sockets[0].getsockname()[1]
        self.answers.set()

    def cut(self) -> None:
        self.is_cut = True
        for end in tuple(self._ends):
            end.transport.abort()

    def mute(self) -> None:
        """Those that are open now, as when a phone has left the network; new ones are not."""
        self._mute |= self._ends

    def mend(self) -> None:
        self.is_cut = False

    def close(self) -> None:
        self.cut()
        if self._server is not None:
            self._server.close()

    async def _through(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        self._ends.add(back)
        with contextlib.suppress(OSError):
            if not self.is_cut:
                far, on = await asyncio.open_connection("127.0.0.1", self.to)
                self._ends.add(on)
                await asyncio.gather(self.carry(near, on), self.carry(far, back, self.answers))
        self._drop(back)

    async def carry(
        self,
        come: asyncio.StreamReader,
        go: asyncio.StreamWriter,
        may: asyncio.Event | None = None,
    ) -> None:
        with contextlib.suppress(OSError):
            while what := await come.read(65536):
                if may is not None:
                    await may.wait()
                if go not in self._mute:
                    go.write(what)
                    await go.drain()
        self._drop(go)

    def _drop(self, end: asyncio.StreamWriter) -> None:
        self._ends.discard(end)
        self._mute.discard(end)
        end.transport.abort()
