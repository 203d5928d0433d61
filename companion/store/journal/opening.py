"""Opens the journal of a folder. It is looked into first, and a damaged one is never changed.

The journal is copied before another version of the app writes to it. An update is a `git pull` and
the next start; somebody who goes back finds the games as they were.
"""

from __future__ import annotations

import logging
import shutil
import sqlite3
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from companion import __version__
from companion.disks import disk_of
from companion.errors import NotSaved
from companion.files import sync_folder, write_whole
from companion.installation import OURS
from companion.said import said
from companion.store.journal import inspection, second_copy
from companion.store.journal.games import Findings, Journal
from companion.store.journal.gate import Gate, is_read_only
from companion.store.journal.journal_file import Book, make, settle, write_second_copy
from companion.store.journal.journal_rows import GAME, closed_on_error, connect, in_memory
from companion.store.journal.journal_snapshot import Snapshot, has_log, is_newer
from companion.store.journal.record import Clock, LookOnly
from companion.store.journal.replaced import put_apart
from companion.store.journal.replaced import untold as untold_other
from companion.store.journal.rewriting import finish
from companion.store.journal.second_copy import PlayOrder, SecondCopy

COPIES = "before-updates"  # folder
LAST = "program"  # file that says which version wrote last
MOST_COPIES = 3  # the oldest goes; chosen: more fill the disk, fewer reach back less far
log = logging.getLogger(__name__)
GATE = Path("locks") / inspection.NAME


def program(ours: Path = OURS) -> str:
    """Return the app's version, with the commit if it was cloned with git."""
    try:
        head = (ours / ".git" / "HEAD").read_text("utf-8").strip()
        name = head.removeprefix("ref: ")
        commit = head if name == head else _commit_of(ours / ".git", name)
    except OSError:
        return __version__
    return f"{__version__}-{commit[:12]}" if commit else __version__


def _commit_of(git: Path, name: str) -> str:
    if (git / name).exists():
        return (git / name).read_text("utf-8").strip()
    lines = (git / "packed-refs").read_text("utf-8").splitlines()
    return next((line.split()[0] for line in lines if line.endswith(f" {name}")), "")


def copy_before_update(folder: Path, now: str) -> Path | None:
    """Copy the journal's files, if another version wrote them, and return the copy's folder.

    None: this version wrote them, or there are none. Nobody may have them open. Raises OSError:
    nothing is half copied.
    """
    note = folder / LAST
    before = note.read_text("utf-8").strip() if note.exists() else ""
    if before == now:
        return None
    copied = _copied(folder, before or "older")
    write_whole(note, f"{now}\n".encode())
    return copied


def _copied(folder: Path, before: str) -> Path | None:
    files = sorted(path for path in folder.glob("journal*") if path.is_file())
    if not files:
        return None
    copies = folder / COPIES
    number = max((int(each.name[:4]) for each in _copies_in(copies)), default=0) + 1
    target = copies / f"{number:04}-{before}"
    half = copies / "half"
    shutil.rmtree(half, ignore_errors=True)
    half.mkdir(parents=True)
    for path in files:
        shutil.copy2(path, half)
    half.rename(target)
    sync_folder(copies)
    for old in _copies_in(copies)[:-MOST_COPIES]:
        with suppress(OSError):
            shutil.rmtree(old)
    return target


def _copies_in(copies: Path) -> list[Path]:
    return sorted(copies.glob("[0-9][0-9][0-9][0-9]-*"))


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
        path, gate = inspection.newest_file(folder), Gate.beside(folder / GATE)
        try:
            if not gate.is_first:
                gate.check(path)
                return _in_use(path, clock)
            looked = inspection.look_into(path)
        finally:
            gate.leave()
        return _read(looked, clock)
    except (sqlite3.Error, OSError) as error:
        raise NotSaved(
            said("the journal in {folder} cannot be read: {why}", folder=folder, why=error)
        ) from error


def _in_use(path: Path, clock: Clock) -> Journal:
    lines = SecondCopy.read(second_copy.beside(path))  # first: the database is never behind it
    database = connect(path, writable=False)
    with closed_on_error(database):
        snapshot = Snapshot.read(database)
        reason = snapshot.reason or inspection.behind(snapshot, lines, {})
        is_logged = database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    games = len({place // GAME for place in snapshot.chains})
    damaged = inspection.Damaged(path, None, reason, games, ()) if reason else None
    findings = Findings(LookOnly.READ_ONLY, damaged, has_log=is_logged)
    return Journal(path, clock, database, findings)


def _only_read(folder: Path, clock: Clock) -> Journal:
    path = inspection.newest_file(folder)
    if not (path.exists() or second_copy.beside(path).exists()):
        raise PermissionError(
            said(
                "you cannot write to this folder; give yourself permission to write to it, "
                "or choose another folder with --home"
            )
        )
    return read_journal(folder, clock)


def _read(looked: inspection.FileInspection, clock: Clock) -> Journal:
    path, rescued = looked.path, looked.rescued
    database = in_memory(rescued.games) if rescued else looked.snapshot.database
    newer = looked.snapshot.is_newer
    findings = Findings(
        LookOnly.NEWER if newer else LookOnly.READ_ONLY,
        looked.damaged(None),
        has_lost_lines=looked.has_fault and not (rescued or newer),
        has_log=has_log(path),
        other=path.parent if looked.strays else None,
    )
    order = PlayOrder(second_copy.beside(path), looked.lines)
    return Journal(path, clock, database, findings, order=order)


def _entered(folder: Path, clock: Clock, gate: Gate) -> Journal:
    """Open the journal; the first copy that comes looks into the file before."""
    path = inspection.newest_file(folder)
    if not gate.is_first:
        return _entered_too(path, clock, gate)
    finish(path)
    looked = inspection.look_into(path)
    if looked.snapshot.is_newer:
        gate.leave()
        return _read(looked, clock)
    looked.snapshot.database.close()
    if looked.strays:
        put_apart(folder, looked.strays)
    copy_before_update(folder, program())
    damaged = looked.damaged(inspection.next_file(path))
    if looked.rescued is not None and damaged is not None:
        path = inspection.next_file(path)
        inspection.keep(damaged, path)
        make(path, looked.rescued.games)
    elif looked.is_new:
        make(path, {})
    settle(path)
    is_old = looked.rescued is not None or looked.is_incomplete
    is_rewritten = is_old and _completed(path, looked)
    other = untold_other(folder)
    findings = Findings(
        damaged=damaged or inspection.untold(path),
        has_lost_lines=looked.has_fault and is_rewritten and not (looked.rescued or other),
        other=other,
    )
    order = PlayOrder(second_copy.beside(path), None if is_old else looked.lines)
    journal = Journal(path, clock, Book(path), findings, gate=gate, order=order)
    gate.note(path)
    gate.share()
    return journal


def _completed(path: Path, looked: inspection.FileInspection) -> bool:
    """Write the second copy anew from the database; return whether that was possible."""
    try:
        write_second_copy(path, looked.turns, "" if looked.rescued else looked.identity)
    except OSError as error:  # each answer says so
        log.warning("the second copy was not written: %s", error)
        return False
    return True


def _entered_too(path: Path, clock: Clock, gate: Gate) -> Journal:
    gate.check(path)
    reading = connect(path, writable=False)
    with closed_on_error(reading):
        newer = is_newer(reading)
    if newer:
        return Journal(path, clock, reading, Findings(LookOnly.NEWER), gate=gate)
    reading.close()
    return Journal(path, clock, Book(path), Findings(), gate=gate)
