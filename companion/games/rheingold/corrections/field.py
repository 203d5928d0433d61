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
from companion.games.rheingold.table import State
from companion.tower.ledger import RESERVE


def _spaces(table: State) -> list[str]:
    if not table.board.is_known:
        return []
    return [space for space in table.board.spaces if space not in table.fighting]


def _held_spaces(table: State) -> list[str]:
    return [space for space in _spaces(table) if table.holder(space) is not None]


def _put_holder(table: State, space: str, value: str | int) -> None:
    """Set a new holder with one knight; people correct the number next."""
    held = table.holder(space)
    if value == name_of(table, held):
        return
    if held is not None:
        table.send_home(held, space)
    if value != NOBODY:
        set_knights(table, str(value), space, 1)


def _knights_on(table: State, space: str) -> int:
    held = table.holder(space)
    return 0 if held is None else table.knights(held, space)


def _knight_choices(table: State, space: str) -> range:
    held = table.holder(space)
    assert held is not None  # only held spaces are offered
    return range(1, table.knights(held, space) + table.reserve(held) + 1)


def _put_knights(table: State, space: str, value: str | int) -> None:
    held = table.holder(space)
    assert held is not None  # only held spaces are offered
    set_knights(table, table.colour(held), space, int(value))


def _zone(name: str) -> Kind[State]:
    def now(table: State, colour: str) -> str:
        return YES if table.ledger.count(name, colour) else NO

    def choices(table: State, colour: str) -> tuple[str, ...]:
        able = now(table, colour) == YES or table.ledger.count(RESERVE, colour) > 0
        return (YES, NO) if able else (NO,)

    def put(table: State, colour: str, value: str | int) -> None:
        set_knights(table, colour, name, int(value == YES))

    return Kind(lambda table: colours(table) if table.board.is_known else [], now, choices, put)


def _pile(place: str, other: str) -> Kind[State]:
    """Build the kind for knights in reserve, or on a board whose spaces the app does not know."""

    def where(table: State) -> list[str]:
        followed = table.castles and (table.is_whole or table.is_over)
        open_field = followed and not table.board.is_known and FIELD not in table.fighting
        return colours(table) if open_field else []

    def now(table: State, colour: str) -> int:
        return table.ledger.count(place, colour)

    def choices(table: State, colour: str) -> range:
        return range(now(table, colour) + table.ledger.count(other, colour) + 1)

    def put(table: State, colour: str, value: str | int) -> None:
        more = int(value) - now(table, colour)
        source, target = (other, place) if more > 0 else (place, other)
        table.ledger.move(colour, abs(more), source, target)

    return Kind(where, now, choices, put)


KINDS: dict[str, Kind[State]] = {
    "holder": Kind(
        _spaces,
        lambda table, space: name_of(table, table.holder(space)),
        lambda table, space: (*with_knights(table, table.holder(space)), NOBODY),
        _put_holder,
    ),
    "knights": Kind(_held_spaces, _knights_on, _knight_choices, _put_knights),
    **{zone(number): _zone(zone(number)) for number in ZONES},
    "field": _pile(FIELD, RESERVE),
    "reserve": _pile(RESERVE, FIELD),
}
