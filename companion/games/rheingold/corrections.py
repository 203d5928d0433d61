"""What people may correct in a game of Rheingold, to which values, and how.

Numbers of knights stay constant: knights come from and go to the reserve. A castle being stormed
cannot be corrected until its shield is named.
"""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.rheingold import board_sheet, laying
from companion.games.rheingold.board import FIELD, VALUES, ZONES, zone
from companion.games.rheingold.questions import NO, NOBODY, YES
from companion.games.rheingold.state import MOVES, State
from companion.tower.ledger import RESERVE


def colours(state: State) -> list[str]:
    return [side.colour for side in state.sides]


def with_knights(state: State, held: int | None) -> tuple[str, ...]:
    """Return the colour that holds a place, and all that have a knight in reserve."""
    return tuple(
        side.colour
        for seat, side in enumerate(state.sides)
        if seat == held or state.reserve(seat) > 0
    )


def set_knights(state: State, colour: str, place: str, number: int) -> None:
    """Set how many knights stand at a place; the others are in reserve."""
    more = number - state.ledger.count(place, colour)
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    state.ledger.move(colour, abs(more), source, target)


def name_of(state: State, seat: int | None) -> str:
    """Return a seat's colour, or NOBODY for None."""
    return NOBODY if seat is None else state.colour(seat)


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
    laying.put_strength(state, name, int(value))


CASTLE_KINDS: dict[str, Kind[State]] = {
    "owner": Kind(_castles, _owner, _owner_choices, _put_owner),
    "inside": Kind(_owned, _inside, _inside_choices, _put_inside),
    "shield": Kind(_owned, _has_shield, _shield_choices, _put_shield),
    "value": Kind(_shielded, _value, lambda _state, _name: (UNKNOWN, *VALUES), _put_value),
    "strength": Kind(
        _printed,
        lambda state, name: state.castles[name].strength or 0,
        lambda _state, _name: range(1, board_sheet.STRONGEST + 1),
        _put_strength,
    ),
}


def _spaces(state: State) -> list[str]:
    if not state.board.is_known:
        return []
    return [space for space in state.board.spaces if space not in state.fighting]


def _held_spaces(state: State) -> list[str]:
    return [space for space in _spaces(state) if state.holder(space) is not None]


def _put_holder(state: State, space: str, value: str | int) -> None:
    """Set a new holder with one knight; people correct the number next."""
    held = state.holder(space)
    if value == name_of(state, held):
        return
    if held is not None:
        state.send_home(held, space)
    if value != NOBODY:
        set_knights(state, str(value), space, 1)


def _knights_on(state: State, space: str) -> int:
    held = state.holder(space)
    return 0 if held is None else state.knights(held, space)


def _knight_choices(state: State, space: str) -> range:
    held = state.holder(space)
    assert held is not None  # only held spaces are offered
    return range(1, state.knights(held, space) + state.reserve(held) + 1)


def _put_knights(state: State, space: str, value: str | int) -> None:
    held = state.holder(space)
    assert held is not None  # only held spaces are offered
    set_knights(state, state.colour(held), space, int(value))


def _zone(name: str) -> Kind[State]:
    def now(state: State, colour: str) -> str:
        return YES if state.ledger.count(name, colour) else NO

    def choices(state: State, colour: str) -> tuple[str, ...]:
        able = now(state, colour) == YES or state.ledger.count(RESERVE, colour) > 0
        return (YES, NO) if able else (NO,)

    def put(state: State, colour: str, value: str | int) -> None:
        set_knights(state, colour, name, int(value == YES))

    return Kind(lambda state: colours(state) if state.board.is_known else [], now, choices, put)


def _pile(place: str, other: str) -> Kind[State]:
    """Build the kind for knights in reserve, or on a board whose spaces the app does not know."""

    def where(state: State) -> list[str]:
        followed = state.castles and (state.is_whole or state.is_over)
        open_field = followed and not state.board.is_known and FIELD not in state.fighting
        return colours(state) if open_field else []

    def now(state: State, colour: str) -> int:
        return state.ledger.count(place, colour)

    def choices(state: State, colour: str) -> range:
        return range(now(state, colour) + state.ledger.count(other, colour) + 1)

    def put(state: State, colour: str, value: str | int) -> None:
        more = int(value) - now(state, colour)
        source, target = (other, place) if more > 0 else (place, other)
        state.ledger.move(colour, abs(more), source, target)

    return Kind(where, now, choices, put)


FIELD_KINDS: dict[str, Kind[State]] = {
    "holder": Kind(
        _spaces,
        lambda state, space: name_of(state, state.holder(space)),
        lambda state, space: (*with_knights(state, state.holder(space)), NOBODY),
        _put_holder,
    ),
    "knights": Kind(_held_spaces, _knights_on, _knight_choices, _put_knights),
    **{zone(number): _zone(zone(number)) for number in ZONES},
    "field": _pile(FIELD, RESERVE),
    "reserve": _pile(RESERVE, FIELD),
}


def _unused(state: State, colour: str) -> int:
    return state.sides[state.seat_of(colour)].shields


def _unused_choices(state: State, colour: str) -> range:
    seat = state.seat_of(colour)
    return range(state.sides[seat].all_shields - state.placed_shields(seat) + 1)


def _put_unused(state: State, colour: str, value: str | int) -> None:
    """Set a player's unused shields; others leave the game, the latest returns first."""
    side = state.sides[state.seat_of(colour)]
    out = side.shields + len(side.out) - int(value)
    side.out = (*side.out[:out], *(None,) * (out - len(side.out)))
    side.shields = int(value)


def _mover(state: State) -> list[str]:
    return [state.colour(state.to_move)] if state.moves and not state.is_over else []


def _put_moves(state: State, _colour: str, value: str | int) -> None:
    state.moves = int(value)


KINDS: dict[str, Kind[State]] = {
    **FIELD_KINDS,
    **CASTLE_KINDS,
    "unused": Kind(colours, _unused, _unused_choices, _put_unused),
    "moves": Kind(
        _mover,
        lambda state, _colour: state.moves,
        lambda _state, _colour: range(MOVES + 1),
        _put_moves,
    ),
}
