"""Numbers for several places at once: a value that every key turns into another or into an answer.

Up and down go from place to place, letters to a place by its name; digits, + and - set its number.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.views.choosing import LONGEST, Taken
from companion.views.matching import matching
from companion.words import _
from companion.words import typed as words

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
    told: str = ""  # why the last key did nothing, and what would do

    @property
    def total(self) -> int:
        return sum(self.numbers)

    @property
    def amounts(self) -> Mapping[str, int]:
        pairs = zip(self.places, self.numbers, strict=True)
        return {place: number for place, number in pairs if number}

    @property
    def is_fitting(self) -> bool:
        """Does all that is typed fit the marked place?"""
        if self.typed.isdecimal():
            return int(self.typed) <= self.most[self.at]
        return not self.typed or bool(matching(self.labels, self.typed))

    def press(self, key: str, _rows: int = 1, /) -> Spread | Taken | None:
        """After a key; what else the numbers lack is told by the question when they are given."""
        if key == "enter":
            fault = self._fault()
            return replace(self, told=fault) if fault else Taken(self.amounts)
        if key in {"up", "down"}:
            at = self.at + (1 if key == "down" else -1)
            at = max(0, min(len(self.places) - 1, at))
            return replace(self, at=at, typed="", told="")
        if key in _STEPS:
            return self._step(_STEPS[key])
        if key in {"backspace", "escape"}:
            return self._backspace() if key == "backspace" else self._escape()
        return self._type(key) if len(key) == 1 and key.isprintable() else None

    def set(self, at: int, number: int, typed: str = "") -> Spread:
        """That place's number is this, as far as it can be."""
        within = max(0, min(self.most[at], number))
        numbers = (*self.numbers[:at], within, *self.numbers[at + 1 :])
        return replace(self, numbers=numbers, at=at, typed=typed, told="")

    def _step(self, step: int) -> Spread:
        number = self.numbers[self.at] + step
        after = self.set(self.at, number)
        return after if 0 <= number <= self.most[self.at] else after._refused(str(number))

    def _backspace(self) -> Spread:
        """The last that was typed, or this place's number."""
        if not self.typed and not self.numbers[self.at]:
            return replace(self, told=words.nothing_typed())
        left = self.typed[:-1]
        if not self.typed or self.typed.isdecimal():
            return self.set(self.at, int(left or 0), left)
        return self._named(left)

    def _escape(self) -> Spread | None:
        """First the letters, then all numbers."""
        if self.typed and not self.typed.isdecimal():
            return replace(self, typed="", told="")
        if not self.typed and not self.total:
            return None
        return replace(self, numbers=(0,) * len(self.places), typed="", told="")

    def _type(self, key: str) -> Spread:
        is_digit = key.isdecimal() and key.isascii()
        goes_on = self.typed and is_digit == self.typed.isdecimal()
        typed = ((self.typed if goes_on else "") + key)[:LONGEST]
        if not is_digit:
            return self._named(typed)
        if int(typed) <= self.most[self.at]:
            return self.set(self.at, int(typed), typed)
        return replace(self, typed=typed)._refused(typed)

    def _named(self, typed: str) -> Spread:
        """The place whose name begins so; one that fits not all that was typed is none."""
        found = matching(self.labels, typed)
        if found:
            return replace(self, at=found[0] if typed else self.at, typed=typed, told="")
        return replace(self, typed=typed, told=words.fits_none(typed))

    def _refused(self, typed: str) -> Spread:
        told = words.too_many(typed, self.labels[self.at], self.most[self.at])
        return replace(self, told=told)

    def _fault(self) -> str:
        """What is wrong with it as it stands; empty: nothing."""
        if not self.is_fitting:
            is_number = self.typed.isdecimal()
            return self._refused(self.typed).told if is_number else words.fits_none(self.typed)
        enough = self.total >= self.least
        together = self.within is None or len(self.amounts) <= self.within
        return "" if enough and together else spread_bounds(self)


def spread_bounds(spread: Spread) -> str:
    """How many in all would do, and from how many places."""
    told = [_("at least {least} in all").format(least=spread.least)] if spread.least else []
    if spread.within is not None:
        told.append(_("from {n} places at most").format(n=spread.within))
    return ", ".join(told)
