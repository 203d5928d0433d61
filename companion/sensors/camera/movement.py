"""Classify movement over the tray: falling cubes, a hand, or light."""

from __future__ import annotations

from enum import Enum

from companion.sensors.camera.motion import Region, is_light, moved, reaches_in, shows
from companion.vision.arrays import Image

# s; a movement without a hand that lasts this long is a fall. Chosen: with less, a hand's first
# picture is a fall, with more, a lone cube is none.
FALL = 0.12


class Movement(Enum):
    """What kind of movement a picture shows."""

    NONE = "none"
    SOME = "some"  # too short to say more
    FALL = "fall"
    HAND = "hand"
    LIGHT = "light"  # only the light has changed: a lamp was switched on


class Movements:
    """The movement in successive small pictures, compared with the last one without a hand."""

    def __init__(self, where: Region, small: Image, time: float) -> None:
        self._where = where
        self._before = small
        self._calm: Image | None = None
        self._moves_since: float | None = None
        self.last_moved = time

    def see(self, small: Image, time: float) -> Movement:
        """Return what kind of movement the next picture shows; `time` in s."""
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
        """Return whether only light has changed.

        A slow hand keeps its pattern, but covers the tray's.
        """
        now, where = self._before, self._where
        return is_light(before, now, where) and shows(calm, now, where)

    def reached_into(self) -> bool:
        """Return whether something reaches in that the last calm picture did not show."""
        return self._calm is not None and reaches_in(self._calm, self._before, self._where)

    def calm(self) -> None:
        """Note that the last picture shows no hand."""
        self._calm = self._before

    def unlike(self, small: Image) -> bool:
        """Return whether the last picture differs from this earlier one; slow movements add up."""
        return moved(small, self._before, self._where)
