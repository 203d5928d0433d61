"""Shows and edits `box.toml`, exports its values for other tables and imports theirs."""

from __future__ import annotations

import os
import shlex
import subprocess
from pathlib import Path

from companion.commands.games import keep_text
from companion.errors import UnreadableFile
from companion.files import saving, write_whole
from companion.games import GAMES
from companion.said import marked, said, system
from companion.settings import folders, load
from companion.store.box import Box, parsed, read
from companion.store.box_sharing import check, exported, of_game, take_in
from companion.store.box_text import as_toml
from companion.words.box_answers import nothing_kept

EDITED = ".edited"  # ending of the copy that is open in the editor
TYPED = ".typed"  # ending of an edited text that could not be saved in the file


def box_of(path: str) -> Box:
    """Return the box with this file; empty: the file of the settings, or the usual one."""
    where = folders()
    return Box(Path(path or load(where.settings).settings.box or where.box))


def summary(box: Box, game: str) -> str:
    """Return the values of one game, or of all (""), as TOML; or a sentence that there are none."""
    values = of_game(read(box.path), game)
    return as_toml(values) if values else nothing_kept(box.path) + "\n"


def export(box: Box, file: Path, game: str) -> None:
    """Write the values to a file.

    Raises UnreadableFile: there are no values to write. NotSaved: the file cannot be written.
    """
    keep_text(file, exported(box, game))


def import_(box: Box, file: Path) -> tuple[str, ...]:
    """Import a file and return the games in it. Raises UnreadableFile; then nothing is imported."""
    if not file.exists():
        raise UnreadableFile(said("{file} does not exist", file=file))
    return take_in(box, read(file), file, GAMES)


def edit(box: Box) -> bool:
    """Open the file in an editor and return whether it was changed.

    Raises UnreadableFile: the text is not valid; it is there again the next time.
    """
    copy = box.path.with_name(box.path.name + EDITED)
    before = _held(box)
    if not copy.exists():
        _write(copy, before)
    elif box.path.exists() and box.path.stat().st_mtime_ns > copy.stat().st_mtime_ns:
        raise _set_aside(copy, box)
    _open(copy)
    text = _typed(copy)
    try:
        check(parsed(text, copy), copy, GAMES)
    except UnreadableFile as error:
        again = marked(
            "{why}. The box's file was not changed. Run `companion box edit` to open your text "
            "again"
        )
        raise UnreadableFile(said(again, why=error)) from error
    if _held(box) != before:
        raise _set_aside(copy, box)
    if text != before:
        _write(box.path, text)
    copy.unlink()
    return text != before


def _held(box: Box) -> bytes:
    try:
        return box.path.read_bytes()
    except FileNotFoundError:
        return b""
    except OSError as error:
        raise UnreadableFile(
            said("{file} cannot be read: {why}", file=box.path, why=system(error))
        ) from error


def _set_aside(copy: Path, box: Box) -> UnreadableFile:
    """Move the edited text aside: the file changed meanwhile and must not be overwritten."""
    aside = box.path.with_name(box.path.name + TYPED)
    copy.replace(aside)
    return UnreadableFile(
        said(
            "{file} changed while you were editing it, so your changes were not saved. "
            "Your text is in {aside}; `companion box edit` opens the file as it is now",
            file=box.path,
            aside=aside,
        )
    )


def _typed(copy: Path) -> bytes:
    try:
        return copy.read_bytes()
    except OSError as error:
        raise UnreadableFile(
            said(
                "{file}, which you were editing, cannot be read ({why}). Nothing was saved",
                file=copy,
                why=system(error),
            )
        ) from error


def _open(path: Path) -> None:
    editor = os.environ.get("VISUAL") or os.environ.get("EDITOR") or "nano"
    try:
        ended = subprocess.run([*shlex.split(editor), str(path)], check=False)  # noqa: S603 - the person's own
    except (OSError, ValueError) as error:  # ValueError: a quote that is never closed
        why = error.strerror if isinstance(error, OSError) else error
        raise UnreadableFile(
            said(
                "the editor {editor!r} cannot be started ({why}); set EDITOR to another editor",
                editor=editor,
                why=why,
            )
        ) from error
    if ended.returncode:
        raise UnreadableFile(
            said(
                "the editor {editor!r} ended with exit status {status}; nothing was saved",
                editor=editor,
                status=ended.returncode,
            )
        )


def _write(path: Path, text: bytes) -> None:
    with saving(path):
        write_whole(path, text)
