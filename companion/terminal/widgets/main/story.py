"""The last events, in sentences, the newest at the bottom; rule numbers are dimmed."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.terminal.widgets.main.panes import Pane
from companion.terminal.widgets.naming import in_colours
from companion.views.chronicle import StoryLine
from companion.words import Cast


class StoryWidget(Pane):
    """The latest events that fit."""

    _contents: tuple[Content, ...] = ()

    def show(self, story: Sequence[StoryLine], cast: Cast) -> None:
        """Show these events."""
        self._contents = tuple(_line(line, cast) for line in story)
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        width, height = self.content_size
        if width and height:
            lines = [line for content in self._contents for line in content.wrap(width)]
            self.put(Content("\n").join(lines[-height:]))


def _line(line: StoryLine, cast: Cast) -> Content:
    rule = f"  {line.rule}" if line.rule else ""
    return Content.assemble(in_colours(line.sentence, cast), (rule, "$faint"))
