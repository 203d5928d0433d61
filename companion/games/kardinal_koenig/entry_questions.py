"""What is asked of the board: which one lies there, and all that is printed on it.

Options are ids: countries, sites, and words of `sheet` in a site's stead. Bots enter a board of
made-up names now and then, which is never taken for the printed one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.engine.flow import FreeText, Number, Pick
from companion.games.kardinal_koenig.board import Country, Pair, Site
from companion.games.kardinal_koenig.entry import Doubt
from companion.games.kardinal_koenig.sheet import LATER, LONGEST, NO_MORE, name_fault
from companion.said import said

BOX, MEND, ENTER, GO_ON, DRAWN, WITHOUT = "box", "mend", "enter", "go on", "drawn", "without"
NAMES, NUMBERS = "names", "numbers"
ROADS, ALLIANCES, FINISHED = "roads", "alliances", "finished"
RENAME, TAKE_AWAY = "rename", "take away"
ENTERS = 1 / 30  # how often a bot enters a board
GOES_ON = 0.8
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
class SiteNaming(Pick):
    """Are the sites called by their names, or by numbers laid beside them?"""

    options: tuple[str, ...] = (NAMES, NUMBERS)
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardPart(Pick):
    """What is entered next, or put right? The first option is what is missing next.

    Of each option `there` so many of `wanted` are told; 0 wanted: nobody knows how many.
    """

    there: tuple[int, ...]
    wanted: tuple[int, ...]
    doubts: tuple[Doubt, ...] = ()
    rule: str = "K2"

    def drawn(self, rng: Random) -> str:
        return self.options[0] if rng.random() < GOES_ON else LATER


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteCount(Number):
    """How many sites has the country?"""

    country: Country
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteName(FreeText):
    """What is a site of the country called? The `number`th of `of`; `before` is its old name."""

    country: Country
    number: int
    of: int
    taken: tuple[Site, ...]
    before: Site = ""
    longest: int = LONGEST
    rule: str = "K2"

    def check(self, answer: object) -> str:
        name = FreeText.check(self, answer)
        if wrong := name_fault(name):
            raise self._refused(answer, wrong)
        if name.casefold() in {site.casefold() for site in self.taken if site != self.before}:
            raise self._refused(answer, said("a name that no other site has would do"))
        return name

    def drawn(self, rng: Random) -> str:
        """Made up."""
        return next(
            name for name in iter(lambda: f"made up {rng.randint(1, 999)}", "") if self._free(name)
        )

    def _free(self, name: str) -> bool:
        return name not in self.taken


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteToMend(Pick):
    """Which site of the country is to be put right? A site, ADD or NO_MORE."""

    country: Country
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteMend(Pick):
    """Another name, or is there no such site?"""

    site: Site
    options: tuple[str, ...] = (NO_MORE, RENAME, TAKE_AWAY)
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadTo(Pick):
    """Where does a road lead from the site? A site, NO_MORE, AWAY or LATER.

    To those of `near` one is known, so that telling it from its other end changes nothing.
    `sites_after` are still to be asked about.
    """

    site: Site
    near: tuple[Site, ...]
    sites_after: int
    rule: str = "K2"

    def drawn(self, rng: Random) -> str:
        return NO_MORE if rng.random() < GOES_ON else Pick.drawn(self, rng)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadAway(Pick):
    """Which road from the site is not there after all? To a site, or NO_MORE."""

    site: Site
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadsOfSite(Pick):
    """Of which site are the roads to be put right? A site or NO_MORE."""

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
