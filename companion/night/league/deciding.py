"""Makes and undoes the host's decisions, for the command line and for helpers' phones.

A decision is checked against the plays first; if it makes no sense, it is refused with advice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from companion.errors import ImpossibleRequest
from companion.night.league.decision_file import alone, keep_book, read_book
from companion.night.league.host_decisions import Decided, LeagueBook
from companion.night.league.league_results import PlayCounted
from companion.night.league.meaning import resolve
from companion.said import said


@dataclass(frozen=True, slots=True)
class Ruling:
    """A decision, with the book before it and after it."""

    decision: Decided
    before: LeagueBook
    book: LeagueBook


def decide(
    folder: Path,
    decision: Decided,
    over: Sequence[PlayCounted],
    going: Sequence[PlayCounted] = (),
) -> Ruling:
    """Check a decision and write it. Raises ImpossibleRequest, NotSaved or UnreadableFile.

    Args:
        going: the plays in progress, for who sits there.
    """
    with alone(folder):
        before = read_book(folder).holding(over)  # finished plays belong to the present season
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
    """Undo the last decision, or the one with this number. Raises as `decide`.

    Args:
        is_still: the decision that is expected there; another one is not undone.
    """
    with alone(folder):
        before = read_book(folder).holding(over)
        many = len(before.decisions)
        at = many if number is None else number
        if not 1 <= at <= many:
            raise ImpossibleRequest(_not_there(number, many))
        gone = before.decisions[at - 1]
        if is_still is not None and gone != is_still:
            raise ImpossibleRequest(said("somebody else has made another decision meanwhile"))
        book = before.without(at - 1)
        keep_book(folder, book)
    return Ruling(gone, before, book)


def _not_there(number: int | None, many: int) -> object:
    if not many:
        return said("there are no decisions yet")
    return said("there is no decision {number}; the last one is {many}", number=number, many=many)


def held(folder: Path, over: Sequence[PlayCounted]) -> LeagueBook:
    """Assign new plays to the present season, on disk, whatever happens to the store.

    Raises NotSaved or UnreadableFile.
    """
    now = read_book(folder)
    if now.holding(over) is now:
        return now
    with alone(folder, patience=0.0):  # the hub's loop must not wait: it tries again later
        now = read_book(folder)
        book = now.holding(over)
        if book is not now:
            keep_book(folder, book)
    return book
