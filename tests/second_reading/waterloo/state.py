"""The table of this rulebook: pieces without faces, strengths, dice (rules 1, 3 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, product
from typing import Any

from tests.second_reading.waterloo.field import COLUMNS, START, reach

SIDES = ("red", "blue")
DICE = ("white", "yellow", "red")
NUMBERS = range(1, 9)
GENERALS, SOLDIERS = {1, 8}, {2, 3, 4, 5, 6, 7}
HIGHEST, LOWEST, ENDS, ALL_LEFT = "highest", "lowest", "highest-and-lowest", "all-left"
Shown = Mapping[str, int]


@dataclass(eq=False)
class Piece:
    """A face down: where it stands, and what all may conclude of it."""

    side: str
    began: str
    square: str | None
    length: int | None = None  # 3: odd, 4: even
    number: int | None = None
    denied: set[int] = field(default_factory=set)

    def may_be(self) -> frozenset[int]:
        if self.number is not None:
            return frozenset({self.number})
        goes = going(self.length) if self.length else frozenset(NUMBERS)
        return goes - self.denied


@dataclass(frozen=True)
class Call:
    """A number that binds who called it, by his three dice; `least` he may call in any case."""

    piece: Piece
    number: int
    setting: int
    shown: int
    hidden: tuple[int, ...]
    least: int


class Table:
    def __init__(self, colours: list[str], options: Mapping[str, str]) -> None:
        self.colours, self.options = colours, options
        self.pieces: list[Piece] = []
        self.strength = dict.fromkeys(SIDES, int(options["strength"]))
        self.used: dict[str, dict[str, set[int]]] = {
            side: {die: set() for die in DICE} for side in SIDES
        }
        self.turn, self.to_move = 0, "red"
        self.moved: set[Piece] = set()
        self.battles: dict[str, tuple[Piece, Piece]] = {}  # by square: attacker, defender
        self.request: dict[str, str] = {}
        self.shown: dict[str, Shown] = {}
        self.hidden: dict[str, list[int]] = {}
        self.fought, self.settings = 0, 0
        self.calls: list[Call] = []
        self.stays: list[tuple[Piece, set[int]]] = []  # with the lengths that it could have gone
        self.found: set[tuple[int, str, str, int]] = set()
        self.undecided: dict[int, int] = {}  # calls, of whom nothing was found
        self.winner: str | None = None

    def line_up(self, side: str, empty: str) -> None:
        for column in COLUMNS:
            if (square := column + START[side]) != empty:
                self.pieces.append(Piece(side, square, square))

    def of(self, side: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.side == side]

    def standing(self, side: str) -> list[Piece]:
        return [piece for piece in self.of(side) if piece.square]

    def on(self, square: str) -> list[Piece]:
        return [piece for piece in self.pieces if piece.square == square]

    def seat(self, side: str) -> int:
        return self.colours.index(side)

    # What all can tell of numbers

    def can_be(self, side: str, among: Mapping[Piece, frozenset[int]]) -> bool:
        """Is there a number for each of that side's pieces, with some of them among those?"""
        sets = [piece.may_be() & among.get(piece, piece.may_be()) for piece in self.of(side)]
        return bool(_possible(tuple(sets))[0])

    def numbers(self, piece: Piece) -> list[int]:
        """What may stand on it, so that each of the others has a number of its own."""
        pieces = self.of(piece.side)
        sets = tuple(each.may_be() for each in pieces)
        return sorted(_possible(sets)[pieces.index(piece)])

    def lengths(self, piece: Piece) -> list[int]:
        return [length for length in (3, 4) if going(length) & set(self.numbers(piece))]

    # Moves

    def moves(self, piece: Piece) -> dict[int, set[str]]:
        """By its length, the free squares in reach, and the enemies that nobody attacks yet."""
        return {length: self.ends(piece, length) for length in self.lengths(piece)}

    def barred(self, piece: Piece) -> set[str]:
        """Where it could go, were it not known to go another way."""
        return set().union(
            *(self.ends(piece, length) for length in {3, 4} - set(self.lengths(piece)))
        )

    def ends(self, piece: Piece, length: int) -> set[str]:
        taken = {each.square for each in self.pieces if each.square}
        back = self.options["turning"] == "back-too"
        assert piece.square is not None
        return {
            end
            for end in reach(piece.square, length, taken, back=back)
            if end not in self.battles and all(other.side != piece.side for other in self.on(end))
        }

    def may_stay(self, pieces: list[Piece]) -> bool:
        """Can it be that none of them has a legal move?"""
        stuck = {}
        for piece in pieces:
            ways = [going(length) for length, ends in self.moves(piece).items() if not ends]
            stuck[piece] = frozenset[int]().union(*ways)
        return not stuck or self.can_be(pieces[0].side, stuck)

    # Dice

    def dice(self, side: str) -> dict[str, list[int]]:
        """The values still free, of the dice that are not out."""
        used = self.used[side]
        free = {die: [n for n in range(1, 7) if n not in used[die]] for die in DICE}
        return {die: values for die, values in free.items() if values}

    def hidable(self, side: str, request: str, shown: Shown) -> list[int]:
        """What the die that is not shown can be."""
        rest = [values for die, values in self.dice(side).items() if die not in shown]
        low, high = min(shown.values(), default=0), max(shown.values(), default=0)
        fits = {HIGHEST: range(1, low + 1), LOWEST: range(high, 7), ENDS: range(low, high + 1)}
        return [value for values in rest for value in values if value in fits[request]]

    def showable(self, side: str, request: str) -> frozenset[tuple[tuple[str, int], ...]]:
        """All that he can honestly show."""
        dice = self.dice(side)
        return frozenset(
            tuple(zip(names, values, strict=True))
            for names in combinations(dice, min(2, len(dice)))
            for values in product(*(dice[die] for die in names))
            if len(dice) < 3 or self.hidable(side, request, dict(zip(names, values, strict=True)))
        )

    # The challenge

    def least(self, side: str) -> int:
        """What he may open with (4d)."""
        has_hidden = bool(self.hidden[side]) or self.options["no-hidden-die"] == "plus-two"
        return sum(self.shown[side].values()) + (2 if has_hidden else 1)

    def most(self, piece: Piece) -> int:
        """Above it nothing can be honest (4c)."""
        hidden = max(self.hidden[piece.side], default=0)
        return sum(self.shown[piece.side].values()) + hidden + max(self.numbers(piece))

    # The end

    def has_lost(self, side: str) -> bool:
        gone = {piece.number for piece in self.of(side) if not piece.square}
        return gone >= GENERALS or gone >= SOLDIERS or self.strength[side] <= 0

    def seen(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "to_move": self.to_move,
            "battles": self.fought,
            "winner": self.winner,
            "found": self.found,
            "honest": self.undecided,
            "sides": [self._side(side) for side in self.colours],
        }

    def _side(self, side: str) -> dict[str, Any]:
        return {
            "colour": side,
            "strength": self.strength[side],
            "pieces": [
                {
                    "began": piece.began,
                    "square": piece.square,
                    "number": piece.number,
                    "steps": piece.length,
                    "denied": sorted(piece.denied),
                    "possible": self.numbers(piece),
                }
                for piece in self.of(side)
            ],
            "used": {die: sorted(values) for die, values in self.used[side].items()},
        }


@cache
def going(length: int) -> frozenset[int]:
    """The numbers of pieces that go so far."""
    return frozenset(number for number in NUMBERS if number % 2 == length % 2)


@cache
def _possible(sets: tuple[frozenset[int], ...]) -> tuple[frozenset[int], ...]:
    """Of each what leaves a number to each of the others; nothing, if there is none."""
    if not sets:
        return ()
    fits: list[set[int]] = [set() for _ in sets]
    for number in sets[0]:
        others = _possible(tuple(other - {number} for other in sets[1:]))
        if all(others):
            fits[0].add(number)
            for place, other in enumerate(others, 1):
                fits[place] |= other
    return tuple(map(frozenset, fits))
