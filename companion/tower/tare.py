"""Where a scale's zero is: an empty tray tells, and cubes whose number is known tell a little."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

WANDERS = 0.01  # g in a minute, and ten times that in a hundred


@dataclass(frozen=True, slots=True)
class Tare:
    """`variance` (g²) is how well it was known at `time` (s). A value: a look gives the next."""

    grams: float = 0.0  # what an empty tray seems to weigh
    variance: float = 0.0
    time: float = 0.0

    def deviation(self, time: float) -> float:
        return sqrt(self._variance(time))

    def empty(self, off: float, time: float) -> Tare:
        """The tray is empty, and seemed to weigh so many g more than this zero."""
        return Tare(self.grams + off, 0.0, time)

    def after(self, off: float, cubes: float, time: float) -> Tare:
        """Known cubes weighed `off` more than they should; they stray by `cubes` g themselves."""
        variance = self._variance(time)
        if variance == 0:
            return self
        share = variance / (variance + cubes**2)
        return Tare(self.grams + share * off, variance * (1 - share), time)

    def _variance(self, time: float) -> float:
        return self.variance + WANDERS**2 * max(0.0, time - self.time) / 60
