"""Numbers for several places in one line, as people say them: "3 red 2 blue", "3r 2b", "r3 b2".

Every key turns the value into another or into an answer. Arrows go from place to place, where
digits, + and - set its number, as in any spread.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from companion.views.choosing import Taken
from companion.views.digits import is_number
from companion.views.matching import matching, plain
from companion.views.spreading import Spread, spread_bounds
from companion.words import typed as words

_NUMBER_FIRST = re.compile(r"(?:(?P<number>[0-9]+)[\W_]*)?(?P<name>[^\W\d_]*)")
_NAME_FIRST = re.compile(r"(?P<name>[^\W\d_]*)[\W_]*(?P<number>[0-9]+)?")
LONGEST = 200  # letters: every colour's number and name, and spaces between them
_STEPS = {"right": 1, "+": 1, "left": -1, "-": -1}


class Listing(Spread, frozen=True, tag="listing"):
    """`letters` name the places as well; `proposed` are the numbers that Enter alone takes.

    What is typed stands in place of those in `kept`; `aimed`: an arrow has marked a place.
    """

    letters: tuple[str, ...] = ()
    proposed: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    aimed: bool = False

    @property
    def is_fitting(self) -> bool:
        return not self._fault()

    @property
    def example(self) -> str:
        """Two places, as one would type them."""
        pairs = zip((3, 2), self.letters, self.labels, strict=False)
        return " ".join(f"{number}{(letter or label).lower()}" for number, letter, label in pairs)

    def press(self, key: str, rows: int = 1, /) -> Spread | Taken | None:
        if key == "enter":
            fault = self._fault() or self._too_few()
            return replace(self, told=fault) if fault else Taken(self.amounts)
        if key in {"up", "down"}:
            return replace(self._set_down(), at=self._beside(key), aimed=True)
        if key == "escape":
            return self._cleared()
        if key in _STEPS and not (self.typed and key in {"+", "-"}):
            return self._set_down()._step(_STEPS[key])
        if self.aimed and (key == "backspace" or is_number(key)):
            return Spread.press(self, key, rows)
        return self._line(key)

    def _line(self, key: str) -> Spread | None:
        """The line grows, or loses its last letter."""
        if key == "backspace":
            left = self.typed[:-1]
            return self._written(left) if self.typed else replace(self, told=words.nothing_typed())
        letter = " " if key == "space" else key
        if len(letter) != 1 or not letter.isprintable():
            return None
        is_odd = letter.isnumeric() and not is_number(letter)
        if is_odd or not (self.typed or letter.isalnum()):
            return replace(self, told=words.in_a_line(self.example))
        begun = replace(self, kept=self.numbers, typed="", aimed=False) if self.aimed else self
        if len(begun.typed) == LONGEST:
            return replace(self, told=words.some_letters(LONGEST))
        return begun._written(begun.typed + letter)

    def _written(self, typed: str) -> Listing:
        """With the numbers that this line says; an empty one says what was proposed."""
        if not typed:
            numbers = self.kept if any(self.kept) else self.proposed
            return replace(self, typed="", numbers=numbers, told="")
        said = self._said(typed)
        after = replace(
            self,
            typed=typed,
            numbers=tuple(
                min(said.get(place, kept), self.most[place]) for place, kept in enumerate(self.kept)
            ),
            at=next(reversed(said), self.at),
            told="",
        )
        return replace(after, told=after._fault(is_whole=False))

    def _said(self, typed: str) -> dict[int, int]:
        """So many of each place that the line names; a name without a number is one."""
        said: dict[int, int] = {}
        for number, name in _pairs(typed):
            if (place := self._place(name)) is not None:
                said[place] = said.pop(place, 0) + number
        return said

    def _place(self, name: str) -> int | None:
        """By its letter alone, else as its name begins."""
        for place, letter in enumerate(self.letters):
            if letter and plain(letter) == plain(name):
                return place
        found = matching(self.labels, name) if name else []
        return found[0] if found else None

    def _fault(self, *, is_whole: bool = True) -> str:
        """What is wrong with the line; a number at its end may get its name yet."""
        if self.aimed:
            is_much = is_number(self.typed) and int(self.typed) > self.most[self.at]
            return self._refused(self.typed).told if is_much else ""
        for number, name in _pairs(self.typed):
            if not name and is_whole:
                return words.of_what(number)
            if name and self._place(name) is None:
                return words.fits_none(name)
        for place, number in self._said(self.typed).items():
            if number > self.most[place]:
                return words.too_many(str(number), self.labels[place], self.most[place])
        return ""

    def _too_few(self) -> str:
        within = self.within is None or len(self.amounts) <= self.within
        return "" if self.total >= self.least and within else spread_bounds(self)

    def _beside(self, key: str) -> int:
        """The first arrow marks where one is; the next goes on from there."""
        step = (1 if key == "down" else -1) if self.aimed else 0
        return max(0, min(len(self.places) - 1, self.at + step))

    def _set_down(self) -> Listing:
        """What the line says stays, and the line is gone."""
        return replace(self, kept=self.numbers, typed="", told="")

    def _cleared(self) -> Listing | None:
        """First the line, then all numbers."""
        nothing = (0,) * len(self.places)
        if self.typed and not self.aimed:
            return replace(self, kept=nothing)._written("")
        if not self.total:
            return None
        return replace(self, numbers=nothing, kept=nothing, typed="", told="", aimed=False)


def _pairs(typed: str) -> Iterator[tuple[int, str]]:
    """ "3 red 2 blue" and "red 3 blue 2" alike; a last number without a name has an empty one."""
    leads = is_number(typed.lstrip()[:1])  # does the number stand before its name?
    for found in (_NUMBER_FIRST if leads else _NAME_FIRST).finditer(typed):
        number, name = found["number"] or "", found["name"] or ""
        if number or name:
            yield int(number or 1), name
