"""Track what the scale under the tray says: its zero, the present weight, and that of the throw."""

from __future__ import annotations

from companion.sensors.board.learning import SAME
from companion.tower.scale import Tare
from companion.tower.weighing import Weighing

# All chosen: with larger values a lone light cube becomes part of the zero, with smaller ones a
# scale that drifts never finds its zero again.
EMPTY_WITHIN = 0.3  # cubes; a tray that weighs less is empty, and the scale has drifted
AT_MOST = 0.45  # cubes; a tray that weighs more is not empty, however long ago it was
TARED = 0.06  # g by which the zero may have drifted since it was set, days ago


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
