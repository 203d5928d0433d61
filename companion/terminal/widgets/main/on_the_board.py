"""What is open beside the board: cards and their effects, the turn order and its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from textual.content import Content

from companion.terminal.widgets.main.panes import STATE_STYLES, TICKS, Flowing
from companion.terminal.widgets.naming import in_colours
from companion.views.view import Lying, Open, View
from companion.words import Cast, _


class LyingPane(Flowing):
    """Each kind below the other; in little room the last kinds lose their effects."""

    _now: tuple[View, Cast] | None = None

    def __init__(self, *, is_whole: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self._is_whole = is_whole  # all lines, inside a widget that scrolls

    def show(self, view: View, cast: Cast) -> None:
        """Show the open things."""
        self._now = (view, cast)
        self.border_title = _("On the table")
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        width = self.content_size.width
        if self._now is None or not width:
            return
        view, cast = self._now
        for brief in range(len(view.open) + 1):
            lines = _lines(view.open, cast, width, brief)
            if self._is_whole or len(lines) <= self.content_size.height:
                break
        self.border_subtitle = _("Ctrl+E: show all") if brief else ""
        self.put(Content("\n").join(lines) if lines else Content(_("Nothing.")))


def _lines(sorts: Sequence[Open], cast: Cast, width: int, brief: int) -> list[Content]:
    """Return the lines, with so many of the last kinds in brief."""
    lines: list[Content] = []
    for n, sort in enumerate(sorts):
        lines_of_sort = sort if n < len(sorts) - brief else _in_brief(sort)
        lines += [*([Content("")] if n else []), *lying_lines(lines_of_sort, cast, width)]
    return lines


def _in_brief(sort: Open) -> Open:
    return replace(sort, lying=tuple(replace(each, text="") for each in sort.lying))


def lying_lines(sort: Open, cast: Cast, width: int) -> Iterator[Content]:
    """Yield one kind of open things."""
    yield Content.styled(sort.title, "bold $secondary")
    for each in sort.lying:
        yield from _each(each, cast, width)


def _each(each: Lying, cast: Cast, width: int) -> Iterator[Content]:
    style = STATE_STYLES[each.state]
    room = width - len(each.name) - len(each.aside) - 2
    yield Content.assemble(
        (f"{TICKS[each.state]} ", style),
        in_colours(each.name, cast, style),
        (" " * max(1, room) + each.aside if each.aside else "", "$faint"),
    )
    if each.text:
        wrapped = in_colours(each.text, cast, "$faint").wrap(max(10, width - 4))
        yield from (Content.assemble("    ", line) for line in wrapped)
