"""Fill in numbers by rows and columns: a value that each key turns into another or into an answer.

Arrows go from cell to cell; a row's name or letter goes to its first cell. Digits set the number. A
digit after a number that cannot get longer goes to the next cell. Enter accepts the whole table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from companion.engine.flow import Question
from companion.engine.grid import AmountGrid, cell
from companion.views.amounts import AmountRow, amount_row, fitting
from companion.views.choosing import LONGEST, AnswerMade
from companion.views.digits import as_digit, is_number
from companion.views.face import Face, amount_text
from companion.words import _
from companion.words import typing as words
from companion.words.generic import about
from companion.words.language import spoken

NO_CELL = -1  # in `NumberTable.most`: this cell does not exist
_WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_NEXT = ("tab", "space")


class NumberTable(msgspec.Struct, frozen=True, kw_only=True, tag="filling"):
    """A table of numbers being filled in. `most` and `numbers` are row by row; `at` is the cell.

    `column_amounts` are the words for 0, 1 and more of each column, with {n} for the number.
    `typed` is the selected cell's number, or a row's name. Digits that follow no name are `loose`
    since the cell where they `began`: a name behind them may claim them, and these cells then get
    back the numbers from `before`. `is_named`: the digits follow a name. `is_said`: a person has
    typed or tapped something.
    """

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    column_amounts: tuple[tuple[str, str, str], ...]
    most: tuple[int, ...]
    numbers: tuple[int, ...]
    proposed: tuple[int, ...]  # the numbers with which the question begins
    at: int = 0
    typed: str = ""
    hint: str = ""  # why the last key did nothing, and what is possible
    loose: str = ""
    began: int = 0
    before: tuple[int, ...] = ()
    is_named: bool = False
    is_said: bool = False
    about: str = ""  # what to know before filling in the table

    def name_of(self, at: int) -> str:
        """Return a cell's name, from its row and column."""
        row, column = divmod(at, len(self.columns))
        return cell_name(self.row_labels[row], self.column_labels[column])

    @property
    def amounts(self) -> Mapping[str, int]:
        """Return the numbers by the cells' keys."""
        return {place: n for place, n in zip(self.places, self.numbers, strict=True) if n}

    @property
    def places(self) -> list[str]:
        """Return the cells' keys, row by row."""
        return [cell(row, column) for row in self.rows for column in self.columns]

    @property
    def named_rows(self) -> tuple[AmountRow, ...]:
        """Return the rows with letters and names; each cell has its own maximum."""
        pairs = zip(self.rows, self.row_labels, strict=True)
        return tuple(amount_row(row, label, 0) for row, label in pairs)

    @property
    def open_cells(self) -> list[int]:
        """Return the maximum of each cell that exists."""
        return [most for most in self.most if most != NO_CELL]

    @property
    def has_two_digits(self) -> bool:
        """Return whether digits in a row may belong to one number of the same cell."""
        return any(most > 9 for most in self.open_cells)

    @property
    def goes_on(self) -> int | None:
        """Return the cell for the next digit, if this cell's number cannot grow; None otherwise."""
        is_full = is_number(self.typed) and len(self.typed) >= len(str(self.most[self.at]))
        after = self._next(self.at)
        return after if is_full and not self.hint and after != self.at else None

    def amount(self, at: int) -> str:
        """Return a cell's number in words: "3 provinces"."""
        return amount_text(self.column_amounts[at % len(self.columns)], self.numbers[at])

    def total(self, column: int) -> int:
        """Return the sum of a column."""
        return sum(self.numbers[column :: len(self.columns)])

    def press(self, key: str, _rows: int = 1, /) -> NumberTable | AnswerMade | None:
        """Return the table or answer after a key; None where the key means nothing here.

        Other conditions on the numbers are checked by the question when it gets them.
        """
        if key == "enter":
            fault = self._fault()
            return replace(self, hint=fault) if fault else AnswerMade(self.amounts)
        if key in _WAYS or key in _NEXT:
            return self._go(self._beside(*_WAYS[key]) if key in _WAYS else self._next(self.at))
        return self._pressed(key if self._is_in_a_name(key) else as_digit(key, spoken()))

    def _pressed(self, key: str) -> NumberTable | None:
        if key in {"+", "-"}:
            return self._step(1 if key == "+" else -1)
        if key in {"backspace", "escape"}:
            return self._backspace() if key == "backspace" else self._escape()
        if is_number(key):
            return self._digit(key)
        return self._letter(key) if len(key) == 1 and key.isprintable() else None

    def set(self, at: int, number: int) -> NumberTable:
        """Set a cell's number, as far as its maximum allows."""
        return self._with(at, number)._go(at)

    def _with(self, at: int, number: int, typed: str = "") -> NumberTable:
        within = max(0, min(self.most[at], number))
        numbers = (*self.numbers[:at], within, *self.numbers[at + 1 :])
        return replace(self, numbers=numbers, at=at, typed=typed, hint="", is_said=True)

    def _go(self, at: int) -> NumberTable:
        if self.typed and not is_number(self.typed) and (fault := self._misnamed()):
            return replace(self, hint=fault)
        return replace(self, at=at, typed="", hint="", loose="", is_named=False)

    def _next(self, at: int) -> int:
        """Return the next cell that exists; the last cell stays."""
        places = range(at + 1, len(self.most))
        return next((n for n in places if self.most[n] != NO_CELL), at)

    def _beside(self, down: int, right: int) -> int:
        """Return the next existing cell in a direction; the edge stops."""
        across = len(self.columns)
        row, column = divmod(self.at, across)
        while True:
            row, column = row + down, column + right
            if not (0 <= row < len(self.rows) and 0 <= column < across):
                return self.at
            if self.most[row * across + column] != NO_CELL:
                return row * across + column

    def _step(self, step: int) -> NumberTable:
        number = self.numbers[self.at] + step
        if 0 <= number <= self.most[self.at]:
            return self.set(self.at, number)
        return replace(self, hint=self._too_many(str(number)))

    def _backspace(self) -> NumberTable:
        """Delete the last letter or this cell's number; from an empty cell go back."""
        if is_number(self.typed):
            left = self.typed[:-1]
            return replace(self._with(self.at, int(left or 0), left), loose=self.loose[:-1])
        if self.typed:
            return self._named(self.typed[:-1])
        if self.numbers[self.at]:
            return self.set(self.at, 0)
        before = [n for n in range(self.at) if self.most[n] != NO_CELL]
        if not before:
            return replace(self, hint=words.nothing_typed())
        return self.set(before[-1], 0)

    def _escape(self) -> NumberTable | None:
        """Reset the cell being typed; if there is none, ask, then reset the whole table."""
        if not self.typed and self.numbers == self.proposed:
            return None
        if not self.typed and self.hint != words.escape_again():
            return replace(self, hint=words.escape_again())
        here = slice(self.at, self.at + 1) if is_number(self.typed) else slice(0)
        cells = here if self.typed else slice(None)
        numbers = [*self.numbers]
        numbers[cells] = self.proposed[cells]
        is_said = self.is_said and numbers != [*self.proposed]
        now = replace(self, typed="")._go(self.at)
        return replace(now, numbers=tuple(numbers), is_said=is_said)

    def _digit(self, digit: str) -> NumberTable:
        """Add a digit to the cell's number; begin a new number where the old one cannot grow."""
        if self.typed and not is_number(self.typed):
            if fault := self._misnamed():
                return replace(self, hint=fault)  # otherwise the digits may belong to another row
            return self._typed(replace(self, typed=""), digit)
        now = self if self.loose else replace(self, began=self.at, before=self.numbers)
        at = self.goes_on
        loose = "" if self.is_named else self.loose + digit
        begun = replace(now, at=now.at if at is None else at, loose=loose)
        return self._typed(begun, digit if self.hint or at is not None else self.typed + digit)

    @staticmethod
    def _typed(now: NumberTable, digits: str) -> NumberTable:
        if int(digits) <= now.most[now.at]:
            return now._with(now.at, int(digits), digits)
        return replace(now, typed=digits[:LONGEST], hint=now._too_many(digits))

    def _is_in_a_name(self, key: str) -> bool:
        return any(key.casefold() in label.casefold() for label in self.row_labels)

    def _letter(self, letter: str) -> NumberTable:
        """Add a letter of a row's name; one loose number before the name may move to that row."""
        if self.loose and self.at == self.began:
            hint = words.number_or_row(self.loose, letter)
            return replace(self, numbers=self.before, at=self.began, typed="", loose="", hint=hint)
        return self._named(("" if is_number(self.typed) else self.typed) + letter)

    def _named(self, typed: str) -> NumberTable:
        """Select the first cell of the row with that name."""
        after = replace(self, typed=typed[:LONGEST], hint="", loose="", is_named=True)
        fitting_rows = fitting(typed.strip(), self.named_rows) if typed.strip() else ()
        if len(fitting_rows) == 1:
            return replace(after, at=self._first_of(fitting_rows[0]))
        is_fitting = fitting_rows or not typed.strip()
        return after if is_fitting else replace(after, hint=words.fits_none(typed))

    def _first_of(self, row: int) -> int:
        """Return the first cell that exists in a row."""
        cells = range(row * len(self.columns), (row + 1) * len(self.columns))
        return next(n for n in cells if self.most[n] != NO_CELL)

    def _misnamed(self) -> str:
        """Return why the letters name no row, or more than one."""
        fitting_rows = fitting(self.typed.strip(), self.named_rows)
        if len(fitting_rows) > 1:
            return words.fits_several(self.typed, [self.row_labels[row] for row in fitting_rows])
        return "" if fitting_rows else words.fits_none(self.typed)

    def _too_many(self, typed: str) -> str:
        return words.too_many(typed, self.name_of(self.at), self.most[self.at])

    def _fault(self) -> str:
        """Return what is wrong with the table now; empty for nothing."""
        if is_number(self.typed) and int(self.typed) > self.most[self.at]:
            return self._too_many(self.typed)
        if self.typed and not is_number(self.typed):
            return self._misnamed() or words.how_many(self.typed)
        return "" if self.is_said or any(self.numbers) else words.none_is_typed()


def filling(question: AmountGrid, face: Face, of: Question[Any] | None = None) -> NumberTable:
    """Return the empty table for a question.

    `of`: the question that the grid is a page of; None where the grid is itself the question.
    """
    owner = of or question
    rows, columns = question.rows, question.columns
    places = [cell(row, column) for row in rows for column in columns]
    most = tuple(question.most.get(place, NO_CELL) for place in places)
    standing = (question.now.get(place, 0) for place in places)
    numbers = tuple(min(n, max(0, top)) for n, top in zip(standing, most, strict=True))
    return NumberTable(
        rows=rows,
        columns=columns,
        row_labels=tuple(_row_label(question, row, face.label(owner, row)) for row in rows),
        column_labels=tuple(face.label(owner, column) for column in columns),
        column_amounts=tuple(face.amount_forms(owner, column) for column in columns),
        most=most,
        numbers=numbers,
        proposed=numbers,
        at=next((n for n, number in enumerate(most) if number != NO_CELL), 0),
    )


def _row_label(question: AmountGrid, row: str, label: str) -> str:
    return f"{label} ({question.notes[row]})" if row in question.notes else label


def cell_name(row: str, column: str) -> str:
    """Return a cell's name from its row and column."""
    return _("{row}, {column}").format(row=row, column=column)


def cells_text(
    question: AmountGrid, amounts: Mapping[str, int], face: Face, of: Question[Any] | None = None
) -> str:
    """Return what was filled in, row by row: "Anna: 3 provinces, 1 palace"."""
    texts, owner = [], of or question
    for row in question.rows:
        amounts_text = [
            face.amount(owner, column, amounts[cell(row, column)])
            for column in question.columns
            if amounts.get(cell(row, column))
        ]
        if amounts_text:
            texts.append(about(face.label(owner, row), ", ".join(amounts_text)))
    return "; ".join(texts) or _("none")
