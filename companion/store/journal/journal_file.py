"""The open journal: each row is written to the database, and as a line to its second copy.

The first copy of the app looks into the files before SQLite opens the database; later copies find
that done while it is in use.
"""

from __future__ import annotations

import logging
import os
import sqlite3
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from companion.errors import NotSaved
from companion.files import sync_folder
from companion.open_files import PLAIN
from companion.said import Said, message_of, said
from companion.store.journal import journal_rows, old_tally, second_copy
from companion.store.journal.gate import where
from companion.store.journal.journal_snapshot import (
    ASIDE,
    LOG,
    identify,
    identity_of,
    new_identity,
    note_last,
)
from companion.store.journal.replaced import save_apart
from companion.store.journal.second_copy import OWN, SecondCopyFile, as_lines

log = logging.getLogger(__name__)


class Book:
    """The database and its second copy, open for as many games as this copy plays.

    If one of the two cannot be written, the game goes on with the other, and what is missing is
    written with the next answer.
    """

    def __init__(self, path: Path) -> None:
        """Open the files. Raises sqlite3.Error or OSError."""
        self.path = path
        _keep_own(path)
        self.database = journal_rows.connect(path)
        with journal_rows.closed_on_error(self.database):
            self._identity = _identity(self.database)
        lines = second_copy.beside(path)
        try:
            self._lines: SecondCopyFile | None = SecondCopyFile(lines)
        except OSError as error:  # each answer says so
            log.warning("the second copy cannot be opened: %s", error)
            self._lines = None
        self._files = {file: where(file) for file in (path, Path(f"{path}{LOG}"), lines)}
        self._rows_due: list[journal_rows.Row] = []  # saved as lines only
        self._lines_due = b""  # saved in the database only
        self._failed: set[str] = set()  # files that could not be written with the last answer
        self._warning: Said | None = None

    def put(self, rows: Sequence[journal_rows.Row]) -> None:
        """Write these rows to both files, synced. Raises NotSaved: neither can be written."""
        self.check_place()
        lines = self._lines_due + as_lines(self._identity, rows)
        why = _tried(lambda: self._insert([*self._rows_due, *rows]))
        why_no_lines = _tried(lambda: self._append(lines))
        if why is not None and why_no_lines is not None:
            raise NotSaved(said("not saved: {why}. Is the disk full or missing?", why=why)) from why
        self._rows_due = [*self._rows_due, *rows] if why is not None else []
        self._lines_due = lines if why_no_lines is not None else b""
        self._warn(why, why_no_lines)

    @contextmanager
    def new_game(self) -> Iterator[list[journal_rows.Row]]:
        """Write the rows that are put into the list, a whole game, all or nothing.

        Its number is found meanwhile, so nobody else may write. Raises sqlite3.Error.
        """
        self.check_place()
        rows: list[journal_rows.Row] = []
        with journal_rows.transaction(self.database):
            yield rows
            journal_rows.insert(self.database, rows)
            note_last(self.database, rows[0].place)

    def add_lines(self, rows: Sequence[journal_rows.Row], *, imported: bool = False) -> None:
        """Write the lines of a game whose rows are in the database."""
        lines = self._lines_due + as_lines(self._identity, rows, imported=imported)
        why = _tried(lambda: self._append(lines))
        self._lines_due = lines if why is not None else b""
        self._warn(None, why)

    def due(self, game: int) -> list[journal_rows.Row]:
        """Return the rows of a game that the database lacks."""
        return [row for row in self._rows_due if row.game == game]

    def take_warning(self) -> Said | None:
        """Return, once, that one of the two files could not be written."""
        warning, self._warning = self._warning, None
        return warning

    def check_place(self) -> None:
        """Raise NotSaved if the database was moved or removed: nobody would find what it gets."""
        for file in (self.path, Path(f"{self.path}{LOG}")):
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
        if self._rows_due or self._lines_due:
            _tried(lambda: self._insert(self._rows_due))
            _tried(lambda: self._append(self._lines_due))
        content = self.database.serialize() if is_replaced else b""
        if self._lines is not None:
            self._lines.close()
        self.database.close()
        try:
            if is_replaced:
                save_apart(self.path, content, self._is_ours)
        except OSError as error:  # the next start finds its log and its second copy
            log.warning("the journal that was replaced was not saved: %s", error)

    def _insert(self, rows: Sequence[journal_rows.Row]) -> None:
        if rows:
            with journal_rows.transaction(self.database):
                journal_rows.insert(self.database, rows)
                note_last(self.database, rows[0].place)

    def _append(self, lines: bytes) -> None:
        file = second_copy.beside(self.path)
        if self._lines is None or not self._is_ours(file):
            raise FileNotFoundError(said("it was moved or deleted"))
        self._lines.append(lines)

    def _warn(self, why: Exception | None, why_no_lines: Exception | None) -> None:
        """Note which file could not be written, unless that was so with the last answer too."""
        names = self.path.name, second_copy.beside(self.path).name
        failures = ((why, names), (why_no_lines, names[::-1]))
        for error, (file, saved) in failures:
            if error is not None and file not in self._failed:
                log.warning("%s was not written: %s", file, error)
                self._warning = said(
                    "The answer is saved in {saved}, but not in {file}: {why}. You can "
                    "continue to play. The app tries again with the next answer.",
                    saved=saved,
                    file=file,
                    why=message_of(error),
                )
        self._failed = {file for error, (file, _) in failures if error is not None}

    def _is_ours(self, file: Path) -> bool:
        return where(file) == self._files[file]


def _tried(write: Callable[[], None]) -> Exception | None:
    """Write; return why that was impossible."""
    try:
        write()
    except (sqlite3.Error, OSError) as error:
        return error
    return None


def _identity(database: sqlite3.Connection) -> str:
    """Return the identity; a journal of older programs gets one."""
    identity, _last = identity_of(database)
    if not identity:
        identity = new_identity()
        with journal_rows.transaction(database):
            identify(database, identity)
    return identity


def write_second_copy(path: Path, turns: Mapping[int, int], identity: str = "") -> None:
    """Write all lines anew from the database. Raises sqlite3.Error or OSError.

    Args:
        turns: the order of the games as in `SecondCopy.turns`; if empty, their times decide.
        identity: that of the journal, if its database has none yet.
    """
    with closing(journal_rows.connect(path)) as database:
        identity = identity_of(database)[0] or identity or new_identity()
        ends = sorted(
            (turns.get(last.game, sys.maxsize), last.at, last.game)
            for _, last in journal_rows.first_and_last(database)
        )
        lines = [
            as_lines(identity, journal_rows.of_game(database, game), imported=not turn)
            for turn, _, game in ends
        ]
        second_copy.write(path, b"".join(lines))
        if not identity_of(database)[0]:
            with journal_rows.transaction(database):
                identify(database, identity)
    old_tally.beside(path).unlink(missing_ok=True)


def make(path: Path, games: Mapping[int, list[journal_rows.Row]]) -> None:
    """Make a database with these games, whole or not at all. Raises sqlite3.Error or OSError."""
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


def _make(new: Path, games: Mapping[int, list[journal_rows.Row]]) -> None:
    _keep_own(new)
    settle(new)
    with closing(journal_rows.connect(new)) as database, journal_rows.transaction(database):
        identify(database, new_identity())
        for rows in games.values():
            journal_rows.insert(database, rows)


def _keep_own(path: Path) -> None:
    """Let only the owner read the file; SQLite gives its log the same rights."""
    if not path.exists():  # an open and close would undo SQLite's locks
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | PLAIN, OWN))
    for file in (path, Path(f"{path}{LOG}"), second_copy.beside(path)):
        with suppress(OSError):  # the file is missing, or somebody else's
            file.chmod(OWN)


def settle(path: Path) -> None:
    """Choose the mode for this disk; nobody else may have the file open. Raises sqlite3.Error.

    A log needs memory that programs share, which some network folders, NTFS and /mnt/c in WSL do
    not give. On such a disk SQLite keeps the old pages aside until the new ones are written:
    slower, but as safe.
    """
    try:
        with closing(journal_rows.unprepared(path)) as database:
            database.execute(f"PRAGMA page_size = {journal_rows.PAGE}")
            database.execute("PRAGMA journal_mode = WAL")
            database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    except sqlite3.OperationalError:
        _without_log(path)


def _without_log(path: Path) -> None:
    with closing(journal_rows.unprepared(path)) as database:
        # With an exclusive lock SQLite needs no shared memory to fold in a log.
        database.execute("PRAGMA locking_mode = EXCLUSIVE")
        database.execute("PRAGMA journal_mode = TRUNCATE")
        database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    Path(f"{path}-shm").unlink(missing_ok=True)
