"""The hub of a night: hears the tables, keeps what they tell, and brings it to the wall."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.errors import CompanionError
from companion.night.hub import wall
from companion.night.hub.desk import HubDesk
from companion.night.hub.line import BrokerAt, HubLine
from companion.night.hub.store import FILE, Store
from companion.night.league.book import LeagueBook
from companion.night.league.hosted import HostedLeague, as_said
from companion.night.league.people import Names
from companion.said import Said, marked, said

LOOKED = 1.0  # s between two looks at what the host has changed
RESTS = 3  # times as long as it took, until the league is summed up again
ASK_AGAIN_AFTER = 5.0  # s until a table is asked again for what is missing

Parts: TypeAlias = dict[str, bytes]
encode = msgspec.json.encode


@dataclass(slots=True, eq=False)
class Hub:
    """`shown` is told which parts of the wall are others; `with_words`: all in words as well.

    `by_host` is what the host calls the tables, by their names in topics.
    """

    folder: Path
    at: BrokerAt
    report: Callable[[Said], object]
    show_parts: Callable[[Parts, bool], object] = lambda _parts, _with_words: None
    by_host: Mapping[str, str] = field(default_factory=dict)
    asks_every: float = ASK_AGAIN_AFTER
    desk: HubDesk = field(init=False)
    line: HubLine = field(init=False)
    league: HostedLeague = field(init=False)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _to_sum: asyncio.Event = field(default_factory=asyncio.Event)
    _listed: list[str] | None = None
    _asked_at: float = 0.0
    _why: Said | None = None

    def __post_init__(self) -> None:
        self.league = HostedLeague(self.folder, self.report)
        store = Store(self.folder / FILE)  # last: what cannot be read leaves nothing open
        if store.aside is not None:
            template = marked(
                "{file} was damaged: it lies aside ({aside}), the tables tell all of it anew"
            )
            self.report(said(template, file=store.path, aside=store.aside.name))
        self.desk = HubDesk(store, self.report)
        self.line = HubLine(self.at, self.desk.hear, self._settled, self._connected)

    @property
    def book(self) -> LeagueBook:
        return self.league.now.book

    async def start(self) -> None:
        self.line.start()
        self._tasks = [asyncio.create_task(each) for each in (self._look(), self._sum())]

    async def stop(self) -> None:
        """Also where it was not started."""
        try:
            self.line.stop()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        finally:
            self.desk.store.close()

    @contextlib.contextmanager
    def _reporting(self) -> Iterator[None]:
        """What cannot be read or written is told once, and the night goes on."""
        try:
            yield
        except CompanionError as error:
            self.desk.troubles.add("", as_said(error))

    def _connected(self, is_up: bool, why: Said) -> None:
        if is_up:
            self._asked_at = asyncio.get_running_loop().time()  # they tell what they have first
            self._why = None
            self.report(said("connected to the broker"))
        elif why != self._why:
            self._why = why
            self.report(said("no line to the broker: {why}", why=why))

    # --- What has come is kept, counted and shown ---

    def _settled(self) -> None:
        with self._reporting():
            self.settle()

    def settle(self) -> None:
        if self.desk.changed:
            self.show_parts(self.same_parts(), False)
        if self.desk.is_over_changed:
            self._to_sum.set()
        self.desk.store.commit()

    async def _look(self) -> None:
        """Now and then, whatever comes: at the host's files, and for what is missing."""
        while True:
            await asyncio.sleep(min(LOOKED, self.asks_every))
            with self._reporting():
                if self.league.look():
                    self.desk.is_over_changed = True
                self.settle()
                self._ask()

    async def _sum(self) -> None:
        """The league anew, beside the loop: of thousands of plays it takes a while."""
        clock = asyncio.get_running_loop().time
        while True:
            began = clock()
            self.desk.is_over_changed = False
            self._to_sum.clear()
            with self._reporting():
                before = self.book.decisions
                try:
                    now = await asyncio.to_thread(self.league.sum, self.desk.over())
                except CompanionError:
                    self.desk.is_over_changed = True  # so that it is tried again
                    raise
                if now.book.decisions != before:  # names may stand otherwise
                    self.desk.changed |= self.desk.tables.keys()
                self.show_parts(self.same_parts(), True)
            await asyncio.sleep(RESTS * (clock() - began))
            await self._to_sum.wait()

    def _ask(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.line.is_up and now - self._asked_at >= self.asks_every:
            self._asked_at = now
            for table, body in self.desk.wanted():
                self.line.send_to_table(table, body)

    # --- The wall ---

    def same_parts(self) -> Parts:
        """Those tables that have changed, and their order where it is another."""
        tables, names = self.desk.tables, self.league.now.names
        parts = {
            f"table/{name}": encode(wall.table_shown(tables[name], self.called(name), names))
            for name in self.desk.changed
            if name in tables
        }
        self.desk.changed.clear()
        if (order := sorted(tables, key=lambda name: _natural(self.called(name)))) != self._listed:
            self._listed = order
            parts["tables"] = encode(order)
        return parts

    def called(self, table: str) -> str:
        """By the table itself, else by the host."""
        now = self.desk.tables.get(table)
        return (now and now.state.name) or self.by_host.get(table, table)

    def league_parts(self, nobody: str) -> Parts:
        league = self.league.now
        names = Names(league.book, nobody, league.over)
        return {
            "finished": encode(wall.finished(league.plays, self.called, names)),
            "league": encode(wall.league(league.rows, league.book.season, names)),
        }


def _natural(name: str) -> tuple[str, int, str, str]:
    """Table 2 stands before table 10."""
    digits = name[len(name.rstrip("0123456789")) :]
    number = digits.lstrip("0")
    return name.removesuffix(digits), len(number), number, name
