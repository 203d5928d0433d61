"""Questions about the board: which one is used, and everything printed on it.

Options are ids: countries, sites, and words of `entering.questions` instead of a site. Bots
sometimes enter a board with made-up names, which is never used as the printed one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.engine.flow import Number, Pick
from companion.games.entering import questions as entering
from companion.games.entering.questions import ENTERS, WITHOUT
from companion.games.kardinal_koenig.board import Country, Pair
from companion.games.kardinal_koenig.board_sheet import name_fault
from companion.said import Said, said

DRAWN = "drawn"
ROADS, ALLIANCES = "roads", "alliances"
MOST_DRAWN = 9999  # random boards, by number; chosen: a higher number is refused


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWay(Pick):
    """Ask which board is used; the box's file has `sites` sites."""

    sites: int = 0
    rule: str = "K2"

    def drawn(self, rng: Random) -> str:
        """Return a random board or none; bots do not use the box's board."""
        if rng.random() < ENTERS:
            return rng.choice(self.options)
        return DRAWN if rng.random() < 3 / 4 else WITHOUT


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNumber(Number):
    """Ask for the number of a random board; equal numbers give equal boards."""

    low: int = 1
    high: int = MOST_DRAWN
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteNaming(entering.NamesOrNumbers):
    """Ask whether sites have names or numbers."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart(entering.EntryPart):
    """Ask which part of the board is entered or corrected next."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteCount(Number):
    """Ask how many sites the country has."""

    country: Country
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteName(entering.PlaceName):
    """Ask for the name of a site in the country."""

    country: Country
    rule: str = "K2"

    def name_fault(self, name: str) -> Said | None:
        """Return why no site can have this name, or None."""
        return name_fault(name)

    def is_taken(self) -> Said:
        """Return the advice if another site has this name."""
        return said("use a name that no other site has")


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteToMend(Pick):
    """Ask which site of the country to correct: a site, ADD or NO_MORE."""

    country: Country
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteMend(entering.PlaceMend):
    """Ask whether a site gets another name or does not exist."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadTo(entering.WayTo):
    """Ask where a road leads from the site."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadAway(entering.WayAway):
    """Ask which road from the site does not exist."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadsOfSite(entering.WaysOf):
    """Ask which site's roads to correct."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceToMend(Pick):
    """Ask which alliance to correct: a number or NO_MORE; `pairs` are the present ones."""

    pairs: Mapping[str, Pair] = field(default_factory=dict)
    rule: str = "K7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceEnd(Pick):
    """Ask for a country of the alliance; `one` is its other country, once known."""

    number: int
    one: Country = ""
    rule: str = "K7a"
