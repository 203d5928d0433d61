"""Events of entering a board."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.entering import events as entering
from companion.games.kardinal_koenig.board import Country, SiteId


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardLaid(Event):
    """The board is chosen; `number` is that of a random board, 0 for the box's own."""

    sites: int
    roads: int
    number: int = 0
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class NoBoard(Event):
    """The game is played without a board, by counts; `is_begun`: a part of one is entered."""

    is_begun: bool
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteEntered(Event):
    """A site was entered."""

    country: Country
    site: SiteId
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteRenamed(Event):
    """A site has another name."""

    country: Country
    before: SiteId
    site: SiteId
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteTakenAway(Event):
    """A site was removed with `roads` roads."""

    country: Country
    site: SiteId
    roads: int
    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadEntered(entering.WayEntered):
    """A road between two sites was entered."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadTakenAway(entering.WayTakenAway):
    """A road between two sites was removed."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RoadsTold(entering.WaysTold):
    """All roads of a site have been entered."""

    rule: str = "K2"


@dataclass(frozen=True, slots=True, kw_only=True)
class AllianceEntered(Event):
    """The two countries of an alliance were entered."""

    number: int
    one: Country
    other: Country
    rule: str = "K7a"
