"""All that came from the tables, by table, play and entry number: what comes twice is kept once.

Thrown away, it is built again: the tables have it all, and send what is wanted.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex

from companion.errors import NotKept
from companion.said import said

FILE = "night.sqlite"
FIRST = 0  # number of a play's first entry
_SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (
    own TEXT NOT NULL, play TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (own, play, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS result (
    own TEXT NOT NULL, play TEXT NOT NULL, number INTEGER NOT NULL, body BLOB,
    PRIMARY KEY (own, play)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS asked (hub TEXT NOT NULL, number INTEGER NOT NULL);
"""


@dataclass(frozen=True, slots=True)
class PlayKey:
    """A play as the whole night knows it."""

    table: str
    play: str


@dataclass(slots=True)
class Had:
    """The numbers of a play that are here: all below `next`, and some beyond."""

    next: int = FIRST
    beyond: set[int] = field(default_factory=set)

    def __contains__(self, number: int) -> bool:
        return number < self.next or number in self.beyond

    def add(self, number: int) -> None:
        if number < self.next:
            return
        self.beyond.add(number)
        while self.next in self.beyond:
            self.beyond.discard(self.next)
            self.next += 1


@dataclass(slots=True)
class Store:
    """`path` None: in memory. What is put is on disk once `commit` is over."""

    path: Path | None
    _base: sqlite3.Connection = field(init=False)
    _had: dict[PlayKey, Had] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        try:
            self._open()
        except sqlite3.DatabaseError:
            self._begin_anew()
        for own, play, number in self._base.execute("SELECT own, play, number FROM entry"):
            self._had_of(PlayKey(own, play)).add(number)

    def _open(self) -> None:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(self.path or ":memory:")
        self._base.execute("PRAGMA journal_mode=WAL")
        self._base.execute("PRAGMA synchronous=NORMAL")
        self._base.executescript(_SCHEMA)

    def _begin_anew(self) -> None:
        """A damaged one is put aside: the tables have all that was in it."""
        assert self.path is not None
        self._base.close()
        self.path.replace(self.path.with_suffix(".broken"))
        self._open()

    def _had_of(self, key: PlayKey) -> Had:
        return self._had.setdefault(key, Had())

    def put(self, key: PlayKey, number: int, body: bytes) -> bool:
        """Was it news? The later of two takes the other's place: names may have changed."""
        had = self._had_of(key)
        is_news = number not in had
        had.add(number)
        row = (key.table, key.play, number, body)
        self._base.execute("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)", row)
        return is_news

    def lacks(self, key: PlayKey, last: int) -> bool:
        """Is any up to that one missing?"""
        return self._had_of(key).next <= last

    def next_of(self, key: PlayKey) -> int:
        """The first number that is not here."""
        return self._had_of(key).next

    def put_result(self, key: PlayKey, number: int, body: bytes | None) -> bool:
        """What came of it as of that entry, None: it goes on; an older one changes nothing."""
        changed = self._base.execute(
            "INSERT INTO result VALUES (?, ?, ?, ?) ON CONFLICT (own, play) DO UPDATE SET "
            "number = excluded.number, body = excluded.body WHERE excluded.number >= number",
            (key.table, key.play, number, body),
        )
        return changed.rowcount > 0

    def results(self) -> Iterator[tuple[PlayKey, bytes]]:
        """Of all plays that are over, in an order that is always the same."""
        rows = self._base.execute(
            "SELECT own, play, body FROM result WHERE body IS NOT NULL ORDER BY own, play"
        )
        return ((PlayKey(own, play), body) for own, play, body in rows)

    def entries(self, key: PlayKey) -> Iterable[bytes]:
        rows = self._base.execute(
            "SELECT body FROM entry WHERE own = ? AND play = ? ORDER BY number",
            (key.table, key.play),
        )
        return (body for (body,) in rows)

    def next_asking(self) -> tuple[str, int]:
        """This store's own name, another with each new one, and a number that grows."""
        found = self._base.execute("SELECT hub, number FROM asked").fetchone()
        if found is None:
            found = (token_hex(8), 0)
            self._base.execute("INSERT INTO asked VALUES (?, ?)", found)
        self._base.execute("UPDATE asked SET number = number + 1")
        return str(found[0]), int(found[1]) + 1

    def plays(self) -> tuple[PlayKey, ...]:
        return tuple(sorted(self._had, key=lambda each: (each.table, each.play)))

    def commit(self) -> None:
        """Raises NotKept: what was put since the last one is not on disk yet."""
        try:
            self._base.commit()
        except sqlite3.Error as error:
            told = said("{file} cannot be written: {why}", file=self.path or "", why=error)
            raise NotKept(told) from error

    def close(self) -> None:
        self.commit()
        self._base.close()
