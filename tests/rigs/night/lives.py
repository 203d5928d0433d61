"""The hub of a night as a process: `companion night`, started again whenever it is gone."""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from tests.rigs.night.kills import slain
from tests.rigs.night.nursery import HubAsked, Nursery
from tests.support.night_hub import LOCAL


@dataclass(slots=True, eq=False)
class Killed:
    """How often each was, and what processor it had used, in ms."""

    times: Counter[str] = field(default_factory=Counter)
    spent: Counter[str] = field(default_factory=Counter)
    by_itself: Counter[str] = field(default_factory=Counter)

    async def slay(self, what: str, pid: int, dies_in: str = "") -> None:
        """`dies_in`: it may have died writing that."""
        took = await slain(pid)
        if took is None and not dies_in:
            self.by_itself[what] += 1
            return
        self.times[what] += 1
        self.times["writing"] += took is None
        self.spent[what.partition("-")[0]] += took or 0


@dataclass(slots=True, eq=False)
class HubLives:
    """`folder` is its `--home`, `ports` those of broker and wall."""

    nursery: Nursery
    folder: Path
    ports: tuple[int, int]
    killed: Killed
    pid: int = 0
    _dies_in: str = ""
    _begins: int = 0  # of what this life says

    @property
    def _log(self) -> Path:
        return self.folder.with_name("hub.log")

    @property
    def said(self) -> list[str]:
        return self._said_from(0)

    def _said_from(self, at: int) -> list[str]:
        with self._log.open("rb") as file:
            file.seek(at)
            return file.read().decode(errors="replace").splitlines()

    @property
    def connected(self) -> int:
        """Times in this life."""
        return sum("connected to the broker" in line for line in self._said_from(self._begins))

    def start(self, dies_in: str = "") -> None:
        at, wall = (str(port) for port in self.ports)
        home, here = ("--home", str(self.folder)), ("--address", LOCAL)
        words = (*home, "night", *here, "--port", at, "--wall-port", wall)
        self._log.touch()
        self._begins, self._dies_in = self._log.stat().st_size, dies_in
        self.pid = self.nursery.start(HubAsked(words, str(self._log), dies_in))

    async def kill(self) -> None:
        if self.pid:
            await self.killed.slay("hub", self.pid, self._dies_in)
            self.pid = 0

    async def look(self) -> None:
        """One that is gone is started again, as a machine does that is set up so."""
        if not _is_there(self.pid):
            await self.kill()
            self.start()


def _is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
