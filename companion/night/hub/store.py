"""Everything that the tables have sent, by table, play and entry number, each stored once.

If the file is deleted, it is built again: the tables have everything, and send what is wanted.
"""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from secrets import token_hex
from typing import NamedTuple
from urllib.parse import quote

import msgspec

from companion.errors import NotSaved, UnreadableFile
from companion.night.league.league_results import PlayCounted
from companion.said import said

FILE = "night.sqlite"
DAMAGED = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}  # when opened
FIRST = 0  # number of a play's first entry
# For each table; all chosen: a whole season needs a tenth, and more only helps somebody who floods.
MOST_PLAYS = 2000
MOST_AHEAD = 5000  # entries after a missing one
MOST_BYTES = 2**28
_SCHEMA = """
CREATE TABLE IF NOT EXISTS entry (
    own TEXT NOT NULL, play TEXT NOT NULL, number INTEGER NOT NULL, body BLOB NOT NULL,
    PRIMARY KEY (own, play, number)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS result (
    own TEXT NOT NULL, play TEXT NOT NULL, number INTEGER NOT NULL, body BLOB,
    PRIMARY KEY (own, play)
) WITHOUT ROWID;
"""
PATIENCE = 5.0  # s to wait while the hub writes; chosen: it writes for a fraction of that
_play_of = msgspec.json.Decoder(PlayCounted).decode


class PlayKey(NamedTuple):
    """The key of a play: its table and its identity."""

    table: str
    play: str


@dataclass(slots=True)
class Had:
    """Which entries of a play are stored: all below `next`, and those in `beyond`."""

    next: int = FIRST
    beyond: set[int] = field(default_factory=set)

    def __contains__(self, number: int) -> bool:
        return number < self.next or number in self.beyond

    def add(self, number: int) -> int:
        """Note a number; return by how many the entries beyond a gap have grown."""
        before = len(self.beyond)
        if number >= self.next:
            self.beyond.add(number)
        while self.next in self.beyond:
            self.beyond.discard(self.next)
            self.next += 1
        return len(self.beyond) - before


@dataclass(slots=True)
class Store:
    """The stored entries and results. `path` None: in memory. `commit` puts everything on disk."""

    path: Path | None
    aside: Path | None = None  # where a damaged file was moved
    most_bytes: int = MOST_BYTES
    _base: sqlite3.Connection = field(init=False)
    _had: dict[PlayKey, Had] = field(init=False, default_factory=dict)
    _over: set[PlayKey] = field(init=False, default_factory=set)
    _ahead: Counter[str] = field(init=False, default_factory=Counter)
    _plays: Counter[str] = field(init=False, default_factory=Counter)
    _bytes: Counter[str] = field(init=False, default_factory=Counter)
    _is_behind: bool = False
    _hub: str = field(default_factory=lambda: token_hex(8))
    _asked_at: int = 0

    def __post_init__(self) -> None:
        try:
            self._try()
        except (sqlite3.Error, OSError) as error:
            raise self._not_opened(error) from error

    def _not_opened(self, why: Exception) -> NotSaved:
        return NotSaved(said("{file} cannot be opened: {why}", file=self.path or "", why=why))

    def _try(self) -> None:
        try:
            self._open()
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            if not _is_damaged(error):
                raise
            self._begin_anew()
            self._open()

    def _know(self) -> None:
        """Read which entries and results are stored."""
        for collection in (self._had, self._over, self._ahead, self._plays, self._bytes):
            collection.clear()
        for own, play, number in self._numbers():
            self._have(PlayKey(own, play), number)
        self._over = {key for key, _body in self._results()}

    def _numbers(self) -> Iterator[tuple[str, str, int]]:
        """Yield the numbers that must be known; of a complete play only the last one."""
        query = (
            "SELECT own, play, max(number), count(*), sum(length(body)) FROM entry "
            "GROUP BY own, play"
        )
        for own, play, last, many, size in self._base.execute(query).fetchall():
            if not isinstance(last, int):
                raise sqlite3.DatabaseError(last)
            self._bytes[own] += int(size)
            if many == last + 1:
                self._had_of(PlayKey(own, play)).next = last
                yield own, play, last
            else:
                numbers_query = "SELECT number FROM entry WHERE own = ? AND play = ?"
                for (number,) in self._base.execute(numbers_query, (own, play)):
                    yield own, play, number

    def _open(self) -> None:
        if self.path is not None:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        self._base = sqlite3.connect(self.path or ":memory:")
        try:
            self._prepare()
        except (sqlite3.Error, UnicodeDecodeError):
            self._base.close()
            raise

    def _prepare(self) -> None:
        self._base.execute("PRAGMA journal_mode=WAL")
        if (check := self._base.execute("PRAGMA quick_check(1)").fetchone()) != ("ok",):
            raise sqlite3.DatabaseError(check)
        self._base.execute("PRAGMA synchronous=NORMAL")
        self._base.executescript(_SCHEMA)
        self._know()

    def _begin_anew(self) -> None:
        """Move a damaged file aside: the tables have everything that was in it."""
        assert self.path is not None
        self.aside = self.path.with_suffix(".broken")
        self.path.replace(self.aside)
        for beside in ("-wal", "-shm"):
            self.path.with_name(f"{FILE}{beside}").unlink(missing_ok=True)

    def _had_of(self, key: PlayKey) -> Had:
        if key not in self._had:
            self._had[key] = Had()
            self._plays[key.table] += 1
        return self._had[key]

    def _have(self, key: PlayKey, number: int) -> None:
        self._ahead[key.table] += self._had_of(key).add(number)

    def has_room(self, key: PlayKey, number: int, size: int = 0) -> bool:
        """Return whether an entry may be stored.

        There are limits, because anybody with a table's key may send without end.
        """
        if self._bytes[key.table] + size > self.most_bytes:
            return False
        if key not in self._had:
            is_known = self._plays[key.table] < MOST_PLAYS
            return is_known and (number == FIRST or self._ahead[key.table] < MOST_AHEAD)
        return number <= self._had[key].next or self._ahead[key.table] < MOST_AHEAD

    def put(self, key: PlayKey, number: int, body: bytes) -> None:
        """Store an entry. It replaces one with the same number, as names may have changed."""
        is_news = key not in self._had or number not in self._had[key]
        row = (key.table, key.play, number, body)
        with self._writing():
            self._base.execute("INSERT OR REPLACE INTO entry VALUES (?, ?, ?, ?)", row)
        self._have(key, number)
        if is_news:
            self._bytes[key.table] += len(body)

    def forget(self, key: PlayKey) -> None:
        """Delete a play. Raises NotSaved."""
        with self._writing():
            self._base.execute("DELETE FROM entry WHERE own = ? AND play = ?", key)
            self._base.execute("DELETE FROM result WHERE own = ? AND play = ?", key)
            self._know()

    def next_of(self, key: PlayKey) -> int:
        """Return the first number that is missing."""
        return self._had[key].next if key in self._had else FIRST

    def put_result(self, key: PlayKey, number: int, body: bytes | None) -> bool:
        """Store the result of a play as of entry `number`; None: the play is in progress.

        Return whether anything changed: a result for an older entry changes nothing.
        """
        with self._writing():
            changed = self._base.execute(
                "INSERT INTO result VALUES (?, ?, ?, ?) ON CONFLICT (own, play) DO UPDATE SET "
                "number = excluded.number, body = excluded.body WHERE excluded.number >= number",
                (key.table, key.play, number, body),
            )
        if changed.rowcount == 0 or (body is None and key not in self._over):
            return False
        (self._over.discard if body is None else self._over.add)(key)
        return True

    def results(self) -> list[tuple[PlayKey, bytes]]:
        """Return the results of all finished plays, always in the same order. Raises NotSaved."""
        try:
            return self._results()
        except sqlite3.Error as error:
            raise self._not_opened(error) from error

    def _results(self) -> list[tuple[PlayKey, bytes]]:
        query = "SELECT own, play, body FROM result WHERE body IS NOT NULL ORDER BY own, play"
        rows = self._base.execute(query).fetchall()
        return [(PlayKey(own, play), body) for own, play, body in rows]

    def next_asking(self) -> tuple[str, int]:
        """Return the hub's name, a new one with each start, and a number that grows.

        If the number were on disk, restoring a copy of the folder would repeat it, and tables
        ignore a number that they have seen.
        """
        self._asked_at += 1
        return self._hub, self._asked_at

    def plays(self) -> tuple[PlayKey, ...]:
        """Return all plays that are stored, in order."""
        return tuple(sorted(self._had, key=lambda each: (each.table, each.play)))

    def commit(self) -> None:
        """Write everything to disk.

        Raises NotSaved: what was put since the last commit is not on disk.
        """
        with self._writing():
            self._base.commit()
            if self._is_behind:  # what was not written is asked for again
                self._is_behind = False
                self._know()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            self._is_behind = True
            message = said("{file} cannot be written: {why}", file=self.path or "", why=error)
            raise NotSaved(message) from error

    def close(self) -> None:
        """Commit and close. Raises NotSaved as `commit`; it is closed all the same."""
        try:
            self.commit()
        finally:
            self._base.close()


def _is_damaged(error: Exception) -> bool:
    """Return whether the file is damaged.

    SQLite may accept a damaged file; then a text in it cannot be decoded.
    """
    code = getattr(error, "sqlite_errorcode", None)
    return code is None or code & 0xFF in DAMAGED


def kept_results(folder: Path) -> list[PlayCounted]:
    """Return the results, always in the same order. Raises UnreadableFile."""
    path = folder / FILE
    if not path.exists():
        return []
    try:
        with closing(_opened(path)) as base:
            rows = base.execute(
                "SELECT body FROM result WHERE body IS NOT NULL ORDER BY own, play"
            ).fetchall()
        return [_play_of(body) for (body,) in rows]
    except (sqlite3.Error, msgspec.DecodeError) as error:
        raise UnreadableFile(said("{file}: {why}", file=path, why=error)) from error


def _opened(path: Path) -> sqlite3.Connection:
    address = f"file:{quote(str(path.absolute()))}?mode=ro"
    return sqlite3.connect(address, timeout=PATIENCE, uri=True)
