"""Which colours look alike to this camera in this light, and what would tell them apart.

By the paint that calibration has learned: a pixel of one is judged by how much more like its own
colour than like the other it is, as it is in reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from companion.vision.light import LIFT
from companion.vision.mixture import Mixture
from companion.vision.profile import TrayProfile
from companion.vision.scene import CLIP

DRAWN = 400  # pixels of each colour
ALIKE = 3.5  # logarithms for the right colour, of at most CLIP: some pixels tell next to nothing
DIM = 80  # of 255, of the floor: less light leaves nothing of dark paint
COLOURED_LIGHT = 0.45  # logarithm between the floor's red and blue, or green and the rest


class Remedy(Enum):
    """What would tell two colours apart."""

    BRIGHTER = "a brighter lamp"
    WHITER = "a whiter lamp"
    AGAIN = "photographed again, or other cubes"


@dataclass(frozen=True, slots=True)
class AlikePair:
    """Two colours of one profile; `apart` is 0 where they are the same, 1 at most."""

    one: str
    other: str
    apart: float
    remedy: Remedy


def alike(profile: TrayProfile) -> list[AlikePair]:
    """The pairs of colours that are hard to tell from each other, the worst first."""
    floor = np.exp(np.median(profile.light.floor[profile.light.plain], axis=0)) - LIFT
    remedy = _remedy(floor)
    pairs = [
        AlikePair(one, other, apart / CLIP, remedy)
        for one, other, apart in _pairs(profile)
        if apart < ALIKE
    ]
    return sorted(pairs, key=lambda pair: pair.apart)


def _pairs(profile: TrayProfile) -> Iterator[tuple[str, str, float]]:
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
    """Pixels of this paint; the same ones each time."""
    random = np.random.default_rng(1)
    parts = [
        random.multivariate_normal(mean, spread, max(2, round(weight * DRAWN)))
        for weight, mean, spread in zip(paint.weights, paint.means, paint.spreads, strict=True)
    ]
    return np.concatenate(parts)


def _remedy(floor: NDArray[np.float64]) -> Remedy:
    """By the light on the floor, which counts as grey."""
    blue, green, red = np.log(floor + 1)
    if max(abs(red - blue), abs(green - (red + blue) / 2)) > COLOURED_LIGHT:
        return Remedy.WHITER
    return Remedy.BRIGHTER if floor.mean() < DIM else Remedy.AGAIN
