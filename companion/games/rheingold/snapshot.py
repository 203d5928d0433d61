"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.rheingold.scoring import points
from companion.games.rheingold.state import Side, State
from companion.tower.ledger import RESERVE


def snapshot(state: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    board, ledger = state.board, state.ledger
    return {
        "board": {
            "is_known": board.is_known,
            "spaces": {space: list(near) for space, near in board.spaces.items()},
            "zones": {zone: list(spaces) for zone, spaces in board.zones.items()},
            "shields": None if board.spread is None else list(board.spread),
        },
        "entry": None if state.entry is None else state.entry.sheet(),
        "round": state.round,
        "to_move": state.colour(state.to_move),
        "roll": state.roll,
        "moves": state.moves,
        "sides": [_side(state, seat, side) for seat, side in enumerate(state.sides)],
        "reserve": ledger.at(RESERVE),
        "knights": {place: at for place, at in ledger.places().items() if place != RESERVE},
        "castles": {name: _castle(state, name) for name in state.castles},
        "fighting": list(state.fighting),
        "last": state.last,
        "winners": list(state.winners),
    }


def _side(state: State, seat: int, side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "colour": side.colour,
        "points": points(state, seat),
        "on_board": state.on_board(seat),
        "shields": side.shields,
        "shields_out": list(side.out),
        "castles": state.held_by(seat),
    }


def _castle(state: State, name: str) -> dict[str, Any]:
    castle = state.castles[name]
    return {
        "owner": None if castle.owner is None else state.colour(castle.owner),
        "knights": 0 if castle.owner is None else state.knights(castle.owner, name),
        "strength": castle.strength,
        "gates": list(state.board.castles[name]),
        "shield": castle.has_shield,
        "value": castle.value,
    }
