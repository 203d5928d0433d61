"""What people may set right, to what, and how it is done.

Knights keep their sums: they come from and go to the reserve. What is being fought over stays as it
is until the shield has been named.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.errors import IllegalCorrection
from companion.games.rheingold.board import FIELD, ZONES, zone
from companion.games.rheingold.events import Corrected
from companion.games.rheingold.questions import NO, YES
from companion.games.rheingold.scoring import leaders
from companion.games.rheingold.sheet import STRONGEST
from companion.games.rheingold.shields import values_left
from companion.games.rheingold.table import MOVES, Table
from companion.tower.ledger import RESERVE

NOBODY = "nobody"
UNKNOWN = "unknown"
ENDS_WITH = 2  # free castles: the conquest of one more ends the game (R7a)

Choices = Sequence[str] | range


@dataclass(frozen=True, slots=True)
class Kind:
    """One sort of correction: where it can be made, what is there, what would do, how to set."""

    where: Callable[[Table], Iterable[str]]
    now: Callable[[Table, str], str | int]
    choices: Callable[[Table, str], Choices]
    put: Callable[[Table, str, str | int], None]


def correctable(table: Table) -> list[Correctable]:
    return [
        Correctable(what, where, kind.now(table, where), kind.choices(table, where))
        for what, kind in KINDS.items()
        for where in kind.where(table)
    ]


def correct(table: Table, correction: Correction) -> Corrected:
    """Set it, or raise IllegalCorrection and change nothing."""
    what, where, value = correction.what, correction.where, correction.value
    kind = KINDS.get(what)
    if kind is None:
        raise IllegalCorrection(f"no such thing as {what!r}: one of {', '.join(KINDS)} would do")
    places = list(kind.where(table))
    if where not in places:
        would_do = f"one of {', '.join(places)} would do" if places else "there is none just now"
        raise IllegalCorrection(f"{what} of {where!r} cannot be corrected: {would_do}")
    choices = kind.choices(table, where)
    if isinstance(value, bool) or value not in choices:
        raise IllegalCorrection(f"{what} of {where} cannot be {value!r}: {_would_do(choices)}")
    before = kind.now(table, where)
    kind.put(table, where, value)
    if table.winners:  # the game is over: who has won may change
        table.winners = leaders(table)
    return Corrected(what=what, where=where, before=before, now=value)


def _would_do(choices: Choices) -> str:
    if isinstance(choices, range):
        return f"{choices.start} to {choices.stop - 1} would do"
    return f"one of {', '.join(choices)} would do"


def _colours(table: Table) -> list[str]:
    return [side.colour for side in table.sides]


def _with_knights(table: Table, held: int | None) -> tuple[str, ...]:
    """Those who hold it, or have a knight to put there."""
    return tuple(
        side.colour
        for seat, side in enumerate(table.sides)
        if seat == held or table.reserve(seat) > 0
    )


def _set(table: Table, colour: str, place: str, number: int) -> None:
    """So many stand there, the others in reserve."""
    more = number - table.ledger.count(place, colour)
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    table.ledger.move(colour, abs(more), source, target)


# --- Spaces ---


def _spaces(table: Table) -> list[str]:
    if not table.board.is_known:
        return []
    return [space for space in table.board.spaces if space not in table.fighting]


def _held_spaces(table: Table) -> list[str]:
    return [space for space in _spaces(table) if table.holder(space) is not None]


def _name_of(table: Table, seat: int | None) -> str:
    return NOBODY if seat is None else table.colour(seat)


def _put_holder(table: Table, space: str, value: str | int) -> None:
    """Who comes has one knight there; the number is the next thing to correct."""
    held = table.holder(space)
    if value == _name_of(table, held):
        return
    if held is not None:
        table.send_home(held, space)
    if value != NOBODY:
        _set(table, str(value), space, 1)


def _knights_on(table: Table, space: str) -> int:
    held = table.holder(space)
    return 0 if held is None else table.knights(held, space)


def _knight_choices(table: Table, space: str) -> range:
    held = table.holder(space)
    assert held is not None  # only held spaces are offered
    return range(1, table.knights(held, space) + table.reserve(held) + 1)


def _put_knights(table: Table, space: str, value: str | int) -> None:
    held = table.holder(space)
    assert held is not None  # only held spaces are offered
    _set(table, table.colour(held), space, int(value))


# --- Zones and the reserve ---


def _zone(name: str) -> Kind:
    def now(table: Table, colour: str) -> str:
        return YES if table.ledger.count(name, colour) else NO

    def choices(table: Table, colour: str) -> tuple[str, ...]:
        able = now(table, colour) == YES or table.ledger.count(RESERVE, colour) > 0
        return (YES, NO) if able else (NO,)

    def put(table: Table, colour: str, value: str | int) -> None:
        _set(table, colour, name, int(value == YES))

    return Kind(lambda table: _colours(table) if table.board.is_known else [], now, choices, put)


def _pile(place: str, other: str) -> Kind:
    """Knights of a colour in reserve, or on the board whose spaces the app does not know."""

    def where(table: Table) -> list[str]:
        open_field = table.castles and not table.board.is_known and FIELD not in table.fighting
        return _colours(table) if open_field else []

    def now(table: Table, colour: str) -> int:
        return table.ledger.count(place, colour)

    def choices(table: Table, colour: str) -> range:
        return range(now(table, colour) + table.ledger.count(other, colour) + 1)

    def put(table: Table, colour: str, value: str | int) -> None:
        more = int(value) - now(table, colour)
        source, target = (other, place) if more > 0 else (place, other)
        table.ledger.move(colour, abs(more), source, target)

    return Kind(where, now, choices, put)


# --- Castles ---


def _castles(table: Table) -> list[str]:
    return [name for name in table.castles if name not in table.fighting]


def _owned(table: Table) -> list[str]:
    return [name for name in _castles(table) if table.castles[name].owner is not None]


def _shielded(table: Table) -> list[str]:
    return [name for name in _castles(table) if table.castles[name].has_shield]


def _printed(table: Table) -> list[str]:
    return [name for name in _castles(table) if table.castles[name].strength is not None]


def _owner(table: Table, name: str) -> str:
    return _name_of(table, table.castles[name].owner)


def _owner_choices(table: Table, name: str) -> tuple[str, ...]:
    """A conquest that ends the game is no correction; nor does a finished one begin again."""
    if name == table.last:
        return tuple(_colours(table))
    held = table.castles[name].owner
    if held is None and len(table.free()) <= ENDS_WITH:
        return (NOBODY,)
    able = _with_knights(table, held)
    return able if table.is_over else (*able, NOBODY)


def _put_owner(table: Table, name: str, value: str | int) -> None:
    """Who comes has one knight there; those who go take theirs with them, shield and all."""
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
        _set(table, str(value), name, 1)


def _inside(table: Table, name: str) -> int:
    return table.knights(table.castles[name].owner or 0, name)


def _inside_choices(table: Table, name: str) -> range:
    castle = table.castles[name]
    least = 0 if castle.has_shield or name == table.last else 1
    return range(least, _inside(table, name) + table.reserve(castle.owner or 0) + 1)


def _put_inside(table: Table, name: str, value: str | int) -> None:
    _set(table, table.colour(table.castles[name].owner or 0), name, int(value))


def _has_shield(table: Table, name: str) -> str:
    return YES if table.castles[name].has_shield else NO


def _shield_choices(table: Table, name: str) -> tuple[str, ...]:
    castle = table.castles[name]
    placeable = castle.has_shield or table.sides[castle.owner or 0].shields > 0
    needed = castle.has_shield and not _inside(table, name) and name != table.last
    return ((YES,) if placeable else ()) + (() if needed else (NO,))


def _put_shield(table: Table, name: str, value: str | int) -> None:
    castle = table.castles[name]
    lies = value == YES
    table.sides[castle.owner or 0].shields += castle.has_shield - lies
    castle.value = castle.value if lies else None
    castle.has_shield = lies


def _value(table: Table, name: str) -> str:
    value = table.castles[name].value
    return UNKNOWN if value is None else str(value)


def _put_value(table: Table, name: str, value: str | int) -> None:
    table.castles[name].value = None if value == UNKNOWN else int(value)


def _value_choices(table: Table, name: str) -> tuple[str, ...]:
    now = _value(table, name)
    return tuple(dict.fromkeys((UNKNOWN, *values_left(table, name), now)))


def _put_strength(table: Table, name: str, value: str | int) -> None:
    table.castles[name].strength = int(value)


# --- Shields and moves ---


def _unused(table: Table, colour: str) -> int:
    return table.sides[table.seat_of(colour)].shields


def _unused_choices(table: Table, colour: str) -> range:
    seat = table.seat_of(colour)
    return range(table.sides[seat].all_shields - table.placed_shields(seat) + 1)


def _put_unused(table: Table, colour: str, value: str | int) -> None:
    """The others are out of the game, the latest of them first to come back."""
    side = table.sides[table.seat_of(colour)]
    out = side.shields + len(side.out) - int(value)
    side.out = (*side.out[:out], *(None,) * (out - len(side.out)))
    side.shields = int(value)


def _mover(table: Table) -> list[str]:
    return [table.colour(table.to_move)] if table.moves and not table.is_over else []


def _put_moves(table: Table, _colour: str, value: str | int) -> None:
    table.moves = int(value)


KINDS = {
    "holder": Kind(
        _spaces,
        lambda table, space: _name_of(table, table.holder(space)),
        lambda table, space: (*_with_knights(table, table.holder(space)), NOBODY),
        _put_holder,
    ),
    "knights": Kind(_held_spaces, _knights_on, _knight_choices, _put_knights),
    **{zone(number): _zone(zone(number)) for number in ZONES},
    "owner": Kind(_castles, _owner, _owner_choices, _put_owner),
    "inside": Kind(_owned, _inside, _inside_choices, _put_inside),
    "shield": Kind(_owned, _has_shield, _shield_choices, _put_shield),
    "value": Kind(_shielded, _value, _value_choices, _put_value),
    "strength": Kind(
        _printed,
        lambda table, name: table.castles[name].strength or 0,
        lambda _table, _name: range(1, STRONGEST + 1),
        _put_strength,
    ),
    "field": _pile(FIELD, RESERVE),
    "reserve": _pile(RESERVE, FIELD),
    "unused": Kind(_colours, _unused, _unused_choices, _put_unused),
    "moves": Kind(
        _mover,
        lambda table, _colour: table.moves,
        lambda _table, _colour: range(MOVES + 1),
        _put_moves,
    ),
}
