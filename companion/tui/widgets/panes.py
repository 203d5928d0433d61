"""The three panes of the main screen: the steps, the players, tower and tray.

Each is drawn from a View and drawn anew only when what it shows has changed.
"""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from companion.flow import Colour
from companion.tui.views import PlayerRow, Step, StepState, View
from companion.tui.widgets.colours import badge, mark, style
from companion.tui.words import _

_TICKS = {StepState.DONE: "✓", StepState.NOW: "▶", StepState.AHEAD: " ", StepState.HIDDEN: " "}
_STYLES = {
    StepState.DONE: "$faint",
    StepState.NOW: "bold $accent",
    StepState.AHEAD: "",
    StepState.HIDDEN: "$faint",
}


class Pane(Static):
    """A Static that keeps quiet while nothing changes."""

    _shown: Content | None = None

    def put(self, content: Content) -> None:
        if self._shown is None or self._shown.markup != content.markup:
            self._shown = content
            self.update(content)


class StepsPane(Pane):
    def show(self, view: View) -> None:
        self.border_title = view.title
        self.put(Content("\n").join(_step(step) for step in view.steps))


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
        heads = _heads(view, self.content_size.width)
        roomy = self.content_size.height > 2 * len(view.players)
        lines = [_head_line(view, heads)]
        for row in view.players:
            lines.append(_player(row, view, heads, row.seat == asked))
            if roomy:
                lines.append(Content.styled(f"{_INDENT}{row.aside}", "$faint"))
        self.put(Content("\n").join(lines))


class TowerPane(Pane):
    """What is in the tower and what lies in the tray, a line a colour."""

    def show(self, view: View) -> None:
        self.border_title = _("Tower and tray")
        tower, tray = _("tower"), _("tray")
        head = Content.styled(f"{'':5}{tower:>6}{tray:>6}", "$faint")
        lines = [_cubes(colour, view) for colour in view.colours]
        self.put(Content("\n").join([head, *lines]))


def _step(step: Step) -> Content:
    name = "▒▒▒▒▒▒▒▒" if step.state is StepState.HIDDEN else step.name
    return Content.styled(f"{_TICKS[step.state]} {name}", _STYLES[step.state])


_INDENT = " " * 6


def _heads(view: View, width: int) -> list[str]:
    full = [column.name for column in view.columns]
    short = [column.short for column in view.columns]
    heads = full if _width(view, full) <= width else short
    return [head.rjust(_cell_width(view, n)) for n, head in enumerate(heads)]


def _cell_width(view: View, column: int) -> int:
    return max((len(row.cells[column]) for row in view.players), default=0)


def _width(view: View, heads: list[str]) -> int:
    return len(_INDENT) + _name_width(view) + sum(len(head) + 2 for head in heads)


def _name_width(view: View) -> int:
    return max((len(row.name) for row in view.players), default=0)


def _head_line(view: View, heads: list[str]) -> Content:
    cells = "".join(f"  {head}" for head in heads)
    return Content.styled(f"{_INDENT}{'':{_name_width(view)}}{cells}", "$faint")


def _player(row: PlayerRow, view: View, heads: list[str], asked: bool) -> Content:
    cells = "".join(
        f"  {cell.rjust(len(head))}" for cell, head in zip(row.cells, heads, strict=True)
    )
    return Content.assemble(
        ("▶ " if asked else "  ", "bold $accent"),
        badge(row.colour),
        (f"  {row.name.ljust(_name_width(view))}", f"bold {style(row.colour)}"),
        (cells, "bold" if asked else ""),
    )


def _cubes(colour: Colour, view: View) -> Content:
    tower, tray = view.tower.get(colour, 0), view.tray.get(colour, 0)
    return Content.assemble(
        (f"{mark(colour)}   ", f"bold {style(colour)}"),
        (f"{tower:>6}", "" if tower else "$faint"),
        (f"{tray or '·':>6}", "bold" if tray else "$faint"),
    )
