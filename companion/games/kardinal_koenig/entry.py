"""A board as it is being entered: what there is of it, what is missing, and what looks odd."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.games.kardinal_koenig.board import (
    ALLIANCES,
    COUNTRIES,
    KNOWN,
    Board,
    Country,
    Pair,
    Road,
    Site,
)
from companion.games.kardinal_koenig.sheet import (
    PAIRS,
    ROADS,
    SITES,
    UNFINISHED,
    Sheet,
    listed_roads,
    pairs_of,
    roads_of,
    sites_of,
)

REVIEWED = {"france": 8, "swabia": 4}  # sites, as public reviews have them (2)


@dataclass(frozen=True, slots=True)
class Doubt:
    """Something that may be so, and more often is a slip.

    `what`: "lone" site, "apart" sites, "count" of a country, "twice" the same pair.
    """

    what: str
    names: tuple[str, ...]
    number: int = 0


@dataclass(slots=True)
class Entry:
    """`open` are the sites whose roads have not all been told yet."""

    sites: dict[Country, tuple[Site, ...]] = field(default_factory=dict)
    roads: set[Road] = field(default_factory=set)
    alliances: dict[int, Pair] = field(default_factory=lambda: dict(KNOWN))
    open: set[Site] = field(default_factory=set)
    by_name: bool | None = None  # False: by numbers; None: nobody has said

    @property
    def all_sites(self) -> tuple[Site, ...]:
        return tuple(site for land in COUNTRIES for site in self.sites.get(land, ()))

    @property
    def is_whole(self) -> bool:
        return len(self.sites) == len(COUNTRIES) and not self.open and not self.unpaired

    @property
    def unpaired(self) -> tuple[int, ...]:
        return tuple(n for n in range(1, ALLIANCES + 1) if n not in self.alliances)

    def near(self, site: Site) -> tuple[Site, ...]:
        """Where its roads lead."""
        joined = {
            one if site == other else other for one, other in self.roads if site in (one, other)
        }
        return tuple(each for each in self.all_sites if each in joined)

    def add(self, country: Country, site: Site) -> None:
        self.sites[country] = (*self.sites.get(country, ()), site)
        self.open.add(site)

    def take_away(self, country: Country, site: Site) -> None:
        """With its roads."""
        self.sites[country] = tuple(each for each in self.sites[country] if each != site)
        if not self.sites[country]:
            del self.sites[country]
        self.open.discard(site)
        self.roads = {road for road in self.roads if site not in road}

    def rename(self, country: Country, site: Site, name: Site) -> None:
        """Its roads stay."""
        renamed = {site: name}
        self.sites[country] = tuple(renamed.get(each, each) for each in self.sites[country])
        self.roads = {
            _road(renamed.get(one, one), renamed.get(other, other)) for one, other in self.roads
        }
        self.open = {renamed.get(each, each) for each in self.open}

    def join(self, one: Site, other: Site) -> None:
        self.roads.add(_road(one, other))

    def part(self, one: Site, other: Site) -> None:
        self.roads.discard(_road(one, other))

    def free_number(self) -> Site:
        """The next number that no site has."""
        taken = set(self.all_sites)
        return next(str(n) for n in range(1, len(taken) + 2) if str(n) not in taken)

    def board(self) -> Board:
        """As far as it has come."""
        pairs = tuple(self.alliances[number] for number in sorted(self.alliances))
        return Board(
            {land: self.sites[land] for land in COUNTRIES if land in self.sites},
            frozenset(self.roads),
            pairs,
        )

    def sheet(self) -> dict[str, Any]:
        """As the box's file keeps it."""
        board = self.board()
        sheet: dict[str, Any] = {} if self.is_whole else {UNFINISHED: sorted(self.open)}
        return sheet | {
            SITES: {land: list(sites) for land, sites in board.sites.items()},
            ROADS: listed_roads(board.country, board.roads),
            PAIRS: {str(number): list(self.alliances[number]) for number in sorted(self.alliances)},
        }

    def doubts(self) -> Iterator[Doubt]:
        """Of a board that has everything."""
        for land, number in REVIEWED.items():
            if len(self.sites[land]) != number:
                yield Doubt("count", (land, str(len(self.sites[land]))), number)
        for part in self.board().parts()[1:]:
            yield Doubt("apart" if len(part) > 1 else "lone", part)
        for number, pair in sorted(self.alliances.items()):
            if any(set(self.alliances[n]) == set(pair) for n in range(1, number)):
                yield Doubt("twice", pair, number)


def read_entry(sheet: Sheet) -> Entry:
    """From a sheet that has been found right; an empty one begins anew."""
    entry = Entry(sites_of(sheet), set(roads_of(sheet)), pairs_of(sheet))
    entry.open = set(sheet.get(UNFINISHED, ()))
    if entry.sites:
        entry.by_name = not all(site.isdecimal() for site in entry.all_sites)
    return entry


def _road(one: Site, other: Site) -> Road:
    return min(one, other), max(one, other)
