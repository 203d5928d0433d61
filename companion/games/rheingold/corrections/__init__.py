"""What people may set right, to what, and how it is done.

Knights keep their sums: they come from and go to the reserve. What is being fought over stays as it
is until the shield has been named.
"""

from __future__ import annotations

from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.errors import IllegalCorrection
from companion.games.rheingold.corrections import castles, field
from companion.games.rheingold.corrections.kind import Choices, Kind, colours
from companion.games.rheingold.events import Corrected
from companion.games.rheingold.scoring import leaders
from companion.games.rheingold.table import MOVES, Table


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
    **field.KINDS,
    **castles.KINDS,
    "unused": Kind(colours, _unused, _unused_choices, _put_unused),
    "moves": Kind(
        _mover,
        lambda table, _colour: table.moves,
        lambda _table, _colour: range(MOVES + 1),
        _put_moves,
    ),
}
