"""The games of one open journal: listed, started, opened to be played on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Self

import msgspec

from companion.engine.entries import Entry, Header
from companion.engine.recolouring import entry_in
from companion.errors import NotSaved, UnreadableFile
from companion.said import Said, said
from companion.store.journal import replaced, second_copy
from companion.store.journal.gate import Gate
from companion.store.journal.inspection import Damaged, forget
from companion.store.journal.journal_file import Book
from companion.store.journal.journal_rows import (
    GAME,
    Closed,
    JournalRecord,
    Row,
    as_kept,
    chained,
    first_and_last,
    of_game,
    unbroken,
    unbroken_after,
)
from companion.store.journal.record import Clock, LookOnly, Pen, Record
from companion.store.journal.rewriting import RecordsChange, rewrite
from companion.store.journal.second_copy import PlayOrder
from companion.store.plays.people import CorrectedPlay
from companion.store.plays.play_corrections import as_corrected, corrected_plays

MOST_GAMES = 1_000_000_000  # chosen: far more than anybody plays, and within SQLite's integers


@dataclass(frozen=True, slots=True)
class Played:
    """A game in the journal, as a list of games shows it."""

    number: int
    header: Header
    started: datetime
    touched: datetime
    answers: int  # roughly: the number of rows after the header
    closed: Closed | None
    corrected: datetime | None = None  # the beginning as people have corrected it

    @property
    def begun(self) -> datetime:
        """When the game began, for people; `started` is what identifies a play."""
        return self.corrected or self.started


@dataclass(frozen=True, slots=True)
class Findings:
    """What the app must show people about a journal that it has opened."""

    look_only: LookOnly | None = None
    damaged: Damaged | None = None
    has_lost_lines: bool = False  # the second copy was damaged or not complete
    has_log: bool = True  # False on a disk without shared memory
    other: Path | None = None  # folder of a journal that this one has replaced


class Journal:
    """The games of one file; `look_only`, `damaged`, `has_lost_lines`, `other` are for people."""

    def __init__(
        self,
        path: Path,
        clock: Clock,
        source: Book | sqlite3.Connection,
        findings: Findings,
        *,
        gate: Gate | None = None,
        order: PlayOrder | None = None,
    ) -> None:
        self.path = path
        self.look_only, self.damaged = findings.look_only, findings.damaged
        self.has_lost_lines = findings.has_lost_lines
        self.has_log, self.other = findings.has_log, findings.other
        self._order = order or PlayOrder(second_copy.beside(path))
        self._clock = clock
        self._gate = gate
        self._book = source if isinstance(source, Book) else None
        self._database = source.database if isinstance(source, Book) else source
        self._open: list[Record] = []

    def games(self) -> list[Played]:
        """Return every game whose header can be read, the one played last first."""
        turns = self._order.turns()
        try:
            plays = corrected_plays(self.path.parent)
            games = [_played(first, last, plays) for first, last in first_and_last(self._database)]
        except sqlite3.Error:  # a newer program may store games in another way
            return []

        def when(game: Played) -> tuple[int, datetime]:
            """Return a key that sorts by turn (see `PlayOrder`): some machines have no clock."""
            return turns.get(game.number, 0), game.touched

        return sorted(filter(None, games), key=when, reverse=True)

    def unfinished(self) -> list[Played]:
        """Return the games that the next start offers, the one played last first."""
        return [game for game in self.games() if game.closed is None]

    def begin(self, header: Header, entries: Iterable[Entry] = ()) -> Record:
        """Start a game with these entries, all of it on disk. Raises NotSaved."""
        if self._book is None:
            why = self.look_only or LookOnly.READ_ONLY
            if why is LookOnly.NEWER:
                message = said(
                    "a newer version of the app wrote this game: {file}; update the app to play",
                    file=self.path,
                )
            else:
                message = said(
                    "{why}: {file}. You can only look at the games",
                    why=said(why.value),
                    file=self.path,
                )
            raise NotSaved(message)
        at = self._clock().isoformat(timespec="seconds")
        rows_after = [as_kept(entry, number) for number, entry in enumerate(entries, 1)]
        try:
            rows = self._write(self._book, [(at, record) for record in (header, *rows_after)])
        except sqlite3.Error as error:
            raise NotSaved(
                said("the game could not be started: {why}. Is the disk full?", why=error)
            ) from error
        self._book.add_lines(rows)
        pen = self._pen(rows[0].game)
        return self._opened(Record(self._database, rows, pen, None, self._clock))

    def open(self, number: int) -> Record:
        """Open a game; it can only be looked at if another copy plays it or a part is damaged.

        Raises UnreadableFile: there is no such game.
        """
        if number > MOST_GAMES:  # SQLite's integers are smaller
            raise UnreadableFile(
                said("game {number} is not in {file}", number=number, file=self.path)
            )
        pen = self._pen(number)  # first, so that nobody adds rows while we read
        rows, is_whole = self._rows(number)
        if not rows:
            if pen:
                pen.put_down()
            raise UnreadableFile(
                said("game {number} is not in {file}", number=number, file=self.path)
            )
        look_only = self.look_only or (None if pen else LookOnly.ELSEWHERE)
        if not is_whole and look_only is not LookOnly.NEWER:
            look_only = LookOnly.DAMAGED
        play = self._corrected(rows[0])
        return self._opened(
            Record(self._database, rows, pen, look_only, self._clock, corrected=play)
        )

    def _corrected(self, first: Row) -> CorrectedPlay | None:
        """Return what people have corrected of the game that begins with this row."""
        at = datetime.fromisoformat(first.at)
        return corrected_plays(self.path.parent).get((first.game, at))

    def take_in(self, records: Sequence[tuple[str, JournalRecord]]) -> int:
        """Write a whole game of another journal, each row with its time; return its number.

        It was not played here, so the games of this table stay the last ones. Raises NotSaved.
        """
        if self._book is None:
            raise NotSaved(said("{file} cannot be written", file=self.path))
        try:
            rows = self._write(self._book, records)
        except sqlite3.Error as error:
            raise NotSaved(said("the game was not imported: {why}", why=error)) from error
        self._book.add_lines(rows, imported=True)
        return rows[0].game

    def records_of(self, number: int) -> list[tuple[str, JournalRecord]]:
        """Return all rows of a game that can be read, each with its time.

        Colours are as corrected; the header is as it was written.
        """
        rows = self._rows(number)[0]
        play = self._corrected(rows[0]) if rows else None
        colours = play.colours if play is not None else {}
        return [(row.at, entry_in(row.record(), colours)) for row in rows]

    def rows_from(self, number: int, first: int = 0, most: int = 200) -> list[Row]:
        """Return at most `most` rows of a game from number `first` on.

        If they cannot be read, none are returned.
        """
        try:
            before = max(first - 1, 0)
            rows = list(of_game(self._database, number, before, first + most - 1))
        except sqlite3.Error:
            return []
        if not first:
            return list(unbroken(rows))
        if not rows or rows[0].number != before:
            return []
        return list(unbroken_after(rows[0], rows[1:]))

    def last_number(self, number: int) -> int:
        """Return the number of a game's last row; 0 if none can be read."""
        try:
            row = self._database.execute(
                "SELECT max(place) FROM entry WHERE place BETWEEN ? AND ?",
                (number * GAME, number * GAME + GAME - 1),
            ).fetchone()
        except sqlite3.Error:
            return 0
        return 0 if row[0] is None else int(row[0]) % GAME

    def rewrite(self, change: RecordsChange) -> None:
        """Rewrite every game with `change`, and leave nothing of the old rows.

        Raises NotSaved: also while a game is being played, here or in another copy of the app.
        """
        if self._book is None or self._gate is None:
            raise NotSaved(said("{file} cannot be written", file=self.path))
        if any(record.is_written for record in self._open) or not self._gate.take_alone():
            raise NotSaved(
                said(
                    "nothing can be removed while a game or another copy of the app is open; "
                    "close it first"
                )
            )
        self._book.check_place()
        self._book.close()
        try:
            rewrite(self.path, change)
        finally:
            self._book = Book(self.path)
            self._database = self._book.database
            self._order = PlayOrder(second_copy.beside(self.path))
            self._gate.note(self.path)
            self._gate.share()

    def _rows(self, number: int) -> tuple[list[Row], bool]:
        """Return a game's rows up to the first unreadable one, and whether that is all of them."""
        rows: list[Row] = []
        try:
            rows.extend(of_game(self._database, number))
            rows.extend(self._book.due(number) if self._book is not None else ())
        except sqlite3.Error:
            return list(unbroken(rows)), False
        whole = list(unbroken(rows))
        return whole, len(whole) == len(rows)

    def close(self) -> None:
        """Close all games and the files."""
        for record in self._open:
            record.close()
        if self._book is not None:
            self._book.close()
            if self.other is not None:
                replaced.forget(self.path.parent)
            forget(self.path)
        else:
            self._database.close()
        if self._gate is not None:
            self._gate.leave()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _write(self, book: Book, records: Iterable[tuple[str, JournalRecord]]) -> list[Row]:
        """Write a game in one transaction, so that two copies never use the same number."""
        with book.new_game() as rows:
            (last,) = book.database.execute("SELECT max(place) FROM entry").fetchone()
            place = ((last or 0) // GAME + 1) * GAME
            rows.extend(_chain(place, records))
        return rows

    def take_warning(self) -> Said | None:
        """Return, once, that one of the journal's two files could not be written."""
        return self._book.take_warning() if self._book is not None else None

    def _opened(self, record: Record) -> Record:
        self._open.append(record)
        return record

    def _pen(self, number: int) -> Pen | None:
        if self._book is None:
            return None
        return Pen.take(self.path.parent / "locks" / f"{self.path.stem}-game-{number}", self._book)


def _chain(place: int, every: Iterable[tuple[str, JournalRecord]]) -> Iterator[Row]:
    before = 0
    for number, (at, record) in enumerate(every):
        row = chained(place + number, at, record, before)
        before = row.chain
        yield row


def _played(
    first: Row, last: Row, plays: Mapping[tuple[int, datetime], CorrectedPlay]
) -> Played | None:
    try:
        header, end = first.record(), last.record()
    except msgspec.MsgspecError:
        return None
    if not isinstance(header, Header):
        return None
    closed = end if isinstance(end, Closed) else None
    started, touched = (datetime.fromisoformat(row.at) for row in (first, last))
    play = plays.get((first.game, started))
    header_shown, at = as_corrected(header, play), play.begun if play is not None else None
    if at is not None:
        touched += at - started
    return Played(first.game, header_shown, started, touched, last.number, closed, at)
