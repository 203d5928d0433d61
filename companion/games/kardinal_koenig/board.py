"""The board: nine countries with their sites, the roads between sites, the fifteen alliances.

A country is one of COUNTRIES, a site its own name, which no other site has, or "france 3" where
a table has numbered them. An alliance's number is its place in `alliances`, from 1.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

Country: TypeAlias = str
Site: TypeAlias = str
Road: TypeAlias = tuple[Site, Site]
Pair: TypeAlias = tuple[Country, Country]

RIM: tuple[Country, ...] = ("england", "franconia", "bavaria", "italy", "aragon")
MIDDLE: tuple[Country, ...] = ("france", "lotharingia", "swabia", "burgundy")
COUNTRIES = RIM + MIDDLE  # in the order of scoring, 6b
ALLIANCES = 15
KNOWN: Mapping[int, Pair] = {14: ("italy", "burgundy"), 15: ("italy", "bavaria")}  # 2


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """What is printed, and never changes; `fault` tells whether it can be a board at all."""

    sites: Mapping[Country, tuple[Site, ...]]
    roads: frozenset[Road]  # each once, from whichever end
    alliances: tuple[Pair, ...]
    is_drawn: bool = False  # at random: not what any box has
    country: Mapping[Site, Country] = field(init=False)  # of each site, in the order of sites
    near: Mapping[Site, frozenset[Site]] = field(init=False)  # where a road leads from each

    def __post_init__(self) -> None:
        country = {site: land for land in self.sites for site in self.sites[land]}
        near: dict[Site, set[Site]] = {site: set() for site in country}
        for one, other in self.roads:
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)
        object.__setattr__(self, "country", country)
        object.__setattr__(self, "near", {site: frozenset(near[site]) for site in near})

    def parts(self) -> tuple[tuple[Site, ...], ...]:
        """The sites that roads join to each other, the largest part first."""
        found: list[tuple[Site, ...]] = []
        seen: set[Site] = set()
        for site in self.country:
            if site not in seen:
                part = self._joined(site)
                seen |= part
                found.append(tuple(each for each in self.country if each in part))
        return tuple(sorted(found, key=len, reverse=True))

    def _joined(self, site: Site) -> set[Site]:
        reached = {site}
        fringe = [site]
        while fringe:
            new = self.near[fringe.pop()] - reached
            reached |= new
            fringe += new
        return reached


def faults(board: Board) -> Iterator[str]:
    """What no board can be: by whom, and what would do."""
    yield from _sites(board)
    yield from _roads(board)
    yield from _alliances(board)


def _sites(board: Board) -> Iterator[str]:
    if set(board.sites) != set(COUNTRIES):
        yield f"sites: {', '.join(COUNTRIES)} would do"
    found: dict[Site, Country] = {}
    for land, sites in board.sites.items():
        if not sites:
            yield f"sites.{land}: it has none; one or more would do"
        for site in sites:
            if site in found:
                yield f"sites.{land}: {site} is named in {found[site]} already; each once would do"
            found[site] = land


def _roads(board: Board) -> Iterator[str]:
    for one, other in sorted(board.roads):
        where = f"roads.{one}"
        if one == other:
            yield f"{where}: it leads to itself; another site would do"
        if (other, one) in board.roads and one < other:
            yield f"{where}: the road to {other} is there twice; once would do"
        for site in (one, other):
            if site not in board.country:
                yield f"{where}: there is no site {site}; one of the sites would do"


def _alliances(board: Board) -> Iterator[str]:
    if len(board.alliances) != ALLIANCES:
        yield f"alliances: there are {len(board.alliances)}; {ALLIANCES} would do"
    for number, pair in enumerate(board.alliances, 1):
        where = f"alliances.{number}"
        for land in pair:
            if land not in COUNTRIES:
                yield f"{where}: there is no country {land}; {', '.join(COUNTRIES)} would do"
        if pair[0] == pair[1]:
            yield f"{where}: it joins {pair[0]} to itself; two countries would do"
        known = KNOWN.get(number, pair)
        if set(known) != set(pair):
            yield f"{where}: it is {' and '.join(pair)}; {' and '.join(known)} would do"
