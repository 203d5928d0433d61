"""Fit the weights of the evidence, on evenings on which the detector was not trained.

`python -m calibration.training.calibrate_confidence FOLDER…` reads every tray of these evenings. It
collects the evidence for each candidate with whether a cube is there, and the evidence for one more
cube of each colour with whether there was one. It fits both by logistic regression and writes
`companion/vision/confidence/confidence.json`. It prints how good the weights are: each fifth of the
evenings is read with weights that were fitted to the other four fifths.

With `--paper` each picture is read by the paper in it, without its evening's calibration. The
weights are then pulled towards those of calibrated pictures and written to `confidence-paper.json`.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from calibration.training.paper_truth import visible_on_paper
from calibration.training.rendered_evenings import read_all, trays, trays_on_paper
from calibration.training.true_cubes import VisibleCube, true_cubes, visible_cubes
from companion.tower.sighting import Likelihood
from companion.vision.confidence import probabilities
from companion.vision.confidence.evidence import PictureEvidence, collect_evidence
from companion.vision.confidence.features import GAIN, piecewise_linear
from companion.vision.confidence.probabilities import (
    Weights,
    by_name,
    count_probabilities,
    independent_probabilities,
    likelihood,
    likely_count,
    probability,
)
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import in_light

Floats = NDArray[np.float64]
THE_SAME = 15.0  # px of the sheet: a candidate farther from a cube's middle is not it
# Towards nought, for candidates, for a count, and for what its odds are worth: what is rare in the
# evenings weighs little, and says little of a tray that is unlike them.
L2_PENALTY, L2_OF_COUNT, L2_OF_WHOLE = 3.0, 0.3, 0.15
TURNS = 60
SMALLEST_STEP = 1e-4
WHITE = "white"
FOLDS = 5
ROUNDS = 8


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """The evidence for one colour of one tray, with the truth."""

    evening: str
    cubes: Sequence[Floats]  # what speaks for each candidate
    true: Sequence[bool] | None  # it is a cube; None where only the count is known
    more: Floats  # what speaks for one that is none of them
    count: int


def read_examples(folder: Path) -> Iterator[Example]:
    """Yield every colour of every tray of one evening that is at rest and can be read."""
    for tray, throw, profile in trays(folder):
        lit = in_light(tray, profile)
        if lit is not None:
            yield from _of_tray(str(folder), throw, collect_evidence(lit, profile.view), profile)


def read_examples_on_paper(folder: Path) -> Iterator[Example]:
    """Yield the same, reading each picture by its paper."""
    truth = json.loads((folder / "truth.json").read_bytes())
    if WHITE in truth["colours"] or truth.get("other_box"):  # these are asked about anyway
        return
    for tray in trays_on_paper(folder, truth):
        throw, colours = tray.throw, tray.colours
        witness = collect_evidence(tray.in_light, tray.floor.view)
        true = None
        if "poses" in throw:
            true = _are_cubes(witness, visible_on_paper(truth, throw, tray.floor, colours))
        yield from _of_colours(str(folder), throw, witness, colours, true)


def _of_tray(
    evening: str, throw: Mapping[str, Any], witness: PictureEvidence, profile: TrayProfile
) -> Iterator[Example]:
    true = None
    if "poses" in throw:
        true = _are_cubes(witness, visible_cubes(true_cubes(throw, profile), profile))
    return _of_colours(evening, throw, witness, profile.colours, true)


def _of_colours(
    evening: str,
    throw: Mapping[str, Any],
    witness: PictureEvidence,
    colours: Sequence[str],
    true: Sequence[bool] | None,
) -> Iterator[Example]:
    cubes = witness.for_cubes()
    for number, colour in enumerate(colours):
        those = [n for n, each in enumerate(witness.candidates) if each.colour == number]
        yield Example(
            evening,
            [cubes[each] for each in those],
            None if true is None else [true[each] for each in those],
            witness.for_more(number),
            int(throw["tray"].get(colour, 0)),
        )


def _are_cubes(witness: PictureEvidence, lying: Sequence[VisibleCube]) -> list[bool]:
    """Return for each candidate whether it is a cube.

    A true cube matches at most one candidate of its colour near by; the nearest pairs go first.
    """
    middles = [each.middle for each in witness.candidates]
    pairs = sorted(
        (float(np.hypot(x - cube.x, y - cube.y)), number, other)
        for number, (each, (x, y)) in enumerate(zip(witness.candidates, middles, strict=True))
        for other, cube in enumerate(lying)
        if cube.colour == each.colour
    )
    matches: dict[int, int] = {}
    for away, number, other in pairs:
        if away < THE_SAME and number not in matches and other not in matches.values():
            matches[number] = other
    return [number in matches for number in range(len(middles))]


def fit_weights(examples: Sequence[Example], about: Weights | None = None) -> Weights:
    """Fit the weights of single pieces of evidence, then how sure they make the whole count.

    Args:
        examples: what to fit to.
        about: the weights towards which the fit is pulled; None: towards 0.
    """
    weights = _pieces(examples, about)
    whole, right = [], []
    for each in examples:
        probable = independent_probabilities(each.cubes, each.more, weights)
        number, features = likely_count(each.cubes, each.more, weights, probable)
        whole.append(features)
        right.append(number == each.count)
    true = np.array(right, np.float64)
    count = _logistic(np.array(whole), true, L2_OF_COUNT, about.count if about else None)
    odds = np.array([piecewise_linear(float(each)) for each in np.array(whole) @ count])
    sure = _logistic(odds, true, L2_OF_WHOLE, about.whole if about else None)
    return replace(weights, count=count, whole=sure)


def _pieces(examples: Sequence[Example], about: Weights | None) -> Weights:
    """Fit by expectation and maximisation (Dempster et al., 1977): some trays have only a count."""
    weights: Weights | None = None
    for _ in range(ROUNDS):
        likely = [_likely(each, weights) for each in examples]
        weights = Weights(
            _logistic(
                np.array([evidence for each in examples for evidence in each.cubes]),
                np.array([chance for cubes, _ in likely for chance in cubes]),
                about=about.cube if about else None,
            ),
            _logistic(
                np.array([each.more for each in examples]),
                np.array([m for _, m in likely]),
                about=about.more if about else None,
            ),
            np.zeros(0),
            np.zeros(0),
        )
    assert weights is not None
    return weights


def _likely(example: Example, weights: Weights | None) -> tuple[list[float], float]:
    """Return the probability that each candidate is a cube, and that there is one more.

    Both are conditional on the true number of cubes of the colour.
    """
    if example.true is not None:
        return [float(each) for each in example.true], float(example.count > sum(example.true))
    if weights is None:  # to begin with: as many as there are, those with the most gain first
        order = np.argsort([-evidence[GAIN] for evidence in example.cubes])
        first = set(order[: example.count].tolist())
        return [float(n in first) for n in range(len(order))], float(example.count > len(order))
    cubes = [probability(each, weights.cube) for each in example.cubes]
    more = probability(example.more, weights.more)
    whole = _at(likelihood(cubes, more), example.count)
    if whole <= 0:
        return [1.0] * len(cubes), 1.0
    each_one = [
        each * _at(likelihood(cubes[:n] + cubes[n + 1 :], more), example.count - 1) / whole
        for n, each in enumerate(cubes)
    ]
    none = (1 - more) * _at(likelihood(cubes, 0.0), example.count) / whole
    return each_one, 1 - none


def _at(likely: Likelihood, number: int) -> float:
    return likely[number] if 0 <= number < len(likely) else 0.0


def _logistic(
    evidence: Floats, true: Floats, l2_penalty: float = L2_PENALTY, about: Floats | None = None
) -> Floats:
    """Fit a logistic regression by Newton's method.

    The L2 penalty pulls all weights but the first towards `about`, or towards 0.
    """
    begin = np.zeros(evidence.shape[1]) if about is None else about
    weights, penalty = begin.copy(), np.full(evidence.shape[1], l2_penalty)
    penalty[0] = l2_penalty / 100

    def loss(at: Floats) -> float:
        odds = evidence @ at
        fit = np.logaddexp(0, odds) - true * odds
        return float(fit.sum() + (penalty * (at - begin) ** 2).sum() / 2)

    for _ in range(TURNS):
        likely = 1 / (1 + np.exp(-np.clip(evidence @ weights, -30, 30)))
        bend = (likely * (1 - likely) + 1e-9)[:, None]
        slope = evidence.T @ (true - likely) - penalty * (weights - begin)
        step = np.linalg.solve(evidence.T @ (evidence * bend) + np.diag(penalty), slope)
        while loss(weights + step) > loss(weights) and np.abs(step).max() > SMALLEST_STEP:
            step = step / 2  # far from the best weights, Newton's step may lead away
        weights = weights + step
        if np.abs(step).max() < SMALLEST_STEP:
            break
    return weights


def report(examples: Sequence[Example], about: Weights | None = None) -> None:
    """Print how good the weights are; each fifth is read with weights of the others."""
    evenings = sorted({each.evening for each in examples})
    losses, right = [], []
    for fold in range(FOLDS):
        apart = set(evenings[fold::FOLDS])
        weights = fit_weights([each for each in examples if each.evening not in apart], about)
        for each in examples:
            if each.evening in apart:
                odds = np.array(count_probabilities(each.cubes, each.more, weights))
                losses.append(-np.log(odds[each.count]) if each.count < len(odds) else 9.0)
                right.append(int(np.argmax(odds)) == each.count)
    print(f"{len(examples)} colours of {len(evenings)} evenings, each by the others' weights:")
    print(f"right {np.mean(right):.4f}, log loss {np.mean(losses):.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="calibrate_confidence")
    parser.add_argument("--paper", action="store_true", help="each picture by the paper in it")
    parser.add_argument("folders", type=Path, nargs="+")
    arguments = parser.parse_args()
    if len(arguments.folders) < FOLDS:
        parser.error(
            f"{len(arguments.folders)} evenings cannot check each other; give {FOLDS} or more"
        )
    read = read_examples_on_paper if arguments.paper else read_examples
    examples = [each for evening in read_all(read, arguments.folders) for each in evening]
    about = probabilities.fitted() if arguments.paper else None
    report(examples, about)
    weights = fit_weights(examples, about)
    file = probabilities.ON_PAPER if arguments.paper else probabilities.CALIBRATED
    file.write_text(json.dumps(by_name(weights), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
