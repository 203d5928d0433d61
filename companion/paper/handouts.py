"""Lays out handouts on pages: nothing is cut off, and no row is split between pages.

All measures are points from the page's top left corner. Only black, white and two greys are used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import TypeAlias

from reportlab.lib.units import mm

from companion.paper.cells import (
    HEAD,
    Cells,
    centred_columns,
    column_widths,
    lines_in,
    size_of,
    title_size,
)
from companion.paper.shapes import Paper
from companion.views import drawing
from companion.views.handouts import Handout, Printable, PrintedTable, Prose, Sticker, Stickers
from companion.views.lettering import Lettering
from companion.words.paper import page_foot

# Chosen for the look of the pages; larger ones make more pages.
MARGIN, GUTTER, GAP = 34.0, 14.0, 9.0  # points: page's edge, between columns, between parts
TEXT, SMALL, TITLE, BLOCK = 9, 8, 16, 11  # points of letters; BLOCK: the heading of a part
LEADING = 1.25  # height of a line, in sizes of its letters
STICKER = 46.0 * mm, 29.0 * mm  # the least that a label is wide and high
THIN = 0.5  # points, width of a line
NOTE = 3.0  # points between a table's last line and its note

Strip: TypeAlias = tuple[
    float, tuple[drawing.DrawingPart, ...]
]  # its height, and what it shows from its top


@dataclass(frozen=True, slots=True)
class _Block:
    """A part of a handout. `head` is repeated where the rows continue in the next column."""

    head: tuple[Strip, ...]
    rows: tuple[Strip, ...]
    breaks: bool = False  # may be split even if a column could hold it whole

    @property
    def high(self) -> float:
        return sum(high for high, _parts in (*self.head, *self.rows))


@dataclass
class _Pages:
    """Fills the columns of a handout from top to bottom, page by page."""

    handout: Handout
    paper: Paper
    letters: Lettering
    pages: list[list[drawing.DrawingPart]] = field(default_factory=list)
    column: int = 0
    top: float = MARGIN
    at: float = MARGIN

    @property
    def wide(self) -> float:
        columns = self.handout.columns
        return float((self.paper.width * mm - 2 * MARGIN - (columns - 1) * GUTTER) / columns)

    @property
    def bottom(self) -> float:
        return float(self.paper.height * mm - MARGIN - 10)

    def all(self) -> list[list[drawing.DrawingPart]]:
        self._new_page()
        for part in self.handout.parts:
            self._put(laid(part, self.wide, self.letters))
        return self.pages

    def _put(self, block: _Block) -> None:
        is_first = self.at == self.top
        if not is_first and self.at + block.high > self.bottom:
            shortest = sum(high for high, _parts in (*block.head, *block.rows[:2]))
            is_whole = block.high <= self.bottom - self.top and not block.breaks
            if is_whole or self.at + shortest > self.bottom:
                self._next_column()
        for strip in block.head:
            self._strip(strip)
        for strip in block.rows:
            if self.at + strip[0] > self.bottom and self.at > self.top:
                self._next_column()
                for head in block.head:
                    self._strip(head)
            self._strip(strip)
        self.at += GAP

    def _strip(self, strip: Strip) -> None:
        high, parts = strip
        left = MARGIN + self.column * (self.wide + GUTTER)
        self.pages[-1] += (_moved(part, left, self.at) for part in parts)
        self.at += high

    def _next_column(self) -> None:
        self.column += 1
        self.at = self.top
        if self.column == self.handout.columns:
            self._new_page()

    def _new_page(self) -> None:
        """Begin a page, with the title above the first column."""
        self.pages.append([])
        self.column, self.at = 0, MARGIN
        whole = self.paper.width * mm - 2 * MARGIN
        handout = self.handout if len(self.pages) == 1 else replace(self.handout, about="")
        for high, parts in _title(handout, whole, self.letters):
            self.pages[-1] += (_moved(part, MARGIN, self.at) for part in parts)
            self.at += high
        self.top = self.at


def drawings(handouts: Sequence[Handout], paper: Paper, game: str) -> list[drawing.Drawing]:
    """Return all pages. The foot of each names the game and this app, and has the page number."""
    letters = Lettering()
    pages = list(chain.from_iterable(_Pages(each, paper, letters).all() for each in handouts))
    wide, high = round(paper.width * mm), round(paper.height * mm)
    down, right = high - MARGIN + 8, wide - MARGIN
    return [
        drawing.Drawing(
            wide,
            high,
            [
                *parts,
                drawing.Words((MARGIN, down), page_foot(game), SMALL, drawing.FAINT),
                drawing.Words(
                    (right, down),
                    f"{number}/{len(pages)}",
                    SMALL,
                    drawing.FAINT,
                    drawing.Anchor.END,
                ),
            ],
        )
        for number, parts in enumerate(pages, 1)
    ]


def laid(part: Printable, wide: float, letters: Lettering) -> _Block:
    """Return the part laid out for a column that is `wide` points wide."""
    match part:
        case Prose(title, lines):
            rows = tuple(_paragraph(line, wide, letters) for line in lines)
            return _Block(tuple(_heading(title, wide, letters)), rows, breaks=True)
        case PrintedTable():
            return _table(part, wide, letters)
        case Stickers():
            return _stickers(part, wide, letters)


def _title(handout: Handout, wide: float, letters: Lettering) -> Iterator[Strip]:
    size = title_size(handout.title, wide, TITLE, letters)
    yield TITLE * 1.6, (drawing.Words((0, TITLE), handout.title, size, drawing.INK, bold=True),)
    if handout.about:
        yield _paragraph(handout.about, wide, letters, SMALL)
        yield 4, ()


def _heading(title: str, wide: float, letters: Lettering) -> Iterator[Strip]:
    if title:
        lines = lines_in(title, wide, BLOCK, letters, bold=True)
        yield _text(lines, wide, BLOCK, bold=True, after=2)


def _paragraph(text: str, wide: float, letters: Lettering, size: int = TEXT) -> Strip:
    return _text(lines_in(text, wide, size, letters), wide, size, after=2)


def _text(
    lines: Sequence[str], wide: float, size: int, *, bold: bool = False, after: float = 0
) -> Strip:
    leading = size * LEADING
    parts = (
        drawing.Words((0, leading * number + size), line, size, drawing.INK, bold=bold, room=wide)
        for number, line in enumerate(lines)
    )
    return leading * len(lines) + after, tuple(parts)


def _table(table: PrintedTable, wide: float, letters: Lettering) -> _Block:
    widths = column_widths(table, wide, letters)
    cells = Cells(widths, centred_columns(table), letters, size_of(table))
    head = list(_heading(table.title, wide, letters))
    if any(table.heads):
        head.append(cells.row(table.heads, bold=True, least=table.row_mm * mm))
    rows = [cells.row(row, least=table.row_mm * mm) for row in table.rows]
    if table.note:
        high, parts = _paragraph(table.note, wide, letters, SMALL)
        rows.append((high + NOTE, tuple(drawing.lowered(part, NOTE) for part in parts)))
    return _Block(tuple(head), tuple(rows), table.is_small)


def _stickers(part: Stickers, wide: float, letters: Lettering) -> _Block:
    """Lay out as many stickers side by side as fit, each row as high as its highest."""
    across = max(1, int(wide // STICKER[0]))
    each = wide / across
    rows = [part.stickers[n : n + across] for n in range(0, len(part.stickers), across)]
    head = [*_heading(part.title, wide, letters)]
    if part.note:
        head.append(_paragraph(part.note, wide, letters, SMALL))
    return _Block(tuple(head), tuple(_sticker_row(row, each, letters) for row in rows))


def _sticker_row(row: Sequence[Sticker], wide: float, letters: Lettering) -> Strip:
    room, pad = wide - 2 * HEAD, HEAD
    parts: list[drawing.DrawingPart] = []
    laid_out = [tuple(_on_sticker(each, room, letters)) for each in row]
    high = max(STICKER[1], *(sum(strip[0] for strip in each) + 2 * pad for each in laid_out))
    for number, strips in enumerate(laid_out):
        left, down = number * wide, pad
        corners = ((left, 0), (left + wide, 0), (left + wide, high), (left, high), (left, 0))
        parts.append(drawing.Polyline(corners, drawing.FAINT, THIN))
        for tall, shapes in strips:
            parts += (_moved(part, left + pad, down) for part in shapes)
            down += tall
    return high, tuple(parts)


def _on_sticker(sticker: Sticker, room: float, letters: Lettering) -> Iterator[Strip]:
    title = lines_in(sticker.title, room, BLOCK, letters, bold=True)
    yield _text(title, room, BLOCK, bold=True, after=2)
    for text in filter(None, (sticker.text, sticker.foot)):
        yield _text(lines_in(text, room, TEXT, letters), room, TEXT, after=2)


def _moved(part: drawing.DrawingPart, x: float, y: float) -> drawing.DrawingPart:
    part = drawing.lowered(part, y)
    match part:
        case drawing.Words((left, top)):
            return replace(part, at=(left + x, top))
        case drawing.Polyline(points):
            return replace(part, points=[(left + x, top) for left, top in points])
        case _:
            return replace(part, x=part.x + x)
