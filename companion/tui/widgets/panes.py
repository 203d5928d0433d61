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

    def show(self, view: View, asked: int | None) -> None:
        self.border_title = _("Players")
        widths = _widths(view)
        lines = [_heads(view, widths)]
        lines += [_player(row, widths, row.seat == asked) for row in view.players]
        if view.note:
            lines += [Content(""), Content.styled(view.note, "$accent")]
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


def _widths(view: View) -> tuple[int, list[int]]:
    name = max((len(row.name) for row in view.players), default=0)
    columns = [[head, *(row.cells[n] for row in view.players)] for n, head in enumerate(view.heads)]
    return name, [max(map(len, column)) for column in columns]


def _heads(view: View, widths: tuple[int, list[int]]) -> Content:
    cells = "  ".join(head.rjust(width) for head, width in zip(view.heads, widths[1], strict=True))
    return Content.styled(f"{'':{6 + widths[0]}}  {cells}", "$faint")


def _player(row: PlayerRow, widths: tuple[int, list[int]], asked: bool) -> Content:
    cells = "  ".join(cell.rjust(width) for cell, width in zip(row.cells, widths[1], strict=True))
    return Content.assemble(
        ("▶ " if asked else "  ", "bold $accent"),
        badge(row.colour),
        ("  " + row.name.ljust(widths[0]), f"bold {style(row.colour)}"),
        ("  " + cells, "bold" if asked else ""),
    )


def _cubes(colour: Colour, view: View) -> Content:
    tower, tray = view.tower.get(colour, 0), view.tray.get(colour, 0)
    return Content.assemble(
        (f"{mark(colour)}   ", f"bold {style(colour)}"),
        (f"{tower:>6}", "" if tower else "$faint"),
        (f"{tray or '·':>6}", "bold" if tray else "$faint"),
    )
