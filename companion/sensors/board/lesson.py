"""What a throw that is answered teaches of cubes, scale and lanes.

The scale's own weight says whether an answer can be of the cubes that it bore: one that was typed
wrongly, or that leaves out what lay there before, teaches nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from companion.sensors.board.passings import Passings
from companion.sensors.board.profile import BoardProfile
from companion.tower.tare import Tare

SAME = 0.25  # cubes by which a weight may change while nothing is touched
LEFT = 0.5  # cubes; what weighs as much before a throw has been left lying


@dataclass(frozen=True, slots=True, eq=False)
class Lesson:
    """A throw as the board had it, before anybody said what lay there; g as the scale gave them."""

    profile: BoardProfile
    zero: Tare
    grams: float | None  # None: not at rest, or no scale
    before: float | None  # g that lay there before the first cube fell
    passed: Passings | None  # None: the lanes did not see it whole
    time: float

    def is_of(self, grams: float) -> bool:
        """Does the same still lie there?"""
        weighing = self.profile.weighing
        if weighing is None or self.grams is None:
            return False
        return abs(grams - self.grams) < SAME * weighing.cube

    def taught(self, number: int, *, confirmed: bool) -> tuple[BoardProfile, Tare]:
        """`confirmed`: not by the board's word alone, which its lanes would believe again."""
        if self._is_odd(number):
            return self.profile, self.zero
        profile, zero = self._weighed(number)
        if self.passed is not None and (confirmed or self.grams is not None):
            number_registered, twins = self.passed.number_registered(number), self.passed.twins
            profile = replace(profile, rates=profile.rates.after(number, number_registered, twins))
        return profile, zero

    def _is_odd(self, number: int) -> bool:
        """Does the scale contradict the number?"""
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
