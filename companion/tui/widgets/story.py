"""The last events, in sentences, the newest at the bottom; rule numbers stand back."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.flow import Event
from companion.tui.widgets.naming import in_colours
from companion.tui.widgets.panes import Pane
from companion.tui.words import Cast, happened

_REMEMBERED = 12  # more never fit


class Story(Pane):
    def show(self, events: Sequence[Event], cast: Cast) -> None:
        lines = [_line(event, cast) for event in events[-_REMEMBERED:]]
        self.put(Content("\n").join(lines))


def _line(event: Event, cast: Cast) -> Content:
    rule = f"  {event.rule}" if event.rule else ""
    return Content.assemble(in_colours(happened(event, cast), cast), (rule, "$faint"))
