"""The whole state of a game of Rheingold: who holds what, and where the knights are.

The ledger holds knights by value; each space, zone and castle is a place of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.flow import Colour
from companion.engine.game import Option, Seat
from companion.games.rheingold.board import CASTLE, FIELD, SHIELDS, Board, without_file
from companion.games.rheingold.entry import BoardEntry
from companion.tower.ledger import RESERVE, Ledger

KNIGHTS = 42  # of a colour, by value, R1
MOVES = 3  # in a turn, R2


@dataclass(slots=True)
class Side:
    """A side with turns of its own: one colour, or both of a person's colours as one (R1d)."""

    name: str
    colour: Colour
    player: int  # index of the person who leads it
    colours: int = 1
    shields: int = 0  # unused
    out: tuple[int | None, ...] = ()  # shields out of the game, by value; None: not known

    @property
    def all_shields(self) -> int:
        """Return how many shields the side had at the beginning."""
        return SHIELDS * self.colours


@dataclass(slots=True)
class Castle:
    """A castle; `strength` None: not asked yet, `value` None: only the owner knows it."""

    strength: int | None = None
    owner: int | None = None
    has_shield: bool = False
    value: int | None = None


@dataclass(slots=True)
class State:
    """The state of a game of Rheingold."""

    options: Mapping[str, str]
    sides: list[Side]
    ledger: Ledger
    board: Board = field(default_factory=without_file)
    castles: dict[str, Castle] = field(default_factory=dict)  # none before the board is laid
    is_whole: bool = True  # the app follows every knight; False: conquests only
    numbers_castles: bool = True  # numbers are asked for; not in games of revision 1
    enters_board: bool = True  # not in games of the first two revisions
    sheet: Mapping[str, Any] = field(default_factory=dict)  # the box's board in use
    entry: BoardEntry | None = None  # of the box's board
    round: int = 0
    to_move: int = 0
    roll: str = ""  # of this turn
    moves: int = 0  # left in this turn
    fighting: tuple[str, ...] = ()  # castle being stormed and places the knights left
    last: str | None = None  # the last castle; the game is over once it has an owner
    winners: tuple[int, ...] = ()  # people

    @property
    def is_over(self) -> bool:
        """Return whether the last castle is taken."""
        return self.last is not None

    def chosen(self, option: Option) -> str:
        return self.options[option.name]

    def lay(self, board: Board) -> None:
        """Use this board, with nothing standing on it (R1a)."""
        self.board = board
        self.castles = {name: Castle(board.strengths.get(name)) for name in board.castles}

    def colour(self, seat: int) -> Colour:
        return self.sides[seat].colour

    def seat_of(self, colour: Colour) -> int:
        return next(n for n, side in enumerate(self.sides) if side.colour == colour)

    def knights(self, seat: int, place: str) -> int:
        """Return how many knights of a side are at a place."""
        return self.ledger.count(place, self.sides[seat].colour)

    def reserve(self, seat: int) -> int:
        """Return how many knights a side has in reserve."""
        return self.knights(seat, RESERVE)

    def on_board(self, seat: int) -> int:
        """Return the value of a side's knights on spaces, in zones and in castles (R7b)."""
        colour = self.sides[seat].colour
        return self.ledger.totals[colour] - self.ledger.count(RESERVE, colour)

    def standing(self, seat: int) -> list[str]:
        """Return the places with knights of a side, in the board's order."""
        places = self.ledger.where(self.sides[seat].colour) - {RESERVE}
        return sorted(places, key=self.board.order.__getitem__)

    def holder(self, space: str) -> int | None:
        """Return the seat whose knights stand there; None on the FIELD, which all share."""
        if space == FIELD:
            return None
        for seat, side in enumerate(self.sides):
            if self.ledger.count(space, side.colour):
                return seat
        return None

    def held_by(self, seat: int) -> list[str]:
        """Return the castles of a side."""
        return [name for name, castle in self.castles.items() if castle.owner == seat]

    def free(self) -> list[str]:
        """Return the castles that nobody has conquered."""
        return [name for name, castle in self.castles.items() if castle.owner is None]

    def may_leave(self, seat: int, place: str) -> int:
        """Return how many knights may leave; the last only if a shield holds the castle (R5d)."""
        here = self.knights(seat, place)
        castle = self.castles.get(place)
        return here if castle is None or castle.has_shield else here - 1

    def placed_shields(self, seat: int) -> int:
        """Return how many shields a side has in castles."""
        return sum(c.has_shield for c in self.castles.values() if c.owner == seat)

    def send_home(self, seat: int, place: str) -> int:
        """Move all of a side's knights from there to its reserve; return how many."""
        number = self.knights(seat, place)
        self.ledger.move(self.colour(seat), number, place, RESERVE)
        return number


def new_state(
    seats: Sequence[Seat],
    options: Mapping[str, str],
    *,
    one_side: bool,
    is_whole: bool = True,
    numbers_castles: bool = True,
    enters_board: bool = True,
) -> State:
    """Return the state before the board is chosen, with all knights and shields unused."""
    players = len({seat.player for seat in seats})
    each = len(seats) // players if one_side else 1
    leading = seats[:players] if one_side else seats
    sides = [Side(s.name, s.colour, s.player, each, SHIELDS * each) for s in leading]
    return State(
        options,
        sides,
        Ledger({side.colour: KNIGHTS * each for side in sides}),
        is_whole=is_whole,
        numbers_castles=numbers_castles,
        enters_board=enters_board,
    )


def is_castle(place: str) -> bool:
    return place.startswith(CASTLE)


CONQUESTS, WHOLE = "conquests", "whole"

RECORDING = Option("kept", (CONQUESTS, WHOLE), "R1c", is_played=True)  # how much the app follows
_WHOLE = ((RECORDING.name, WHOLE),)
TWO_COLOURS = Option("two-colours", ("own-turns", "one-side"), "R1d", players=range(2, 3))
COINS = Option("coins", ("changed", "strict"), "R3c", needs=_WHOLE)
GATES = Option("gates", ("one", "added-up"), "R5a", needs=_WHOLE)
GOING_IN = Option("going-in", ("any", "twice-strength"), "R5b", needs=_WHOLE)

# Defaults of games begun with the first revision.
OLD_DEFAULTS = {RECORDING.name: WHOLE, GOING_IN.name: "twice-strength"}

OPTIONS = (RECORDING, TWO_COLOURS, COINS, GATES, GOING_IN)
