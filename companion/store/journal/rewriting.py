"""Rewrites the journal with a change in every game: the only way in which a row ever changes.

It serves to remove names. The new database is made elsewhere and replaces the old one at once, then
the second copy is replaced in the same way. Then the old bytes of both are overwritten, and so is
the copy that is kept until everything was checked. At every moment there is at least one whole
journal.
"""

from __future__ import annotations

import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

from companion.errors import NotSaved
from companion.files import sync_folder, write_whole
from companion.open_files import PLAIN, write_at
from companion.said import said
from companion.store.journal import second_copy
from companion.store.journal.inspection import differ
from companion.store.journal.journal_file import make, write_second_copy
from companion.store.journal.journal_rows import (
    JournalRecord,
    Row,
    chained,
    connect,
    first_and_last,
    of_game,
    unbroken,
)
from companion.store.journal.journal_snapshot import LOG, Snapshot
from companion.store.journal.second_copy import OWN, SecondCopy

RecordsChange: TypeAlias = Callable[
    [int, Sequence[JournalRecord]], Sequence[JournalRecord]
]  # a game's records; as many are returned
BLOCK = 1 << 16  # bytes


def copy_of(path: Path) -> Path:
    """Return the path of the copy that is kept during a rewrite."""
    return path.with_name(f".{path.name}.before")


def rewrite(path: Path, change: RecordsChange) -> None:
    """Rewrite every game with `change`; nobody may have the journal open.

    Raises NotSaved: the journal is as it was.
    """
    copy, lines = copy_of(path), second_copy.beside(path)
    _fold_in(path)
    turns = SecondCopy.read(lines).turns
    games = {rows[0].game: _changed(rows, change) for rows in _games(path)}
    old = _opened(path, lines)
    try:
        write_whole(copy, path.read_bytes(), OWN)
        _replace(path, games, turns, copy)
        for file in old:
            _overwrite(file)
    except (sqlite3.Error, OSError) as error:
        raise NotSaved(said("the journal was not changed: {why}", why=error)) from error
    finally:
        for file in old:
            os.close(file)
        wipe(copy)


def _replace(path: Path, games: dict[int, list[Row]], turns: Mapping[int, int], copy: Path) -> None:
    """Replace the database, check the new one, and replace the second copy."""
    try:
        make(path, games)
        new = Snapshot.of(path)
        new.database.close()
        if new.reason or len(new.chains) != sum(map(len, games.values())):
            raise sqlite3.DatabaseError(new.reason or "a row is missing")
        write_second_copy(path, turns)
    except (sqlite3.Error, OSError):
        path.with_name(f".{path.name}.new").unlink(missing_ok=True)
        write_whole(path, copy.read_bytes(), OWN)
        raise


def finish(path: Path) -> None:
    """Clear up after a rewrite that the power interrupted; nobody may have the journal open.

    The database is the old or the new one. If it is the new one, old lines are removed, and the
    next steps of opening write them again.
    """
    copy, lines = copy_of(path), second_copy.beside(path)
    left = [*path.parent.glob(f"{copy.name}*"), *path.parent.glob(f"{lines.name}.*")]
    if copy in left:
        now = Snapshot.of(path)
        now.database.close()
        if not now.reason and differ(now, SecondCopy.read(lines)):
            left.insert(0, lines)
    for each in left:
        wipe(each)


def _games(path: Path) -> list[list[Row]]:
    """Return the games as far as they can be read; rows behind a damaged row are dropped."""
    with closing(connect(path)) as database:
        every = [list(unbroken(of_game(database, row.game))) for row, _ in first_and_last(database)]
    return [rows for rows in every if rows]


def _changed(rows: list[Row], change: RecordsChange) -> list[Row]:
    every = change(rows[0].game, [row.record() for row in rows])
    return list(_chain(rows, every))


def _chain(rows: list[Row], every: Sequence[JournalRecord]) -> Iterator[Row]:
    before = 0
    for row, record in zip(rows, every, strict=True):
        again = chained(row.place, row.at, record, before)
        before = again.chain
        yield again


def _fold_in(path: Path) -> None:
    """Fold the log into the file and overwrite it."""
    log = Path(f"{path}{LOG}")
    with closing(connect(path)):
        old = _opened(log)
    for file in old:
        with suppress(OSError):
            _overwrite(file)
        os.close(file)


def _opened(*files: Path) -> list[int]:
    """Open the files that are there, to overwrite them when others have replaced them.

    Windows replaces no file that is open: there, the disk may keep the bytes of the old one.
    """
    if sys.platform == "win32":
        return []
    return [os.open(file, os.O_RDWR | PLAIN) for file in files if file.exists()]


def wipe(path: Path) -> None:
    """Overwrite the file and delete it; a missing file is no error."""
    with suppress(FileNotFoundError):
        file = os.open(path, os.O_RDWR | PLAIN)
        try:
            _overwrite(file)
        finally:
            os.close(file)
        path.unlink()
        sync_folder(path.parent)


def _overwrite(file: int) -> None:
    size = os.fstat(file).st_size
    for at in range(0, size, BLOCK):
        write_at(file, bytes(min(BLOCK, size - at)), at)
    os.fsync(file)
