"""Numbers to choose, drawn: one in a line, or one for each of several places in a grid."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from companion.tui.widgets.main.foretold import foretold
from companion.views.choosing import Amount
from companion.views.spreading import Spread, spread_bounds
from companion.views.writing import Writing
from companion.words import _
from companion.words.typed import some_letters

_MOST = 20  # numbers that stand in the line, all of them
_AROUND = 12  # of more, so many beside the marked one


@dataclass(frozen=True, slots=True)
class Cell:
    """A number in the line, from `left` to before `right`; `leads`: others stand beyond it."""

    left: int
    right: int
    number: int
    leads: bool = False

    @property
    def text(self) -> str:
        return " … " if self.leads else f" {self.number} "


def amount_cells(amount: Amount) -> list[Cell]:
    """Where each number stands in the line; of many, those around the one that is marked."""
    first, last = amount.low, amount.high
    if last - first >= _MOST:
        here = first if amount.chosen is None else amount.chosen
        first = max(first, min(here - _AROUND // 2, last - _AROUND))
        last = first + _AROUND
    edges = {first: first > amount.low, last: last < amount.high}
    cells: list[Cell] = []
    for number in range(first, last + 1):
        leads = edges.get(number, False)
        left = cells[-1].right if cells else 0
        cells.append(Cell(left, left + (3 if leads else len(str(number)) + 2), number, leads))
    return cells


def amount_shown(amount: Amount, width: int) -> Content:
    numbers = [
        (cell.text, "bold on $chosen" if cell.number == amount.chosen else "")
        for cell in amount_cells(amount)
    ]
    proposed = "" if amount.now is None else str(amount.now)
    typed = [("› ", "$accent"), (amount.typed or proposed, "bold"), ("▏", "$accent")]
    bounds = _("  {low} to {high}").format(low=amount.low, high=amount.high)
    line = Content.assemble(
        *numbers, "\n", *typed, (bounds, "$faint"), said(amount.about, amount.told)
    )
    if not amount.outlook.ends:
        return line
    return Content("\n\n").join([line, foretold(amount.outlook, amount.chosen, width)])


def writing_shown(writing: Writing) -> Content:
    about = writing.about or some_letters(writing.longest)
    return Content.assemble(
        *(("› ", "$accent"), (writing.typed, "bold"), ("▏", "$accent")),
        said(about, writing.told),
    )


def spread_cell(spread: Spread) -> int:
    """Columns that a place takes."""
    return max(map(len, spread.labels), default=1) + len("▸  00/00")


def spread_place(spread: Spread, place: int) -> Content:
    number, most = spread.numbers[place], spread.most[place]
    chosen = place == spread.at and (spread.is_fitting or spread.typed.isdigit())
    style = "bold on $chosen" if chosen else "bold" if number else ""
    name = spread.labels[place].ljust(spread_cell(spread) - len("▸  00/00"))
    marker = ("▸ ", f"bold $accent{' on $chosen' if chosen else ''}") if chosen else ("  ", "")
    return Content.assemble(
        marker, (f"{name} {number:>2}", style), (f"/{most:<2}", f"$faint {style}")
    )


def spread_sum(spread: Spread) -> Content:
    typed = "" if spread.typed.isdigit() and spread.is_fitting else spread.typed
    in_all = "" if typed and spread.told else _("{n} in all").format(n=spread.total)
    return Content.assemble(
        ("› ", "$accent"),
        (typed, "bold"),
        ("▏ ", "$accent"),
        (in_all, "bold"),
        said(f"{spread_bounds(spread)} · {_('Enter takes them')}", spread.told),
    )


def said(about: str, told: str) -> tuple[str, str]:
    """Beside what is typed: what there is to know, or why the last key did nothing."""
    return (f"  {told}", "$warning") if told else (f"  {about}", "$faint")
