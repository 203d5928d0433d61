"""A question for many numbers at once, in rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from companion.engine.flow import Amounts


@dataclass(frozen=True, slots=True)
class AmountGrid(Amounts):
    """Amounts in rows and columns: each place is a `cell`, and one that is not in `most` is empty.

    `now` are those that stand there before anybody has typed.
    """

    least: int = 0
    rows: tuple[str, ...] = field(kw_only=True)
    columns: tuple[str, ...] = field(kw_only=True)
    now: Mapping[str, int] = field(default_factory=dict, kw_only=True)

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """One cell of the grid, or none at all; a game with more to fill in draws its own."""
        amounts = Amounts.drawn(self, rng)
        return {} if self.fault(amounts) else amounts


def cell(row: str, column: str) -> str:
    """The place in an AmountGrid."""
    return f"{row}/{column}"
