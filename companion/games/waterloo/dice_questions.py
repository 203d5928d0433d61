"""Questions about dice: they are set, which to show, and what they show (3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import ClassVar

from companion.engine.flow import Amounts, Pick, SeatNumber
from companion.games.waterloo import refusals
from companion.games.waterloo.questions import ENDS, HIGHEST, LOWEST, SET, DiceRequest
from companion.said import Said, said_of

DIE = "die "  # before a die's colour, which alone means a player


@dataclass(frozen=True, slots=True, kw_only=True)
class DiceSet(Pick):
    """Ask whether both have set their dice; `free` are the unused values of each seat's dice."""

    free: tuple[Mapping[str, tuple[int, ...]], ...]
    options: tuple[str, ...] = (SET,)
    rule: str = "3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Request(Pick):
    """Ask which two dice `shower` must show."""

    shower: SeatNumber
    options: tuple[str, ...] = (HIGHEST, LOWEST, ENDS)
    rule: str = "3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownDice(Amounts):
    """Ask for the values on `number` dice; `free` are the unused values of each die."""

    has_sum: ClassVar[bool] = False

    least: int = 0
    number: int
    request: DiceRequest
    free: Mapping[str, tuple[int, ...]]
    rule: str = "3c"

    def check(self, answer: object) -> Mapping[str, int]:
        """Check the values by die colour, with or without DIE before the colour."""
        if isinstance(answer, Mapping):
            answer = {DIE + die if die in self.free else die: n for die, n in answer.items()}
        return _by_colour(Amounts.check(self, answer))

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return why these values are refused; None if they are accepted."""
        dice_shown = _by_colour(amounts)
        if len(dice_shown) != self.number:
            return said_of(
                "choose a value for {number} die",
                "choose a value for each of {number} dice",
                self.number,
                number=self.number,
            )
        for die, value in dice_shown.items():
            if value not in self.free[die]:
                return refusals.die_used(die, value, self.free[die])
        for die in self.free.keys() - dice_shown.keys():
            if not hidden_values(self.request, dice_shown, self.free[die]):
                return refusals.hides_nothing(self.request, die, self.free[die])
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return a random answer for bots."""
        values = {die: free[int(rng.random() * len(free))] for die, free in self.free.items()}
        ranked = sorted(values, key=values.__getitem__)
        if len(ranked) == 3:
            left_out = {HIGHEST: 0, LOWEST: 2, ENDS: 1}[self.request]
            del values[ranked[left_out]]
        return {DIE + die: value for die, value in values.items()}


def _by_colour(amounts: Mapping[str, int]) -> dict[str, int]:
    return {place.removeprefix(DIE): number for place, number in amounts.items()}


def hidden_values(
    request: str, dice_shown: Mapping[str, int], free: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the possible values of the hidden die, as both players can tell (3c)."""
    low, high = min(dice_shown.values()), max(dice_shown.values())
    bounds = {HIGHEST: (1, low), LOWEST: (high, 6), ENDS: (low, high)}
    least, most = bounds[request]
    return tuple(value for value in free if least <= value <= most)
