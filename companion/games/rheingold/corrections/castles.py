"""Corrections of castles: owners, knights and shields."""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.rheingold.board import VALUES
from companion.games.rheingold.board_sheet import STRONGEST
from companion.games.rheingold.corrections.common import (
    colours,
    name_of,
    set_knights,
    with_knights,
)
from companion.games.rheingold.laying import put_strength
from companion.games.rheingold.questions import NO, NOBODY, YES
from companion.games.rheingold.state import State

UNKNOWN = "unknown"
ENDS_WITH = 2  # free castles: the conquest of one more ends the game (R7a)


def _castles(state: State) -> list[str]:
    return [name for name in state.castles if name not in state.fighting]


def _owned(state: State) -> list[str]:
    return [name for name in _castles(state) if state.castles[name].owner is not None]


def _shielded(state: State) -> list[str]:
    return [name for name in _castles(state) if state.castles[name].has_shield]


def _printed(state: State) -> list[str]:
    return [name for name in _castles(state) if state.castles[name].strength is not None]


def _owner(state: State, name: str) -> str:
    return name_of(state, state.castles[name].owner)


def _owner_choices(state: State, name: str) -> tuple[str, ...]:
    """Return possible owners; a correction can neither end a game nor reopen it."""
    if name == state.last:
        return tuple(colours(state))
    held = state.castles[name].owner
    if held is None and len(state.free()) <= ENDS_WITH:
        return (NOBODY,)
    able = with_knights(state, held)
    return able if state.is_over else (*able, NOBODY)


def _put_owner(state: State, name: str, value: str | int) -> None:
    """Set a new owner with one knight; the former knights go home, the shield is unused again."""
    castle = state.castles[name]
    if value == _owner(state, name):
        return
    if castle.owner is not None:
        if castle.has_shield:
            state.sides[castle.owner].shields += 1
            castle.has_shield, castle.value = False, None
        state.send_home(castle.owner, name)
    castle.owner = None if value == NOBODY else state.seat_of(str(value))
    if castle.owner is not None and name != state.last:
        set_knights(state, str(value), name, 1)


def _inside(state: State, name: str) -> int:
    return state.knights(state.castles[name].owner or 0, name)


def _inside_choices(state: State, name: str) -> range:
    castle = state.castles[name]
    least = 0 if castle.has_shield or name == state.last else 1
    return range(least, _inside(state, name) + state.reserve(castle.owner or 0) + 1)


def _put_inside(state: State, name: str, value: str | int) -> None:
    set_knights(state, state.colour(state.castles[name].owner or 0), name, int(value))


def _has_shield(state: State, name: str) -> str:
    return YES if state.castles[name].has_shield else NO


def _shield_choices(state: State, name: str) -> tuple[str, ...]:
    castle = state.castles[name]
    placeable = castle.has_shield or state.sides[castle.owner or 0].shields > 0
    needed = castle.has_shield and not _inside(state, name) and name != state.last
    return ((YES,) if placeable else ()) + (() if needed else (NO,))


def _put_shield(state: State, name: str, value: str | int) -> None:
    castle = state.castles[name]
    lies = value == YES
    state.sides[castle.owner or 0].shields += castle.has_shield - lies
    castle.value = castle.value if lies else None
    castle.has_shield = lies


def _value(state: State, name: str) -> str:
    value = state.castles[name].value
    return UNKNOWN if value is None else str(value)


def _put_value(state: State, name: str, value: str | int) -> None:
    state.castles[name].value = None if value == UNKNOWN else int(value)


def _put_strength(state: State, name: str, value: str | int) -> None:
    put_strength(state, name, int(value))


KINDS: dict[str, Kind[State]] = {
    "owner": Kind(_castles, _owner, _owner_choices, _put_owner),
    "inside": Kind(_owned, _inside, _inside_choices, _put_inside),
    "shield": Kind(_owned, _has_shield, _shield_choices, _put_shield),
    "value": Kind(_shielded, _value, lambda _state, _name: (UNKNOWN, *VALUES), _put_value),
    "strength": Kind(
        _printed,
        lambda state, name: state.castles[name].strength or 0,
        lambda _state, _name: range(1, STRONGEST + 1),
        _put_strength,
    ),
}
