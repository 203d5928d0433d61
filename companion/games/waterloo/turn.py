"""A game of Waterloo, turn by turn (rules 1 and 2)."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.waterloo import events as happen
from companion.games.waterloo.battle import battles
from companion.games.waterloo.honesty import check_honesty
from companion.games.waterloo.moving import moves
from companion.games.waterloo.questions import LeftEmpty
from companion.games.waterloo.squares import start_row
from companion.games.waterloo.table import State, laid


def play(table: State) -> Flow[None]:
    """Play a whole game: red begins, and turns alternate until somebody has won."""
    for seat in (table.first, table.other(table.first)):
        yield from line_up(table, seat)
    while not table.is_over:
        table.turn += table.to_move == table.first
        yield happen.TurnBegan(seat=table.to_move, number=table.turn)
        yield from moves(table, table.to_move)
        yield from battles(table, table.to_move)
        if not table.is_over:
            table.to_move = table.other(table.to_move)
    yield from check_honesty(table)


def line_up(table: State, seat: int) -> Flow[None]:
    """Place eight pieces on the start row and leave one square empty."""
    side = table.sides[seat]
    row = start_row(side.home)
    empty = yield from ask(lambda: LeftEmpty(options=row, seat=seat))
    side.pieces = laid(square for square in row if square != empty)
    yield happen.LinedUp(seat=seat, empty=empty)
