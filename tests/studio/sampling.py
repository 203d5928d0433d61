"""An evening's settings, drawn from (seed, number) and nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tests.studio.ordinary import ordinary
from tests.studio.peculiar import EITHER, PECULIAR
from tests.studio.settings import Settings

TIPPED = 0.25  # of the evenings have piles before the tower


def settings_of(seed: int, number: int) -> Settings:
    draw = Random(f"studio {seed} {number}")
    plain = ordinary(draw, seed, number)
    names = _peculiarities(draw, number)
    for name in names:
        plain = PECULIAR[name](plain, draw)
    tipped = Random(f"studio pile {seed} {number}").random() < TIPPED
    return replace(plain, peculiar=names, tipped=tipped)


def _peculiarities(draw: Random, number: int) -> tuple[str, ...]:
    """One to three; every sixth evening is crowded, whatever else it is."""
    others = sorted(set(PECULIAR) - {"crowded"})
    names = draw.sample(others, draw.choice((1, 2, 2, 3)))
    if number % 6 == 5:
        names[0] = "crowded"
    for one, other in EITHER:
        if one in names and other in names:
            names.remove(other)
    return tuple(names)
