"""The ranking as bars, each as long as its player's points."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.ranked import RankedPane
from companion.views.ceremony import Ranked

_ROOM = 9  # cells after the longest bar, for points and gains


class Ranking(RankedPane):
    """The ranking from first to last, with gaps where there is room."""

    def _draw(self) -> None:
        size = self.content_size
        if not size.width:
            return
        is_airy = size.height >= 3 * len(self._now)
        most = max((each.points for each in self._now), default=0)
        lines: list[Content] = []
        for each in self._now:
            lines += _bar(each, most, size.width - _ROOM)
            lines += [Content("")] if is_airy else []
        self.put(Content("\n").join(lines))


def _bar(each: Ranked, most: int, width: int) -> Sequence[Content]:
    long = round(max(0, each.points) / most * max(1, width)) if most > 0 else 0
    ink = style(each.colour)
    gained = f" +{each.gained}" if each.gained else ""
    return (
        Content.assemble(f"{each.place} ", badge(each.colour), (f" {each.name}", f"bold {ink}")),
        Content.assemble(("█" * long, ink), (f" {each.points}", "bold"), (gained, "$secondary")),
    )
