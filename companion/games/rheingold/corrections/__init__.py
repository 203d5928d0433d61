"""What people may correct in a game of Rheingold, to which values, and how.

Numbers of knights stay constant: knights come from and go to the reserve. A castle being stormed
cannot be corrected until its shield is named.
"""

from __future__ import annotations

from companion.engine.correcting import Kind, all_correctable, set_right
from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.games.rheingold.corrections import castles, field
from companion.games.rheingold.corrections.common import colours
from companion.games.rheingold.events import Corrected
from companion.games.rheingold.scoring import leaders
from companion.games.rheingold.table import MOVES, State


def correctable(table: State) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(table, KINDS)


def correct(table: State, correction: Correction) -> Corrected:
    """Make a correction, or raise IllegalCorrection and change nothing."""
    done = set_right(table, KINDS, correction, Corrected)
    if table.winners:  # the game is over: who has won may change
        table.winners = leaders(table)
    return done


def _unused(table: State, colour: str) -> int:
    return table.sides[table.seat_of(colour)].shields


def _unused_choices(table: State, colour: str) -> range:
    seat = table.seat_of(colour)
    return range(table.sides[seat].all_shields - table.placed_shields(seat) + 1)


def _put_unused(table: State, colour: str, value: str | int) -> None:
    """Set a player's unused shields; others leave the game, the latest returns first."""
    side = table.sides[table.seat_of(colour)]
    out = side.shields + len(side.out) - int(value)
    side.out = (*side.out[:out], *(None,) * (out - len(side.out)))
    side.shields = int(value)


def _mover(table: State) -> list[str]:
    return [table.colour(table.to_move)] if table.moves and not table.is_over else []


def _put_moves(table: State, _colour: str, value: str | int) -> None:
    table.moves = int(value)


KINDS: dict[str, Kind[State]] = {
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
