"""What was answered, on disk: one SQLite file with every game that this table has played.

Append-only: a row is written and synced, then never changed. Times are UTC.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Self

import msgspec

from companion.engine.entries import Entry, Header
from companion.errors import NotKept, UnreadableFile
from companion.evening.journal.record import Clock, LookOnly, Pen, Record
from companion.evening.journal.rescue import damage, is_newer, rescue
from companion.evening.journal.rows import (
    GAME,
    Closed,
    Kept,
    Row,
    chained,
    connect,
    first_and_last,
    insert,
    of_game,
    unbroken,
)

__all__ = [
    "Clock",
    "Damaged",
    "Journal",
    "LookOnly",
    "Played",
    "Record",
    "newest_file",
    "open_journal",
]

NAME = "journal"
ENDING = ".sqlite"
MOST_GAMES = 1_000_000_000


@dataclass(frozen=True, slots=True)
class Damaged:
    """Not all could be read: `original` stays as it was, what could went to `copy`."""

    original: Path
    copy: Path
    reason: str
    games: int  # that were found in it
    shortened: int  # of these, how many end before their last row


@dataclass(frozen=True, slots=True)
class Played:
    """A game in the journal, as a list of games shows it."""

    number: int
    header: Header
    started: datetime
    touched: datetime
    answers: int  # about: the rows after the header
    closed: Closed | None


def open_journal(folder: Path, clock: Clock = lambda: datetime.now(UTC)) -> Journal:
    """Open the journal in `folder`, or make one; raises NotKept where nothing can be written.

    Work on a damaged file goes on in a new one with the next number.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        path = newest_file(folder)
        newer = path.exists() and is_newer(path)
        reason = "" if newer or not path.exists() else damage(path)
        found = _rescued(path, reason) if reason else None
        return Journal(found.copy if found else path, clock, newer=newer, damaged=found)
    except (sqlite3.Error, OSError) as error:
        raise NotKept(f"the journal in {folder} cannot be opened: {error}") from error


def newest_file(folder: Path) -> Path:
    """The file with the highest number, whether it is there yet or not; the first has none."""
    numbered = {_number(path): path for path in folder.glob(f"{NAME}*{ENDING}")}
    return numbered[max(numbered)] if numbered else folder / f"{NAME}{ENDING}"


def _number(path: Path) -> int:
    digits = path.stem.removeprefix(f"{NAME}-")
    return int(digits) if digits.isdecimal() else 1


def _rescued(original: Path, reason: str) -> Damaged:
    copy = original.with_name(f"{NAME}-{_number(original) + 1}{ENDING}")
    games, shortened = rescue(original, copy)
    return Damaged(original, copy, reason, games, shortened)


class Journal:
    """The open file; what `newer` and `damaged` say, the person must be told."""

    def __init__(self, path: Path, clock: Clock, *, newer: bool, damaged: Damaged | None) -> None:
        self.path = path
        self.newer = newer
        self.damaged = damaged
        self._clock = clock
        self._database = connect(path, writable=not newer)
        self._open: list[Record] = []

    def games(self) -> list[Played]:
        """Every game whose header can be read, the one touched last first."""
        try:
            found = [_played(first, last) for first, last in first_and_last(self._database)]
        except sqlite3.Error:  # a newer program may keep its games another way
            return []
        return sorted(filter(None, found), key=lambda game: game.touched, reverse=True)

    def unfinished(self) -> list[Played]:
        """The games that the next start offers, the one touched last first."""
        return [game for game in self.games() if game.closed is None]

    def begin(self, header: Header, entries: Iterable[Entry] = ()) -> Record:
        """Start a game, with what has happened in it already; all on disk when this returns."""
        if self.newer:
            raise NotKept(f"{LookOnly.NEWER.value}: {self.path}; update the app to play")
        try:
            rows = self._write_all(header, entries)
        except sqlite3.Error as error:
            raise NotKept(f"the game was not begun: {error}; is the disk full?") from error
        return self._opened(
            Record(self._database, rows, self._pen(rows[0].game), None, self._clock)
        )

    def open(self, number: int) -> Record:
        """Open a game; look-only where another copy plays it or it cannot be read whole."""
        if number > MOST_GAMES:  # more than SQLite counts
            raise UnreadableFile(f"game {number} is not in {self.path}")
        pen = None if self.newer else self._pen(number)  # first: then nobody adds to what is read
        rows, is_whole = self._rows(number)
        if not rows:
            if pen:
                pen.put_down()
            raise UnreadableFile(f"game {number} is not in {self.path}")
        look_only = None if pen else LookOnly.ELSEWHERE
        if not is_whole:
            look_only = LookOnly.DAMAGED
        if self.newer:
            look_only = LookOnly.NEWER
        return self._opened(Record(self._database, rows, pen, look_only, self._clock))

    def _rows(self, number: int) -> tuple[list[Row], bool]:
        """A game's rows up to the first that cannot be read, and whether these are all."""
        found: list[Row] = []
        try:
            found.extend(of_game(self._database, number))
        except sqlite3.Error:
            return list(unbroken(found)), False
        whole = list(unbroken(found))
        return whole, len(whole) == len(found)

    def close(self) -> None:
        for record in self._open:
            record.close()
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write_all(self, header: Header, entries: Iterable[Entry]) -> list[Row]:
        """In one transaction, so that two copies never begin the same number."""
        self._database.execute("BEGIN IMMEDIATE")
        try:
            (last,) = self._database.execute("SELECT max(place) FROM entry").fetchone()
            place = ((last or 0) // GAME + 1) * GAME
            rows = list(self._chain(place, [header, *entries]))
            for row in rows:
                insert(self._database, row)
        except sqlite3.Error:
            self._database.execute("ROLLBACK")
            raise
        self._database.execute("COMMIT")
        return rows

    def _chain(self, place: int, all_kept: Iterable[Kept]) -> Iterator[Row]:
        at, before = self._clock().isoformat(timespec="seconds"), 0
        for number, kept in enumerate(all_kept):
            row = chained(place + number, at, kept, before)
            before = row.chain
            yield row

    def _opened(self, record: Record) -> Record:
        self._open.append(record)
        return record

    def _pen(self, number: int) -> Pen | None:
        return Pen.take(self.path.parent / "locks" / f"{self.path.stem}-game-{number}")


def _played(first: Row, last: Row) -> Played | None:
    try:
        header, end = first.kept(), last.kept()
    except msgspec.MsgspecError:
        return None
    if not isinstance(header, Header):
        return None
    closed = end if isinstance(end, Closed) else None
    started, touched = (datetime.fromisoformat(row.at) for row in (first, last))
    return Played(first.game, header, started, touched, last.number, closed)
