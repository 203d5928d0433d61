"""Model how this tower holds and releases cubes, with a few parameters learned over the evening.

A cube that is thrown in or was in the tray falls through with the chance `fall`. A stuck cube comes
loose with the chance `loose`. Both vary from throw to throw and are the same for all colours. The
model learns their means and how far they vary. They are on a grid, so every sum is exact and the
same evening always gives the same model.
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

STEPS = 12  # points of the grid along each chance. Chosen: time grows with their square
CHANCES: Array = (np.arange(STEPS) + 0.5) / STEPS
# A throw's chances vary as if they had been estimated from this many cubes; the model learns which
# of the three fits. Chosen, from an erratic tower to a steady one.
STEADINESS = (6.0, 18.0, 60.0)

FALL, LOOSE = 2 / 3, 1 / 3  # published for the game's own tower
# Cubes that those figures count for. Chosen: few, so that an evening outweighs them; with more,
# another tower is learned later.
TRIED = 6.0


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
        """The cubes that were in the tray and went into the tower as well, by colour."""


def falling(throw: Thrown, colour: str) -> int:
    """Return how many cubes of a colour go in: those thrown, and those that were in the tray."""
    return throw.thrown.get(colour, 0) + throw.tray_before.get(colour, 0)


def stuck(throw: Thrown, colour: str) -> int:
    """Return how many cubes of a colour were in the tower before the throw."""
    return throw.tower_before.get(colour, 0)


def at_most(throw: Thrown, colour: str) -> int:
    """Return the most cubes of a colour that can come out."""
    return falling(throw, colour) + stuck(throw, colour)


@lru_cache(maxsize=64)  # up to 60 kB each, and quickly computed again
def tray_odds(falling: int, stuck: int) -> Array:
    """Return the probability of each number of one colour in the tray, at each point of the grid.

    The shape is (STEPS², falling + stuck + 1). Among the rows `loose` varies fastest, as in
    `TowerModel.chances`. The array is cached and read-only.
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

    `weights` is a flattened table of probabilities: a row for each mean and steadiness of `fall`, a
    column for each of `loose`; the steadiness varies fastest.
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
        """Return the probability that the next throw has each (fall, loose): shape (STEPS²,)."""
        return self._grid().reshape(-1)

    def after(self, throw: Thrown, tray: Mapping[str, int]) -> TowerModel:
        """Return the model updated by the tray that followed a throw.

        An impossible tray changes nothing: somebody has corrected the counts in another way.
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
    """Return the model learned from an evening's throws, each with its tray."""
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
