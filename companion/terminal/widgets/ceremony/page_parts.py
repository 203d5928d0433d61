"""The content of a ceremony's page: players in columns; each player's shares and gains."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from textwrap import wrap

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.engine.flow import Colour
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.heads import head_lines
from companion.terminal.widgets.main.panes import Flowing
from companion.terminal.widgets.naming import in_colours, told_apart
from companion.views.ceremony import CeremonyLine, CeremonyPage
from companion.words import Cast

# Both chosen.
_MOST = 18  # cells of a player's column at most; wider ones are hard to follow
_SHORTEST = 4  # cells at least for a player's name, and for that of a line


class PageText(Flowing):
    """A page of a ceremony, as wide as there is room."""

    _now: tuple[CeremonyPage, Cast] | None = None

    def show(self, page: CeremonyPage, cast: Cast) -> None:
        """Show a page."""
        self._now = (page, cast)
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        """Draw the page, with empty lines between lines where there is room."""
        width = self.content_size.width
        if self._now is None or not width:
            return
        page, cast = self._now
        has_room = self.screen.has_class("-tall") or not (page.ranking or self._is_low)
        apart = Content("\n\n" if has_room else "\n")
        self.put(apart.join(page_lines(page, cast, width)))

    @property
    def _is_low(self) -> bool:
        return self.screen.has_class("-low") or self.screen.has_class("-tiny")


def page_lines(page: CeremonyPage, cast: Cast, width: int) -> Iterator[Content]:
    """Yield a page's table in `width` cells, and its sentences, which may be longer and wrap."""
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
    """Yield one line a player, as on the main screen; long names are cut."""
    longest = max(cell_len(row.name) for row in page.rows)
    heads = [column.name for column in page.columns]
    cells = [
        max(map(cell_len, each)) for each in zip(*(row.cells for row in page.rows), strict=True)
    ]
    room = max(_SHORTEST, min(longest, width - 4 - sum(3 + each for each in cells)))
    spare = (width - 4 - room) // max(1, len(cells))
    sizes = [
        max(3 + cell, min(spare, 3 + cell_len(head)))
        for cell, head in zip(cells, heads, strict=True)
    ]
    yield Content.styled("\n".join(head_lines(heads, sizes, 4 + room)), "$faint")
    names = told_apart([row.name for row in page.rows], room)
    for row, name in zip(page.rows, names, strict=True):
        numbers = "".join(cell.rjust(size) for cell, size in zip(row.cells, sizes, strict=True))
        yield Content.assemble(
            badge(row.colour),
            (f"  {set_cell_size(name, room)}", f"bold {style(row.colour)}"),
            (numbers, "bold"),
        )


@dataclass(frozen=True, slots=True)
class _Grid:
    """The columns of a page: where a line's name ends, and how wide each player's column is."""

    named: int
    colours: tuple[Colour, ...]
    wide: int


def _grid(lines: Sequence[CeremonyLine], cast: Cast, width: int) -> _Grid:
    """Return the columns: the players' come first; a name without room continues below."""
    colours = tuple(seat.colour for seat in cast.seats)
    least = 1 + max(_cell(line, colour).cell_length for line in lines for colour in colours)
    longest = max(cell_len(line.text) for line in lines) + 2
    named = max(_SHORTEST, min(longest, width - least * len(colours)))
    return _Grid(named, colours, max(least, min(_MOST, (width - named) // len(colours))))


def _head(grid: _Grid, cast: Cast) -> Content:
    """Return the players' names, where all of them fit."""
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
    """Yield a line with its subject, each player's share, and the gains."""
    ink = "bold" if line.is_strong else ""
    first, *rest = wrap(line.text, grid.named - 1) or [""]
    cells = [_cell(line, colour) for colour in grid.colours]
    return Content.assemble(
        (set_cell_size(first, grid.named), ink),
        *(cell.pad_right(_rest(cell, grid)) for cell in cells),
        *((f"\n{words}", ink) for words in rest),
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
