"""The league of a running hub, computed from finished plays and the host's decisions.

If a file of the host's cannot be read, the hub says so and goes on with what it read last.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from companion.errors import CompanionError, NotSaved, UnreadableFile
from companion.night.league.counted_plays import counted
from companion.night.league.deciding import held
from companion.night.league.decision_file import FILE, read_book
from companion.night.league.host_decisions import LeagueBook
from companion.night.league.league_people import Names
from companion.night.league.league_results import PlayCounted
from companion.night.league.scheme import FILE as SCHEME
from companion.night.league.scheme import Scheme, read_scheme
from companion.night.league.standings import LeagueRow, Ratings, standings
from companion.said import Said, message_of, said


@dataclass(frozen=True, slots=True)
class LeagueNow:
    """The league as it was last computed. `over` are all plays, `plays` those that count."""

    book: LeagueBook = field(default_factory=LeagueBook)
    over: list[PlayCounted] = field(default_factory=list)
    plays: list[PlayCounted] = field(default_factory=list)
    rows: list[LeagueRow] = field(default_factory=list)
    names: Names = field(default_factory=lambda: Names(LeagueBook()))


@dataclass(slots=True)
class HostedLeague:
    """Computes the league. `is_to_hold`: the seasons of plays have yet to be written."""

    folder: Path
    report: Callable[[Said], object]
    book: LeagueBook = field(init=False)
    scheme: Scheme = field(init=False)
    now: LeagueNow = field(init=False)
    is_to_hold: bool = False
    _ratings: Ratings = field(default_factory=Ratings)
    _looked_at: tuple[object, ...] = ()

    def __post_init__(self) -> None:
        """Read the host's files. Raises UnreadableFile."""
        self._read()
        self.now = LeagueNow(self.book, names=Names(self.book))

    def _read(self) -> None:
        self._looked_at = self._stamp()
        book, scheme = read_book(self.folder), read_scheme(self.folder)
        self.book, self.scheme = book, scheme

    def _stamp(self) -> tuple[object, ...]:
        def of(name: str) -> tuple[int, ...]:
            try:
                status = (self.folder / name).stat()
            except FileNotFoundError:
                return ()
            return status.st_mtime_ns, status.st_ino, status.st_size

        return of(FILE), of(SCHEME)

    def look(self) -> bool:
        """Return whether the host has changed anything, or something is still to be written."""
        if self._stamp() == self._looked_at:
            return self.is_to_hold
        before = self.book, self.scheme
        try:
            self._read()
        except CompanionError as error:
            self.report(as_said(error))
            return self.is_to_hold
        return self.is_to_hold or before != (self.book, self.scheme)

    def sum(self, over: list[PlayCounted]) -> LeagueNow:
        """Compute the league again; with thousands of plays this takes a while."""
        try:
            book, self.is_to_hold = held(self.folder, over), False
        except NotSaved as error:
            book = self.book.holding(over)
            if not self.is_to_hold:
                self.report(as_said(error))
            self.is_to_hold = True
        except UnreadableFile:  # `look` reports this
            book, self.is_to_hold = self.book.holding(over), False
        self.book = book
        rows = standings(over, book, self.scheme, ratings=self._ratings)
        self.now = LeagueNow(book, over, counted(over, book), rows, Names(book, over=over))
        return self.now


def as_said(error: CompanionError) -> Said:
    """Return the error's message, ready to be translated."""
    message = message_of(error)
    return message if isinstance(message, Said) else said("{why}", why=message)
