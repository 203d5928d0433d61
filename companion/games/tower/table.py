"""The whole state: where the cubes are, what is in the air, and what every throw came to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.engine.game import Option, Seat
from companion.games.tower.options import BACK
from companion.tower.ledger import RESERVE, TOWER, TRAY, Ledger

Cubes = Mapping[Colour, int]


@dataclass(slots=True)
class Tally:
    """What a colour's throws came to: those it was in, alone or with others, and those it won."""

    threw: int = 0
    contests: int = 0
    best: int = 0
    went_in: int = 0
    came_out: int = 0


@dataclass(slots=True)
class Table:
    options: Mapping[str, str]
    seats: Sequence[Seat]
    ledger: Ledger
    throws: int = 0
    load: dict[Colour, int] = field(default_factory=dict)  # in the air, until it is counted
    lay: dict[Colour, int] = field(default_factory=dict)  # in the tray, and in the air with it
    is_throwing: bool = False
    last: Cubes = field(default_factory=dict)  # what went in the last time
    went: str = BACK  # where the tray's cubes went the last time
    tallies: dict[Colour, Tally] = field(default_factory=dict)
    is_over: bool = False

    def chosen(self, option: Option) -> str:
        return self.options[option.name]

    @property
    def colours(self) -> tuple[Colour, ...]:
        """Those there are cubes of."""
        return tuple(colour for colour, total in self.ledger.totals.items() if total)

    def beside(self, colour: Colour) -> int:
        """Cubes that nobody has thrown in."""
        return self.ledger.count(RESERVE, colour)

    def inside(self, colour: Colour) -> int:
        """In the tower, without what is in the air just now."""
        flying = self.load.get(colour, 0) + self.lay.get(colour, 0)
        return self.ledger.count(TOWER, colour) - flying

    def in_tray(self, colour: Colour) -> int:
        return self.ledger.count(TRAY, colour)

    def all_inside(self) -> dict[Colour, int]:
        there = {colour: self.inside(colour) for colour in self.ledger.at(TOWER)}
        return {colour: number for colour, number in there.items() if number}

    def tally(self, colour: Colour) -> Tally:
        return self.tallies.setdefault(colour, Tally())

    def leaders(self) -> tuple[Colour, ...]:
        """Who came out best most often; nobody where nobody ever did."""
        most = max((each.best for each in self.tallies.values()), default=0)
        first = (colour for colour in self.colours if most and self.tally(colour).best == most)
        return tuple(first)
