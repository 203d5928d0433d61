"""Track the zero of a scale: an empty tray shows it exactly, a known number of cubes roughly."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

# Standard deviation of the drift in a minute, in g; it grows with the root of time, to ten times as
# much in 100 minutes. Chosen: a larger value makes the scale less sure soon after an empty tray.
WANDERS = 0.01


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
