"""Numbers of several places, one of them marked: what all ways to answer with them have in common.

Letters lead to a place by its name; digits, + and - set its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import msgspec
from msgspec.structs import replace

from companion.views.choosing import LONGEST
from companion.views.digits import is_number
from companion.views.matching import matching
from companion.words import typed as words


class Numbers(msgspec.Struct, frozen=True, kw_only=True):
    most: tuple[int, ...]
    numbers: tuple[int, ...]
    at: int = 0
    typed: str = ""  # of a name, or of the marked place's number
    told: str = ""  # why the last key did nothing, and what would do

    @property
    def names(self) -> Sequence[str]:
        """What letters look for."""
        raise NotImplementedError

    def name_of(self, at: int) -> str:
        """A place, where its number is refused."""
        return self.names[at]

    @property
    def is_fitting(self) -> bool:
        """Does all that is typed fit the marked place?"""
        if is_number(self.typed):
            return int(self.typed) <= self.most[self.at]
        return not self.typed or bool(self._found(self.typed))

    def set(self, at: int, number: int, typed: str = "") -> Self:
        """That place's number is this, as far as it can be."""
        within = max(0, min(self.most[at], number))
        numbers = (*self.numbers[:at], within, *self.numbers[at + 1 :])
        return replace(self, numbers=numbers, at=at, typed=typed, told="")

    def _step(self, step: int) -> Self:
        number = self.numbers[self.at] + step
        after = self.set(self.at, number)
        return after if 0 <= number <= self.most[self.at] else after._refused(str(number))

    def _type(self, key: str) -> Self:
        is_digit = is_number(key)
        if is_digit and not is_number(self.typed) and not self.is_fitting:
            return self._named(self.typed)  # else it would be the number of another place
        goes_on = self.typed and is_digit == is_number(self.typed)
        typed = ((self.typed if goes_on else "") + key)[:LONGEST]
        if not is_digit:
            return self._named(typed)
        if int(typed) <= self.most[self.at]:
            return self.set(self.at, int(typed), typed)
        return replace(self, typed=typed)._refused(typed)

    def _named(self, typed: str) -> Self:
        """The place whose name begins so; one that fits not all that was typed is none."""
        found = self._found(typed)
        if not found:
            return replace(self, typed=typed, told=words.fits_none(typed))
        return replace(self, at=self._led_to(found[0]) if typed else self.at, typed=typed, told="")

    def _found(self, typed: str) -> list[int]:
        """The names that fit, the best first."""
        return matching(self.names, typed)

    def _led_to(self, name: int) -> int:
        """The place that a name leads to."""
        return name

    def _refused(self, typed: str) -> Self:
        told = words.too_many(typed, self.name_of(self.at), self.most[self.at])
        return replace(self, told=told)

    def _misfit(self) -> str:
        """What is wrong with what is typed; empty: nothing."""
        if self.is_fitting:
            return ""
        is_many = is_number(self.typed)
        return self._refused(self.typed).told if is_many else words.fits_none(self.typed)
