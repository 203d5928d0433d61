"""Questions and events of the board: which one is used, and everything printed on it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random

from companion.engine.flow import Event, Number, Pick
from companion.games.entering import network
from companion.games.entering import questions as entering
from companion.games.kardinal_koenig.board import Country, Pair, SiteId
from companion.games.kardinal_koenig.board_sheet import name_fault
from companion.said import Said, said

DRAWN = "drawn"
ROADS, ALLIANCES = "roads", "alliances"
MOST_DRAWN = 9999  # random boards, by number; chosen: a higher number is refused


class BoardWay(Pick):
    """Ask which board is used; the box's file has `sites` sites."""

    sites: int = 0
    rule: str = "K2"

    def drawn(self, rng: Random) -> str:
        """Return a random board or none; bots do not use the box's board."""
        if rng.random() < entering.ENTERS:
            return rng.choice(self.options)
        return DRAWN if rng.random() < 3 / 4 else entering.WITHOUT


class DrawnNumber(Number):
    """Ask for the number of a random board; equal numbers give equal boards."""

    low: int = 1
    high: int = MOST_DRAWN
    rule: str = "K2"


class SiteNaming(entering.NamesOrNumbers):
    """Ask whether sites have names or numbers."""

    rule: str = "K2"


class BoardPart(entering.EntryPart):
    """Ask which part of the board is entered or corrected next."""

    rule: str = "K2"


class SiteCount(Number):
    """Ask how many sites the country has."""

    country: Country
    rule: str = "K2"


class SiteName(entering.PlaceName):
    """Ask for the name of a site in the country."""

    country: Country
    rule: str = "K2"

    def name_fault(self, name: str) -> Said | None:
        return name_fault(name)

    def is_taken(self) -> Said:
        """Return the advice if another site has this name."""
        return said("use a name that no other site has")


class SiteToMend(Pick):
    """Ask which site of the country to correct: a site, ADD or NO_MORE."""

    country: Country
    rule: str = "K2"


class SiteMend(entering.PlaceMend):
    """Ask whether a site gets another name or does not exist."""

    rule: str = "K2"


class RoadTo(entering.WayTo):
    """Ask where a road leads from the site."""

    rule: str = "K2"


class RoadAway(entering.WayAway):
    """Ask which road from the site does not exist."""

    rule: str = "K2"


class RoadsOfSite(entering.WaysOf):
    """Ask which site's roads to correct."""

    rule: str = "K2"


class AllianceToMend(Pick):
    """Ask which alliance to correct: a number or NO_MORE; `pairs` are the present ones."""

    pairs: Mapping[str, Pair] = field(default_factory=dict)
    rule: str = "K7a"


class AllianceEnd(Pick):
    """Ask for a country of the alliance; `one` is its other country, once known."""

    number: int
    one: Country = ""
    rule: str = "K7a"


class BoardLaid(Event):
    """The board is chosen; `number` is that of a random board, 0 for the box's own."""

    sites: int
    roads: int
    number: int = 0
    rule: str = "K2"


class NoBoard(Event):
    """The game is played without a board, by counts; `is_begun`: a part of one is entered."""

    is_begun: bool
    rule: str = "K2"


class SiteEntered(Event):
    """A site was entered."""

    country: Country
    site: SiteId
    rule: str = "K2"


class SiteRenamed(Event):
    """A site has another name."""

    country: Country
    before: SiteId
    site: SiteId
    rule: str = "K2"


class SiteTakenAway(Event):
    """A site was removed with `roads` roads."""

    country: Country
    site: SiteId
    roads: int
    rule: str = "K2"


class RoadEntered(network.WayEntered):
    """A road between two sites was entered."""

    rule: str = "K2"


class RoadTakenAway(network.WayTakenAway):
    """A road between two sites was removed."""

    rule: str = "K2"


class RoadsTold(network.WaysTold):
    """All roads of a site have been entered."""

    rule: str = "K2"


class AllianceEntered(Event):
    """The two countries of an alliance were entered."""

    number: int
    one: Country
    other: Country
    rule: str = "K7a"
