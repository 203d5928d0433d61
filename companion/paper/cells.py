"""The cells of a printed table: column widths, and how text is broken into lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.views.drawing import FAINT, INK, Anchor, DrawingPart, Polyline, Words
from companion.views.handouts import PrintedTable
from companion.views.lettering import Lettering

# Chosen, all in points but LEADING (the height of a line, in sizes of its letters) and SHORT.
CELL, SMALL, LEADING = 9, 7, 1.2  # letters; larger ones break more cells into lines
HEAD = 5.0  # between the frame of a sticker and its text
PAD = 3.0  # between a line of the table and the text beside it
THIN = 0.5  # width of a line
SHORT = 7  # letters: columns without longer texts are centred


def lines_in(
    text: str, wide: float, size: int, letters: Lettering, *, bold: bool = False
) -> list[str]:
    """Return the text in lines no wider than `wide` points, broken at spaces.

    A word that is longer gets a line of its own.
    """
    lines = [""]
    filled, space = 0.0, _width(letters, " ", size, bold=bold)
    for word in text.split(" "):
        more = _width(letters, word, size, bold=bold)
        if lines[-1] and filled + space + more > wide:
            lines.append(word)
            filled = more
        else:
            filled += more + (space if lines[-1] else 0)
            lines[-1] = f"{lines[-1]} {word}" if lines[-1] else word
    return lines


@lru_cache(maxsize=4096)
def _width(letters: Lettering, text: str, size: int, *, bold: bool) -> float:
    return letters.width(text, size, bold=bold)


def title_size(text: str, wide: float, size: int, letters: Lettering) -> int:
    """Return the size in points, made smaller if the text is wider than `wide`."""
    natural = letters.width(text, size, bold=True)
    return size if natural <= wide else int(size * wide / natural)


def column_widths(table: PrintedTable, wide: float, letters: Lettering) -> tuple[float, ...]:
    """Return the widths of the columns in points; together they are `wide`.

    A table may set their shares itself. Otherwise no cell is broken if there is room; if there is
    not, the widest columns shrink most.
    """
    if table.shares:
        return tuple(wide * share / sum(table.shares) for share in table.shares)
    columns = list(zip(*table.rows, strict=True))
    size = size_of(table)
    whole = [_widest(cells, size, letters) for cells in columns]
    words = [_words((head, *cells)) for head, cells in zip(table.heads, columns, strict=True)]
    least = [_widest(each, size, letters) for each in words]
    wanted = [max(each) for each in zip(whole, least, strict=True)]
    if sum(wanted) <= wide:
        return tuple(each + (wide - sum(wanted)) / len(wanted) for each in wanted)
    if sum(least) >= wide:
        return tuple(each * wide / sum(least) for each in least)
    return tuple(_shared(wanted, least, wide))


def _words(texts: Iterable[str]) -> list[str]:
    return [word for text in texts for word in text.split()]


def _shared(wanted: Sequence[float], least: Sequence[float], wide: float) -> Iterator[float]:
    """Yield widths under one common limit.

    A column gets what it wants up to that limit, and never less than its least. The limit is the
    highest with which all columns fit, found by halving.
    """
    low, high = 0.0, wide
    for _try in range(30):
        middle = (low + high) / 2
        width_in_use = sum(
            max(few, min(want, middle)) for want, few in zip(wanted, least, strict=True)
        )
        low, high = (middle, high) if width_in_use <= wide else (low, middle)
    return (max(few, min(want, low)) for want, few in zip(wanted, least, strict=True))


def size_of(table: PrintedTable) -> int:
    """Return the size of the table's letters in points."""
    return SMALL if table.is_small else CELL


def _widest(texts: Sequence[str], size: int, letters: Lettering) -> float:
    widths = (_width(letters, text, size, bold=True) for text in texts)
    return max(widths, default=0) + 2 * PAD


def centred_columns(table: PrintedTable) -> tuple[bool, ...]:
    """Return for each column whether it is centred: not the first, and short words only."""
    columns = list(zip(*table.rows, strict=True))
    return tuple(
        number > 0 and max(map(len, column)) <= SHORT for number, column in enumerate(columns)
    )


@dataclass(frozen=True)
class Cells:
    """Lays out rows of a table with columns of these widths (points)."""

    widths: tuple[float, ...]
    centred: tuple[bool, ...]
    letters: Lettering
    size: int = CELL

    def row(
        self, texts: Sequence[str], *, bold: bool = False, least: float = 0
    ) -> tuple[float, tuple[DrawingPart, ...]]:
        """Return the row's height and its parts, measured from its top.

        Args:
            least: the least height in points.
        """
        broken = [
            lines_in(text, wide - 2 * PAD, self.size, self.letters, bold=bold)
            for text, wide in zip(texts, self.widths, strict=True)
        ]
        high = max(least, max(map(len, broken)) * self.size * LEADING + self.size / 4)
        parts: list[DrawingPart] = []
        left = 0.0
        for lines, wide, centred in zip(broken, self.widths, self.centred, strict=True):
            ink, thick = (INK, 2 * THIN) if bold else (FAINT, THIN)
            parts.append(Polyline(_around(left, wide, high), ink, thick))
            parts += _in_cell(lines, self.size, (left, wide, high), centred=centred, bold=bold)
            left += wide
        return high, tuple(parts)


def _in_cell(
    lines: Sequence[str],
    size: int,
    cell: tuple[float, float, float],
    *,
    centred: bool,
    bold: bool,
) -> Iterator[Words]:
    left, wide, high = cell
    leading = size * LEADING
    first = (high - leading * len(lines)) / 2 + size * 0.93
    x, anchor = (left + wide / 2, Anchor.MIDDLE) if centred else (left + PAD, Anchor.START)
    for number, line in enumerate(lines):
        if line:
            at = x, first + leading * number
            yield Words(at, line, size, INK, anchor, bold, wide - 2 * PAD)


def _around(left: float, wide: float, high: float) -> tuple[tuple[float, float], ...]:
    right = left + wide
    return ((left, 0), (right, 0), (right, high), (left, high), (left, 0))
