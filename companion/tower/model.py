"""Model how this tower holds and releases cubes, with a few parameters learned over the evening.

A cube that is thrown in or lay in the tray falls through with the chance `fall`. A stuck cube comes
loose with the chance `loose`. Both vary from throw to throw and are the same for all colours.
Learned are where they lie and how far they vary. They live on a grid, so every sum is exact and
the same evening always gives the same model.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from math import comb
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float64]

STEPS = 12
CHANCES: Array = (np.arange(STEPS) + 0.5) / STEPS
# A throw's chances vary as if they had been estimated from this many cubes.
STEADINESS = (6.0, 18.0, 60.0)

FALL, LOOSE = 2 / 3, 1 / 3  # published for the game's own tower
TRIED = 6.0  # cubes that those figures count for: few, so an evening outweighs them


class Thrown(Protocol):
    """What is known of a throw before anybody looks, for instance `companion.engine.flow.Throw`."""

    @property
    def tower_before(self) -> Mapping[str, int]:
        """The cubes that were in the tower before the throw, by colour."""

    @property
    def thrown(self) -> Mapping[str, int]:
        """The cubes that were thrown in, by colour."""

    @property
    def tray_before(self) -> Mapping[str, int]:
        """The cubes that lay in the tray and went into the tower as well, by colour."""


def falling(throw: Thrown, colour: str) -> int:
    """Return how many cubes of a colour drop in: those thrown, and those that lay in the tray."""
    return throw.thrown.get(colour, 0) + throw.tray_before.get(colour, 0)


def stuck(throw: Thrown, colour: str) -> int:
    """Return how many cubes of a colour were in the tower before the throw."""
    return throw.tower_before.get(colour, 0)


def at_most(throw: Thrown, colour: str) -> int:
    """Return the most cubes of a colour that can come out."""
    return falling(throw, colour) + stuck(throw, colour)


@lru_cache(maxsize=64)  # of up to 60 kB each, quickly worked out again
def tray_odds(falling: int, stuck: int) -> Array:
    """Return p(number of one colour in the tray): one row for each (fall, loose) of the grid.

    The array is read-only and cached. `loose` varies fastest, as in `TowerModel.chances`.
    """
    falls, loosened = _binomial(falling), _binomial(stuck)
    odds = np.zeros((STEPS, STEPS, falling + stuck + 1))
    for fallen in range(falling + 1):
        odds[:, :, fallen : fallen + stuck + 1] += falls[:, None, fallen, None] * loosened[None]
    odds.setflags(write=False)  # everybody gets the same one
    return odds.reshape(STEPS * STEPS, -1)


@dataclass(frozen=True, slots=True)
class TowerModel:
    """What is known of the tower. The value is immutable: `after` returns the updated model.

    `weights` is a flattened table of probabilities: rows are the mean and steadiness of `fall`,
    columns the mean and steadiness of `loose`.
    """

    weights: tuple[float, ...]

    @property
    def fall(self) -> float:
        """The expected chance that a thrown cube falls through."""
        return float(CHANCES @ self._grid().sum(axis=1))

    @property
    def loose(self) -> float:
        """The expected chance that a stuck cube comes loose."""
        return float(CHANCES @ self._grid().sum(axis=0))

    def chances(self) -> Array:
        """Return the probability that the next throw has each (fall, loose) of the grid."""
        return self._grid().reshape(-1)

    def after(self, throw: Thrown, tray: Mapping[str, int]) -> TowerModel:
        """Return the model updated by the tray that followed a throw.

        An impossible tray changes nothing: somebody has corrected the counts by other means.
        """
        colours = {*throw.tower_before, *throw.thrown, *throw.tray_before, *tray}
        if any(tray.get(colour, 0) > at_most(throw, colour) for colour in colours):
            return self
        likelihood = np.ones(STEPS * STEPS)
        for colour in sorted(colours):
            odds = tray_odds(falling(throw, colour), stuck(throw, colour))
            likelihood *= odds[:, tray.get(colour, 0)]
        learned = self._table() * (_straying() @ likelihood.reshape(STEPS, STEPS) @ _straying().T)
        return TowerModel(tuple((learned / learned.sum()).reshape(-1).tolist()))

    def _table(self) -> Array:
        return np.array(self.weights).reshape(STEPS * len(STEADINESS), -1)

    def _grid(self) -> Array:
        return np.asarray(_straying().T @ self._table() @ _straying())


def fresh_model() -> TowerModel:
    """Return the model of a tower in general, before its first throw."""
    table = np.outer(_belief_in(FALL), _belief_in(LOOSE))
    return TowerModel(tuple((table / table.sum()).reshape(-1).tolist()))


def learned(throws: Iterable[tuple[Thrown, Mapping[str, int]]]) -> TowerModel:
    """Return the model after an evening's throws, each with its tray."""
    model = fresh_model()
    for throw, tray in throws:
        model = model.after(throw, tray)
    return model


@cache
def _straying() -> Array:
    """Return a throw's chance on the grid: a Beta distribution for each mean and steadiness."""
    return np.array([_beta(mean, steady) for mean in CHANCES for steady in STEADINESS])


def _belief_in(published: float) -> Array:
    return np.repeat(_beta(published, TRIED), len(STEADINESS))


def _beta(mean: float, weight: float) -> Array:
    density = CHANCES ** (mean * weight - 1) * (1 - CHANCES) ** ((1 - mean) * weight - 1)
    return np.asarray(density / density.sum())


@lru_cache(maxsize=64)
def _binomial(cubes: int) -> Array:
    """Return p(0, 1, … of the cubes), one row for each chance of the grid."""
    number = np.arange(cubes + 1)
    ways = np.array([float(comb(cubes, k)) for k in number])
    return np.asarray(
        ways * CHANCES[:, None] ** number * (1 - CHANCES[:, None]) ** (cubes - number)
    )
