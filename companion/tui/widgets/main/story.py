"""The last events, in sentences, the newest at the bottom; rule numbers stand back."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.engine.flow import Event
from companion.tui.widgets.main.panes import Pane
from companion.tui.widgets.naming import in_colours
from companion.views.face import Face

_REMEMBERED = 12  # more never fit


class Story(Pane):
    """As many lines as there is room for: what does not fit is older."""

    _told: tuple[Content, ...] = ()

    def show(self, events: Sequence[Event], face: Face) -> None:
        self._told = tuple(_line(event, face) for event in events[-_REMEMBERED:])
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width, height = self.content_size
        if width and height:
            lines = [line for told in self._told for line in told.wrap(width)]
            self.put(Content("\n").join(lines[-height:]))


def _line(event: Event, face: Face) -> Content:
    rule = f"  {event.rule}" if event.rule else ""
    return Content.assemble(in_colours(face.happened(event), face.cast), (rule, "$faint"))
