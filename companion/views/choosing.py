"""What keys do to an open question: a value that every key turns into another or into an answer.

No screen is needed to use it, so that the keys an evening costs can be counted.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import msgspec
from msgspec.structs import replace

from companion.engine.flow import Answer
from companion.views.matching import matching, plain

FEW = 9  # so many options are numbered, and a digit takes one


@dataclass(frozen=True, slots=True)
class Taken:
    """The answer; `rest` is what somebody may still be typing of its name."""

    answer: Answer
    rest: str = ""


class Choice(msgspec.Struct, frozen=True, dict=True, tag="choice"):
    """Options by a few letters and Enter; a digit or a letter alone where it tells."""

    options: tuple[str, ...]
    labels: tuple[str, ...]
    passing: str | None = None
    likely: int = 1000  # so many of the first; the others stand back
    typed: str = ""
    at: int = 0
    about: str = ""  # what there is to know before choosing
    answers: tuple[Answer, ...] = ()  # that the options stand for; none: themselves

    @cached_property
    def shown(self) -> tuple[int, ...]:
        """The options that fit what is typed, best first."""
        return tuple(matching(self.labels, self.typed))

    @cached_property
    def numbered(self) -> bool:
        return len(self.options) <= FEW and not any(label[:1].isdigit() for label in self.labels)

    @cached_property
    def lettered(self) -> bool:
        """A first letter tells each option from all others."""
        initials = {plain(label)[:1] for label in self.labels}
        return len(self.options) <= FEW and len(initials) == len(self.labels)

    @property
    def is_untouched(self) -> bool:
        return not self.typed

    @property
    def chosen(self) -> int | None:
        """Which option Enter takes."""
        return self.shown[min(self.at, len(self.shown) - 1)] if self.shown else None

    def press(self, key: str, rows: int = 1, /) -> Choice | Taken | None:
        """After a key: another choice, an answer, or None where the key means nothing here.

        `key` is a key's name, or the letter itself; `rows` is how far left and right go.
        """
        if key == "enter":
            return None if self.chosen is None else self._take(self.chosen)
        if key == "space" and not self.typed:
            return None if self.passing is None else Taken(self.passing)
        if key == "backspace":
            return replace(self, typed=self.typed[:-1], at=0) if self.typed else None
        if key == "escape":
            return replace(self, typed="", at=0) if self.typed else None
        if step := {"down": 1, "up": -1, "right": rows, "left": -rows}.get(key):
            return self._moved(step)
        letter = " " if key == "space" else key
        return self._letter(letter) if len(letter) == 1 and letter.isprintable() else None

    def _moved(self, step: int) -> Choice:
        if not self.shown:
            return self
        return replace(self, at=max(0, min(len(self.shown) - 1, self.at + step)))

    def _letter(self, letter: str) -> Choice | Taken | None:
        if not self.typed and (index := self._alone(letter)) is not None:
            return self._take(index, letter)
        narrowed = replace(self, typed=self.typed + letter, at=0)
        return narrowed if narrowed.shown else None

    def _alone(self, letter: str) -> int | None:
        """The option that this one key takes."""
        if self.numbered and letter.isdigit():
            return int(letter) - 1 if 0 < int(letter) <= len(self.options) else None
        if self.lettered or letter.isdigit():
            fitting = [
                n for n, label in enumerate(self.labels) if plain(label)[:1] == plain(letter)
            ]
            return fitting[0] if len(fitting) == 1 else None
        return None

    def _take(self, index: int, letter: str = "") -> Taken:
        follows = plain(self.labels[index])[1:] if letter and not letter.isdigit() else ""
        return Taken(self.answer(index), follows)

    def answer(self, index: int) -> Answer:
        return self.answers[index] if self.answers else self.options[index]


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """A number by its digits; taken at once when no digit can follow."""

    low: int
    high: int
    now: int | None  # None: nobody proposes one, and Enter takes none
    typed: str = ""
    about: str = ""  # what there is to know of the number

    @property
    def is_untouched(self) -> bool:
        return not self.typed

    def press(self, key: str, _rows: int = 1, /) -> Amount | Taken | None:
        if key == "enter":
            number = int(self.typed) if self.typed else self.now
            return None if number is None else Taken(number)
        if key in {"backspace", "escape"}:
            left = self.typed[:-1] if key == "backspace" else ""
            return replace(self, typed=left) if self.typed else None
        if step := {"up": 1, "right": 1, "+": 1, "down": -1, "left": -1, "-": -1}.get(key):
            now = self.low if self.now is None else max(self.low, min(self.high, self.now + step))
            return replace(self, now=now, typed="")
        return self._digit(key) if len(key) == 1 and key.isdigit() else None

    def _digit(self, digit: str) -> Amount | Taken | None:
        """One too many stays to be seen, and is told why: left out it would make another number."""
        number = int(self.typed + digit)
        if number > self.high:
            has_room = len(self.typed) <= len(str(self.high))
            return replace(self, typed=self.typed + digit) if has_room else None
        if number >= self.low and (number * 10 > self.high or number == 0):
            return Taken(number)
        return replace(self, typed=str(number), now=number)
