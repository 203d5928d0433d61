"""Movement over the tray, told apart by how it looks: cubes that fall, a hand, or light."""

from __future__ import annotations

from enum import Enum

from companion.sensors.camera.motion import Region, is_light, moved, reaches_in, shows
from companion.vision.arrays import Image

FALL = 0.12  # s; a movement without a hand that lasts this long is a fall


class Movement(Enum):
    NONE = "none"
    SOME = "some"  # too short to say more
    FALL = "fall"
    HAND = "hand"
    LIGHT = "light"  # nothing has moved but shadows: a lamp was switched on


class Movements:
    """Fed small pictures in turn; remembers the last one that was calm, without a hand."""

    def __init__(self, where: Region, small: Image, time: float) -> None:
        self._where = where
        self._before = small
        self._calm: Image | None = None
        self._moves_since: float | None = None
        self.last_moved = time

    def see(self, small: Image, time: float) -> Movement:
        before, self._before = self._before, small
        if not moved(before, small, self._where):
            self._moves_since = None
            return Movement.NONE
        if self._calm is not None and self._is_lit_otherwise(self._calm, before):
            self._moves_since, self._calm = None, small
            return Movement.LIGHT
        self.last_moved = time
        if self.reached_into():
            self._moves_since = None
            return Movement.HAND
        if self._moves_since is None:
            self._moves_since = time
        return Movement.FALL if time - self._moves_since >= FALL else Movement.SOME

    def _is_lit_otherwise(self, calm: Image, before: Image) -> bool:
        """Light alone has changed; a slow hand keeps its own pattern, but covers the tray's."""
        now, where = self._before, self._where
        return is_light(before, now, where) and shows(calm, now, where)

    def reached_into(self) -> bool:
        """Whether the last picture differs from the calm one as a hand makes it differ."""
        return self._calm is not None and reaches_in(self._calm, self._before, self._where)

    def calm(self) -> None:
        """The last picture is known to show no hand."""
        self._calm = self._before

    def unlike(self, small: Image) -> bool:
        """Whether the last picture differs from this one: slow movement adds up."""
        return moved(small, self._before, self._where)
