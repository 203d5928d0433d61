"""Tell keys for the present question from hasty ones that were still meant for the last.

After another person has answered, Enter accepts nothing, however late it comes, until another key
was for the present question. If that answer came while something was half typed here, the next key
is dropped too, as it may only finish what was typed.

Every screen that accepts answers has a `KeyDebounce`. It is called when the question changes, and
with each key and the second in which the key was typed (`event.time`). Nothing here waits.
"""

from __future__ import annotations

import time

# Both chosen: longer ones drop keys that were meant, shorter ones accept those that were not.
MOMENT = 0.3  # s in which nobody reads a question and acts upon it
BOUNCE = 0.04  # s in which no finger presses a key twice, but a bouncing or held key does

now = time.monotonic  # the clock of a key event's own time

_HARMLESS = frozenset({"backspace", "escape"})  # they only delete what is typed
_HELD = frozenset({"up", "down", "left", "right", "tab", "+", "-"})  # held down on purpose
_NEVER = float("-inf")


class KeyDebounce:
    """Drops keys meant for the last question.

    After a dropped key, all keys of the same burst are dropped: half a number is another number.
    """

    def __init__(self) -> None:
        self._asked = self._quiet = self._pressed = _NEVER
        self._key = ""
        self._before: set[str] = set()  # keys of the last answer
        self._typed: set[str] = set()  # keys of this one
        self._is_elsewhere = self._is_half = False

    def note_question(self, at: float, *, elsewhere: bool = False, half: bool = False) -> None:
        """Note that another question is visible from now on.

        `elsewhere`: another person has answered; `half`: something was half typed here then.
        """
        self._before, self._typed = self._typed | {"enter"}, set()
        self._asked = at
        self._is_elsewhere, self._is_half = elsewhere, elsewhere and half

    @property
    def is_elsewhere(self) -> bool:
        """Return whether another person answered, and no key here was for the question since."""
        return self._is_elsewhere and not self._typed

    def is_meant(self, key: str, at: float) -> bool:
        """Return whether a key, typed at that second, was meant for the present question."""
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
        """Note a key that is for the present question however early it came, as letters are."""
        self._typed.add(letter)

    def _bounced(self, key: str, at: float) -> bool:
        return key == self._key and key not in _HELD and at - self._pressed < BOUNCE

    def _finishes(self, key: str, at: float) -> bool:
        """Return whether a key may belong to the last answer, because it came within MOMENT."""
        is_of_before = key in self._before or self._is_elsewhere
        return not self._typed and is_of_before and at < self._asked + MOMENT
