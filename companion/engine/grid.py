"""Ask for many numbers at once, in rows and columns."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from random import Random
from typing import Any, ClassVar

from companion.engine.flow import Amounts, Pick
from companion.said import Id, Said, said


class AmountGrid(Amounts, kw_only=False):
    """Amounts in rows and columns, such as armies of each player by province.

    Each place is named by `cell`; a cell that is not in `most` takes no amount. `now` are the
    amounts that are shown before anybody types.
    """

    least: int = 0
    rows: tuple[str, ...] = field(kw_only=True)
    columns: tuple[str, ...] = field(kw_only=True)
    now: Mapping[str, int] = field(default_factory=dict, kw_only=True)
    notes: Mapping[str, int] = field(default_factory=dict, kw_only=True)  # beside a row's name

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return one random cell or nothing; a game with more to fill in overrides this."""
        amounts = Amounts.drawn(self, rng)
        return {} if self.fault(amounts) else amounts


class OneOfEach(AmountGrid):
    """A choice of one row for each column. The amount of a chosen cell is 1.

    Attributes:
        none: The name of the answer for a column without a row; empty if every column needs one.
        times: In how many columns a row may be picked, where that is limited.
        barred: Columns that have no effect, with the reason; nobody has to answer them.
        notes: Shown beside the name of a row or a cell.
    """

    none: str = field(default="", kw_only=True)
    times: Mapping[str, int] = field(default_factory=dict, kw_only=True)
    barred: Mapping[str, str] = field(default_factory=dict, kw_only=True)

    def fault(self, amounts: Mapping[str, int]) -> Said | None:
        """Return what is wrong: a column with too many rows or none, or a row picked too often."""
        for column in self.columns:
            picked = sum(cell(row, column) in amounts for row in self.rows)
            if picked > 1 or not (picked or self.none):
                return said("{column}: choose one", column=Id(column))
        over = self._too_often(amounts)
        if over is not None:
            return said("{card} is selected too often: choose something else", card=Id(over))
        return None

    def drawn(self, rng: Random) -> Mapping[str, int]:
        """Return for each column a random row that is possible, or none."""
        amounts: dict[str, int] = {}
        for column in self.columns:
            places = [cell(row, column) for row in self.rows if cell(row, column) in self.most]
            rng.shuffle(places)
            for place in places if not self.none or rng.random() < 3 / 4 else ():
                if self._too_often(amounts | {place: 1}) is None:
                    amounts[place] = 1
                    break
        return amounts

    def _too_often(self, amounts: Mapping[str, int]) -> str | None:
        for row, most in self.times.items():
            if sum(cell(row, column) in amounts for column in self.columns) > most:
                return row
        return None

    def picked(self, amounts: Mapping[str, int]) -> Mapping[str, str]:
        """Return the picked row of each column; columns without one are left out."""
        return {
            column: row
            for column in self.columns
            for row in self.rows
            if amounts.get(cell(row, column))
        }


class PickOfPage(Pick):
    """One of several successive picks that may be answered together on a `page`.

    An answer is an option, or the amounts of the page for this pick and those that follow.
    `of_all`: the picks of the page belong to several seats, not to one.
    """

    of_all: ClassVar[bool] = False

    page: AmountGrid | None = None

    def check(self, answer: object) -> Any:
        """Return the checked option, or the checked amounts of the page."""
        if self.page is None or not isinstance(answer, Mapping):
            return Pick.check(self, answer)
        amounts = self.page.check(answer)
        if fault := self.page_fault(amounts):
            raise self._refused(answer, fault)
        return amounts

    def page_fault(self, amounts: Mapping[str, int]) -> Said | None:  # noqa: ARG002 - for games
        """Return what else is wrong with the amounts, with advice; None if nothing is."""
        return None


def cell(row: str, column: str) -> str:
    """Return the name of a cell in an AmountGrid."""
    return f"{row}/{column}"
