"""What has happened to the board that is being entered."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.entering import events as entering
from companion.games.kardinal_koenig.board import Country, Site


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLaid(Event):
    """A board lies there; `number` of one that was drawn at random, 0: the box's own."""

    sites: int
    roads: int
    number: int = 0
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoBoard(Event):
    """Played without: counts do. `is_begun`: some of it is entered, and kept."""

    is_begun: bool
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteEntered(Event):
    country: Country
    site: Site
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteRenamed(Event):
    country: Country
    before: Site
    site: Site
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteTakenAway(Event):
    """With `roads` roads."""

    country: Country
    site: Site
    roads: int
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadEntered(entering.WayEntered):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadTakenAway(entering.WayTakenAway):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadsTold(entering.WaysTold):
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceEntered(Event):
    number: int
    one: Country
    other: Country
    rule: str = "K7a"
