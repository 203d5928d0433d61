"""Set numbers for several places: a value that each key turns into another or into an answer.

People type them in a line, "3r 2b", which `amounts` reads. Arrows go from place to place, where
digits, + and - set the selected number.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.views.amounts import AmountReading, AmountRow, amount_row, read, reading_text
from companion.views.choosing import AnswerMade
from companion.views.digits import as_digit, is_number
from companion.words import _, ngettext
from companion.words import typing as words
from companion.words.language import spoken

LONGEST = 200  # letters, chosen: room for every colour's number and name
_STEPS = {"right": 1, "+": 1, "left": -1, "-": -1}


class Spread(msgspec.Struct, frozen=True, kw_only=True, tag="spread"):
    """Numbers for places: each at most `most`, `least` in all, from `within` places at most.

    A typed line replaces the numbers `before` it. `by_line`: no place is selected at first, and a
    name alone counts 1. `is_marked`: digits alone are for the selected place. `is_said`: a person
    has typed or tapped, so 0 may be meant. `has_sum`: the numbers count things.
    """

    places: tuple[str, ...]
    labels: tuple[str, ...]
    most: tuple[int, ...]
    numbers: tuple[int, ...]
    least: int = 0
    within: int | None = None
    bounds: str = ""  # these two conditions in words
    at: int = 0
    typed: str = ""
    hint: str = ""  # why the last key did nothing, and what is possible
    proposed: tuple[int, ...] = ()
    before: tuple[int, ...] = ()
    by_line: bool = False
    is_marked: bool = True
    is_said: bool = False
    has_sum: bool = True

    @property
    def rows(self) -> tuple[AmountRow, ...]:
        """Return the places as rows of the grammar."""
        return tuple(map(amount_row, self.places, self.labels, self.most))

    @property
    def total(self) -> int:
        """Return the sum of all numbers."""
        return sum(self.numbers)

    @property
    def amounts(self) -> Mapping[str, int]:
        """Return the numbers by the places' keys."""
        pairs = zip(self.places, self.numbers, strict=True)
        return {place: number for place, number in pairs if number}

    @property
    def reading(self) -> AmountReading:
        """Return the line's reading; digits alone are the selected place's, 0 alone means none."""
        line = self.typed.strip()
        if not is_number(line):
            return read(line, self.rows, alone=1 if self.by_line else None)
        if self.is_marked:
            return self._of_the_marked(int(line))
        return (
            AmountReading() if not int(line) else AmountReading((), words.of_what(int(line)), True)
        )

    @property
    def reading_of(self) -> str:
        """Return the reading as shown beside the line."""
        return reading_text(self.reading, self.rows) if self.typed else ""

    @property
    def example(self) -> str:
        """Return an example with two places, as a person would type it."""
        names = [row.letter or row.name for row in self.rows]
        pairs = zip((3, 2), names, self.most, strict=False)
        return " ".join(f"{min(number, most)}{name.lower()}" for number, name, most in pairs)

    def press(self, key: str, _rows: int = 1, /) -> Spread | AnswerMade | None:
        """Return the numbers or answer after a key; None where the key means nothing here.

        Other conditions on the numbers are checked by the question when it gets them.
        """
        key = as_digit(key, spoken()) if key in _STEPS else key
        if key == "enter":
            fault = self._fault()
            return replace(self, hint=fault) if fault else AnswerMade(self.amounts)
        if key in {"up", "down"}:
            return self._marked(1 if key == "down" else -1)
        if key in {"left", "right"} or (key in _STEPS and not self._is_line):
            return self._step(_STEPS[key])
        if key in {"backspace", "escape"}:
            return self._backspace() if key == "backspace" else self._escape()
        letter = " " if key == "space" else key
        return self._letter(letter) if len(letter) == 1 and letter.isprintable() else None

    def set(self, at: int, number: int) -> Spread:
        """Set a place's number, as far as its maximum allows."""
        within = max(0, min(self.most[at], number))
        numbers = (*self.numbers[:at], within, *self.numbers[at + 1 :])
        return replace(
            self, numbers=numbers, before=numbers, at=at, typed="", hint="", is_marked=True,
            is_said=True,
        )  # fmt: skip

    def whole(self, line: str) -> AnswerMade | str:
        """Return the answer that a whole line gives, or why it gives none."""
        after = replace(self, is_marked=False)._written(line.strip()[:LONGEST])
        return after._fault() or AnswerMade(after.amounts)

    @property
    def _is_line(self) -> bool:
        return bool(self.typed) and not (self.is_marked and is_number(self.typed))

    @property
    def _is_none(self) -> bool:
        """Return whether only 0 is typed, for no place."""
        line = self.typed.strip()
        return not self.is_marked and is_number(line) and not int(line)

    def _of_the_marked(self, number: int) -> AmountReading:
        most, name = self.most[self.at], self.labels[self.at]
        fault = words.too_many(str(number), name, most) if number > most else ""
        return AmountReading(((self.at, number),), fault)

    def _marked(self, step: int) -> Spread:
        """Move the selection; the first arrow selects the present place and ends the line."""
        if self.typed and self.reading.fault:
            return replace(self, hint=self.reading.fault)
        step = step if self.is_marked else 0
        at = max(0, min(len(self.places) - 1, self.at + step))
        return replace(self, at=at, typed="", hint="", before=self.numbers, is_marked=True)

    def _step(self, step: int) -> Spread:
        number = self.numbers[self.at] + step
        if 0 <= number <= self.most[self.at]:
            return self.set(self.at, number)
        hint = words.too_many(str(number), self.labels[self.at], self.most[self.at])
        return replace(self, hint=hint)

    def _letter(self, letter: str) -> Spread:
        """Add a letter to the line; a digit after a number too high begins a new number."""
        if letter == " " and not self.typed:
            return self._step(1) if self.is_marked else replace(self, hint=self.how)
        if len(self.typed) == LONGEST:
            return replace(self, hint=words.some_letters(LONGEST))
        is_again = self.hint and is_number(self.typed) and is_number(as_digit(letter, spoken()))
        return self._written(letter if is_again else self.typed + letter)

    def _written(self, line: str) -> Spread:
        """Set the numbers from this line; an empty line restores those before it."""
        if not line:
            numbers = self.before if any(self.before) else self.proposed or self.before
            return replace(self, typed="", numbers=numbers, hint="")
        after = replace(self, typed=line, is_said=True)
        reading = after.reading
        by_place = {} if reading.fault and not reading.is_open else reading.numbers
        if after._is_none:
            by_place = dict.fromkeys(range(len(self.places)), 0)
        numbers = tuple(
            min(by_place.get(place, stood), self.most[place])
            for place, stood in enumerate(self.before)
        )
        hint = "" if reading.is_open else reading.fault
        at = next(reversed(by_place), self.at)
        return replace(after, numbers=numbers, hint=hint, at=at)

    def _backspace(self) -> Spread:
        """Delete the last letter, or this place's number."""
        if self.typed:
            return self._written(self.typed[:-1])
        if not self.numbers[self.at] or not self.is_marked:
            return replace(self, hint=words.nothing_typed())
        return self.set(self.at, 0)

    def _escape(self) -> Spread | None:
        """Clear the line first, then all numbers; ask before, if a person has set them."""
        if self.typed:
            return self._written("")
        if not self.total:
            return None
        is_own = self.is_said and self.numbers != self.proposed
        if is_own and self.hint != words.escape_again():
            return replace(self, hint=words.escape_again())
        nothing = (0,) * len(self.places)
        return replace(
            self, numbers=nothing, before=nothing, proposed=(), typed="", hint="", is_said=True
        )

    def _fault(self) -> str:
        """Return what is wrong with the numbers now; empty for nothing."""
        if self.typed and (fault := self.reading.fault):
            return fault
        enough = self.total >= self.least
        together = self.within is None or len(self.amounts) <= self.within
        if not enough or not together:
            return self.bounds
        return "" if self.total or self.is_said else words.none_is_typed()

    @property
    def how(self) -> str:
        """Return how to type the numbers."""
        return words.in_a_line(self.example)


def bounds_text(least: int, within: int | None) -> str:
    """Return how many in all are possible, and from how many places."""
    bounds = [_("at least {least} in all").format(least=least)] if least else []
    if within is not None:
        text = ngettext("from {n} place at most", "from {n} places at most", within)
        bounds.append(text.format(n=within))
    return ", ".join(bounds)
