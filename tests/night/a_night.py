"""A night in which all is killed, again and again, and what the tables' journals make of it.

    python -m tests.night.a_night --kills 20 --seed 7

Broker, hub and each of six tables are processes of their own, and are killed -9 at moments that the
seed tells. One table has no network for most of its long game, one has a wrong clock, and a thief
is about. Then the hub's store, its league and its wall are held against the journals.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from dataclasses import replace as but
from pathlib import Path
from random import Random
from typing import Any

from companion.commands.night import own_link
from companion.night.hub.certificate import certificate
from companion.night.hub.members import Members
from companion.night.link import NightLink, read_link
from companion.settings import HOME, folders
from tests.support.cut_line import CutLine
from tests.support.night_hub import LOCAL, free_port, with_tables
from tests.support.night_kills import broker_of, slain
from tests.support.night_reckoned import PlayReckoned, begun, plays_of
from tests.support.night_seen import HostSays, HubSeen, Key, Reckoned, Report
from tests.support.night_tables import AT_REST, ENOUGH, Nursery, TableAsked
from tests.support.night_thief import Thief

TABLES = tuple(f"table-{number}" for number in range(1, 7))
FAR, WRONG, LONG = "table-6", "table-5", "table-4"  # no network; a wrong clock; a longer game
GAMES = {FAR: "wallenstein", LONG: "kardinal-koenig"}
YEAR = 365 * 24 * 3600
PATIENCE = 30.0  # s
LIVES = 2.8  # s at most, until it is killed again


@dataclass(slots=True, eq=False)
class ANight:
    """`pace` in seconds an answer; `killed` counts by what it was."""

    folder: Path
    seed: int
    kills: int
    pace: float = 0.06
    killed: Counter[str] = field(default_factory=Counter)
    spent: Counter[str] = field(default_factory=Counter)  # processor, ms
    said: list[str] = field(default_factory=list)  # by the hub
    members: Members = field(init=False)
    hub_folder: Path = field(init=False)
    ports: tuple[int, int] = field(init=False)
    far: CutLine = field(init=False)
    thief: Thief = field(init=False)
    seen: HubSeen = field(init=False)
    far_away: list[int] = field(default_factory=list)  # entries when its network went, and came
    ended: int = 0  # times that the hub ended by itself
    _nursery: Nursery = field(init=False)
    _tables: dict[str, int] = field(default_factory=dict)
    _hub: asyncio.subprocess.Process | None = None
    _hearing: asyncio.Task[None] | None = None
    _connected: asyncio.Event = field(default_factory=asyncio.Event)
    _host: HostSays | None = None

    async def begin(self) -> None:
        self.hub_folder = folders(self.folder / "hub").data / "night"
        self.members = with_tables(
            self.hub_folder, *(each.replace("-", " ") for each in TABLES), "Guest"
        )
        certificate(self.hub_folder / "broker")
        self.ports = free_port(), free_port()
        self.far = CutLine(self.ports[0])
        await self.far.lay()
        self._nursery = Nursery(self.folder)
        self.thief = Thief(self._link("guest"), TABLES, self.folder, self._random("thief"))
        self.seen = HubSeen(self.hub_folder, self.ports[1], self.members.wall)
        await self._start_hub()

    async def end(self) -> None:
        for pid in self._tables.values():
            await slain(pid)
        self._nursery.close()
        self.far.close()
        if self._hub is not None and self._hub.returncode is None:
            await slain(self._hub.pid)
        if pid := broker_of(self.hub_folder):
            await slain(pid)

    def _random(self, of: str) -> Random:
        return Random(f"{self.seed} {of}")

    def _link(self, table: str) -> NightLink:
        return read_link(own_link(self.members, table, LOCAL, self.ports[0], self.hub_folder))

    def home(self, table: str) -> Path:
        return self.folder / table

    # --- What is killed ---

    async def storm(self) -> None:
        """All that is killed, as often as it is to be."""
        thieving = asyncio.create_task(self.thief.prowl())
        deciding = asyncio.create_task(self._decides())
        storms = [self._kill_table(each) for each in TABLES]
        await asyncio.gather(self._kill_hub(), self._kill_broker(), *storms)
        self._host = await deciding
        thieving.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await thieving

    async def _slay(self, what: str, pid: int) -> bool:
        took = await slain(pid)
        if took is not None:
            self.killed[what] += 1
            self.spent[what.partition("-")[0]] += took
        return took is not None

    async def _kill_table(self, table: str) -> None:
        rng = self._random(table)
        for number in range(self.kills):
            self._start_table(table, rng)
            await asyncio.sleep(rng.uniform(0.05, LIVES))
            assert await self._slay(table, self._tables[table]), f"{table} ended by itself"
            if table == FAR and number in {self.kills // 5, self.kills * 4 // 5}:
                self._network(number < self.kills // 2)
        self._start_table(table, rng)

    def _start_table(self, table: str, rng: Random) -> None:
        link = self._link(table)
        clock = rng.choice((-30, -3, 11)) * YEAR + rng.randrange(YEAR) if table == WRONG else 0
        asked = TableAsked(
            str(self.home(table)),
            str(but(link, port=self.far.port) if table == FAR else link),
            GAMES.get(table, "tower"),
            TABLES.index(table),
            rng.randrange(1 << 32),
            self.pace / 2 if table in GAMES else self.pace,
            clock,
            stays=TABLES.index(table) % 2 == 0,
        )
        self.home(table).mkdir(exist_ok=True)
        self._tables[table] = self._nursery.start(asked)

    def _network(self, is_cut: bool) -> None:
        self.far_away.append(sum(begun(self.home(FAR)).values()))
        if is_cut:
            self.far.cut()
        else:
            self.far.mend()

    async def _start_hub(self) -> None:
        at, wall = (str(port) for port in self.ports)
        self._connected.clear()
        self._hub = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "companion", "--home", str(self.folder / "hub"), "night"),
            *("--address", LOCAL, "--port", at, "--wall-port", wall),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            env=os.environ | {"LANGUAGE": "C"},
        )
        self._hearing = asyncio.create_task(self._hear(self._hub))

    async def _hear(self, hub: asyncio.subprocess.Process) -> None:
        assert hub.stdout is not None
        async for line in hub.stdout:
            self.said.append(line.decode().rstrip())
            if "connected to the broker" in self.said[-1]:
                self._connected.set()

    async def _kill_hub(self) -> None:
        """Half of the times while it starts, or soon after."""
        rng = self._random("hub")
        for number in range(self.kills):
            if number % 2:
                await self._until(self._connected.is_set, self._watch_hub)
            await asyncio.sleep(rng.uniform(0.05, LIVES / 2))
            assert self._hub is not None
            if not await self._slay("hub", self._hub.pid):
                self.ended += 1
            await self._hub.wait()
            if number == self.kills // 3:
                self.seen.throw_away()
            if number == self.kills * 2 // 3:
                await self._forget()
            await self._start_hub()
        while not self._connected.is_set():
            await self._watch_hub()

    async def _watch_hub(self) -> None:
        """One that has ended by itself is started again, as a machine does that is set up so."""
        await asyncio.sleep(0.02)
        if self._hub is not None and self._hub.returncode is not None:
            self.ended += 1
            await self._start_hub()

    async def _forget(self) -> None:
        """The broker is replaced by one that knows nothing."""
        if pid := broker_of(self.hub_folder):
            await self._slay("broker", pid)
        (self.hub_folder / "broker" / "mosquitto.db").unlink(missing_ok=True)

    async def _kill_broker(self) -> None:
        rng = self._random("broker")
        while self.killed["broker"] < self.kills:
            await self._until(lambda: broker_of(self.hub_folder))
            await asyncio.sleep(rng.uniform(0.02, LIVES / 2))
            if pid := broker_of(self.hub_folder):
                await self._slay("broker", pid)

    async def _until(
        self, holds: Callable[[], object], watch: Callable[..., object] | None = None
    ) -> None:
        while not holds():
            await (asyncio.sleep(0.02) if watch is None else watch())

    # --- What the host decides meanwhile ---

    async def _decides(self) -> HostSays:
        await self._until(
            lambda: self.killed["hub"] > self.kills // 2 and len(self.seen.over()) > 2
        )
        before = self.seen.over()
        (left_out, put_right), host = before[:2], HostSays(set(before))
        await self.league("season", host.season)
        await self.league("leave-out", *left_out)
        host.begun = {play for table in TABLES for play in begun(self.home(table))}
        name = self.seen.someone(put_right)
        await self.league("correct", *put_right, name, "2")
        host.left_out, host.put_right = left_out, (put_right, name, 2)
        return host

    async def league(self, *asked: str) -> None:
        done = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "companion", "night", "league", *asked),
            env=os.environ | {HOME: str(self.folder / "hub")},
            stdout=asyncio.subprocess.DEVNULL,
        )
        assert await done.wait() == 0, asked

    # --- What has become of it ---

    def _journal(self, table: str) -> list[PlayReckoned]:
        return list(plays_of(table, self.home(table)))

    async def settled(self) -> Report:
        """Once all tables have played to the end and the hub has it all, or nothing more comes."""
        for table in TABLES:
            (self.home(table) / ENOUGH).touch()
        rest = [self.home(table) / AT_REST for table in TABLES]
        async with asyncio.timeout(PATIENCE):
            await self._until(lambda: all(each.exists() for each in rest), self._watch_hub)
        plays = [each for table in TABLES for each in self._journal(table)]
        assert self._host is not None
        reckoned = Reckoned(plays, self._host)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._until(lambda: self.seen.has(plays))
        return await held_against(reckoned, self.seen, TABLES)


async def held_against(reckoned: Reckoned, seen: HubSeen, tables: Sequence[str]) -> Report:
    wanted, found = reckoned.entries(), seen.entries()
    held = seen.seasons()
    seasons = dict(held)
    shown: dict[str, object] = {
        f"table/{name}": reckoned.table(name, stays=number % 2 == 0)
        for number, name in enumerate(tables)
    }
    shown["finished"] = reckoned.finished(seasons)
    shown["league"] = reckoned.league(reckoned.host.season, seasons)
    on_wall = await seen.wall(shown)
    return Report(
        len(wanted),
        len(reckoned.plays),
        len(reckoned.over()),
        sorted(wanted.keys() - found.keys()),
        sorted(found.keys() - wanted.keys()),
        [*_others(wanted, found), *_others(shown, on_wall), *_seasons(reckoned, held)],
    )


def _others(wanted: Mapping[Any, object], found: Mapping[Any, object]) -> Iterator[str]:
    """What is there, but is not as it should be."""
    for key in wanted.keys() & found.keys():
        if wanted[key] != found[key]:
            yield f"{key}: {found[key]} instead of {wanted[key]}"


def _seasons(reckoned: Reckoned, held: list[tuple[Key, str]]) -> Iterator[str]:
    """Each play's end was held once, in the season that was on."""
    of, host = dict(held), reckoned.host
    if len(of) != len(held):
        yield "a play is held twice"
    for key in reckoned.over():
        is_late = key[1] not in host.begun
        if key not in of or (key in host.heard and of[key]) or (is_late and of[key] != host.season):
            yield f"{key} is of season {of.get(key)}"


async def a_night(folder: Path, seed: int, kills: int) -> tuple[ANight, Report]:
    night = ANight(folder, seed, kills)
    try:
        await night.begin()
        await night.storm()
        return night, await night.settled()
    finally:
        await night.end()


def main(given: argparse.Namespace) -> int:
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="night-") as folder:
        night, report = asyncio.run(a_night(Path(folder), given.seed, given.kills))
        complaints = (Path(folder) / "tables.log").read_text(encoding="utf-8")
    seconds = time.monotonic() - began
    lines = [
        f"seed {given.seed}: killed {dict(sorted(night.killed.items()))}, {seconds:.0f} s,"
        f" processor of what was killed {dict(night.spent)} ms",
        f"the hub ended by itself: {night.ended}; thief: said {night.thief.said}, refused"
        f" {night.thief.refused}; entries without network: {night.far_away}",
        str(report),
        *(complaints.splitlines() if "Traceback" in complaints else []),
        *([] if given.quiet else night.said),
    ]
    print("\n".join(lines), flush=True)  # noqa: T201
    return 0 if report.is_fine else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--quiet", action="store_true")
    sys.exit(main(parser.parse_args()))
