"""The whole state of a game of Waterloo that both players can see, and nothing else (1b)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.engine.game import Option, Seat
from companion.games.waterloo.knowledge import ALL, BY_STEPS, Sets, bit, numbers_in, possible
from companion.games.waterloo.squares import bits

STRENGTH = Option("strength", ("72", "100"), "1")
DICE_SET = Option("dice-set", ("once-a-turn", "each-battle"), "2")
TURNING = Option("turning", ("right-angle", "back-too"), "2b")
OWN_SUM = Option("own-sum", ("binds", "does-not-bind"), "4b")
NO_HIDDEN_DIE = Option("no-hidden-die", ("plus-one", "plus-two"), "4d")
FOUND_OUT = Option("found-out", ("pays-twice", "pays-once"), "5b")
FOUND_PIECE = Option("found-piece", ("is-removed", "stays"), "5")
RETREAT = Option("retreat", ("is-paid", "is-free"), "6c")
LOOKED_AT = Option("looked-at", ("each-step", "whole-battle"), "7a")
CONCLUSIONS = Option("conclusions", ("by-heart", "shown"), "2b")

# Defaults of games begun with one of the first two revisions.
OLD_DEFAULTS = {OWN_SUM.name: "does-not-bind"}

OPTIONS = (
    STRENGTH,
    DICE_SET,
    TURNING,
    OWN_SUM,
    NO_HIDDEN_DIE,
    FOUND_OUT,
    FOUND_PIECE,
    RETREAT,
    LOOKED_AT,
    CONCLUSIONS,
)


DICE = ("white", "yellow", "red")
VALUES = range(1, 7)
NUMBERS = range(1, 9)
GENERALS = frozenset({1, 8})
SOLDIERS = frozenset(NUMBERS) - GENERALS
RED, HOMES = "red", {"red": "1", "blue": "8"}


@dataclass(frozen=True, slots=True)
class Walked:
    """A move of a piece in a turn; turns count both players' moves as one."""

    turn: int
    start: str
    end: str
    steps: int


@dataclass(slots=True)
class Piece:
    """A piece, named by the square it began on.

    `square` None: the piece is removed, and its number is known.
    """

    name: str
    square: str | None
    number: int | None = None
    steps: int | None = None  # 3 or 4, once it has moved
    denied: int = 0  # numbers that it was said not to be
    moves: list[Walked] = field(default_factory=list)

    @property
    def own(self) -> int:
        """Return the possible numbers, as a bit set, by what is known of this piece alone."""
        if self.number is not None:
            return bit(self.number)
        return (ALL if self.steps is None else BY_STEPS[self.steps]) & ~self.denied


@dataclass(frozen=True, slots=True)
class StrengthChange:
    """A change of strength: by how much, in which battle (0: none), why, and the number called."""

    by: int
    battle: int
    why: str
    rule: str
    piece: int | None = None


@dataclass(slots=True)
class Side:
    """A player's side: pieces, used values of the dice, and changes of strength."""

    name: str
    colour: Colour
    start: int  # of its strength
    pieces: list[Piece] = field(default_factory=list)
    used: dict[str, set[int]] = field(default_factory=lambda: {die: set() for die in DICE})
    changes: list[StrengthChange] = field(default_factory=list)
    is_first_over: bool = False  # its first turn
    faces: dict[str, int] = field(default_factory=dict)  # of pieces, turned up after the game

    @property
    def home(self) -> str:
        """Return the row on which the side starts."""
        return HOMES[self.colour]

    @property
    def strength(self) -> int:
        return self.start + sum(change.by for change in self.changes)

    def free(self, die: str) -> list[int]:
        """Return the values of a die that are not crossed off."""
        return [value for value in VALUES if value not in self.used[die]]

    @property
    def dice(self) -> tuple[str, ...]:
        """Return the dice with values left (3)."""
        return tuple(die for die in DICE if len(self.used[die]) < len(VALUES))

    @property
    def standing(self) -> list[Piece]:
        """Return the pieces on the board."""
        return [piece for piece in self.pieces if piece.square is not None]

    @property
    def removed(self) -> list[int]:
        """Return the numbers beside the board, in order."""
        gone = (piece.number for piece in self.pieces if piece.square is None)
        return sorted(number for number in gone if number is not None)

    @property
    def sets(self) -> Sets:
        """Return each piece's possible numbers by what is known of it alone, as bit sets."""
        return tuple([piece.own for piece in self.pieces])

    def possible(self, piece: Piece) -> int:
        """Return the piece's possible numbers by all that both players know, as a bit set."""
        return self.all_possible()[self.pieces.index(piece)]

    def all_possible(self) -> Sets:
        """Return all pieces' possible numbers by what both players know, as bit sets."""
        sets = self.sets
        return possible(sets) or sets

    def highest(self, piece: Piece) -> int:
        """Return the highest number the piece can have."""
        return numbers_in(self.possible(piece))[-1]

    def at(self, square: str) -> Piece | None:
        """Return the piece on a square, or None."""
        return next((piece for piece in self.pieces if piece.square == square), None)


@dataclass(slots=True)
class Setting:
    """The dice of both players, set in secret: requests and shown values by seat (3)."""

    dice: dict[int, tuple[str, ...]]  # the dice that still had values
    asked: dict[int, str] = field(default_factory=dict)
    shown: dict[int, Mapping[str, int]] = field(default_factory=dict)
    hidden: dict[int, tuple[int, ...]] = field(default_factory=dict)  # values it may have (3c)

    def sum(self, seat: int) -> int:
        """Return the sum of the dice a player showed."""
        return sum(self.shown[seat].values())


@dataclass(frozen=True, slots=True)
class Call:
    """A called number, and what decides whether it was honest (4)."""

    seat: int
    piece: str
    number: int
    battle: int
    shown: int
    hidden: tuple[int, ...]
    setting: int
    opens: bool

    def limit(self, of: int, hidden: int) -> int:
        """Return the highest honest call for this piece number and hidden die."""
        return self.shown + hidden + of


@dataclass(slots=True)
class Battle:
    """The battle being fought."""

    square: str
    attacker: int
    defender: int
    pieces: dict[int, Piece]  # by seat
    called: int = 0
    winner: int | None = None  # of the challenge


@dataclass(frozen=True, slots=True)
class Stayed:
    """A piece that had to move and did not, and the lengths it could have gone."""

    turn: int
    piece: str
    steps: tuple[int, ...]


@dataclass(slots=True)
class State:
    """The state of a game of Waterloo."""

    options: Mapping[str, str]
    sides: list[Side]
    first: int  # red's seat
    asks_less: bool = False  # revision 1: fewer questions; pieces may end on their start
    guesses_any: bool = False  # revisions 1 and 2: also numbers beside the board
    turn: int = 0
    to_move: int = 0
    moved: set[str] = field(default_factory=set)  # pieces, this turn
    attacked: list[str] = field(default_factory=list)  # squares with a battle to come, or going on
    battles: int = 0
    battle: Battle | None = None
    setting: Setting | None = None
    settings: int = 0
    calls: list[Call] = field(default_factory=list)
    stayed: list[tuple[int, Stayed]] = field(default_factory=list)
    winner: int | None = None
    by: str = ""  # how: "generals", "soldiers" or "strength"

    @property
    def is_over(self) -> bool:
        """Return whether somebody has won."""
        return self.winner is not None

    def chosen(self, option: Option) -> str:
        return self.options[option.name]

    def other(self, seat: int) -> int:
        return 1 - seat

    def occupied(self) -> int:
        """Return the occupied squares as a bit set."""
        return bits(
            piece.square for side in self.sides for piece in side.pieces if piece.square is not None
        )

    def is_empty(self, square: str) -> bool:
        """Return whether no piece is on the square."""
        return all(side.at(square) is None for side in self.sides)

    def seat_of(self, colour: Colour) -> int:
        return next(seat for seat, side in enumerate(self.sides) if side.colour == colour)

    def sets_for_each_battle(self) -> bool:
        """Return whether dice are set for each battle, not once a turn."""
        return self.chosen(DICE_SET) == "each-battle"

    def change(self, seat: int, by: int, why: str, rule: str, piece: int | None = None) -> None:
        """Change a side's strength and note why."""
        self.sides[seat].changes.append(StrengthChange(by, self.battles, why, rule, piece))


def new_state(
    seats: Sequence[Seat], options: Mapping[str, str], strength: int, revision: int | None = None
) -> State:
    """Return the state before the pieces are placed."""
    sides = [Side(seat.name, seat.colour, strength) for seat in seats]
    red = next(number for number, side in enumerate(sides) if side.colour == RED)
    return State(options, sides, red, revision == 1, revision in (1, 2), to_move=red)


def laid(squares: Iterable[str]) -> list[Piece]:
    """Return a new piece on each of these squares."""
    return [Piece(square, square) for square in squares]
