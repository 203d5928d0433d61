"""The board in the box's file, complete or not: how to read it, and its mistakes.

People may have written the sheet by hand, so everything in it is checked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, TypeGuard

from companion.engine.flow import PrintedSheet
from companion.engine.refusing import at, from_to, one_key_of
from companion.games.entering import questions as entering
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
from companion.said import Said, both, either, said

THING = ("board",)
SITES, ROADS, PAIRS, UNFINISHED = "sites", "roads", "alliances", "unfinished"
PARTS = (SITES, ROADS, PAIRS, UNFINISHED)
MOST_SITES = 20  # in a country, far more than any has

Sheet = Mapping[str, Any]


class BoardSheet(PrintedSheet):
    """The printed board, as far as players of this box have entered it."""

    grows: ClassVar[bool] = True

    thing: tuple[str, ...] = THING
    rule: str = "K2"

    def fault(self, sheet: Sheet) -> Said | None:
        return fault(sheet)

    def drawn(self, rng: Random) -> Sheet:  # noqa: ARG002 - bots draw a board when they are asked
        return {}


def is_whole(sheet: Sheet) -> bool:
    return bool(sheet) and UNFINISHED not in sheet


def sites_of(sheet: Sheet) -> dict[Country, tuple[SiteId, ...]]:
    """Return the sheet's sites by country, in the order of scoring."""
    sites = sheet.get(SITES, {})
    return {country: tuple(sites[country]) for country in COUNTRIES if country in sites}


def roads_of(sheet: Sheet) -> frozenset[Road]:
    """Return the sheet's roads, each once."""
    pairs = ((one, other) for one, near in sheet.get(ROADS, {}).items() for other in near)
    return frozenset((min(road), max(road)) for road in pairs)


def pairs_of(sheet: Sheet) -> dict[int, Pair]:
    """Return the sheet's alliances by number, with those that the rules print."""
    pairs = {int(number): (pair[0], pair[1]) for number, pair in sheet.get(PAIRS, {}).items()}
    return {**pairs, **PRINTED_ALLIANCES}


def read_board(sheet: Sheet) -> Board:
    """Return the board of a complete, valid sheet."""
    pairs = pairs_of(sheet)
    alliances = tuple(pairs[number] for number in range(1, ALLIANCES + 1))
    return Board(sites_of(sheet), roads_of(sheet), alliances)


def sheet_of(board: Board) -> dict[str, Any]:
    """Return the sheet of a board; each road is listed at the first of its sites."""
    return {
        SITES: {country: list(sites) for country, sites in board.sites.items()},
        ROADS: listed_roads(board.country, board.roads),
        PAIRS: {str(number): list(pair) for number, pair in enumerate(board.alliances, 1)},
    }


def listed_roads(
    sites: Mapping[SiteId, Country], roads: frozenset[Road]
) -> dict[SiteId, list[SiteId]]:
    """Return the roads by site, each at the first of its two sites."""
    place = {site: n for n, site in enumerate(sites)}
    listed: dict[SiteId, list[SiteId]] = {site: [] for site in sites}
    for road in sorted(roads, key=lambda road: sorted(place[site] for site in road)):
        one, other = sorted(road, key=place.__getitem__)
        listed[one].append(other)
    return {site: near for site, near in listed.items() if near}


# --- Checks of a sheet that may be written by hand ---


def fault(sheet: Sheet) -> Said | None:
    """Return the first mistake in the sheet, or None."""
    checks: tuple[Callable[[Sheet], Iterator[Said]], ...] = (_parts, _sites, _roads, _pairs, _whole)
    return next((wrong for check in checks for wrong in check(sheet)), None)


def name_fault(name: str) -> Said | None:
    """Return why no site can have this name, or None."""
    return entering.name_fault(name, frozenset(COUNTRIES))


def _parts(sheet: Sheet) -> Iterator[Said]:
    for name, part in sheet.items():
        if name not in PARTS:
            yield at(name, one_key_of(PARTS))
        elif name != UNFINISHED and not isinstance(part, Mapping):
            yield at(name, said("use a table with a line for each entry"))


def _sites(sheet: Sheet) -> Iterator[Said]:
    country_of: dict[str, Country] = {}
    for country, sites in sheet.get(SITES, {}).items():
        where = f"{SITES}.{country}"
        if country not in COUNTRIES:
            yield at(where, one_key_of(COUNTRIES))
        if not _names(sites) or not 0 < len(sites) <= MOST_SITES:
            yield at(where, said("use a list of 1 to {most} names", most=MOST_SITES))
            return
        for site in sites:
            if wrong := name_fault(site):
                yield at(
                    where,
                    said(
                        "{name} is not a name for a site: {advice}",
                        name=repr(site),
                        advice=wrong,
                    ),
                )
            if site.casefold() in country_of:
                there = country_of[site.casefold()]
                yield at(
                    where,
                    said(
                        "{site} is already in {country}; list each site only once",
                        site=site,
                        country=there,
                    ),
                )
            country_of[site.casefold()] = country


def _roads(sheet: Sheet) -> Iterator[Said]:
    all_sites = [site for sites in sheet.get(SITES, {}).values() for site in sites]
    for one, near in sheet.get(ROADS, {}).items():
        where = f"{ROADS}.{one}"
        if not _names(near):
            yield at(where, said("use a list of sites"))
            return
        for site in (one, *near):
            if site not in all_sites:
                yield at(
                    where,
                    said(
                        "there is no site {site}; use a site such as {sites}",
                        site=site,
                        sites=either(all_sites[:2]),
                    ),
                )
        if one in near:
            yield at(where, said("the road leads to its own site; write a different site"))
        if len(set(near)) < len(near):
            yield at(where, said("the same road is listed twice; list each road only once"))
    unfinished = sheet.get(UNFINISHED, [])
    if not _names(unfinished) or not set(unfinished) <= set(all_sites):
        yield at(UNFINISHED, said("list the sites whose roads are not all entered yet"))


def _pairs(sheet: Sheet) -> Iterator[Said]:
    for number, pair in sheet.get(PAIRS, {}).items():
        where = f"{PAIRS}.{number}"
        if number not in map(str, range(1, ALLIANCES + 1)):
            yield at(where, from_to(1, ALLIANCES))
            return
        if not _names(pair) or len(pair) != 2 or pair[0] == pair[1]:
            yield at(where, said("use a list of two countries"))
            return
        for country in pair:
            if country not in COUNTRIES:
                yield at(
                    where,
                    said(
                        "there is no country {country}; use {countries}",
                        country=country,
                        countries=either(COUNTRIES),
                    ),
                )
        printed_pair = PRINTED_ALLIANCES.get(int(number))
        if printed_pair is not None and set(pair) != set(printed_pair):
            yield at(
                where,
                said(
                    "the rules name {countries}; use these countries", countries=both(printed_pair)
                ),
            )


def _whole(sheet: Sheet) -> Iterator[Said]:
    """Check that a sheet not marked as unfinished is complete."""
    if not is_whole(sheet):
        return
    for country in COUNTRIES:
        if country not in sheet.get(SITES, {}):
            yield at(
                f"{SITES}.{country}",
                said(
                    "add the country's sites, or write {unfinished} above them",
                    unfinished=f"{UNFINISHED} = []",
                ),
            )
    if not sheet.get(ROADS):
        yield at(
            ROADS,
            said(
                "add a line for each site with a road, or write {unfinished} above",
                unfinished=f"{UNFINISHED} = []",
            ),
        )
    for number in range(1, ALLIANCES + 1):
        if number not in pairs_of(sheet):
            yield at(
                f"{PAIRS}.{number}",
                said(
                    "add the alliance's two countries, or write {unfinished} above",
                    unfinished=f"{UNFINISHED} = []",
                ),
            )


def _names(value: object) -> TypeGuard[Sequence[str]]:
    return (
        isinstance(value, Sequence)
        and not isinstance(value, str)
        and all(isinstance(each, str) for each in value)
    )
