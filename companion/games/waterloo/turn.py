"""A game of Waterloo, turn by turn (rules 1 and 2)."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.waterloo import events as happen
from companion.games.waterloo.battle import battles
from companion.games.waterloo.honesty import check_honesty
from companion.games.waterloo.moving import moves
from companion.games.waterloo.questions import LeftEmpty
from companion.games.waterloo.squares import start_row
from companion.games.waterloo.state import State, laid


def play(state: State) -> Flow[None]:
    """Play a whole game: red begins, and turns alternate until somebody has won."""
    for seat in (state.first, state.other(state.first)):
        yield from line_up(state, seat)
    while not state.is_over:
        state.turn += state.to_move == state.first
        yield happen.TurnBegan(seat=state.to_move, number=state.turn)
        yield from moves(state, state.to_move)
        yield from battles(state, state.to_move)
        if not state.is_over:
            state.to_move = state.other(state.to_move)
    yield from check_honesty(state)


def line_up(state: State, seat: int) -> Flow[None]:
    """Place eight pieces on the start row and leave one square empty."""
    side = state.sides[seat]
    row = start_row(side.home)
    empty = yield from ask(lambda: LeftEmpty(options=row, seat=seat))
    side.pieces = laid(square for square in row if square != empty)
    yield happen.LinedUp(seat=seat, empty=empty)
