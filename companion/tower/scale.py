"""Turn a weight into a claim of how many cubes lie in the tray, and track the scale's zero.

A scale cannot tell colours. An empty tray shows the zero exactly, a known number of cubes roughly.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, hypot, pi, sqrt

from companion.tower.sensor import SCALE
from companion.tower.sighting import Sighting

# For a scale of which nothing was learned (tower/weighing.py has the others). Chosen: smaller
# values are surer of the number of cubes than a cheap scale allows, larger ones say little.
NOISE = 0.05  # g, with the drift since it was last set to zero
GAIN = 0.01  # share by which the measured weight of a cube may be off for all cubes
# The chance that a reading means little, because something leans on the tray or a draught pulls at
# it; then it strays by about so many cubes, and now and then by far more (a Cauchy distribution).
# Chosen: with a smaller chance a hand on the tray outvotes a camera.
ASTRAY, STRAYS_BY = 0.01, 10
# Standard deviation of the drift in a minute, in g; it grows with the root of time, to ten times as
# much in 100 minutes. Chosen: a larger value makes the scale less sure soon after an empty tray.
WANDERS = 0.01


def scale_sighting(
    grams: float,
    grams_per_cube: float,
    spread: float,
    most: int,
    *,
    noise: float = NOISE,
    gain: float = GAIN,
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
    return Sighting(SCALE, total=(*within, more))


def _density(off: float, deviation: float, stray: float) -> float:
    normal = exp(-((off / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi))
    return (1 - ASTRAY) * normal + ASTRAY * stray / (pi * (stray**2 + off**2))


@dataclass(frozen=True, slots=True)
class Tare:
    """The zero of a scale, with its `variance` (g²) at `time` (s). Methods return new values."""

    grams: float = 0.0  # what an empty tray seems to weigh
    variance: float = 0.0
    time: float = 0.0

    def deviation(self, time: float) -> float:
        """Return the standard deviation of the zero in g at a later time, with drift."""
        return sqrt(self._variance(time))

    def empty(self, off: float, time: float) -> Tare:
        """Return the zero after an empty tray weighed `off` g more than this zero."""
        return Tare(self.grams + off, 0.0, time)

    def after(self, off: float, cubes: float, time: float) -> Tare:
        """Return the zero after a known number of cubes weighed `off` g more than they should.

        The zero moves by the share of `off` that its own uncertainty explains (a Kalman step).
        `cubes` is the standard deviation of those cubes' weight, in g.
        """
        variance = self._variance(time)
        if variance == 0:
            return self
        share = variance / (variance + cubes**2)
        return Tare(self.grams + share * off, variance * (1 - share), time)

    def _variance(self, time: float) -> float:
        return self.variance + WANDERS**2 * max(0.0, time - self.time) / 60
