"""Events of winter, points and the end (W6)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.correcting import SetRight
from companion.engine.flow import Event, SeatNumber
from companion.games.wallenstein.cards import ScoredPoints


class GrainLost(Event):
    """Winter's card took grain from a player; `grain` is left."""

    seat: SeatNumber
    card: str
    takes: int  # as printed on it
    lost: int
    grain: int  # left
    rule: str = "W6.1"


class Supplied(Event):
    """A player's grain against their provinces; the supply table's row if `shortage` is not 0."""

    seat: SeatNumber
    provinces: int
    grain: int
    shortage: int
    revolts: int
    extra: int  # peasants in each
    rule: str = "W6.2"


class RevoltDrawn(Event):
    """The left neighbour drew this province of `seat` for a revolt."""

    seat: SeatNumber
    province: str
    rule: str = "W6.3"


@dataclass(frozen=True, slots=True)
class PointLine:
    """One line of a sum of points.

    `what` is "provinces", "buildings", "most" (most buildings of a kind in the region) or what a
    module counts, then without a region. `counts` are everybody's numbers by seat; `sharing` is how
    many players share a majority.
    """

    what: str
    region: str
    points: int
    count: int
    building: str = ""
    counts: tuple[int, ...] = ()
    sharing: int = 0
    rule: str = "W6.4"


class Scored(Event):
    """A player's points of one winter, line by line."""

    seat: SeatNumber
    year: int
    lines: tuple[PointLine, ...]
    points: ScoredPoints  # of this winter
    total: int
    rule: str = "W6.4"


class FinalScored(Event):
    """The points that modules count once after the last winter."""

    seat: SeatNumber
    lines: tuple[PointLine, ...]
    points: int
    total: int
    rule: str = "W6.6"


class YearEnded(Event):
    """The year is over: revolt markers are removed, and grain is 0."""

    year: int
    rule: str = "W6.5"


class GameWon(Event):
    """The game is over; several `winners` share the victory.

    `by` is "points", or what decided a tie: "thalers" or a kind of building, with its `number`.
    """

    winners: tuple[SeatNumber, ...]
    by: str
    points: int
    thalers: int
    number: int = 0
    rule: str = "W6.6"


class Corrected(SetRight):
    """People corrected a value; the rulebooks give no rule number for that."""
