"""The promises: what must hold after every answer (R9). As they run often, they are fast."""

from __future__ import annotations

from companion.games.rheingold.board import FIELD
from companion.games.rheingold.state import MOVES, State
from companion.tower.ledger import RESERVE


def broken(state: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = state.ledger.broken()
    for place, standing in state.ledger.places().items():
        _standing(state, place, standing, wrong)
    _castles(state, wrong)
    _shields(state, wrong)
    if not 0 <= state.moves <= MOVES:
        wrong.append(f"{state.moves} moves are left")
    return wrong


def _standing(state: State, place: str, standing: dict[str, int], wrong: list[str]) -> None:
    """Check one colour per space, one knight of each per zone, only owners in castles."""
    board = state.board
    if place == RESERVE or (place == FIELD and not board.is_known):
        return
    if place in board.zones:
        wrong += [f"{n} {colour} stand in {place}" for colour, n in standing.items() if n > 1]
    elif place in board.spaces:
        if len(standing) > 1:
            wrong.append(f"{' and '.join(standing)} stand on {place}")
    elif place not in state.castles:
        wrong.append(f"{' and '.join(standing)} stand on {place}, which is no place")
    else:
        owner = state.castles[place].owner
        if list(standing) != ([] if owner is None else [state.colour(owner)]):
            wrong.append(f"{' and '.join(standing)} stand in {place}, not theirs")


def _castles(state: State, wrong: list[str]) -> None:
    """Check that each owned castle has a knight or a shield, except the game's last."""
    for name, castle in state.castles.items():
        if castle.owner is None:
            if castle.has_shield:
                wrong.append(f"a shield lies in {name}, which is free")
        elif not castle.has_shield and name != state.last and not state.knights(castle.owner, name):
            wrong.append(f"nobody keeps {name}")
        if castle.value is not None and not castle.has_shield:
            wrong.append(f"{name} has no shield, but the value of one")


def _shields(state: State, wrong: list[str]) -> None:
    """Check that unused, placed and removed shields add up."""
    for seat, side in enumerate(state.sides):
        number = side.shields + state.placed_shields(seat) + len(side.out)
        if number != side.all_shields or side.shields < 0:
            wrong.append(f"{side.colour} has {number} shields, {side.shields} of them unused")
