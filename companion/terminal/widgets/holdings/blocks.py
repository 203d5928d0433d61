"""Blocks of lines side by side: a player's places, or a region's holders."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from textwrap import wrap

from rich.cells import cell_len
from textual.content import Content

from companion.terminal.widgets.colours import badge, style
from companion.terminal.widgets.naming import told_apart
from companion.views.atlas import Spot
from companion.views.holdings import Holdings, HoldingsRow

Block = Sequence[Content]  # its lines

NARROWEST = 31  # columns of a block with its gap: the longest name, and the pieces
WITH_OWNER = 34  # the same, with the owner
_GAP = 1  # cells between two blocks
_MARKS_DRAWN = 2  # markers of unrest drawn one by one; more are shown as a number
_BESIDE = 10  # cells of what is printed at a place, and of the pieces


def side_by_side(blocks: Sequence[Block], width: int, beside: int) -> Content:
    """Return as many blocks side by side as fit, the others below."""
    rows = [blocks[n : n + beside] for n in range(0, len(blocks), beside)]
    return Content("\n\n").join(_row(row, width) for row in rows)


def fitting(number: int, room: int, narrowest: int = NARROWEST) -> tuple[int, int]:
    """Return each block's width, and how many stand side by side."""
    beside = max(1, min(number, (room + _GAP) // narrowest))
    return (room + _GAP) // beside - _GAP, beside


def _row(blocks: Sequence[Block], width: int) -> Content:
    lines = zip_longest(*blocks, fillvalue=Content(""))
    return Content("\n").join(
        Content(" " * _GAP).join(_padded(part, width) for part in line) for line in lines
    )


def _padded(line: Content, width: int) -> Content:
    return Content.assemble(line, " " * max(0, width - line.cell_length))


def of_player(holder: HoldingsRow, held: Holdings, width: int) -> Block:
    """Yield a player's holdings by region, then what would happen now."""
    held_there = [line for block in by_region(holder, held, width) for line in block]
    return [title(holder, width), *held_there, *reckoned(holder, width)]


def by_region(holder: HoldingsRow, held: Holdings, width: int) -> Iterator[Block]:
    """Return a player's holdings, a block for each region."""
    for region in held.regions:
        if spots := held.of(holder.colour, region):
            lines = [Content.assemble(" ", place(spot, width - 1)) for spot in spots]
            yield [_heading(region, _summed(spots)), *lines]


def reckoned(holder: HoldingsRow, width: int) -> Iterator[Content]:
    """Yield what would happen to a player now."""
    for each in holder.reckoned:
        ink = "bold $warning" if each.is_short else "$secondary"
        yield from (Content.styled(line, ink) for line in wrap(each.text, width))


def of_region(region: str, held: Holdings, width: int) -> Block:
    """Yield each player's strength in a region, then place by place."""
    spots = held.within(region)
    lines = [_heading(region, ""), *_strengths(spots, held, width)]
    return [*lines, *(Content.assemble(" ", place(each, width - 1, owned=True)) for each in spots)]


def title(holder: HoldingsRow, width: int) -> Content:
    """Return a player's name; a tap on it shows that player large."""
    [name] = told_apart([holder.name], min(cell_len(holder.name), width - 7))
    rule = "─" * max(0, width - cell_len(name) - 8)
    ink = style(holder.colour)
    named = Content.from_markup(
        f"[@click=screen.look_at({holder.seat})][bold {ink}]$name[/][/]", name=name
    )
    return Content.assemble(
        ("── ", ink), badge(holder.colour), " ", named, (f" {rule}"[: width - 4], ink)
    )


def place(spot: Spot, width: int, *, owned: bool = False) -> Content:
    """Return a place in a line; with `owned`, its owner as well."""
    holds = _holds(spot, owned=owned)
    gap = width - cell_len(spot.name) - holds.cell_length - _BESIDE
    return Content.assemble(
        (spot.name, "" if spot.owner else "$faint"),
        " " * max(1, gap),
        holds,
        (f" {spot.note:4}", "$faint"),
        (_stands(spot), "bold"),
    )


def _holds(spot: Spot, *, owned: bool) -> Content:
    if spot.owner is None:
        return Content.styled(spot.unheld, "$faint")
    count = (str(spot.cubes).rjust(2), "bold")
    return Content.assemble(badge(spot.owner), " ", count) if owned else Content.assemble(count)


def _stands(spot: Spot) -> str:
    marks = "!" * spot.marks if spot.marks <= _MARKS_DRAWN else f"!{spot.marks}"
    return f"{spot.pieces}{marks}".ljust(_BESIDE - 5)


def _heading(region: str, summary: str) -> Content:
    return Content.assemble((region, "bold $primary"), (f"  {summary}", "$secondary"))


def _strengths(spots: Sequence[Spot], held: Holdings, width: int) -> Iterator[Content]:
    """Return "●R 3 PC": the number of places, and the pieces there."""
    parts = []
    for holder in held.players:
        if own := [spot for spot in spots if spot.owner == holder.colour]:
            summary = f" {_summed(own)}"
            parts.append(Content.assemble(badge(holder.colour), (summary, "$secondary")))
    line = Content("")
    for part in parts:
        if line.cell_length and line.cell_length + part.cell_length + _GAP > width:
            yield line
            line = Content("")
        line = Content.assemble(line, "  " if line.cell_length else "", part)
    if line.cell_length:
        yield line


def _summed(spots: Sequence[Spot]) -> str:
    """Return the numbers of places and of each piece there: "4: P2 C1"."""
    letters = Counter(letter for spot in spots for letter in spot.pieces if letter.isalpha())
    pieces = " ".join(f"{letter}{number}" for letter, number in sorted(letters.items()))
    return f"{len(spots)}: {pieces}" if pieces else str(len(spots))
