"""What is told of the evening beside the graphs, a line or two each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from companion.tui.widgets.colours import badge, style
from companion.tui.widgets.main.panes import Flowing
from companion.views.ceremony import CeremonyLine, Share

_APART = "   "


class Facts(Flowing):
    _lines: Sequence[CeremonyLine] = ()

    def show(self, lines: Sequence[CeremonyLine]) -> None:
        self._lines = lines
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        width = self.content_size.width
        if width:
            apart = "\n\n" if self.screen.has_class("-tall") else "\n"
            facts = [Content("\n").join(_fact(fact, width)) for fact in self._lines]
            self.put(Content(apart).join(facts))


def _fact(line: CeremonyLine, width: int) -> Iterator[Content]:
    """Whose it is below what it is about; a plain sentence stands alone."""
    yield Content.styled(line.text, "$secondary" if line.shares else "")
    yield from _flowing(line.shares, width)
    if line.about:
        yield Content.styled(line.about, "$faint")


def _flowing(shares: Sequence[Share], width: int) -> Iterator[Content]:
    """As many on a line as fit, none on two."""
    line: list[Content] = []
    for share in shares:
        one = Content.assemble(badge(share.colour), (f" {share.text}", style(share.colour)))
        if line and sum(each.cell_length + len(_APART) for each in line) + one.cell_length > width:
            yield Content(_APART).join(line)
            line = []
        line.append(one)
    if line:
        yield Content(_APART).join(line)
