"""Starts and kills all that a night is made of, and asks in the end what has become of it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from dataclasses import replace as but
from pathlib import Path
from random import Random

from companion.commands.night_links import table_link
from companion.night.hub.certificate import certificate
from companion.night.hub.members import Found, Members
from companion.night.link import NightLink
from companion.settings import HOME, folders
from tests.support.cut_line import CutLine
from tests.support.night_hub import LOCAL, free_port, with_tables
from tests.support.night_kills import broker_of, slain
from tests.support.night_reckoned import PlayReckoned, begun, plays_of
from tests.support.night_seen import HostSays, HubSeen
from tests.support.night_tables import AT_REST, ENOUGH, Nursery, TableAsked
from tests.support.night_thief import Thief
from tests.support.night_verdict import Reckoned, Report, held_against

TABLES = tuple(f"table-{number}" for number in range(1, 7))
FAR, WRONG, LONG = "table-6", "table-5", "table-4"  # no network; a wrong clock; a longer game
GAMES = {FAR: "kardinal-koenig", LONG: "wallenstein-light"}
YEAR = 365 * 24 * 3600
PATIENCE = 180.0  # s
LIVES = 2.4  # s at most, until it is killed again
AWAY = 200  # entries at least without a network


@dataclass(slots=True, eq=False)
class ANight:
    """`pace` in seconds an answer; `killed` counts by what it was."""

    folder: Path
    seed: int
    kills: int
    pace: float = 0.1
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
        self.hub_folder = folders(self.folder / "hub").night
        self.members = with_tables(
            self.hub_folder, *(each.replace("-", " ") for each in TABLES), "Guest"
        )
        certificate(self.hub_folder / "broker")
        self.ports = free_port(), free_port()
        self.far = CutLine(self.ports[0])
        await self.far.lay()
        self._nursery = Nursery(self.folder)
        self.thief = Thief(self._link("guest"), TABLES, self._random("thief"))
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
        at = Found(address=LOCAL, port=self.ports[0])
        return table_link(self.members.table(table), self.hub_folder, at, LOCAL)

    def home(self, table: str) -> Path:
        return self.folder / table

    # --- What is killed ---

    async def storm(self) -> None:
        """All that is killed, as often as it is to be."""
        thieving = asyncio.create_task(self.thief.prowl())
        deciding = asyncio.create_task(self._decides())
        storms = [self._kill_table(each) for each in TABLES]
        await asyncio.gather(self._kill_hub(), *storms)
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
            if table == FAR and number == self.kills * 4 // 5:
                await self._until(lambda: self._entries(FAR) > self.far_away[0] + AWAY, _rest)
            assert await self._slay(table, self._tables[table]), f"{table} ended by itself"
            if table == FAR and number in {self.kills // 5, self.kills * 4 // 5}:
                self._network(is_cut=number == self.kills // 5)
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
            self.pace / 3 if table == FAR else self.pace,
            clock,
            stays=TABLES.index(table) % 2 == 0,
        )
        self.home(table).mkdir(exist_ok=True)
        self._tables[table] = self._nursery.start(asked)

    def _entries(self, table: str) -> int:
        return sum(begun(self.home(table)).values())

    def _network(self, *, is_cut: bool) -> None:
        self.far_away.append(self._entries(FAR))
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
        """Two of three times while it starts, or soon after."""
        rng = self._random("hub")
        for number in range(self.kills):
            if number % 3 == 2:
                await self._until(self._connected.is_set, self._watch_hub)
            await asyncio.sleep(rng.uniform(0.05, LIVES / 3))
            while self.killed["broker"] <= number:
                await self._kill_broker(rng)
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

    async def _kill_broker(self, rng: Random) -> None:
        """In each life of the hub: one that dies again and again is started later and later."""
        await self._until(lambda: broker_of(self.hub_folder), self._watch_hub)
        await asyncio.sleep(rng.uniform(0.02, LIVES / 3))
        if pid := broker_of(self.hub_folder):
            await self._slay("broker", pid)

    async def _until(
        self, holds: Callable[[], object], watch: Callable[[], Awaitable[object]] | None = None
    ) -> None:
        while not holds():
            await (asyncio.sleep(0.02) if watch is None else watch())

    # --- What the host decides meanwhile ---

    async def _decides(self) -> HostSays:
        await self._until(
            lambda: self.killed["hub"] > self.kills // 2 and len(self.seen.over()) > 2
        )
        host = HostSays({key for key, _season in self.seen.seasons()}, self.seen.over()[0])
        await self.league("season", host.season)
        await self.league("leave-out", *host.left_out)
        host.begun = {play for table in TABLES for play in begun(self.home(table))}
        return host

    async def _puts_right(self, host: HostSays) -> None:
        """Now that nothing is taken back any more; then the hub is killed once more."""
        key = next(key for key in self.seen.over() if key != host.left_out)
        host.put_right = key, self.seen.someone(key), 2
        await self.league("correct", *key, self.seen.someone(key), "2")
        assert self._hub is not None
        await self._slay("hub", self._hub.pid)
        await self._start_hub()
        await self._until(self._connected.is_set, self._watch_hub)

    async def league(self, *asked: str) -> None:
        done = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "companion", "night", "league", *asked),
            env=os.environ | {HOME: str(self.folder / "hub")},
            stdout=asyncio.subprocess.DEVNULL,
        )
        assert await done.wait() == 0, asked

    # --- What has become of it ---

    @property
    def complaints(self) -> list[str]:
        """What nobody may ever see."""
        log = (self.folder / "tables.log").read_text(encoding="utf-8").splitlines()
        return [*log, *(line for line in self.said if "Traceback" in line or "Error:" in line)]

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
                await self._until(lambda: self.seen.has(plays), _rest)
                await self._puts_right(self._host)
        return await held_against(reckoned, self.seen, TABLES)


async def _rest() -> None:
    await asyncio.sleep(0.2)
