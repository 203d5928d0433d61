"""A question for many numbers at once, in rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar

from companion.engine.flow import Amounts, Pick
from companion.said import Said


@dataclass(frozen=True, slots=True)
class AmountGrid(Amounts):
    """Amounts in rows and columns: each place is a `cell`, and one that is not in `most` is empty.

    `now` are those that stand there before anybody has typed.
    """

    least: int = 0
    rows: tuple[str, ...] = field(kw_only=True)
    columns: tuple[str, ...] = field(kw_only=True)
    now: Mapping[str, int] = field(default_factory=dict, kw_only=True)
    notes: Mapping[str, int] = field(default_factory=dict, kw_only=True)  # beside a row's name

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """One cell of the grid, or none at all; a game with more to fill in draws its own."""
        amounts = Amounts.drawn(self, rng)
        return {} if self.fault(amounts) else amounts


@dataclass(frozen=True, slots=True, kw_only=True)
class PickOfPage(Pick):
    """One of several picks that follow one another, and may be answered together on a `page`.

    An answer is an option, or the amounts of the page: for this pick and those that follow.
    `of_all`: they are of several seats.
    """

    of_all: ClassVar[bool] = False

    page: AmountGrid | None = None

    def check(self, answer: object) -> Any:
        if self.page is None or not isinstance(answer, Mapping):
            return Pick.check(self, answer)
        amounts = self.page.check(answer)
        if fault := self.page_fault(amounts):
            raise self._refused(answer, fault)
        return amounts

    def page_fault(self, amounts: Mapping[str, int]) -> Said | None:  # noqa: ARG002 - for games
        """What else is wrong with them, and what would do; None: nothing."""
        return None


def cell(row: str, column: str) -> str:
    """The place in an AmountGrid."""
    return f"{row}/{column}"
