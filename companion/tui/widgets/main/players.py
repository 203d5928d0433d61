"""The table on the main screen: the players in turn order, the tower and the tray, the foot below.

As much of it as there is room for: a long name is cut before a head is, and shortens no other.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rich.cells import cell_len
from textual.content import Content

from companion.engine.flow import Colour
from companion.tui.widgets.colours import badge, mark, style
from companion.tui.widgets.heads import head_lines
from companion.tui.widgets.main.panes import Pane
from companion.tui.widgets.naming import ENOUGH, in_colours, told_apart
from companion.views.view import PlayerRow, View
from companion.words import Cast, _


class TablePane(Pane):
    """Players in turn order; the one who is asked is marked."""

    _now: tuple[View, Cast, int | None] | None = None

    def show(self, view: View, cast: Cast, seat_asked: int | None) -> None:
        self._now = (view, cast, seat_asked)
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        """Fuller heads, and what players have beside their numbers, where there is room for it."""
        if self._now is None or not self.content_size.width:
            return
        view, cast, seat_asked = self._now
        self.border_title = _("Table")
        is_hidden = view.open and not self.screen.has_class("-broad")  # else they lie beside it
        self.border_subtitle = _("^e cards and turn order") if is_hidden else ""
        width, height = self.content_size
        under = list(_under(view, cast, width))
        full, brief = (
            [*player_lines(view, width, seat_asked, is_full=so), *under] for so in (True, False)
        )
        if len(brief) > height:  # not even a line to spare
            brief = [line for line in brief if line.plain]
        self.put(Content("\n").join(full if len(full) <= height else brief))


def _under(view: View, cast: Cast, width: int) -> Iterator[Content]:
    """What stands below the players, as it falls into lines."""
    foot = [in_colours(text, cast, "$secondary") for text in view.foot]
    for block in filter(None, (list(_cubes(view)), foot)):
        yield Content("")
        for text in block:
            yield from text.wrap(width)


def _cubes(view: View) -> Iterator[Content]:
    """What is in the tower and what lies in the tray."""
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
    """Where one number has an exclamation mark, the others keep its place free."""
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
_LEAST = 3  # cells of a name, however little room there is


@dataclass(frozen=True, slots=True)
class _Layout:
    """How wide names and columns are, their gaps among them, and what stands over them."""

    name: int
    columns: tuple[int, ...]
    heads: tuple[str, ...]


def _layout(view: View, width: int) -> _Layout:
    """All heads in one line where they fit, else in several; names have what is left."""
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
    spare = max(0, left - name) // max(1, len(columns))  # under heads that stand in fewer lines
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
