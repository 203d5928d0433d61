"""The table of this rulebook: pieces without faces, strengths, dice (rules 1, 3 and 4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from tests.second_reading.waterloo.field import FORWARD, SQUARES, reach

SIDES = ("red", "blue")
DICE = ("white", "yellow", "red")
NUMBERS = range(1, 9)
GENERALS, SOLDIERS = {1, 8}, {2, 3, 4, 5, 6, 7}
HIGHEST, LOWEST, ENDS = "two-highest", "two-lowest", "highest-and-lowest"
Shown = tuple[tuple[str, int], ...]


@dataclass
class Piece:
    """A face down: what all may conclude of it."""

    side: str
    length: int | None = None  # 3: odd, 4: even
    has_moved: bool = False  # this turn


class Table:
    def __init__(self, colours: list[str], options: Mapping[str, str]) -> None:
        self.colours, self.options = colours, options
        self.pieces: dict[str, Piece] = {}  # by square; in a battle, the defender
        self.attackers: dict[str, Piece] = {}  # those on a square with an enemy
        self.removed: dict[str, list[int]] = {side: [] for side in SIDES}
        self.strength = dict.fromkeys(SIDES, 72)
        self.used: dict[str, dict[str, set[int]]] = {
            side: {die: set() for die in DICE} for side in SIDES
        }
        self.turn = 0

    # Moves

    def lengths(self, piece: Piece) -> list[int]:
        """What all know of how far it goes: once seen it stays so, and four of a side go as far."""
        if piece.length:
            return [piece.length]
        return [length for length in (3, 4) if self.seen(piece.side, length) < 4]

    def seen(self, side: str, length: int) -> int:
        """How many of his are known to go so far, those removed with them."""
        standing = [*self.pieces.values(), *self.attackers.values()]
        known = sum(piece.side == side and piece.length == length for piece in standing)
        return known + sum(number % 2 == length % 2 for number in self.removed[side])

    def targets(self, square: str, length: int) -> set[str]:
        """Free squares and enemies that nobody attacks yet."""
        side = self.pieces[square].side
        back = self.options.get("turning-back") == "yes"
        ends = reach(square, length, self.pieces, back=back)
        return {
            end
            for end in ends
            if end not in self.pieces
            or (self.pieces[end].side != side and end not in self.attackers)
        }

    def moves(self, square: str) -> dict[str, int]:
        """Where it may go, and how far that is."""
        return {
            end: length
            for length in self.lengths(self.pieces[square])
            for end in self.targets(square, length)
        }

    # Dice

    def dice(self, side: str) -> dict[str, list[int]]:
        """The values still free, of the dice that are not out."""
        used = self.used[side]
        free = {die: [n for n in range(1, 7) if n not in used[die]] for die in DICE}
        return {die: values for die, values in free.items() if values}

    def hidden(self, side: str, request: str, shown: Shown) -> list[int]:
        """What the die that is not shown can be."""
        dice = self.dice(side)
        rest = [die for die in dice if die not in dict(shown)]
        if not rest:
            return []
        low, high = min(n for _, n in shown), max(n for _, n in shown)
        fits = {
            HIGHEST: range(1, low + 1),
            LOWEST: range(high, 7),
            ENDS: range(low, high + 1),
        }[request]
        return [value for value in dice[rest[0]] if value in fits]

    def showable(self, side: str, request: str) -> set[Shown]:
        """All that he can honestly show."""
        dice = self.dice(side)
        if len(dice) == 1:
            return {((die, value),) for die, values in dice.items() for value in values}
        pairs = {
            ((one, first), (other, second))
            for one in dice
            for other in dice
            if DICE.index(one) < DICE.index(other)
            for first in dice[one]
            for second in dice[other]
        }
        if len(dice) == 2:
            return pairs
        return {pair for pair in pairs if self.hidden(side, request, pair)}

    # The challenge

    def numbers(self, piece: Piece) -> list[int]:
        """What may stand on it, by what all know."""
        lengths = self.lengths(piece)
        return [
            number
            for number in NUMBERS
            if number not in self.removed[piece.side] and 4 - number % 2 in lengths
        ]

    # The end

    def loser(self) -> str | None:
        for side in SIDES:
            gone = set(self.removed[side])
            if gone >= GENERALS or gone >= SOLDIERS or self.strength[side] <= 0:
                return side
        return None


__all__ = ["FORWARD", "SQUARES", "Piece", "Table"]
