"""Who has won (rule 7)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.waterloo.events import GameWon
from companion.games.waterloo.options import LOOKED_AT
from companion.games.waterloo.state import GENERALS, SOLDIERS, State


def decide(state: State) -> Flow[None]:
    """Look for a winner after each guess and retreat, if the players chose that (7a)."""
    if state.chosen(LOOKED_AT) == "each-step":
        yield from _decide(state)


def decide_at_last(state: State) -> Flow[None]:
    """Look for a winner when a battle is over."""
    yield from _decide(state)


def _decide(state: State) -> Flow[None]:
    """Set the winner; if both have won, it is the player whose turn it is (8)."""
    if state.is_over:
        return
    for seat in (state.to_move, state.other(state.to_move)):
        if by := won_by(state, seat):
            state.winner, state.by = seat, by
            strengths = tuple(side.strength for side in state.sides)
            yield GameWon(seat=seat, by=by, strengths=strengths)
            return


def won_by(state: State, seat: int) -> str:
    """Return how this player has beaten the other, or an empty text."""
    enemy = state.sides[state.other(seat)]
    removed = set(enemy.removed)
    if removed >= GENERALS:
        return "generals"
    if removed >= SOLDIERS:
        return "soldiers"
    return "strength" if enemy.strength <= 0 else ""
