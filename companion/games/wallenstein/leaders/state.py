"""The state of the leaders: where leaders and statues stand, and who has which trophies."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain

from companion.engine.game import Option
from companion.games.wallenstein.state import State

NAME = "leaders"
_PLAYED = ((NAME, "yes"),)

MOVING = Option("leaders-move", ("turn-order", "seats"), "W10.3", needs=_PLAYED)
WINTER_MOVES = Option("leaders-move-in-winter", ("no", "yes"), "W10.3", needs=_PLAYED)
# May a province hold several statues of one player?
STATUES = Option("several-statues", ("allowed", "one"), "W10.3", needs=_PLAYED)
TROPHIES = Option("trophies", ("every-statue", "one"), "W10.4", needs=_PLAYED)
RETURNING = Option("leaders-return", ("turn-order", "seats"), "W10.5", needs=_PLAYED)
LAST_RETURN = Option("leaders-return-at-last", ("no", "yes"), "W10.5", needs=_PLAYED)
ARMIES = Option("leader-armies", ("one-more", "as-printed"), "W11.9", needs=_PLAYED)
# If the reserve has no army for the leader's bonus
SHORT_RESERVE = Option(
    "leader-reserve", ("leader-all-or-none", "leader-those-there"), "W10.2", needs=_PLAYED
)
ONLY_PROVINCE = Option("leaders-only-province", ("stays", "leaves"), "W11.10", needs=_PLAYED)
EVENT_AND_LEADER = Option(  # of grain and taxes
    "event-and-leader", ("event-first", "leader-first"), "W11.11", needs=_PLAYED
)
# Whether leaders come before the Landsknechte; used by that module's options
PLACED = Option(
    "leaders-placed",
    ("before-landsknechte", "after-landsknechte"),
    "W10.1",
    needs=(*_PLAYED, ("landsknechte", "yes")),
)

OPTIONS = (
    MOVING,
    WINTER_MOVES,
    STATUES,
    TROPHIES,
    RETURNING,
    LAST_RETURN,
    ARMIES,
    SHORT_RESERVE,
    ONLY_PROVINCE,
    EVENT_AND_LEADER,
)


STATUES_EACH = 6  # of each player, W10.1


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
        return STATUES_EACH - self.out()[seat]


def leaders_of(state: State) -> Leaders:
    """Return the module's part of the game's state."""
    leaders = state.added[NAME]
    assert isinstance(leaders, Leaders)
    return leaders


def leads(state: State, seat: int, province: str) -> bool:
    return leaders_of(state).at.get(seat) == province
