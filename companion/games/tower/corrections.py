"""Where cubes really are, put right (T8)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from companion.engine.flow import Colour, Correction
from companion.engine.game import Correctable
from companion.errors import IllegalCorrection
from companion.games.tower.events import Corrected
from companion.games.tower.questions import MOST
from companion.games.tower.table import Table
from companion.tower.ledger import RESERVE, TOWER, TRAY

THROWN = "thrown"


@dataclass(frozen=True, slots=True)
class _Kind:
    """A sort of correction: when there is any, how many are there, how many may be, how to set."""

    applies: Callable[[Table], bool]
    now: Callable[[Table, Colour], int]
    most: Callable[[Table, Colour], int]
    put: Callable[[Table, Colour, int], None]


def correctable(table: Table) -> list[Correctable]:
    return list(_correctable(table))


def _correctable(table: Table) -> Iterator[Correctable]:
    """Nothing before anybody has said how many cubes there are."""
    for what, kind in KINDS.items():
        for colour in table.ledger.totals:
            if table.colours and kind.applies(table):
                choices = range(kind.most(table, colour) + 1)
                if len(choices) > 1:
                    yield Correctable(what, colour, kind.now(table, colour), choices)


def correct(table: Table, correction: Correction) -> Corrected:
    """Set it, or raise IllegalCorrection and change nothing."""
    what, where, value = correction.what, correction.where, correction.value
    things = correctable(table)
    found = next((each for each in things if (each.what, each.where) == (what, where)), None)
    if found is None:
        would_do = ", ".join(f"{each.what} of {each.where}" for each in things) or "nothing"
        raise IllegalCorrection(f"{what} of {where!r} cannot be corrected: {would_do} would do")
    if isinstance(value, bool) or not isinstance(value, int) or value not in found.choices:
        told = f"{what} of {where} cannot be {value!r}"
        raise IllegalCorrection(f"{told}: 0 to {len(found.choices) - 1} would do")
    KINDS[what].put(table, where, value)
    return Corrected(what=what, where=where, before=int(found.now), now=value)


def _shift(table: Table, colour: Colour, more: int, place: str) -> None:
    """So many more are there, from beside the tower; or fewer, back to it."""
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    table.ledger.move(colour, abs(more), source, target)


def _put_inside(table: Table, colour: Colour, number: int) -> None:
    _shift(table, colour, number - table.inside(colour), TOWER)


def _put_in_tray(table: Table, colour: Colour, number: int) -> None:
    """What is not beside the tower has come out of it."""
    more = number - table.in_tray(colour)
    from_tower = max(0, more - table.beside(colour))
    table.ledger.move(colour, from_tower, TOWER, TRAY)
    _shift(table, colour, more - from_tower, TRAY)


def _put_thrown(table: Table, colour: Colour, number: int) -> None:
    _shift(table, colour, number - table.load.get(colour, 0), TOWER)
    table.load[colour] = number
    table.load = {each: n for each, n in table.load.items() if n}


def _most_thrown(table: Table, colour: Colour) -> int:
    """A throw of nothing is none."""
    return table.load.get(colour, 0) + table.beside(colour)


KINDS = {
    TOWER: _Kind(
        lambda _table: True,
        Table.inside,
        lambda table, colour: table.inside(colour) + table.beside(colour),
        _put_inside,
    ),
    TRAY: _Kind(
        lambda table: not table.is_throwing,
        Table.in_tray,
        lambda table, colour: table.in_tray(colour) + table.beside(colour) + table.inside(colour),
        _put_in_tray,
    ),
    THROWN: _Kind(
        lambda table: table.is_throwing,
        lambda table, colour: table.load.get(colour, 0),
        _most_thrown,
        _put_thrown,
    ),
    RESERVE: _Kind(
        lambda _table: True,
        Table.beside,
        lambda _table, _colour: MOST,
        lambda table, colour, number: table.ledger.hold(colour, number),
    ),
}
