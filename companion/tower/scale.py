"""Turn a weight into a claim of how many cubes lie in the tray, and track the scale's zero.

A scale cannot tell colours. An empty tray shows the zero exactly, a known number of cubes roughly.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import exp, hypot, pi, sqrt

from companion.tower.change import Change
from companion.tower.sensor import SCALE
from companion.tower.sighting import Sighting

# For a scale of which nothing was learned (`Weighing` has the others). Chosen: smaller
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
# All chosen; `make bench TOPICS=board` shows what a scale's claims are worth with them.
# How much is remembered: with less, the values follow a change sooner but jump.
REMEMBERED = 1000.0  # cubes, for their weight
TRAYS = 40.0  # trays, for the zero
TRAYS_OF_CUBES = 150.0  # trays, for how much cubes differ
# The values before anything is learned, and the trays that they count for: with too small a value
# the first counts would be surer than they are right.
FIRST_SPREAD, SPREAD_WORTH = 0.08, 10.0  # share, for wooden cubes
FIRST_NOISE, NOISE_WORTH = 0.03, 10.0  # g
LEAST_NOISE, LEAST_SPREAD = 0.01, 0.02  # g, share; below them a scale would be too sure
ODD = 4.0  # deviations; a larger error teaches nothing, because something leant on the tray
BESIDE = 6  # cubes beside the likeliest number that a step may be. Chosen: any more are as unlikely
# Cubes in one step, from which on it was something else. Chosen: a tower holds about as many.
MOST_AT_ONCE = 60


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
    return (1 - ASTRAY) * _normal(off, deviation) + ASTRAY * stray / (pi * (stray**2 + off**2))


def _normal(off: float, deviation: float) -> float:
    return exp(-((off / deviation) ** 2) / 2) / (deviation * sqrt(2 * pi))


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


@dataclass(frozen=True, slots=True)
class Weighing:
    """The learned weight of a cube, how far cubes vary, and how far the scale's zero varies.

    The cubes' weights vary by the share `spread`; the scale's zero varies by `noise` from one tray
    to the next. Calibration with ten cubes makes the first value, and `after` updates it.
    """

    cube: float  # g
    spread: float = FIRST_SPREAD
    noise: float = FIRST_NOISE  # g
    weighed: float = 10.0  # cubes that `cube` rests on
    watched: float = SPREAD_WORTH  # trays that `spread` rests on
    zeroed: float = NOISE_WORTH  # trays that `noise` rests on

    def sighting(self, grams: float, most: int, *, zero: float = 0.0) -> Sighting:
        """Return the claim of a weight.

        Args:
            grams: The weight, without the zero's.
            most: The largest number of cubes that is possible.
            zero: The standard deviation in g of the zero's drift since the tray was last empty.
        """
        gain = self.spread / sqrt(self.weighed)  # the uncertainty of a mean of so many cubes
        noise = hypot(self.noise, zero)
        return scale_sighting(grams, self.cube, self.spread, most, noise=noise, gain=gain)

    def change(self, grams: float, number: int) -> Change:
        """Return the claim of a step of the weight, which a scale under the whole tower feels.

        A step that no number of cubes explains is claimed as not known. So errors are normal here,
        without the strays of a hand on a tray: the board tells a step once the weight rests.

        Args:
            grams: How much heavier tower and tray have become; negative: lighter.
            number: The change's place in the sequence (`Change.number`).
        """
        likeliest = round(grams / self.cube)
        off = grams - likeliest * self.cube
        if abs(likeliest) > MOST_AT_ONCE or self.is_odd(abs(likeliest), off):
            return Change(number)
        numbers = range(likeliest - BESIDE, likeliest + BESIDE + 1)
        odds = [_normal(grams - n * self.cube, self.strays(abs(n))) for n in numbers]
        return Change(number, numbers[0], tuple(each / sum(odds) for each in odds))

    def after(self, number: int, grams: float) -> Weighing:
        """Return the value updated by a tray of `number` cubes that weighed `grams`."""
        off = grams - number * self.cube
        if number < 0 or self.is_odd(number, off):
            return self
        return self._after_empty(off) if number == 0 else self._after_cubes(number, off)

    def _after_empty(self, off: float) -> Weighing:
        variance = (self.noise**2 * self.zeroed + off**2) / (self.zeroed + 1)
        noise = max(LEAST_NOISE, sqrt(variance))
        return replace(self, noise=noise, zeroed=min(self.zeroed + 1, TRAYS))

    def _after_cubes(self, number: int, off: float) -> Weighing:
        # The uncertainty of the mean of `weighed` cubes is not part of these cubes' spread.
        owed = self.noise**2 + (number * self.spread * self.cube) ** 2 / self.weighed
        per_cube = max(0.0, off**2 - owed) / number / self.cube**2
        variance = (self.spread**2 * self.watched + per_cube) / (self.watched + 1)
        return replace(
            self,
            cube=self.cube + off / (self.weighed + number),
            spread=max(LEAST_SPREAD, sqrt(variance)),
            weighed=min(self.weighed + number, REMEMBERED),
            watched=min(self.watched + 1, TRAYS_OF_CUBES),
        )

    def is_odd(self, number: int, off: float, zero: float = 0.0) -> bool:
        """Return whether a weight that is `off` by so many g cannot be that of `number` cubes.

        `zero` is the standard deviation in g of the zero's drift.
        """
        return abs(off) > ODD * hypot(self.strays(number), zero)

    def strays(self, number: int) -> float:
        """Return the standard deviation in g of the weight of `number` cubes."""
        cubes = number * (self.spread * self.cube) ** 2 * (1 + number / self.weighed)
        return sqrt(cubes + self.noise**2)
