"""What the scale under the tray has said: its zero, the weight now, and that of the throw."""

from __future__ import annotations

from companion.sensors.board.lesson import SAME
from companion.tower.tare import Tare
from companion.tower.weighing import Weighing

EMPTY_WITHIN = 0.3  # cubes; a tray that weighs less is empty, and the scale has drifted
AT_MOST = 0.45  # cubes; and one that weighs more is not, however long ago it was empty
TARED = 0.06  # g that the zero may have wandered since somebody set it, days ago


class Balance:
    """Weights in g as the scale gives them; `grams` takes the zero off."""

    def __init__(self) -> None:
        self.zero = Tare(variance=TARED**2)
        self.now: float | None = None  # the last at rest
        self.fallen: float | None = None  # the first at rest since something fell
        self.before: float | None = None  # the last at rest before it
        self._falls = self._is_touched = False
        self.is_past = False  # what it says is from before a restart
        self._was_empty = True
        self.time = 0.0
        self._is_new = True

    @property
    def grams(self) -> float | None:
        return None if self.now is None else self.now - self.zero.grams

    @property
    def stays(self) -> bool:
        """Lies there all that has fallen, and nothing else than before? As far as is known."""
        return self.fallen is not None and not self._is_touched and not self.is_past

    def touch(self) -> None:
        """Somebody may have taken out what fell, or laid in what did not."""
        self._is_touched = self._is_touched or self._falls

    def pass_time(self, time: float) -> None:
        if self._is_new:
            self.zero, self._is_new = Tare(variance=TARED**2, time=time), False
        self.time = time

    def wanders(self) -> float:
        """g by which the zero may be off by now."""
        return self.zero.deviation(self.time)

    def fall(self) -> None:
        if not self._falls:
            self.before = self.now
        self._falls, self.fallen = True, None

    def settled(self) -> None:
        self.fallen = self.before = None
        self._falls = self._is_touched = False

    def rest(self, weight: float, weighing: Weighing) -> Weighing:
        """It weighs so much; an empty tray shows how far the zero has wandered."""
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
        return weighing if was_empty else weighing.after(0, off)  # a throw further, not a second
