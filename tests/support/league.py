"""Plays and a host's decisions, as the league counts them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.night.league.host_decisions import Decided, LeagueBook
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.night.league.scheme import usual
from companion.night.league.standings import standings


def play(
    number: int,
    *names: str,
    table: str = "table-1",
    game: str = "meadow",
    places: Sequence[int] = (),
) -> PlayCounted:
    at = places or range(1, len(names) + 1)
    placed = tuple(PersonPlaced(name, it, 10 - it) for name, it in zip(names, at, strict=True))
    return PlayCounted(table, f"{number:020x}", game, game.title(), placed)


def after(plays: Sequence[PlayCounted], *decisions: Decided) -> LeagueBook:
    book = LeagueBook().holding(plays)
    for each in decisions:
        book = book.and_(each)
    return book


def points(book: LeagueBook, plays: list[PlayCounted], season: str | None = None) -> dict[str, int]:
    return {each.name: each.points for each in standings(plays, book, usual(), season)}
