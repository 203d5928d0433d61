"""The state of the leaders: where leaders and statues stand, and who has which trophies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain

from companion.games.wallenstein.leaders.options import NAME
from companion.games.wallenstein.state import State

STATUES = 6  # of each player, W10.1


@dataclass(slots=True)
class Leaders:
    """Leaders, statues and trophies; seats are numbers, and a statue is its owner's seat.

    A leader whose seat is not in `at` is off the board.
    """

    at: dict[int, str] = field(default_factory=dict)
    statues: dict[str, tuple[int, ...]] = field(default_factory=dict)  # by province
    trophies: dict[int, tuple[int, ...]] = field(default_factory=dict)  # by the seat that has them
    # Seat and province of each leader that left the board and is not reported yet.
    gone: list[tuple[int, str]] = field(default_factory=list)

    def put(self, province: str, statues: tuple[int, ...]) -> None:
        """Set the statues that stand in a province."""
        if statues:
            self.statues[province] = statues
        else:
            self.statues.pop(province, None)

    def on_board(self, seat: int) -> int:
        """Return how many of a player's statues stand on the board."""
        return sum(statues.count(seat) for statues in self.statues.values())

    def out(self) -> Counter[int]:
        """Count each seat's statues that are on the board or are trophies of others."""
        return Counter(chain(*self.statues.values(), *self.trophies.values()))

    def left(self, seat: int) -> int:
        """Return how many statues a player has not placed yet."""
        return STATUES - self.out()[seat]


def leaders_of(state: State) -> Leaders:
    """Return the module's part of the game's state."""
    leaders = state.added[NAME]
    assert isinstance(leaders, Leaders)
    return leaders


def leads(state: State, seat: int, province: str) -> bool:
    """Return whether the player's leader is in the province."""
    return leaders_of(state).at.get(seat) == province
