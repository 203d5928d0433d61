"""The identity that a journal's database, log and second copy share.

It is in a table of one row, which each answer writes again, so that also the log names its journal.
"""

from __future__ import annotations

import secrets
import sqlite3
import zlib

# `last` is the place of the first row of the last answer: the program may have ended before the
# line of that answer was written. 0: nothing was played since the database was made.
TABLE = "CREATE TABLE identity (journal TEXT NOT NULL, last INTEGER NOT NULL)"


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
