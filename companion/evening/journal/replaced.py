"""Finds the log and tally of another journal beside a file that has replaced that journal.

A tool that synchronises folders, or somebody who restores a copy, replaces the file alone. SQLite
would apply the old log to the new file. So rows are compared: rows are only ever added to a game,
so two valid rows with the same number come from two journals. What is left of the other journal is
moved into a folder of its own, which `companion --home` opens.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path

from companion.evening.journal import row_tally
from companion.evening.journal.image import LOG, OnDisk, opened
from companion.evening.journal.journal_rows import Row, fits, of_game, unbroken
from companion.evening.journal.leaves import rows_on
from companion.evening.journal.rescue import damage, is_newer
from companion.evening.journal.row_tally import OWN, Reached
from companion.files import sync_folder, write_whole
from companion.said import Said, said

FOLDER = "other-journal"  # with a number after it
UNTOLD = ".untold"  # an empty file in that folder: people have yet to learn of it


def strays(image: OnDisk, counts: Reached) -> frozenset[str]:
    """Return which files beside a sound journal belong to another one: LOG, row_tally.ENDING."""
    with closing(opened(OnDisk(image.file))) as database:
        if is_newer(database) or damage(database, Reached({})):
            return frozenset()
        count = _tally_differs(database, counts)
        log = _log_differs(database, image) or (count and _is_broken(image))
    return frozenset([LOG] * log + [row_tally.ENDING] * count)


def _is_broken(image: OnDisk) -> bool:
    with closing(opened(image)) as folded:
        return bool(damage(folded, Reached({})))


def takes_away(image: OnDisk, folded: sqlite3.Connection) -> Said | str:
    """Return what is wrong with a log that hides rows of its file; empty if it hides none."""
    if not image.frames:
        return ""
    there = set(folded.execute("SELECT place, chain FROM entry"))
    try:
        with closing(opened(OnDisk(image.file))) as database:
            is_hidden = bool(set(database.execute("SELECT place, chain FROM entry")) - there)
    except sqlite3.Error:  # the program ended while the log was being folded in
        return ""
    return said("its log is older than the file") if is_hidden else ""


def _tally_differs(database: sqlite3.Connection, counts: Reached) -> bool:
    for game, count in counts.of.items():
        rows = list(unbroken(of_game(database, game)))
        if rows and rows[0].chain != count.first:
            return True
        if len(rows) > count.number and rows[count.number].chain != count.chain:
            return True
    return False


def _log_differs(database: sqlite3.Connection, image: OnDisk) -> bool:
    logged = set(_logged(image))
    chains: dict[int, set[int]] = {}
    for row in logged:
        chains.setdefault(row.place, set()).add(row.chain)
    for row in logged:
        here = _chain_at(database, row.place)
        before = chains.get(row.place - 1, set()) | _chain_at(database, row.place - 1)
        if here and row.chain not in here and any(fits(row, b) for b in before if row.number):
            return True
        if here and row.chain not in here and not row.number and fits(row, 0):
            return True
    return False


def _logged(image: OnDisk) -> Iterator[Row]:
    """Yield the rows that the transactions in the log have written."""
    newest = image.newest()
    for frame in image.committed():
        yield from rows_on(frame.page, lambda number: newest.get(number, b""))


def _chain_at(database: sqlite3.Connection, place: int) -> set[int]:
    return {row[0] for row in database.execute("SELECT chain FROM entry WHERE place = ?", (place,))}


def put_apart(path: Path, what: frozenset[str]) -> None:
    """Move these files of another journal into a folder of their own. Raises OSError."""
    folder = _made(path.parent)
    files = {LOG: Path(f"{path}{LOG}"), row_tally.ENDING: row_tally.beside(path)}
    for each in sorted(what):
        files[each].rename(folder / files[each].name)
    sync_folder(folder)
    sync_folder(path.parent)


def save_apart(path: Path, content: bytes, is_ours: Callable[[Path], bool]) -> None:
    """Save a journal that another one replaced while it was open, log included. Raises OSError."""
    folder = _made(path.parent)
    write_whole(folder / path.name, content, OWN)
    count, log = row_tally.beside(path), Path(f"{path}{LOG}")
    if is_ours(count):
        count.rename(folder / count.name)
    if is_ours(log):
        log.unlink(missing_ok=True)
    sync_folder(path.parent)


def untold(home: Path) -> Path | None:
    """Return the newest folder of another journal, until this one has been closed well once."""
    return max((path.parent for path in home.glob(f"{FOLDER}-*/{UNTOLD}")), key=_age, default=None)


def forget(home: Path) -> None:
    """Delete the note on the other journal: this one was closed well."""
    for note in home.glob(f"{FOLDER}-*/{UNTOLD}"):
        with suppress(OSError):
            note.unlink()


def _made(home: Path) -> Path:
    number = 1
    while (folder := home / f"{FOLDER}-{number}").exists():
        number += 1
    folder.mkdir(mode=0o700)
    write_whole(folder / UNTOLD, b"", OWN)
    return folder


def _age(folder: Path) -> int:
    return int(folder.name.removeprefix(f"{FOLDER}-"))
