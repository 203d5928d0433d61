"""Questions of Waterloo, in the order of rule 9; nothing hidden is ever asked for.

Bots choose answers that advance the game and that agree with a possible hidden number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Annotated, ClassVar, TypeAlias

from companion.engine.flow import Amounts, Number, Pick, SeatNumber
from companion.games.waterloo import refusals
from companion.games.waterloo.knowledge import BY_STEPS, Sets, matched
from companion.games.waterloo.squares import BITS, reached, steps_between
from companion.said import Said, ids, said

DONE, SET, EQUAL, PASS = "done", "set", "equal", "pass"
YES, NO, UNKNOWN = "yes", "no", "unknown"
HIGHEST, LOWEST, ENDS, ALL_LEFT = "highest", "lowest", "highest-and-lowest", "all-left"
DiceRequest: TypeAlias = Annotated[str, "request"]  # one of these four
FACES, DICE_TOO, SKIP = "faces", "faces-and-dice", "skip"


# Chance that a bot attacks if it can, moves one more piece, or passes instead of raising; chosen:
# with less its games take more turns and longer challenges.
_DOES_MORE = 0.6


class LeftEmpty(Pick):
    """Ask which of the nine squares of the start row stays empty."""

    rule: str = "1a"


@dataclass(frozen=True, slots=True)
class Mover:
    """A piece that has not moved this turn: its possible lengths, and why not the others."""

    square: str
    steps: tuple[int, ...]
    barred: Mapping[int, Said]


class Move(Pick):
    """Ask which piece moves where ("d2 d5"), or whether all moves are made.

    The first `attacks` options begin a battle. The first `likely` are legal by what both players
    know; where players remember conclusions themselves, contradicting ones follow.
    """

    movers: tuple[Mover, ...]
    occupied: int
    targets: int  # enemies that may be attacked
    attacks: int
    likely: int
    is_first: bool
    must: bool  # a piece can move, whatever its number
    may_turn_back: bool
    rule: str = "2"

    def check(self, answer: object) -> str:
        """Check the move; a refusal says what is wrong with it."""
        if isinstance(answer, str) and (why := self._wrong(answer)):
            contradicts = any(why in each.barred.values() for each in self.movers)
            rule = "2b" if contradicts else self.rule
            raise self._refused(answer, why, rule)
        return Pick.check(self, answer)

    def _wrong(self, answer: str) -> Said | None:
        """Return what is wrong with the move, or None if nothing is or the answer is no move."""
        if answer == DONE:
            advice = said("choose a move: a piece that can surely move must move")
            return advice if self.must else None
        start, _, end = answer.partition(" ")
        if start not in BITS or end not in BITS:
            return None
        mover = next((each for each in self.movers if each.square == start), None)
        if mover is None:
            return refusals.no_mover(start, [each.square for each in self.movers])
        if answer in self.options:
            return mover.barred.get(steps_between(start, end))
        return self._unreached(mover, end)

    def _unreached(self, mover: Mover, end: str) -> Said:
        start = mover.square
        if start == end:
            return refusals.stands_there(start)
        for steps in BY_STEPS:
            for square, _bit, _over in reached(start, steps, may_turn_back=self.may_turn_back):
                if square == end:
                    return mover.barred.get(steps) or self._blocked(start, end)
        return refusals.no_way(start, end)

    def _blocked(self, start: str, end: str) -> Said:
        if BITS[end] & self.occupied & ~self.targets:
            return refusals.square_occupied(end)
        return refusals.in_the_way(start, end)

    def drawn(self, rng: Random) -> str:
        if self.attacks and rng.random() < _DOES_MORE:
            return self.options[int(rng.random() * self.attacks)]
        is_enough = self.options[-1] == DONE and not self.must and rng.random() > _DOES_MORE
        if is_enough or not self.likely:
            return self.options[-1]
        return self.options[int(rng.random() * self.likely)]


class NextBattle(Pick):
    """Ask which battle comes next; options are squares."""

    rule: str = "2d"


class Opening(Number):
    """Ask for the attacker's first call; `shown` is the sum of their shown dice."""

    square: str
    shown: int
    hidden: tuple[int, ...]
    highest: int  # number that their piece can have
    rule: str = "4"


class Answering(Pick):
    """Ask whether the defender equals the call or passes."""

    square: str
    called: int
    options: tuple[str, ...] = (EQUAL, PASS)
    rule: str = "4"


class Raise(Pick):
    """Ask which higher number the attacker calls, or whether they pass."""

    square: str
    called: int
    rule: str = "4a"

    def drawn(self, rng: Random) -> str:
        if rng.random() < _DOES_MORE:
            return PASS
        return self.options[int(rng.random() * min(3, len(self.options)))]


class Guess(Number):
    """Ask for the number of the other's piece; `possible` are those not excluded.

    Numbers in `removed` are beside the board and cannot be guessed.
    """

    square: str
    owner: SeatNumber
    called: int
    is_second: bool
    possible: tuple[int, ...]
    removed: tuple[int, ...] = ()
    low: int = 1
    high: int = 8
    rule: str = "5"

    def check(self, answer: object) -> int:
        """Check the guess: the number is not beside the board."""
        number = Number.check(self, answer)
        if number in self.removed:
            left = [each for each in range(self.low, self.high + 1) if each not in self.removed]
            raise self._refused(answer, refusals.lies_beside(number, left, self.square))
        return number

    def drawn(self, rng: Random) -> int:
        return self.possible[int(rng.random() * len(self.possible))]


class Owned(Pick):
    """Ask whether the guess is right; `honest` are the answers that agree with all known facts."""

    square: str
    guesser: SeatNumber
    guessed: int
    honest: tuple[str, ...]
    rule: str = "5"

    def check(self, answer: object) -> str:
        """Check that the answer agrees with all known facts."""
        owned = Pick.check(self, answer)
        if owned not in self.honest:
            advice = said(
                "choose {answers}: everything known points to it", answers=ids(self.honest)
            )
            raise self._refused(answer, advice)
        return owned

    def drawn(self, rng: Random) -> str:
        return self.honest[int(rng.random() * len(self.honest))]


class RemovedNumber(Pick):
    """Ask for the number of the piece that could not retreat and is turned over."""

    square: str
    rule: str = "6"


class Check(Pick):
    """Ask whether to turn up all faces to check everybody's honesty."""

    options: tuple[str, ...] = (FACES, DICE_TOO, SKIP)
    rule: str = "9"


class Faces(Amounts):
    """Ask for the numbers of a side's pieces on the board; `removed` are known already."""

    has_sum: ClassVar[bool] = False

    least: int = 0
    removed: tuple[int, ...]
    sets: Sets = field(repr=False)  # of numbers that go with what was said, for bots
    rule: str = "9"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        if missing := [square for square in self.most if square not in amounts]:
            return said("add the number on {square}", square=missing[0])
        for square, number in amounts.items():
            if number in self.removed:
                left = [n for n in range(1, 9) if n not in self.removed]
                return refusals.lies_beside(number, left, square)
        if len(set(amounts.values())) < len(amounts):
            return said("choose a different number for each piece")
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        order = rng.sample(range(1, 9), 8)
        numbers = matched(self.sets, order) or order
        return dict(zip(self.most, numbers, strict=False))


class HiddenWas(Pick):
    """Ask for a side's hidden die in that setting, if anybody remembers it."""

    setting: int
    rule: str = "9"
