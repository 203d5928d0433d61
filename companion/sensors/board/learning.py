"""Learn about cubes, scale and lanes from a throw that was answered.

The scale's own weight shows whether an answer fits the cubes on it. An answer with a typing error,
or without the cubes that lay there before, teaches nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.lane_colours import Passings
from companion.tower.scale import Tare

# Cubes by which a weight may change while nothing is touched. Chosen: with less, drift looks like a
# hand, with more, an exchanged cube is not noticed.
SAME = 0.25
LEFT = 0.5  # cubes; a tray that weighs more before a throw was not cleared. Chosen: midway


@dataclass(frozen=True, slots=True, eq=False)
class SeenThrow:
    """A throw as the board saw it, before anybody said how many cubes there were.

    Weights are in g as the scale gave them, with its zero.
    """

    profile: BoardProfile
    zero: Tare
    grams: float | None  # None: not at rest, or no scale
    before: float | None  # g of the tray before the first cube fell; None: not known
    passed: Passings | None  # None: the lanes missed a part of the throw
    time: float

    def is_of(self, grams: float) -> bool:
        """Return whether the same cubes are still there, by their weight."""
        weighing = self.profile.weighing
        if weighing is None or self.grams is None:
            return False
        return abs(grams - self.grams) < SAME * weighing.cube

    def taught(self, number: int, *, confirmed: bool) -> tuple[BoardProfile, Tare]:
        """Return the profile and the zero learned from this number of cubes.

        `confirmed`: a person or another source than the board has confirmed the number. Otherwise
        its lanes would learn from their own counts.
        """
        if self._is_odd(number):
            return self.profile, self.zero
        profile, zero = self._weighed(number)
        if self.passed is not None and (confirmed or self.grams is not None):
            number_registered, twins = self.passed.number_registered(number), self.passed.twins
            profile = replace(profile, rates=profile.rates.after(number, number_registered, twins))
        return profile, zero

    def _is_odd(self, number: int) -> bool:
        """Return whether the scale contradicts the number."""
        weighing = self.profile.weighing
        if weighing is None or self.grams is None:
            return False
        off = abs(self._off(number))
        left = 0.0 if self.before is None else self.before - self.zero.grams
        if left > LEFT * weighing.cube and off > left / 2:
            return True
        return weighing.is_odd(number, off, self.zero.deviation(self.time))

    def _weighed(self, number: int) -> tuple[BoardProfile, Tare]:
        weighing = self.profile.weighing
        if weighing is None or self.grams is None or number == 0:
            return self.profile, self.zero
        zero = self.zero.after(self._off(number), weighing.strays(number), self.time)
        grams = self.grams - zero.grams
        return replace(self.profile, weighing=weighing.after(number, grams)), zero

    def _off(self, number: int) -> float:
        assert self.grams is not None
        assert self.profile.weighing is not None
        return self.grams - self.zero.grams - number * self.profile.weighing.cube
