"""What the colour lanes in the tower's mouth tell: which colours have come out, one by one.

Each cube that passed an eye is a mapping of colours to chances; what the eye could not tell has
even ones. A cube may jump past all eyes, cling to the one before it, or be taken for two.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import comb, exp, factorial
from typing import TypeAlias

from companion.tower.sighting import Likelihood, Sighting

Chances: TypeAlias = Mapping[str, float]  # of one cube, by colour

BEYOND = 4  # cubes past what has passed
MOST_SPLIT = 3  # cubes of a colour taken for two in one throw; more is as unlikely as that


@dataclass(frozen=True, slots=True)
class LaneRates:
    """Per cube; calibration puts them right, and the evening after it."""

    miss: float = 0.01  # passes unseen
    merge: float = 0.01  # is taken to be of one piece with a cube of its colour
    split: float = 0.003  # is taken for two


def lanes_sighting(
    passed: Sequence[Chances],
    colours: Iterable[str],
    rates: LaneRates | None = None,
    *,
    source: str = "lanes",
) -> Sighting:
    """The claim of all that has passed, of every colour that the eyes can tell."""
    rates = rates or LaneRates()
    table = [_registered(number, len(passed), rates) for number in range(len(passed) + BEYOND + 1)]
    return Sighting(
        source, {colour: _likelihood(_among(passed, colour), table) for colour in colours}
    )


def _likelihood(among: Sequence[float], table: Sequence[Sequence[float]]) -> Likelihood:
    """p(what passed | number), where `among` has the chance of each number registered."""
    return tuple(
        sum(chance * odds for chance, odds in zip(among, row, strict=True)) for row in table
    )


def _among(passed: Sequence[Chances], colour: str) -> list[float]:
    """The chance that none, one, … of those that passed were of this colour."""
    odds = [1.0]
    for cube in passed:
        chance = cube.get(colour, 0.0)
        odds = [
            here * (1 - chance) + before * chance
            for here, before in zip([*odds, 0.0], [0.0, *odds], strict=True)
        ]
    return odds


def _registered(number: int, most: int, rates: LaneRates) -> list[float]:
    """The chance that 0 to `most` passings are told when `number` cubes come."""
    odds = [0.0] * (most + 1)
    for seen in range(number + 1):
        sees = _binomial(seen, number, 1 - rates.miss)
        for merged in range(max(seen, 1)):
            merges = sees * _binomial(merged, max(seen - 1, 0), rates.merge)
            for split in range(MOST_SPLIT + 1):
                told = seen - merged + split
                if told <= most:
                    odds[told] += merges * _poisson(split, number * rates.split)
    return odds


def _binomial(some: int, cubes: int, chance: float) -> float:
    return comb(cubes, some) * chance**some * (1 - chance) ** (cubes - some)


def _poisson(times: int, expected: float) -> float:
    return exp(-expected) * expected**times / factorial(times)
