"""Choosing the board: the box's own, entered once, a random one, or none."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import combinations
from math import dist
from random import Random
from typing import Any, Protocol

from companion.engine.flow import Flow, ask
from companion.games.entering import questions as entering
from companion.games.kardinal_koenig import board_sheet
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import (
    ALLIANCES,
    COUNTRIES,
    PRINTED_ALLIANCES,
    Board,
    Country,
    Pair,
    Road,
    SiteId,
)
from companion.games.kardinal_koenig.entering import enter
from companion.games.kardinal_koenig.entry import BoardEntry, read_entry

# All chosen. More sites, or higher values of the other two, give more roads and longer chains.
FEWEST, MOST = 3, 7  # sites of a country
FURTHER = 1 / 4  # share of further short connections that become roads too
SHORT = 0.55  # up to which length these are short, as a share of a country's width

Spot = tuple[float, float]


@lru_cache(maxsize=16)
def drawn_board(number: int) -> Board:
    """Return the random board of this number, always the same; its sites have numbers."""
    rng = Random(f"board {number}")
    cells = [(x, y) for y in range(3) for x in range(3)]
    rng.shuffle(cells)
    spots: dict[SiteId, Spot] = {}
    sites: dict[Country, tuple[SiteId, ...]] = {}
    for land, cell in zip(COUNTRIES, cells, strict=True):
        many = rng.randint(FEWEST, MOST)
        sites[land] = tuple(str(len(spots) + n) for n in range(1, many + 1))
        spots |= {site: (cell[0] + rng.random(), cell[1] + rng.random()) for site in sites[land]}
    return Board(sites, _roads(spots, rng), _alliances(rng), is_drawn=True)


def _roads(spots: dict[SiteId, Spot], rng: Random) -> frozenset[Road]:
    """Return the shortest roads that join all sites, and some other short ones."""
    ways = sorted(combinations(sorted(spots), 2), key=lambda way: _length(spots, way))
    part = {site: site for site in spots}
    roads = set()
    for one, other in ways:
        parts = part[one], part[other]
        if parts[0] != parts[1]:
            part = {site: parts[0] if of == parts[1] else of for site, of in part.items()}
        elif _length(spots, (one, other)) > SHORT or rng.random() >= FURTHER:
            continue
        roads.add((one, other))
    return frozenset(roads)


def _length(spots: dict[SiteId, Spot], way: Road) -> float:
    return dist(spots[way[0]], spots[way[1]])


def _alliances(rng: Random) -> tuple[Pair, ...]:
    """Return the two alliances in the rules and thirteen random ones."""
    printed_pairs = [set(pair) for pair in PRINTED_ALLIANCES.values()]
    others = [pair for pair in combinations(COUNTRIES, 2) if set(pair) not in printed_pairs]
    drawn = rng.sample(others, ALLIANCES - len(PRINTED_ALLIANCES))
    return (*drawn, *(PRINTED_ALLIANCES[number] for number in sorted(PRINTED_ALLIANCES)))


class HasBoard(Protocol):
    """A state with a board; `entry` is the part of the box's board entered in this game."""

    board: Board | None
    entry: BoardEntry | None
    alliances: Mapping[int, Pair]
    is_first_revision: bool


def lay_board(state: HasBoard) -> Flow[None]:
    """Ask which board is used, and enter or read it."""
    sheet: board_sheet.Sheet = yield from ask(board_sheet.BoardSheet)
    way = yield from ask(lambda: _way(sheet))
    number = 0
    if way == entering.BOX:
        state.board = board_sheet.read_board(sheet)
    elif way == q.DRAWN:
        number = yield from ask(q.DrawnNumber)
        state.board = drawn_board(number)
    elif way != entering.WITHOUT:
        yield from _enter(state, sheet)
    elif not board_sheet.is_whole(sheet) and not state.is_first_revision:
        state.alliances = board_sheet.pairs_of(sheet)
    if state.board is None:
        yield q.NoBoard(is_begun=bool(sheet) or bool(state.entry and state.entry.sites))
    else:
        board = state.board
        yield q.BoardLaid(sites=len(board.country), roads=len(board.roads), number=number)


def _enter(state: HasBoard, sheet: board_sheet.Sheet) -> Flow[None]:
    entry = state.entry = read_entry(sheet)
    state.alliances = entry.alliances
    if (yield from enter(entry)):
        state.board = entry.board()


def _way(sheet: board_sheet.Sheet) -> q.BoardWay:
    """Build the question which board is used, with the likely option first."""
    options: tuple[str, ...]
    if board_sheet.is_whole(sheet):
        options = (entering.BOX, entering.MEND, q.DRAWN, entering.WITHOUT)
    elif sheet:
        options = (entering.GO_ON, q.DRAWN, entering.WITHOUT)
    else:
        options = (entering.WITHOUT, entering.ENTER, q.DRAWN)
    return q.BoardWay(options, sites=len(read_entry(sheet).all_sites))


def learned(state: HasBoard) -> Mapping[tuple[str, ...], Any]:
    """Return what the box's file saves: the board as far as it has been entered here."""
    entry = state.entry
    return {} if entry is None or not entry.sites else {board_sheet.THING: entry.sheet()}
