"""A board is entered part by part: sites country by country, their roads, the alliances.

Any part can be stopped, gone on with and put right; after each answer the entry is what the box's
file keeps.
"""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.kardinal_koenig import entry_events as happen
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import ALLIANCES, COUNTRIES, KNOWN, Country, Site
from companion.games.kardinal_koenig.entry import Entry
from companion.games.kardinal_koenig.sheet import ADD, AWAY, LATER, MOST_SITES, NO_MORE


def enter(entry: Entry) -> Flow[bool]:
    """Is the board whole, and said to be?"""
    if entry.by_name is None:
        naming = yield from ask(q.SiteNaming)
        entry.by_name = naming == q.NAMES
    while True:
        part = yield from ask(lambda: _part(entry))
        if part in (q.FINISHED, LATER):
            return part == q.FINISHED
        if part == q.ROADS:
            yield from _roads(entry)
        elif part == q.ALLIANCES:
            yield from _alliances(entry)
        elif part in entry.sites:
            yield from _mend_sites(entry, part)
        else:
            yield from _sites(entry, part)


def _part(entry: Entry) -> q.BoardPart:
    told = {land: len(entry.sites.get(land, ())) for land in COUNTRIES}
    sites = len(entry.all_sites)
    parts = {land: (told[land], told[land]) for land in COUNTRIES}
    if sites > 1:
        parts[q.ROADS] = (sites - len(entry.open), sites)
    parts[q.ALLIANCES] = (len(entry.alliances), ALLIANCES)
    if entry.is_whole:
        parts = {q.FINISHED: (0, 0), **parts}
    else:
        first = _next(entry)
        parts = {first: parts[first], **parts}
    parts[LATER] = (0, 0)
    return q.BoardPart(
        tuple(parts),
        there=tuple(there for there, _ in parts.values()),
        wanted=tuple(wanted for _, wanted in parts.values()),
        doubts=tuple(entry.doubts()) if entry.is_whole else (),
    )


def _next(entry: Entry) -> str:
    """What is missing next."""
    land = next((land for land in COUNTRIES if land not in entry.sites), None)
    return land or (q.ROADS if entry.open else q.ALLIANCES)


# --- Sites ---


def _sites(entry: Entry, land: Country) -> Flow[None]:
    """As many as were counted."""
    number = yield from ask(lambda: q.SiteCount(1, MOST_SITES, country=land))
    for n in range(1, number + 1):
        yield from _site(entry, land, n, number)


def _site(entry: Entry, land: Country, n: int, number: int) -> Flow[None]:
    if entry.by_name:
        site = yield from ask(lambda: _name(entry, land, n, number))
    else:
        site = entry.free_number()
    entry.add(land, site)
    yield happen.SiteEntered(country=land, site=site)


def _name(entry: Entry, land: Country, n: int, number: int, before: Site = "") -> q.SiteName:
    return q.SiteName(country=land, number=n, of=number, taken=entry.all_sites, before=before)


def _mend_sites(entry: Entry, land: Country) -> Flow[None]:
    while True:
        site = yield from ask(lambda: _to_mend(entry, land))
        if site == NO_MORE:
            return
        if site == ADD:
            next_one = len(entry.sites.get(land, ())) + 1
            yield from _site(entry, land, next_one, next_one)
        else:
            yield from _mend_site(entry, land, site)


def _to_mend(entry: Entry, land: Country) -> q.SiteToMend:
    sites = entry.sites.get(land, ())
    more = (ADD,) if len(sites) < MOST_SITES else ()
    return q.SiteToMend((NO_MORE, *more, *sites), country=land)


def _mend_site(entry: Entry, land: Country, site: Site) -> Flow[None]:
    mend = yield from ask(lambda: q.SiteMend(site=site))
    if mend == q.RENAME:
        sites = entry.sites[land]
        at = sites.index(site) + 1
        name = yield from ask(lambda: _name(entry, land, at, len(sites), site))
        entry.rename(land, site, name)
        yield happen.SiteRenamed(country=land, before=site, site=name)
    elif mend == q.TAKE_AWAY:
        roads = len(entry.near(site))
        entry.take_away(land, site)
        yield happen.SiteTakenAway(country=land, site=site, roads=roads)


# --- Roads ---


def _roads(entry: Entry) -> Flow[None]:
    """From each site whose roads are not told yet; then from those that are put right."""
    if entry.open:
        while site := next((site for site in entry.all_sites if site in entry.open), None):
            if not (yield from _roads_of(entry, site)):
                return
        return
    while True:
        site = yield from ask(lambda: q.RoadsOfSite((NO_MORE, *entry.all_sites)))
        if site == NO_MORE or not (yield from _roads_of(entry, site)):
            return


def _roads_of(entry: Entry, site: Site) -> Flow[bool]:
    """Are they all told?"""
    while True:
        other = yield from ask(lambda: _road_to(entry, site))
        if other == LATER:
            return False
        if other == NO_MORE:
            entry.open.discard(site)
            yield happen.RoadsTold(site=site, near=entry.near(site))
            return True
        if other == AWAY:
            yield from _road_away(entry, site)
        elif other not in entry.near(site):
            entry.join(site, other)
            yield happen.RoadEntered(one=site, other=other)


def _road_away(entry: Entry, site: Site) -> Flow[None]:
    other = yield from ask(lambda: q.RoadAway((NO_MORE, *entry.near(site)), site=site))
    if other != NO_MORE:
        entry.part(site, other)
        yield happen.RoadTakenAway(one=site, other=other)


def _road_to(entry: Entry, site: Site) -> q.RoadTo:
    """Sites of the same country first; those that are joined already last."""
    near = entry.near(site)
    lands = {each: land for land, sites in entry.sites.items() for each in sites}
    others = [each for each in entry.all_sites if each != site and each not in near]
    others.sort(key=lambda each: lands[each] != lands[site])
    return q.RoadTo(
        (NO_MORE, *others, *near, *((AWAY,) if near else ()), LATER),
        site=site,
        near=near,
        sites_after=len(entry.open - {site}),
    )


# --- Alliances ---


def _alliances(entry: Entry) -> Flow[None]:
    """Those that are missing from 1 on; then those that are put right."""
    if entry.unpaired:
        for number in entry.unpaired:
            if not (yield from _alliance(entry, number)):
                return
        return
    while True:
        told = yield from ask(lambda: _to_mend_alliance(entry))
        if told == NO_MORE or not (yield from _alliance(entry, int(told))):
            return


def _to_mend_alliance(entry: Entry) -> q.AllianceToMend:
    pairs = {str(n): entry.alliances[n] for n in range(1, ALLIANCES + 1) if n not in KNOWN}
    return q.AllianceToMend((NO_MORE, *pairs), pairs=pairs)


def _alliance(entry: Entry, number: int) -> Flow[bool]:
    """Is it told?"""
    one = yield from ask(lambda: q.AllianceEnd((*COUNTRIES, LATER), number=number))
    if one == LATER:
        return False
    others = tuple(land for land in COUNTRIES if land != one)
    other = yield from ask(lambda: q.AllianceEnd((*others, LATER), number=number, one=one))
    if other == LATER:
        return False
    entry.alliances[number] = (one, other)
    yield happen.AllianceEntered(number=number, one=one, other=other)
    return True
