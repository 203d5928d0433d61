"""What Waterloo asks, in the order of rule 9: nothing that is hidden is ever asked for.

Bots draw what gets a game on, and answer so that a hidden number fits all that they have said.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import ClassVar

from companion.engine.flow import Amounts, Number, Pick
from companion.games.waterloo import refusals
from companion.games.waterloo.knowledge import BY_STEPS, Sets, matched
from companion.games.waterloo.squares import BITS, reached, steps_between
from companion.said import Said, ids, said

DONE, SET, EQUAL, PASS = "done", "set", "equal", "pass"
YES, NO, UNKNOWN = "yes", "no", "unknown"
HIGHEST, LOWEST, ENDS, ALL_LEFT = "highest", "lowest", "highest-and-lowest", "all-left"
FACES, DICE_TOO, SKIP = "faces", "faces-and-dice", "skip"


_DOES_MORE = 0.6  # of a bot, where it could as well be done


@dataclass(frozen=True, slots=True, kw_only=True)
class LeftEmpty(Pick):
    """Which of the nine squares of his row does a side leave empty?"""

    rule: str = "1a"


@dataclass(frozen=True, slots=True)
class Mover:
    """A piece that has not moved this turn, its lengths, and of the other ones why not."""

    square: str
    steps: tuple[int, ...]
    barred: Mapping[int, Said]


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(Pick):
    """Which piece goes where, "d2 d5", or are all moves made?

    The first `attacks` options begin a battle, the first `likely` are legal as far as anybody can
    tell; where the table has to mind what it knows, those follow that would contradict it.
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
        if isinstance(answer, str) and (why := self._wrong(answer)):
            contradicts = any(why in each.barred.values() for each in self.movers)
            rule = "2b" if contradicts else self.rule
            raise self._refused(answer, why, rule)
        return Pick.check(self, answer)

    def _wrong(self, answer: str) -> Said | None:
        """What is wrong with it, and what would do; None: nothing, or it is no move at all."""
        if answer == DONE:
            advice = said("a piece that surely can move must: a move would do")
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


@dataclass(frozen=True, slots=True, kw_only=True)
class NextBattle(Pick):
    """Which battle comes next? Options are squares."""

    rule: str = "2d"


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening(Number):
    """Which number does the attacker open with? `shown` is his dice's sum."""

    square: str
    shown: int
    hidden: tuple[int, ...]
    highest: int  # number that his piece can have
    rule: str = "4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Answering(Pick):
    """Does the defender equal the number, or pass?"""

    square: str
    called: int
    options: tuple[str, ...] = (EQUAL, PASS)
    rule: str = "4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Raise(Pick):
    """Which higher number does the attacker call, or does he pass?"""

    square: str
    called: int
    rule: str = "4a"

    def drawn(self, rng: Random) -> str:
        if rng.random() < _DOES_MORE:
            return PASS
        return self.options[int(rng.random() * min(3, len(self.options)))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Guess(Number):
    """Which number is the other's piece? `possible` are those that anybody can think of.

    What is `removed` lies open beside the board, and is no guess.
    """

    square: str
    owner: int
    called: int
    is_second: bool
    possible: tuple[int, ...]
    removed: tuple[int, ...] = ()
    low: int = 1
    high: int = 8
    rule: str = "5"

    def check(self, answer: object) -> int:
        number = Number.check(self, answer)
        if number in self.removed:
            left = [each for each in range(self.low, self.high + 1) if each not in self.removed]
            raise self._refused(answer, refusals.lies_beside(number, left, self.square))
        return number

    def drawn(self, rng: Random) -> int:
        return self.possible[int(rng.random() * len(self.possible))]


@dataclass(frozen=True, slots=True, kw_only=True)
class Owned(Pick):
    """Is the guess right? It must be owned up to; `honest`: what goes with all that was said."""

    square: str
    guesser: int
    guessed: int
    honest: tuple[str, ...]
    rule: str = "5"

    def check(self, answer: object) -> str:
        owned = Pick.check(self, answer)
        if owned not in self.honest:
            advice = said("{answers} would do, by all that is known", answers=ids(self.honest))
            raise self._refused(answer, advice)
        return owned

    def drawn(self, rng: Random) -> str:
        return self.honest[int(rng.random() * len(self.honest))]


@dataclass(frozen=True, slots=True, kw_only=True)
class RemovedNumber(Pick):
    """Which number is the piece that could not fall back, and is turned over?"""

    square: str
    rule: str = "6"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check(Pick):
    """Are all faces turned up, to see whether everybody was honest?"""

    options: tuple[str, ...] = (FACES, DICE_TOO, SKIP)
    rule: str = "9"


@dataclass(frozen=True, slots=True, kw_only=True)
class Faces(Amounts):
    """Which numbers are a side's pieces that still stand? `removed` lie open already."""

    has_sum: ClassVar[bool] = False

    least: int = 0
    removed: tuple[int, ...]
    sets: Sets = field(repr=False)  # of numbers that go with what was said, for bots
    rule: str = "9"

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        if missing := [square for square in self.most if square not in amounts]:
            return said("the number of {square} as well would do", square=missing[0])
        for square, number in amounts.items():
            if number in self.removed:
                left = [n for n in range(1, 9) if n not in self.removed]
                return refusals.lies_beside(number, left, square)
        if len(set(amounts.values())) < len(amounts):
            return said("a number of its own for each piece would do")
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        order = rng.sample(range(1, 9), 8)
        numbers = matched(self.sets, order) or order
        return dict(zip(self.most, numbers, strict=False))


@dataclass(frozen=True, slots=True, kw_only=True)
class HiddenWas(Pick):
    """What was a side's hidden die, in that setting, as far as anybody remembers?"""

    setting: int
    rule: str = "9"
