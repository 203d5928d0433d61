"""The players on the main screen, in turn order; as much of them as there is room for."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.tui.widgets.colours import badge, style
from companion.tui.widgets.main.panes import Pane
from companion.views.view import PlayerRow, View
from companion.words import _


class PlayersPane(Pane):
    """Players in turn order; the one who is asked is marked."""

    _now: tuple[View, int | None] | None = None

    def show(self, view: View, asked: int | None) -> None:
        self._now = (view, asked)
        self.border_subtitle = view.note
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        """Fuller heads and a line for each player's tile, where there is room for them."""
        if self._now is None or not self.content_size.width:
            return
        view, asked = self._now
        self.border_title = _("Players")
        roomy = self.content_size.height > 2 * len(view.players)
        lines = player_lines(view, self.content_size.width, asked, roomy=roomy)
        self.put(Content("\n").join(lines))


def player_lines(
    view: View, width: int, asked: int | None = None, *, roomy: bool = False
) -> list[Content]:
    layout = _layout(view, width)
    lines = [_head_line(layout)]
    for row in view.players:
        lines.append(_player(row, layout, row.seat == asked))
        if roomy:
            lines.append(Content.styled(" " * _MARKED + row.aside, "$faint"))
    return lines


@dataclass(frozen=True, slots=True)
class _Layout:
    """How wide names and columns are, and what stands over them."""

    name: int
    heads: tuple[str, ...]
    gap: str


_MARKED = 5  # cells before a name: whether it is asked, the colour's mark


def _layout(view: View, width: int) -> _Layout:
    """Full heads where they fit, else short ones, else names cut short too."""
    name = max((cell_len(row.name) for row in view.players), default=0)
    full = _Layout(name, _heads(view, [column.name for column in view.columns]), "  ")
    if _width(full) <= width:
        return full
    short = replace(full, heads=_heads(view, [column.short for column in view.columns]))
    if _width(short) <= width:
        return short
    narrow = replace(short, gap=" ")
    return replace(narrow, name=max(3, name - max(0, _width(narrow) - width)))


def _heads(view: View, names: list[str]) -> tuple[str, ...]:
    def widest(n: int) -> int:
        return max((len(row.cells[n]) for row in view.players), default=0)

    return tuple(name.rjust(widest(n)) for n, name in enumerate(names))


def _width(layout: _Layout) -> int:
    return _MARKED + layout.name + sum(len(layout.gap) + len(head) for head in layout.heads)


def _head_line(layout: _Layout) -> Content:
    cells = "".join(layout.gap + head for head in layout.heads)
    return Content.styled(" " * (_MARKED + layout.name) + cells, "$faint")


def _player(row: PlayerRow, layout: _Layout, asked: bool) -> Content:
    cells = "".join(
        layout.gap + cell.rjust(len(head))
        for cell, head in zip(row.cells, layout.heads, strict=True)
    )
    return Content.assemble(
        ("▶ " if asked else "  ", "bold $accent"),
        badge(row.colour),
        (f" {set_cell_size(row.name, layout.name)}", f"bold {style(row.colour)}"),
        (cells, "bold" if asked else ""),
    )
