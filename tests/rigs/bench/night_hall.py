"""What a hall of tables asks of the hub: from an event to the wall, memory, processor, backlog."""

from __future__ import annotations

import asyncio
import os
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rigs.bench.figure import Figure
from tests.support.night_crowd import play
from tests.support.night_hall import NightHall, Used, a_hall, used

MINUTES = float(os.environ.get("MINUTES", "1"))
SMALLER = 20.0  # s of the nights that are only there to be compared
LOOKED = 1.0  # s between two looks at how far behind the wall is
WARM = 5.0  # s until what the hub needs for so many tables is there
REST = 3.0  # s for what is on its way


@dataclass(slots=True)
class Measured:
    """`behind` is how many events the wall had not, second by second; processes: before, after."""

    seconds: float = 0.0
    behind: list[int] = field(default_factory=list)
    hub: list[Used] = field(default_factory=list)
    broker: list[Used] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    tables_late: list[float] = field(default_factory=list)
    told: int = 0
    not_shown: int = 0
    not_kept: int = 0
    again: int = 0

    def core(self, of: list[Used]) -> float:
        return (of[-1].core - of[0].core) / self.seconds

    def late_ms(self, of_hundred: int) -> float:
        return statistics.quantiles(self.late, n=100)[of_hundred - 1] * 1000


def figures() -> Iterator[Figure]:
    yield Figure("others at work before, of 2 cores", f"{os.getloadavg()[0]:.1f}", "")
    grown = {}
    for tables in (10, 50, 100):
        grown[tables] = measured(tables, SMALLER)
        yield from _short(f"{tables} tables", grown[tables])
    grown[200] = measured(200, MINUTES * 60)
    yield from _whole(f"200 tables, {MINUTES:g} min", grown[200])
    more = (grown[200].core(grown[200].hub) - grown[10].core(grown[10].hub)) / 190
    yield Figure("each table more, of a core", f"{more:.3%}", "")
    yield from _short("200 tables, 30 walls open", measured(200, SMALLER, walls=30))
    yield from _short("200 tables, 1,000 events a second", measured(200, SMALLER, pace=0.2))


def measured(tables: int, seconds: float, walls: int = 1, pace: float = 1.0) -> Measured:
    with TemporaryDirectory() as folder:
        return asyncio.run(_night(Path(folder), tables, seconds, walls, pace))


async def _night(folder: Path, tables: int, seconds: float, walls: int, pace: float) -> Measured:
    found = Measured()
    async with a_hall(folder, tables, walls) as hall:
        await play(hall.tables, WARM, pace)
        hall.wall.late.clear()
        _look(hall, found)
        watching = asyncio.create_task(_watch(hall, found))
        loop = asyncio.get_running_loop()
        began = loop.time()
        found.tables_late = await play(hall.tables, seconds, pace)
        found.seconds = loop.time() - began
        watching.cancel()
        _look(hall, found)
        await asyncio.sleep(REST)
        found.late, found.told, found.not_shown = hall.wall.late, hall.told, hall.behind
        found.not_kept = hall.told - await asyncio.to_thread(hall.kept)
        found.again = sum(each.wanted for each in hall.tables)
    return found


def _look(hall: NightHall, found: Measured) -> None:
    found.hub.append(used(hall.hub.pid))
    found.broker.append(used(hall.broker))


async def _watch(hall: NightHall, found: Measured) -> None:
    while True:
        await asyncio.sleep(LOOKED)
        found.behind.append(hall.behind)


def _short(which: str, found: Measured) -> Iterator[Figure]:
    yield Figure(f"{which}: event to wall, p95", f"{found.late_ms(95):.0f} ms", "")
    for who, of in (("hub", found.hub), ("broker", found.broker)):
        yield Figure(f"  {who}, of a core", f"{found.core(of):.1%}", "")
        yield Figure(f"  {who}, memory", f"{of[-1].memory:.0f} MB", "")
    lost = found.not_shown + found.not_kept
    yield Figure("  events not on the wall or not kept", f"{lost} of {found.told}", "none")


def _whole(which: str, found: Measured) -> Iterator[Figure]:
    late = found.late_ms
    yield Figure(f"{which}: event to wall, median", f"{late(50):.0f} ms", "")
    yield Figure("  95th percentile", f"{late(95):.0f} ms", "at most 500 ms")
    yield Figure("  99th percentile", f"{late(99):.0f} ms", "")
    yield Figure("  worst", f"{max(found.late) * 1000:.0f} ms", "")
    waited = statistics.quantiles(found.tables_late, n=20)[-1] * 1000
    yield Figure("  the tables waited for the machine, p95", f"{waited:.0f} ms", "")
    tenth = max(len(found.behind) // 10, 1)
    first, last = (statistics.fmean(part) for part in (found.behind[:tenth], found.behind[-tenth:]))
    yield Figure("  on their way, first tenth of the time", f"{first:.0f}", "")
    yield Figure("  on their way, last tenth", f"{last:.0f}", "as many")
    yield Figure("  on their way, most", f"{max(found.behind)}", "")
    yield Figure("  not on the wall", f"{found.not_shown} of {found.told}", "none")
    yield Figure("  not in the store", f"{found.not_kept} of {found.told}", "none")
    yield Figure("  entries told again, the hub asked", f"{found.again}", "")
    yield Figure("  hub, of a core", f"{found.core(found.hub):.1%}", "at most 50 %")
    begun, ended = found.hub[0].memory, found.hub[-1].memory
    yield Figure("  hub, memory after 5 s", f"{begun:.0f} MB", "")
    yield Figure("  hub, memory at the end", f"{ended:.0f} MB", "at most 150 MB")
    yield Figure("  broker, of a core", f"{found.core(found.broker):.1%}", "")
    yield Figure("  broker, memory at the end", f"{found.broker[-1].memory:.0f} MB", "")
