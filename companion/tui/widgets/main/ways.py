"""Numbers to choose, drawn: one in a line, or one for each of several places in a grid."""

from __future__ import annotations

from textual.content import Content

from companion.views.choosing import Amount
from companion.views.spreading import Spread, spread_bounds
from companion.words import _


def amount_cells(amount: Amount) -> list[tuple[int, int, int]]:
    """Where each number stands in the line: from, to, number."""
    cells, at = [], 0
    for number in range(amount.low, min(amount.high, amount.low + 19) + 1):
        width = len(str(number)) + 2
        cells.append((at, at + width, number))
        at += width
    return cells


def amount_shown(amount: Amount) -> Content:
    numbers = [
        (f" {number} ", "bold on $chosen" if number == amount.chosen else "")
        for _left, _right, number in amount_cells(amount)
    ]
    proposed = "" if amount.now is None else str(amount.now)
    typed = [("› ", "$accent"), (amount.typed or proposed, "bold"), ("▏", "$accent")]
    bounds = _("  {low} to {high}").format(low=amount.low, high=amount.high)
    return Content.assemble(
        *numbers, "\n", *typed, (bounds, "$faint"), said(amount.about, amount.told)
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
    in_all = _("{n} in all").format(n=spread.total)
    typed = "" if spread.typed.isdigit() and spread.is_fitting else spread.typed
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
