"""Throws as the tower model has them, and a camera that knows how well it sees: what it claims."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from math import comb

from companion.engine.flow import Throw
from companion.tower.model import CHANCES, STEPS, fresh_model
from companion.tower.sensor import CAMERA
from companion.tower.sighting import Likelihood, Sighting

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")
# A cube's chances to be overlooked and to be taken for two: lying apart, and in a heap, one in ten
APART, HEAPED = (0.0002, 0.0001), (0.03, 0.005)
IN_HEAPS = 0.1

Rates = tuple[float, float]


def thrown(rng: random.Random) -> tuple[Throw, dict[str, int]]:
    """A throw into a tower as the model has it, and what came out."""
    [point] = rng.choices(range(STEPS**2), fresh_model().chances().tolist())
    return thrown_by(rng, CHANCES[point // STEPS], CHANCES[point % STEPS])


def thrown_by(rng: random.Random, fall: float, loose: float) -> tuple[Throw, dict[str, int]]:
    """A throw into a tower with these chances, and what came out."""
    attacker, defender = rng.sample(COLOURS, 2)
    throw = Throw(
        tower_before={colour: rng.randint(0, 5) for colour in COLOURS},
        thrown={attacker: rng.randint(1, 9), defender: rng.randint(1, 9)},
        tray_before={c: rng.randint(0, 2) for c in COLOURS if c not in (attacker, defender)},
    )
    tray = {}
    for colour in COLOURS:
        stuck = throw.tower_before[colour]
        falling = throw.at_most(colour) - stuck
        tray[colour] = _some(rng, falling, fall) + _some(rng, stuck, loose)
    return throw, tray


def looked(
    rng: random.Random,
    tray: Mapping[str, int],
    rates: Sequence[Rates] = (APART, HEAPED),
    in_heaps: float = IN_HEAPS,
) -> Sighting:
    """A look at a tray: each colour lies apart, or in a heap."""
    return Sighting(CAMERA, {c: _claim(rng, n, rates, in_heaps) for c, n in tray.items()})


def _claim(rng: random.Random, number: int, rates: Sequence[Rates], in_heaps: float) -> Likelihood:
    hidden, doubled = rng.choices(rates, (1 - in_heaps, in_heaps))[0]
    there = number - _some(rng, number, hidden) + _some(rng, number, doubled)
    return seen(there, hidden, doubled)


def _some(rng: random.Random, cubes: int, chance: float) -> int:
    return sum(rng.random() < chance for _ in range(cubes))


@cache
def seen(number: int, hidden: float = APART[0], doubled: float = APART[1]) -> Likelihood:
    """p(that many are seen | 0, 1, … lie there)."""
    return tuple(
        sum(
            _binomial(lay, lost, hidden) * _binomial(lay, number - lay + lost, doubled)
            for lost in range(lay + 1)
        )
        for lay in range(24)
    )


def _binomial(cubes: int, of_them: int, chance: float) -> float:
    if not 0 <= of_them <= cubes:
        return 0.0
    ways = comb(cubes, of_them)
    return float(ways * chance**of_them * (1 - chance) ** (cubes - of_them))
