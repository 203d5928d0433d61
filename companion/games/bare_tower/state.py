"""The whole state: where the cubes are, the throw being counted, and all throws' statistics."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.engine.game import Option, Seat
from companion.tower.ledger import RESERVE, TOWER, TRAY, Ledger

BACK, STAY, ASK = "back", "stay", "asked"
FILLED = "filled"

TRAY_GOES = Option("tray", (BACK, STAY, ASK), "T5")
FILLING = Option("filling", ("empty", FILLED), "T2")

OPTIONS = (TRAY_GOES, FILLING)


Cubes = Mapping[Colour, int]


@dataclass(slots=True)
class ColourStatistics:
    """A colour's statistics: throws it was in, throws with opponents, and throws it won."""

    threw: int = 0
    contests: int = 0
    best: int = 0
    went_in: int = 0
    came_out: int = 0


@dataclass(slots=True)
class State:
    """The state of an evening with a bare tower."""

    options: Mapping[str, str]
    seats: Sequence[Seat]
    ledger: Ledger
    throws: int = 0
    load: dict[Colour, int] = field(default_factory=dict)  # being thrown, until it is counted
    lay: dict[Colour, int] = field(default_factory=dict)  # was in the tray, and is thrown with it
    is_throwing: bool = False
    last: Cubes = field(default_factory=dict)  # what went in the last time
    went: str = BACK  # where the tray's cubes went the last time
    tallies: dict[Colour, ColourStatistics] = field(default_factory=dict)
    is_over: bool = False

    def chosen(self, option: Option) -> str:
        return self.options[option.name]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Return the colours that have cubes."""
        return tuple(colour for colour, total in self.ledger.totals.items() if total)

    def beside(self, colour: Colour) -> int:
        """Return how many cubes of a colour are beside the tower."""
        return self.ledger.count(RESERVE, colour)

    def inside(self, colour: Colour) -> int:
        """Return how many cubes are in the tower, without those being thrown now."""
        flying = self.load.get(colour, 0) + self.lay.get(colour, 0)
        return self.ledger.count(TOWER, colour) - flying

    def in_tray(self, colour: Colour) -> int:
        """Return how many cubes of a colour are in the tray."""
        return self.ledger.count(TRAY, colour)

    def all_inside(self) -> dict[Colour, int]:
        """Return the cubes in the tower by colour, without those being thrown now."""
        there = {colour: self.inside(colour) for colour in self.ledger.at(TOWER)}
        return {colour: number for colour, number in there.items() if number}

    def tally(self, colour: Colour) -> ColourStatistics:
        return self.tallies.setdefault(colour, ColourStatistics())

    def leaders(self) -> tuple[Colour, ...]:
        """Return the colours that won most throws; empty if nobody has won one."""
        most = max((each.best for each in self.tallies.values()), default=0)
        first = (colour for colour in self.colours if most and self.tally(colour).best == most)
        return tuple(first)
