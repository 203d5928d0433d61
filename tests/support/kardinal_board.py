"""A small board of Kardinal & König, made up, and what a table answers to enter a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.entering import questions as entering
from companion.games.entering.questions import NO_MORE
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import (
    ALLIANCES,
    COUNTRIES,
    PRINTED_ALLIANCES,
    Board,
    Country,
)

SITES: Mapping[Country, tuple[str, ...]] = {
    "england": ("Eton", "Ely"),
    "franconia": ("Chorin", "Obra"),
    "bavaria": ("Bamberg",),
    "italy": ("Ivrea", "Imola"),
    "aragon": ("Alba",),
    "france": ("Fontenay", "Fulda"),
    "lotharingia": ("Laon",),
    "swabia": ("Salem",),
    "burgundy": ("Beaune",),
}
ROADS = frozenset(
    {
        ("Ely", "Eton"),
        ("Chorin", "Obra"),
        ("Bamberg", "Obra"),
        ("Bamberg", "Ivrea"),
        ("Imola", "Ivrea"),
        ("Beaune", "Ivrea"),
        ("Alba", "Fontenay"),
        ("Beaune", "Fontenay"),
        ("Fontenay", "Fulda"),
        ("Fulda", "Laon"),
        ("Laon", "Salem"),
    }
)
PAIRS = tuple(
    PRINTED_ALLIANCES.get(n, (COUNTRIES[n % 4], COUNTRIES[5 + n % 3]))
    for n in range(1, ALLIANCES + 1)
)


def small() -> Board:
    return Board(SITES, ROADS, PAIRS)


def answers(board: Board) -> Iterator[Any]:
    """All that enters a board by name, from the question which board lies there."""
    yield from (entering.ENTER, entering.NAMES)
    for country, sites in board.sites.items():
        yield from (country, len(sites), *sites)
    yield q.ROADS
    told: set[frozenset[str]] = set()
    for site in board.country:
        for other in sorted(board.near[site]):
            if frozenset({site, other}) not in told:
                told.add(frozenset({site, other}))
                yield other
        yield NO_MORE
    yield q.ALLIANCES
    for number, pair in enumerate(board.alliances, 1):
        if number not in PRINTED_ALLIANCES:
            yield from pair
    yield entering.FINISHED
