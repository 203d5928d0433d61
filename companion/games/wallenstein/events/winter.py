"""Winter, points and the end (W6)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class GrainLost(Event):
    seat: int
    card: str
    takes: int  # as printed on it
    lost: int
    grain: int  # left
    rule: str = "W6.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplied(Event):
    """Grain against provinces; `shortage` 0 is fine, else the supply table's row."""

    seat: int
    provinces: int
    grain: int
    shortage: int
    revolts: int
    extra: int  # peasants in each
    rule: str = "W6.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltDrawn(Event):
    """The left neighbour drew this province of `seat`."""

    seat: int
    province: str
    rule: str = "W6.3"


@dataclass(frozen=True, slots=True)
class PointLine:
    """One line of a sum.

    `what`: "provinces", "buildings", or "most" (most buildings of a kind in the region); what a
    module counts, in no region.
    `counts` are everybody's, by seat; `sharing` how many share a majority.
    """

    what: str
    region: str
    points: int
    count: int
    building: str = ""
    counts: tuple[int, ...] = ()
    sharing: int = 0
    rule: str = "W6.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    seat: int
    year: int
    lines: tuple[PointLine, ...]
    points: int  # of this winter
    total: int
    rule: str = "W6.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class FinalScored(Event):
    """What is counted once, when the last winter is over: lines of modules."""

    seat: int
    lines: tuple[PointLine, ...]
    points: int
    total: int
    rule: str = "W6.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class YearEnded(Event):
    """Revolt markers are off, grain is 0."""

    year: int
    rule: str = "W6.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """`winners` shares the victory where more than one.

    `by` is "points", or what told among level ones: "thalers" or a kind of building, `number`.
    """

    winners: tuple[int, ...]
    by: str
    points: int
    thalers: int
    number: int = 0
    rule: str = "W6.6"
