"""A whole night as a hall has it: the hub's own process and broker, tables over TLS, open walls."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from companion.commands.night_links import table_link
from companion.night.hub.members import BrokerAddress, Members
from companion.night.hub.store import FILE
from tests.support.night_crowd import CrowdTable, trusting
from tests.support.night_hub import LOCAL, with_tables
from tests.support.ports import free_port

TICKS = os.sysconf("SC_CLK_TCK")
AT_ONCE = 20  # tables that come


@dataclass(frozen=True, slots=True)
class Used:
    """Seconds of a core so far, and MB now."""

    core: float
    memory: float


def used(pid: int) -> Used:
    told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    kilobytes = status.partition("VmRSS:")[2].split()[0]
    return Used((int(told[11]) + int(told[12])) / TICKS, int(kilobytes) / 1000)


@dataclass(slots=True, eq=False)
class Wall:
    """An open page; `late` are the s from each event to here, `shown` the last one by table."""

    line: ClientConnection
    tables: dict[str, CrowdTable] = field(default_factory=dict)
    late: list[float] = field(default_factory=list)
    shown: dict[str, int] = field(default_factory=dict)

    async def hear(self) -> None:
        async for told in self.line:
            now = time.monotonic()
            for name, part in json.loads(told)["parts"].items():
                table = self.tables.get(name.removeprefix("table/"))
                if table is not None and part["moment"]:
                    self._see(table, int(part["moment"]), now)

    def _see(self, table: CrowdTable, event: int, now: float) -> None:
        """All events up to that one are on the wall now."""
        before = self.shown.get(table.link.table, 0)
        self.late += [now - at for at in table.at[before:event]]
        self.shown[table.link.table] = event


@dataclass(slots=True, eq=False)
class NightHall:
    folder: Path
    hub: subprocess.Popen[bytes]
    tables: list[CrowdTable]
    wall: Wall

    @property
    def broker(self) -> int:
        """Its process."""
        return int((self.folder / "night/broker/mosquitto.pid").read_text(encoding="ascii"))

    @property
    def told(self) -> int:
        return sum(each.told for each in self.tables)

    @property
    def behind(self) -> int:
        """Events that the wall has not."""
        return self.told - sum(self.wall.shown.values())

    @property
    def lines(self) -> list[str]:
        """What the hub has said in its terminal."""
        return (self.folder / "said").read_text(encoding="utf-8").splitlines()

    def kept(self) -> int:
        """Entries in the hub's store."""
        with contextlib.closing(sqlite3.connect(self.folder / "night" / FILE)) as base:
            return int(base.execute("SELECT count(*) FROM entry").fetchone()[0])


@asynccontextmanager
async def a_hall(folder: Path, tables: int, walls: int = 1) -> AsyncIterator[NightHall]:
    """All of them are in, and the first wall is heard."""
    port, wall_port = free_port(), free_port()
    night = folder / "night"
    members = with_tables(night, *(f"Table {number}" for number in range(tables)))
    at = BrokerAddress(port=port)
    links = [table_link(each, night, at, LOCAL) for each in members.tables]
    crowd = [CrowdTable(link, nth) for nth, link in enumerate(links)]
    command = [sys.executable, "-m", "companion", "--home", str(folder), "night"]
    asked = ["--address", LOCAL, "--port", str(port), "--wall-port", str(wall_port)]
    with (folder / "said").open("wb") as said:
        hub = subprocess.Popen([*command, *asked], stdout=said, stderr=said)
    pages: list[asyncio.Task[None]] = []
    try:
        shown = [Wall(await a_page(members, wall_port)) for _ in range(walls)]
        shown[0].tables = {each.link.table: each for each in crowd}
        pages = [asyncio.create_task(each.hear()) for each in shown[:1]]
        pages += [asyncio.create_task(_drop(each.line)) for each in shown[1:]]
        await _come(crowd)
        yield NightHall(folder, hub, crowd, shown[0])
    finally:
        for page in pages:
            page.cancel()
        await asyncio.gather(*(each.go() for each in crowd))
        hub.terminate()
        hub.wait()


async def _drop(line: ClientConnection) -> None:
    """A page that nobody measures."""
    async for _told in line:
        pass


async def _come(crowd: Sequence[CrowdTable]) -> None:
    trusts = trusting(crowd[0].link)
    for first in range(0, len(crowd), AT_ONCE):
        await asyncio.gather(*(each.come(trusts) for each in crowd[first : first + AT_ONCE]))


async def a_page(members: Members, port: int) -> ClientConnection:
    """The wall, as soon as it is there."""
    where = f"{LOCAL}:{port}"
    while True:
        try:
            line = await connect(
                f"ws://{where}/live", origin=Origin(f"http://{where}"), max_size=None
            )
        except OSError:
            await asyncio.sleep(0.1)
            continue
        await line.send(json.dumps({"do": "hello", "key": members.wall}))
        return line
