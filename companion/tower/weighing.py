"""What is known of a scale and of the cubes on it, learned from trays whose number is known.

Cubes differ by the share `spread`; the scale's zero wanders by `noise` from one tray to the next.
A value: `after` gives the next one. Calibration with ten cubes makes the first.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import hypot, sqrt

from companion.tower.scale import scale_sighting
from companion.tower.sighting import Sighting

REMEMBERED = 1000.0  # cubes; what was weighed before them has been outvoted
TRAYS = 40.0  # the same for the zero
TRAYS_OF_CUBES = 150.0  # the same for how much cubes differ
FIRST_SPREAD, SPREAD_WORTH = 0.08, 10.0  # of wooden cubes in general, and trays that is worth
FIRST_NOISE, NOISE_WORTH = 0.03, 10.0  # g, and trays
LEAST_NOISE, LEAST_SPREAD = 0.01, 0.02
ODD = 4.0  # deviations; a tray that is further off teaches nothing: something leant on it


@dataclass(frozen=True, slots=True)
class Weighing:
    cube: float  # g
    spread: float = FIRST_SPREAD
    noise: float = FIRST_NOISE  # g
    weighed: float = 10.0  # cubes that `cube` rests on
    watched: float = SPREAD_WORTH  # cubes that `spread` rests on
    zeroed: float = NOISE_WORTH  # trays that `noise` rests on

    def sighting(self, grams: float, most: int, *, zero: float = 0.0) -> Sighting:
        """`zero` is how far it may have wandered besides, since the tray was empty (g)."""
        gain = self.spread / sqrt(self.weighed)  # as well as a mean of so many is known
        noise = hypot(self.noise, zero)
        return scale_sighting(grams, self.cube, self.spread, most, noise=noise, gain=gain)

    def after(self, number: int, grams: float) -> Weighing:
        """The same, wiser by a tray of so many cubes that weighed so much."""
        off = grams - number * self.cube
        if number < 0 or self.is_odd(number, off):
            return self
        return self._after_empty(off) if number == 0 else self._after_cubes(number, off)

    def _after_empty(self, off: float) -> Weighing:
        variance = (self.noise**2 * self.zeroed + off**2) / (self.zeroed + 1)
        noise = max(LEAST_NOISE, sqrt(variance))
        return replace(self, noise=noise, zeroed=min(self.zeroed + 1, TRAYS))

    def _after_cubes(self, number: int, off: float) -> Weighing:
        # How far a mean of `weighed` cubes may be off is no spread of these cubes.
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
        """Is so far off no weight of so many cubes, even if the zero has wandered so far?"""
        return abs(off) > ODD * hypot(self.strays(number), zero)

    def strays(self, number: int) -> float:
        """g by which so many cubes stray from what they should weigh."""
        cubes = number * (self.spread * self.cube) ** 2 * (1 + number / self.weighed)
        return sqrt(cubes + self.noise**2)
