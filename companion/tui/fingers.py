"""Hasty fingers: which keys were typed for what is asked now, and which still for the last answer.

Where other hands have answered, Enter takes nothing, however late it comes, until another key was
for what is asked now; and where they came in the middle of a word, the next key ends that word.

Every screen that takes answers has one, tells it when it asks something else, and each key with the
second in which it was typed (`event.time`). Nothing here waits.
"""

from __future__ import annotations

import time

MOMENT = 0.3  # s: sooner nobody has read what is asked and acts upon it
BOUNCE = 0.04  # s: no finger presses a key twice in that; a bouncing or held key does

now = time.monotonic  # the clock of a key event's own time

_HARMLESS = frozenset({"backspace", "escape"})  # they only take back what is typed
_HELD = frozenset({"up", "down", "left", "right", "tab", "+", "-"})  # held down on purpose
_NEVER = float("-inf")


class Fingers:
    """Once a key is dropped, so is all that follows it in a burst: half a number is another one."""

    def __init__(self) -> None:
        self._asked = self._quiet = self._pressed = _NEVER
        self._key = ""
        self._before: set[str] = set()  # keys of the last answer
        self._typed: set[str] = set()  # keys of this one
        self._is_elsewhere = self._is_half = False

    def note_question(self, at: float, *, elsewhere: bool = False, half: bool = False) -> None:
        """Something else is asked, and to be seen, from now on.

        `elsewhere`: other hands have answered; `half`: in the middle of what was typed here.
        """
        self._before, self._typed = self._typed | {"enter"}, set()
        self._asked = at
        self._is_elsewhere, self._is_half = elsewhere, elsewhere and half

    @property
    def is_elsewhere(self) -> bool:
        """Have other hands answered, and no key here has been for what is asked since?"""
        return self._is_elsewhere and not self._typed

    def is_meant(self, key: str, at: float) -> bool:
        """Was this key, typed then, meant for what is asked now?"""
        if key in _HARMLESS:
            return True
        bounced = self._bounced(key, at)
        self._key, self._pressed = key, at
        if self.is_elsewhere and key == "enter":
            return False
        hasty = at < max(self._asked, self._quiet) or self._finishes(key, at)
        if bounced or hasty or self._is_half:
            self._is_half = False
            self._quiet = at + MOMENT
            return False
        self._typed.add(key)
        return True

    def wrote(self, letter: str) -> None:
        """It is for what is asked now, however soon it came: letters of a word do."""
        self._typed.add(letter)

    def _bounced(self, key: str, at: float) -> bool:
        return key == self._key and key not in _HELD and at - self._pressed < BOUNCE

    def _finishes(self, key: str, at: float) -> bool:
        """It may be one of the last answer's, and came too soon to be this one's first."""
        is_of_before = key in self._before or self._is_elsewhere
        return not self._typed and is_of_before and at < self._asked + MOMENT
