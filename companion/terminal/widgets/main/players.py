"""The main screen's table: players in turn order, tower and tray, and notes below.

It shows as much as there is room for: a long name is cut before a head is, and no other name is
shortened for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rich.cells import cell_len
from textual.content import Content

from companion.engine.flow import Colour
from companion.terminal.widgets.colours import badge, mark, style
from companion.terminal.widgets.heads import head_lines
from companion.terminal.widgets.main.panes import Pane
from companion.terminal.widgets.naming import ENOUGH, in_colours, told_apart
from companion.views.view import PlayerRow, View
from companion.words import Cast, _


class TablePane(Pane):
    """Players in turn order; the player who is asked is marked."""

    _now: tuple[View, Cast, int | None] | None = None

    def show(self, view: View, cast: Cast, seat_asked: int | None) -> None:
        """Show the table."""
        self._now = (view, cast, seat_asked)
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        """Draw longer heads and facts beside the numbers, where there is room."""
        if self._now is None or not self.content_size.width:
            return
        view, cast, seat_asked = self._now
        self.border_title = _("Table")
        is_hidden = view.open and not self.screen.has_class("-broad")  # else a pane has them
        self.border_subtitle = _("Ctrl+E: cards and turn order") if is_hidden else ""
        width, height = self.content_size
        under = list(_under(view, cast, width))
        full, brief = (
            [*player_lines(view, width, seat_asked, is_full=so), *under] for so in (True, False)
        )
        if len(brief) > height:  # not even the short version fits
            brief = [line for line in brief if line.plain]
        self.put(Content("\n").join(full if len(full) <= height else brief))


def _under(view: View, cast: Cast, width: int) -> Iterator[Content]:
    """Yield what is shown below the players, split into lines."""
    foot = [in_colours(text, cast, "$secondary") for text in view.foot]
    for block in filter(None, (list(_cubes(view)), foot)):
        yield Content("")
        for text in block:
            yield from text.wrap(width)


def _cubes(view: View) -> Iterator[Content]:
    """Return the cubes in the tower and in the tray."""
    if view.tower is None:
        return
    places = ((_("Tower"), view.tower), (_("Tray"), view.tray or {}))
    longest = max(6, *(cell_len(place) for place, _there in places))
    for place, there in places:
        label = f"{place:<{longest}} "
        yield Content.assemble((label, "$secondary"), _counts(view.colours, there))


def _counts(colours: tuple[Colour, ...], there: Mapping[Colour, int]) -> Content:
    some = [
        Content.styled(f"{mark(colour)}{there[colour]}", f"bold {style(colour)}")
        for colour in colours
        if there.get(colour)
    ]
    return Content("  ").join(some) if some else Content("–")


def player_lines(
    view: View, width: int, seat_asked: int | None = None, *, is_full: bool = False
) -> list[Content]:
    """Return the players' lines."""
    view = replace(view, players=_flush(view.players))
    layout = _layout(view, width)
    lines = [*_head_lines(layout)]
    names = told_apart([row.name for row in view.players], layout.name)
    for row, name in zip(view.players, names, strict=True):
        lines.append(_player(replace(row, name=name), layout, row.seat == seat_asked))
        if row.aside and is_full:
            aside = Content(row.aside).wrap(max(10, width - _MARKED))
            lines += [Content.styled(" " * _MARKED + line.plain, "$faint") for line in aside]
    return lines


def _flush(rows: tuple[PlayerRow, ...]) -> tuple[PlayerRow, ...]:
    """Return rows in which numbers leave room for another's exclamation mark."""
    marked = {n for row in rows for n, cell in enumerate(row.cells) if cell.endswith(ALARM)}
    return tuple(
        replace(
            row,
            cells=tuple(
                f"{cell} " if n in marked and not cell.endswith(ALARM) else cell
                for n, cell in enumerate(row.cells)
            ),
        )
        for row in rows
    )


ALARM = "!"  # ends a number that means trouble
_MARKED = 5  # cells before a name: whether it is asked, the colour's mark
_LEAST = 3  # cells of a name, however little room there is; chosen


@dataclass(frozen=True, slots=True)
class _Layout:
    """The widths of names and columns, gaps included, and the heads above."""

    name: int
    columns: tuple[int, ...]
    heads: tuple[str, ...]


def _layout(view: View, width: int) -> _Layout:
    """Return a layout with all heads in one line, else in several; names get the rest."""
    longest = max((cell_len(row.name) for row in view.players), default=0)
    heads = tuple(column.name for column in view.columns)
    cells = [max((len(row.cells[n]) for row in view.players), default=0) for n in range(len(heads))]
    wide = [max(len(head), cell) for head, cell in zip(heads, cells, strict=True)]
    for sizes, gap, least in ((wide, 2, ENOUGH), (cells, 2, ENOUGH), (cells, 1, _LEAST)):
        columns = [gap + size for size in sizes]
        left = width - _MARKED - sum(columns)
        if left >= min(longest, least):
            break
    name = min(longest, max(left, _LEAST))
    spare = max(0, left - name) // max(1, len(columns))  # where heads take fewer lines
    columns = [min(each + spare, 2 + size) for each, size in zip(columns, wide, strict=True)]
    return _Layout(name, tuple(columns), heads)


def _head_lines(layout: _Layout) -> Iterator[Content]:
    for line in head_lines(layout.heads, layout.columns, _MARKED + layout.name):
        yield Content.styled(line, "$faint")


def _player(row: PlayerRow, layout: _Layout, is_asked: bool) -> Content:
    cells = zip(row.cells, layout.columns, strict=True)
    return Content.assemble(
        ("▶ " if is_asked else "  ", "bold $accent"),
        badge(row.colour),
        (f" {row.name}", f"bold {style(row.colour)}"),
        *(_cell(cell.rjust(size), is_asked) for cell, size in cells),
    )


def _cell(text: str, is_asked: bool) -> tuple[str, str]:
    if text.endswith(ALARM):
        return text, "bold $warning"
    return text, "bold" if is_asked else ""
