"""The board: nine countries with sites, roads between sites, and fifteen alliances.

A country is one of COUNTRIES. A site is its own unique name, or "france 3" where players have
numbered them. An alliance's number is its place in `alliances`, from 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, TypeAlias

Country: TypeAlias = Annotated[str, "country"]
SiteId: TypeAlias = str
Road: TypeAlias = tuple[SiteId, SiteId]
Pair: TypeAlias = tuple[Country, Country]

RIM: tuple[Country, ...] = ("england", "franconia", "bavaria", "italy", "aragon")
MIDDLE: tuple[Country, ...] = ("france", "lotharingia", "swabia", "burgundy")
COUNTRIES = RIM + MIDDLE  # in the order of scoring, 6b
ALLIANCES = 15
PRINTED_ALLIANCES: Mapping[int, Pair] = {14: ("italy", "burgundy"), 15: ("italy", "bavaria")}  # 2


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """The printed board, which never changes, made from a valid sheet."""

    sites: Mapping[Country, tuple[SiteId, ...]]
    roads: frozenset[Road]  # each once, from whichever end
    alliances: tuple[Pair, ...]
    is_drawn: bool = False  # drawn at random, unlike the board of any box
    country: Mapping[SiteId, Country] = field(init=False)  # of each site, in the order of sites
    near: Mapping[SiteId, frozenset[SiteId]] = field(init=False)  # where a road leads from each

    def __post_init__(self) -> None:
        country = {site: land for land in self.sites for site in self.sites[land]}
        near: dict[SiteId, set[SiteId]] = {site: set() for site in country}
        for one, other in self.roads:
            near.setdefault(one, set()).add(other)
            near.setdefault(other, set()).add(one)
        object.__setattr__(self, "country", country)
        object.__setattr__(self, "near", {site: frozenset(near[site]) for site in near})

    def parts(self) -> tuple[tuple[SiteId, ...], ...]:
        """Return the groups of sites that roads join, the largest first."""
        parts_found: list[tuple[SiteId, ...]] = []
        visited: set[SiteId] = set()
        for site in self.country:
            if site not in visited:
                part = self._joined(site)
                visited |= part
                parts_found.append(tuple(each for each in self.country if each in part))
        return tuple(sorted(parts_found, key=len, reverse=True))

    def _joined(self, site: SiteId) -> set[SiteId]:
        reached = {site}
        fringe = [site]
        while fringe:
            new = self.near[fringe.pop()] - reached
            reached |= new
            fringe += new
        return reached
