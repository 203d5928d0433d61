"""Who has the journal open: the gate counts the copies of the app that use it."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import TypeAlias

from companion.open_files import PLAIN, lock, read_at, write_at
from companion.said import said
from companion.store.journal.second_copy import OWN

NOTE = 48  # bytes of the note in the gate's file: two numbers
Inode: TypeAlias = tuple[int, int]  # device and inode: they stay when a file is renamed


def where(file: Path) -> Inode:
    """Return what a file keeps when it is renamed; zeros if there is none."""
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
        gate = cls._tried(os.open(path, os.O_RDWR | os.O_CREAT | PLAIN, OWN))
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
        return cls._tried(os.open(path, os.O_RDONLY | PLAIN))

    @classmethod
    def _tried(cls, file: int) -> Gate:
        gate = cls(file, is_first=False)
        gate.is_first = gate._is_alone()
        return gate

    def _is_alone(self) -> bool:
        assert self._file is not None
        try:
            lock(self._file, wait=False)
        except BlockingIOError:
            return False
        return True

    def note(self, journal: Path) -> None:
        """Write down which file is open, for copies that come later. Raises OSError."""
        assert self._file is not None
        write_at(self._file, " ".join(map(str, where(journal))).encode().ljust(NOTE), 0)

    def check(self, journal: Path) -> None:
        """Raise sqlite3.DatabaseError if another copy has a file open that has been replaced."""
        noted = read_at(self._file, NOTE, 0).split() if self._file is not None else []
        if noted and tuple(map(int, noted)) != where(journal):
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
            lock(self._file, shared=True)

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
