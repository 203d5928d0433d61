"""Turn a weight into a claim of how many cubes lie in the tray. A scale cannot tell colours."""

from __future__ import annotations

from math import exp, hypot, pi, sqrt

from companion.tower.sensor import SCALE, Sensor
from companion.tower.sighting import Sighting

# For a scale of which nothing was learned (tower/weighing.py has the others). Chosen: smaller
# values are surer of the number of cubes than a cheap scale allows, larger ones say little.
NOISE = 0.05  # g, with the drift since it was last set to zero
GAIN = 0.01  # share by which the measured weight of a cube may be off for all cubes
# The chance that a reading means little, because something leans on the tray or a draught pulls at
# it; then it strays by about so many cubes, and now and then by far more (a Cauchy distribution).
# Chosen: with a smaller chance a hand on the tray outvotes a camera.
ASTRAY, STRAYS_BY = 0.01, 10


def scale_sighting(
    grams: float,
    grams_per_cube: float,
    spread: float,
    most: int,
    *,
    noise: float = NOISE,
    gain: float = GAIN,
    source: Sensor = SCALE,
) -> Sighting:
    """Return the claim of a weight.

    Args:
        grams: The weight of all cubes together.
        spread: The standard deviation of a cube's weight, as a share of `grams_per_cube`.
        most: The largest sum that the ledger allows. The likelihood has one more entry that stands
            for every larger sum, so that a hand on the tray does not support `most`.
        noise: The standard deviation of the reading, in g.
        gain: The standard deviation of `grams_per_cube` itself, as a share.
    """
    heaviest = max(most + 1, round(grams / grams_per_cube))

    def density(number: int) -> float:
        cubes = number * grams_per_cube
        strays = hypot(sqrt(number) * spread * grams_per_cube, gain * cubes, noise)
        return _density(grams - cubes, strays, STRAYS_BY * grams_per_cube)

    within = [density(number) for number in range(most + 1)]
    more = max(density(most + 1), density(heaviest))
    return Sighting(source, total=(*within, more))


def _density(off: float, deviation: float, stray: float) -> float:
    normal = exp(-((off / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi))
    return (1 - ASTRAY) * normal + ASTRAY * stray / (pi * (stray**2 + off**2))
