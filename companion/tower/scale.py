"""What a scale under the tray tells: how many cubes in all, never which."""

from __future__ import annotations

from math import exp, hypot, pi, sqrt

from companion.tower.sighting import Sighting

NOISE = 0.05  # g, drift since it was last set to zero included
GAIN = 0.01  # share by which the weight of a cube, as measured, may be off for all of them
# The chance that a reading means little, because something leans on the tray or a draught pulls at
# it; then it strays by about so many cubes, and now and then by far more (a Cauchy distribution).
ASTRAY, STRAYS_BY = 0.01, 10


def scale_sighting(
    grams: float,
    grams_per_cube: float,
    spread: float,
    most: int,
    *,
    noise: float = NOISE,
    gain: float = GAIN,
    source: str = "scale",
) -> Sighting:
    """The claim of a weight: cubes vary by the share `spread` each, independently.

    `most` is the largest sum that the ledger allows. The last entry stands for all that is more, so
    that a hand on the tray speaks for that and not for `most`.
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
