"""Positions of countries and sites on the map; no box gives them, so they are in squares.

The outer countries go round the middle as the rules name them. A site is on the side to which its
roads lead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import ceil
from typing import TypeAlias

from companion.games.kardinal_koenig.board import Board, Country, SiteId

At: TypeAlias = tuple[float, float]  # across and down

CELLS: Mapping[Country, At] = {
    "england": (0, 0),
    "lotharingia": (1, 0),
    "franconia": (2, 0),
    "france": (0, 1),
    "swabia": (1, 1),
    "bavaria": (2, 1),
    "aragon": (0, 2),
    "burgundy": (1, 2),
    "italy": (2, 2),
}
SQUARES = (3, 3)  # columns and rows of them
_ACROSS = 2  # sites of a country side by side


def countries_at() -> dict[Country, At]:
    """Return the position of every country, from 0 to 1."""
    return {land: (x / 2, y / 2) for land, (x, y) in CELLS.items()}


@lru_cache(maxsize=4)
def sites_at(board: Board) -> Mapping[SiteId, At]:
    """Return the position of every site on the map."""
    at: dict[SiteId, At] = {}
    for land, sites in board.sites.items():
        free = list(_slots(land, len(sites)))
        pulls = {site: _pull(board, site) for site in sites}
        for site in sorted(sites, key=lambda site: -_strength(pulls[site])):
            at[site] = min(free, key=lambda slot: _away(slot, CELLS[land], pulls[site]))
            free.remove(at[site])
    return {site: (x / 3, y / 3) for site, (x, y) in at.items()}


def _slots(land: Country, number: int) -> Iterable[At]:
    """Yield positions for so many sites in the country's square."""
    left, top = CELLS[land]
    down = ceil(number / _ACROSS)
    for n in range(number):
        row, column = divmod(n, _ACROSS)
        yield left + (column + 0.5) / _ACROSS, top + (row + 0.5) / down


def _pull(board: Board, site: SiteId) -> At:
    """Return the direction in which a site's roads leave its country."""
    here = CELLS[board.country[site]]
    out = [CELLS[board.country[other]] for other in sorted(board.near[site])]
    return (sum(x - here[0] for x, _ in out), sum(y - here[1] for _, y in out))


def _strength(pull: At) -> float:
    return abs(pull[0]) + abs(pull[1])


def _away(slot: At, corner: At, pull: At) -> float:
    """Return a cost that falls the further a slot lies in the wanted direction."""
    across, down = slot[0] - corner[0] - 0.5, slot[1] - corner[1] - 0.5
    return -(across * pull[0] + down * pull[1])
