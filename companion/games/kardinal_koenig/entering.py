"""Entering a board part by part: sites of each country, roads, alliances.

Any part can be stopped, continued and corrected; the box's file is saved after each answer.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.flow import Flow, ask
from companion.games.entering import questions as entering
from companion.games.entering.places import (
    PlaceKind,
    RoadsAsked,
    enter_places,
    enter_roads,
    mend_places,
)
from companion.games.kardinal_koenig import entry_questions as q
from companion.games.kardinal_koenig.board import (
    ALLIANCES,
    COUNTRIES,
    PRINTED_ALLIANCES,
    Country,
    SiteId,
)
from companion.games.kardinal_koenig.board_sheet import MOST_SITES, sheet_of
from companion.games.kardinal_koenig.entry import BoardEntry, read_entry
from companion.games.kardinal_koenig.state import State

ROADS_ASKED = RoadsAsked(
    to=q.RoadTo,
    away=q.RoadAway,
    of=q.RoadsOfSite,
    entered=q.RoadEntered,
    taken_away=q.RoadTakenAway,
    of_entry=q.RoadsTold,
)


def enter(entry: BoardEntry) -> Flow[bool]:
    """Enter parts of the board; return whether the players say that it is complete."""
    if entry.by_name is None:
        naming = yield from ask(q.SiteNaming)
        entry.by_name = naming == entering.NAMES
    while True:
        part = yield from ask(lambda: _part(entry))
        if part in (entering.FINISHED, entering.LATER):
            return part == entering.FINISHED
        if part == q.ROADS:
            yield from enter_roads(entry, entry.all_sites, ROADS_ASKED)
        elif part == q.ALLIANCES:
            yield from _alliances(entry)
        elif part in entry.sites:
            yield from mend_places(Sites(entry, part))
        else:
            yield from enter_places(Sites(entry, part))


def _part(entry: BoardEntry) -> q.BoardPart:
    site_counts = {land: len(entry.sites.get(land, ())) for land in COUNTRIES}
    sites = len(entry.all_sites)
    parts = {land: (site_counts[land], site_counts[land]) for land in COUNTRIES}
    if sites > 1:
        parts[q.ROADS] = (sites - len(entry.open), sites)
    parts[q.ALLIANCES] = (len(entry.alliances), ALLIANCES)
    if entry.is_whole:
        parts = {entering.FINISHED: (0, 0), **parts}
    else:
        first = _next(entry)
        parts = {first: parts[first], **parts}
    parts[entering.LATER] = (0, 0)
    return q.BoardPart(
        tuple(parts),
        there=tuple(there for there, _ in parts.values()),
        wanted=tuple(wanted for _, wanted in parts.values()),
        doubts=tuple(entry.doubts()) if entry.is_whole else (),
    )


def _next(entry: BoardEntry) -> str:
    """Return the part that is missing next."""
    land = next((land for land in COUNTRIES if land not in entry.sites), None)
    return land or (q.ROADS if entry.open else q.ALLIANCES)


@dataclass(slots=True)
class Sites(PlaceKind):
    """The sites of one country, as places to enter."""

    entry: BoardEntry
    land: Country
    most: int = MOST_SITES

    @property
    def by_name(self) -> bool | None:  # type: ignore[override]
        """Return whether sites have names instead of numbers."""
        return self.entry.by_name

    def places(self) -> tuple[SiteId, ...]:
        return self.entry.sites.get(self.land, ())

    def number(self) -> SiteId:
        """Return the lowest unused site number."""
        return self.entry.free_number()

    def how_many(self) -> q.SiteCount:
        """Build the question how many sites the country has."""
        return q.SiteCount(1, MOST_SITES, country=self.land)

    def name(self, n: int, of: int, before: SiteId = "") -> q.SiteName:
        """Build the question for a site's name."""
        in_use = self.entry.all_sites
        return q.SiteName(country=self.land, number=n, of=of, names_in_use=in_use, before=before)

    def to_mend(self, options: tuple[str, ...]) -> q.SiteToMend:
        """Build the question which site to correct."""
        return q.SiteToMend(options, country=self.land)

    def mend(self, place: SiteId) -> q.SiteMend:
        """Build the question how to correct this site."""
        return q.SiteMend(site=place)

    def add(self, name: SiteId) -> q.SiteEntered:
        """Add a site and return the event."""
        self.entry.add(self.land, name)
        return q.SiteEntered(country=self.land, site=name)

    def rename(self, place: SiteId, name: SiteId) -> q.SiteRenamed:
        """Rename a site and return the event."""
        self.entry.rename(self.land, place, name)
        return q.SiteRenamed(country=self.land, before=place, site=name)

    def take_away(self, place: SiteId) -> q.SiteTakenAway:
        """Remove a site with its roads and return the event."""
        roads = len(self.entry.near(place))
        self.entry.take_away(self.land, place)
        return q.SiteTakenAway(country=self.land, site=place, roads=roads)


# --- Alliances ---


def _alliances(entry: BoardEntry) -> Flow[None]:
    """Ask for missing alliances from 1 on; then for those to correct."""
    if entry.unpaired:
        for number in entry.unpaired:
            if not (yield from _alliance(entry, number)):
                return
        return
    while True:
        choice = yield from ask(lambda: _to_mend_alliance(entry))
        if choice == entering.NO_MORE or not (yield from _alliance(entry, int(choice))):
            return


def _to_mend_alliance(entry: BoardEntry) -> q.AllianceToMend:
    pairs = {
        str(n): entry.alliances[n] for n in range(1, ALLIANCES + 1) if n not in PRINTED_ALLIANCES
    }
    return q.AllianceToMend((entering.NO_MORE, *pairs), pairs=pairs)


def _alliance(entry: BoardEntry, number: int) -> Flow[bool]:
    """Ask for both countries of an alliance; return whether it is entered."""
    one = yield from ask(lambda: q.AllianceEnd((*COUNTRIES, entering.LATER), number=number))
    if one == entering.LATER:
        return False
    others = tuple(land for land in COUNTRIES if land != one)
    other = yield from ask(lambda: q.AllianceEnd((*others, entering.LATER), number=number, one=one))
    if other == entering.LATER:
        return False
    entry.alliances[number] = (one, other)
    yield q.AllianceEntered(number=number, one=one, other=other)
    return True


def name_sites(state: State) -> Flow[None]:
    """Ask for the names of sites that a correction added under a number."""
    while state.nameless:
        name = yield from ask(lambda: _name(state, state.nameless[0]))
        yield _rename(state, state.nameless.pop(0), name)


def _name(state: State, site: SiteId) -> q.SiteName:
    board = state.board
    assert board is not None  # a site was added to it
    country = board.country[site]
    return q.SiteName(
        country=country,
        number=board.sites[country].index(site) + 1,
        of=len(board.sites[country]),
        names_in_use=tuple(each for each in board.country if each != site),
    )


def _rename(state: State, site: SiteId, name: SiteId) -> q.SiteRenamed:
    """Give a site its name; its roads and an abbey on it stay."""
    assert state.board is not None  # as above
    country = state.board.country[site]
    state.entry = entry = read_entry(sheet_of(state.board))
    entry.rename(country, site, name)
    state.board = replace(state.board, sites=entry.board().sites, roads=frozenset(entry.roads))
    state.pieces.rename(site, name)
    return q.SiteRenamed(country=country, before=site, site=name)
