"""What SQLite reads of a journal that nobody has open, without a change to its files.

SQLite changes a file that was not closed well by opening it, and drops a log from its first damaged
byte on. So it opens a copy.

A journal's database, log and second copy share an identity. It is in a table of one row, which each
answer writes again, so that also the log names its journal.
"""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
import zlib
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.said import Said, message_of, said
from companion.store.journal import journal_rows

LOG = "-wal"  # ending of the write-ahead log's name
ASIDE = "-journal"  # of the file with the pages from before a transaction, where there is no log
# What a damaged file raises; the text of an SQLite error may be no text.
DAMAGE = (sqlite3.Error, TypeError, ValueError, OverflowError)
MODES = slice(18, 20)  # of the file's header: 2 and 2 with a log
WITHOUT_LOG = b"\1\1"
MEMORY = Path("/", "dev", "shm")  # a disk in memory, where there is one
TYPES = (int, str, str, int)  # of a row's values
# Games that cannot be read, one after the other. Chosen: a damaged page hides some thirty at most.
MOST_MISSES = 100
# `last` is the place of the first row of the last answer: the program may have ended before the
# line of that answer was written. 0: nothing was played since the database was made.
TABLE = "CREATE TABLE identity (journal TEXT NOT NULL, last INTEGER NOT NULL)"


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The journal at one moment.

    `reason` says what is wrong with it. `chains` has the checksum of each row that is as it was
    written, by its place. `is_blank`: there is not even a table. `is_newer`: a newer program wrote
    it.
    """

    database: sqlite3.Connection
    reason: Said | str = ""
    identity: str = ""
    last: int = 0  # as in `pairing`
    chains: Mapping[int, int] = field(default_factory=dict)
    is_blank: bool = False
    is_newer: bool = False

    @classmethod
    def of(cls, path: Path, *, with_log: bool = True) -> Snapshot:
        """Read a journal that nobody has open. Raises OSError: a file exists and cannot be read."""
        database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
        with journal_rows.closed_on_error(database):
            database.text_factory = journal_rows.text
            try:
                _copy(path, database, with_log=with_log)
            except DAMAGE as error:
                return cls(database, message_of(error))
            return cls.read(database)

    @classmethod
    def read(cls, database: sqlite3.Connection) -> Snapshot:
        """Read an open journal, all of it."""
        chains: dict[int, int] = {}
        reason, identity, last = _wrong_with(database), "", 0
        try:
            identity, last = identity_of(database)
        except DAMAGE as error:
            reason = reason or message_of(error)
        place, chain = 0, 0
        for row in readable_rows(database):
            is_first = row.place % journal_rows.GAME == 0
            before = 0 if is_first else chain
            if (is_first or row.place == place + 1) and journal_rows.follows(row, before):
                chains[row.place] = row.chain
            elif not reason:
                reason = said("game {game} has lost a row", game=row.game)
            place, chain = row.place, row.chain
        newer = is_newer(database)
        return cls(database, reason, identity, last, chains, _is_blank(database), newer)

    def rows(self) -> dict[int, journal_rows.Row]:
        """Return all rows that are as they were written, by place."""
        every = readable_rows(self.database)
        return {row.place: row for row in every if self.chains.get(row.place) == row.chain}


def has_log(path: Path) -> bool:
    """Return whether the file is written with a log, as far as its header says."""
    with suppress(OSError), path.open("rb") as file:
        return file.read(MODES.stop)[MODES] != WITHOUT_LOG
    return True


def is_newer(database: sqlite3.Connection) -> bool:
    """Return whether a newer program wrote the file; False if it cannot be read at all."""
    try:
        version: int = database.execute("PRAGMA user_version").fetchone()[0]
    except DAMAGE:
        return False
    return version > journal_rows.VERSION


def _is_blank(database: sqlite3.Connection) -> bool:
    try:
        (tables,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except DAMAGE:
        return False
    return bool(tables == 0)


def readable_rows(database: sqlite3.Connection) -> Iterator[journal_rows.Row]:
    """Yield the rows that can be read; where that fails, it goes on with the next game."""
    place, misses = journal_rows.GAME, 0
    while misses < MOST_MISSES:
        try:
            for row in _rows(database, place):
                if row.place >= place:  # a damaged tree may lead back
                    yield row
                    place, misses = row.place + 1, 0
        except DAMAGE:
            place, misses = (place // journal_rows.GAME + 1) * journal_rows.GAME, misses + 1
        else:
            return


def _rows(database: sqlite3.Connection, place: int) -> Iterator[journal_rows.Row]:
    rows = database.execute(
        "SELECT place, at, entry, chain FROM entry WHERE place >= ? ORDER BY place", (place,)
    )
    for values in rows:
        if tuple(map(type, values)) == TYPES:  # damage may turn one into another
            yield journal_rows.Row(*values)


def _wrong_with(database: sqlite3.Connection) -> Said | str:
    try:
        result: str = database.execute("PRAGMA quick_check(1)").fetchone()[0]
        database.execute("SELECT max(place) FROM entry").fetchone()
    except DAMAGE as error:
        return message_of(error)
    return "" if result == "ok" else result.splitlines()[0]


def _copy(path: Path, database: sqlite3.Connection, *, with_log: bool) -> None:
    """Copy the journal into a database in memory. Raises sqlite3.Error: it is none, or OSError."""
    endings = (LOG, ASIDE) if with_log else (ASIDE,)
    beside = [each for ending in endings if _size(each := Path(f"{path}{ending}"))]
    content = _folded(path, beside) if beside else _content(path)
    if content:
        database.deserialize(content[: MODES.start] + WITHOUT_LOG + content[MODES.stop :])


def _folded(path: Path, beside: Sequence[Path]) -> bytes:
    """Return the file with its log folded in by SQLite, in a copy."""
    needed = 2 * (_size(path) + sum(map(_size, beside)))
    has_room = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > needed
    with TemporaryDirectory(prefix="companion-", dir=MEMORY if has_room else None) as folder:
        copy = Path(folder) / path.name
        for file in (path, *beside):
            if file.exists():
                shutil.copyfile(file, copy.with_name(file.name))
        with closing(journal_rows.unprepared(copy)) as source:
            source.execute("PRAGMA locking_mode = EXCLUSIVE")  # needs no shared memory
            source.execute("PRAGMA journal_mode = TRUNCATE")
            source.execute("SELECT count(*) FROM sqlite_master").fetchone()
        return _content(copy)


def _content(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0


def new_identity() -> str:
    """Return the identity of a new journal; its end is a checksum."""
    number = secrets.token_hex(4)
    return f"{number}-{zlib.crc32(number.encode()):08x}"


def identify(database: sqlite3.Connection, identity: str) -> None:
    """Give the journal this identity."""
    database.execute(TABLE)
    database.execute("INSERT INTO identity VALUES (?, 0)", (identity,))


def note_last(database: sqlite3.Connection, place: int) -> None:
    """Note the place of the first row of the answer that is being written."""
    database.execute("UPDATE identity SET last = ?", (place,))


def identity_of(database: sqlite3.Connection) -> tuple[str, int]:
    """Return the journal's identity and its `last`; ("", 0) if older programs wrote it.

    Raises sqlite3.Error: the identity is damaged.
    """
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'identity'").fetchone():
        return "", 0
    match database.execute("SELECT journal, last FROM identity").fetchall():
        case [(str(identity), int(last))]:
            number, _, checksum = identity.partition("-")
            if checksum == f"{zlib.crc32(number.encode()):08x}":
                return identity, last
    raise sqlite3.DatabaseError("its identity cannot be read")
