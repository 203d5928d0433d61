"""Puts apart what another journal has left beside a file that has replaced it.

A tool that synchronises folders, or somebody who restores a copy, replaces the database alone, and
SQLite would apply the old log to the new file. What is left of the other journal, its log and its
second copy, is moved into a folder of its own, which `companion --home` opens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

from companion.files import sync_folder, write_whole
from companion.store.journal import second_copy
from companion.store.journal.journal_snapshot import LOG

FOLDER = "other-journal"  # with a number after it
UNTOLD = ".untold"  # an empty file in that folder: people have yet to learn of it


def put_apart(home: Path, files: Iterable[Path]) -> None:
    """Move these files of another journal into a folder of their own. Raises OSError."""
    folder = _made(home)
    for file in files:
        file.rename(folder / file.name)
    sync_folder(folder)
    sync_folder(home)


def save_apart(path: Path, content: bytes, is_ours: Callable[[Path], bool]) -> None:
    """Save a journal that another one replaced while it was open, log included. Raises OSError."""
    folder = _made(path.parent)
    write_whole(folder / path.name, content, second_copy.OWN)
    lines, log = second_copy.beside(path), Path(f"{path}{LOG}")
    if is_ours(lines):
        lines.rename(folder / lines.name)
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
    write_whole(folder / UNTOLD, b"", second_copy.OWN)
    return folder


def _age(folder: Path) -> int:
    return int(folder.name.removeprefix(f"{FOLDER}-"))
