"""Feature vectors for the logistic regressions of `probabilities.py`: the evidence, by name.

The order of a vector is that of its names; the weights in `confidence.json` have the same names.
They are fitted to features with the constants below: whoever changes one of these fits the weights
again, by `python -m calibration.training.calibrate_confidence`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from companion.vision.confidence.candidates import Candidate
from companion.vision.scene.hidden_cube import HiddenCube
from companion.vision.scene.visible_strips import VisibleStrips

Features = NDArray[np.float64]

# The quantities are fields of `Candidate`, `Surface` and `Quality`; `rival` says whether another
# cube is in the candidate's place (`is_rival`). Most names of two quantities are their product.
CUBE = (  # one candidate
    *("bias", "placed", "looks", "looks_placed", "gain_placed", "gain_not_placed"),
    *("margin_placed", "rival", "margin_rival", "looks_of_rival", "gain_looks_placed"),
    *("crowd_placed", "crowd_looks", "crowd_gain"),
    *("clear", "clear_looks", "clear_placed", "clutter", "clutter_looks", "clutter_placed"),
    *("telling", "telling_looks", "telling_placed", "unexplained"),
    *("light_tenth", "light_median", "light_ninth_tenth", "light_median_size"),
)
MORE = (  # one more cube of a colour than there are candidates
    *("bias", "fits_hidden", "best_hidden", "unexplained", "is_there"),
    *("crowd", "crowd_squared", "clear", "clutter"),
    *("strip", "log_strip", "log_thick_strip", "contradicted"),
)
COUNT = (  # a colour has as many cubes as placed candidates that are likelier than not
    *("bias", "likely", "least_looks", "best_other_looks", "least_gain"),
    *("best_hidden", "crowd", "any", "clear", "bad_looks", "good_other_looks"),
    *("fits_hidden", "unexplained", "number"),
    *("strip", "log_strip", "log_thick_strip", "contradicted", "strip_looks", "log_strip_looks"),
)
WHOLE = ("bias", "log_odds", "over_2", "over_3.5", "over_5", "below_0")  # see `piecewise_linear`

# All chosen. Wider limits let one extreme picture outweigh the others; narrower ones lose evidence.
LEAST_LOOKS, MOST_LOOKS = 0.003, 0.995  # the detector's probabilities are clipped to these
SCALE = 3.0  # log-odds are divided by this, so that all features are of similar size
USUAL_CLEAR, MOST_CLUTTER = 0.4, 3.0  # `clear` of a tray without cubes; limit of `clutter`
MOST_LIGHT = 1.5  # logarithm over or under a paint's mean, beyond which nothing is added
MOST_CROWD = 5  # neighbours of a cube, beyond which nothing is added
FLOOR = 2e-4  # smallest probability, as no picture rules out more; largest is 1 minus it
NO_LOOKS = -2.0  # scaled log-odds, for colours of which every candidate is likely
MANY = 8  # cubes of a colour, beyond which nothing is added
MOST_STRIP, LEAST_STRIP = 1.5, 0.02  # cube faces: limit of "strip"; unit of the "log_" features
KNOTS = (2.0, 3.5, 5.0)  # log-odds at which the slope of the last regression changes

# Where a feature that others are computed from is in its vector.
PLACED, LOOKS, GAIN = (CUBE.index(name) for name in ("placed", "looks", "gain_placed"))
BEST, CROWD, CLEAR = (MORE.index(name) for name in ("best_hidden", "crowd", "clear"))
FITS, UNEXPLAINED = (MORE.index(name) for name in ("fits_hidden", "unexplained"))
STRIP, LOG_STRIP = (MORE.index(name) for name in ("strip", "log_strip"))
LOG_THICK_STRIP, CONTRADICTED = (MORE.index(name) for name in ("log_thick_strip", "contradicted"))


@dataclass(frozen=True, slots=True)
class Quality:
    """How clearly the picture shows the whole tray: features that weight all other evidence."""

    clear: float  # mean log-odds of the placed cubes' detections, divided by SCALE
    clutter: float  # detections without a cube, per placed cube
    crowd: float  # mean number of neighbours of a cube, divided by SCALE


def quality(candidates: Sequence[Candidate]) -> Quality:
    """Return how clearly one picture shows its candidates, as features of about unit size."""
    placed = [each for each in candidates if each.placed]
    if not placed:
        return Quality(USUAL_CLEAR, min(float(len(candidates)), MOST_CLUTTER), 0.0)
    only = len(candidates) - len(placed)
    return Quality(
        float(np.mean([_scaled_log_odds(each.looks) for each in placed])),
        min(only / len(placed), MOST_CLUTTER),
        float(np.mean([min(each.crowd, MOST_CROWD) for each in placed])) / SCALE,
    )


def for_cube(candidate: Candidate, quality: Quality) -> Features:
    """Return the features CUBE of one candidate, scaled to about one."""
    looks, placed = _scaled_log_odds(candidate.looks), float(candidate.placed)
    gain = float(np.clip(candidate.gain, -2, 2.5))
    margin = float(np.clip(candidate.margin, -2.5, 2.5))
    crowd = min(candidate.crowd, MOST_CROWD) / SCALE
    surface = candidate.surface
    light = [float(np.clip(each, -MOST_LIGHT, MOST_LIGHT)) for each in surface.light]
    return _vector(
        CUBE,
        {
            "bias": 1.0,
            "placed": placed,
            "looks": looks,
            "looks_placed": looks * placed,
            "gain_placed": gain * placed,
            "gain_not_placed": gain * (1 - placed),
            "margin_placed": margin * placed,
            "rival": float(candidate.is_rival),
            "margin_rival": margin * candidate.is_rival,
            "looks_of_rival": _scaled_log_odds(candidate.rival),
            "gain_looks_placed": min(gain, 1.0) * looks * placed,
            "crowd_placed": crowd * placed,
            "crowd_looks": crowd * looks,
            "crowd_gain": crowd * gain,
            **_with_products("clear", quality.clear, looks, placed),
            **_with_products("clutter", quality.clutter, looks, placed),
            **_with_products("telling", surface.telling, looks, placed),
            "unexplained": surface.unexplained,
            "light_tenth": light[0],
            "light_median": light[1],
            "light_ninth_tenth": light[2],
            "light_median_size": abs(light[1]),
        },
    )


def _with_products(name: str, value: float, looks: float, placed: float) -> dict[str, float]:
    """Return a quantity, and its products with `looks` and `placed`."""
    return {name: value, f"{name}_looks": value * looks, f"{name}_placed": value * placed}


def for_more(
    hidden: HiddenCube,
    unexplained: NDArray[np.float64],
    strips: VisibleStrips,
    colour: int,
    quality: Quality,
    *,
    is_there: bool,
) -> Features:
    """Return the features MORE for one more cube of `colour` than there are candidates.

    Args:
        hidden: the evidence for a hidden cube, for each colour.
        unexplained: (colours,), as `unexplained_cubes` returns it.
        strips: the strips of each colour that no placed cube explains.
        is_there: the scene has a cube of this colour.
    """
    strip, thick = (float(each[colour]) for each in (strips.strip, strips.thick))
    return _vector(
        MORE,
        {
            "bias": 1.0,
            "fits_hidden": hidden.fits[colour] / SCALE,
            "best_hidden": float(np.clip(hidden.best[colour], -2, 2)),
            "unexplained": float(np.log(unexplained[colour] + FLOOR)) / SCALE,
            "is_there": float(is_there),
            "crowd": quality.crowd,
            "crowd_squared": quality.crowd**2,
            "clear": quality.clear,
            "clutter": quality.clutter,
            "strip": min(strip, MOST_STRIP),
            "log_strip": np.log(1 + strip / LEAST_STRIP) / SCALE,
            "log_thick_strip": np.log(1 + thick / LEAST_STRIP) / SCALE,
            "contradicted": min(float(strips.false[colour]), 2.0) / 2,
        },
    )


def for_count(
    cubes: Sequence[Features], others: Sequence[Features], more: Features, likely: Features
) -> Features:
    """Return the features COUNT: has a colour as many cubes as `cubes`?

    Args:
        cubes: the features of its placed candidates that are likelier than not, as `for_cube`
            returns them.
        others: those of its other candidates.
        more: the features of one more cube, as `for_more` returns them.
        likely: the probability of each number, as `independent_probabilities` returns it.
    """
    looks = min((each[LOOKS] for each in cubes), default=1.0)
    gain = min((each[GAIN] for each in cubes), default=2.0)
    rest = max((each[LOOKS] for each in others), default=NO_LOOKS)
    return _vector(
        COUNT,
        {
            "bias": 1.0,
            "likely": _log_odds(float(likely[len(cubes)])) / SCALE,
            "least_looks": looks,
            "best_other_looks": rest,
            "least_gain": min(gain, 2.0),
            "best_hidden": max(more[BEST], -1.0),
            "crowd": more[CROWD],
            "any": float(bool(cubes)),
            "clear": more[CLEAR],
            "bad_looks": min(looks, 0.0),
            "good_other_looks": max(rest, -1.0),
            "fits_hidden": more[FITS],
            "unexplained": more[UNEXPLAINED],
            "number": min(len(cubes), MANY) / 4,
            "strip": more[STRIP],
            "log_strip": more[LOG_STRIP],
            "log_thick_strip": more[LOG_THICK_STRIP],
            "contradicted": more[CONTRADICTED],
            "strip_looks": more[STRIP] * looks,
            "log_strip_looks": more[LOG_STRIP] * looks,
        },
    )


def piecewise_linear(log_odds: float) -> Features:
    """Return the features WHOLE: a piecewise linear basis, with knots at 0 and at KNOTS.

    Args:
        log_odds: those that the regression of COUNT gives.
    """
    return np.array(
        [1.0, log_odds, *(max(log_odds - each, 0.0) for each in KNOTS), min(log_odds, 0.0)]
    )


def _vector(names: tuple[str, ...], features: Mapping[str, float]) -> Features:
    assert tuple(features) == names
    return np.array([*features.values()])


def _scaled_log_odds(probability: float) -> float:
    return _log_odds(float(np.clip(probability, LEAST_LOOKS, MOST_LOOKS))) / SCALE


def _log_odds(probability: float) -> float:
    within = float(np.clip(probability, 1e-5, 1 - 1e-5))
    return float(np.log(within / (1 - within)))
