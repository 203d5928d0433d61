"""What a file is that somebody sends: a game, plays or printed values, told by its content."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum

import msgspec

from companion.errors import UnreadableFile
from companion.said import Said, said
from companion.views.exporting import COLUMNS

_PLACE = 4  # bytes before the mark of a film, or of a picture that a phone takes
_MARKS: Mapping[bytes, Said] = {
    b"\xff\xd8\xff": said("a picture"),
    b"\x89PNG": said("a picture"),
    b"GIF8": said("a picture"),
    b"RIFF": said("a picture or a sound"),
    b"%PDF": said("a PDF"),
    b"PK\x03\x04": said("an archive or an office document"),
    b"\x1f\x8b": said("an archive"),
    b"SQLite": said("a whole journal"),
    b"<": said("a web page or a drawing"),
    ",".join(COLUMNS[:3]).encode(): said("a table of plays, which is for other programs"),
}

_TABLE = re.compile(rb"\[+ *[A-Za-z_]")  # the head of a table in TOML, and of no list in JSON


class ImportKind(Enum):
    """What can be imported."""

    GAME = "game"
    PLAYS = "plays"
    BOX = "box"


def file_kind(content: bytes, name: str) -> ImportKind:
    """Return what the file is.

    Raises UnreadableFile: nothing that the app can import; the message says what it is and what
    would do. `name`: the file, for the message.
    """
    text = content.removeprefix(b"\xef\xbb\xbf").lstrip()
    if not text:
        raise _refusal(name, said("empty"))
    first = _first_line(text)
    if first.startswith((b"{", b'"')):
        return ImportKind.PLAYS if _is_of_plays(text, first) else ImportKind.GAME
    what = _known_mark(text)
    if what is None and (name.casefold().endswith(".toml") or _TABLE.match(first)):
        return ImportKind.BOX
    raise _refusal(name, what or said("something else"))


def _first_line(text: bytes) -> bytes:
    """Return the first line that is no comment."""
    lines = (line.strip() for line in text.splitlines())
    return next((line for line in lines if line and not line.startswith(b"#")), b"")


def _is_of_plays(text: bytes, first: bytes) -> bool:
    """Return whether this is one JSON value with a format, rather than a line for each answer."""
    try:
        line = msgspec.json.decode(first)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return text.startswith(b"{") and first == b"{"
    return isinstance(line, dict) and "format" in line


def _known_mark(text: bytes) -> Said | None:
    if text[_PLACE:].startswith(b"ftyp"):
        return said("a picture or a film")
    fitting = (what for mark, what in _MARKS.items() if text.startswith(mark))
    return next(fitting, said("no text") if b"\0" in text[:1000] else None)


def _refusal(name: str, what: Said) -> UnreadableFile:
    return UnreadableFile(
        said(
            "{file} is {what}. Use a file that this app has exported: a game (.jsonl), plays "
            "(.json) or printed numbers (.toml)",
            file=name,
            what=what,
        )
    )
