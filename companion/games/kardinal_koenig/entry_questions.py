"""What is asked of the board: which one lies there, and all that is printed on it.

Options are ids: countries, sites, and words of `sheet` in a site's stead. Bots enter a board of
made-up names now and then, which is never taken for the printed one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.engine.flow import Number, Pick
from companion.games.entering import questions as entering
from companion.games.entering.questions import ENTERS, WITHOUT
from companion.games.kardinal_koenig.board import Country, Pair
from companion.games.kardinal_koenig.sheet import name_fault
from companion.said import Said, said

DRAWN = "drawn"
ROADS, ALLIANCES = "roads", "alliances"
MOST_DRAWN = 9999


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardWay(Pick):
    """Which board lies there? `sites`: so many are in the box's file."""

    sites: int = 0
    rule: str = "K2"

    def drawn(self, rng: Random) -> str:
        """One drawn at random, or none; what is in the box is no bot's."""
        if rng.random() < ENTERS:
            return rng.choice(self.options)
        return DRAWN if rng.random() < 3 / 4 else WITHOUT


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnNumber(Number):
    """Which of the boards drawn at random? The same number draws the same board."""

    low: int = 1
    high: int = MOST_DRAWN
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteNaming(entering.NamesOrNumbers):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart(entering.EntryPart):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteCount(Number):
    """How many sites has the country?"""

    country: Country
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteName(entering.PlaceName):
    """What is a site of the country called?"""

    country: Country
    rule: str = "K2"

    def name_fault(self, name: str) -> Said | None:
        return name_fault(name)

    def is_taken(self) -> Said:
        return said("a name that no other site has would do")


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteToMend(Pick):
    """Which site of the country is to be put right? A site, ADD or NO_MORE."""

    country: Country
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteMend(entering.PlaceMend):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadTo(entering.WayTo):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadAway(entering.WayAway):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadsOfSite(entering.WaysOf):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceToMend(Pick):
    """Which alliance is to be put right? A number or NO_MORE; `pairs` are as they stand."""

    pairs: Mapping[str, Pair] = field(default_factory=dict)
    rule: str = "K7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceEnd(Pick):
    """Which country does the alliance join? Its other country is `one`, once that is told."""

    number: int
    one: Country = ""
    rule: str = "K7a"
