"""How this tower keeps and gives: a few parameters, learned over the evening.

A thrown cube, also one that lay in the tray, falls through with the chance `fall`; one that was
stuck comes loose with the chance `loose`. Both vary from throw to throw and are the same for all
colours. What is learned is where they lie and how far they stray; they live on a grid, so that
every sum here is exact and every evening gives the same model.
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
# A throw's chances stray as if they had been found by trying that many cubes.
STEADINESS = (6.0, 18.0, 60.0)

FALL, LOOSE = 2 / 3, 1 / 3  # published for the game's own tower
TRIED = 6.0  # cubes that those figures count for: weak, an evening outvotes them


class Thrown(Protocol):
    """What is known of a throw before anybody looks; `companion.engine.flow.Throw` is one."""

    @property
    def tower_before(self) -> Mapping[str, int]: ...
    @property
    def thrown(self) -> Mapping[str, int]: ...
    @property
    def tray_before(self) -> Mapping[str, int]: ...


def falling(throw: Thrown, colour: str) -> int:
    """How many cubes are let fall: the thrown, and what lay in the tray."""
    return throw.thrown.get(colour, 0) + throw.tray_before.get(colour, 0)


def stuck(throw: Thrown, colour: str) -> int:
    return throw.tower_before.get(colour, 0)


def at_most(throw: Thrown, colour: str) -> int:
    return falling(throw, colour) + stuck(throw, colour)


@lru_cache(maxsize=64)  # of up to 60 kB each, quickly worked out again
def tray_odds(falling: int, stuck: int) -> Array:
    """p(number of one colour in the tray), a row for each (fall, loose) of the grid.

    Rows run through `loose` first, as `TowerModel.chances` does.
    """
    falls, loosened = _binomial(falling), _binomial(stuck)
    odds = np.zeros((STEPS, STEPS, falling + stuck + 1))
    for fallen in range(falling + 1):
        odds[:, :, fallen : fallen + stuck + 1] += falls[:, None, fallen, None] * loosened[None]
    odds.setflags(write=False)  # everybody gets the same one
    return odds.reshape(STEPS * STEPS, -1)


@dataclass(frozen=True, slots=True)
class TowerModel:
    """What is known of the tower: a value, `after` gives the next one.

    `weights` are the probabilities of where `fall` lies and how steady it is (rows) with where
    `loose` lies and how steady that is (columns), row by row.
    """

    weights: tuple[float, ...]

    @property
    def fall(self) -> float:
        """The chance that a thrown cube falls through."""
        return float(CHANCES @ self._grid().sum(axis=1))

    @property
    def loose(self) -> float:
        """The chance that a stuck cube comes loose."""
        return float(CHANCES @ self._grid().sum(axis=0))

    def chances(self) -> Array:
        """The probability that the next throw has each (fall, loose) of the grid."""
        return self._grid().reshape(-1)

    def after(self, throw: Thrown, tray: Mapping[str, int]) -> TowerModel:
        """The model when it has seen what lay in the tray after a throw.

        A tray that cannot be teaches nothing: somebody has put it right by other means.
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
    """The tower as it is in general, before its first throw."""
    table = np.outer(_belief_in(FALL), _belief_in(LOOSE))
    return TowerModel(tuple((table / table.sum()).reshape(-1).tolist()))


def learned(throws: Iterable[tuple[Thrown, Mapping[str, int]]]) -> TowerModel:
    """The model after an evening's throws, each with its tray."""
    model = fresh_model()
    for throw, tray in throws:
        model = model.after(throw, tray)
    return model


@cache
def _straying() -> Array:
    """A throw's chance on the grid, a row for each mean and steadiness: Beta distributions."""
    return np.array([_beta(mean, steady) for mean in CHANCES for steady in STEADINESS])


def _belief_in(published: float) -> Array:
    return np.repeat(_beta(published, TRIED), len(STEADINESS))


def _beta(mean: float, weight: float) -> Array:
    density = CHANCES ** (mean * weight - 1) * (1 - CHANCES) ** ((1 - mean) * weight - 1)
    return np.asarray(density / density.sum())


@lru_cache(maxsize=64)
def _binomial(cubes: int) -> Array:
    """p(0, 1, … of the cubes), a row for each chance of the grid."""
    number = np.arange(cubes + 1)
    ways = np.array([float(comb(cubes, k)) for k in number])
    return np.asarray(
        ways * CHANCES[:, None] ** number * (1 - CHANCES[:, None]) ** (cubes - number)
    )
