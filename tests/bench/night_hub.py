"""What a hall of tables asks of the hub: from a table's event to the wall, memory, processor.

One line speaks for all tables, each with one event a second; NIGHT_SECONDS says for how long.
"""

from __future__ import annotations

import asyncio
import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from companion.night.hub.members import read_members
from companion.night.messages import ONLINE, SCHEMA, EntryTold, SeatTold, TableState, Topics, encode
from tests.bench.figure import Figure
from tests.support.night import Broker
from tests.support.night_hub import LOCAL, PLAY, free_port

SECONDS = float(os.environ.get("NIGHT_SECONDS", "20"))
TABLES = (10, 50, 200)
SEATS = tuple(SeatTold(each, f"Person {each}", points=7) for each in ("red", "blue", "green"))
TICKS = os.sysconf("SC_CLK_TCK")


@dataclass(slots=True)
class Measured:
    late: list[float] = field(default_factory=list)  # s, of each event that the wall showed
    told: int = 0
    shown: int = 0  # number of the last event of each table that the wall shows, all together
    core: float = 0.0
    memory: float = 0.0


def figures(trays: Path | None) -> Iterator[Figure]:
    if hasattr(os, "sched_setaffinity"):  # the tables are no part of the hub's core
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    for tables in TABLES:
        with TemporaryDirectory() as folder:
            found = asyncio.run(_night(Path(folder), tables))
        worst = statistics.quantiles(found.late, n=20)[-1] * 1000
        at_most = "at most 500 ms" if tables == 200 else ""
        yield Figure(f"{tables} tables: event to wall, 95th percentile", f"{worst:.0f} ms", at_most)
        core = "at most 50 %" if tables == 200 else ""
        yield Figure(f"{tables} tables: of a core", f"{found.core:.1%}", core)
        memory = "at most 150 MB" if tables == 200 else ""
        yield Figure(f"{tables} tables: memory", f"{found.memory:.0f} MB", memory)
        left = f"{found.told - found.shown} of {found.told}"
        yield Figure(f"{tables} tables: events that the wall has not", left, "none")


async def _night(folder: Path, tables: int) -> Measured:
    broker = Broker(folder / "broker").start()
    port = free_port()
    asked = ["--broker", f"mqtt://{LOCAL}:{broker.port}", "--address", LOCAL]
    hub = subprocess.Popen(
        [
            *(sys.executable, "-m", "companion", "--home", str(folder), "night"),
            *(*asked, "--wall-port", str(port)),
        ],
        stdout=subprocess.DEVNULL,
    )
    try:
        return await _measured(hub.pid, broker.port, folder / "night", port, tables)
    finally:
        hub.terminate()
        hub.wait()
        broker.stop()


async def _measured(pid: int, broker: int, folder: Path, wall: int, tables: int) -> Measured:
    found = Measured()
    line = await _wall(folder, wall)
    hearing = asyncio.create_task(_hear(line, found))
    client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
    client.connect(LOCAL, broker)
    client.loop_start()
    before, began = _used(pid), time.monotonic()
    await _play(client, tables, found, began)
    found.core = (_used(pid) - before) / (time.monotonic() - began)
    await asyncio.sleep(2)
    found.memory = _memory(pid)
    hearing.cancel()
    client.disconnect()
    client.loop_stop()
    return found


async def _wall(folder: Path, port: int) -> ClientConnection:
    """Its page, as soon as it is there."""
    where = f"{LOCAL}:{port}"
    while True:
        try:
            line = await connect(
                f"ws://{where}/live", origin=Origin(f"http://{where}"), max_size=None
            )
        except OSError:
            await asyncio.sleep(0.2)
            continue
        await line.send(json.dumps({"do": "hello", "key": read_members(folder).wall}))
        return line


async def _hear(line: ClientConnection, found: Measured) -> None:
    """An event has its number and its time in what the table says."""
    last: dict[str, int] = {}
    async for told in line:
        now = time.monotonic()
        for name, table in json.loads(told)["parts"].items():
            if not name.startswith("table/") or not table["moment"]:
                continue
            number, at = table["moment"].split()
            found.late.append(now - float(at))
            found.shown += int(number) - last.get(name, 0)
            last[name] = int(number)


async def _play(client: Client, tables: int, found: Measured, began: float) -> None:
    """Each table an event a second, one behind the other."""
    for table in range(tables):
        client.publish(Topics(f"table-{table}").online, ONLINE, 1, retain=True)
    for number in range(1, int(SECONDS) + 1):
        for table in range(tables):
            await asyncio.sleep(max(0, began + number + table / tables - time.monotonic()))
            _tell(client, table, number)
            found.told += 1


def _tell(client: Client, table: int, number: int) -> None:
    topics, play = Topics(f"table-{table}"), PLAY(table)
    entry = EntryTold(SCHEMA, play, number - 1, "answer", "meadow", "Meadow", told=("x" * 80,) * 3)
    client.publish(topics.entry(play), encode(entry), 1)
    state = TableState(
        SCHEMA,
        name=f"Table {table}",
        play=play,
        entry=number - 1,
        title="Meadow",
        seats=SEATS,
        moment=f"{number} {time.monotonic()}",
        lines=("x" * 80,) * 3,
    )
    client.publish(topics.state, encode(state), 0, retain=True)


def _used(pid: int) -> float:
    """Seconds of a core."""
    told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(told[11]) + int(told[12])) / TICKS


def _memory(pid: int) -> float:
    """MB, at most."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="utf-8")
    kilobytes = status.partition("VmHWM:")[2].split()[0]
    return int(kilobytes) / 1000
