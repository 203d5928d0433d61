"""Corrections of the printed board during a game: roads, alliances, missing sites.

They are saved in the box's file as well, for the next game.
"""

from __future__ import annotations

from dataclasses import replace

from companion.engine.correcting import Kind
from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, PRINTED_ALLIANCES, Board
from companion.games.kardinal_koenig.entry import read_entry
from companion.games.kardinal_koenig.sheet import MOST_SITES, sheet_of
from companion.games.kardinal_koenig.table import State, pairs

NONE, TO, NOT_TO = "none", "to ", "not to "


def _board(table: State) -> Board:
    assert table.board is not None  # nothing of it is offered without one
    return table.board


def _lay(table: State, board: Board) -> None:
    table.board = board
    if not board.is_drawn:
        table.entry = read_entry(sheet_of(board))


def _sites(table: State) -> list[str]:
    return [] if table.board is None else list(table.board.country)


def _near(table: State, site: str) -> str:
    near = _board(table).near[site]
    return ", ".join(each for each in _sites(table) if each in near) or NONE


def _roads(table: State, site: str) -> tuple[str, ...]:
    """Return a choice for each other site: add the road to it, or remove it."""
    near = _board(table).near[site]
    others = (other for other in _sites(table) if other != site)
    return (_near(table, site), *(f"{NOT_TO if each in near else TO}{each}" for each in others))


def _put_road(table: State, site: str, value: str | int) -> None:
    board = _board(table)
    if value == _near(table, site):
        return
    other = str(value).removeprefix(NOT_TO).removeprefix(TO)
    road = {(site, other), (other, site)}
    roads = board.roads - road if road & board.roads else board.roads | {(site, other)}
    _lay(table, replace(board, roads=roads))


def _countries(table: State) -> list[str]:
    return [] if table.board is None else list(COUNTRIES)


def _number(table: State, country: str) -> int:
    return len(_board(table).sites[country])


def _one_more(table: State, country: str) -> range:
    number = _number(table, country)
    return range(number, min(number + 1, MOST_SITES) + 1)


def _put_sites(table: State, country: str, value: str | int) -> None:
    """Add a site under an unused number; it gets a name later, where sites have names."""
    board = _board(table)
    entry = read_entry(sheet_of(board))
    is_named = entry.by_name and not board.is_drawn and not table.is_first_revision
    while len(entry.sites[country]) < int(value):
        site = entry.free_number()
        entry.add(country, site)
        if is_named:  # asked before the game goes on
            table.nameless.append(site)
    _lay(table, replace(board, sites=entry.board().sites))


def _unknown(table: State) -> list[str]:
    """Return the alliances that no rulebook names."""
    numbers = range(1, ALLIANCES + 1)
    return [] if table.board is None else [str(n) for n in numbers if n not in PRINTED_ALLIANCES]


def _joins(table: State, number: str) -> str:
    pair = set(_board(table).alliances[int(number) - 1])
    return " ".join(land for land in COUNTRIES if land in pair)


def _put_alliance(table: State, number: str, value: str | int) -> None:
    board, (one, other) = _board(table), str(value).split()
    at = int(number) - 1
    joined = (*board.alliances[:at], (one, other), *board.alliances[at + 1 :])
    _lay(table, replace(board, alliances=joined))


KINDS: dict[str, Kind[State]] = {
    "roads": Kind(_sites, _near, _roads, _put_road),
    "sites": Kind(_countries, _number, _one_more, _put_sites),
    "joins": Kind(
        _unknown, _joins, lambda _table, _where: tuple(map(" ".join, pairs())), _put_alliance
    ),
}
