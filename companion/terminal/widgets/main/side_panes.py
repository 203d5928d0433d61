"""Facts beside options, in columns: numbers under each other, then what would break.

What would break is left out last; before that a mark takes its place, and the selected option shows
it in words.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.content import Content

from companion.terminal.widgets.colours import style as colour_style
from companion.views.facts import NONE, FactRow, OptionFacts

_GAP = 2  # cells between two columns
_MARK = "!"  # the mark for what would break, where words have no room


@dataclass(frozen=True, slots=True)
class Columns:
    """The widths of the fact columns shown; `breaks` is the width of what would break, or 0."""

    facts: OptionFacts = NONE
    widths: tuple[int, ...] = ()
    breaks: int = 0

    @classmethod
    def of(cls, facts: OptionFacts) -> Iterator[Columns]:
        """Yield all columns, then fewer and fewer; the selected option shows what is left out."""
        widest = max((len(row.breaks) for row in facts.rows), default=0)
        widths = tuple(_width(facts, n) for n in range(len(facts.heads)))
        for breaks in sorted({widest, min(widest, len(_MARK)), 0}, reverse=True):
            yield from (cls(facts, widths[:keep], breaks) for keep in range(len(widths), -1, -1))

    @property
    def width(self) -> int:
        """Return the width of all columns with their gaps."""
        return sum(_GAP + width for width in (*self.widths, *filter(None, [self.breaks])))

    @property
    def has_heads(self) -> bool:
        """Return whether any column has a head."""
        return any(self.facts.heads[: len(self.widths)])

    def heads(self) -> str:
        """Return the line of heads."""
        text = "".join(self._cells(self.facts.heads))
        return text + " " * (self.width - len(text))

    def row(self, index: int, style: str, ground: str) -> Content:
        """Return one option's facts; `ground` is the background style."""
        row = self.facts.rows[index] if index < len(self.facts.rows) else FactRow()
        first = f"{colour_style(row.colour)}{ground}" if row.colour else style
        styles = [first, *[style] * len(self.widths)]
        parts = list(zip(self._cells(row.cells), styles, strict=False))
        if self.breaks:
            mark = row.breaks if len(row.breaks) <= self.breaks else _MARK
            parts.append((f"{'':{_GAP}}{mark:<{self.breaks}}", f"$warning{ground}"))
        return Content.assemble(*parts)

    def left_out(self, facts: OptionFacts, index: int) -> list[str]:
        """Return the facts without room, for the selected option alone."""
        if index >= len(facts.rows):
            return []
        row, number_shown = facts.rows[index], len(self.widths)
        pairs = list(zip(facts.heads, row.cells, strict=False))[number_shown:]
        texts = [f"{head} {cell}".strip() for head, cell in pairs if cell.strip("–")]
        return [row.breaks, *texts] if self.breaks < len(row.breaks) else texts

    def _cells(self, texts: tuple[str, ...]) -> Iterator[str]:
        for n, width in enumerate(self.widths):
            text = texts[n] if n < len(texts) else ""
            yield " " * _GAP + (
                text.rjust(width) if _are_numbers(self.facts, n) else text.ljust(width)
            )


def _width(facts: OptionFacts, column: int) -> int:
    return max([len(facts.heads[column]), *map(len, _column(facts, column))])


def _are_numbers(facts: OptionFacts, column: int) -> bool:
    """Return whether a column has numbers, which are aligned right; words go left."""
    return not any(cell[:1].isalpha() for cell in _column(facts, column))


def _column(facts: OptionFacts, column: int) -> list[str]:
    return [row.cells[column] for row in facts.rows if column < len(row.cells)]
