"""Numbers in rows and columns, drawn: heads, a line a row, the sums, and what is typed."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size

from companion.tui.widgets.main.ways import said
from companion.views.filling import NO_CELL, Filling
from companion.words import _

_GAP = 2
_AROUND = 3  # lines beside the rows: heads, sums, what is typed


@dataclass(frozen=True, slots=True)
class FillingGrid:
    """`first` is the row on top, where not all have room."""

    way: Filling
    name: int  # columns that a row's name takes
    cell: int  # and a number
    first: int
    rows: int

    def at(self, x: int, y: int) -> int | None:
        """The cell under the pointer."""
        row, column = self.first + y - 1, (x - self.name) // self.cell
        across = len(self.way.columns)
        if not (1 <= y <= self.rows and x >= self.name and column < across):
            return None
        place = row * across + column
        there = place < len(self.way.most) and self.way.most[place] != NO_CELL
        return place if there else None

    def drawn(self) -> Content:
        rows = range(self.first, min(len(self.way.rows), self.first + self.rows))
        lines = [self._heads(), *map(self._row, rows), self._sums(), self._typed()]
        return Content("\n").join(lines)

    def _heads(self) -> Content:
        heads = "".join(label[: self.cell - 1].rjust(self.cell) for label in self._labels)
        return Content.styled(" " * self.name + heads, "$faint")

    @property
    def _labels(self) -> tuple[str, ...]:
        return self.way.column_labels

    def _row(self, row: int) -> Content:
        across = len(self.way.columns)
        marked = self.way.at // across == row
        name = self.way.row_labels[row][: self.name - 2].ljust(self.name - 2)
        cells = (self._cell(place) for place in range(row * across, (row + 1) * across))
        begin = ("▸ ", "bold $accent") if marked else ("  ", "")
        return Content.assemble(begin, (name, "bold" if marked else ""), *cells)

    def _cell(self, place: int) -> tuple[str, str]:
        number = self.way.numbers[place]
        if self.way.most[place] == NO_CELL:
            return " " * self.cell, ""
        shown = f" {number or '·'} ".rjust(self.cell)
        if place == self.way.at:
            return shown, "bold on $chosen"
        return shown, "bold" if number else "$faint"

    def _sums(self) -> Content:
        sums = (self.way.total(column) for column in range(len(self.way.columns)))
        cells = "".join(f" {n} ".rjust(self.cell) for n in sums)
        return Content.styled(f"  {_('in all')}".ljust(self.name) + cells, "$secondary")

    def _typed(self) -> Content:
        way = self.way
        typed = "" if way.typed.isdigit() and way.is_fitting else way.typed
        here = _("{cell}: 0 to {most} · Enter takes all of it").format(
            cell=way.name_of(way.at), most=way.most[way.at]
        )
        hidden = len(way.rows) - self.rows
        more = [_("{more} more").format(more=hidden)] if hidden > 0 else []
        about = " · ".join([*more, here, *([way.about] if way.about else [])])
        return Content.assemble(
            ("› ", "$accent"), (typed, "bold"), ("▏", "$accent"), said(about, way.told)
        )


def filling_grid(way: Filling, size: Size) -> FillingGrid:
    """Columns as wide as their heads, as far as there is room."""
    across = max(1, len(way.columns))
    name = min(max(map(len, way.row_labels), default=1) + _GAP, max(8, size.width // 3))
    widest = max(map(len, way.column_labels), default=1) + _GAP
    cell = max(4, min(widest, (size.width - name) // across))
    rows = max(1, min(len(way.rows), size.height - _AROUND))
    row = way.at // across
    return FillingGrid(way, name, cell, max(0, row - rows + 1), rows)
