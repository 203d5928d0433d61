"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.rheingold.scoring import points
from companion.games.rheingold.table import Side, State
from companion.tower.ledger import RESERVE


def snapshot(table: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    board, ledger = table.board, table.ledger
    return {
        "board": {
            "is_known": board.is_known,
            "spaces": {space: list(near) for space, near in board.spaces.items()},
            "zones": {zone: list(spaces) for zone, spaces in board.zones.items()},
            "shields": None if board.spread is None else list(board.spread),
        },
        "entry": None if table.entry is None else table.entry.sheet(),
        "round": table.round,
        "to_move": table.colour(table.to_move),
        "roll": table.roll,
        "moves": table.moves,
        "sides": [_side(table, seat, side) for seat, side in enumerate(table.sides)],
        "reserve": ledger.at(RESERVE),
        "knights": {place: at for place, at in ledger.places().items() if place != RESERVE},
        "castles": {name: _castle(table, name) for name in table.castles},
        "fighting": list(table.fighting),
        "last": table.last,
        "winners": list(table.winners),
    }


def _side(table: State, seat: int, side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "colour": side.colour,
        "points": points(table, seat),
        "on_board": table.on_board(seat),
        "shields": side.shields,
        "shields_out": list(side.out),
        "castles": table.held_by(seat),
    }


def _castle(table: State, name: str) -> dict[str, Any]:
    castle = table.castles[name]
    return {
        "owner": None if castle.owner is None else table.colour(castle.owner),
        "knights": 0 if castle.owner is None else table.knights(castle.owner, name),
        "strength": castle.strength,
        "gates": list(table.board.castles[name]),
        "shield": castle.has_shield,
        "value": castle.value,
    }
