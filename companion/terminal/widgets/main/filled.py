"""Numbers in rows and columns: heads, one line a row, the sums, and what is typed."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate

from textual.content import Content
from textual.geometry import Size

from companion.terminal.widgets.colours import style
from companion.terminal.widgets.main.ways import beside_typed, lines_in, typed_line
from companion.tower.colours import COLOURS
from companion.views.filling import NO_CELL, NumberTable
from companion.words import _
from companion.words.colours import mark
from companion.words.typing import all_in_a_row, digits_go_on, then_tab

_GAP = 2  # cells between two columns
_LEAST, _NARROW = 5, 3  # cells of a number at least; where there is no room. Chosen


@dataclass(frozen=True, slots=True)
class FillingGrid:
    """The drawn table; `first` is the top row, where not all have room, the sums neither."""

    way: NumberTable
    name: int  # cells of a row's name
    cells: tuple[int, ...]  # cells of each column of numbers
    first: int
    rows: int
    has_sums: bool = True

    def at(self, x: int, y: int) -> int | None:
        """Return the cell under the pointer."""
        ends = (self.name + end for end in accumulate(self.cells))
        column = next((n for n, end in enumerate(ends) if x < end), None)
        if column is None or x < self.name or not 1 <= y <= self.rows:
            return None
        place = (self.first + y - 1) * len(self.cells) + column
        there = place < len(self.way.most) and self.way.most[place] != NO_CELL
        return place if there else None

    def drawn(self) -> Content:
        """Return the table's lines."""
        rows = range(self.first, min(len(self.way.rows), self.first + self.rows))
        sums = [self._sums()] if self.has_sums else []
        return Content("\n").join([self._heads(), *map(self._row, rows), *sums, self.typed()])

    def _heads(self) -> Content:
        heads = (
            f"{label[: width - 1]} ".rjust(width)
            for label, width in zip(self.way.column_labels, self.cells, strict=True)
        )
        return Content.styled(" " * self.name + "".join(heads), "$faint")

    def _row(self, row: int) -> Content:
        across = len(self.way.columns)
        marked = self.way.at // across == row
        colour = self.way.rows[row]
        name = _named(self.way, row)[: self.name - 2].ljust(self.name - 2)
        ink = f"{style(colour)} " if colour in COLOURS else ""
        cells = (self._cell(place) for place in range(row * across, (row + 1) * across))
        begin = ("▸ ", "bold $accent") if marked else ("  ", "")
        return Content.assemble(begin, (name, f"{ink}{'bold' if marked else ''}".strip()), *cells)

    def _cell(self, place: int) -> tuple[str, str]:
        number = self.way.numbers[place]
        width = self.cells[place % len(self.cells)]
        if self.way.most[place] == NO_CELL:
            return " " * width, ""
        cell = f"{number or '·'} ".rjust(width)
        if place == self.way.at:
            return cell, "bold on $chosen"
        return cell, "bold" if number else "$faint"

    def _sums(self) -> Content:
        sums = (
            f"{self.way.total(column)} ".rjust(width) for column, width in enumerate(self.cells)
        )
        head = ("  " + _("in all")).ljust(self.name)
        return Content.styled(head + "".join(sums), "$secondary")

    def typed(self) -> Content:
        """Return what is typed, its cell, and where the next digit goes."""
        way = self.way
        typed = "" if way.typed.isdigit() and not way.hint else way.typed
        here = _("{cell}: 0 to {most} · Enter accepts all").format(
            cell=way.name_of(way.at), most=way.most[way.at]
        )
        hidden = len(way.rows) - self.rows
        more = [_("{more} more").format(more=hidden)] if hidden > 0 else []
        begun = [then_tab()] if way.has_two_digits else []
        about = " · ".join([*more, *begun, here, *_goes_on(way), *filter(None, [way.about])])
        return typed_line(typed, beside_typed(about, way.hint))


def _goes_on(way: NumberTable) -> list[str]:
    """Return where the next digit goes, or that all can be typed in a row."""
    if way.goes_on is not None:
        return [digits_go_on(way.name_of(way.goes_on))]
    return [] if way.has_two_digits else [all_in_a_row(len(way.open_cells))]


def _named(way: NumberTable, row: int) -> str:
    """Return the row's name after its colour's letter and shape."""
    colour, label = way.rows[row], way.row_labels[row]
    return f"{mark(colour)} {label}" if colour in COLOURS else label


def filling_grid(way: NumberTable, size: Size) -> FillingGrid:
    """Return the table with columns as wide as their heads, as far as there is room.

    It has as many rows as leave room for the whole of what is typed and the hint beside it.
    """
    name = max(len(_named(way, row)) for row in range(len(way.rows)))
    name = max(name, len(_("in all"))) + _GAP
    name = max(8, min(name, size.width - _NARROW * len(way.columns)))
    cells = _widths(way, size.width - name)
    row, rows, has_sums = way.at // max(1, len(way.columns)), len(way.rows), True
    while True:
        grid = FillingGrid(way, name, cells, max(0, row - rows + 1), rows, has_sums)
        room = size.height - 1 - has_sums - lines_in(grid.typed(), size.width)
        if rows <= room or (rows == 1 and not has_sums):
            return grid
        rows, has_sums = max(1, room), has_sums and room > 0


def _widths(way: NumberTable, room: int) -> tuple[int, ...]:
    """Return widths as wide as the heads; where these do not fit, all as narrow as needed."""
    for gap in (_GAP, 1):
        wished = tuple(max(_LEAST, len(label) + gap) for label in way.column_labels)
        if sum(wished) <= room:
            return wished
    even = max(_NARROW, room // max(1, len(way.columns)))
    return tuple(min(each, even) for each in wished)
