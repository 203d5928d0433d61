"""The board as the box's file has it, whole or begun: read, and what is wrong with it.

The sheet may have been written by hand, so nothing of it is taken for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, TypeGuard

from companion.engine.flow import PrintedSheet
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

THING = ("board",)
SITES, ROADS, PAIRS, UNFINISHED = "sites", "roads", "alliances", "unfinished"
PARTS = (SITES, ROADS, PAIRS, UNFINISHED)
MOST_SITES = 20  # of a country: far more than any has
LONGEST = 24  # letters of a site's name
# Answers in a site's stead
NO_MORE, LATER, ADD, AWAY = "no more", "later", "add", "away"
WORDS = {NO_MORE, LATER, ADD, AWAY, *COUNTRIES}

Sheet = Mapping[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardSheet(PrintedSheet):
    """The printed board, as far as this box's tables have entered it; `BoardWay` asks the rest."""

    grows: ClassVar[bool] = True

    thing: tuple[str, ...] = THING
    rule: str = "K2"

    def fault(self, sheet: Sheet) -> str:
        return fault(sheet)

    def drawn(self, rng: Random) -> Sheet:  # noqa: ARG002 - bots draw a board when they are asked
        return {}


def is_whole(sheet: Sheet) -> bool:
    return bool(sheet) and UNFINISHED not in sheet


def sites_of(sheet: Sheet) -> dict[Country, tuple[Site, ...]]:
    """In the order of scoring."""
    sites = sheet.get(SITES, {})
    return {country: tuple(sites[country]) for country in COUNTRIES if country in sites}


def roads_of(sheet: Sheet) -> frozenset[Road]:
    """Each once, though the sheet may have it at both ends."""
    told = ((one, other) for one, near in sheet.get(ROADS, {}).items() for other in near)
    return frozenset((min(road), max(road)) for road in told)


def pairs_of(sheet: Sheet) -> dict[int, Pair]:
    told = {int(number): (pair[0], pair[1]) for number, pair in sheet.get(PAIRS, {}).items()}
    return {**told, **KNOWN}


def read_board(sheet: Sheet) -> Board:
    """The board of a whole sheet that has been found right."""
    pairs = pairs_of(sheet)
    alliances = tuple(pairs[number] for number in range(1, ALLIANCES + 1))
    return Board(sites_of(sheet), roads_of(sheet), alliances)


def sheet_of(board: Board) -> dict[str, Any]:
    """Each road stands at the first of its two sites."""
    return {
        SITES: {country: list(sites) for country, sites in board.sites.items()},
        ROADS: listed_roads(board.country, board.roads),
        PAIRS: {str(number): list(pair) for number, pair in enumerate(board.alliances, 1)},
    }


def listed_roads(sites: Mapping[Site, Country], roads: frozenset[Road]) -> dict[Site, list[Site]]:
    place = {site: n for n, site in enumerate(sites)}
    listed: dict[Site, list[Site]] = {site: [] for site in sites}
    for road in sorted(roads, key=lambda road: sorted(place[site] for site in road)):
        one, other = sorted(road, key=place.__getitem__)
        listed[one].append(other)
    return {site: near for site, near in listed.items() if near}


# --- What somebody wrote by hand ---


def fault(sheet: Sheet) -> str:
    """The first thing that is wrong; empty: nothing."""
    checks: tuple[Callable[[Sheet], Iterator[str]], ...] = (_parts, _sites, _roads, _pairs, _whole)
    return next((wrong for check in checks for wrong in check(sheet)), "")


def name_fault(name: str) -> str:
    """Why no site can be called so; empty: it can."""
    if not 0 < len(name) <= LONGEST or name != " ".join(name.split()) or "," in name:
        return f"1 to {LONGEST} letters without a comma would do"
    if name.casefold() in WORDS:
        return f"a name that means nothing else than {name} would do"
    return ""


def _parts(sheet: Sheet) -> Iterator[str]:
    for name, part in sheet.items():
        if name not in PARTS:
            yield f"{name}: one of {', '.join(PARTS)} would do"
        elif name != UNFINISHED and not isinstance(part, Mapping):
            yield f"{name}: a table with a line each would do"


def _sites(sheet: Sheet) -> Iterator[str]:
    found: dict[str, Country] = {}
    for country, sites in sheet.get(SITES, {}).items():
        where = f"{SITES}.{country}"
        if country not in COUNTRIES:
            yield f"{where}: one of {', '.join(COUNTRIES)} would do"
        if not _names(sites) or not 0 < len(sites) <= MOST_SITES:
            yield f"{where}: a list of 1 to {MOST_SITES} names would do"
            return
        for site in sites:
            if wrong := name_fault(site):
                yield f"{where}: {site!r} is no name for a site: {wrong}"
            if site.casefold() in found:
                there = found[site.casefold()]
                yield f"{where}: {site} is in {there} already; each site once would do"
            found[site.casefold()] = country


def _roads(sheet: Sheet) -> Iterator[str]:
    known = [site for sites in sheet.get(SITES, {}).values() for site in sites]
    for one, near in sheet.get(ROADS, {}).items():
        where = f"{ROADS}.{one}"
        if not _names(near):
            yield f"{where}: a list of sites would do"
            return
        for site in (one, *near):
            if site not in known:
                yield f"{where}: there is no site {site}; {' or '.join(known[:2])} would do"
        if one in near:
            yield f"{where}: a road to itself; one to another site would do"
        if len(set(near)) < len(near):
            yield f"{where}: the same road twice; each once would do"
    unfinished = sheet.get(UNFINISHED, [])
    if not _names(unfinished) or not set(unfinished) <= set(known):
        yield f"{UNFINISHED}: the sites whose roads are not all told yet would do"


def _pairs(sheet: Sheet) -> Iterator[str]:
    for number, pair in sheet.get(PAIRS, {}).items():
        where = f"{PAIRS}.{number}"
        if number not in map(str, range(1, ALLIANCES + 1)):
            yield f"{where}: 1 to {ALLIANCES} would do"
            return
        if not _names(pair) or len(pair) != 2 or pair[0] == pair[1]:
            yield f"{where}: a list of two countries would do"
            return
        for country in pair:
            if country not in COUNTRIES:
                yield f"{where}: there is no country {country}; {', '.join(COUNTRIES)} would do"
        known = KNOWN.get(int(number))
        if known is not None and set(pair) != set(known):
            yield f"{where}: the rules say {' and '.join(known)}, which would do"


def _whole(sheet: Sheet) -> Iterator[str]:
    """A sheet that is not said to be unfinished has everything."""
    if not is_whole(sheet):
        return
    for country in COUNTRIES:
        if country not in sheet.get(SITES, {}):
            yield f"{SITES}.{country}: its sites would do, or {UNFINISHED} = [] above them"
    if not sheet.get(ROADS):
        yield f"{ROADS}: a line for each site with a road would do, or {UNFINISHED} = [] above"
    for number in range(1, ALLIANCES + 1):
        if number not in pairs_of(sheet):
            yield f"{PAIRS}.{number}: its two countries would do, or {UNFINISHED} = [] above"


def _names(value: object) -> TypeGuard[Sequence[str]]:
    return (
        isinstance(value, Sequence)
        and not isinstance(value, str)
        and all(isinstance(each, str) for each in value)
    )
