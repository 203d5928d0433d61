"""Options in a grid, or places with numbers: down first, in as few columns as possible.

Facts stand beside an option in columns, as many as leave every option in sight. Below the grid is a
line for what is typed; `at` finds the option under the pointer.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Size

from companion.terminal.widgets.main.side_panes import Columns
from companion.terminal.widgets.main.ways import (
    beside_typed,
    lines_in,
    spread_cell,
    spread_place,
    spread_sum,
    typed_line,
)
from companion.views.choosing import Choice
from companion.views.facts import Barred
from companion.views.spreading import Spread
from companion.words import _

_GAP = 2  # cells between two columns


@dataclass(frozen=True, slots=True)
class Grid:
    """`rows` and `columns` of cells; `beside` are the facts beside each option."""

    way: Choice | Spread
    rows: int
    columns: int
    cell: int
    beside: Columns
    barred: tuple[str, ...] = ()  # lines under the options

    def at(self, x: int, y: int) -> int | None:
        """Return the option under the pointer."""
        column, row = x // (self.cell + _GAP), y - self.above
        place = self._first + column * self.rows + row
        indices = _places(self.way)
        in_grid = 0 <= row < self.rows and column < self.columns
        return indices[place] if in_grid and place < len(indices) else None

    @property
    def above(self) -> int:
        """Return the number of lines over the options."""
        return int(self.beside.has_heads)

    def drawn(self) -> Content:
        """Return the grid's lines."""
        barred = (Content.styled(line, "$faint") for line in self.barred)
        return Content("\n").join([*self._heads(), *self._lines(), *barred, self.typed()])

    def _heads(self) -> Iterator[Content]:
        if self.beside.has_heads:
            across = -(-(self.end - self._first) // self.rows)
            head = self.beside.heads().rjust(self.cell)
            yield Content.styled((" " * _GAP).join([head] * across), "$faint")

    def _lines(self) -> Iterator[Content]:
        first, rows, end = self._first, self.rows, self.end
        for row in range(min(rows, end - first)):
            places = range(first + row, end, rows)
            yield Content(" " * _GAP).join(self._place(place) for place in places)

    def _place(self, place: int) -> Content:
        match self.way:
            case Choice():
                return _option(self.way, place, self.cell, self.beside)
            case Spread():
                return spread_place(self.way, place)

    def typed(self) -> Content:
        """Return what is typed, and what to know beside it."""
        match self.way:
            case Choice():
                return _typed(self.way, len(self.way.visible) - self.end, self.beside)
            case Spread():
                return spread_sum(self.way)

    @property
    def _first(self) -> int:
        """Return the first place shown, since whole columns scroll."""
        at = self.way.place if isinstance(self.way, Choice) else self.way.at
        column = at // self.rows
        return max(0, column - self.columns + 1) * self.rows

    @property
    def end(self) -> int:
        """Return the place after the last that is shown."""
        return min(len(_places(self.way)), self._first + self.columns * self.rows)


def grid_of(way: Choice | Spread, size: Size) -> Grid:
    """Return the grid for a widget's size: every option in sight, then as many facts."""
    if isinstance(way, Spread):
        return _grid(way, size, spread_cell(way), Columns())
    least = _least(way)
    number_shown, barred = len(way.visible), way.facts.barred
    for beside in Columns.of(way.facts):
        grid = _grid(way, size, least + beside.width, beside, _listed(barred))
        if grid.cell <= size.width and number_shown <= grid.rows * grid.columns:
            return grid
    return _grid(way, size, least, Columns(), _barred_lines(barred))


def lines_of(way: Choice | Spread, width: int, most: int) -> int:
    """Return how many lines the grid takes, at most `most` where enough columns fit."""
    many = len(_places(way))
    cell = spread_cell(way) if isinstance(way, Spread) else _least(way)
    columns = max(1, (width + _GAP) // (cell + _GAP))
    return 1 + min(many, max(most, -(-many // columns)))


def _grid(
    way: Choice | Spread, size: Size, cell: int, beside: Columns, barred: tuple[str, ...] = ()
) -> Grid:
    """Return the grid; what is typed has room to its end, unless a short list needs that line."""
    columns = max(1, (size.width + _GAP) // (cell + _GAP))
    rows = max(1, size.height - 1 - len(barred) - int(beside.has_heads))
    while True:
        grid = Grid(way, rows, columns, cell, beside, barred)
        typed = lines_in(grid.typed(), size.width)
        room = max(1, size.height - typed - len(barred) - int(beside.has_heads))
        if rows <= room or rows >= len(_places(way)):
            return grid
        rows = room


def _least(choice: Choice) -> int:
    """Return the width of an option without facts."""
    return max(map(len, choice.labels), default=1) + len(_number(choice, 0)) + 2


def _listed(barred: Sequence[Barred]) -> tuple[str, ...]:
    wide = max((len(each.label) for each in barred), default=0)
    template = _("barred: {why}")
    return tuple(f"  {each.label.ljust(wide)}  {template.format(why=each.why)}" for each in barred)


def _barred_lines(barred: Sequence[Barred]) -> tuple[str, ...]:
    """Return the barred options in one line."""
    names = (f"{each.label} ({each.why})" for each in barred)
    return (_("  barred: {names}").format(names=", ".join(names)),) if barred else ()


def _places(way: Choice | Spread) -> Sequence[int]:
    """Return the indices of what the grid shows."""
    return range(len(way.places)) if isinstance(way, Spread) else way.visible


def _option(choice: Choice, place: int, cell: int, beside: Columns) -> Content:
    index = choice.visible[place]
    number = _number(choice, index)
    chosen = index == choice.chosen
    ground = " on $chosen" if chosen else ""
    name = choice.labels[index].ljust(cell - beside.width - len(number) - 2)
    style = "bold on $chosen" if chosen else "" if index < choice.likely else "$faint"
    marker = ("▸ ", f"bold $accent{ground}") if chosen else ("  ", "")
    return Content.assemble(
        marker, (number, f"$faint {style}"), (name, style), beside.row(index, style, ground)
    )


def _number(choice: Choice, index: int) -> str:
    digits = len(str(len(choice.options)))
    return f"{index + 1:>{digits}} " if choice.numbered else ""


def _typed(choice: Choice, more: int, beside: Columns) -> Content:
    hints = [_("{more} more").format(more=more)] if more > 0 else []
    if choice.passing is not None and not choice.typed:
        name = choice.labels[choice.options.index(choice.passing)]
        hints.append(_("Space: {name}").format(name=name))
    if choice.chosen is not None:
        hints += beside.left_out(choice.facts, choice.chosen)
    hints += [choice.about] if choice.about else []
    return typed_line(choice.typed, beside_typed(" · ".join(hints), choice.hint))
