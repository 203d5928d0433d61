"""The host's decisions taken and taken back, by command line and helpers' phones alike.

Each is looked at beside the plays first: what nobody could mean is refused with what would do.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.errors import ImpossibleRequest
from companion.night.league.book import Decided, LeagueBook
from companion.night.league.keeping import alone, keep_book, read_book
from companion.night.league.meaning import resolve
from companion.night.league.results import PlayCounted
from companion.said import said


@dataclass(frozen=True, slots=True)
class Ruling:
    """`book` is as it was before, and `now` as it stands."""

    decision: Decided
    before: LeagueBook
    book: LeagueBook


def decide(
    folder: Path,
    decision: Decided,
    over: Sequence[PlayCounted],
    going: Sequence[PlayCounted] = (),
) -> Ruling:
    """`going` is what is played now, for who sits there.

    Raises ImpossibleRequest, NotKept, UnreadableFile.
    """
    with alone(folder):
        before = read_book(folder).holding(over)  # what is over already is the season's that is on
        resolved = resolve(decision, before, over, going)
        book = before.and_(resolved)
        keep_book(folder, book)
    return Ruling(resolved, before, book)


def take_back(
    folder: Path,
    over: Sequence[PlayCounted],
    number: int | None = None,
    is_still: Decided | None = None,
) -> Ruling:
    """The last one or the one of that number, if it is `is_still`; raises as `decide` does."""
    with alone(folder):
        before = read_book(folder).holding(over)
        many = len(before.decisions)
        at = many if number is None else number
        if not 1 <= at <= many:
            raise ImpossibleRequest(_not_there(number, many))
        gone = before.decisions[at - 1]
        if is_still is not None and gone != is_still:
            raise ImpossibleRequest(said("somebody has decided otherwise meanwhile"))
        book = before.without(at - 1)
        keep_book(folder, book)
    return Ruling(gone, before, book)


def _not_there(number: int | None, many: int) -> object:
    if not many:
        return said("nothing was decided")
    return said("there is no decision {number}: there are {many}", number=number, many=many)


def held(folder: Path, over: Sequence[PlayCounted]) -> LeagueBook:
    """New plays belong to the season that is on, whatever becomes of the store."""
    now = read_book(folder)
    if now.holding(over) is now:
        return now
    with alone(folder, patience=0.0):  # the hub's loop does not wait: it tries again
        now = read_book(folder)
        book = now.holding(over)
        if book is not now:
            keep_book(folder, book)
    return book
