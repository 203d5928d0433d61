"""A board of squares as a picture: what stands where, and what is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.words.colours import mark


@dataclass(frozen=True, slots=True)
class OnSquare:
    """A piece; `text` is what everybody may know of it, in a sign or two."""

    colour: Colour
    text: str = ""


@dataclass(frozen=True, slots=True)
class GameBoard:
    """A square is called by its column and row: "d2". `rows` are from the top.

    Two stand on one square where they fight; `lit` are the squares it is about just now. Of the
    last moves: the squares that were `left`, by whose piece, and those where they `came`.
    """

    columns: tuple[str, ...]
    rows: tuple[str, ...]
    on: Mapping[str, tuple[OnSquare, ...]]
    lit: tuple[str, ...] = ()
    legend: str = ""
    left: Mapping[str, Colour] = field(default_factory=dict)
    came: tuple[str, ...] = ()

    @property
    def squares(self) -> frozenset[str]:
        return frozenset(column + row for column in self.columns for row in self.rows)

    def beside(self, square: str, across: int, down: int) -> str:
        """The square so far from it, or as far as the board goes."""
        column, row = next(
            (c, r)
            for c in range(len(self.columns))
            for r in range(len(self.rows))
            if self.columns[c] + self.rows[r] == square
        )
        column = max(0, min(len(self.columns) - 1, column + across))
        row = max(0, min(len(self.rows) - 1, row + down))
        return self.columns[column] + self.rows[row]

    def lines(self) -> Iterator[str]:
        """In plain letters: a row a line."""
        for row in self.rows:
            cells = (self._plain(column + row) for column in self.columns)
            yield f"{row} {' '.join(cells)}".rstrip()
        yield "  " + " ".join(f"{column:<3}" for column in self.columns).rstrip()

    def _plain(self, square: str) -> str:
        here = self.on.get(square, ())
        letters = "".join(mark(each.colour).letter + each.text for each in here)
        return f"{letters or '.':<3}"
