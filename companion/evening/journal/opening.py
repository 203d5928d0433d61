"""Opens the journal of a folder. It is looked into first, and a damaged one is never changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from companion.disks import disk_of
from companion.errors import NotSaved
from companion.evening.journal import row_tally
from companion.evening.journal.games import Findings, Journal
from companion.evening.journal.image import opened
from companion.evening.journal.inspection import (
    NAME,
    Damaged,
    FileInspection,
    keep,
    look_into,
    newest_file,
    next_file,
    untold,
)
from companion.evening.journal.journal_file import Book, Gate, is_read_only, make, recount
from companion.evening.journal.journal_rows import closed_on_error, connect, in_memory
from companion.evening.journal.mode import settle
from companion.evening.journal.record import Clock, LookOnly
from companion.evening.journal.replaced import put_apart
from companion.evening.journal.replaced import untold as untold_other
from companion.evening.journal.rescue import damage, is_newer
from companion.evening.journal.rewriting import copy_of, wipe
from companion.evening.journal.updated import copy_before_update, program
from companion.said import said

GATE = Path("locks") / NAME


def utc() -> datetime:
    """Return the time now in UTC."""
    return datetime.now(UTC)


def open_journal(folder: Path, clock: Clock = utc) -> Journal:
    """Open the journal in `folder`, or make one. Raises NotSaved: neither is possible.

    If the file is damaged, work goes on in a new file with the next number. If nothing can be
    written, the games can be looked at.
    """
    try:
        if is_read_only(folder):
            return _only_read(folder, clock)
        gate = Gate.enter(folder / GATE)
        try:
            return _entered(folder, clock, gate)
        except (sqlite3.Error, OSError):
            gate.leave()
            raise
    except (sqlite3.Error, OSError) as error:
        raise NotSaved(
            said(
                "the journal in {folder} cannot be opened: {why}",
                folder=folder,
                why=disk_of(folder).why(error),
            )
        ) from error


def read_journal(folder: Path, clock: Clock = utc) -> Journal:
    """Open the journal only to read, also if it is damaged or in use.

    Nothing is written. Raises NotSaved.
    """
    try:
        path, gate = newest_file(folder), Gate.beside(folder / GATE)
        try:
            if not gate.is_first:
                gate.check(path)
                return _in_use(path, clock)
            looked = look_into(path)
        finally:
            gate.leave()
        return _read(looked, clock)
    except (sqlite3.Error, OSError) as error:
        raise NotSaved(
            said("the journal in {folder} cannot be read: {why}", folder=folder, why=error)
        ) from error


def _in_use(path: Path, clock: Clock) -> Journal:
    counts = row_tally.read(
        row_tally.beside(path)
    )  # read before the journal, which is never behind it
    database = connect(path, writable=False)
    with closed_on_error(database):
        reason = damage(database, counts)
        has_log = database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    damaged = Damaged(path, None, reason, len(counts.of), ()) if reason else None
    return Journal(path, clock, database, Findings(LookOnly.READ_ONLY, damaged, has_log=has_log))


def _only_read(folder: Path, clock: Clock) -> Journal:
    if not newest_file(folder).exists():
        raise PermissionError(
            said(
                "you cannot write to this folder; give yourself permission to write to it, "
                "or choose another folder with --home"
            )
        )
    return read_journal(folder, clock)


def _read(looked: FileInspection, clock: Clock) -> Journal:
    why = LookOnly.NEWER if looked.is_newer else LookOnly.READ_ONLY
    rescued_rows = looked.rescued
    database = in_memory(rescued_rows.games) if rescued_rows else opened(looked.image)
    other = looked.path.parent if looked.strays else None
    findings = Findings(why, looked.damaged(None), has_log=looked.image.has_log, other=other)
    return Journal(looked.path, clock, database, findings)


def _entered(folder: Path, clock: Clock, gate: Gate) -> Journal:
    """Open the journal; the first copy that comes looks into the file before."""
    path = newest_file(folder)
    if not gate.is_first:
        return _entered_too(path, clock, gate)
    for left in folder.glob(f"{copy_of(path).name}*"):  # the power failed while a name was removed
        wipe(left)
    looked = look_into(path)
    if looked.is_newer:
        gate.leave()
        return _read(looked, clock)
    if looked.strays:
        put_apart(path, looked.strays)
    copy_before_update(folder, program())
    copy = next_file(path)
    damaged = looked.damaged(copy)
    if looked.rescued is not None and damaged is not None:
        path = copy
        keep(damaged, path)
        make(path, looked.rescued.games, looked.turns)
    elif looked.is_new:
        make(path, {}, {})
    elif looked.is_unsure or looked.counts.torn:
        with closing(opened(looked.image)) as database:
            recount(path, database, looked.turns)
    other = untold_other(folder)
    unsure = looked.is_unsure and other is None  # the tally was moved with the other journal
    findings = Findings(damaged=damaged or untold(path), is_unsure=unsure, other=other)
    settle(path)
    journal = Journal(path, clock, Book(path), findings, gate)
    gate.note(path)
    gate.share()
    return journal


def _entered_too(path: Path, clock: Clock, gate: Gate) -> Journal:
    gate.check(path)
    reading = connect(path, writable=False)
    with closed_on_error(reading):
        newer = is_newer(reading)
    if newer:
        return Journal(path, clock, reading, Findings(LookOnly.NEWER), gate)
    reading.close()
    return Journal(path, clock, Book(path), Findings(), gate)
