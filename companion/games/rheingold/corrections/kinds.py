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
from companion.games.rheingold.state import MOVES, State


def correctable(state: State) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(state, KINDS)


def correct(state: State, correction: Correction) -> Corrected:
    """Make a correction, or raise IllegalCorrection and change nothing."""
    done = set_right(state, KINDS, correction, Corrected)
    if state.winners:  # the game is over: who has won may change
        state.winners = leaders(state)
    return done


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
    **field.KINDS,
    **castles.KINDS,
    "unused": Kind(colours, _unused, _unused_choices, _put_unused),
    "moves": Kind(
        _mover,
        lambda state, _colour: state.moves,
        lambda _state, _colour: range(MOVES + 1),
        _put_moves,
    ),
}
