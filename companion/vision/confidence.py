"""Turn the evidence for each cube into the probability of each number of cubes of a colour.

Every candidate gets a chance from the scene fit (what it explains) and the detector (what it looks
like) together, by logistic regression. One more cube may lie where it would not be visible, or be
what remains unexplained. The weights of all features are fitted: `confidence.json` has them from
rendered evenings that were not in the detector's training set, by `tests/teaching/judge.py`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from companion.tower.sighting import Likelihood
from companion.vision.candidates import Candidate
from companion.vision.hidden_cube import Further
from companion.vision.visible_strips import Strips

CALIBRATED = Path(__file__).with_name("confidence.json")
ON_PAPER = Path(__file__).with_name("confidence-paper.json")  # for pictures read by paper
LEAST_LOOKS, MOST_LOOKS = 0.003, 0.995  # the detector's chances are clipped to these
THIRD = 3.0  # log odds are divided by this, so that all features are of similar size
USUAL_CLEAR, MOST_CLUTTER = 0.4, 3.0
MOST_LIGHT = 1.5  # logarithm over or under a paint's mean, beyond which nothing is added
MOST_CROWD = 5  # neighbours of a cube, beyond which nothing is added
FLOOR = 2e-4  # smallest chance, as no picture rules out more; largest is 1 minus it
SECOND = 0.1  # chance of a second unseen cube, as a share of the first one's
LEAST_LEFT = 1e-9
NO_LOOKS = -2.0  # odds divided by THIRD, for colours without further detections
MANY = 8  # cubes of a colour, beyond which nothing is added
ALIKE, UNLIKE = 0.1, 8.0  # cube faces of margin from which another colour gets unlikelier; slope
CONFUSED = 1e-3  # smallest chance of another colour that changes the claims
PLACED, LOOKS, GAIN = 1, 2, 4  # indices into the features of `for_cube`
FITS, BEST, STRANGE, CROWD, CLEAR, STRIP = 1, 2, 3, 5, 7, 9  # indices into those for one cube more
MOST_STRIP, LEAST_STRIP = 1.5, 0.02  # cube faces: limits of what a strip adds
BENDS = (2.0, 3.5, 5.0)  # log odds at which the slope of the last regression changes
BEYOND = 3  # numbers above all candidates that get a likelihood of their own

Evidence = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """Fitted weights of the four logistic regressions of this module.

    Attributes:
        cube: for `for_cube`, one candidate.
        more: for `for_more` and `for_strip`, one cube more than the candidates.
        count: for `for_count`, the number of cubes in the scene.
        whole: for `bent`, the odds that `count` gives.
    """

    cube: Evidence
    more: Evidence
    count: Evidence
    whole: Evidence


@dataclass(frozen=True, slots=True)
class Quality:
    """How clearly the tray as a whole is seen: features that weight all other evidence."""

    clear: float  # mean log odds of the placed cubes' detections, divided by THIRD
    clutter: float  # detections without a cube, per placed cube
    crowd: float  # mean number of neighbours of a cube, divided by THIRD


def quality(candidates: Sequence[Candidate]) -> Quality:
    """Return how clearly these candidates are seen, as features of about unit size."""
    placed = [each for each in candidates if each.placed]
    if not placed:
        return Quality(USUAL_CLEAR, min(float(len(candidates)), MOST_CLUTTER), 0.0)
    only = len(candidates) - len(placed)
    return Quality(
        float(np.mean([_odds(each.looks) for each in placed])),
        min(only / len(placed), MOST_CLUTTER),
        float(np.mean([min(each.crowd, MOST_CROWD) for each in placed])) / THIRD,
    )


def for_cube(candidate: Candidate, quality: Quality) -> Evidence:
    """Return the features (28,) of one candidate, scaled to about one."""
    looks, placed = _odds(candidate.looks), float(candidate.placed)
    gain = float(np.clip(candidate.gain, -2, 2.5))
    margin = float(np.clip(candidate.margin, -2.5, 2.5))
    crowd = min(candidate.crowd, MOST_CROWD) / THIRD
    surface = candidate.surface
    light = [float(np.clip(each, -MOST_LIGHT, MOST_LIGHT)) for each in surface.light]
    return np.array(
        [
            1.0,
            placed,
            looks,
            looks * placed,
            gain * placed,
            gain * (1 - placed),
            margin * placed,
            float(candidate.is_rival),
            margin * candidate.is_rival,
            _odds(candidate.rival),
            min(gain, 1.0) * looks * placed,
            crowd * placed,
            crowd * looks,
            crowd * gain,
            quality.clear,
            quality.clear * looks,
            quality.clear * placed,
            quality.clutter,
            quality.clutter * looks,
            quality.clutter * placed,
            surface.telling,
            surface.telling * looks,
            surface.telling * placed,
            surface.strange,
            *light,
            abs(light[1]),
        ]
    )


def for_more(
    further: Further, strange: NDArray[np.float64], colour: int, quality: Quality, *, there: bool
) -> Evidence:
    """Return the features (9,) for one more cube of `colour` than there are candidates.

    Args:
        further: the hypothesis of a hidden cube, for each colour.
        strange: (colours,), how likely an unexplained region is a cube of each colour.
        there: the scene already has a cube of this colour.
    """
    return np.array(
        [
            1.0,
            further.fits[colour] / THIRD,
            float(np.clip(further.best[colour], -2, 2)),
            float(np.log(strange[colour] + FLOOR)) / THIRD,
            float(there),
            quality.crowd,
            quality.crowd**2,
            quality.clear,
            quality.clutter,
        ]
    )


def for_strip(strips: Strips, colour: int) -> Evidence:
    """Return the remaining features (4,) for one more cube: unexplained strips of its colour.

    The last one is how much of one placed cube has pixels that contradict its colour.
    """
    strip, thick = (float(each[colour]) for each in (strips.strip, strips.thick))
    return np.array(
        [
            min(strip, MOST_STRIP),
            np.log(1 + strip / LEAST_STRIP) / THIRD,
            np.log(1 + thick / LEAST_STRIP) / THIRD,
            min(float(strips.false[colour]), 2.0) / 2,
        ]
    )


def chance(evidence: Evidence, weights: Evidence) -> float:
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


def for_count(cubes: Sequence[Evidence], more: Evidence, likely: Evidence) -> Evidence:
    """Return the features of the hypothesis that a colour has as many cubes as the scene placed.

    Args:
        cubes: the features of the candidates of this colour, as `for_cube` returns them.
        more: the features of one cube more, `for_more` and `for_strip` together.
        likely: the probability of each number, as `by_pieces` returns it.
    """
    placed = [each for each in cubes if each[PLACED]]
    looks = min((each[LOOKS] for each in placed), default=1.0)
    gain = min((each[GAIN] for each in placed), default=2.0)
    rest = max((each[LOOKS] for each in cubes if not each[PLACED]), default=NO_LOOKS)
    return np.array(
        [
            1.0,
            _logit(float(likely[len(placed)])) / THIRD,
            float(np.argmax(likely) == len(placed)),
            looks,
            rest,
            min(gain, 2.0),
            max(more[BEST], -1.0),
            more[CROWD],
            float(bool(placed)),
            more[CLEAR],
            min(looks, 0.0),
            max(rest, -1.0),
            more[FITS],
            more[STRANGE],
            min(len(placed), MANY) / 4,
            *more[STRIP:],
            more[STRIP] * looks,
            more[STRIP + 1] * looks,
        ]
    )


def bent(odds: float) -> Evidence:
    """Return a piecewise linear basis of these odds, with bends at 0 and at BENDS."""
    return np.array([1.0, odds, *(max(odds - each, 0.0) for each in BENDS), min(odds, 0.0)])


def stated(cubes: Sequence[Evidence], more: Evidence, weights: Weights) -> Likelihood:
    """Return the probability of each number of cubes of one colour.

    The number in the scene gets the fitted probability; the other numbers share the rest in
    proportion to what the candidates' own chances give them.
    """
    likely = by_pieces(cubes, more, weights)
    here = sum(bool(each[PLACED]) for each in cubes)
    odds = float(for_count(cubes, more, likely) @ weights.count)
    right = chance(bent(odds), weights.whole)
    others = likely * (1 - right) / max(1 - likely[here], LEAST_LEFT)
    others[here] = right
    return tuple(float(each) for each in np.maximum(others, LEAST_LEFT))


def by_pieces(cubes: Sequence[Evidence], more: Evidence, weights: Weights) -> Evidence:
    """Return the probability of each number, with all candidates treated as independent."""
    chances = [chance(each, weights.cube) for each in cubes]
    likely = np.array(likelihood(chances, chance(more, weights.more)))
    return np.asarray(likely / likely.sum())


def confused(margin: float) -> float:
    """Return the chance that a cube has the other colour instead.

    Args:
        margin: cube faces by which its own colour explains it better than the other one.
    """
    likely = float(np.exp(min(0.0, UNLIKE * (ALIKE - margin))))
    return likely / (1 + likely)


def mixed(likely: Likelihood, step: int, chance: float) -> Likelihood:
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
    """Return the weights for one way of reading pictures: by a profile or by paper."""
    weights_by_part = json.loads(file.read_text(encoding="utf-8"))
    return Weights(
        *(np.array(weights_by_part[name]) for name in ("cube", "more", "count", "whole"))
    )


def _odds(looks: float) -> float:
    return _logit(float(np.clip(looks, LEAST_LOOKS, MOST_LOOKS))) / THIRD


def _logit(share: float) -> float:
    within = float(np.clip(share, 1e-5, 1 - 1e-5))
    return float(np.log(within / (1 - within)))
