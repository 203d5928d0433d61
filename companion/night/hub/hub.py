"""The hub of a night: receives what tables publish, stores it, and shows it on the wall."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.errors import CompanionError
from companion.night.hub import wall_state
from companion.night.hub.hub_connection import BrokerAt, HubLine
from companion.night.hub.message_handler import MessageHandler
from companion.night.hub.store import FILE, Store
from companion.night.league.host_decisions import LeagueBook
from companion.night.league.hosted import HostedLeague, as_said
from companion.night.league.league_people import Names
from companion.said import Said, marked, said

# Chosen: shorter pauses cost the loop time, longer ones show decisions, results and missing entries
# later.
LOOKED = 1.0  # s between two looks at the host's files
RESTS = 3  # pause after the league was computed, in times of how long that took
ASK_AGAIN_AFTER = 5.0  # s until a table is asked again for what is missing

Parts: TypeAlias = dict[str, bytes]
encode = msgspec.json.encode


@dataclass(slots=True, eq=False)
class Hub:
    """The running hub.

    `show_parts` gets the parts of the wall that have changed; its second argument says whether the
    parts with words have changed too. `by_host` gives the host's names of the tables, by their
    names in topics.
    """

    folder: Path
    at: BrokerAt
    report: Callable[[Said], object]
    show_parts: Callable[[Parts, bool], object] = lambda _parts, _with_words: None
    by_host: Mapping[str, str] = field(default_factory=dict)
    asks_every: float = ASK_AGAIN_AFTER
    desk: MessageHandler = field(init=False)
    line: HubLine = field(init=False)
    league: HostedLeague = field(init=False)
    _tasks: list[asyncio.Task[None]] = field(default_factory=list)
    _to_sum: asyncio.Event = field(default_factory=asyncio.Event)
    _listed: list[str] | None = None
    _asked_at: float = 0.0
    _why: Said | None = None

    def __post_init__(self) -> None:
        self.league = HostedLeague(self.folder, self.report)
        store = Store(self.folder / FILE)  # last, so that an unreadable file leaves nothing open
        if store.aside is not None:
            template = marked(
                "{file} was damaged. It is now called {aside}, and the tables send everything again"
            )
            self.report(said(template, file=store.path, aside=store.aside.name))
        self.desk = MessageHandler(store, self.report)
        self.line = HubLine(self.at, self.desk.hear, self._settled, self._connected)

    @property
    def book(self) -> LeagueBook:
        """The host's decisions, as they were last read."""
        return self.league.now.book

    async def start(self) -> None:
        """Connect to the broker and start the tasks."""
        self.line.start()
        self._tasks = [asyncio.create_task(each) for each in (self._look(), self._sum())]

    async def stop(self) -> None:
        """Stop everything, also if it was never started."""
        try:
            self.line.stop()
            for task in self._tasks:
                task.cancel()
            await asyncio.gather(*self._tasks, return_exceptions=True)
        finally:
            self.desk.store.close()

    @contextlib.contextmanager
    def _reporting(self) -> Iterator[None]:
        """Report once what cannot be read or written within; the night goes on."""
        try:
            yield
        except CompanionError as error:
            self.desk.troubles.add("", as_said(error))

    def _connected(self, is_up: bool, why: Said) -> None:
        if is_up:
            self._asked_at = asyncio.get_running_loop().time()  # tables first send what they have
            self._why = None
            self.report(said("connected to the broker"))
        elif why != self._why:
            self._why = why
            self.report(said("no connection to the broker: {why}", why=why))

    # --- Messages are stored, counted and shown ---

    def _settled(self) -> None:
        with self._reporting():
            self.settle()

    def settle(self) -> None:
        """Show what has changed and write to disk what has arrived."""
        if self.desk.changed:
            self.show_parts(self.same_parts(), False)
        if self.desk.is_over_changed:
            self._to_sum.set()
        self.desk.store.commit()

    async def _look(self) -> None:
        """Read the host's files and ask for missing entries, every LOOKED seconds."""
        while True:
            await asyncio.sleep(min(LOOKED, self.asks_every))
            with self._reporting():
                if self.league.look():
                    self.desk.is_over_changed = True
                self.settle()
                self._ask()

    async def _sum(self) -> None:
        """Compute the league again after changes, in a thread.

        With thousands of plays it takes a while.
        """
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
                if now.book.decisions != before:  # names may appear differently
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
        """Return the tables that have changed, and their order if it has changed."""
        tables, names = self.desk.tables, self.league.now.names
        parts = {
            f"table/{name}": encode(wall_state.table_shown(tables[name], self.called(name), names))
            for name in self.desk.changed
            if name in tables
        }
        self.desk.changed.clear()
        if (order := sorted(tables, key=lambda name: _natural(self.called(name)))) != self._listed:
            self._listed = order
            parts["tables"] = encode(order)
        return parts

    def called(self, table: str) -> str:
        """Return a table's name: its own, else the host's, else the one in topics."""
        now = self.desk.tables.get(table)
        return (now and now.state.name) or self.by_host.get(table, table)

    def league_parts(self, nobody: str) -> Parts:
        """Return the parts of the league; `nobody` stands for people without a name."""
        league = self.league.now
        names = Names(league.book, nobody, league.over)
        return {
            "finished": encode(wall_state.finished(league.plays, self.called, names)),
            "league": encode(wall_state.league(league.rows, league.book.season, names)),
        }


def _natural(name: str) -> tuple[str, int, str, str]:
    """Return a key that sorts table 2 before table 10."""
    digits = name[len(name.rstrip("0123456789")) :]
    number = digits.lstrip("0")
    return name.removesuffix(digits), len(number), number, name
