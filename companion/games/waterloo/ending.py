"""Who has won (rule 7)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.waterloo.events import GameWon
from companion.games.waterloo.options import LOOKED_AT
from companion.games.waterloo.table import GENERALS, SOLDIERS, State


def decide(table: State) -> Flow[None]:
    """Look for a winner after each guess and retreat, if the table plays it so (7a)."""
    if table.chosen(LOOKED_AT) == "each-step":
        yield from _decide(table)


def decide_at_last(table: State) -> Flow[None]:
    """Look for a winner when a battle is over."""
    yield from _decide(table)


def _decide(table: State) -> Flow[None]:
    """Set the winner; if both have won, it is the player whose turn it is (8)."""
    if table.is_over:
        return
    for seat in (table.to_move, table.other(table.to_move)):
        if by := won_by(table, seat):
            table.winner, table.by = seat, by
            strengths = tuple(side.strength for side in table.sides)
            yield GameWon(seat=seat, by=by, strengths=strengths)
            return


def won_by(table: State, seat: int) -> str:
    """Return how this player has beaten the other, or an empty text."""
    enemy = table.sides[table.other(seat)]
    removed = set(enemy.removed)
    if removed >= GENERALS:
        return "generals"
    if removed >= SOLDIERS:
        return "soldiers"
    return "strength" if enemy.strength <= 0 else ""
