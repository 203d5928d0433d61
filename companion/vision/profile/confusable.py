"""Find the colours that look alike to this camera in this light, and what would separate them.

The measure is the one that reading uses: the mean log-likelihood ratio of a pixel between its own
colour's paint model (learned in calibration) and the other colour's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from companion.vision.colour.mixture import Mixture
from companion.vision.floor.floor_light import LIFT
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.scene.cube_scene import CLIP

DRAWN = 400  # pixels sampled from each colour's model
# All chosen. A higher ALIKE warns of pairs that the camera separates well; a lower one stays silent
# about pairs that it confuses.
ALIKE = 3.5  # mean log-likelihood ratio (at most CLIP) under which two colours look alike
DIM = 80  # mean B, G, R of the floor, of 255: in less light dark paint cannot be seen
COLOURED_LIGHT = 0.45  # logarithm of the floor's red to blue, or of green to their mean


class Remedy(Enum):
    """What the user can change so that the camera separates two colours."""

    BRIGHTER = "a brighter lamp"
    WHITER = "a whiter lamp"
    AGAIN = "photographed again, or other cubes"


@dataclass(frozen=True, slots=True)
class AlikePair:
    """Two colours of one profile that look alike, and what would separate them.

    Attributes:
        apart: the mean log-likelihood ratio of a pixel as a share of CLIP: about 0 for equal
            paints, 1 at most.
        remedy: the same for all pairs of one profile, as it depends on the light alone.
    """

    one: str
    other: str
    apart: float
    remedy: Remedy


def confusable_colours(profile: TrayProfile) -> list[AlikePair]:
    """Return the pairs of colours that this camera hardly separates, the hardest first."""
    floor = np.exp(np.median(profile.light.floor[profile.light.plain], axis=0)) - LIFT
    remedy = _remedy(floor)
    pairs = [
        AlikePair(one, other, apart / CLIP, remedy)
        for one, other, apart in _pairs(profile)
        if apart < ALIKE
    ]
    return sorted(pairs, key=lambda pair: pair.apart)


def _pairs(profile: TrayProfile) -> Iterator[tuple[str, str, float]]:
    """Yield each pair of colours with the smaller of its two mean log-likelihood ratios."""
    drawn = {colour: _drawn(paint) for colour, paint in profile.cubes.items()}
    for one, other in combinations(profile.cubes, 2):
        paints = profile.cubes[one], profile.cubes[other]
        ratios = (
            _mean_log_ratio(drawn[one], paints[0], paints[1]),
            _mean_log_ratio(drawn[other], paints[1], paints[0]),
        )
        yield one, other, min(ratios)


def _mean_log_ratio(pixels: NDArray[np.float64], own: Mixture, other: Mixture) -> float:
    return float(np.clip(own.logs(pixels) - other.logs(pixels), -CLIP, CLIP).mean())


def _drawn(paint: Mixture) -> NDArray[np.float64]:
    """Draw about DRAWN pixels (n, 3) from this paint model, the same ones each time."""
    random = np.random.default_rng(1)
    parts = [
        random.multivariate_normal(mean, spread, max(2, round(weight * DRAWN)))
        for weight, mean, spread in zip(paint.weights, paint.means, paint.spreads, strict=True)
    ]
    return np.concatenate(parts)


def _remedy(floor: NDArray[np.float64]) -> Remedy:
    """Choose the remedy from the floor's B, G, R (0 to 255); the floor is assumed to be grey."""
    blue, green, red = np.log(floor + 1)
    if max(abs(red - blue), abs(green - (red + blue) / 2)) > COLOURED_LIGHT:
        return Remedy.WHITER
    return Remedy.BRIGHTER if floor.mean() < DIM else Remedy.AGAIN
