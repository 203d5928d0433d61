"""The journal's file and the tally beside it, open: a row is written to one, counted in the other.

The first copy of the app that comes in looks into the file before SQLite opens it; those that come
while it is in use find it looked into.
"""

from __future__ import annotations

import fcntl
import logging
import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing, suppress
from pathlib import Path

from companion.errors import NotKept
from companion.evening.journal import tally
from companion.evening.journal.image import ASIDE, LOG
from companion.evening.journal.mode import settle
from companion.evening.journal.replaced import save_apart
from companion.evening.journal.rows import (
    MARK,
    Row,
    closed_on_error,
    connect,
    first_and_last,
    insert,
    transaction,
)
from companion.evening.journal.tally import OWN, Tallied, TallyFile
from companion.files import sync_folder
from companion.said import said

log = logging.getLogger(__name__)

NOTE = 48  # bytes of the gate: two numbers
Where = tuple[int, int]  # a file's device and its number there: it stays itself, whatever its name


class Book:
    """Both files, for as many games as this copy plays."""

    def __init__(self, path: Path) -> None:
        """Raises sqlite3.Error or OSError."""
        self.path = path
        _keep_own(path)
        self.database = connect(path)
        with closed_on_error(self.database):
            if not tally.read(tally.beside(path)).is_there:  # an older program's, or it is lost
                recount(path, self.database, {})
            if self.database.execute("PRAGMA application_id").fetchone() != (MARK,):
                self.database.execute(f"PRAGMA application_id = {MARK}")
            self._tally = TallyFile(tally.beside(path))
        self._files = {
            file: _where(file) for file in (path, Path(f"{path}{LOG}"), self._tally.path)
        }

    def put(self, rows: Sequence[Row]) -> None:
        """Synced; raises sqlite3.Error or NotKept, with nothing written."""
        self.check_place()
        with transaction(self.database):
            for row in rows:
                insert(self.database, row)

    def next_turn(self) -> int:
        return tally.read(self._tally.path).last_turn + 1

    def count(self, game: int, count: Tallied) -> None:
        try:
            self._tally.put(game, count)
        except OSError as error:  # the answer is on disk, which is what matters
            log.warning("the tally was not written: %s", error)

    def check_place(self) -> None:
        """What is written to a file that was moved or removed is found by nobody any more."""
        for file in self._files:
            if not self._is_ours(file):
                raise NotKept(
                    said(
                        "nothing was written: {file} was moved or removed "
                        "while the game was played; put it back, or export "
                        "the game and start the app again",
                        file=file,
                    )
                )

    def close(self) -> None:
        """Where another journal has taken this one's place, this one is saved apart."""
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
    """Make the tally anew; where no turns are known, the games' clocks tell which came last."""
    ends = sorted(first_and_last(database), key=lambda pair: (pair[1].at, pair[1].game))
    counts = {
        last.game: Tallied(
            turns.get(last.game, 0) if turns else turn, first.chain, last.number, last.chain
        )
        for turn, (first, last) in enumerate(ends, 1)
    }
    tally.write(tally.beside(path), counts)


def make(path: Path, games: Mapping[int, list[Row]], turns: Mapping[int, int]) -> None:
    """A journal with these games, whole or not at all; raises sqlite3.Error or OSError."""
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
    """SQLite gives a file's log the rights that the file has."""
    if not path.exists():  # else not even for a moment: closing it would undo SQLite's locks on it
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWN))
    for file in (path, Path(f"{path}{LOG}"), tally.beside(path)):
        with suppress(OSError):  # not there, or another's
            file.chmod(OWN)


def _where(file: Path) -> Where:
    try:
        status = file.stat()
    except OSError:
        return 0, 0
    return status.st_dev, status.st_ino


class Gate:
    """Who is in: a lock that dies with its process."""

    def __init__(self, file: int | None, *, is_first: bool) -> None:
        self._file = file
        self.is_first = is_first

    @classmethod
    def enter(cls, path: Path) -> Gate:
        """Waits while another copy is looking into the file; raises OSError."""
        path.parent.mkdir(parents=True, exist_ok=True)
        gate = cls._tried(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWN))
        if not gate.is_first:
            gate.share()
            gate.is_first = gate._is_alone()  # who was in may have been a reader, and gone
        if not gate.is_first:
            gate.share()
        return gate

    @classmethod
    def beside(cls, path: Path) -> Gate:
        """To read what nobody has open; leaves nothing behind. Raises OSError."""
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
        """Write down which file is open, for those who come later; raises OSError."""
        assert self._file is not None
        os.pwrite(self._file, " ".join(map(str, _where(journal))).encode().ljust(NOTE), 0)

    def check(self, journal: Path) -> None:
        """Raises sqlite3.DatabaseError where another copy has open what is there no more."""
        noted = os.pread(self._file, NOTE, 0).split() if self._file is not None else []
        if noted and tuple(map(int, noted)) != _where(journal):
            raise sqlite3.DatabaseError(
                said(
                    "another file took its place while another copy of the app has it open; close "
                    "that one first"
                )
            )

    def take_alone(self) -> bool:
        """Nobody else is in, and nobody comes in until it is shared again."""
        if self._is_alone():
            return True
        self.share()  # asked in vain, it was let go of
        return False

    def share(self) -> None:
        """Let others in."""
        if self._file is not None:
            fcntl.flock(self._file, fcntl.LOCK_SH)

    def leave(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None


def is_read_only(folder: Path) -> bool:
    """Whether nothing can be written there, or not to the journal that is there."""
    here = next(path for path in (folder, *folder.parents) if path.exists())
    return not all(_may_write(path) for path in (here, *folder.glob("journal*.sqlite")))


def _may_write(path: Path) -> bool:
    how = os.W_OK | (os.X_OK if path.is_dir() else 0)
    return os.access(path, how, effective_ids=os.access in os.supports_effective_ids)
