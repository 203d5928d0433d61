"""Who has won (7)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.waterloo.events import GameWon
from companion.games.waterloo.options import LOOKED_AT
from companion.games.waterloo.table import GENERALS, SOLDIERS, Table


def decide(table: Table) -> Flow[None]:
    """Looked at after each guess and retreat (7a)."""
    if table.chosen(LOOKED_AT) == "each-step":
        yield from _decide(table)


def decide_at_last(table: Table) -> Flow[None]:
    """Once a battle is over."""
    yield from _decide(table)


def _decide(table: Table) -> Flow[None]:
    """Should both have won, the player whose turn it is has (8)."""
    if table.is_over:
        return
    for seat in (table.to_move, table.other(table.to_move)):
        if by := won_by(table, seat):
            table.winner, table.by = seat, by
            strengths = tuple(side.strength for side in table.sides)
            yield GameWon(seat=seat, by=by, strengths=strengths)
            return


def won_by(table: Table, seat: int) -> str:
    """By what he has beaten the other; empty: he has not."""
    enemy = table.sides[table.other(seat)]
    removed = set(enemy.removed)
    if removed >= GENERALS:
        return "generals"
    if removed >= SOLDIERS:
        return "soldiers"
    return "strength" if enemy.strength <= 0 else ""
