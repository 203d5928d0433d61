"""A damaged journal: find out that it is, and take over every row that can still be read.

The file is only ever copied, never written. Rows are found leaf page by leaf page, whatever has
become of the tree above them: the table has one known shape, so each leaf can stand in for it.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import groupby
from pathlib import Path

from companion.evening.journal.rows import (
    GAME,
    PAGE,
    SCHEMA,
    VERSION,
    Row,
    connect,
    first_and_last,
    insert,
    of_game,
    text,
    unbroken,
)

SELECT = "SELECT place, at, entry, chain FROM entry ORDER BY place"
LEAF = 0x0D  # a page's first byte: it holds rows of a table
PAGES_AT = slice(28, 32)  # in the file's header: how many pages it has


def is_newer(path: Path) -> bool:
    """Whether a newer program wrote it; a file that cannot be read at all is not."""
    try:
        with closing(connect(path, writable=False)) as database:
            version: int = database.execute("PRAGMA user_version").fetchone()[0]
    except sqlite3.Error:
        return False
    return version > VERSION


def damage(path: Path) -> str:
    """What is wrong with the file; empty: nothing is."""
    try:
        with closing(connect(path, writable=False)) as database:
            found: str = database.execute("PRAGMA quick_check(1)").fetchone()[0]
            if found != "ok":
                return found
            # Games that may go on must be whole; a closed one is looked into when it is opened.
            for _, last in first_and_last(database):
                if '"closed"' not in last.entry and not _is_whole(database, last):
                    return f"game {last.game} has lost a row"
    except (sqlite3.Error, TypeError, ValueError) as error:
        return str(error)
    return ""


def _is_whole(database: sqlite3.Connection, last: Row) -> bool:
    return sum(1 for _ in unbroken(of_game(database, last.game))) == last.number + 1


def rescue(original: Path, copy: Path) -> tuple[int, int]:
    """Write all games to a new file `copy`, each up to its first unreadable row.

    Returns how many games there are, and how many of them end before their last row.
    """
    games = shortened = 0
    with closing(connect(copy)) as database:
        database.execute("BEGIN")
        rows_at = {row.place: row for row in _readable(original)}
        in_order = (rows_at[place] for place in sorted(rows_at))
        for _, rows in groupby(in_order, key=lambda row: row.game):
            read = list(rows)
            whole = list(unbroken(read))
            for row in whole:
                insert(database, row)
            games += 1
            shortened += len(whole) < len(read)
        database.execute("COMMIT")
    return games, shortened


def _readable(original: Path) -> Iterator[Row]:
    """Every row that can still be read, in no order; some twice."""
    with tempfile.TemporaryDirectory() as folder:
        copied = Path(folder, "copied")
        first_page = _first_page(Path(folder, "empty"))
        _copy_with_log(original, copied, first_page)
        yield from _rows_of(copied)
        yield from _leaf_by_leaf(copied, first_page)


def _first_page(path: Path) -> bytes:
    """The first page of an empty journal: it is the same in all, but for the number of pages."""
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"PRAGMA page_size = {PAGE}")
        database.execute("PRAGMA journal_mode = WAL")
        database.execute(SCHEMA)
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return path.read_bytes()[:PAGE]


def _copy_with_log(original: Path, copied: Path, first_page: bytes) -> None:
    """Copy the file, and bring in what lies in its write-ahead log if that can be done."""
    for ending in ("", "-wal"):
        with suppress(FileNotFoundError):
            shutil.copyfile(f"{original}{ending}", f"{copied}{ending}")
    copied.write_bytes(_under(first_page, _pages(copied)))
    with suppress(sqlite3.Error), closing(sqlite3.connect(copied)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _pages(path: Path) -> list[bytes]:
    """All pages but the first; the last one may be cut short."""
    old = path.read_bytes()
    return [old[start : start + PAGE].ljust(PAGE, b"\0") for start in range(PAGE, len(old), PAGE)]


def _under(first_page: bytes, pages: list[bytes]) -> bytes:
    count = (1 + len(pages)).to_bytes(4, "big")
    return b"".join((first_page[: PAGES_AT.start], count, first_page[PAGES_AT.stop :], *pages))


def _leaf_by_leaf(copied: Path, first_page: bytes) -> Iterator[Row]:
    """Put each leaf in the place of the table's root, under a sound first page, and read it."""
    pages = _pages(copied)
    scratch = copied.with_name("leaf")
    scratch.write_bytes(_under(first_page, pages))
    for page in pages:
        if page[0] == LEAF:
            with scratch.open("r+b") as file:
                file.seek(PAGE)
                file.write(page)
            yield from _rows_of(scratch)


def _rows_of(path: Path) -> Iterator[Row]:
    """The rows before the first unreadable one, and from the end those after the last."""
    for query in (SELECT, f"{SELECT} DESC"):
        with suppress(sqlite3.Error), closing(sqlite3.connect(path)) as database:
            database.text_factory = text
            for place, at, entry, chain in database.execute(query):
                if place >= GAME and isinstance(entry, str):
                    yield Row(place, str(at), entry, chain)
