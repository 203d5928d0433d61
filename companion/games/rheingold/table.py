"""The whole state of a game of Rheingold: who holds what, and where the knights stand.

Knights are in the ledger, by their value; a space, a zone and a castle are each a place of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.engine.flow import Colour
from companion.engine.game import Option, Seat
from companion.games.rheingold.board import CASTLE, FIELD, SHIELDS, Board, without_file
from companion.games.rheingold.entry import Entry
from companion.tower.ledger import RESERVE, Ledger

KNIGHTS = 42  # of a colour, by value, R1
MOVES = 3


@dataclass(slots=True)
class Side:
    """Those that have a turn of their own: a colour, or both of a person's as one (R1d)."""

    name: str
    colour: Colour
    player: int  # whose it is, by his place among the people
    colours: int = 1
    shields: int = 0  # unused
    out: tuple[int | None, ...] = ()  # shields out of the game, by value; None: not known

    @property
    def all_shields(self) -> int:
        return SHIELDS * self.colours


@dataclass(slots=True)
class Castle:
    """`strength` None has not been asked yet, `value` None nobody but the owner knows."""

    strength: int | None = None
    owner: int | None = None
    has_shield: bool = False
    value: int | None = None


@dataclass(slots=True)
class Table:
    options: Mapping[str, str]
    sides: list[Side]
    ledger: Ledger
    board: Board = field(default_factory=without_file)
    castles: dict[str, Castle] = field(default_factory=dict)  # none before the board is laid
    is_whole: bool = True  # every knight is followed; else conquests alone are told
    numbers_castles: bool = True  # with the table; not in games of the first revision
    enters_board: bool = True  # not in games of the first two revisions
    sheet: Mapping[str, Any] = field(default_factory=dict)  # of the box's board that is played on
    entry: Entry | None = None  # of the box's board
    round: int = 0
    to_move: int = 0
    roll: str = ""  # of this turn
    moves: int = 0  # left in this turn
    fighting: tuple[str, ...] = ()  # a castle stormed and whence, until its shield is named
    last: str | None = None  # the castle that came with the last but one: the game is over
    winners: tuple[int, ...] = ()  # people

    @property
    def is_over(self) -> bool:
        return self.last is not None

    def chosen(self, option: Option) -> str:
        return self.options[option.name]

    def lay(self, board: Board) -> None:
        """The board lies on the table, nothing stands on it (R1a)."""
        self.board = board
        self.castles = {name: Castle(board.strengths.get(name)) for name in board.castles}

    def colour(self, seat: int) -> Colour:
        return self.sides[seat].colour

    def seat_of(self, colour: Colour) -> int:
        return next(n for n, side in enumerate(self.sides) if side.colour == colour)

    def knights(self, seat: int, place: str) -> int:
        return self.ledger.count(place, self.sides[seat].colour)

    def reserve(self, seat: int) -> int:
        return self.knights(seat, RESERVE)

    def on_board(self, seat: int) -> int:
        """By value, on spaces, in zones and in castles (R7b)."""
        colour = self.sides[seat].colour
        return self.ledger.totals[colour] - self.ledger.count(RESERVE, colour)

    def standing(self, seat: int) -> list[str]:
        """The places with knights of a side, as the board has them."""
        places = self.ledger.where(self.sides[seat].colour) - {RESERVE}
        return sorted(places, key=self.board.order.__getitem__)

    def holder(self, space: str) -> int | None:
        """Whose knights stand there; on the FIELD, where all do, nobody's."""
        if space == FIELD:
            return None
        for seat, side in enumerate(self.sides):
            if self.ledger.count(space, side.colour):
                return seat
        return None

    def held_by(self, seat: int) -> list[str]:
        """The castles of a side."""
        return [name for name, castle in self.castles.items() if castle.owner == seat]

    def free(self) -> list[str]:
        """The castles that nobody has conquered yet."""
        return [name for name, castle in self.castles.items() if castle.owner is None]

    def may_leave(self, seat: int, place: str) -> int:
        """How many: the last knight only where a shield keeps the castle (R5d)."""
        here = self.knights(seat, place)
        castle = self.castles.get(place)
        return here if castle is None or castle.has_shield else here - 1

    def placed_shields(self, seat: int) -> int:
        return sum(c.has_shield for c in self.castles.values() if c.owner == seat)

    def send_home(self, seat: int, place: str) -> int:
        """All of a side's knights there go back to its reserve; returns how many."""
        number = self.knights(seat, place)
        self.ledger.move(self.colour(seat), number, place, RESERVE)
        return number


def new_table(
    seats: Sequence[Seat],
    options: Mapping[str, str],
    *,
    one_side: bool,
    is_whole: bool = True,
    numbers_castles: bool = True,
    enters_board: bool = True,
) -> Table:
    """A table before the board is laid; all knights and shields before their owners."""
    players = len({seat.player for seat in seats})
    each = len(seats) // players if one_side else 1
    leading = seats[:players] if one_side else seats
    sides = [Side(s.name, s.colour, s.player, each, SHIELDS * each) for s in leading]
    return Table(
        options,
        sides,
        Ledger({side.colour: KNIGHTS * each for side in sides}),
        is_whole=is_whole,
        numbers_castles=numbers_castles,
        enters_board=enters_board,
    )


def is_castle(place: str) -> bool:
    return place.startswith(CASTLE)
