"""Where the leaders stand, where the statues, and who has which as trophies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain

from companion.games.wallenstein.leaders.options import NAME
from companion.games.wallenstein.table import Table

STATUES = 6  # of each player, W10.1


@dataclass(slots=True)
class Leaders:
    """Seats are numbers; a statue is the seat whose it is. Who is not in `at` is off the board."""

    at: dict[int, str] = field(default_factory=dict)
    statues: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by province
    trophies: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by who has them
    gone: list[tuple[int, str]] = field(default_factory=list)  # from where; not yet told

    def put(self, province: str, statues: tuple[int, ...]) -> None:
        """These stand there now."""
        if statues:
            self.statues[province] = statues
        else:
            self.statues.pop(province, None)

    def on_board(self, seat: int) -> int:
        return sum(statues.count(seat) for statues in self.statues.values())

    def out(self) -> Counter[int]:
        """How many of each seat's stand on the board or before others."""
        return Counter(chain(*self.statues.values(), *self.trophies.values()))

    def left(self, seat: int) -> int:
        """Statues not yet put."""
        return STATUES - self.out()[seat]


def leaders_of(table: Table) -> Leaders:
    state = table.added[NAME]
    assert isinstance(state, Leaders)
    return state


def leads(table: Table, seat: int, province: str) -> bool:
    """Does the player's leader stand there?"""
    return leaders_of(table).at.get(seat) == province
