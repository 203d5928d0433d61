"""What is known of a scale and of the cubes' weight, learned from trays whose number is known.

The cubes' weights vary by the share `spread`; the scale's zero varies by `noise` from one tray to
the next. Calibration with ten cubes makes the first value, and `Weighing.after` updates it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, sqrt

from companion.tower.scale import scale_sighting
from companion.tower.sighting import Sighting

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


@dataclass(frozen=True, slots=True)
class Weighing:
    """The learned weight of a cube, how far cubes vary, and how far the scale's zero varies."""

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
