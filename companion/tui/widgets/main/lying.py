"""What lies open beside the board: cards and what they do, the turn order and how it came."""

from __future__ import annotations

from collections.abc import Iterator

from textual.content import Content

from companion.tui.widgets.main.panes import STATE_STYLES, TICKS, Flowing
from companion.tui.widgets.naming import in_colours
from companion.views.view import Lying, Open, View
from companion.words import Cast, _


class LyingPane(Flowing):
    """One sort under the other."""

    _now: tuple[View, Cast] | None = None

    def show(self, view: View, cast: Cast) -> None:
        self._now = (view, cast)
        self.border_title = _("On the table")
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width = self.content_size.width
        if self._now is None or not width:
            return
        view, cast = self._now
        blocks = [Content("\n").join(lying_lines(sort, cast, width)) for sort in view.open]
        self.put(Content("\n\n").join(blocks) if blocks else Content(_("Nothing.")))


def lying_lines(sort: Open, cast: Cast, width: int) -> Iterator[Content]:
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
