"""Chooses how the journal's file is written: with a write-ahead log, or without one.

A log needs memory that programs share, which some network folders, NTFS and /mnt/c in WSL do not
give. On such a disk SQLite keeps the old pages aside until the new ones are written: slower, but as
safe.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from companion.store.journal.journal_rows import PAGE, unprepared


def settle(path: Path) -> None:
    """Choose the mode for this disk; nobody else may have the file open. Raises sqlite3.Error."""
    try:
        with closing(unprepared(path)) as database:
            database.execute(f"PRAGMA page_size = {PAGE}")
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        _without_log(path)


def _without_log(path: Path) -> None:
    with closing(unprepared(path)) as database:
        # With an exclusive lock SQLite needs no shared memory to fold in a log.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("PRAGMA journal_mode = TRUNCATE")
        database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    Path(f"{path}-shm").unlink(missing_ok=True)
