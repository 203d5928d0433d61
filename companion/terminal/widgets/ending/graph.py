"""A graph in cells: each player's shape at every mark, and the lines between."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

from textual.content import Content

from companion.terminal.widgets.colours import mark, style
from companion.terminal.widgets.ending.bars import bars_drawn
from companion.terminal.widgets.main.panes import Pane
from companion.views.ending import Curve, Graph
from companion.views.fortunes import Bars

_AXIS = 5  # cells of the scale at the left
_LEAST = 5  # lines of a graph at least; chosen: in fewer, curves cannot be told apart


class GraphPane(Pane):
    """One graph, as large as the pane."""

    _now: Graph | Bars | None = None

    def show(self, graph: Graph | Bars) -> None:
        """Show a graph."""
        self._now = graph
        self.border_title = graph.title
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        size = self.content_size
        if self._now is None or size.height < _LEAST or size.width <= 4 * _AXIS:
            return
        match self._now:
            case Bars():
                lines = bars_drawn(self._now, size.width, size.height)
            case Graph():
                lines = drawn(self._now, size.width, size.height)
        self.put(Content("\n").join(lines))


@dataclass(frozen=True, slots=True)
class _Field:
    """The graph's cells: the values of the top and bottom rows, and each mark's column."""

    rows: int
    columns: int
    low: int
    high: int
    at: tuple[int, ...]

    def row(self, value: int) -> int:
        """Return the row of a value."""
        return round((self.high - value) * (self.rows - 1) / (self.high - self.low))

    @property
    def marked_rows(self) -> set[int]:
        """Return the rows with a value at the left: one for each of a few values, else thirds."""
        if 2 * (self.high - self.low) < self.rows:
            return {self.row(value) for value in range(self.low, self.high + 1)}
        return set(range(0, self.rows, 3))

    def value(self, row: int) -> int:
        """Return the value of a row."""
        return round(self.high - (self.high - self.low) * row / max(1, self.rows - 1))


def drawn(graph: Graph, width: int, height: int) -> Iterator[Content]:
    """Return the lines, with the scale at the left and the marks below."""
    columns = width - _AXIS - 1
    graph = _thinned(graph, columns)
    values = [value for curve in graph.curves for value in curve.values]
    room = columns - len(graph.curves) - 1  # where shapes meet, they stand side by side
    steps = max(1, len(graph.marks) - 1)
    at = tuple(1 + number * room // steps for number in range(len(graph.marks)))
    field = _Field(height - 2, columns, min(0, *values), max(1, *values), at)
    cells = _cells(graph, field)
    marked_rows = field.marked_rows
    for row in range(field.rows):
        scale = f"{field.value(row):>{_AXIS - 2}} ┤" if row in marked_rows else f"{'│':>{_AXIS}}"
        line = [cells.get((row, column), Content(" ")) for column in range(columns)]
        yield Content.assemble((scale, "$faint"), *line)
    yield Content.styled(" " * (_AXIS - 1) + "└" + "─" * columns, "$faint")
    yield Content.styled(_marks(graph, field), "$secondary")


def _thinned(graph: Graph, columns: int) -> Graph:
    """Return a graph with as many marks as have room; the first and the last stay."""
    most = max(2, columns // (len(graph.curves) + 1))
    last = len(graph.marks) - 1
    if last < most:
        return graph
    indices = [number * last // (most - 1) for number in range(most)]
    curves = (replace(each, values=tuple(each.values[n] for n in indices)) for each in graph.curves)
    return Graph(graph.title, tuple(graph.marks[n] for n in indices), tuple(curves))


def _cells(graph: Graph, field: _Field) -> dict[tuple[int, int], Content]:
    """Return the sign of each cell; where shapes meet, one moves aside."""
    cells: dict[tuple[int, int], Content] = {}
    for curve in graph.curves:
        for at in _way(curve, field):
            cells.setdefault(at, Content.styled("·", style(curve.colour)))
    used_cells: set[tuple[int, int]] = set()
    for curve in graph.curves:
        shape = Content.styled(mark(curve.colour).shape, f"bold {style(curve.colour)}")
        for row, column in _points(curve, field):
            aside = column
            while (row, aside) in used_cells:
                aside += 1
            used_cells.add((row, aside))
            cells[row, aside] = shape
    return cells


def _points(curve: Curve, field: _Field) -> Iterator[tuple[int, int]]:
    for column, value in zip(field.at, curve.values, strict=True):
        yield field.row(value), column


def _way(curve: Curve, field: _Field) -> Iterator[tuple[int, int]]:
    """Yield the cells between two points, one a column."""
    for (row, column), (to_row, to_column) in pairwise(_points(curve, field)):
        for step in range(1, to_column - column):
            yield round(row + (to_row - row) * step / (to_column - column)), column + step


def _marks(graph: Graph, field: _Field) -> str:
    """Return the marks under their points, as many as there is room for."""
    line = [" "] * (field.columns + _AXIS)
    end = 0
    for column, word in zip(field.at, graph.marks, strict=True):
        at = _AXIS + column
        if at > end and at + len(word) <= len(line):
            line[at : at + len(word)] = word
            end = at + len(word)
    return "".join(line)
