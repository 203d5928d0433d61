"""Choose an option or a number: a value that each key turns into another value or into an answer.

One rule holds everywhere: keys select and narrow, and only Enter accepts the selection. Nothing is
selected that does not match all that was typed. No screen is needed to use these values.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import msgspec
from msgspec.structs import replace

from companion.engine.flow import Answer
from companion.views.digits import as_digit, is_number
from companion.views.facts import NONE, OptionFacts
from companion.views.matching import begins, best_fit, matching
from companion.views.stake import NO_OUTLOOK, Outlook
from companion.words import typing as words
from companion.words.language import spoken

LONGEST = 40  # letters that are read, chosen: more than any name has
_SOME = 3  # matching names listed in a hint, chosen: more do not fit in a line
# A label's own number begins it or follows its first word: "castle 10". That of "+1" is not one.
_OWN = re.compile(r"(?:[^\W\d]+[:.]?\s+)?([0-9]+)(?!\w)")
UNMARKED = -1  # `at` of a choice without a selection: Enter alone accepts nothing


@dataclass(frozen=True, slots=True)
class AnswerMade:
    """The finished answer to the question."""

    answer: Answer


class Choice(msgspec.Struct, frozen=True, dict=True, tag="choice"):
    """A choice of options, selected by number, letters, arrows, or Space for "not this one"."""

    options: tuple[str, ...]
    labels: tuple[str, ...]
    passing: str | None = None
    likely: int = 1000  # how many of the first are likely; the others are dimmed
    typed: str = ""
    at: int = 0
    about: str = ""  # what to know before choosing
    facts: OptionFacts = NONE  # what is shown beside the options
    answers: tuple[Answer, ...] = ()  # one for each option; empty: the options themselves
    hint: str = ""  # why the last key did nothing, and what is possible

    @cached_property
    def own_numbers(self) -> Mapping[int, int]:
        """Return options by the number in their labels ("castle 10"); empty if two share one."""
        numbers = [(_OWN.match(label), index) for index, label in enumerate(self.labels)]
        own = [(int(match[1]), index) for match, index in numbers if match is not None]
        return dict(own) if len(dict(own)) == len(own) else {}

    @cached_property
    def numbered(self) -> bool:
        """Return whether the list shows numbers; it does not where labels have their own."""
        if any(label[:1].isdigit() for label in self.labels):
            return False
        own = self.own_numbers
        return len(own) * 2 <= len(self.labels) or all(n == at + 1 for n, at in own.items())

    @cached_property
    def visible(self) -> tuple[int, ...]:
        """Return the options that match the letters, best first; or the last that did."""
        return self._fitting(self._name[: self._fit])

    @property
    def chosen(self) -> int | None:
        """Return the option that Enter accepts; None if none matches all that was typed."""
        if self._fit < len(self._name):
            return None
        if self._number:
            matches = self._by_number
            return matches[0] if len(matches) == 1 else None
        if not self.visible or self.at == UNMARKED:
            return None
        return self.visible[min(self.at, len(self.visible) - 1)]

    @property
    def _by_number(self) -> list[int]:
        """Return the options that the typed number may mean: by label, or by place in the list."""
        number = int(self._number)
        matches = {self.own_numbers.get(number), number - 1 if self.numbered else None}
        return sorted(index for index in matches if index in self.visible)

    @property
    def place(self) -> int:
        """Return the position of the selected option among those shown."""
        return 0 if self.chosen is None else self.visible.index(self.chosen)

    def press(self, key: str, rows: int = 1, /) -> Choice | AnswerMade | None:
        """Return the choice or answer after a key; None where the key means nothing here.

        `key` is a key's name, or the letter itself; `rows` is how far left and right arrows go.
        """
        if key == "enter":
            return self._enter()
        if key in {"backspace", "escape"}:
            return self._back(key)
        if step := {"down": 1, "up": -1, "right": rows, "left": -rows}.get(key):
            return self._moved(step)
        if key == "space" and not self.typed:
            return self._pass()
        letter = " " if key == "space" else key
        return self._letter(letter) if len(letter) == 1 and letter.isprintable() else None

    def _typing(self, typed: str) -> Choice:
        """Return the choice with these letters; one match is selected, of two none."""
        after = replace(self, typed=typed, at=0, hint="")
        if not typed or after._number or after._fit < len(after._name):
            return after
        index = best_fit(self.labels, after._name, after.visible)
        return replace(after, at=UNMARKED if index is None else after.visible.index(index))

    def answer(self, index: int) -> Answer:
        """Return the answer for one option."""
        return self.answers[index] if self.answers else self.options[index]

    def _enter(self) -> Choice | AnswerMade:
        if self.chosen is None:
            return replace(self, hint=self._fault())
        return AnswerMade(self.answer(self.chosen))

    def _back(self, key: str) -> Choice | None:
        if self.typed:
            return self._typing(self.typed[:-1] if key == "backspace" else "")
        return replace(self, hint=words.nothing_typed()) if key == "backspace" else None

    def _moved(self, step: int) -> Choice:
        """Move the selection among the options shown; start at the first where none is selected."""
        here = 0 if self.at == UNMARKED else self.place + step
        at = max(0, min(len(self.visible) - 1, here))
        return replace(self, typed=self._name[: self._fit], at=at, hint="")

    def _pass(self) -> Choice:
        if self.passing is None:
            return replace(self, hint=words.letters_or_number())
        return replace(self, at=self.options.index(self.passing), hint="")

    def _letter(self, letter: str) -> Choice:
        """Add a character, perhaps a digit typed without Shift; select nothing if ambiguous."""
        digit = as_digit(letter, spoken())
        as_number = self._typing((self.typed + digit)[:LONGEST])
        if digit != letter and not self._is_named(self._name + letter):
            return as_number._open()
        after = self._typing((self.typed + letter)[:LONGEST])
        if digit == letter or not as_number._number or as_number.chosen is None:
            return after._open()
        either = [self.labels[index] for index in {*after.visible[:_SOME], as_number.chosen}]
        return replace(after, at=UNMARKED, hint=words.fits_several(letter, either))

    def _is_named(self, name: str) -> bool:
        """Return whether a matching label contains `name`, accents included."""
        return any(name.casefold() in self.labels[n].casefold() for n in self._fitting(name))

    def _open(self) -> Choice:
        """Add why the letters mean nothing, unless one more letter may decide."""
        is_open = self.chosen is not None or self._is_beginning
        return self if is_open else replace(self, hint=self._fault())

    @property
    def _is_beginning(self) -> bool:
        """Return whether the letters match several names, so that one more may decide."""
        return not self._number and self._fit == len(self._name) and len(self.visible) > 1

    def _fault(self) -> str:
        if self._number and self._fit == len(self._name):
            return self._no_number()
        if self.typed and self._is_beginning:
            return words.fits_several(self.typed, [self.labels[n] for n in self.visible[:_SOME]])
        return words.fits_none(self.typed) if self.typed else words.letters_or_number()

    def _no_number(self) -> str:
        """Return why the number means no option, or two."""
        if matches := self._by_number:
            return words.fits_several(self._number, [self.labels[index] for index in matches])
        if self.numbered:
            return words.no_such_number(self._number, 1, len(self.options))
        return words.none_has_the_number(self._number)

    @cached_property
    def _parts(self) -> tuple[str, str]:
        """Return the letters typed, and the number after them where it is not part of a name."""
        match = re.fullmatch(r"(.*?)([0-9]+)", self.typed)
        counts = self.numbered or bool(self.own_numbers)
        if not counts or match is None or (match[1] and self._fitting(self.typed)):
            return self.typed, ""
        return match[1], match[2]

    @property
    def _name(self) -> str:
        return self._parts[0]

    @property
    def _number(self) -> str:
        return self._parts[1]

    @cached_property
    def _fit(self) -> int:
        """Return how many of the letters match an option."""
        lengths = range(len(self._name), 0, -1)
        return next((length for length in lengths if self._fitting(self._name[:length])), 0)

    def _fitting(self, name: str) -> tuple[int, ...]:
        """Return the matches; "not this one" matches only by its beginning."""
        return tuple(
            index
            for index in matching(self.labels, name)
            if self.options[index] != self.passing or begins(self.labels[index], name)
        )


class Amount(msgspec.Struct, frozen=True, tag="amount"):
    """A number, set by digits or arrows and accepted by Enter."""

    low: int
    high: int
    now: int | None  # None: nobody proposes one, and Enter takes none
    typed: str = ""
    about: str = ""  # what to know about the number
    outlook: Outlook = NO_OUTLOOK  # what each number may come to
    hint: str = ""  # why the last key did nothing, and what is possible

    @property
    def chosen(self) -> int | None:
        """Return the number that Enter accepts; None for none."""
        if not self.typed:
            return self.now
        return int(self.typed) if self.low <= int(self.typed) <= self.high else None

    def press(self, key: str, _rows: int = 1, /) -> Amount | AnswerMade | None:
        """Return the amount or answer after a key; None where the key means nothing here."""
        key = as_digit(key, spoken())
        if key == "enter":
            hint = self._fault() if self.typed else words.a_number(self.low, self.high)
            return replace(self, hint=hint) if self.chosen is None else AnswerMade(self.chosen)
        if key in {"backspace", "escape"}:
            return self._back(key)
        if step := {"up": 1, "right": 1, "+": 1, "down": -1, "left": -1, "-": -1}.get(key):
            return self._moved(step)
        if is_number(key):
            return self._digit(key)
        is_typed = key == "space" or (len(key) == 1 and key.isprintable())
        return replace(self, hint=words.a_number(self.low, self.high)) if is_typed else None

    def _back(self, key: str) -> Amount | None:
        if self.typed:
            return replace(self, typed=self.typed[:-1] if key == "backspace" else "", hint="")
        return replace(self, hint=words.nothing_typed()) if key == "backspace" else None

    def _moved(self, step: int) -> Amount:
        here = self.now if self.chosen is None else self.chosen
        now = self.low if here is None else max(self.low, min(self.high, here + step))
        return replace(self, now=now, typed="", hint="")

    def _digit(self, digit: str) -> Amount:
        """Add a digit. A number too high stays visible, and the next digit begins another."""
        is_again = bool(self.typed and self.hint)
        after = replace(self, typed=digit if is_again else self.typed + digit, hint="")
        if after.chosen is not None or 0 < int(after.typed) < self.low:
            return after
        return replace(after, hint=after._fault())

    def _fault(self) -> str:
        return words.no_such_number(self.typed, self.low, self.high)
