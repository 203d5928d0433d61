"""Numbers for several places at once: a value that every key turns into another or into an answer.

Up and down go from place to place, letters to a place by its name; digits, + and - set its number.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.tower.colours import COLOURS
from companion.views.choosing import Taken
from companion.views.digits import is_number
from companion.views.matching import matching
from companion.views.numbers import Numbers
from companion.words import _
from companion.words import typed as words
from companion.words.colours import mark

_STEPS = {"right": 1, "+": 1, "space": 1, "left": -1, "-": -1}


class Spread(Numbers, frozen=True, tag="spread"):
    """So many from each place, `most` at most; `least` in all, from `within` places at most."""

    places: tuple[str, ...]
    labels: tuple[str, ...]
    least: int
    within: int | None

    @property
    def names(self) -> Sequence[str]:
        return self.labels

    @property
    def total(self) -> int:
        return sum(self.numbers)

    @property
    def amounts(self) -> Mapping[str, int]:
        pairs = zip(self.places, self.numbers, strict=True)
        return {place: number for place, number in pairs if number}

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

    def _backspace(self) -> Spread:
        """The last that was typed, or this place's number."""
        if not self.typed and not self.numbers[self.at]:
            return replace(self, told=words.nothing_typed())
        left = self.typed[:-1]
        if not self.typed or is_number(self.typed):
            return self.set(self.at, int(left or 0), left)
        return self._named(left)

    def _escape(self) -> Spread | None:
        """First the letters, then all numbers."""
        if self.typed and not is_number(self.typed):
            return replace(self, typed="", told="")
        if not self.typed and not self.total:
            return None
        return replace(self, numbers=(0,) * len(self.places), typed="", told="")

    def _found(self, typed: str) -> list[int]:
        """By name; else by the letter that stands beside a colour, whatever its owner's name."""
        letters = {each: mark(each).letter.lower() for each in self.places if each in COLOURS}
        lettered = [n for n, each in enumerate(self.places) if letters.get(each) == typed.lower()]
        return matching(self.names, typed) or lettered

    def _fault(self) -> str:
        """What is wrong with it as it stands; empty: nothing."""
        if misfit := self._misfit():
            return misfit
        enough = self.total >= self.least
        together = self.within is None or len(self.amounts) <= self.within
        return "" if enough and together else spread_bounds(self)


def spread_bounds(spread: Spread) -> str:
    """How many in all would do, and from how many places."""
    told = [_("at least {least} in all").format(least=spread.least)] if spread.least else []
    if spread.within is not None:
        told.append(_("from {n} places at most").format(n=spread.within))
    return ", ".join(told)
