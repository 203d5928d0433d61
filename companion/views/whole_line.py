"""A table of numbers, or a throw's count, in one line, as a page sends it when a person types.

A table's line goes row by row, with semicolons between: "Bob 3 grain 1 palace; Rosa 2 grain". With
one column, its name is left out. Within a row the grammar is that of `amounts`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from companion.engine.flow import Colour
from companion.tray.tally import Tally
from companion.views.amounts import AmountRow, amount_row, fitting, read, reading_text
from companion.views.choosing import AnswerMade
from companion.views.count_line import count_line
from companion.views.filling import NO_CELL, NumberTable
from companion.words import Cast
from companion.words import typing as words

Cells = Mapping[int, int]  # cells of the table, with their numbers

_PART = re.compile(r"[^\W\d_]+|[0-9]+")  # a word or a number


def counts_said(line: str, tally: Tally, cast: Cast) -> Mapping[Colour, int] | str:
    """Return the line's number for each colour; or why the line means nothing."""
    reading = read(line, count_line(tally, cast).rows)
    if reading.fault or not reading.pairs:
        return reading.fault or words.none_is_typed()
    colours = list(tally.most)
    return {colours[row]: number for row, number in reading.pairs}


def table_said(line: str, way: NumberTable) -> AnswerMade | str:
    """Return the table with the line's numbers filled in; or why the line means nothing."""
    by_cell: dict[int, int] = {}
    for part in filter(str.strip, re.split(r"[;\n]", line)):
        cells = _of_one_column(part, way) if len(way.columns) == 1 else _of_a_row(part, way)
        if isinstance(cells, str):
            return cells
        for at, number in cells.items():
            if at in by_cell:
                return words.said_twice(way.name_of(at))
            by_cell[at] = number
    if not by_cell:
        return words.none_is_typed()
    numbers = (by_cell.get(at, number) for at, number in enumerate(way.numbers))
    return AnswerMade({place: n for place, n in zip(way.places, numbers, strict=True) if n})


def _of_one_column(part: str, way: NumberTable) -> Cells | str:
    pairs = zip(way.rows, way.row_labels, way.most, strict=True)
    reading = read(part, [amount_row(*each) for each in pairs])
    return reading.fault or reading.numbers


def _of_a_row(part: str, way: NumberTable) -> Cells | str:
    """Return a row's amounts, or why the part has none: it may be readable in two ways."""
    cells_by_reading: dict[str, Cells] = {}
    faults = []
    for row, rest in _rows_named(part, way):
        cells = _cells(way, row)
        columns = tuple(cells.values())
        reading = read(rest, columns)
        if reading.fault or not reading.pairs:
            faults.append(reading.fault or words.how_many(way.row_labels[row]))
        else:
            places = [*cells]
            text = f"{way.row_labels[row]} {reading_text(reading, columns)}"
            cells_by_reading[text] = {places[n]: number for n, number in reading.pairs}
    if len(cells_by_reading) > 1:
        one, other, *_more = cells_by_reading
        return words.two_ways(one, other)
    fault = faults[0] if faults else _unnamed(part, way)
    return next(iter(cells_by_reading.values()), fault)


def _rows_named(part: str, way: NumberTable) -> Iterator[tuple[int, str]]:
    """Yield each row whose name the part may begin with, and what follows the name."""
    for named in _PART.finditer(part):
        rows = fitting(part[: named.end()].strip(), way.named_rows)
        if len(rows) == 1:
            yield rows[0], part[named.end() :]


def _cells(way: NumberTable, row: int) -> Mapping[int, AmountRow]:
    """Return the cells that exist in a row, named by their columns."""
    first = row * len(way.columns)
    columns = zip(way.columns, way.column_labels, strict=True)
    return {
        first + n: amount_row(column, label, way.most[first + n])
        for n, (column, label) in enumerate(columns)
        if way.most[first + n] != NO_CELL
    }


def _unnamed(part: str, way: NumberTable) -> str:
    """Return why the part begins with no row's name."""
    begun = _PART.search(part)
    name = part.strip() if begun is None else begun[0]
    several = fitting(name, way.named_rows)
    if not several:
        return words.fits_none(name)
    return words.fits_several(name, [way.row_labels[row] for row in several])
