"""All players' numbers in one table, in large digits where there is room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.cells import cell_len
from textual.content import Content

from companion.terminal.widgets.banner import drawn
from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.heads import head_lines
from companion.terminal.widgets.naming import ENOUGH, told_apart
from companion.views.holdings import Holdings, HoldingsRow

_MARKED = 6  # cells before a name: its key, and the colour's mark
_WIDEST = 18  # cells of a column, chosen; numbers further apart are hard to follow
_LEAST = 3  # cells of a name, however little room there is; chosen
_LETTERS = 3  # lines of large letters


def table(held: Holdings, width: int) -> Content:
    """Return one line a player; heads take several lines where names would be too short."""
    heads = [column.name for column in held.columns]
    sizes, name = _columns(held, heads, width)
    if name < min(_longest(held), ENOUGH):
        sizes, name = _columns(held, [""] * len(heads), width)
    over = head_lines(heads, [size + 2 for size in sizes], _MARKED + name)
    lines = [Content.styled(line, "$faint") for line in over]
    for number, (holder, named) in enumerate(_names(held, name), 1):
        cells = Content.styled(_cells(holder.cells, sizes), "bold")
        lines.append(Content.assemble(_named(number, holder, named), cells))
    return Content("\n").join(lines)


def _columns(held: Holdings, heads: Sequence[str], width: int) -> tuple[Sequence[int], int]:
    """Return each column's width, and what is left for the names."""
    sizes = [
        max(len(head), *(cell_len(holder.cells[n]) for holder in held.players))
        for n, head in enumerate(heads)
    ]
    left = width - _MARKED - sum(size + 2 for size in sizes)
    return sizes, min(_longest(held), max(_LEAST, left))


def roomy(held: Holdings, width: int) -> Content:
    """Return the same with large numbers, three lines a player."""
    heads = len(held.columns) * max(len(column.name) + 2 for column in held.columns)
    name = min(_longest(held), max(ENOUGH, width - _MARKED - 2 - heads))
    each = _each(held, width - _MARKED - name - 2)
    before = " " * (_MARKED + name + 2)
    lines = [Content.styled(before + line, "$faint") for line in _heads(held, each)]
    for number, (holder, named) in enumerate(_names(held, name), 1):
        upper, *lower, last = _numbers(holder, each)
        ink = f"bold {style(holder.colour)}"
        lines += [Content.styled(before + line, ink) for line in (upper, *lower)]
        lines.append(Content.assemble(_named(number, holder, named), "  ", (last, ink)))
    return Content("\n").join(lines)


def large(holder: HoldingsRow, held: Holdings, width: int, scale: int) -> Content:
    """Return one player's numbers, readable across the table."""
    ink = f"bold {style(holder.colour)}"
    each = _each(held, width)
    name = drawn(holder.name, width, scale)
    return Content("\n").join(
        [
            *(Content.styled(line, ink) for line in (*name, "")),
            *(Content.styled(line, "$secondary") for line in _heads(held, each)),
            *(Content.styled(line, ink) for line in _numbers(holder, each)),
        ]
    )


def _longest(held: Holdings) -> int:
    return max((cell_len(holder.name) for holder in held.players), default=0)


def _names(held: Holdings, width: int) -> Iterable[tuple[HoldingsRow, str]]:
    names = told_apart([holder.name for holder in held.players], width)
    return zip(held.players, names, strict=True)


def _each(held: Holdings, room: int) -> int:
    return min(_WIDEST, max(8, room // max(1, len(held.columns))))


def _heads(held: Holdings, each: int) -> Iterator[str]:
    """Return the heads; words that do not fit side by side go below each other."""
    names = [wrap(column.name, each - 1) for column in held.columns]
    lines = max(map(len, names), default=1)
    for line in zip(*([""] * (lines - len(name)) + name for name in names), strict=True):
        yield "".join(word.ljust(each) for word in line)


def _numbers(holder: HoldingsRow, each: int) -> list[str]:
    blocks = [_tall(drawn(cell, each - 1)) for cell in holder.cells]
    return ["".join(part.ljust(each) for part in line) for line in zip_longest(*blocks)]


def _tall(lines: list[str]) -> list[str]:
    """Return the lines moved down to the lowest line of large letters."""
    return [""] * (_LETTERS - len(lines)) + lines


def _named(number: int, holder: HoldingsRow, name: str) -> Content:
    """Return a player's name; a tap on it shows that player large."""
    tapped = Content.from_markup(f"[@click=screen.look_at({holder.seat})]$name[/]", name=name)
    ink = f"bold {style(holder.colour)}"
    return Content.assemble(
        (f"{number}  ", "$faint"), badge(holder.colour), " ", tapped.stylize(ink)
    )


def _cells(cells: Sequence[str], sizes: Sequence[int]) -> str:
    return "".join("  " + cell.rjust(size) for cell, size in zip(cells, sizes, strict=True))
