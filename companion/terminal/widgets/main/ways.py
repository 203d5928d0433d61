"""Numbers to choose: one in a line, or one for each of several places in a grid."""

from __future__ import annotations

from dataclasses import dataclass

from textual.content import Content

from companion.terminal.widgets.colours import style as ink_of
from companion.terminal.widgets.main.foretold import foretold
from companion.tower.colours import COLOURS
from companion.views.choosing import Amount
from companion.views.spreading import Spread
from companion.views.writing import Writing
from companion.words import _
from companion.words.colours import mark
from companion.words.typing import some_letters

_MOST = 20  # numbers that are all shown in the line; chosen to fit on the smallest screen
_MARK = 3  # cells of a colour's letter and shape
_AROUND = 12  # if there are more, how many are shown around the selected one; chosen


@dataclass(frozen=True, slots=True)
class Cell:
    """A number in the line, from `left` to before `right`; `leads`: more numbers follow."""

    left: int
    right: int
    number: int
    leads: bool = False

    @property
    def text(self) -> str:
        """Return the cell's text."""
        return " … " if self.leads else f" {self.number} "


def amount_cells(amount: Amount) -> list[Cell]:
    """Return each number's cell; of many numbers, those around the selected one."""
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
    """Return a number to choose, as a line of cells."""
    numbers = [
        (cell.text, "bold on $chosen" if cell.number == amount.chosen else "")
        for cell in amount_cells(amount)
    ]
    proposed = "" if amount.now is None else str(amount.now)
    bounds = _("  {low} to {high}").format(low=amount.low, high=amount.high)
    beside = (bounds, "$faint"), beside_typed(amount.about, amount.hint)
    line = Content.assemble(*numbers, "\n", typed_line(amount.typed or proposed, *beside))
    if not amount.outlook.ends:
        about = Content.styled(amount.outlook.about, "$faint")
        return Content("\n\n").join([line, about]) if amount.outlook.about else line
    return Content("\n\n").join([line, foretold(amount.outlook, amount.chosen, width)])


def writing_shown(writing: Writing) -> Content:
    """Return the line for words."""
    about = writing.about or some_letters(writing.longest)
    return typed_line(writing.typed, beside_typed(about, writing.hint))


_BESIDE = len("▸  00/00")


def spread_cell(spread: Spread) -> int:
    """Return the columns that a place takes."""
    return _name(spread) + _BESIDE


def _name(spread: Spread) -> int:
    """Return the columns of the longest name, with its mark for a colour."""
    return max(map(len, spread.labels), default=1) + _MARK * bool(COLOURS.keys() & {*spread.places})


def spread_place(spread: Spread, place: int) -> Content:
    """Return a place with its number."""
    number, most = spread.numbers[place], spread.most[place]
    chosen = place == spread.at and spread.is_marked
    style = "bold on $chosen" if chosen else "bold" if number else ""
    colour = spread.places[place]
    badged = f"{mark(colour)} " if colour in COLOURS else ""
    name = f"{badged}{spread.labels[place]}".ljust(_name(spread))
    ink = f"{ink_of(colour)} {style}" if badged else style
    marker = ("▸ ", f"bold $accent{' on $chosen' if chosen else ''}") if chosen else ("  ", "")
    return Content.assemble(
        marker, (name, ink), (f" {number:>2}", style), (f"/{most:<2}", f"$faint {style}")
    )


def spread_sum(spread: Spread) -> Content:
    """Return what is typed, its reading and the sum; before that, how to type."""
    is_summed = spread.has_sum and not spread.reading.fault
    in_all = _("{n} in all").format(n=spread.total) if is_summed else ""
    read = " = ".join(filter(None, ["" if spread.hint else spread.reading_of, in_all]))
    how = "" if spread.typed else spread.how
    hints = " · ".join(filter(None, [spread.bounds, how, _("Enter accepts")]))
    return typed_line(
        spread.typed, (f"  {read}" * bool(read), "bold"), beside_typed(hints, spread.hint)
    )


def typed_line(typed: str, *beside: tuple[str, str]) -> Content:
    """Return what is typed, the cursor, and what comes after it."""
    return Content.assemble(("› ", "$accent"), (typed, "bold"), ("▏", "$accent"), *beside)


def lines_in(content: Content, width: int) -> int:
    """Return how many lines the content takes where it is wrapped at this width."""
    return max(1, content.get_height({}, max(1, width)))


def beside_typed(about: str, hint: str) -> tuple[str, str]:
    """Return the note beside what is typed: what to know, or why the last key did nothing."""
    return (f"  {hint}", "$warning") if hint else (f"  {about}", "$faint")
