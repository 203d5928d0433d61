"""How a battle may end: every tray that may come, with its probability, sorted by what it decides.

Exact for the model: on each (fall, loose) of its grid colours fall on their own, so a tray's chance
is a product there; the grid's weights sum it up. How trays end is told from outside.
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

# Of the sides' counts, in their order: whose the battle is (None: nobody's), his armies left.
Decide: TypeAlias = Callable[[tuple[int, ...]], tuple[str | None, int]]


@dataclass(frozen=True, slots=True)
class Chance:
    """That `winner` wins, None: that nobody does; `left` are his armies then left, on average."""

    winner: str | None
    odds: float
    left: float


@dataclass(frozen=True, slots=True)
class _Ends:
    """What every tray of the sides ends in: an axis a side, winners by their place in `winners`."""

    winners: tuple[str | None, ...]
    winner: NDArray[np.intp]
    left: Array


def chances(
    throws: Sequence[Thrown], sides: Sequence[str], decide: Decide, model: TowerModel
) -> list[tuple[Chance, ...]]:
    """For each throw, the chances of all who may win one of them, each in the same place.

    The throws have the same sides; what trays end in is asked once for all of them.
    """
    most = [max((at_most(throw, side) for throw in throws), default=0) for side in sides]
    ends = _ends(most, sides, decide)
    return [_chances(tray_chances(throw, sides, model), ends) for throw in throws]


def tray_chances(throw: Thrown, sides: Sequence[str], model: TowerModel) -> Array:
    """The probability of every tray of the sides: an axis a side, its place there the count."""
    odds = [tray_odds(falling(throw, side), stuck(throw, side)) for side in sides]
    first = odds[0] * model.chances()[:, None]
    others = reduce(_both, odds[1:], np.ones((len(first), 1)))
    return np.asarray(first.T @ others).reshape([each.shape[1] for each in odds])


def _both(one: Array, other: Array) -> Array:
    """Of two sides on each point of the grid, the second running through its counts first."""
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
