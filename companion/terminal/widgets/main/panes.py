"""Panes of the main screen.

Each is drawn from a View, and drawn again only when what it shows has changed.
"""

from __future__ import annotations

from math import nan
from typing import ClassVar

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from companion.terminal.widgets.ground import Unscrolled
from companion.views.view import PhaseStep, StepState, View

TICKS = {StepState.DONE: "✓", StepState.NOW: "▶", StepState.AHEAD: " ", StepState.HIDDEN: " "}
STATE_STYLES = {
    StepState.DONE: "$faint",
    StepState.NOW: "bold $accent",
    StepState.AHEAD: "",
    StepState.HIDDEN: "$faint",
}


HIDDEN = "▒▒▒▒▒▒▒▒"


class Pane(Unscrolled, Static):
    """A text widget that does nothing while its content stays the same."""

    FLOWS: ClassVar[bool] = False  # whether its height follows its text
    _last_content: Content | None = None

    def put(self, content: Content) -> None:
        """Show a content, if it differs from the last."""
        if self._last_content is None or self._last_content.markup != content.markup:
            before, self._last_content = self._last_content, content
            self.update(content, layout=self.FLOWS and self._tall(content) != self._tall(before))

    def _tall(self, content: Content | None) -> float:
        """Return a content's height; NaN before the pane's width is known."""
        width = self.content_size.width
        return content.get_height({}, width) if content is not None and width else nan


class Flowing(Pane):
    """A pane whose height follows its text."""

    FLOWS = True


def dress(widget: Widget, name: str, is_worn: bool, *others: Widget) -> None:
    """Set a class that changes only these widgets' own style.

    Textual itself would restyle everything inside, which takes as long as drawing it.
    """
    if widget.has_class(name) is not is_worn:
        widget.set_class(is_worn, name, update=False)
        widget.app.stylesheet.update_nodes(others or (widget,))


class StepsPane(Pane):
    """The steps of a season or a turn: done, present, ahead, face down."""

    def show(self, view: View) -> None:
        """Show the steps."""
        self.border_title = view.title
        self.put(Content("\n").join(_step(step) for step in view.steps))


def _step(step: PhaseStep) -> Content:
    name = HIDDEN if step.state is StepState.HIDDEN else step.name
    return Content.styled(f"{TICKS[step.state]} {name}", STATE_STYLES[step.state])
