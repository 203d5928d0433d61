"""Random boards for trying the game out, for bots and for tests; no box has one.

Countries are cells of a square and sites are spots in them; roads join spots near each other.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import dist
from random import Random

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
