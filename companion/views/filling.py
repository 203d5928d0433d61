"""Numbers in rows and columns: a value that every key turns into another or into an answer.

Arrows go from cell to cell, letters to a row by its name; digits set the number, and go on to the
next cell where no further digit would do. Enter takes the whole of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.engine.grid import AmountGrid, cell
from companion.views.choosing import Taken
from companion.views.digits import is_number
from companion.views.face import Face
from companion.views.numbers import Numbers
from companion.words import _
from companion.words import typed as words
from companion.words.generic import about

NO_CELL = -1  # of `most`: there is none
_WAYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
_NEXT = ("tab", "space")


class Filling(Numbers, frozen=True, tag="filling"):
    """`most` and `numbers` row by row; `at` is the marked cell among them."""

    rows: tuple[str, ...]
    columns: tuple[str, ...]
    row_labels: tuple[str, ...]
    column_labels: tuple[str, ...]
    about: str = ""  # what there is to know before filling it in

    @property
    def names(self) -> Sequence[str]:
        return self.row_labels

    def name_of(self, at: int) -> str:
        """A cell, by its row and column."""
        row, column = divmod(at, len(self.columns))
        return cell_name(self.row_labels[row], self.column_labels[column])

    @property
    def amounts(self) -> Mapping[str, int]:
        return {place: n for place, n in zip(self.places, self.numbers, strict=True) if n}

    @property
    def places(self) -> list[str]:
        """The cells, row by row."""
        return [cell(row, column) for row in self.rows for column in self.columns]

    def total(self, column: int) -> int:
        return sum(self.numbers[column :: len(self.columns)])

    def press(self, key: str, _rows: int = 1, /) -> Filling | Taken | None:
        """After a key; what else the numbers lack is told by the question when they are given."""
        if key == "enter":
            fault = self._misfit()
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

    def _backspace(self) -> Filling:
        """The last that was typed, or this cell's number, or the way back from an empty one."""
        if self.typed:
            left = self.typed[:-1]
            return self.set(self.at, int(left or 0), left) if is_number(left) else self._named(left)
        if self.numbers[self.at]:
            return self.set(self.at, 0)
        before = [n for n in range(self.at) if self.most[n] != NO_CELL]
        if not before:
            return replace(self, told=words.nothing_typed())
        return self.set(before[-1], 0)

    def _escape(self) -> Filling | None:
        return replace(self, typed="", told="") if self.typed else None

    def _type(self, key: str) -> Filling:
        """On to the next cell where no further digit would do."""
        after = super()._type(key)
        is_full = len(after.typed) >= len(str(self.most[self.at]))
        goes_on = is_number(after.typed) and is_full and not after.told
        return after._go(after._next(after.at)) if goes_on else after

    def _led_to(self, name: int) -> int:
        """In its row the first cell that there is."""
        cells = range(name * len(self.columns), (name + 1) * len(self.columns))
        return next(n for n in cells if self.most[n] != NO_CELL)


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
            told.append(about(face.label(question, row), ", ".join(given)))
    return "; ".join(told) or _("none")
