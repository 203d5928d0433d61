"""A graph in cells: everybody's shape at each mark, and the way from one to the next."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from textual.content import Content

from companion.tui.widgets.colours import mark, style
from companion.tui.widgets.main.panes import Pane
from companion.views.ending import Curve, Graph

_AXIS = 5  # cells of the scale at the left
_LEAST = 5  # lines that a graph needs


class GraphPane(Pane):
    """One graph, as large as the pane."""

    _now: Graph | None = None

    def show(self, graph: Graph) -> None:
        self._now = graph
        self.border_title = graph.title
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        size = self.content_size
        if self._now is not None and size.height >= _LEAST and size.width > 4 * _AXIS:
            self.put(Content("\n").join(drawn(self._now, size.width, size.height)))


def drawn(graph: Graph, width: int, height: int) -> Iterator[Content]:
    """The lines, with the scale at the left and the marks below."""
    rows, columns = height - 2, width - _AXIS - 1
    values = [value for curve in graph.curves for value in curve.values]
    low, high = min(0, *values), max(1, *values)
    cells = _cells(graph, rows, columns, low, high)
    for row in range(rows):
        value = round(high - (high - low) * row / max(1, rows - 1))
        scale = f"{value:>{_AXIS - 2}} ┤" if row % 3 == 0 else f"{'│':>{_AXIS}}"
        line = [cells.get((row, column), Content(" ")) for column in range(columns)]
        yield Content.assemble((scale, "$faint"), *line)
    yield Content.styled(" " * (_AXIS - 1) + "└" + "─" * columns, "$faint")
    yield Content.styled(_marks(graph, columns), "$secondary")


def _column(number: int, of: int, columns: int) -> int:
    return round(number * (columns - 4) / max(1, of - 1)) + 1


def _cells(
    graph: Graph, rows: int, columns: int, low: int, high: int
) -> dict[tuple[int, int], Content]:
    """What stands where; where shapes meet, one moves aside."""
    cells: dict[tuple[int, int], Content] = {}
    for curve in graph.curves:
        for at in _way(curve, rows, columns, low, high):
            cells.setdefault(at, Content.styled("·", style(curve.colour)))
    taken: set[tuple[int, int]] = set()
    for curve in graph.curves:
        for row, column in _points(curve, rows, columns, low, high):
            free = next(c for c in range(column, columns + rows) if (row, c) not in taken)
            taken.add((row, free))
            cells[row, free] = Content.styled(
                mark(curve.colour).shape, f"bold {style(curve.colour)}"
            )
    return cells


def _points(
    curve: Curve, rows: int, columns: int, low: int, high: int
) -> Iterator[tuple[int, int]]:
    for number, value in enumerate(curve.values):
        row = round((high - value) * (rows - 1) / max(1, high - low))
        yield row, _column(number, len(curve.values), columns)


def _way(curve: Curve, rows: int, columns: int, low: int, high: int) -> Iterator[tuple[int, int]]:
    """The cells between two points, one a column."""
    points = list(_points(curve, rows, columns, low, high))
    for (row, column), (to_row, to_column) in pairwise(points):
        for step in range(1, to_column - column):
            yield round(row + (to_row - row) * step / (to_column - column)), column + step


def _marks(graph: Graph, columns: int) -> str:
    """Under each point, as many as there is room for."""
    line = [" "] * (columns + _AXIS)
    end = 0
    for number, word in enumerate(graph.marks):
        at = _AXIS + _column(number, len(graph.marks), columns) - 1
        if at > end and at + len(word) <= len(line):
            line[at : at + len(word)] = word
            end = at + len(word)
    return "".join(line)
