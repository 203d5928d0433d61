"""The promises: what must hold after every answer (10). As they run that often, they are fast."""

from __future__ import annotations

from companion.games.waterloo.knowledge import possible
from companion.games.waterloo.state import DICE, VALUES, Side, State


def broken(state: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong: list[str] = []
    for side in state.sides:
        if side.pieces:
            _pieces(side, wrong)
        _dice(side, wrong)
    _squares(state, wrong)
    return wrong


def _pieces(side: Side, wrong: list[str]) -> None:
    """Check eight pieces a side, different removed numbers, four odd and four even."""
    on_board, removed = len(side.standing), side.removed
    if len(side.pieces) != 8 or on_board + len(removed) != 8:
        wrong.append(f"{side.colour} has {on_board} pieces on the board, {len(removed)} removed")
    if len(set(removed)) != len(removed):
        wrong.append(f"{side.colour} has lost {removed}")
    if possible(side.sets) is None:
        wrong.append(f"no numbers go with what is known of {side.colour}: {side.sets}")


def _dice(side: Side, wrong: list[str]) -> None:
    """Check that the used values of each die are values of a die."""
    wrong += [
        f"{side.colour} has used {side.used[die]} of the {die} die"
        for die in DICE
        if not side.used[die] <= set(VALUES)
    ]


def _squares(state: State, wrong: list[str]) -> None:
    """Check that two pieces share a square only for a battle."""
    standing: dict[str, list[str]] = {}
    for side in state.sides:
        for piece in side.standing:
            assert piece.square is not None
            standing.setdefault(piece.square, []).append(side.colour)
    for square, colours in standing.items():
        if len(colours) > 1 and (square not in state.attacked or len(set(colours)) != len(colours)):
            wrong.append(f"{' and '.join(colours)} stand on {square}")
    for square in state.attacked:
        is_going_on = state.battle is not None and state.battle.square == square
        if not is_going_on and len(standing.get(square, ())) != 2:
            wrong.append(f"nobody fights on {square}")
