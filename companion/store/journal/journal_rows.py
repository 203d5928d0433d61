"""The rows of the journal's file, each with a checksum over itself and all rows before it.

A game is its rows, numbered from 0, the header first. The checksums form a chain, so that neither a
lost row nor a flipped bit can pass for a game that was played.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TypeAlias

import msgspec

from companion.engine.entries import (
    Answered,
    Corrected,
    Departure,
    EarlyEnd,
    Entry,
    Header,
    Redone,
    Undone,
)

VERSION = 1  # of the file; raised when an older program could misread it
PAGE = 4096
# Pages in the log before SQLite folds it into the file; an answer takes two. Chosen: more make a
# longer log, which a careless copy of the file alone lacks; fewer write the file more often.
FOLD_AFTER = 64
# s to wait while another copy writes. Chosen: a shorter wait refuses answers on a slow disk, a
# longer one keeps people waiting for a copy that hangs.
PATIENCE = 5.0
GAME = 1 << 32  # place of a row = game number * GAME + row number

# One tree ordered by place: an answer changes one page, and a game is contiguous.
SCHEMA = (
    "CREATE TABLE entry"
    " (place INTEGER PRIMARY KEY, at TEXT NOT NULL, entry TEXT NOT NULL, chain INTEGER NOT NULL)"
)


class Closed(msgspec.Struct, frozen=True, tag="closed", omit_defaults=True):
    """The game is over or was given up; any row after this one opens the game again.

    `early`: the evening ended before the game; an older program takes the game for over.
    """

    given_up: bool = False
    early: bool = False


class SetAside(msgspec.Struct, frozen=True, tag="set-aside", omit_defaults=True):
    """The rows from number `first` up to this one no longer fit the rules and do not count.

    `departure`: no row is set aside; a player has left, which an older program need not know.
    """

    first: int
    reason: str
    departure: Departure | None = None


JournalRecord: TypeAlias = Header | Answered | Corrected | Undone | Redone | Closed | SetAside


def as_kept(entry: Entry, number: int) -> JournalRecord:
    """Return the entry as row `number` stores it.

    Older programs read it as a game that is over, or that goes on.
    """
    match entry:
        case EarlyEnd(back):
            return SetAside(number, "played on") if back else Closed(early=True)
        case Departure():
            return SetAside(number, "somebody left", entry)
        case _:
            return entry


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the journal. `place` is GAME times the game's number, plus the row's number."""

    place: int
    at: str  # UTC, ISO 8601
    entry: str  # a JournalRecord as JSON
    chain: int

    @property
    def game(self) -> int:
        """The number of the game."""
        return self.place // GAME

    @property
    def number(self) -> int:
        """The number of the row in its game, from 0."""
        return self.place % GAME

    def record(self) -> JournalRecord:
        """Return the decoded entry. Raises msgspec.MsgspecError: a newer program wrote it."""
        record: JournalRecord = _decoder.decode(self.entry)
        return record


# Reads also the text of damaged rows: their checksums reveal them.
text = partial(str, encoding="utf-8", errors="replace")
_decoder = msgspec.json.Decoder(JournalRecord)


def chained(place: int, at: str, record: JournalRecord, before: int) -> Row:
    """Return the row that follows one with the checksum `before`; 0 for the first of a game."""
    entry = msgspec.json.encode(record).decode()
    return Row(place, at, entry, _checksum(place, at, entry, before))


def unbroken(rows: Iterable[Row]) -> Iterator[Row]:
    """Yield a game's rows up to the first that is missing, altered, or from a newer program."""
    return _unbroken(rows, 0, 0)


def unbroken_after(last: Row, rows: Iterable[Row]) -> Iterator[Row]:
    """Yield the rows that follow `last`, in the same way."""
    return _unbroken(rows, last.number + 1, last.chain)


def _unbroken(rows: Iterable[Row], first: int, before: int) -> Iterator[Row]:
    for number, row in enumerate(rows, first):
        if row.number != number or not fits(row, before):
            return
        yield row
        before = row.chain


def follows(row: Row, before: int) -> bool:
    """Return whether the row is as it was written after a row with the checksum `before`."""
    return row.chain == _checksum(row.place, row.at, row.entry, before)


def fits(row: Row, before: int) -> bool:
    """Return whether the row also means something to this program."""
    if not follows(row, before):
        return False
    try:
        row.record()
    except msgspec.MsgspecError:
        return False
    return True


def _checksum(place: int, at: str, entry: str, before: int) -> int:
    return zlib.crc32(f"{place} {at} {entry}".encode(), before)


def connect(path: Path, *, writable: bool = True) -> sqlite3.Connection:
    """Open the file; each statement is its own transaction. Raises sqlite3.Error."""
    database = unprepared(path, "rwc" if writable else "ro")
    with closed_on_error(database):
        database.text_factory = text
        if writable:
            _prepare(database)
    return database


def unprepared(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """Open the file as SQLite does. Raises sqlite3.Error."""
    # Answers may be written from a thread of their own, one at a time.
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        isolation_level=None,
        check_same_thread=False,
        timeout=PATIENCE,
    )


@contextmanager
def closed_on_error(database: sqlite3.Connection) -> Iterator[None]:
    """Close the database if an error is raised within."""
    try:
        yield
    except BaseException:
        database.close()
        raise


def in_memory(games: Mapping[int, Iterable[Row]]) -> sqlite3.Connection:
    """Return a journal of these games in memory."""
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with closed_on_error(database):
        database.execute(SCHEMA)
        for rows in games.values():
            insert(database, rows)
    return database


def _prepare(database: sqlite3.Connection) -> None:
    """Make the table in a new file, and make every commit survive a power cut."""
    database.execute(f"PRAGMA page_size = {PAGE}")
    # A commit in the write-ahead log is one fsync, and only FULL does it each time. Where there is
    # none, the pages kept aside must be known to be gone as well, which is TRUNCATE's way.
    if database.execute("PRAGMA journal_mode").fetchone() != ("wal",):
        database.execute("PRAGMA journal_mode = TRUNCATE")
    database.execute("PRAGMA synchronous = FULL")
    database.execute("PRAGMA fullfsync = ON")  # macOS: through the drive's own cache too
    database.execute(f"PRAGMA wal_autocheckpoint = {FOLD_AFTER}")
    with transaction(database):
        if not database.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]:
            database.execute(SCHEMA)
            database.execute(f"PRAGMA user_version = {VERSION}")


@contextmanager
def transaction(database: sqlite3.Connection) -> Iterator[None]:
    """Write everything within, or nothing. Raises sqlite3.Error."""
    database.execute("BEGIN IMMEDIATE")
    try:
        yield
        database.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):  # SQLite may have rolled back already
            database.execute("ROLLBACK")
        raise


def insert(database: sqlite3.Connection, rows: Iterable[Row]) -> None:
    """Write these rows."""
    values = ((row.place, row.at, row.entry, row.chain) for row in rows)
    database.executemany("INSERT INTO entry VALUES (?, ?, ?, ?)", values)


def of_game(
    database: sqlite3.Connection, game: int, first: int = 0, last: int = GAME - 1
) -> Iterator[Row]:
    """Yield the rows of a game with these numbers, as they are in the file."""
    rows = database.execute(
        "SELECT place, at, entry, chain FROM entry WHERE place BETWEEN ? AND ? ORDER BY place",
        (game * GAME + first, game * GAME + last),
    )
    return (Row(*values) for values in rows)


def after(database: sqlite3.Connection, last: Row) -> Iterator[Row]:
    """Yield the rows of the same game after `last`; cheap if there are none."""
    return of_game(database, last.game, last.number + 1)


def first_and_last(database: sqlite3.Connection) -> Iterator[tuple[Row, Row]]:
    """Yield each game's first and last row."""
    ends = database.execute("SELECT min(place), max(place) FROM entry GROUP BY place / ?", (GAME,))
    for pair in ends.fetchall():
        yield tuple(_row(database, place) for place in pair)  # type: ignore[misc]


def _row(database: sqlite3.Connection, place: int) -> Row:
    rows = database.execute("SELECT place, at, entry, chain FROM entry WHERE place = ?", (place,))
    return Row(*rows.fetchone())
