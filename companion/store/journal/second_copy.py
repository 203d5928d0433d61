"""The second copy of the journal: every row as one line of JSON, in a file beside the database.

Each line has a checksum and names its journal, so a damaged line costs no other line, and lines of
another journal are recognised. The entry is the same JSON that an export has. The order of the
lines tells, without a clock, which game was played last.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from zlib import crc32

import msgspec

from companion.files import write_whole
from companion.open_files import PLAIN, lock, read_at, sync, unlock, write_all
from companion.store.journal.journal_rows import GAME, Row

ENDING = ".lines"
OWN = 0o600  # only the owner may read who plays with whom
CHECK = b',"check":"%08x"}'  # the end of a line: the checksum of all before it
CHECK_SIZE = len(CHECK % 0)


class RowLine(msgspec.Struct, omit_defaults=True):
    """One row of the journal as a line. `imported`: the game was not played here."""

    journal: str
    game: int
    row: int
    at: str
    entry: msgspec.Raw
    chain: int
    imported: bool = False
    check: str = ""


_decoder = msgspec.json.Decoder(RowLine)


def beside(journal: Path) -> Path:
    """Return the path of the second copy of this journal."""
    return journal.with_suffix(ENDING)


def as_lines(identity: str, rows: Iterable[Row], *, imported: bool = False) -> bytes:
    """Return these rows as lines of the journal with this identity."""
    return b"".join(_encoded(identity, row, imported) for row in rows)


def _encoded(identity: str, row: Row, imported: bool) -> bytes:
    entry = msgspec.Raw(row.entry.encode())
    line = RowLine(identity, row.game, row.number, row.at, entry, row.chain, imported)
    body = msgspec.json.encode(line)[:-1]
    return body + CHECK % crc32(body) + b"\n"


def _decoded(raw: bytes) -> RowLine | None:
    """Return the line; None if it is damaged."""
    if raw[-CHECK_SIZE:] != CHECK % crc32(raw[:-CHECK_SIZE]):
        return None
    try:
        return _decoder.decode(raw)
    except msgspec.MsgspecError:
        return None


def _pieces(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield each line without its end, and where it begins."""
    start = 0
    while start < len(content):
        end = content.find(b"\n", start)
        end = len(content) if end < 0 else end
        if end > start:
            yield start, content[start:end]
        start = end + 1


@dataclass(slots=True)
class SecondCopy:
    """The lines that can be read.

    `identity` is that of the journal; empty if there is no line. `chains` has the checksum of each
    row by its place. `turns` has the order of the games: a higher number was played later, and 0
    was not played here. A last line that is cut off is no damage: the program or the power ended
    while it was written.
    """

    content: bytes = b""
    is_there: bool = False
    is_damaged: bool = False
    is_cut_off: bool = False
    identity: str = ""
    chains: dict[int, int] = field(default_factory=dict)
    turns: dict[int, int] = field(default_factory=dict)
    _starts: dict[int, int] = field(default_factory=dict)

    @classmethod
    def read(cls, path: Path) -> SecondCopy:
        """Read the file; if that is impossible, it counts as damaged."""
        try:
            copy = cls(path.read_bytes(), is_there=True)
        except FileNotFoundError:
            return cls()
        except OSError:
            return cls(is_there=True, is_damaged=True)
        for start, raw in _pieces(copy.content):
            line = _decoded(raw)
            if line is not None and line.journal == (copy.identity or line.journal):
                copy._add(line, start)
            elif start + len(raw) == len(copy.content):
                copy.is_cut_off = True
            else:
                copy.is_damaged = True
        return copy

    def rows(self) -> dict[int, Row]:
        """Return the row of each line, by place."""
        rows = {}
        for place, start in self._starts.items():
            end = self.content.find(b"\n", start)
            line = _decoder.decode(self.content[start : end if end > 0 else None])
            rows[place] = Row(place, line.at, bytes(line.entry).decode(), line.chain)
        return rows

    def _add(self, line: RowLine, start: int) -> None:
        """Add a line. It replaces a row that was refused after its line had been written."""
        self.identity = line.journal
        place = line.game * GAME + line.row
        if self.chains.get(place, line.chain) != line.chain:
            for other in [each for each in self.chains if place <= each < (line.game + 1) * GAME]:
                del self.chains[other], self._starts[other]
        self.chains[place] = line.chain
        self._starts[place] = start
        self.turns[line.game] = 0 if line.imported else start + 1


class PlayOrder:
    """The order in which games were played last, followed while lines are added."""

    def __init__(self, path: Path, lines: SecondCopy | None = None) -> None:
        """Follow the file, from the end of these lines on if it was read already."""
        lines = lines or SecondCopy()
        self._path, self._turns, self._size = path, dict(lines.turns), len(lines.content)

    def turns(self) -> Mapping[int, int]:
        """Return the order as in `SecondCopy.turns`."""
        try:
            with self._path.open("rb") as file:
                file.seek(self._size)
                content = file.read()
        except OSError:
            return self._turns
        content = content[: content.rfind(b"\n") + 1]  # another copy may be writing
        for start, raw in _pieces(content):
            if line := _decoded(raw):
                self._turns[line.game] = 0 if line.imported else self._size + start + 1
        self._size += len(content)
        return self._turns


class SecondCopyFile:
    """The open file. Several copies of the app may append to it, each for its own game."""

    def __init__(self, path: Path) -> None:
        """Open the file, or make it. Raises OSError."""
        how = os.O_RDWR | os.O_CREAT | os.O_APPEND | PLAIN
        self._file = os.open(path, how, OWN)

    def append(self, lines: bytes) -> None:
        """Append these lines, synced. Raises OSError: the file is as it was."""
        lock(self._file)
        size = os.fstat(self._file).st_size
        try:
            # Another copy may have been killed in the middle of its line.
            is_cut_off = size > 0 and read_at(self._file, 1, size - 1) != b"\n"
            write_all(self._file, b"\n" * is_cut_off + lines)
            sync(self._file)
        except OSError:
            os.ftruncate(self._file, size)
            raise
        finally:
            unlock(self._file)

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)


def write(path: Path, lines: bytes) -> None:
    """Write the second copy of this journal anew, whole or not at all. Raises OSError."""
    write_whole(beside(path), lines, OWN)
