"""The hub of a night: hears the tables, keeps what they tell, and brings it to the wall."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.errors import CompanionError, UnreadableFile
from companion.night import wall
from companion.night.hub.desk import HubDesk
from companion.night.hub.line import BrokerAt, HubLine
from companion.night.hub.store import FILE, Store
from companion.night.league import keeping
from companion.night.league.book import LeagueBook
from companion.night.league.counting import counted
from companion.night.league.deciding import held
from companion.night.league.keeping import read_book
from companion.night.league.people import Names
from companion.night.league.rating import Ratings
from companion.night.league.results import PlayCounted
from companion.night.league.scheme import FILE as SCHEME
from companion.night.league.scheme import Scheme, read_scheme
from companion.night.league.standings import LeagueRow, standings
from companion.said import Said, said, told_by

TICK = 0.1  # s between two looks at what has come
ASKED = 5.0  # s until a table is asked again for what is missing
AGAIN = 1.0  # s until what could not be kept is tried again

Parts: TypeAlias = dict[str, bytes]
encode = msgspec.json.encode


@dataclass(slots=True, eq=False)
class Hub:
    """`shown` is told which parts of the wall are others; `with_words`: all in words as well.

    `called` are the tables as the host calls them, by their names in topics.
    """

    folder: Path
    at: BrokerAt
    tell: Callable[[Said], object]
    shown: Callable[[Parts, bool], object] = lambda _parts, _with_words: None
    called: Mapping[str, str] = field(default_factory=dict)
    asks_every: float = ASKED
    again: float = AGAIN
    desk: HubDesk = field(init=False)
    line: HubLine = field(init=False)
    book: LeagueBook = field(init=False)
    scheme: Scheme = field(init=False)
    names: Names = field(init=False)
    _over: list[PlayCounted] = field(default_factory=list)
    _rows: list[LeagueRow] = field(default_factory=list)
    _ratings: Ratings = field(default_factory=Ratings)
    _running: asyncio.Task[None] | None = None
    _heard: int = 0
    _listed: tuple[str, ...] = ()
    _asked_at: float = 0.0
    _book_of: tuple[object, ...] = ()
    _is_held: bool = True
    _held_at: float = 0.0
    _why: str = ""

    def __post_init__(self) -> None:
        self.desk = HubDesk(Store(self.folder / FILE), self.tell)
        self.line = HubLine(self.at, self.desk.hear, self._connected)
        self._read()

    def _read(self) -> None:
        """What the host may have changed; raises UnreadableFile."""
        self._book_of = self._stamp()
        self.book, self.scheme = read_book(self.folder), read_scheme(self.folder)
        self.names = Names(self.book, over=self._over)

    def _stamp(self) -> tuple[object, ...]:
        def of(name: str) -> tuple[int, ...]:
            try:
                found = (self.folder / name).stat()
            except FileNotFoundError:
                return ()
            return found.st_mtime_ns, found.st_ino, found.st_size

        return of(keeping.FILE), of(SCHEME)

    async def start(self) -> None:
        self.line.start()
        self._running = asyncio.create_task(self._run())

    async def stop(self) -> None:
        self.line.stop()
        if self._running is not None:
            self._running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._running
        self.desk.store.close()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(TICK)
            try:
                self.settle()
            except CompanionError as error:
                self.desk.troubles.add("", _as_said(error))

    def _connected(self, is_up: bool, why: str) -> None:
        if is_up:
            self._asked_at = asyncio.get_running_loop().time()  # they tell what they have first
            self._why = ""
            self.tell(said("connected to the broker"))
        elif why != self._why:
            self._why = why
            self.tell(said("no line to the broker: {why}", why=why))

    # --- What has come is kept, counted and shown ---

    def settle(self) -> None:
        if self.desk.heard != self._heard:
            self._heard = self.desk.heard
            self.desk.store.commit()
        self._look()
        with_words = self.desk.is_over_changed
        if with_words:
            self.desk.is_over_changed = False
            self._reckon()
        if not self._is_held and time.monotonic() - self._held_at >= self.again:
            self._hold()
        if self.desk.changed or with_words:
            self.shown(self.same_parts(), with_words)
        self._ask()

    def _look(self) -> None:
        """What of the host's cannot be read is told; what was read last goes on."""
        if self._stamp() == self._book_of:
            return
        before = self.book, self.scheme
        try:
            self._read()
        except CompanionError as error:
            self.tell(_as_said(error))
            return
        if before == (self.book, self.scheme):
            return
        self.desk.is_over_changed = True
        self.desk.changed |= self.desk.tables.keys()

    def _reckon(self) -> None:
        self._over = self.desk.over()
        self._hold()
        self.names = Names(self.book, over=self._over)
        self._rows = standings(self._over, self.book, self.scheme, ratings=self._ratings)

    def _hold(self) -> None:
        """New plays belong to the season that is on; where that cannot be kept, once it can."""
        self._held_at = time.monotonic()
        try:
            self.book, self._is_held = held(self.folder, self._over), True
        except CompanionError as error:
            self.book, self._is_held = self.book.holding(self._over), False
            if not isinstance(error, UnreadableFile):  # that was told when it was looked at
                self.desk.troubles.add("", _as_said(error))

    def _ask(self) -> None:
        now = asyncio.get_running_loop().time()
        if self.line.is_up and now - self._asked_at >= self.asks_every:
            self._asked_at = now
            for table, body in self.desk.wanted():
                self.line.tell(table, body)

    # --- The wall ---

    def same_parts(self) -> Parts:
        """Those tables that have changed, and their order where it is another."""
        tables = self.desk.tables
        parts = {
            f"table/{name}": encode(
                wall.table_shown(tables[name], self.called.get(name, ""), self.names)
            )
            for name in self.desk.changed
            if name in tables
        }
        self.desk.changed.clear()
        order = tuple(sorted(tables, key=lambda name: _natural(self.called.get(name, name))))
        if order != self._listed:
            self._listed = order
            parts["tables"] = encode(order)
        return parts

    def over(self) -> list[PlayCounted]:
        return counted(self.desk.over(), self.book)

    def standings(self, season: str | None = None) -> list[LeagueRow]:
        return standings(self.desk.over(), self.book, self.scheme, season)

    def league_parts(self, nobody: str) -> Parts:
        names = Names(self.book, nobody, self._over)
        shown = {
            name: table.state.name or self.called.get(name, name)
            for name, table in self.desk.tables.items()
        }
        return {
            "finished": encode(wall.finished(counted(self._over, self.book), shown, names)),
            "league": encode(wall.league(self._rows, self.book.season, names)),
        }


def _natural(name: str) -> tuple[str, int, str]:
    """Table 2 stands before table 10."""
    digits = name[len(name.rstrip("0123456789")) :]
    return name.removesuffix(digits) if digits else name, int(digits or 0), name


def _as_said(error: CompanionError) -> Said:
    told = told_by(error)
    return told if isinstance(told, Said) else said("{why}", why=told)
