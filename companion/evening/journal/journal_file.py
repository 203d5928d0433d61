"""The open journal file and its tally: a row is written to the one and counted in the other.

The first copy of the app looks into the file before SQLite opens it; later copies find that done
while the file is in use.
"""

from __future__ import annotations

import fcntl
import logging
import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from companion.errors import NotSaved
from companion.evening.journal import row_tally
from companion.evening.journal.image import ASIDE, LOG
from companion.evening.journal.journal_rows import (
    MARK,
    Row,
    closed_on_error,
    connect,
    first_and_last,
    insert,
    transaction,
)
from companion.evening.journal.mode import settle
from companion.evening.journal.replaced import save_apart
from companion.evening.journal.row_tally import OWN, Tallied, TallyFile
from companion.files import sync_folder
from companion.said import said

log = logging.getLogger(__name__)

NOTE = 48  # bytes of the note in the gate's file: two numbers
Where = tuple[int, int]  # device and inode: they stay when a file is renamed


class Book:
    """Both files, open for as many games as this copy plays."""

    def __init__(self, path: Path) -> None:
        """Open the files. Raises sqlite3.Error or OSError."""
        self.path = path
        _keep_own(path)
        self.database = connect(path)
        with closed_on_error(self.database):
            if not row_tally.read(
                row_tally.beside(path)
            ).is_there:  # no tally: an older program, or lost
                recount(path, self.database, {})
            if self.database.execute("PRAGMA application_id").fetchone() != (MARK,):
                self.database.execute(f"PRAGMA application_id = {MARK}")
            self._tally = TallyFile(row_tally.beside(path))
        self._files = {
            file: _where(file) for file in (path, Path(f"{path}{LOG}"), self._tally.path)
        }

    def put(self, rows: Sequence[Row]) -> None:
        """Write these rows, synced. Raises sqlite3.Error or NotSaved: nothing was written."""
        self.check_place()
        with transaction(self.database):
            for row in rows:
                insert(self.database, row)

    def next_turn(self) -> int:
        """Return the next turn number, one more than the highest in the tally."""
        return row_tally.read(self._tally.path).last_turn + 1

    def count(self, game: int, count: Tallied) -> None:
        """Count the game's last row in the tally.

        An error is only logged, because the row itself is on disk.
        """
        try:
            self._tally.put(game, count)
        except OSError as error:  # the answer is on disk, which is what matters
            log.warning("the tally was not written: %s", error)

    def check_place(self) -> None:
        """Raise NotSaved if a file was moved or removed: nobody would find what is written."""
        for file in self._files:
            if not self._is_ours(file):
                raise NotSaved(
                    said(
                        "not saved: {file} was moved or deleted during the game. Put it "
                        "back, or export the game and restart the app",
                        file=file,
                    )
                )

    def close(self) -> None:
        """Close the files.

        If another journal has taken this one's place, this one is saved elsewhere.
        """
        is_replaced = self.path.exists() and not self._is_ours(self.path)
        content = self.database.serialize() if is_replaced else b""
        self._tally.close()
        self.database.close()
        try:
            if is_replaced:
                save_apart(self.path, content, self._is_ours)
        except OSError as error:  # the next start finds its log and tally
            log.warning("the journal that was replaced was not saved: %s", error)

    def _is_ours(self, file: Path) -> bool:
        return _where(file) == self._files[file]


def recount(path: Path, database: sqlite3.Connection, turns: Mapping[int, int]) -> None:
    """Write the tally anew.

    Args:
        turns: in which turn each game was last opened to be played; if empty, the times of the
            games decide.
    """
    ends = sorted(first_and_last(database), key=lambda pair: (pair[1].at, pair[1].game))
    counts = {
        last.game: Tallied(
            turns.get(last.game, 0) if turns else turn, first.chain, last.number, last.chain
        )
        for turn, (first, last) in enumerate(ends, 1)
    }
    row_tally.write(row_tally.beside(path), counts)


def make(path: Path, games: Mapping[int, list[Row]], turns: Mapping[int, int]) -> None:
    """Make a journal with these games, whole or not at all.

    `turns` are as in `recount`. Raises sqlite3.Error or OSError.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_name(f".{path.name}.new")
    beside = [Path(f"{new}{ending}") for ending in (LOG, "-shm", ASIDE)]
    for left in (new, *beside):
        left.unlink(missing_ok=True)
    try:
        _make(new, games)
    except (sqlite3.Error, OSError):
        new.unlink(missing_ok=True)
        raise
    new.replace(path)
    for left in beside:
        left.unlink(missing_ok=True)
    sync_folder(path.parent)
    with closing(connect(path)) as database:
        recount(path, database, turns)


def _make(new: Path, games: Mapping[int, list[Row]]) -> None:
    _keep_own(new)
    settle(new)
    with closing(connect(new)) as database, transaction(database):
        for rows in games.values():
            for row in rows:
                insert(database, row)


def _keep_own(path: Path) -> None:
    """Let only the owner read the file; SQLite gives its log the same rights."""
    if not path.exists():  # an open and close would undo SQLite's locks
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWN))
    for file in (path, Path(f"{path}{LOG}"), row_tally.beside(path)):
        with suppress(OSError):  # the file is missing, or somebody else's
            file.chmod(OWN)


def _where(file: Path) -> Where:
    try:
        status = file.stat()
    except OSError:
        return 0, 0
    return status.st_dev, status.st_ino


class Gate:
    """A lock that counts the copies of the app that use the journal; it ends with its process."""

    def __init__(self, file: int | None, *, is_first: bool) -> None:
        self._file = file
        self.is_first = is_first

    @classmethod
    def enter(cls, path: Path) -> Gate:
        """Wait while another copy looks into the file, then enter. Raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        gate = cls._tried(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWN))
        if not gate.is_first:
            gate.share()
            gate.is_first = gate._is_alone()  # the other may have been a reader that has left
        if not gate.is_first:
            gate.share()
        return gate

    @classmethod
    def beside(cls, path: Path) -> Gate:
        """Return a gate for reading only, which leaves nothing behind. Raises OSError."""
        if not path.exists():
            return cls(None, is_first=True)
        return cls._tried(os.open(path, os.O_RDONLY | os.O_CLOEXEC))

    @classmethod
    def _tried(cls, file: int) -> Gate:
        gate = cls(file, is_first=False)
        gate.is_first = gate._is_alone()
        return gate

    def _is_alone(self) -> bool:
        assert self._file is not None
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def note(self, journal: Path) -> None:
        """Write down which file is open, for copies that come later. Raises OSError."""
        assert self._file is not None
        os.pwrite(self._file, " ".join(map(str, _where(journal))).encode().ljust(NOTE), 0)

    def check(self, journal: Path) -> None:
        """Raise sqlite3.DatabaseError if another copy has a file open that has been replaced."""
        noted = os.pread(self._file, NOTE, 0).split() if self._file is not None else []
        if noted and tuple(map(int, noted)) != _where(journal):
            raise sqlite3.DatabaseError(
                said(
                    "another file has replaced the journal while another copy of the app "
                    "has it open; close that copy first"
                )
            )

    def take_alone(self) -> bool:
        """Lock everybody else out until `share`; return whether that was possible."""
        if self._is_alone():
            return True
        self.share()  # the failed attempt has released the shared lock
        return False

    def share(self) -> None:
        """Let other copies in."""
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_SH)

    def leave(self) -> None:
        """Give up the lock."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


def is_read_only(folder: Path) -> bool:
    """Return whether nothing can be written to this folder, or not to its journal."""
    here = next(path for path in (folder, *folder.parents) if path.exists())
    return not all(_may_write(path) for path in (here, *folder.glob("journal*.sqlite")))


def _may_write(path: Path) -> bool:
    how = os.W_OK | (os.X_OK if path.is_dir() else 0)
    return os.access(path, how, effective_ids=os.access in os.supports_effective_ids)
