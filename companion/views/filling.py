"""Numbers in rows and columns: a value that every key turns into another or into an answer.

Arrows go from cell to cell, letters to a row by its name; digits set the number, and go on to the
next cell where no further digit would do. Enter takes the whole of it.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from companion.engine.grid import AmountGrid, cell
from companion.views.choosing import LONGEST, Taken
from companion.views.face import Face
from companion.views.matching import matching
from companion.words import _
from companion.words import typed as words

NO_CELL = -1  # of `most`: there is none
_WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_NEXT = ("tab", "space")


class Filling(msgspec.Struct, frozen=True, tag="filling"):
    """`most` and `numbers` row by row; `at` is the marked cell among them."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    most: tuple[int, ...]
    numbers: tuple[int, ...]
    at: int = 0
    typed: str = ""  # of a row's name, or of the cell's number
    about: str = ""  # what there is to know before filling it in
    told: str = ""  # why the last key did nothing, and what would do

    @property
    def amounts(self) -> Mapping[str, int]:
        places = [cell(row, column) for row in self.rows for column in self.columns]
        return {place: n for place, n in zip(places, self.numbers, strict=True) if n}

    @property
    def is_fitting(self) -> bool:
        """Does all that is typed fit the marked cell?"""
        if self.typed.isdecimal():
            return int(self.typed) <= self.most[self.at]
        return not self.typed or bool(matching(self.row_labels, self.typed))

    def total(self, column: int) -> int:
        return sum(self.numbers[column :: len(self.columns)])

    def press(self, key: str, _rows: int = 1, /) -> Filling | Taken | None:
        """After a key; what else the numbers lack is told by the question when they are given."""
        if key == "enter":
            fault = "" if self.is_fitting else self._fault()
            return replace(self, told=fault) if fault else Taken(self.amounts)
        if key in _NEXT:
            return self._go(self._next(self.at))
        if key in _WAYS:
            return self._go(self._beside(*_WAYS[key]))
        if key in {"+", "-"}:
            return self._step(1 if key == "+" else -1)
        if key in {"backspace", "escape"}:
            return self._backspace() if key == "backspace" else self._escape()
        return self._type(key) if len(key) == 1 and key.isprintable() else None

    def set(self, at: int, number: int, typed: str = "") -> Filling:
        """That cell's number is this, as far as it can be."""
        within = max(0, min(self.most[at], number))
        numbers = (*self.numbers[:at], within, *self.numbers[at + 1 :])
        return replace(self, numbers=numbers, at=at, typed=typed, told="")

    def _go(self, at: int) -> Filling:
        return replace(self, at=at, typed="", told="")

    def _next(self, at: int) -> int:
        """The cell after it; behind the last one none."""
        places = range(at + 1, len(self.most))
        return next((n for n in places if self.most[n] != NO_CELL), at)

    def _beside(self, down: int, right: int) -> int:
        """The next cell that way, over what is none; the edge holds."""
        across = len(self.columns)
        row, column = divmod(self.at, across)
        while True:
            row, column = row + down, column + right
            if not (0 <= row < len(self.rows) and 0 <= column < across):
                return self.at
            if self.most[row * across + column] != NO_CELL:
                return row * across + column

    def _step(self, step: int) -> Filling:
        number = self.numbers[self.at] + step
        after = self.set(self.at, number)
        return after if 0 <= number <= self.most[self.at] else after._refused(str(number))

    def _backspace(self) -> Filling:
        """The last that was typed, or this cell's number, or the way back from an empty one."""
        if self.typed:
            left = self.typed[:-1]
            return (
                self.set(self.at, int(left or 0), left) if left.isdecimal() else self._named(left)
            )
        if self.numbers[self.at]:
            return self.set(self.at, 0)
        before = [n for n in range(self.at) if self.most[n] != NO_CELL]
        if not before:
            return replace(self, told=words.nothing_typed())
        return self.set(before[-1], 0)

    def _escape(self) -> Filling | None:
        return replace(self, typed="", told="") if self.typed else None

    def _type(self, key: str) -> Filling:
        is_digit = key.isdecimal() and key.isascii()
        goes_on = self.typed and is_digit == self.typed.isdecimal()
        typed = ((self.typed if goes_on else "") + key)[:LONGEST]
        if not is_digit:
            return self._named(typed)
        most = self.most[self.at]
        if int(typed) > most:
            return replace(self, typed=typed)._refused(typed)
        after = self.set(self.at, int(typed), typed)
        is_full = len(typed) >= len(str(most))
        return after._go(self._next(self.at)) if is_full else after

    def _named(self, typed: str) -> Filling:
        """The row whose name begins so, in the same column."""
        found = matching(self.row_labels, typed)
        if not found:
            return replace(self, typed=typed, told=words.fits_none(typed))
        if not typed:
            return self._go(self.at)
        across = len(self.columns)
        cells = range(found[0] * across, (found[0] + 1) * across)
        at = next(n for n in cells if self.most[n] != NO_CELL)
        return replace(self, at=at, typed=typed, told="")

    def _refused(self, typed: str) -> Filling:
        place, most = self.name_of(self.at), self.most[self.at]
        return replace(self, told=words.too_many(typed, place, most))

    def _fault(self) -> str:
        if self.typed.isdecimal():
            return self._refused(self.typed).told
        return words.fits_none(self.typed)

    def name_of(self, at: int) -> str:
        """A cell, by its row and column."""
        row, column = divmod(at, len(self.columns))
        return cell_name(self.row_labels[row], self.column_labels[column])


def filling(question: AmountGrid, face: Face) -> Filling:
    rows, columns = question.rows, question.columns
    places = [cell(row, column) for row in rows for column in columns]
    most = tuple(question.most.get(place, NO_CELL) for place in places)
    standing = (question.now.get(place, 0) for place in places)
    numbers = tuple(min(n, max(0, top)) for n, top in zip(standing, most, strict=True))
    return Filling(
        rows=rows,
        columns=columns,
        row_labels=tuple(face.label(question, row) for row in rows),
        column_labels=tuple(face.label(question, column) for column in columns),
        most=most,
        numbers=numbers,
        at=next((n for n, number in enumerate(most) if number != NO_CELL), 0),
    )


def cell_name(row: str, column: str) -> str:
    return _("{row}, {column}").format(row=row, column=column)


def cells_told(question: AmountGrid, amounts: Mapping[str, int], face: Face) -> str:
    """What was filled in, row by row: "Anna: 3 provinces, 1 palace"."""
    told = []
    for row in question.rows:
        given = [
            f"{amounts[cell(row, column)]} {face.label(question, column)}"
            for column in question.columns
            if amounts.get(cell(row, column))
        ]
        if given:
            told.append(f"{face.label(question, row)}: {', '.join(given)}")
    return "; ".join(told) or _("none")
