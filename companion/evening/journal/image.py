"""The journal's file and its log, read from disk into memory without writing to them.

SQLite changes a file that was not closed well by opening it, and drops a log from its first damaged
byte on. So such a file is looked into here first. Format: https://sqlite.org/fileformat2.html
"""

from __future__ import annotations

import sqlite3
import struct
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from companion.evening.journal.journal_rows import PAGE, closed_on_error, text

LOG = "-wal"  # ending of the write-ahead log's name
ASIDE = "-journal"  # of the file with the pages from before a transaction, where there is no log
ASIDE_BEGINS = bytes.fromhex("d9d505f920a163d7")
START, BEFORE_PAGE = 32, 24  # bytes of the log's header, and of each frame's
LITTLE, BIG = 0x377F0682, 0x377F0683  # how a log begins, by the order of its checksums' bytes
MODES = slice(18, 20)  # of the file's header: 2 and 2 with a log
WITHOUT_LOG = b"\1\1"
SQLITE = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Logged:
    """One page of the log (a frame)."""

    number: int  # the page's, from 1
    size: int  # of the whole file in pages, where a transaction ends; else 0
    page: bytes
    counts: bool  # valid up to here, so that SQLite accepts it


@dataclass(frozen=True, slots=True)
class OnDisk:
    """The bytes of a journal: its file and the frames of its log."""

    file: bytes
    frames: tuple[Logged, ...] = ()

    @classmethod
    def of(cls, path: Path) -> OnDisk:
        """Read the file and its log. Raises OSError: a file exists and cannot be read."""
        file = _put_back(_bytes(path), _bytes(Path(f"{path}{ASIDE}")))
        return cls(file, tuple(_frames(_bytes(Path(f"{path}{LOG}")))))

    @property
    def is_blank(self) -> bool:
        """Whether there is nothing on disk."""
        return not self.file and not self.frames

    @property
    def has_log(self) -> bool:
        """Whether the file is written with a log, as far as its header says."""
        return self.file[MODES] != WITHOUT_LOG

    def whole(self) -> bytes:
        """Return the file with its log folded in, as SQLite would do it."""
        frames = self.committed() if self.file else []
        if not frames:
            return self.file
        pages = dict(enumerate(_pages(self.file), 1)) | {each.number: each.page for each in frames}
        return _joined(pages, frames[-1].size)

    def committed(self) -> list[Logged]:
        """Return the frames up to the end of the last transaction that SQLite would accept."""
        frames = [frame for frame in self.frames if frame.counts]  # valid frames come first
        while frames and not frames[-1].size:
            frames.pop()
        return frames

    def pages(self) -> Iterator[bytes]:
        """Yield every page in every state that is left of it."""
        yield from _pages(self.file)
        for frame in self.frames:
            yield frame.page

    def newest(self) -> dict[int, bytes]:
        """Return each page by its number, in the newest state that is left of it."""
        return dict(enumerate(_pages(self.file), 1)) | {
            frame.number: frame.page for frame in self.frames
        }


def opened(image: OnDisk) -> sqlite3.Connection:
    """Return the image as a database in memory.

    If it is not a database, the first query fails.
    """
    database = sqlite3.connect(":memory:", isolation_level=None, check_same_thread=False)
    with closed_on_error(database):
        database.text_factory = text
        whole = image.whole()
        if whole:
            without_log = WITHOUT_LOG if whole.startswith(SQLITE) else whole[MODES]
            database.deserialize(whole[: MODES.start] + without_log + whole[MODES.stop :])
    return database


def _bytes(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return b""


def _pages(file: bytes) -> list[bytes]:
    """Return the pages; the last one may be cut short and is filled up."""
    return [file[start : start + PAGE].ljust(PAGE, b"\0") for start in range(0, len(file), PAGE)]


def _put_back(file: bytes, aside: bytes) -> bytes:
    """Return the file as it was before an interrupted transaction."""
    pages, at, size = dict(enumerate(_pages(file), 1)), 0, 0
    while aside[at : at + 8] == ASIDE_BEGINS and len(aside) >= at + 28:
        count, nonce, before, sector, length = struct.unpack(">5I", aside[at + 8 : at + 28])
        if length != PAGE or not sector or not count:  # nothing in the file was changed yet
            break
        size, at = size or before, at + sector
        for _ in range(min(count, len(aside) // PAGE)):
            number, page = int.from_bytes(aside[at : at + 4]), aside[at + 4 : at + 4 + PAGE]
            checksum, at = aside[at + 4 + PAGE : at + 8 + PAGE], at + 8 + PAGE
            if (nonce + sum(page[PAGE - 200 : 0 : -200])) & 0xFFFFFFFF != int.from_bytes(checksum):
                return _joined(pages, size)
            pages[number] = page
        at = -(-at // sector) * sector
    return _joined(pages, size) if size else file


def _joined(pages: Mapping[int, bytes], size: int) -> bytes:
    return b"".join(pages.get(number, bytes(PAGE)) for number in range(1, size + 1))


def _frames(log: bytes) -> Iterator[Logged]:
    """Yield all frames, also those that no longer count: an older state is better than none."""
    if len(log) < START:
        return
    order = ">" if int.from_bytes(log[:4], "big") == BIG else "<"
    sums = _sums(log[:24], order, (0, 0))
    counts = log[:4] in {LITTLE.to_bytes(4, "big"), BIG.to_bytes(4, "big")}
    counts = counts and sums == struct.unpack(">II", log[24:START])
    salts = log[16:24]
    for at in range(START, len(log) - BEFORE_PAGE, BEFORE_PAGE + PAGE):
        head, page = log[at : at + BEFORE_PAGE], log[at + BEFORE_PAGE :][:PAGE]
        number, size = struct.unpack(">II", head[:8])
        counts = counts and number > 0 and head[8:16] == salts and len(page) == PAGE
        if counts:
            sums = _sums(head[:8] + page, order, sums)
            counts = sums == struct.unpack(">II", head[16:])
        yield Logged(number, size, page.ljust(PAGE, b"\0"), counts)


def _sums(content: bytes, order: str, before: tuple[int, int]) -> tuple[int, int]:
    one, other = before
    words = struct.unpack(f"{order}{len(content) // 4}I", content)
    for first, second in zip(words[::2], words[1::2], strict=True):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other
