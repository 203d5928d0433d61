"""Everybody's numbers in one table, in large letters where there is room for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from rich.cells import cell_len, set_cell_size
from textual.content import Content

from companion.tui.widgets.banner import drawn
from companion.tui.widgets.colours import badge, style
from companion.views.holdings import Holder, Holdings

_MARKED = 6  # cells before a name: its key, and the colour's mark
_WIDEST = 18  # columns of a large number; further apart they are hard to follow
_LETTERS = 3  # lines of large letters


def table(held: Holdings, width: int) -> Content:
    """A line a player; full heads where they fit."""
    name = _longest(held)
    full = [column.name for column in held.columns]
    used = _MARKED + name + sum(max(len(head), 3) + 2 for head in full)
    heads = full if used <= width else [column.short for column in held.columns]
    sizes = [
        max(len(head), *(cell_len(holder.cells[n]) for holder in held.players))
        for n, head in enumerate(heads)
    ]
    lines = [Content.styled(" " * (_MARKED + name) + _cells(heads, sizes), "$faint")]
    for number, holder in enumerate(held.players, 1):
        cells = Content.styled(_cells(holder.cells, sizes), "bold")
        lines.append(Content.assemble(_named(number, holder, name), cells))
    return Content("\n").join(lines)


def roomy(held: Holdings, width: int) -> Content:
    """The same with large numbers, three lines a player."""
    name = _longest(held)
    each = _each(held, width - _MARKED - name - 2)
    before = " " * (_MARKED + name + 2)
    lines = [Content.styled(before + _heads(held, each), "$faint")]
    for number, holder in enumerate(held.players, 1):
        upper, *lower, last = _numbers(holder, each)
        ink = f"bold {style(holder.colour)}"
        lines += [Content.styled(before + line, ink) for line in (upper, *lower)]
        lines.append(Content.assemble(_named(number, holder, name), "  ", (last, ink)))
    return Content("\n").join(lines)


def large(holder: Holder, held: Holdings, width: int, scale: int) -> Content:
    """One player, to be read across the table."""
    ink = f"bold {style(holder.colour)}"
    each = _each(held, width)
    name = drawn(holder.name, width, scale)
    lines = [*name, "", _heads(held, each), *_numbers(holder, each)]
    heads = len(name) + 1
    return Content("\n").join(
        Content.styled(line, "$secondary" if number == heads else ink)
        for number, line in enumerate(lines)
    )


def _longest(held: Holdings) -> int:
    return max((cell_len(holder.name) for holder in held.players), default=0)


def _each(held: Holdings, room: int) -> int:
    return min(_WIDEST, max(8, room // max(1, len(held.columns))))


def _heads(held: Holdings, each: int) -> str:
    names = [c.name if len(c.name) + 2 <= each else c.short for c in held.columns]
    return "".join(name.ljust(each) for name in names)


def _numbers(holder: Holder, each: int) -> list[str]:
    blocks = [_tall(drawn(cell, each - 1)) for cell in holder.cells]
    return ["".join(part.ljust(each) for part in line) for line in zip_longest(*blocks)]


def _tall(lines: list[str]) -> list[str]:
    """What cannot be drawn large stands on the lowest line."""
    return [""] * (_LETTERS - len(lines)) + lines


def _named(number: int, holder: Holder, name: int) -> Content:
    """Tapped, it shows that player large."""
    tapped = Content.from_markup(
        f"[@click=screen.look_at({holder.seat})]$name[/]",
        name=set_cell_size(holder.name, name),
    )
    ink = f"bold {style(holder.colour)}"
    return Content.assemble(
        (f"{number}  ", "$faint"), badge(holder.colour), " ", tapped.stylize(ink)
    )


def _cells(cells: Sequence[str], sizes: Sequence[int]) -> str:
    return "".join("  " + cell.rjust(size) for cell, size in zip(cells, sizes, strict=True))
