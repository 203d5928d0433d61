"""Corrections of castles: owners, knights and shields."""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.rheingold.board import VALUES
from companion.games.rheingold.corrections.common import (
    colours,
    name_of,
    set_knights,
    with_knights,
)
from companion.games.rheingold.laying import put_strength
from companion.games.rheingold.questions import NO, NOBODY, YES
from companion.games.rheingold.sheet import STRONGEST
from companion.games.rheingold.table import State

UNKNOWN = "unknown"
ENDS_WITH = 2  # free castles: the conquest of one more ends the game (R7a)


def _castles(table: State) -> list[str]:
    return [name for name in table.castles if name not in table.fighting]


def _owned(table: State) -> list[str]:
    return [name for name in _castles(table) if table.castles[name].owner is not None]


def _shielded(table: State) -> list[str]:
    return [name for name in _castles(table) if table.castles[name].has_shield]


def _printed(table: State) -> list[str]:
    return [name for name in _castles(table) if table.castles[name].strength is not None]


def _owner(table: State, name: str) -> str:
    return name_of(table, table.castles[name].owner)


def _owner_choices(table: State, name: str) -> tuple[str, ...]:
    """Return possible owners; a correction can neither end a game nor reopen it."""
    if name == table.last:
        return tuple(colours(table))
    held = table.castles[name].owner
    if held is None and len(table.free()) <= ENDS_WITH:
        return (NOBODY,)
    able = with_knights(table, held)
    return able if table.is_over else (*able, NOBODY)


def _put_owner(table: State, name: str, value: str | int) -> None:
    """Set a new owner with one knight; the former knights go home, the shield is unused again."""
    castle = table.castles[name]
    if value == _owner(table, name):
        return
    if castle.owner is not None:
        if castle.has_shield:
            table.sides[castle.owner].shields += 1
            castle.has_shield, castle.value = False, None
        table.send_home(castle.owner, name)
    castle.owner = None if value == NOBODY else table.seat_of(str(value))
    if castle.owner is not None and name != table.last:
        set_knights(table, str(value), name, 1)


def _inside(table: State, name: str) -> int:
    return table.knights(table.castles[name].owner or 0, name)


def _inside_choices(table: State, name: str) -> range:
    castle = table.castles[name]
    least = 0 if castle.has_shield or name == table.last else 1
    return range(least, _inside(table, name) + table.reserve(castle.owner or 0) + 1)


def _put_inside(table: State, name: str, value: str | int) -> None:
    set_knights(table, table.colour(table.castles[name].owner or 0), name, int(value))


def _has_shield(table: State, name: str) -> str:
    return YES if table.castles[name].has_shield else NO


def _shield_choices(table: State, name: str) -> tuple[str, ...]:
    castle = table.castles[name]
    placeable = castle.has_shield or table.sides[castle.owner or 0].shields > 0
    needed = castle.has_shield and not _inside(table, name) and name != table.last
    return ((YES,) if placeable else ()) + (() if needed else (NO,))


def _put_shield(table: State, name: str, value: str | int) -> None:
    castle = table.castles[name]
    lies = value == YES
    table.sides[castle.owner or 0].shields += castle.has_shield - lies
    castle.value = castle.value if lies else None
    castle.has_shield = lies


def _value(table: State, name: str) -> str:
    value = table.castles[name].value
    return UNKNOWN if value is None else str(value)


def _put_value(table: State, name: str, value: str | int) -> None:
    table.castles[name].value = None if value == UNKNOWN else int(value)


def _put_strength(table: State, name: str, value: str | int) -> None:
    put_strength(table, name, int(value))


KINDS: dict[str, Kind[State]] = {
    "owner": Kind(_castles, _owner, _owner_choices, _put_owner),
    "inside": Kind(_owned, _inside, _inside_choices, _put_inside),
    "shield": Kind(_owned, _has_shield, _shield_choices, _put_shield),
    "value": Kind(_shielded, _value, lambda _table, _name: (UNKNOWN, *VALUES), _put_value),
    "strength": Kind(
        _printed,
        lambda table, name: table.castles[name].strength or 0,
        lambda _table, _name: range(1, STRONGEST + 1),
        _put_strength,
    ),
}
