"""What must hold after every answer (R9); the checks are fast because they run that often."""

from __future__ import annotations

from companion.games.rheingold.board import FIELD
from companion.games.rheingold.table import MOVES, State
from companion.tower.ledger import RESERVE


def broken(table: State) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = table.ledger.broken()
    for place, standing in table.ledger.places().items():
        _standing(table, place, standing, wrong)
    _castles(table, wrong)
    _shields(table, wrong)
    if not 0 <= table.moves <= MOVES:
        wrong.append(f"{table.moves} moves are left")
    return wrong


def _standing(table: State, place: str, standing: dict[str, int], wrong: list[str]) -> None:
    """Check one colour per space, one knight of each per zone, only owners in castles."""
    board = table.board
    if place == RESERVE or (place == FIELD and not board.is_known):
        return
    if place in board.zones:
        wrong += [f"{n} {colour} stand in {place}" for colour, n in standing.items() if n > 1]
    elif place in board.spaces:
        if len(standing) > 1:
            wrong.append(f"{' and '.join(standing)} stand on {place}")
    elif place not in table.castles:
        wrong.append(f"{' and '.join(standing)} stand on {place}, which is no place")
    else:
        owner = table.castles[place].owner
        if list(standing) != ([] if owner is None else [table.colour(owner)]):
            wrong.append(f"{' and '.join(standing)} stand in {place}, not theirs")


def _castles(table: State, wrong: list[str]) -> None:
    """Check that each owned castle has a knight or a shield, except the game's last."""
    for name, castle in table.castles.items():
        if castle.owner is None:
            if castle.has_shield:
                wrong.append(f"a shield lies in {name}, which is free")
        elif not castle.has_shield and name != table.last and not table.knights(castle.owner, name):
            wrong.append(f"nobody keeps {name}")
        if castle.value is not None and not castle.has_shield:
            wrong.append(f"{name} has no shield, but the value of one")


def _shields(table: State, wrong: list[str]) -> None:
    """Check that unused, placed and removed shields add up."""
    for seat, side in enumerate(table.sides):
        number = side.shields + table.placed_shields(seat) + len(side.out)
        if number != side.all_shields or side.shields < 0:
            wrong.append(f"{side.colour} has {number} shields, {side.shields} of them unused")
