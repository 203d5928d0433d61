"""A journal as JSON Lines, for people and other programs: the header, then one entry a line.

Written by hand, a line may be short: `{"answer": "Bayern"}` or just `"Bayern"`, `{"undo": 2}`,
`{"correct": {"what": …, "where": …, "value": …}}`. Blank lines and lines with # do not count.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Any

import msgspec

from companion.engine.entries import (
    Answered,
    Corrected,
    Departure,
    EarlyEnd,
    Entry,
    Header,
    Redone,
    Undone,
)
from companion.errors import UnreadableFile
from companion.said import Said, marked, said

MOST = 100_000  # lines; chosen: the longest games have some thousands, and each is replayed
KINDS: dict[str, type[Entry]] = {
    "answer": Answered,
    "correct": Corrected,
    "undo": Undone,
    "redo": Redone,
    "early-end": EarlyEnd,
    "departure": Departure,
}
HEADER_ADVICE = said(
    "write who plays what in the first line, such as {header}",
    header='{"game": "…", "players": '
    '[{"name": "Anna", "colour": "red"}, {"name": "Ben", "colour": "blue"}]}',
)
ENTRY_ADVICE = said(
    "write {entries} or {entry}",
    entries='{"answer": …}, {"correct": {…}}, {"undo": 1}',
    entry='{"redo": 1}',
)


@dataclass(frozen=True, slots=True)
class JournalText:
    """A journal read from lines; `numbers` are the line numbers of the entries, from 1."""

    header: Header
    entries: tuple[Entry, ...]
    numbers: tuple[int, ...]


def write(header: Header, entries: Iterable[Entry]) -> Iterator[str]:
    """Yield the lines of a journal."""
    for line in (header, *entries):
        yield msgspec.json.encode(line).decode() + "\n"


def read(lines: Iterable[bytes], name: str) -> JournalText:
    """Return the journal in these lines.

    Raises UnreadableFile: the message names the file, the line and what to write instead.
    """
    values = (_Line(name, number, raw) for number, raw in enumerate(lines, 1))
    counted = list(islice((line for line in values if line.counts), MOST + 1))
    if len(counted) > MOST:
        raise UnreadableFile(
            said("{file}: too many lines; a game has at most {n}", file=name, n=MOST)
        )
    if not counted:
        raise UnreadableFile(said("{file} has no lines; {advice}", file=name, advice=HEADER_ADVICE))
    entries = tuple(_entry(line) for line in counted[1:])
    return JournalText(_header(counted[0]), entries, tuple(line.number for line in counted[1:]))


@dataclass(frozen=True, slots=True)
class _Line:
    file: str
    number: int
    raw: bytes

    @property
    def counts(self) -> bool:
        text = self.raw.strip()
        return bool(text) and not text.startswith(b"#")

    def value(self) -> Any:
        try:
            return msgspec.json.decode(self.raw.removeprefix(b"\xef\xbb\xbf"))
        except RecursionError as error:
            raise self.wrong(said("brackets are nested too deeply")) from error
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self.wrong(said("this is not JSON ({why})", why=error)) from error

    def wrong(self, what: Said | str) -> UnreadableFile:
        line_text = self.raw.decode(errors="replace").strip()
        return UnreadableFile(
            said(
                "{file}, line {line}: {what}. This line has: {given}",
                file=self.file,
                line=self.number,
                what=what,
                given=_shortened(line_text),
            )
        )


def _shortened(text: str) -> str:
    return text if len(text) <= 80 else f"{text[:79]}…"


def _header(line: _Line) -> Header:
    value = line.value()
    if not isinstance(value, dict) or "game" not in value:
        raise line.wrong(HEADER_ADVICE)
    header: Header = _typed(line, {"type": "game"} | value, Header)
    return header


def _entry(line: _Line) -> Entry:
    value = line.value()
    if isinstance(value, str | int) and not isinstance(value, bool):
        return Answered(value)
    if not isinstance(value, dict):
        raise line.wrong(ENTRY_ADVICE)
    kind = value.get("type") or next((kind for kind in KINDS if kind in value), None)
    if not isinstance(kind, str) or kind not in KINDS:
        raise line.wrong(ENTRY_ADVICE)
    entry: Entry = _typed(line, _in_full(kind, value), KINDS[kind])
    return entry


def _in_full(kind: str, value: dict[str, Any]) -> dict[str, Any]:
    """Return a short form in full: {"undo": 2} is {"type": "undo", "count": 2}."""
    short = value.get(kind)
    rest = {name: part for name, part in value.items() if name != kind}
    if kind == "correct" and isinstance(short, dict):
        return {"type": kind, **rest, **short}
    if kind in {"undo", "redo"} and kind in value:
        return {"type": kind, **rest, "count": short}
    return {"type": kind, **value}


def _typed(line: _Line, value: dict[str, Any], kind: type[Any]) -> Any:
    unknown = value.keys() - {*kind.__struct_fields__, "type"}
    if unknown:
        unknown_fields, allowed_fields = (
            ", ".join(sorted(unknown)),
            ", ".join(kind.__struct_fields__),
        )
        template = marked("{given} is not known here; use only {known}")
        raise line.wrong(said(template, given=unknown_fields, known=allowed_fields))
    try:
        return msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        raise line.wrong(str(error)) from error
