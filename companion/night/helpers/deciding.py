"""The host's decisions, as helpers' phones take them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from companion.errors import ImpossibleRequest
from companion.evening.plays.names import key_of
from companion.night.league.book import (
    Decided,
    LeagueBook,
    LeftOut,
    ResultPutRight,
    SamePerson,
    SeasonBegins,
    keep_book,
    read_book,
)
from companion.night.league.results import PlayCounted
from companion.said import said

LAST_PLACE = 24


def decide(folder: Path, decision: Decided, over: Sequence[PlayCounted]) -> None:
    """Raises ImpossibleRequest, NotKept, UnreadableFile."""
    book = read_book(folder)
    keep_book(folder, book.and_(_checked(decision, book, over)))


def take_back(folder: Path, number: int, is_still: Decided) -> None:
    """That decision, counted from 1; raises as `decide` does."""
    book = read_book(folder)
    if not 1 <= number <= len(book.decisions) or book.decisions[number - 1] != is_still:
        raise ImpossibleRequest(said("somebody has decided otherwise meanwhile"))
    left = (*book.decisions[: number - 1], *book.decisions[number:])
    keep_book(folder, LeagueBook(left, book.held))


def _checked(decision: Decided, book: LeagueBook, over: Sequence[PlayCounted]) -> Decided:
    match decision:
        case SamePerson(name=name, into=other) if key_of(name) == key_of(other):
            raise ImpossibleRequest(said("{name} is that already", name=name))
        case SeasonBegins(name=name):
            return _season(name.strip(), book)
        case LeftOut(table=table, play=play):
            _play(table, play, over)
        case ResultPutRight():
            _place(decision, over)
    return decision


def _season(name: str, book: LeagueBook) -> SeasonBegins:
    if not name:
        raise ImpossibleRequest(said("a season needs a name"))
    if name in book.seasons:
        raise ImpossibleRequest(said("there was a season {name} already", name=name))
    return SeasonBegins(name)


def _play(table: str, play: str, over: Sequence[PlayCounted]) -> PlayCounted:
    for each in over:
        if (each.table, each.play) == (table, play):
            return each
    raise ImpossibleRequest(said("this play is not over any more"))


def _place(right: ResultPutRight, over: Sequence[PlayCounted]) -> None:
    people = _play(right.table, right.play, over).placed
    if key_of(right.name) not in {key_of(each.name) for each in people if each.name}:
        raise ImpossibleRequest(said("{name} has not played there", name=right.name))
    if not 1 <= right.place <= LAST_PLACE:
        raise ImpossibleRequest(said("a place from 1 to {last} would do", last=LAST_PLACE))
