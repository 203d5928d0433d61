"""Corrections of where cubes really are (T8)."""

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
from companion.games.tower.table import State
from companion.tower.ledger import RESERVE, TOWER, TRAY

THROWN = "thrown"


def correctable(table: State) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(table, KINDS)


def correct(table: State, correction: Correction) -> Corrected:
    """Make a correction, or raise IllegalCorrection and change nothing."""
    return set_right(table, KINDS, correction, Corrected)


def _shift(table: State, colour: Colour, more: int, place: str) -> None:
    """Move cubes from beside the tower to a place, or back if the number is negative."""
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    table.ledger.move(colour, abs(more), source, target)


def _put_inside(table: State, colour: Colour, number: int) -> None:
    _shift(table, colour, number - table.inside(colour), TOWER)


def _put_in_tray(table: State, colour: Colour, number: int) -> None:
    """Set the tray's cubes; added ones come from beside the tower, further ones from inside."""
    more = number - table.in_tray(colour)
    from_tower = max(0, more - table.beside(colour))
    table.ledger.move(colour, from_tower, TOWER, TRAY)
    _shift(table, colour, more - from_tower, TRAY)


def _put_thrown(table: State, colour: Colour, number: int) -> None:
    _shift(table, colour, number - table.load.get(colour, 0), TOWER)
    table.load[colour] = number
    table.load = {each: n for each, n in table.load.items() if n}


def _most_thrown(table: State, colour: Colour) -> int:
    """Return how many cubes can have been thrown in: those thrown and those beside the tower."""
    return table.load.get(colour, 0) + table.beside(colour)


def _kind(
    now: Callable[[State, Colour], int],
    most: Callable[[State, Colour], int],
    put: Callable[[State, Colour, int], None],
    applies: Callable[[State], bool] = lambda _table: True,
) -> Kind[State]:
    """Build a kind of correction: the number now, the highest number, how to set it, and when."""

    def where(table: State) -> list[Colour]:
        """Return all colours if any correction is possible; none before the cubes are counted."""
        is_possible = table.colours and applies(table)
        return [colour for colour in table.ledger.totals if is_possible and most(table, colour) > 0]

    return Kind(
        where,
        now,
        lambda table, colour: range(most(table, colour) + 1),
        lambda table, colour, number: put(table, colour, int(number)),
    )


def _one_more_thrown(table: State, colour: Colour, number: int) -> None:
    if table.is_throwing:
        _put_thrown(table, colour, table.load.get(colour, 0) + number)
    else:
        _shift(table, colour, number, TOWER)


def _off_the_floor(table: State, colour: Colour, number: int) -> None:
    """Bring cubes from the floor back beside the tower.

    During a throw those being thrown come first, since cubes on the floor were thrown.
    """
    flying = min(number, table.load.get(colour, 0)) if table.is_throwing else 0
    if flying:
        _put_thrown(table, colour, table.load[colour] - flying)
    _shift(table, colour, flying - number, TOWER)


def _on_floor(table: State, colour: Colour) -> int:
    """Return how many cubes can be on the floor; those that lay in the tray are excluded."""
    return table.inside(colour) + (table.load.get(colour, 0) if table.is_throwing else 0)


def _coloured(table: State) -> list[Colour]:
    return list(table.colours)


KINDS: dict[str, Kind[State]] = {
    **mishap_kinds(
        _coloured,
        {
            MORE_IN: Mishap(State.beside, _one_more_thrown),
            CAME_LATE: Mishap(
                lambda table, colour: 0 if table.is_throwing else table.inside(colour),
                lambda table, colour, number: table.ledger.move(colour, number, TOWER, TRAY),
            ),
            ON_FLOOR: Mishap(_on_floor, _off_the_floor),
            OTHER_GAME: stranger(),
        },
    ),
    TOWER: _kind(
        State.inside,
        lambda table, colour: table.inside(colour) + table.beside(colour),
        _put_inside,
    ),
    TRAY: _kind(
        State.in_tray,
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
        State.beside,
        lambda _table, _colour: MOST,
        lambda table, colour, number: table.ledger.hold(colour, number),
    ),
}
