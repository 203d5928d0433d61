"""The joint probability of all trays that the ledger allows, without listing the trays.

At a fixed point of the model's grid, colours depend on each other only through their sum. So for
each point the colours before and after a given one are folded into the number of their cubes.
Every answer is then a short sum: exact, however many trays there are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

from companion.tower.model import (
    STEPS,
    Array,
    Thrown,
    TowerModel,
    at_most,
    falling,
    stuck,
    tray_odds,
)
from companion.tower.sighting import Likelihood, Sighting

BEYOND = 6  # counts past what can exist. Chosen: a claim of even more is reported as this many.
# Least share of a likelihood's best. Chosen: with 0, no other evidence could outweigh a source.
FLOOR = 1e-12
FURTHEST = 90.0  # largest logarithm of a multiplied claim, far from where a float becomes 0
# The chance that a throw is unlike all others: cubes jam, or a knock loosens many. Then any
# chances to fall and to come loose are equally likely. Chosen: without it a tower that was steady
# so far outvotes a camera that is sure and right; a larger chance does not prevent more of that.
ODD = 0.03
# Beginnings of trays in the search for the best: how many, and the least share of the best one.
# Chosen: fewer may miss the best tray (see `likely`), more cost time.
WIDTH = 32
LEAST = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Joint:
    """The joint probability of all counts, in the order of `colours`.

    In the shapes g is the number of points of the model's grid. Claims are scaled to 1 at their
    best possible count, so that nothing under- or overflows. `scale` is the logarithm of the factor
    that was divided out.
    """

    colours: tuple[str, ...]
    most: tuple[int, ...]
    points: Array  # (g,) probability that this throw has these chances
    priors: tuple[Array, ...]  # for each colour (g, most + 1)
    claims: tuple[Array, ...]  # for each colour (most + 1 + BEYOND,)
    total: Array  # (sum of most + 1 + BEYOND,) the claims of the sum
    after: tuple[Array, ...]  # (g, cubes of the colours before): weight of this and later colours
    others: tuple[Array, ...]  # (g, most + 1 + BEYOND): weight of the others if this has the count
    sums: Array  # (sum of most + 1,) probability of the sum by all but the claims of the sum
    scale: float

    def evidence(self) -> float:
        """Return the likelihood of all claims, up to the same unknown factor as in `others`."""
        return float(self.points @ self.after[0][:, 0])

    def cavity(self, index: int) -> Array:
        """Return each count's weight without the claims of this colour; shape (most + 1,)."""
        reach = self.most[index] + 1
        return np.asarray(self.points @ (self.priors[index] * self.others[index][:, :reach]))

    def marginal(self, index: int) -> tuple[float, ...]:
        """Return the probability of each count of the colour at `index`, from 0 to `most`."""
        odds = self.cavity(index) * self.claims[index][: self.most[index] + 1]
        return tuple((odds / odds.sum()).tolist())

    def likely(self, number: int) -> list[tuple[tuple[int, ...], float]]:
        """Return the most probable trays with their exact probabilities, the best first.

        A beam search adds one colour at a time and keeps the WIDTH likeliest beginnings. A
        beginning is at least as likely as its tray, so a tray more likely than 1/WIDTH cannot be
        missed.
        """
        trays = np.zeros((1, 0), dtype=np.int64)
        weights = self.points[None, :]
        scores = np.array([self.evidence()])
        for index, most in enumerate(self.most):
            counts = np.arange(most + 1)
            weights = weights[:, None, :] * _worth(self.priors[index], self.claims[index]).T
            so_far = trays.sum(axis=1)[:, None] + counts
            rest = self.after[index + 1].T[so_far]
            odds = np.einsum("bkg,bkg->bk", weights, rest).reshape(-1)
            best_indices = np.argsort(-odds, kind="stable")[:WIDTH]
            best_indices = best_indices[odds[best_indices] >= LEAST * odds[best_indices[0]]]
            row, count = np.divmod(best_indices, most + 1)
            trays = np.column_stack([trays[row], count])
            weights, scores = weights[row, count], odds[best_indices]
        chances = np.minimum(scores / self.evidence(), 1.0)
        combinations = zip(map(tuple, trays.tolist()), chances.tolist(), strict=True)
        return list(combinations)[:number]


def joint(
    throw: Thrown, colours: Sequence[str], sightings: Iterable[Sighting], model: TowerModel
) -> Joint:
    """Return the joint probability of all counts after `throw`, given independent sightings."""
    sightings = tuple(sightings)
    most = tuple(at_most(throw, colour) for colour in colours)
    priors = tuple(tray_odds(falling(throw, colour), stuck(throw, colour)) for colour in colours)
    scaled = [
        _together([s.counts[colour] for s in sightings if colour in s.counts], reach)
        for colour, reach in zip(colours, most, strict=True)
    ]
    claims = tuple(claim for claim, _ in scaled)
    total, _ = _together([s.total for s in sightings if s.total is not None], sum(most))
    worths = [_worth(prior, claim) for prior, claim in zip(priors, claims, strict=True)]
    points = (1 - ODD) * model.chances() + ODD / STEPS**2
    before = _before(worths, len(points))
    after = _after(worths, np.broadcast_to(total, (len(points), len(total))))
    return Joint(
        colours=tuple(colours),
        most=most,
        points=points,
        priors=priors,
        claims=claims,
        total=total,
        after=after,
        others=tuple(map(_slide, after[1:], before)),
        sums=points @ before[-1],
        scale=sum(lost for _, lost in scaled),
    )


def stretched(likelihood: Likelihood, length: int) -> Array:
    """Return the likelihood of 0 to `length` - 1, scaled to 1 at its best.

    Past its end a likelihood is as likely as its last entry. A likelihood that says nothing (empty,
    or zero throughout) becomes uniform.
    """
    values = np.fmax(np.array(likelihood[:length], dtype=float), 0.0)
    best = max((odds for odds in likelihood if isfinite(odds)), default=0.0)
    if best <= 0:
        return np.ones(length)
    row = np.full(length, values[-1])
    row[: values.size] = values
    return np.fmin(np.fmax(row / best, FLOOR), 1.0)


def _worth(prior: Array, claim: Array) -> Array:
    """Return a colour's own weight, prior times claim: (g, most + 1)."""
    return np.asarray(prior * claim[: prior.shape[1]])


def _together(likelihoods: Iterable[Likelihood], most: int) -> tuple[Array, float]:
    """Multiply independent claims of one count, and return the logarithm of what was divided out.

    The result is scaled so that the best count that can exist has 1.
    """
    row = np.zeros(most + 1 + BEYOND)
    for likelihood in likelihoods:
        row += np.log(stretched(likelihood, len(row)))
    best = float(row[: most + 1].max())
    return np.exp(np.clip(row - best, -FURTHEST, FURTHEST)), best


def _before(worths: Sequence[Array], points: int) -> tuple[Array, ...]:
    folded = [np.ones((points, 1))]
    for worth in worths:
        edge = worth.shape[1] - 1
        padded = np.zeros((points, folded[-1].shape[1] + 2 * edge))
        padded[:, edge : edge + folded[-1].shape[1]] = folded[-1]
        folded.append(_slide(padded, worth[:, ::-1]))
    return tuple(folded)


def _after(worths: Sequence[Array], total: Array) -> tuple[Array, ...]:
    folded = [total]
    for worth in reversed(worths):
        folded.append(_slide(folded[-1], worth))
    return tuple(reversed(folded))


def _slide(row: Array, pattern: Array) -> Array:
    """Return the sum of row × pattern wherever the pattern fits, for each grid point."""
    windows = sliding_window_view(row, pattern.shape[1], axis=1)
    return np.asarray(np.einsum("gkw,gw->gk", windows, pattern))
