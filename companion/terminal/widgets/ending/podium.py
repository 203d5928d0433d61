"""The podium: the first three on steps of their height, the others in a line below."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.ranked import RankedPane
from companion.views.ceremony import Ranked

# Chosen for the look.
_NARROW, _WIDE = 18, 32  # cells of a step: at least, at most
_APART = 4  # cells between two steps
_LOW = 2  # lines of a step at least
_OVER = 2  # lines besides the steps: the points above, the name below


class Podium(RankedPane):
    """A podium as high as its pane; the winner stands in the middle."""

    def _draw(self) -> None:
        size = self.content_size
        if not size.height or not self._now:
            return
        others = self._now[3:]
        high = size.height - _OVER - bool(others)
        first, *behind = self._now[:3]
        standing = [*behind[:1], first, *behind[1:]]
        wide = max(_NARROW, min(_WIDE, size.width // 5))
        steps = [_step(each, _height(each, high), high, wide) for each in standing]
        gap = Content(" " * _APART)
        lines = [gap.join(cells) for cells in zip(*steps, strict=True)]
        if others:
            lines.append(Content("    ").join(_named(each) for each in others))
        self.put(Content("\n").join(_centred(line, size.width) for line in lines))


def _height(each: Ranked, high: int) -> int:
    """Return a step's height, a third less for each place behind."""
    return max(_LOW, high - (each.place - 1) * max(1, high // 3))


def _step(each: Ranked, height: int, high: int, wide: int) -> Sequence[Content]:
    """Return one player's step, from the top line to the name."""
    ink = style(each.colour)
    above = [Content(" " * wide)] * (high - height)
    points = _centred(Content.styled(str(each.points), "bold"), wide)
    steps = [Content.styled("█" * wide, ink)] * height
    name = Content.assemble(f"{each.place} ", badge(each.colour), (f" {each.name}", f"bold {ink}"))
    return [*above, points, *steps, _centred(name.truncate(wide, ellipsis=True), wide)]


def _named(each: Ranked) -> Content:
    return Content.assemble(
        f"{each.place} ",
        badge(each.colour),
        (f" {each.name} ", f"bold {style(each.colour)}"),
        (str(each.points), "bold"),
    )


def _centred(line: Content, width: int) -> Content:
    left = max(0, width - line.cell_length) // 2
    return line.pad(left, max(0, width - line.cell_length - left))
