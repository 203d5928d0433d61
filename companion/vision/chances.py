"""How likely what is seen would be, had other numbers of cubes lain there.

Each candidate is a cube with a chance that both eyes give it together (what it explains, and what
it looks like); one more may lie where it would not show, or is what remains unexplained. The
weights of that evidence are no guesses: `chances.json` has them from rendered evenings that the
detector was not taught with, by `tests/teaching/judge.py`.
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
from companion.vision.further import Further
from companion.vision.strips import Strips

CALIBRATED = Path(__file__).with_name("chances.json")
ON_PAPER = Path(__file__).with_name("chances-paper.json")  # pictures that are read by their paper
LEAST_LOOKS, MOST_LOOKS = 0.003, 0.995  # the detector's chances beyond mean no more
THIRD = 3.0  # logarithms of odds are taken in threes, so that all evidence is of one size
USUAL_CLEAR, MOST_CLUTTER = 0.4, 3.0
MOST_LIGHT = 1.5  # a logarithm over, or under, a paint's mean: more tells nothing
MOST_CROWD = 5  # cubes about one: more make it no less sure
FLOOR = 2e-4  # no picture rules out more, or shows more surely
SECOND = 0.1  # of the chance of one cube unseen: of a second one
LEAST_LEFT = 1e-9
NO_LOOKS = -2.0  # odds in threes, where the detector sees nothing more
MANY = 8  # cubes of a colour
ALIKE, UNLIKE = 0.1, 8.0  # cube faces less, from which a colour is less likely; how steeply
CONFUSED = 1e-3  # a chance of another colour that is worth telling
PLACED, LOOKS, GAIN = 1, 2, 4  # places in a cube's evidence
FITS, BEST, STRANGE, CROWD, CLEAR, STRIP = 1, 2, 3, 5, 7, 9  # and in that for one more
MOST_STRIP, LEAST_STRIP = 1.5, 0.02  # cube faces: what lies beyond tells no more
BENDS = (2.0, 3.5, 5.0)  # odds of the whole from which it is worth more, or less, than they say
BEYOND = 3  # numbers above all candidates that get a likelihood of their own

Evidence = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    cube: Evidence
    more: Evidence
    count: Evidence
    whole: Evidence


@dataclass(frozen=True, slots=True)
class Quality:
    """How well the eyes see this tray as a whole: what one of them says is worth more or less."""

    clear: float  # odds of the cubes' looks, in the mean
    clutter: float  # detections that no cube accounts for, to each cube
    crowd: float  # others near each cube, in the mean


def quality(candidates: Sequence[Candidate]) -> Quality:
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
    """What speaks for a candidate, and against it, as numbers of about one."""
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
    """What speaks for a cube more of a colour than all candidates; `there`: there is one of it."""
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
    """The rest of it: colour that lies beside the cubes, and cubes where their colour is not."""
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
    """By both, within what any picture can tell."""
    return float(np.clip(1 / (1 + np.exp(-np.clip(evidence @ weights, -30, 30))), FLOOR, 1 - FLOOR))


def likelihood(cubes: Sequence[float], more: float) -> Likelihood:
    """Of every number, where each of these candidates is a cube with its chance."""
    numbers = np.ones(1)
    for each in cubes:
        numbers = np.convolve(numbers, [1 - each, each])
    beyond = more * SECOND ** np.arange(BEYOND)
    return tuple(float(each) for each in np.convolve(numbers, [1 - more, *beyond]))


def for_count(cubes: Sequence[Evidence], more: Evidence, likely: Evidence) -> Evidence:
    """What speaks for as many cubes of a colour as the scene has: does the other eye agree?

    `likely` is as `by_pieces` has it.
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
    """What the odds of the whole are worth, where they are high or low: pieces of a line."""
    return np.array([1.0, odds, *(max(odds - each, 0.0) for each in BENDS), min(odds, 0.0)])


def stated(cubes: Sequence[Evidence], more: Evidence, weights: Weights) -> Likelihood:
    """Of every number of a colour: the scene's as sure as all evidence makes it, then the others.

    The scene counts best; what each candidate's chance says is how the rest is shared.
    """
    likely = by_pieces(cubes, more, weights)
    here = sum(bool(each[PLACED]) for each in cubes)
    odds = float(for_count(cubes, more, likely) @ weights.count)
    right = chance(bent(odds), weights.whole)
    others = likely * (1 - right) / max(1 - likely[here], LEAST_LEFT)
    others[here] = right
    return tuple(float(each) for each in np.maximum(others, LEAST_LEFT))


def by_pieces(cubes: Sequence[Evidence], more: Evidence, weights: Weights) -> Evidence:
    """The chance of every number, each candidate's taken for itself."""
    chances = [chance(each, weights.cube) for each in cubes]
    likely = np.array(likelihood(chances, chance(more, weights.more)))
    return np.asarray(likely / likely.sum())


def confused(margin: float) -> float:
    """The chance that a cube is of the colour that explains it by so many faces less."""
    likely = float(np.exp(min(0.0, UNLIKE * (ALIKE - margin))))
    return likely / (1 + likely)


def mixed(likely: Likelihood, step: int, chance: float) -> Likelihood:
    """The same, where with this chance there is one cube more (`step` 1) or fewer (-1)."""
    here = np.append(np.array(likely), LEAST_LEFT)
    moved = np.full_like(here, LEAST_LEFT)
    if step > 0:
        moved[1:] = here[:-1]
    else:
        moved[:-1] = here[1:]
    return tuple(float(each) for each in (1 - chance) * here + chance * moved)


@cache
def fitted(file: Path = CALIBRATED) -> Weights:
    """Return the weights for one way of reading pictures."""
    weights_by_part = json.loads(file.read_text(encoding="utf-8"))
    return Weights(
        *(np.array(weights_by_part[name]) for name in ("cube", "more", "count", "whole"))
    )


def _odds(looks: float) -> float:
    return _logit(float(np.clip(looks, LEAST_LOOKS, MOST_LOOKS))) / THIRD


def _logit(share: float) -> float:
    within = float(np.clip(share, 1e-5, 1 - 1e-5))
    return float(np.log(within / (1 - within)))
