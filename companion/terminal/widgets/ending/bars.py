"""Bars in cells: each player's result in battles, with a sign at the expected value."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from companion.terminal.widgets.colours import badge, style
from companion.views.fortunes import Bar, Bars, numbers_of
from companion.words import battle_odds as words

_NAME = 10  # cells of a name with its mark; chosen
_SIGN = "┃"  # at the expected value


def bars_drawn(bars: Bars, width: int, height: int) -> Iterator[Content]:
    """Yield one line a player, group by group; groups without room are left out."""
    left = height - 1
    for place, (title, group) in enumerate(bars.groups):
        if left < len(group) + 1:
            break
        if place and left > len(group) + 1:
            left -= 1
            yield Content("")
        left -= len(group) + 1
        yield Content.styled(title, "$secondary")
        yield from _group(group, width)
    yield Content.styled(words.marks_expected(_SIGN), "$faint")


def _group(group: Sequence[Bar], width: int) -> Iterator[Content]:
    numbers = [numbers_of(bar) for bar in group]
    wide = max(map(len, numbers))
    room = width - _NAME - wide - 2
    most = max(1.0, *(max(bar.came, bar.expected) for bar in group))
    for bar, number in zip(group, numbers, strict=True):
        yield Content.assemble(_named(bar), _bar(bar, room / most, room), f"  {number:>{wide}}")


def _named(bar: Bar) -> Content:
    name = Content.assemble(badge(bar.colour), (f" {bar.name}", style(bar.colour)))
    return name.truncate(_NAME - 1, ellipsis=True, pad=True).append(" ")


def _bar(bar: Bar, scale: float, room: int) -> Content:
    """Return a bar, full up to the actual value and dotted on to the expected one."""
    ink = style(bar.colour)
    came, sign = round(bar.came * scale), min(room - 1, round(bar.expected * scale))
    cells = [("█", ink) if n < came else ("·", "$faint") for n in range(max(came, sign + 1))]
    cells[sign] = (_SIGN, f"bold $foreground on {ink}" if sign < came else "bold $foreground")
    return Content.assemble(*cells, " " * (room - len(cells)))
