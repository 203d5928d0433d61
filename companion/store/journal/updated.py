"""Copies the journal before another version of the app writes to it.

An update is a `git pull` and the next start; somebody who goes back finds the games as they were.
"""

from __future__ import annotations

import shutil
from contextlib import suppress
from pathlib import Path

from companion import __version__
from companion.files import sync_folder, write_whole

COPIES = "before-updates"  # folder
LAST = "program"  # file that says which version wrote last
MOST_COPIES = 3  # the oldest goes; chosen: more fill the disk, fewer reach back less far
OURS = Path(__file__).parents[3]  # the app's own folder


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
