"""What may come of a night: nonsense, a long season, a thousand tables that wait for the hub."""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from paho.mqtt.client import Client
from paho.mqtt.enums import CallbackAPIVersion, MQTTProtocolVersion

from companion.night.hub.members import read_members
from companion.night.hub.store import FILE, PlayKey, Store
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.night.topics import ONLINE, SCHEMA, SharedPlays, Topics, encode
from tests.rigs.bench.figure import Figure
from tests.support.night import Broker
from tests.support.night_crowd import play
from tests.support.night_hall import NightHall, a_hall, a_page, used
from tests.support.night_hub import LOCAL, PLAY, playing
from tests.support.night_nonsense import flood
from tests.support.ports import free_port

NONSENSE = 10_000  # messages
GOOD = 20  # tables that play meanwhile
SEASON = 3000  # plays
PEOPLE = 300
SHORT = 10  # entries of a play where one ends all the time
TABLES = 1000


def figures() -> Iterator[Figure]:
    yield from _in_a_hall(_nonsense)
    yield from _in_a_hall(_season)
    with TemporaryDirectory() as folder:
        yield from asyncio.run(_thousand(Path(folder)))


def _in_a_hall(night: object) -> Iterator[Figure]:
    with TemporaryDirectory() as folder:
        yield from asyncio.run(night(Path(folder)))  # type: ignore[operator]


def _late(hall: NightHall) -> str:
    return f"{statistics.quantiles(hall.wall.late, n=20)[-1] * 1000:.0f} ms"


async def _nonsense(folder: Path) -> list[Figure]:
    async with a_hall(folder, GOOD + 1) as hall:
        *good, thief = hall.tables
        await play(good, 2)
        before, lines = used(hall.hub.pid), len(hall.lines)
        hall.wall.late.clear()
        async with asyncio.TaskGroup() as tasks:
            telling = tasks.create_task(flood(thief, NONSENSE))
            while not telling.done():
                await play(good, 1)
        await asyncio.sleep(2)
        after, late = used(hall.hub.pid), _late(hall)
        more = f"{after.memory - before.memory:+.0f} MB"
        traces = sum("Traceback" in line for line in hall.lines)
        not_shown = f"{hall.told - sum(hall.wall.shown.values())} of {hall.told}"
        return [
            Figure(f"{thief.taken} messages of nonsense: lines told", _more(hall, lines), "few"),
            Figure("  tracebacks", str(traces), "none"),
            Figure("  hub, memory", more, ""),
            Figure("  20 good tables: event to wall, p95", late, "at most 500 ms"),
            Figure("  20 good tables: not on the wall", not_shown, "none"),
        ]


def _more(hall: NightHall, lines: int) -> str:
    return str(len(hall.lines) - lines)


async def _season(folder: Path) -> list[Figure]:
    _played_before(folder / "night")
    async with a_hall(folder, 50) as hall:
        for table in hall.tables:
            table.long = SHORT
        await play(hall.tables, 5)
        hall.wall.late.clear()
        began, before = time.monotonic(), used(hall.hub.pid)
        await play(hall.tables, 20)
        core = (used(hall.hub.pid).core - before.core) / (time.monotonic() - began)
        await asyncio.sleep(1)
        which = f"a season of {SEASON} plays, 5 more end each second"
        return [
            Figure(f"{which}: event to wall, p95", _late(hall), "at most 500 ms"),
            Figure("  worst", f"{max(hall.wall.late) * 1000:.0f} ms", ""),
            Figure("  hub, of a core", f"{core:.0%}", "at most 50 %"),
        ]


def _played_before(folder: Path) -> None:
    store = Store(folder / FILE)
    for number in range(SEASON):
        people = (f"Person {(number * 7 + seat * 11) % PEOPLE}" for seat in range(4))
        placed = tuple(PersonPlaced(name, place) for place, name in enumerate(people, 1))
        one = PlayCounted(f"old-{number % 50}", PLAY(number), "meadow", "Meadow", placed)
        store.put_result(PlayKey(one.table, one.play), 1, encode(one))
    store.close()


async def _thousand(folder: Path) -> list[Figure]:
    """All lies with the broker already when the hub comes."""
    broker = Broker(folder / "broker").start()
    await asyncio.to_thread(_retain, broker.port)
    wall = free_port()
    members = read_members(folder / "night")
    began = time.monotonic()
    hub = subprocess.Popen(
        [
            *(sys.executable, "-m", "companion", "--home", str(folder), "night"),
            *("--broker", f"mqtt://{LOCAL}:{broker.port}", "--address", LOCAL),
            *("--wall-port", str(wall)),
        ],
        stdout=subprocess.DEVNULL,
    )
    try:
        page = await a_page(members, wall)
        there = time.monotonic()
        shown: set[str] = set()
        async with asyncio.timeout(60):
            while len(shown) < TABLES:
                told = str(await page.recv())
                shown |= {f"table-{n}" for n in range(TABLES) if f'"table/table-{n}"' in told}
        took = time.monotonic() - there
        await asyncio.sleep(8)  # by then it has asked for all that is missing
        memory = used(hub.pid).memory
    finally:
        hub.terminate()
        hub.wait()
        broker.stop()
    return [
        Figure(f"{TABLES} tables wait: hub's start to its wall", f"{there - began:.1f} s", ""),
        Figure("  all of them on the wall after", f"{took:.1f} s", ""),
        Figure("  hub, memory", f"{memory:.0f} MB", "at most 150 MB"),
    ]


def _retain(port: int) -> None:
    client = Client(CallbackAPIVersion.VERSION2, protocol=MQTTProtocolVersion.MQTTv5)
    client.connect(LOCAL, port)
    client.loop_start()
    for number in range(TABLES):
        topics = Topics(f"table-{number}")
        plays = {PLAY(number * 100 + play): 300 for play in range(20)}
        client.publish(topics.online, ONLINE, 1, retain=True)
        client.publish(topics.plays, encode(SharedPlays(SCHEMA, plays)), 1, retain=True)
        told = client.publish(topics.state, encode(playing(f"Table {number}")), 1, retain=True)
    told.wait_for_publish(60)
    client.disconnect()
    client.loop_stop()
