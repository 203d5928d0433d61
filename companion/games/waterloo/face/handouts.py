"""Printed pages for Waterloo: a sheet for each general, with both sides on it."""

from __future__ import annotations

from companion.games.waterloo.squares import start_row
from companion.games.waterloo.state import DICE, NUMBERS, VALUES, Side, State
from companion.games.waterloo.text import names
from companion.views.handouts import Handout, Printable, PrintedTable
from companion.words import _, colour_name

# Height of a row to write in, in mm, and strengths in a row; chosen: more leave less room each.
ROW_MM, STRENGTHS = 7.5, 14


def sheet(own: Side, other: Side) -> Handout:
    """Return a general's sheet with both sides, the own side first; both sheets must agree."""
    parts: tuple[Printable, ...] = (
        _strengths(own, other),
        _dice(own),
        _dice(other),
        _pieces(own, _("number of each of your pieces, by its start square")),
        _pieces(other, _("what you know of each of the other side's pieces")),
        _removed(own, other),
    )
    title = _("Sheet of the general: {colour}").format(colour=colour_name(own.colour))
    about = _("The dice and strengths of both sheets must always agree.")
    return Handout(title, parts, f"{about} {names.options()['strength']}: {own.start}.")


def _strengths(own: Side, other: Side) -> PrintedTable:
    """Return boxes for strengths, with the start in the first."""
    blank = [""] * (STRENGTHS - 1)
    rows = tuple(
        (colour_name(side.colour) if first else "", first or "", *blank)
        for side in (own, other)
        for first in (str(side.start), "")
    )
    heads = ("", *[""] * STRENGTHS)
    shares = (3.0, *[2.0] * STRENGTHS)
    return PrintedTable(_("Strength"), heads, rows, row_mm=ROW_MM, shares=shares)


def _dice(side: Side) -> PrintedTable:
    """Return every value of each die, to cross off."""
    rows = tuple((names.die(die), *map(str, VALUES)) for die in DICE)
    title = _("Dice of {colour}: cross off what was shown").format(colour=colour_name(side.colour))
    shares = (3.0, *[2.0] * len(VALUES))
    return PrintedTable(title, ("",) * (1 + len(VALUES)), rows, row_mm=ROW_MM, shares=shares)


def _pieces(side: Side, text: str) -> PrintedTable:
    """Return a table with a column for each square of the side's start row."""
    squares = start_row(side.home)
    blank = [""] * len(squares)
    rows = ((_("number"), *blank), (_("moves 3 or 4"), *blank), (_("is on"), *blank))
    title = f"{colour_name(side.colour).capitalize()}: {text}"
    shares = (3.5, *[2.0] * len(squares))
    return PrintedTable(title, ("", *squares), rows, row_mm=ROW_MM, shares=shares)


def _removed(own: Side, other: Side) -> PrintedTable:
    rows = tuple((colour_name(side.colour), *map(str, NUMBERS)) for side in (own, other))
    note = _("1 and 8 are the generals. Odd pieces move 3, even ones 4.")
    shares = (3.0, *[2.0] * len(NUMBERS))
    heads = ("",) * (1 + len(NUMBERS))
    return PrintedTable(_("Removed"), heads, rows, note, ROW_MM, shares)


def sheets(state: State) -> tuple[Handout, ...]:
    """Return the sheets of both generals."""
    first, second = state.sides
    return sheet(first, second), sheet(second, first)
