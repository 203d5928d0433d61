"""One open game of the journal: its entries, and the pen to write with.

The pen is a lock on a file beside the journal. It ends with its process, however that ends, so a
crash never locks a game; a second copy of the app gets no pen and can only look.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from enum import Enum
from pathlib import Path

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
from companion.engine.recolouring import back, entry_in
from companion.errors import NotSaved, UnreadableFile
from companion.files import hold
from companion.said import marked, said, system
from companion.store.journal.journal_file import Book
from companion.store.journal.journal_rows import (
    Closed,
    JournalRecord,
    Row,
    SetAside,
    after,
    as_kept,
    chained,
    unbroken_after,
)
from companion.store.plays.people import CorrectedPlay
from companion.store.plays.play_corrections import as_corrected

Clock = Callable[[], datetime]  # UTC


class LookOnly(Enum):
    """Why a game can be looked at but not played on."""

    ELSEWHERE = marked("another copy of the app is playing this game")
    NEWER = marked("a newer version of the app wrote this game")
    DAMAGED = marked("part of this game can no longer be read")
    CLOSED = marked("this game is closed")
    READ_ONLY = marked("the app cannot write to its folder")


@dataclass(frozen=True, slots=True)
class NewEntries:
    """What another copy has written.

    `anew`: these are all entries that count, because some no longer do.
    """

    entries: tuple[Entry, ...]
    anew: bool


class Record:
    """One game. A session replays `entries` and records with `append`."""

    def __init__(
        self,
        database: sqlite3.Connection,
        rows: list[Row],
        pen: Pen | None,
        look_only: LookOnly | None,
        clock: Clock,
        *,
        corrected: CorrectedPlay | None = None,
    ) -> None:
        self.number = rows[0].game
        self.recorded = _header(rows[0])  # as it was written, before anything was corrected
        self.header = as_corrected(self.recorded, corrected)
        self.begun = corrected.begun if corrected is not None else None  # None: as `started`
        self.look_only = look_only
        self._colours = corrected.colours if corrected is not None else {}
        self._database = database
        self._pen = pen
        self._clock = clock
        self._first, self._last = rows[0], rows[-1]
        self._standing: list[tuple[int, Entry]] = []
        self._written: dict[int, str] = {}  # the time of each row, by its number
        self._closed: Closed | None = None
        self._waiting: list[Row] | None = None  # rows to write together; None: write at once
        for row in rows[1:]:
            self._stands(row, row.record())

    @property
    def entries(self) -> list[Entry]:
        """The entries that count."""
        return [entry for _, entry in self._standing]

    @property
    def started(self) -> datetime:
        """When the first row was written."""
        return datetime.fromisoformat(self._first.at)

    @property
    def times(self) -> list[datetime]:
        """When each of the entries was written."""
        return [datetime.fromisoformat(self._written[number]) for number, _ in self._standing]

    def number_of(self, index: int) -> int:
        """Return the journal's row number of `entries[index]`."""
        return self._standing[index][0]

    @property
    def is_closed(self) -> bool:
        """Whether the game is over or was given up."""
        return self._closed is not None

    @property
    def is_written(self) -> bool:
        """Whether this copy is playing the game."""
        return self._pen is not None

    def news(self) -> NewEntries | None:
        """Return what another copy of the app has written since; None if there is nothing."""
        try:
            rows = list(unbroken_after(self._last, after(self._database, self._last)))
        except sqlite3.Error:  # the file is gone or just being replaced: try again later
            return None
        if not rows:
            return None
        before, anew = len(self._standing), False
        for row in rows:
            record = row.record()
            anew = anew or isinstance(record, SetAside)
            self._last = row
            self._stands(row, record)
        return NewEntries(tuple(self.entries if anew else self.entries[before:]), anew)

    def append(self, entry: Entry) -> None:
        """Write an entry, synced. Raises NotSaved: everything is as it was."""
        written = entry_in(entry, back(self._colours))
        self._write(as_kept(written, self._last.number + 1))

    @contextmanager
    def together(self) -> Iterator[None]:
        """Write what is appended within at its end, all or nothing. Raises NotSaved."""
        last, closed, standing = self._last, self._closed, list(self._standing)
        self._waiting = []
        try:
            yield
            if self._waiting:
                self._put(self._waiting)
        except BaseException:
            self._last, self._closed, self._standing = last, closed, standing
            raise
        finally:
            self._waiting = None

    def set_aside(self, index: int, reason: str) -> None:
        """Note that `entries[index]` and later ones no longer count; the rows themselves stay."""
        self._write(SetAside(self._standing[index][0], reason))

    def finish(self) -> None:
        """Note that the game is over: the next start does not offer it."""
        if not self.is_closed:
            self._write(Closed())

    def give_up(self) -> None:
        """Note that the game was given up: it is in no list and counts nowhere."""
        if self._closed is None or not self._closed.given_up:
            self._write(Closed(given_up=True))

    def offer_again(self, *, is_over: bool) -> None:
        """Note that the game was given up by mistake; it is as it was before."""
        # Only the row that gave the game up is set aside.
        self._write(Closed() if is_over else SetAside(self._last.number, "not given up"))

    def close(self) -> None:
        """Give up the right to write, so that another copy of the app can play the game."""
        if self._pen is not None:
            self._pen.put_down()
            self._pen = None
            self.look_only = self.look_only or LookOnly.CLOSED

    def _write(self, record: JournalRecord) -> None:
        if self.look_only is not None:
            raise NotSaved(
                said(
                    "not saved: {why}. You can only look at this game",
                    why=said(self.look_only.value),
                )
            )
        last = self._last
        row = chained(
            last.place + 1, self._clock().isoformat(timespec="seconds"), record, last.chain
        )
        if self._waiting is None:
            self._put([row])
        else:
            self._waiting.append(row)
        self._last = row
        self._stands(row, record)

    def _put(self, rows: Sequence[Row]) -> None:
        assert self._pen is not None  # without a pen the game can only be looked at
        self._pen.put(rows)

    def _stands(self, at: Row, record: JournalRecord) -> None:
        self._written[at.number] = at.at
        self._closed = record if isinstance(record, Closed) else None
        match record:
            case Closed(early=True):
                self._standing.append((at.number, EarlyEnd()))
            case SetAside(departure=Departure() as departure):
                self._standing.append((at.number, departure))
            case SetAside(first) if first >= at.number:  # no row: the game goes on
                self._standing.append((at.number, EarlyEnd(back=True)))
            case SetAside(first):
                self._standing = [(row, entry) for row, entry in self._standing if row < first]
            case Answered() | Corrected() | Undone() | Redone():
                self._standing.append((at.number, entry_in(record, self._colours)))


def _header(row: Row) -> Header:
    header = row.record()
    if not isinstance(header, Header):
        raise UnreadableFile(
            said("game {game} of the journal does not begin with a header", game=row.game)
        )
    return header


class Pen:
    """The right to write a game, held by one process at a time."""

    def __init__(self, file: int, book: Book) -> None:
        self._file = file
        self._book = book

    @classmethod
    def take(cls, path: Path, book: Book) -> Pen | None:
        """Return the pen; None if another process has it. Raises NotSaved."""
        try:
            return cls(hold(path, 0o644), book)
        except BlockingIOError:
            return None
        except OSError as error:
            message = said("{file} cannot be created: {why}", file=path, why=system(error))
            raise NotSaved(message) from error

    def put(self, rows: Sequence[Row]) -> None:
        """Write rows, all or nothing. Raises NotSaved: everything is as it was."""
        self._book.put(rows)

    def put_down(self) -> None:
        """Give up the right to write."""
        os.close(self._file)
