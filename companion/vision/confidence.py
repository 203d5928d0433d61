"""Turn the evidence for each cube into the probability of each number of cubes of a colour.

Every candidate gets a probability from the scene fit (what it explains) and the detector (what it
looks like) together, by logistic regression. One more cube may lie where it would not be visible,
or be what remains unexplained. The weights of all features are fitted: `confidence.json` has them
by name, from rendered evenings that were not in the detector's training set, by
`tests/teaching/calibrate_confidence.py`; `confidence-paper.json` those for pictures that are read
by paper.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from companion.tower.sighting import Likelihood
from companion.vision.features import (
    COUNT,
    CUBE,
    FLOOR,
    MORE,
    PLACED,
    WHOLE,
    Features,
    for_count,
    piecewise_linear,
)

CALIBRATED = Path(__file__).with_name("confidence.json")
ON_PAPER = Path(__file__).with_name("confidence-paper.json")  # for pictures read by paper
SECOND = 0.1  # probability of a second unseen cube, as a share of the first one's
LEAST_LEFT = 1e-9
ALIKE, UNLIKE = 0.1, 8.0  # cube faces of margin from which another colour gets unlikelier; slope
CONFUSED = 1e-3  # smallest probability of another colour that changes the claims
BEYOND = 3  # numbers above all candidates that get a likelihood of their own
PARTS = {"cube": CUBE, "more": MORE, "count": COUNT, "whole": WHOLE}


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Fitted weights of the four logistic regressions of this module, in the order of PARTS.

    Attributes:
        cube: for `for_cube`, one candidate.
        more: for `for_more`, one cube more than the candidates.
        count: for `for_count`, the number of cubes in the scene.
        whole: for `piecewise_linear`, the log-odds that `count` gives.
    """

    cube: Features
    more: Features
    count: Features
    whole: Features


def probability(evidence: Features, weights: Features) -> float:
    """Return the probability by logistic regression, limited to FLOOR and 1 - FLOOR."""
    return float(np.clip(1 / (1 + np.exp(-np.clip(evidence @ weights, -30, 30))), FLOOR, 1 - FLOOR))


def likelihood(cubes: Sequence[float], more: float) -> Likelihood:
    """Return the likelihood of each number of cubes, given each candidate's own chance.

    Args:
        cubes: the chance of each candidate; they count as independent.
        more: the chance of one cube more than the candidates; of each further one SECOND of that.
    """
    numbers = np.ones(1)
    for each in cubes:
        numbers = np.convolve(numbers, [1 - each, each])
    beyond = more * SECOND ** np.arange(BEYOND)
    return tuple(float(each) for each in np.convolve(numbers, [1 - more, *beyond]))


def count_probabilities(cubes: Sequence[Features], more: Features, weights: Weights) -> Likelihood:
    """Return the probability of each number of cubes of one colour.

    The number in the scene gets the fitted probability; the other numbers share the rest in
    proportion to what the candidates' own chances give them.
    """
    likely = independent_probabilities(cubes, more, weights)
    here = sum(bool(each[PLACED]) for each in cubes)
    log_odds = float(for_count(cubes, more, likely) @ weights.count)
    right = probability(piecewise_linear(log_odds), weights.whole)
    others = likely * (1 - right) / max(1 - likely[here], LEAST_LEFT)
    others[here] = right
    return tuple(float(each) for each in np.maximum(others, LEAST_LEFT))


def independent_probabilities(
    cubes: Sequence[Features], more: Features, weights: Weights
) -> Features:
    """Return the probability of each number, with all candidates treated as independent."""
    chances = [probability(each, weights.cube) for each in cubes]
    likely = np.array(likelihood(chances, probability(more, weights.more)))
    return np.asarray(likely / likely.sum())


def confusion_probability(margin: float) -> float:
    """Return the chance that a cube has the other colour instead.

    Args:
        margin: cube faces by which its own colour explains it better than the other one.
    """
    likely = float(np.exp(min(0.0, UNLIKE * (ALIKE - margin))))
    return likely / (1 + likely)


def mix_shifted(likely: Likelihood, step: int, chance: float) -> Likelihood:
    """Mix the likelihoods of each number with the same ones shifted by one cube.

    Args:
        step: 1: there may be one cube more; -1: one fewer.
        chance: the weight of the shifted likelihoods.
    """
    here = np.append(np.array(likely), LEAST_LEFT)
    moved = np.full_like(here, LEAST_LEFT)
    if step > 0:
        moved[1:] = here[:-1]
    else:
        moved[:-1] = here[1:]
    return tuple(float(each) for each in (1 - chance) * here + chance * moved)


@cache
def fitted(file: Path = CALIBRATED) -> Weights:
    """Return the weights for one way of reading pictures: by a profile or by paper.

    Raises:
        ValueError: the file's weights are not those of the features that this app computes.
    """
    by_part = json.loads(file.read_text(encoding="utf-8"))
    return Weights(*(_in_order(file, part, by_part[part]) for part in PARTS))


def by_name(weights: Weights) -> dict[str, dict[str, float]]:
    """Return the weights as they are saved, rounded, each with its feature's name."""
    return {
        part: dict(zip(names, np.round(getattr(weights, part), 4).tolist(), strict=True))
        for part, names in PARTS.items()
    }


def _in_order(file: Path, part: str, by_feature: Mapping[str, float]) -> Features:
    names = PARTS[part]
    if by_feature.keys() != set(names):
        differing = sorted(by_feature.keys() ^ set(names))
        raise ValueError(f"{file}: {part} has other features than the app: {differing}")
    return np.array([by_feature[name] for name in names])
