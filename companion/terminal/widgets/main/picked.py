"""One option for each of several rows: the rows, the options, what is typed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec.structs import replace
from textual.content import Content
from textual.geometry import Size

from companion.terminal.widgets.colours import style
from companion.terminal.widgets.main.ways import beside_typed, typed_line
from companion.tower.colours import COLOURS
from companion.views.choosing import AnswerMade
from companion.views.picking import DIGITS, Picking
from companion.words import _
from companion.words.colours import mark
from companion.words.typing import all_in_a_row, digits_go_on

_GAP = 2  # cells between two options


@dataclass(frozen=True, slots=True)
class PickingGrid:
    """`name` is the width of a row's name, `cell` of an option, `across` the options a line."""

    way: Picking
    width: int
    name: int
    cell: int
    across: int

    def tapped(self, x: int, y: int) -> Picking | AnswerMade | None:
        """Select the tapped row, or pick the tapped option; the lowest line accepts all."""
        way, numbers = self.way, self.way.may_have(self.way.at)
        line, column = y - len(way.rows) - 1, x // (self.cell + _GAP)
        if line < 0:
            return replace(way, at=y, typed="", hint="") if y < len(way.rows) else None
        if line * self.across >= len(numbers):
            return way.press("enter")
        place = line * self.across + column
        is_there = column < self.across and place < len(numbers)
        return way.set(way.at, numbers[place]) if is_there else None

    def drawn(self) -> Content:
        """Return the grid's lines."""
        rows = map(self._row, range(len(self.way.rows)))
        return Content("\n").join([*rows, Content(""), *self._options(), self._typed()])

    def _row(self, row: int) -> Content:
        way, is_marked = self.way, row == self.way.at
        number = way.numbers[row]
        has = way.name_of(row, number) if number or row in way.chosen_rows else "·"
        ink = style(way.rows[row]) if way.rows[row] in COLOURS else ""
        begin = ("▸ ", "bold $accent") if is_marked else ("  ", "")
        name = _named(way, row).ljust(self.name + _GAP)
        strong = "bold on $chosen" if is_marked else "bold" if number else "$faint"
        room = self.width - self.name - len(has) - 3 * _GAP
        why = way.barred[row]
        why = why if len(why) <= room else f"{why[: max(0, room - 1)]}…"
        bold = "bold" if is_marked else ""
        parts = (name, f"{ink} {bold}".strip()), (f" {has} ", strong), (f"  {why}", "$faint")
        return Content.assemble(begin, *parts)

    def _options(self) -> Iterator[Content]:
        """Return the selected row's options."""
        numbers = self.way.may_have(self.way.at)
        for first in range(0, len(numbers), self.across):
            yield Content(" " * _GAP).join(map(self._option, numbers[first : first + self.across]))

    def _option(self, number: int) -> Content:
        way = self.way
        text = _option(way, number).ljust(self.cell)
        return Content.styled(text, "bold on $chosen" if number == way.numbers[way.at] else "")

    def _typed(self) -> Content:
        way = self.way
        typed = "" if way.typed.isdigit() and not way.hint else way.typed
        about = " · ".join([*_goes_on(way), _("Enter accepts all")])
        return typed_line(typed, beside_typed(about, way.hint))


def _goes_on(way: Picking) -> list[str]:
    if way.goes_on is not None:
        return [digits_go_on(way.row_labels[way.goes_on])]
    is_begun = way.typed or len(way.open_rows) < 2
    return [] if is_begun else [all_in_a_row(len(way.open_rows))]


def _option(way: Picking, number: int) -> str:
    """Return an option with its number, if that is one digit."""
    return f"{number if number <= DIGITS else ' '} {way.name_of(way.at, number)}"


def _named(way: Picking, row: int) -> str:
    colour, label = way.rows[row], way.row_labels[row]
    return f"{mark(colour)} {label}" if colour in COLOURS else label


def picking_grid(way: Picking, size: Size) -> PickingGrid:
    """Return the grid with as many options side by side as fit."""
    name = max(len(_named(way, row)) for row in range(len(way.rows)))
    cell = max(len(_option(way, number)) for number in way.may_have(way.at))
    return PickingGrid(way, size.width, name, cell, max(1, (size.width + _GAP) // (cell + _GAP)))
