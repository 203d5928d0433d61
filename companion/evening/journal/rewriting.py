"""Rewrites the journal with a change in every game: the only way in which a row ever changes.

It serves to remove names. The new file is made elsewhere and replaces the old one at once. Then the
old bytes are overwritten, and so is the copy that is kept until everything was checked. At every
moment there is at least one whole journal; a missing tally is counted again.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TypeAlias

from companion.errors import NotSaved
from companion.evening.journal import row_tally
from companion.evening.journal.image import LOG
from companion.evening.journal.journal_file import make, recount
from companion.evening.journal.journal_rows import (
    JournalRecord,
    Row,
    chained,
    connect,
    first_and_last,
    of_game,
    unbroken,
)
from companion.evening.journal.rescue import damage
from companion.evening.journal.row_tally import OWN
from companion.files import sync_folder, write_whole
from companion.said import said

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
    copy = copy_of(path)
    _fold_in(path)
    turns = {game: count.turn for game, count in row_tally.read(row_tally.beside(path)).of.items()}
    games = {rows[0].game: _changed(rows, change) for rows in _games(path)}
    old = os.open(path, os.O_RDWR | os.O_CLOEXEC)
    try:
        write_whole(copy, path.read_bytes(), OWN)
        _replace(path, games, turns, copy)
        _overwrite(old)
    except (sqlite3.Error, OSError) as error:
        raise NotSaved(said("the journal was not changed: {why}", why=error)) from error
    finally:
        os.close(old)
        wipe(copy)


def _replace(path: Path, games: dict[int, list[Row]], turns: dict[int, int], copy: Path) -> None:
    """Replace the journal.

    The old tally is deleted first: beside the new file it would count rows that do not exist.
    """
    row_tally.beside(path).unlink(missing_ok=True)
    try:
        make(path, games, turns)
        with closing(connect(path)) as database:
            wrong = damage(database, row_tally.read(row_tally.beside(path)))
            if wrong or sum(1 for _ in first_and_last(database)) != len(games):
                raise sqlite3.DatabaseError(wrong or "a game is missing")
    except (sqlite3.Error, OSError):
        path.with_name(f".{path.name}.new").unlink(missing_ok=True)
        write_whole(path, copy.read_bytes(), OWN)
        with closing(connect(path)) as database:
            recount(path, database, turns)
        raise


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
        file = os.open(log, os.O_RDWR | os.O_CLOEXEC) if log.exists() else None
    if file is not None:
        with suppress(OSError):
            _overwrite(file)
        os.close(file)


def wipe(path: Path) -> None:
    """Overwrite the file and delete it; a missing file is no error."""
    with suppress(FileNotFoundError):
        file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        try:
            _overwrite(file)
        finally:
            os.close(file)
        path.unlink()
        sync_folder(path.parent)


def _overwrite(file: int) -> None:
    size = os.fstat(file).st_size
    for at in range(0, size, BLOCK):
        os.pwrite(file, bytes(min(BLOCK, size - at)), at)
    os.fsync(file)
