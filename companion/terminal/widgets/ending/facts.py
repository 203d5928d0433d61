"""The facts of the evening beside the graphs, a line or two each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.main.panes import Flowing
from companion.views.ceremony import CeremonyLine, Share

_APART = "   "  # between two shares


class Facts(Flowing):
    """The facts of the evening."""

    _lines: Sequence[CeremonyLine] = ()

    def show(self, lines: Sequence[CeremonyLine]) -> None:
        """Show these facts."""
        self._lines = lines
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        width = self.content_size.width
        if width:
            apart = "\n\n" if self.screen.has_class("-tall") else "\n"
            facts = [Content("\n").join(_fact(fact, width)) for fact in self._lines]
            self.put(Content(apart).join(facts))


def _fact(line: CeremonyLine, width: int) -> Iterator[Content]:
    """Return a fact: the subject, and below it the shares; a plain sentence has no shares."""
    yield Content.styled(line.text, "$secondary" if line.shares else "")
    yield from _flowing(line.shares, width)
    if line.about:
        yield Content.styled(line.about, "$faint")


def _flowing(shares: Sequence[Share], width: int) -> Iterator[Content]:
    """Yield lines with as many shares as fit; no share is split."""
    line: list[Content] = []
    for share in shares:
        one = Content.assemble(badge(share.colour), (f" {share.text}", style(share.colour)))
        if line and sum(each.cell_length + len(_APART) for each in line) + one.cell_length > width:
            yield Content(_APART).join(line)
            line = []
        line.append(one)
    if line:
        yield Content(_APART).join(line)
