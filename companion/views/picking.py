"""Pick one option for each of several rows: a value that every key turns into another.

A digit is the number of an option for the selected row; the next digit is for the next row. Letters
name an option; arrows go to a row and step through its options.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.flow import Question
from companion.engine.grid import OneOfEach, cell
from companion.views.choosing import LONGEST, AnswerMade
from companion.views.digits import as_digit, is_number
from companion.views.face import Face
from companion.views.matching import best_fit, matching
from companion.words import _
from companion.words import typing as words
from companion.words.generic import about
from companion.words.language import spoken

_UP_DOWN = {"up": -1, "down": 1}
_NEXT = ("tab", "space")
_STEPS = {"left": -1, "right": 1}
DIGITS = 9  # options that have a digit


class Picking(msgspec.Struct, frozen=True, kw_only=True, tag="picking"):
    """Rows with an option each.

    `numbers` are the options row by row, from 1; 0 is `none`, which is no answer where `none` is
    empty. `labels` are the options' names, row by row, empty where a row may not have the option.
    `barred` says why a row can have none; digits skip it. `typed` is the selected row's digit, or
    letters; `chosen_rows` are rows that a person has typed or tapped; `times` is how often an
    option may be used, 0: without limit.
    """

    rows: tuple[str, ...]
    row_labels: tuple[str, ...]
    options: tuple[str, ...]
    labels: tuple[tuple[str, ...], ...]
    notes: tuple[tuple[str, ...], ...]  # behind each label
    none: str
    barred: tuple[str, ...]
    times: tuple[int, ...]
    numbers: tuple[int, ...]
    proposed: tuple[int, ...]
    at: int = 0
    typed: str = ""
    hint: str = ""  # why the last key did nothing, and what is possible
    chosen_rows: tuple[int, ...] = ()
    about: str = ""  # what to know before picking

    @property
    def amounts(self) -> Mapping[str, int]:
        """Return the option numbers by the rows' keys."""
        picked = zip(self.rows, self.numbers, strict=True)
        return {cell(self.options[number - 1], row): 1 for row, number in picked if number}

    @property
    def open_rows(self) -> list[int]:
        """Return the rows that digits fill."""
        return [row for row, why in enumerate(self.barred) if not why]

    @property
    def goes_on(self) -> int | None:
        """Return the row for the next digit or name, once this row has its option."""
        after = [row for row in self.open_rows if row > self.at]
        is_set = self.typed and not self.hint and (is_number(self.typed) or self._only_match)
        return after[0] if after and is_set else None

    def name_of(self, row: int, number: int) -> str:
        """Return a row's option in words; empty for nothing."""
        if not number:
            return self.none
        label, note = self.labels[row][number - 1], self.notes[row][number - 1]
        return f"{label} ({note})" if note else label

    def standing(self, amounts: Mapping[str, int]) -> Picking:
        """Return the rows with an earlier answer filled in."""
        chosen = (
            (n for n, option in enumerate(self.options, 1) if amounts.get(cell(option, row)))
            for row in self.rows
        )
        numbers = tuple(next(each, 0) for each in chosen)
        rows = tuple(range(len(self.rows)))
        return replace(self, numbers=numbers, proposed=numbers, chosen_rows=rows)

    def press(self, key: str, _rows: int = 1, /) -> Picking | AnswerMade | None:
        """Return the rows or answer after a key; None where the key means nothing here."""
        if key == "enter":
            fault = self._fault()
            return replace(self, hint=fault) if fault else AnswerMade(self.amounts)
        if key in _UP_DOWN or key in _NEXT:
            after = next((row for row in self.open_rows if row > self.at), self.at)
            return self._go(self.at + _UP_DOWN[key] if key in _UP_DOWN else after)
        if key in _STEPS:
            return self._step(_STEPS[key])
        if key in {"backspace", "escape"}:
            return self._backspace() if key == "backspace" else self._escape()
        return self._typing(key)

    def _typing(self, key: str) -> Picking | None:
        digit = as_digit(key, spoken())
        is_letter = self.typed and not is_number(self.typed) and self._matches(self.typed + key)
        if is_number(digit) and not is_letter:
            return self._digit(digit)
        return self._letter(key) if len(key) == 1 and key.isprintable() else None

    def set(self, row: int, number: int, typed: str = "") -> Picking:
        """Give a row an option; a proposal further down loses the option if it is used up."""
        most = self.times[number - 1] if number else 0
        numbers = [*self.numbers]
        numbers[row] = number
        for other in range(row + 1, len(numbers)):
            is_over = most and numbers.count(number) > most
            if is_over and numbers[other] == number and other not in self.chosen_rows:
                numbers[other] = 0
        chosen_rows = (*self.chosen_rows, row) if row not in self.chosen_rows else self.chosen_rows
        return replace(
            self, numbers=tuple(numbers), at=row, typed=typed, hint="", chosen_rows=chosen_rows
        )

    def may_have(self, row: int) -> list[int]:
        """Return the option numbers that are possible for a row."""
        none = [0] if self.none else []
        return [*none, *(n for n, label in enumerate(self.labels[row], 1) if label)]

    def _go(self, row: int) -> Picking:
        if self.typed and not is_number(self.typed) and not self._only_match:
            return replace(self, hint=self._misnamed())
        return replace(self, at=max(0, min(len(self.rows) - 1, row)), typed="", hint="")

    def _step(self, step: int) -> Picking:
        numbers = self.may_have(self.at)
        now = self.numbers[self.at]
        place = numbers.index(now) + step if now in numbers else 0
        return self.set(self.at, numbers[max(0, min(len(numbers) - 1, place))])

    def _digit(self, digit: str) -> Picking:
        if self.typed and not is_number(self.typed) and not self._only_match:
            return replace(self, hint=self._misnamed())
        row = self.at if not self.typed or self._is_refused_digit else self.goes_on
        if row is None:  # all rows have theirs
            most = min(DIGITS, max(self.may_have(self.at)))
            typed = (self.typed + digit)[:LONGEST]
            return replace(self, typed=typed, hint=words.no_such_number(typed, 0, most))
        if int(digit) not in self.may_have(row):
            return replace(self, at=row, typed=digit, hint=words.none_has_the_number(digit))
        return self.set(row, int(digit), digit)

    @property
    def _is_refused_digit(self) -> bool:
        """Return whether the typed digit was refused, so that another replaces it."""
        return bool(self.hint) and len(self.typed) == 1 and is_number(self.typed)

    def _letter(self, letter: str) -> Picking:
        if is_number(self.typed):
            row = self.at if self._is_refused_digit else self.goes_on
            if row is None:
                return replace(self, hint=words.fits_none(self.typed + letter))
            return replace(self, at=row, typed="")._named(letter)
        return self._named(self.typed + letter)

    def _named(self, typed: str) -> Picking:
        """Give this row the option with that name; an incomplete name changes nothing."""
        after = replace(self, typed=typed[:LONGEST], hint="")
        if not after._matches(typed):
            return replace(after, hint=words.fits_none(typed))
        match = after._only_match
        return after if match is None else after.set(self.at, match, after.typed)

    def _matches(self, typed: str) -> list[int]:
        """Return the options that match the letters, the choice of none included."""
        names = self._names
        return [n for n in matching(names, typed) if names[n]]

    @property
    def _names(self) -> tuple[str, ...]:
        return (self.none, *self.labels[self.at])

    @property
    def _only_match(self) -> int | None:
        return best_fit(self._names, self.typed, self._matches(self.typed)) if self.typed else None

    def _misnamed(self) -> str:
        matches = self._matches(self.typed)
        names = [self._names[n] for n in matches]
        return words.fits_several(self.typed, names) if matches else words.fits_none(self.typed)

    def _backspace(self) -> Picking:
        """Delete the last letter or this row's option; from an empty row go back."""
        if len(self.typed) > 1:
            is_digits = is_number(self.typed)
            left = self.typed[:-1]
            return replace(self, typed=left, hint="") if is_digits else self._named(left)
        if self.typed or self.numbers[self.at]:
            return self.set(self.at, 0)
        before = [row for row in self.open_rows if row < self.at]
        return self.set(before[-1], 0) if before else replace(self, hint=words.nothing_typed())

    def _escape(self) -> Picking | None:
        """Reset the row being typed; if there is none, ask, then reset all rows."""
        others = tuple(row for row in self.chosen_rows if row != self.at)
        if self.typed and others:
            return replace(self.set(self.at, self.proposed[self.at]), chosen_rows=others)
        if not self.typed and not self.chosen_rows:
            return None
        if not self.typed and self.hint != words.escape_again():
            return replace(self, hint=words.escape_again())
        first = min(self.open_rows, default=0)
        return replace(self, numbers=self.proposed, at=first, typed="", hint="", chosen_rows=())

    def _fault(self) -> str:
        """Return what is wrong with the rows now; empty for nothing."""
        if self.typed and not is_number(self.typed) and self._only_match is None:
            return self._misnamed()
        if self.typed and self.hint:
            return self.hint
        for number, most in enumerate(self.times, 1):
            if most and self.numbers.count(number) > most:
                return words.picked_too_often(self.options_named[number - 1])
        missing = [row for row, number in enumerate(self.numbers) if not number]
        if missing and not self.none:
            return words.none_picked(self.row_labels[missing[0]])
        is_answered = self.chosen_rows or any(self.numbers) or not self.open_rows
        return "" if is_answered else words.none_is_typed()

    @property
    def options_named(self) -> tuple[str, ...]:
        """Return the options' names, as any row that may have them calls them."""
        return tuple(next(filter(None, each), "") for each in zip(*self.labels, strict=True))


def picking(grid: OneOfEach, face: Face, question: Question[Any]) -> Picking:
    """Return the rows of a grid; `question` is the question that the grid is a page of."""
    columns = grid.columns
    numbers = tuple(
        next((n for n, row in enumerate(grid.rows, 1) if grid.now.get(cell(row, column))), 0)
        for column in columns
    )
    barred = tuple(
        face.label(question, grid.barred[column]) if column in grid.barred else ""
        for column in columns
    )
    return Picking(
        rows=columns,
        row_labels=tuple(face.label(question, column) for column in columns),
        options=grid.rows,
        labels=tuple(
            tuple(_label(grid, row, column, face, question) for row in grid.rows)
            for column in columns
        ),
        notes=tuple(tuple(_note(grid, row, column) for row in grid.rows) for column in columns),
        none=face.label(question, grid.none) if grid.none else "",
        barred=barred,
        times=tuple(grid.times.get(row, 0) for row in grid.rows),
        numbers=numbers,
        proposed=numbers,
        at=next((row for row, why in enumerate(barred) if not why), 0),
    )


def _label(grid: OneOfEach, row: str, column: str, face: Face, question: Question[Any]) -> str:
    place = cell(row, column)
    return face.label(question, place) if grid.most.get(place) else ""


def _note(grid: OneOfEach, row: str, column: str) -> str:
    number = grid.notes.get(cell(row, column), grid.notes.get(row))
    return "" if number is None else str(number)


def picks_text(
    grid: OneOfEach, amounts: Mapping[str, int], face: Face, question: Question[Any]
) -> str:
    """Return what each row has: "3 armies into officers: Augsburg"."""
    picked = (
        about(face.label(question, column), face.label(question, cell(row, column)))
        for column, row in grid.picked(amounts).items()
    )
    return "; ".join(picked) or _("none")
