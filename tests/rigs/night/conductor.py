"""Starts and kills all that a night is made of, and asks in the end what has become of it."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from dataclasses import replace as but
from pathlib import Path
from random import Random

from companion.commands.night_links import table_link
from companion.night.hub.certificate import certificate
from companion.night.hub.members import BrokerAddress, Members
from companion.night.join_link import NightLink
from companion.night.league.decision_file import FILE as BOOK
from companion.night.table.acknowledged_plays import FILE as KEPT
from companion.settings import HOME, folders
from tests.rigs.night.kills import broker_of, slain
from tests.rigs.night.lives import HubLives, Killed
from tests.rigs.night.nursery import Nursery
from tests.rigs.night.observed import HostSays, HubSeen
from tests.rigs.night.tables import AT_REST, ENOUGH, TableAsked
from tests.rigs.night.thief import Thief
from tests.rigs.night.verdict import Reckoned, Report, held_against
from tests.support.cut_line import CutLine
from tests.support.night_hub import LOCAL, with_tables
from tests.support.night_reckoned import PlayReckoned, begun, plays_of
from tests.support.patience import PATIENCE
from tests.support.ports import free_port

TABLES = tuple(f"table-{number}" for number in range(1, 7))
FAR, WRONG, LONG = "table-6", "table-5", "table-4"  # no network; a wrong clock; a longer game
GAMES = {FAR: "kardinal-koenig", LONG: "wallenstein-light"}
YEAR = 365 * 24 * 3600
STORMY = 4 * PATIENCE  # s; a busy machine takes a tenth of it
LIVES = 1.8  # s at most, until a table is killed again
BRIEF = 0.6  # s: hub and broker
AWAY = 200  # entries at least without a network


@dataclass(slots=True, eq=False)
class ANight:
    """`pace` in seconds an answer."""

    folder: Path
    seed: int
    kills: int
    pace: float = 0.1
    killed: Killed = field(default_factory=Killed)
    members: Members = field(init=False)
    hub_folder: Path = field(init=False)
    hub: HubLives = field(init=False)
    far: CutLine = field(init=False)
    thief: Thief = field(init=False)
    seen: HubSeen = field(init=False)
    far_away: list[int] = field(default_factory=list)  # entries when its network went, and came
    took: dict[str, float] = field(default_factory=dict)  # s, by part
    _nursery: Nursery = field(init=False)
    _tables: dict[str, int] = field(default_factory=dict)
    _host: HostSays | None = None

    async def begin(self) -> None:
        self.hub_folder = folders(self.folder / "hub").night
        self.members = with_tables(
            self.hub_folder, *(each.replace("-", " ") for each in TABLES), "Guest"
        )
        certificate(self.hub_folder / "broker")
        ports = free_port(), free_port()
        self._nursery = Nursery(self.folder)
        self.hub = HubLives(self._nursery, self.folder / "hub", ports, self.killed)
        self.far = CutLine(ports[0])
        await self.far.lay()
        self.thief = Thief(self._link("guest"), TABLES, self._random("thief"))
        self.seen = HubSeen(self.hub_folder, ports[1], self.members.wall)
        self.hub.start()

    async def end(self) -> None:
        for pid in (*self._tables.values(), self.hub.pid):
            await slain(pid)
        self._nursery.close()
        self.far.close()
        if pid := broker_of(self.hub_folder):
            await slain(pid)

    def _random(self, of: str) -> Random:
        return Random(f"{self.seed} {of}")

    def _link(self, table: str) -> NightLink:
        at = BrokerAddress(address=LOCAL, port=self.hub.ports[0])
        return table_link(self.members.table(table), self.hub_folder, at, LOCAL)

    def home(self, table: str) -> Path:
        return self.folder / table

    @contextlib.asynccontextmanager
    async def _within(self, patience: float) -> AsyncIterator[None]:
        try:
            async with asyncio.timeout(patience):
                yield
        except TimeoutError as error:
            raise AssertionError(f"not within {patience:.0f} s:\n{self.stands()}") from error

    def stands(self) -> str:
        """For whoever wonders what it waits for."""
        heard = self.seen.counts()
        told = [
            f"{table}: {self._entries(table)} entries, the hub has {heard.get(table, 0)}"
            for table in TABLES
            if self.home(table).exists()
        ]
        broker = broker_of(self.hub_folder) or "none"
        return "\n".join(
            [
                f"seed {self.seed}: killed {dict(self.killed.times)}",
                f"ended by itself: {dict(self.killed.by_itself)}",
                f"hub {self.hub.pid}, connected {self.hub.connected} times; broker {broker}",
                f"over, as the hub has it: {len(self.seen.over())} plays; host {self._host}",
                *told,
                *(f"the hub: {line}" for line in self.hub.said[-15:]),
                *self.complaints[-15:],
            ]
        )

    # --- What is killed ---

    async def storm(self) -> None:
        """All that is killed, as often as it is to be."""
        thieving = asyncio.create_task(self.thief.prowl())
        try:
            async with self._within(STORMY), asyncio.TaskGroup() as group:
                deciding = group.create_task(self._decides())
                group.create_task(self._kill_hub())
                for each in TABLES:
                    group.create_task(self._kill_table(each))
            self._host = deciding.result()
        finally:
            thieving.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await thieving

    async def _kill_table(self, table: str) -> None:
        """In one of four lives it dies writing what the broker has."""
        rng, cut, mended = self._random(table), self.kills // 5, self.kills * 4 // 5
        for number in range(self.kills):
            dies_in = KEPT if number % 4 == 3 else ""
            self._start_table(table, rng, dies_in)
            await asyncio.sleep(rng.uniform(0.05, LIVES))
            if table == FAR and number == mended:
                await self._until(lambda: self._entries(FAR) > self.far_away[0] + AWAY)
            await self.killed.slay(table, self._tables[table], dies_in)
            if table == FAR and number in {cut, mended}:
                self._network(is_cut=number == cut)
        self._start_table(table, rng)

    def _start_table(self, table: str, rng: Random, dies_in: str = "") -> None:
        link, number = self._link(table), TABLES.index(table)
        clock = rng.choice((-30, -3, 11)) * YEAR + rng.randrange(YEAR) if table == WRONG else 0
        asked = TableAsked(
            str(self.home(table)),
            str(but(link, port=self.far.port) if table == FAR else link),
            GAMES.get(table, "tower"),
            number,
            rng.randrange(1 << 32),
            self.pace / 3 if table == FAR else self.pace,
            clock,
            stays=number % 2 == 0,
            dies_in=dies_in,
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

    async def _kill_hub(self) -> None:
        """In each life its broker as well; most of them end while it starts, or soon after."""
        rng = self._random("hub")
        for number in range(self.kills):
            is_last = number == self.kills - 1  # what dies writing would not be started again
            if number % 3 == 2:
                await self._connected(1)
            await self._kill_broker(rng)
            if number % 6 == 5:
                await self._connected(2)  # to the next one that it has started
            await asyncio.sleep(rng.uniform(0.02, BRIEF))
            await self.hub.kill()
            if number == self.kills // 3:
                self.seen.throw_away()
            if number == self.kills * 2 // 3:
                await self._forget()
            self.hub.start(BOOK if number % 4 == 3 and not is_last else "")
        await self._connected(1)

    async def _connected(self, times: int) -> None:
        lives = self.killed.times["hub"]
        await self._until(
            lambda: self.hub.connected >= times or self.killed.times["hub"] > lives, self.hub.look
        )

    async def _forget(self) -> None:
        """The broker is replaced by one that knows nothing."""
        if pid := broker_of(self.hub_folder):
            await self.killed.slay("broker", pid)
        (self.hub_folder / "broker" / "mosquitto.db").unlink(missing_ok=True)

    async def _kill_broker(self, rng: Random) -> None:
        before = self.killed.times["broker"]
        while self.killed.times["broker"] == before:
            await self._until(lambda: broker_of(self.hub_folder), self.hub.look)
            await asyncio.sleep(rng.uniform(0.02, BRIEF))
            if pid := broker_of(self.hub_folder):
                await self.killed.slay("broker", pid)

    async def _until(
        self, holds: Callable[[], object], watch: Callable[[], Awaitable[object]] | None = None
    ) -> None:
        while not holds():
            await asyncio.sleep(0.05)
            if watch is not None:
                await watch()

    # --- What the host decides meanwhile ---

    async def _decides(self) -> HostSays:
        await self._until(
            lambda: self.killed.times["hub"] > self.kills // 2 and len(self.seen.over()) > 2
        )
        host = HostSays({key for key, _season in self.seen.seasons()}, ("", ""))
        await self.league("season", host.season)
        while not host.left_out[0]:  # its end may just be taken back
            found = self.seen.over()[0]
            if await self.league("leave-out", *found):
                host.left_out = found
        host.begun = {play for table in TABLES for play in begun(self.home(table))}
        return host

    async def _puts_right(self, host: HostSays) -> None:
        """Now that nothing is taken back any more; then the hub is killed once more."""
        key = next(key for key in self.seen.over() if key != host.left_out)
        host.put_right = key, self.seen.someone(key), 2
        assert await self.league("correct", *key, self.seen.someone(key), "2")
        await self.hub.kill()
        self.hub.start()
        await self._connected(1)

    async def league(self, *asked: str) -> bool:
        done = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "companion", "night", "league", *asked),
            env=os.environ | {HOME: str(self.folder / "hub")},
            stdout=asyncio.subprocess.DEVNULL,
        )
        return await done.wait() == 0

    # --- What has become of it ---

    @property
    def complaints(self) -> list[str]:
        """What nobody may ever see."""
        log = (self.folder / "complaints.log").read_text(encoding="utf-8").splitlines()
        return [*log, *(line for line in self.hub.said if "Traceback" in line or "Error:" in line)]

    async def rests(self) -> None:
        """All tables play to the end."""
        for table in TABLES:
            (self.home(table) / ENOUGH).touch()
        rest = [self.home(table) / AT_REST for table in TABLES]
        async with self._within(PATIENCE):
            await self._until(lambda: all(each.exists() for each in rest), self.hub.look)

    async def settled(self) -> Report:
        """Once the hub has it all, or nothing more comes."""
        assert self._host is not None
        plays: list[PlayReckoned] = []
        for table in TABLES:
            plays += plays_of(table, self.home(table))
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self._until(lambda: self.seen.has(plays))
        await self._puts_right(self._host)
        return await held_against(Reckoned(plays, self._host), self.seen, TABLES)
