"""A board of squares as a picture: which piece is on which square, and what is known of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.words.colours import mark


@dataclass(frozen=True, slots=True)
class OnSquare:
    """A piece; `text` is what all players may know of it, in a sign or two."""

    colour: Colour
    text: str = ""


@dataclass(frozen=True, slots=True)
class GameBoard:
    """A board whose squares are named by column and row: "d2". `rows` run from the top.

    Two pieces on one square are fighting. `lit` are the squares that matter now. Of the last moves,
    `left` are the squares pieces came from, with the owner, and `came` those they reached.
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
        """Return all squares of the board."""
        return frozenset(column + row for column in self.columns for row in self.rows)

    def beside(self, square: str, across: int, down: int) -> str:
        """Return the square at that distance, or the last one before the board's edge."""
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
        """Yield the board in plain letters, one row a line."""
        for row in self.rows:
            cells = (self._plain(column + row) for column in self.columns)
            yield f"{row} {' '.join(cells)}".rstrip()
        yield "  " + " ".join(f"{column:<3}" for column in self.columns).rstrip()

    def _plain(self, square: str) -> str:
        here = self.on.get(square, ())
        letters = "".join(mark(each.colour).letter + each.text for each in here)
        return f"{letters or '.':<3}"
