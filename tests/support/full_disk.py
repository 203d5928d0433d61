"""A disk that is full at one row of the journal."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def full_before(home: Path, what: str) -> Iterator[None]:
    """The disk is full just before a row with this is written, and has room again later."""
    with no_second_copy(home), no_database(home, what):
        yield


@contextmanager
def no_database(home: Path, what: str = "") -> Iterator[None]:
    """A row with this cannot be written to the database."""
    with closing(sqlite3.connect(home / "journal.sqlite")) as database:
        database.execute(
            f"CREATE TRIGGER full BEFORE INSERT ON entry WHEN NEW.entry LIKE '%{what}%'"
            " BEGIN SELECT RAISE(FAIL, 'database or disk is full'); END"
        )
        try:
            yield
        finally:
            database.execute("DROP TRIGGER full")


@contextmanager
def no_second_copy(home: Path) -> Iterator[None]:
    """No line can be written to the second copy."""
    lines, elsewhere = home / "journal.lines", home / "elsewhere"
    lines.rename(elsewhere)
    try:
        yield
    finally:
        elsewhere.rename(lines)
