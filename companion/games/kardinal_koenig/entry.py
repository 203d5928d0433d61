"""A board that is being entered: its parts, what is missing, and what looks unusual."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from companion.games.entering.network import Network, Oddity, free_number
from companion.games.kardinal_koenig import board_sheet
from companion.games.kardinal_koenig.board import (
    ALLIANCES,
    COUNTRIES,
    PRINTED_ALLIANCES,
    Board,
    Country,
    Pair,
    SiteId,
)

REVIEWED = {"france": 8, "swabia": 4}  # number of sites according to public reviews (2)


@dataclass(slots=True, kw_only=True)
class BoardEntry(Network):
    """Sites with their roads, and alliances.

    `doubts` finds a site without roads ("lone"), sites that no road joins to the others ("apart"),
    an unusual number of sites in a country ("count"), and a pair entered "twice".
    """

    sites: dict[Country, tuple[SiteId, ...]] = field(default_factory=dict)
    alliances: dict[int, Pair] = field(default_factory=lambda: dict(PRINTED_ALLIANCES))
    by_name: bool | None = None  # False: by numbers; None: not answered yet

    @property
    def all_sites(self) -> tuple[SiteId, ...]:
        return tuple(site for land in COUNTRIES for site in self.sites.get(land, ()))

    @property
    def is_whole(self) -> bool:
        """Return whether nothing is missing."""
        return len(self.sites) == len(COUNTRIES) and not self.open and not self.unpaired

    @property
    def unpaired(self) -> tuple[int, ...]:
        """Return the alliances whose countries are unknown."""
        return tuple(n for n in range(1, ALLIANCES + 1) if n not in self.alliances)

    def ends(self, place: SiteId) -> list[SiteId]:
        """Return the sites a road may lead to, those of the same country first."""
        lands = {each: land for land, sites in self.sites.items() for each in sites}
        others = [each for each in self.all_sites if each != place]
        return sorted(others, key=lambda each: lands[each] != lands[place])

    def add(self, country: Country, site: SiteId) -> None:
        """Add a site whose roads are unknown."""
        self.sites[country] = (*self.sites.get(country, ()), site)
        self.open.add(site)

    def take_away(self, country: Country, site: SiteId) -> None:
        """Remove a site with its roads."""
        self.sites[country] = tuple(each for each in self.sites[country] if each != site)
        if not self.sites[country]:
            del self.sites[country]
        self.drop(site)

    def rename(self, country: Country, site: SiteId, name: SiteId) -> None:
        """Give a site another name; its roads stay."""
        sites = self.sites[country]
        self.sites[country] = tuple(name if each == site else each for each in sites)
        self.call(site, name)

    def free_number(self) -> SiteId:
        """Return the lowest number that no site has."""
        return free_number(self.all_sites)

    def board(self) -> Board:
        """Return the board as far as it is entered."""
        pairs = tuple(self.alliances[number] for number in sorted(self.alliances))
        return Board(
            {land: self.sites[land] for land in COUNTRIES if land in self.sites},
            frozenset(self.roads),
            pairs,
        )

    def sheet(self) -> dict[str, Any]:
        """Return the entry as a sheet of the box's file."""
        board = self.board()
        sheet: dict[str, Any] = {} if self.is_whole else {board_sheet.UNFINISHED: sorted(self.open)}
        return sheet | {
            board_sheet.SITES: {land: list(sites) for land, sites in board.sites.items()},
            board_sheet.ROADS: board_sheet.listed_roads(board.country, board.roads),
            board_sheet.PAIRS: {
                str(number): list(self.alliances[number]) for number in sorted(self.alliances)
            },
        }

    def doubts(self) -> Iterator[Oddity]:
        """Yield what looks unusual about a complete board."""
        for land, number in REVIEWED.items():
            if len(self.sites[land]) != number:
                yield Oddity("count", (land, str(len(self.sites[land]))), number)
        for part in self.board().parts()[1:]:
            yield Oddity("apart" if len(part) > 1 else "lone", part)
        for number, pair in sorted(self.alliances.items()):
            if any(set(self.alliances[n]) == set(pair) for n in range(1, number)):
                yield Oddity("twice", pair, number)


def read_entry(sheet: board_sheet.Sheet) -> BoardEntry:
    """Return the entry of a valid sheet; an empty sheet starts a new one."""
    entry = BoardEntry(
        sites=board_sheet.sites_of(sheet),
        roads={*board_sheet.roads_of(sheet)},
        alliances=board_sheet.pairs_of(sheet),
    )
    entry.open = set(sheet.get(board_sheet.UNFINISHED, ()))
    if entry.sites:
        entry.by_name = not all(site.isdecimal() for site in entry.all_sites)
    return entry
