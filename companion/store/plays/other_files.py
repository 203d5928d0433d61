"""Removes a name from files beside the journal: the app's own are deleted, others reported.

Pictures and reports can be made again. What somebody has exported, and what a night of many tables
stores, is never touched.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from shutil import rmtree

from companion.plain import plain
from companion.store.journal.inspection import NAME
from companion.store.journal.opening import COPIES
from companion.store.journal.rewriting import wipe
from companion.store.journal.second_copy import beside
from companion.store.plays.people import FILE, LeavingPerson
from companion.store.plays.same_name import key_of
from companion.store.plays.traces import Traces

PLAYER = re.compile(rb'"name":("(?:[^"\\]|\\.)*")')  # a player's name in a row of the journal
CODE = " BG Stats"  # end of the name of a QR code's picture
MADE = {".svg", ".pdf", ".html", ".png"}  # kinds of files that the app makes there
# Files of the app without names; the name is removed from FILE last.
NAMELESS = {FILE, "plays-known.json", "settings.json", "board.json"}


@dataclass(slots=True)
class Swept:
    """What was deleted. `files_named` still have the name; `unread` cannot be searched."""

    removed: list[Path] = field(default_factory=list)
    files_named: list[Path] = field(default_factory=list)
    unread: list[Path] = field(default_factory=list)


def sweep(journal: Path, leaving: LeavingPerson, pictures: Path) -> Swept:
    """Search all files in the journal's folder and in the folder of pictures."""
    folder, swept = journal.parent, Swept()
    traces = Traces(leaving.spelled)
    for path in folder.glob(f"{NAME}*"):
        if path.is_file() and not path.name.startswith((journal.name, beside(journal).name)):
            _mask(path, frozenset(leaving.keys))
    copies = folder / COPIES
    for copy in sorted(copies.iterdir()) if copies.is_dir() else []:
        if any(_has(path, traces, swept) for path in _files(copy)):
            _remove(copy, swept)
    for path in _made(pictures, traces, swept):
        _remove(path, swept)
    for path in _files(folder):
        is_ours = path.name.startswith(journal.name) or path.name in NAMELESS
        is_ours = is_ours and path.parent == folder  # another journal's folder has them, too
        is_done = pictures in path.parents or copies in path.parents
        if not is_ours and not is_done and _has(path, traces, swept):
            swept.files_named.append(path)
    return swept


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def _has(path: Path, traces: Traces, swept: Swept) -> bool:
    try:
        return traces.are_in_file(path)
    except (OSError, ValueError):
        swept.unread.append(path)
        return False


def _made(pictures: Path, traces: Traces, swept: Swept) -> Iterator[Path]:
    """Yield files of the app with the name, and those beside them; others are only reported."""
    paths = _files(pictures) if pictures.is_dir() else []
    unread = Swept()
    named = {path for path in paths if path.stem.endswith(CODE) or _has(path, traces, unread)}
    stems = {path.with_suffix("") for path in named if path.suffix in MADE}
    swept.files_named += [path for path in paths if path in named and path.suffix not in MADE]
    gone = [path for path in paths if path.suffix in MADE and path.with_suffix("") in stems]
    swept.unread += [path for path in unread.unread if path not in gone]
    yield from gone


def _remove(path: Path, swept: Swept) -> None:
    """Delete a file, or a folder with everything in it; it is overwritten first."""
    try:
        for each in _files(path) if path.is_dir() else [path]:
            wipe(each)
        if path.is_dir():
            rmtree(path)
    except OSError:
        swept.files_named.append(path)
    else:
        swept.removed.append(path)


def _mask(path: Path, keys: frozenset[str]) -> None:
    """Overwrite the letters of the name in a damaged journal; the rest of it stays as it was."""
    with suppress(OSError), path.open("r+b") as file:
        content = file.read()
        for match in PLAYER.finditer(content):
            with suppress(ValueError):
                if key_of(plain(json.loads(match[1]))) in keys:
                    file.seek(match.start(1) + 1)
                    file.write(b"x" * (len(match[1]) - 2))
        file.flush()
        os.fsync(file.fileno())
