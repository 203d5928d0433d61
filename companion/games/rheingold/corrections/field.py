"""Corrections of knights on spaces, in zones and in reserve."""

from __future__ import annotations

from companion.engine.correcting import Kind
from companion.games.rheingold.board import FIELD, ZONES, zone
from companion.games.rheingold.corrections.common import (
    colours,
    name_of,
    set_knights,
    with_knights,
)
from companion.games.rheingold.questions import NO, NOBODY, YES
from companion.games.rheingold.state import State
from companion.tower.ledger import RESERVE


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


KINDS: dict[str, Kind[State]] = {
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
