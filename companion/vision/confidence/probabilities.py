"""Turn the evidence for each cube into the probability of each number of cubes of a colour.

Every candidate gets a probability from the scene fit (what it explains) and the detector (what it
looks like) together, by logistic regression. So does one more cube, which may be hidden or may be
what remains unexplained. Candidates are not independent; two more regressions correct the result.
`calibration/training/calibrate_confidence.py` fits the weights of all features to rendered evenings
that were not in the detector's training set. `confidence.json` has them by name,
`confidence-paper.json` those for pictures that are read by paper.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np

from companion.tower.sighting import Likelihood
from companion.vision.confidence.features import (
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
# Chosen: with a higher share the app is less sure about heaps.
SECOND = 0.1  # probability of a second hidden cube, as a share of the first one's
LEAST_LEFT = 1e-9  # smallest probability of any number, so that other sources can still support it
# Chosen: up to ALIKE cube faces of margin the other colour is as likely, then e^-UNLIKE times less
# for each face. With a larger ALIKE the app asks about more pairs of colours.
ALIKE, UNLIKE = 0.1, 8.0
LIKELY = 0.5  # probability from which a placed candidate counts
CONFUSED = 1e-3  # chosen: a smaller probability of another colour is ignored
BEYOND = 3  # numbers above all candidates that get a likelihood of their own
PARTS = {"cube": CUBE, "more": MORE, "count": COUNT, "whole": WHOLE}


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The fitted weights of this module's four logistic regressions, in the order of PARTS.

    Attributes:
        cube: for `for_cube`: is this candidate a cube?
        more: for `for_more`: is there one more cube than the candidates?
        count: for `for_count`: is the number of likely cubes right?
        whole: for `piecewise_linear`: what are the log-odds worth that `count` gives?
    """

    cube: Features
    more: Features
    count: Features
    whole: Features


def probability(evidence: Features, weights: Features) -> float:
    """Return the probability by logistic regression, limited to FLOOR and 1 - FLOOR."""
    return float(np.clip(1 / (1 + np.exp(-np.clip(evidence @ weights, -30, 30))), FLOOR, 1 - FLOOR))


def likelihood(cubes: Sequence[float], more: float) -> Likelihood:
    """Return the likelihood of each number of cubes, given each candidate's own probability.

    Args:
        cubes: the probability of each candidate; they count as independent.
        more: the probability of one more cube than the candidates. Each further one has SECOND
            times the probability of the one before.
    """
    numbers = np.ones(1)
    for each in cubes:
        numbers = np.convolve(numbers, [1 - each, each])
    beyond = more * SECOND ** np.arange(BEYOND)
    return tuple(float(each) for each in np.convolve(numbers, [1 - more, *beyond]))


def count_probabilities(cubes: Sequence[Features], more: Features, weights: Weights) -> Likelihood:
    """Return the probability of each number of cubes of one colour.

    The number of placed candidates that are likelier than not gets the fitted probability. The
    others share the rest in proportion to their probabilities with independent candidates.
    """
    probable = independent_probabilities(cubes, more, weights)
    here, features = likely_count(cubes, more, weights, probable)
    right = probability(piecewise_linear(float(features @ weights.count)), weights.whole)
    others = probable * (1 - right) / max(1 - probable[here], LEAST_LEFT)
    others[here] = right
    return tuple(float(each) for each in np.maximum(others, LEAST_LEFT))


def likely_count(
    cubes: Sequence[Features], more: Features, weights: Weights, probable: Features
) -> tuple[int, Features]:
    """Return how many placed candidates are likelier than not, and what speaks for that count.

    Args:
        cubes: the features of the candidates of this colour, as `for_cube` returns them.
        more: the features of one more cube, as `for_more` returns them.
        weights: those of the regressions.
        probable: the probability of each number, as `independent_probabilities` returns it.
    """
    likely: list[Features] = []
    others: list[Features] = []
    for each in cubes:
        is_likely = each[PLACED] and probability(each, weights.cube) > LIKELY
        (likely if is_likely else others).append(each)
    return len(likely), for_count(likely, others, more, probable)


def independent_probabilities(
    cubes: Sequence[Features], more: Features, weights: Weights
) -> Features:
    """Return the probability of each number, with all candidates treated as independent."""
    chances = [probability(each, weights.cube) for each in cubes]
    likely = np.array(likelihood(chances, probability(more, weights.more)))
    return np.asarray(likely / likely.sum())


def confusion_probability(margin: float) -> float:
    """Return the probability that a cube has the other colour instead: 1/2 up to ALIKE.

    Args:
        margin: cube faces by which its own colour explains it better than the other one.
    """
    likely = float(np.exp(min(0.0, UNLIKE * (ALIKE - margin))))
    return likely / (1 + likely)


def mix_shifted(likely: Likelihood, step: int, chance: float) -> Likelihood:
    """Mix a colour's likelihoods with the same ones shifted by one cube.

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
