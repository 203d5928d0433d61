"""What a page of a ceremony tells: players in columns; who has how much of what, and gains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.engine.flow import Colour
from companion.tui.widgets.colours import badge, style
from companion.tui.widgets.main.panes import Flowing
from companion.tui.widgets.naming import in_colours
from companion.views.ceremony import CeremonyLine, CeremonyPage
from companion.words import Cast

_LEAST, _MOST = 6, 18  # cells for a player


class PageTold(Flowing):
    """A page, as wide as there is room."""

    _now: tuple[CeremonyPage, Cast] | None = None

    def show(self, page: CeremonyPage, cast: Cast) -> None:
        self._now = (page, cast)
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        """With a line between lines, where there is room."""
        width = self.content_size.width
        if self._now is None or not width:
            return
        page, cast = self._now
        has_room = self.screen.has_class("-tall") or not (page.ranking or self._is_low)
        apart = Content("\n\n" if has_room else "\n")
        self.put(apart.join(_lines(page, cast, width)))

    @property
    def _is_low(self) -> bool:
        return self.screen.has_class("-low") or self.screen.has_class("-tiny")


def _lines(page: CeremonyPage, cast: Cast, width: int) -> Iterator[Content]:
    if page.rows:
        yield from _columns(page, width)
    counted = [line for line in page.lines if line.shares or line.is_counted]
    if counted:
        grid = _grid(counted, cast, width)
        yield _head(grid, cast)
    for line in page.lines:
        if line in counted:
            yield _shared(line, grid)
        else:
            yield in_colours(line.text, cast, "bold" if line.is_strong else "")


def _columns(page: CeremonyPage, width: int) -> Iterator[Content]:
    """A line a player, as the main screen has them."""
    name = max(cell_len(row.name) for row in page.rows)
    heads = [column.name for column in page.columns]
    if 4 + name + sum(3 + len(head) for head in heads) > width:
        heads = [column.short for column in page.columns]
    heads = [head.rjust(2) for head in heads]
    yield Content.styled(" " * (4 + name) + "".join(f"   {head}" for head in heads), "$faint")
    for row in page.rows:
        cells = "".join(
            f"   {cell:>{len(head)}}" for cell, head in zip(row.cells, heads, strict=True)
        )
        yield Content.assemble(
            badge(row.colour),
            (f"  {set_cell_size(row.name, name)}", f"bold {style(row.colour)}"),
            (cells, "bold"),
        )


@dataclass(frozen=True, slots=True)
class _Grid:
    """Where a line's name ends, and a column of so many cells for each of these colours."""

    named: int
    colours: tuple[Colour, ...]
    wide: int


def _grid(lines: Sequence[CeremonyLine], cast: Cast, width: int) -> _Grid:
    named = max(cell_len(line.text) for line in lines) + 2
    colours = tuple(seat.colour for seat in cast.seats)
    wide = (width - named) // max(1, len(colours))
    return _Grid(named, colours, max(_LEAST, min(_MOST, wide)))


def _head(grid: _Grid, cast: Cast) -> Content:
    """The players by name, where all of them fit."""
    has_room = all(cell_len(seat.name) + 4 <= grid.wide for seat in cast.seats)
    heads = [
        Content.assemble(badge(seat.colour), (f" {seat.name}", f"bold {style(seat.colour)}"))
        if has_room
        else Content.assemble(badge(seat.colour))
        for seat in cast.seats
    ]
    return Content.assemble(
        " " * grid.named, *(head.pad_right(_rest(head, grid)) for head in heads)
    )


def _shared(line: CeremonyLine, grid: _Grid) -> Content:
    """What it is about; for everybody how much of it, and what it brings."""
    cells = [_cell(line, colour) for colour in grid.colours]
    return Content.assemble(
        (set_cell_size(line.text, grid.named), "bold" if line.is_strong else ""),
        *(cell.pad_right(_rest(cell, grid)) for cell in cells),
    )


def _cell(line: CeremonyLine, colour: Colour) -> Content:
    there = {share.colour: share.text for share in line.shares}
    gained = {share.colour: share.text for share in line.gains}
    if colour not in there:
        return Content.styled(" ·", "$faint")
    ink = f"bold {style(colour)}"
    return Content.assemble(
        (f"{there[colour]:>2}", ink if line.is_strong else ""), (f" {gained.get(colour, '')}", ink)
    )


def _rest(cell: Content, grid: _Grid) -> int:
    return max(0, grid.wide - cell.cell_length)
