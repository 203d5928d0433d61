"""Chances beside a number of armies: for the selected number, one more and one less."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual.content import Content

from companion.terminal.widgets.battle.outlook import numbers, remarks, whose
from companion.terminal.widgets.colours import style
from companion.views.stake import BattleEnd, Outlook

_GAP = 2  # cells between two columns
_SHORT = 8  # cells of a name where whole names have no room; chosen
_NUMBER = 4  # cells of the number and its marker


def foretold(outlook: Outlook, chosen: int | None, width: int) -> Content:
    """Return one row a number and one column an end; the selected row stands out."""
    columns = _columns(outlook.ends, width)
    heads = (_head(end, wide) for end, wide in zip(outlook.ends, columns, strict=True))
    rows = (_row(outlook, place, columns, chosen) for place in _around(outlook.numbers, chosen))
    text = " · ".join(remarks(outlook))
    first = Content(" " * _NUMBER).append(Content("").join(heads))
    return Content("\n").join([first, *rows, Content.styled(text, "$faint")])


def _around(numbers: Sequence[int], chosen: int | None) -> range:
    """Return the indices of the selected number and its neighbours; of the first ones if none."""
    at = numbers.index(chosen) if chosen in numbers else 1
    return range(max(0, at - 1), min(len(numbers), at + 2))


def _columns(ends: Sequence[BattleEnd], width: int) -> list[int]:
    """Return widths that fit names and numbers; a long name is shortened."""
    widths = [[len(numbers(end, n)) for n in range(len(end.odds))] for end in ends]
    names = [_name(end).cell_length for end in ends]
    wide = [_GAP + max([name, *cells]) for name, cells in zip(names, widths, strict=True)]
    if _NUMBER + sum(wide) <= width:
        return wide
    return [
        _GAP + max([min(name, _SHORT), *cells]) for name, cells in zip(names, widths, strict=True)
    ]


def _head(end: BattleEnd, wide: int) -> Content:
    return Content(" " * _GAP).append(_name(end).truncate(wide - _GAP, ellipsis=True, pad=True))


def _name(end: BattleEnd) -> Content:
    name = Content.styled(end.label.name, style(end.colour))
    return name if end.colour is None else Content.assemble(whose(end), " ", name)


def _row(outlook: Outlook, place: int, columns: Sequence[int], chosen: int | None) -> Content:
    number = outlook.numbers[place]
    marker = ("▸", "bold $accent") if number == chosen else (" ", "")
    ink = "bold" if number == chosen else "$secondary"
    cells = "".join(_cells(outlook.ends, place, columns))
    return Content.assemble(marker, (f"{number:>{_NUMBER - 1}}{cells}", ink))


def _cells(ends: Sequence[BattleEnd], place: int, columns: Sequence[int]) -> Iterator[str]:
    for end, wide in zip(ends, columns, strict=True):
        yield f"{numbers(end, place):>{wide}}"
