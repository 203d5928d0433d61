"""Hasty fingers: which keys were typed for what is asked now, and which still for the last answer.

Every screen that takes answers has one, tells it when it asks something else, and each key with the
second in which it was typed (`event.time`). Nothing here waits.
"""

from __future__ import annotations

import time

MOMENT = 0.3  # s: sooner nobody has read what is asked and acts upon it
BOUNCE = 0.04  # s: no finger presses a key twice in that; a bouncing or held key does

now = time.monotonic  # the clock of a key event's own time

_HARMLESS = frozenset({"backspace", "escape"})  # they only take back what is typed
_HELD = frozenset({"up", "down", "left", "right", "+", "-"})  # held down on purpose
_NEVER = float("-inf")


class Fingers:
    """Once a key is dropped, so is all that follows it in a burst: half a number is another one."""

    def __init__(self) -> None:
        self._asked = self._quiet = self._pressed = _NEVER
        self._key = ""
        self._before: set[str] = set()  # keys of the last answer
        self._typed: set[str] = set()  # keys of this one

    def asked(self, at: float) -> None:
        """Something else is asked, and to be seen, from now on."""
        self._before, self._typed = self._typed | {"enter"}, set()
        self._asked = at

    def meant(self, key: str, at: float) -> bool:
        """Was this key, typed then, meant for what is asked now?"""
        if key in _HARMLESS:
            return True
        bounced = self._bounced(key, at)
        self._key, self._pressed = key, at
        if bounced or at < max(self._asked, self._quiet) or self._finishes(key, at):
            self._quiet = at + MOMENT
            return False
        self._typed.add(key)
        return True

    def _bounced(self, key: str, at: float) -> bool:
        return key == self._key and key not in _HELD and at - self._pressed < BOUNCE

    def _finishes(self, key: str, at: float) -> bool:
        """It is one of the last answer's, and came too soon to be this one's first."""
        return not self._typed and key in self._before and at < self._asked + MOMENT
