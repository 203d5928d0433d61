"""Track what the scale under the tray says, and learn from a throw that was answered.

Tracked are its zero, the present weight, and that of the throw; learned are cubes, scale and lanes.
The scale's own weight shows whether an answer fits the cubes on it. An answer with a typing error,
or without the cubes that lay there before, teaches nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from msgspec.structs import replace

from companion.sensors.board.board_profile import BoardProfile
from companion.sensors.board.lane_colours import Passings
from companion.tower.scale import Tare, Weighing

# Cubes by which a weight may change while nothing is touched. Chosen: with less, drift looks like a
# hand, with more, an exchanged cube is not noticed.
SAME = 0.25
LEFT = 0.5  # cubes; a tray that weighs more before a throw was not cleared. Chosen: midway
# All chosen: with larger values a lone light cube becomes part of the zero, with smaller ones a
# scale that drifts never finds its zero again.
EMPTY_WITHIN = 0.3  # cubes; a tray that weighs less is empty, and the scale has drifted
AT_MOST = 0.45  # cubes; a tray that weighs more is not empty, however long ago it was
TARED = 0.06  # g by which the zero may have drifted since it was set, days ago


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


class Balance:
    """The state of the scale. Weights are in g as measured; `grams` subtracts the zero."""

    def __init__(self) -> None:
        self.zero = Tare(variance=TARED**2)
        self.now: float | None = None  # the last weight at rest
        self.fallen: float | None = None  # the first at rest since something fell
        self.before: float | None = None  # the last at rest before something fell
        self._falls = self._is_touched = False
        self.is_past = False  # the weight is from before a restart
        self._was_empty = True
        self.time = 0.0
        self._is_new = True

    @property
    def grams(self) -> float | None:
        """The weight of what lies in the tray; None if not yet known."""
        return None if self.now is None else self.now - self.zero.grams

    @property
    def stays(self) -> bool:
        """Whether, as far as is known, all that fell is still there and nothing was added."""
        return self.fallen is not None and not self._is_touched and not self.is_past

    def touch(self) -> None:
        """Note that somebody may have added or removed cubes."""
        self._is_touched = self._is_touched or self._falls

    def pass_time(self, time: float) -> None:
        """Note the time in s. From the first time on the zero drifts."""
        if self._is_new:
            self.zero, self._is_new = Tare(variance=TARED**2, time=time), False
        self.time = time

    def wanders(self) -> float:
        """Return the standard deviation of the zero in g."""
        return self.zero.deviation(self.time)

    def fall(self) -> None:
        """Note that something falls."""
        if not self._falls:
            self.before = self.now
        self._falls, self.fallen = True, None

    def settled(self) -> None:
        """Start the next throw."""
        self.fallen = self.before = None
        self._falls = self._is_touched = False

    def rest(self, weight: float, weighing: Weighing) -> Weighing:
        """Note a weight in g at rest, and return what is now known of scale and cubes.

        An empty tray corrects the zero, and once a throw teaches how noisy the scale is.
        """
        self.now = weight
        if self._falls and self.fallen is None:
            self.fallen = weight
        elif self.fallen is not None and abs(weight - self.fallen) > SAME * weighing.cube:
            self._is_touched = True
        off = weight - self.zero.grams
        within = min(EMPTY_WITHIN * weighing.cube + 2 * self.wanders(), AT_MOST * weighing.cube)
        was_empty, self._was_empty = self._was_empty, abs(off) < within
        if not self._was_empty:
            return weighing
        self.zero = self.zero.empty(off, self.time)
        return weighing if was_empty else weighing.after(0, off)  # once a throw, not once a second
