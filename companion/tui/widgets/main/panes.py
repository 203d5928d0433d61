"""Panes of the main screen: the steps, the tower and the tray.

Each is drawn from a View, and drawn anew only when what it shows has changed.
"""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.widgets import Static

from companion.engine.flow import Colour
from companion.tui.widgets.colours import mark, style
from companion.views.view import Step, StepState, View
from companion.words import _

_TICKS = {StepState.DONE: "✓", StepState.NOW: "▶", StepState.AHEAD: " ", StepState.HIDDEN: " "}
_STYLES = {
    StepState.DONE: "$faint",
    StepState.NOW: "bold $accent",
    StepState.AHEAD: "",
    StepState.HIDDEN: "$faint",
}


class Pane(Static):
    """A Static that keeps quiet while nothing changes."""

    FLOWS: ClassVar[bool] = False  # does its height follow its words?
    _shown: Content | None = None

    def put(self, content: Content) -> None:
        if self._shown is None or self._shown.markup != content.markup:
            self._shown = content
            self.update(content, layout=self.FLOWS)


class Flowing(Pane):
    FLOWS = True


class StepsPane(Pane):
    def show(self, view: View) -> None:
        self.border_title = view.title
        self.put(Content("\n").join(_step(step) for step in view.steps))


class TowerPane(Pane):
    """What is in the tower and what lies in the tray, a line a colour."""

    def show(self, view: View) -> None:
        self.display = view.tower is not None
        self.border_title = _("Tower and tray")
        tower, tray = _("tower"), _("tray")
        head = Content.styled(f"{'':5}{tower:>6}{tray:>6}", "$faint")
        lines = [_cubes(colour, view) for colour in view.colours]
        self.put(Content("\n").join([head, *lines]))


def _step(step: Step) -> Content:
    name = "▒▒▒▒▒▒▒▒" if step.state is StepState.HIDDEN else step.name
    return Content.styled(f"{_TICKS[step.state]} {name}", _STYLES[step.state])


def _cubes(colour: Colour, view: View) -> Content:
    tower, tray = (view.tower or {}).get(colour, 0), (view.tray or {}).get(colour, 0)
    return Content.assemble(
        (f"{mark(colour)}   ", f"bold {style(colour)}"),
        (f"{tower:>6}", "" if tower else "$faint"),
        (f"{tray or '·':>6}", "bold" if tray else "$faint"),
    )
