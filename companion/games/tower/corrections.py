"""Where cubes really are, put right (T8)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.correcting import Kind, all_correctable, set_right
from companion.engine.flow import Colour, Correction
from companion.engine.game import Correctable
from companion.engine.mishaps import (
    CAME_LATE,
    MORE_IN,
    ON_FLOOR,
    OTHER_GAME,
    Mishap,
    mishap_kinds,
    stranger,
)
from companion.games.tower.events import Corrected
from companion.games.tower.questions import MOST
from companion.games.tower.table import Table
from companion.tower.ledger import RESERVE, TOWER, TRAY

THROWN = "thrown"


def correctable(table: Table) -> list[Correctable]:
    return all_correctable(table, KINDS)


def correct(table: Table, correction: Correction) -> Corrected:
    """Set it, or raise IllegalCorrection and change nothing."""
    return set_right(table, KINDS, correction, Corrected)


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


def _kind(
    now: Callable[[Table, Colour], int],
    most: Callable[[Table, Colour], int],
    put: Callable[[Table, Colour, int], None],
    applies: Callable[[Table], bool] = lambda _table: True,
) -> Kind[Table]:
    """How many are there, how many may be, how to set them, and when there is any."""

    def where(table: Table) -> list[Colour]:
        """None before anybody has said how many cubes there are."""
        is_possible = table.colours and applies(table)
        return [colour for colour in table.ledger.totals if is_possible and most(table, colour) > 0]

    return Kind(
        where,
        now,
        lambda table, colour: range(most(table, colour) + 1),
        lambda table, colour, number: put(table, colour, int(number)),
    )


def _one_more_thrown(table: Table, colour: Colour, number: int) -> None:
    if table.is_throwing:
        _put_thrown(table, colour, table.load.get(colour, 0) + number)
    else:
        _shift(table, colour, number, TOWER)


def _off_the_floor(table: Table, colour: Colour, number: int) -> None:
    """Of those in the air first: what lies on the floor has been thrown."""
    flying = min(number, table.load.get(colour, 0)) if table.is_throwing else 0
    if flying:
        _put_thrown(table, colour, table.load[colour] - flying)
    _shift(table, colour, flying - number, TOWER)


def _on_floor(table: Table, colour: Colour) -> int:
    """Of what lay in the tray and is in the air nobody can say that it has gone."""
    return table.inside(colour) + (table.load.get(colour, 0) if table.is_throwing else 0)


def _coloured(table: Table) -> list[Colour]:
    return list(table.colours)


KINDS: dict[str, Kind[Table]] = {
    **mishap_kinds(
        _coloured,
        {
            MORE_IN: Mishap(Table.beside, _one_more_thrown),
            CAME_LATE: Mishap(
                lambda table, colour: 0 if table.is_throwing else table.inside(colour),
                lambda table, colour, number: table.ledger.move(colour, number, TOWER, TRAY),
            ),
            ON_FLOOR: Mishap(_on_floor, _off_the_floor),
            OTHER_GAME: stranger(),
        },
    ),
    TOWER: _kind(
        Table.inside,
        lambda table, colour: table.inside(colour) + table.beside(colour),
        _put_inside,
    ),
    TRAY: _kind(
        Table.in_tray,
        lambda table, colour: table.in_tray(colour) + table.beside(colour) + table.inside(colour),
        _put_in_tray,
        lambda table: not table.is_throwing,
    ),
    THROWN: _kind(
        lambda table, colour: table.load.get(colour, 0),
        _most_thrown,
        _put_thrown,
        lambda table: table.is_throwing,
    ),
    RESERVE: _kind(
        Table.beside,
        lambda _table, _colour: MOST,
        lambda table, colour, number: table.ledger.hold(colour, number),
    ),
}
