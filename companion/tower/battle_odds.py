"""Compute how a battle may end: the probability of every tray, summed by winner.

The result is exact for the model: at each point (fall, loose) of its grid the colours fall
independently, so the probability of a tray is a product. The points are then summed by weight.
The caller passes in the rule that decides what a tray means.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import product
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from companion.tower.model import Array, Thrown, TowerModel, at_most, falling, stuck, tray_odds

# A rule: from the sides' counts, in their order, to the winner (None: a draw) and the armies left.
Decide: TypeAlias = Callable[[tuple[int, ...]], tuple[str | None, int]]


@dataclass(frozen=True, slots=True)
class Chance:
    """The probability that one side wins; `winner` None stands for a draw.

    `odds` is that probability (0 to 1), `left` the winner's armies left in that case, on average.
    """

    winner: str | None
    odds: float
    left: float


@dataclass(frozen=True, slots=True)
class _Ends:
    """The outcome of every possible tray: arrays with one axis a side, indexed by its count.

    `winner` has indices into `winners`.
    """

    winners: tuple[str | None, ...]
    winner: NDArray[np.intp]
    left: Array


def chances(
    throws: Sequence[Thrown], sides: Sequence[str], decide: Decide, model: TowerModel
) -> list[tuple[Chance, ...]]:
    """Return for each throw the chance of every side to win, and of a draw.

    All throws have the same sides. Sides that can win none of them are left out, and each winner
    has the same place in every result. `decide` is called once for each tray, for all throws
    together.
    """
    most = [max((at_most(throw, side) for throw in throws), default=0) for side in sides]
    ends = _ends(most, sides, decide)
    return [_chances(tray_chances(throw, sides, model), ends) for throw in throws]


def tray_chances(throw: Thrown, sides: Sequence[str], model: TowerModel) -> Array:
    """Return the probability of every tray of the sides: one axis a side, indexed by its count."""
    odds = [tray_odds(falling(throw, side), stuck(throw, side)) for side in sides]
    first = odds[0] * model.chances()[:, None]
    others = reduce(_both, odds[1:], np.ones((len(first), 1)))
    return np.asarray(first.T @ others).reshape([each.shape[1] for each in odds])


def _both(one: Array, other: Array) -> Array:
    """Combine two sides at each point of the grid; the second side's count varies fastest."""
    return (one[:, :, None] * other[:, None, :]).reshape(len(one), -1)


def _ends(most: Sequence[int], sides: Sequence[str], decide: Decide) -> _Ends:
    decisions = [decide(counts) for counts in product(*(range(number + 1) for number in most))]
    winners_seen = {winner for winner, _left in decisions}
    winners = tuple(winner for winner in (*sides, None) if winner in winners_seen)
    shape = [number + 1 for number in most]
    places = {winner: place for place, winner in enumerate(winners)}
    return _Ends(
        winners,
        np.array([places[winner] for winner, _left in decisions], np.intp).reshape(shape),
        np.array([left for _winner, left in decisions], np.float64).reshape(shape),
    )


def _chances(trays: Array, ends: _Ends) -> tuple[Chance, ...]:
    here = tuple(slice(number) for number in trays.shape)
    winner, number = ends.winner[here].reshape(-1), len(ends.winners)
    odds = np.bincount(winner, trays.reshape(-1), number)
    armies = np.bincount(winner, (trays * ends.left[here]).reshape(-1), number)
    return tuple(
        Chance(who, float(chance), float(left / chance) if chance else 0.0)
        for who, chance, left in zip(ends.winners, odds, armies, strict=True)
    )
