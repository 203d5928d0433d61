"""Numbers for several places at once: a value that every key turns into another or into an answer.

Up and down go from place to place, letters to a place by its name; digits, + and - set its number.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.views.choosing import Taken
from companion.views.matching import matching

_STEPS = {"right": 1, "+": 1, "space": 1, "left": -1, "-": -1}


class Spread(msgspec.Struct, frozen=True, tag="spread"):
    """So many from each place, `most` at most; `least` in all, from `within` places at most."""

    places: tuple[str, ...]
    labels: tuple[str, ...]
    most: tuple[int, ...]
    least: int
    within: int | None
    numbers: tuple[int, ...]
    typed: str = ""  # of a place's name, or of its number
    at: int = 0

    @property
    def total(self) -> int:
        return sum(self.numbers)

    @property
    def amounts(self) -> Mapping[str, int]:
        pairs = zip(self.places, self.numbers, strict=True)
        return {place: number for place, number in pairs if number}

    @property
    def is_untouched(self) -> bool:
        return not self.typed and not any(self.numbers)

    def press(self, key: str, _rows: int = 1, /) -> Spread | Taken | None:
        """After a key; what the numbers lack is told by the question when they are given."""
        if key == "enter":
            return Taken(self.amounts)
        if key in {"up", "down"}:
            step = 1 if key == "down" else -1
            return replace(self, at=max(0, min(len(self.places) - 1, self.at + step)), typed="")
        if key in _STEPS:
            return self.set(self.at, self.numbers[self.at] + _STEPS[key])
        if key in {"backspace", "escape"}:
            return self._back(key)
        return self._typed(key) if len(key) == 1 and key.isprintable() else None

    def set(self, at: int, number: int, typed: str = "") -> Spread:
        """That place's number is this, as far as it can be."""
        within = max(0, min(self.most[at], number))
        numbers = (*self.numbers[:at], within, *self.numbers[at + 1 :])
        return replace(self, numbers=numbers, at=at, typed=typed)

    def _back(self, key: str) -> Spread | None:
        """Escape: all from the start; backspace: this place from the start."""
        if self.is_untouched:
            return None
        if key == "escape":
            return replace(self, numbers=(0,) * len(self.places), typed="")
        return self.set(self.at, 0)

    def _typed(self, key: str) -> Spread | None:
        if key.isdigit():
            return self._digit(key)
        before = "" if self.typed.isdigit() else self.typed
        for typed in (before + key, key):  # a letter that leads nowhere may begin another name
            if found := matching(self.labels, typed):
                return replace(self, at=found[0], typed=typed)
        return None

    def _digit(self, digit: str) -> Spread | None:
        before = self.typed if self.typed.isdigit() else ""
        for typed in (before + digit, digit):
            if int(typed) <= self.most[self.at]:
                return self.set(self.at, int(typed), typed)
        return None
