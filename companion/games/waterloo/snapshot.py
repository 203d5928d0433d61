"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.waterloo.knowledge import numbers_in
from companion.games.waterloo.state import Battle, Piece, Setting, Side, State


def snapshot(state: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    return {
        "turn": state.turn,
        "to_move": state.sides[state.to_move].colour,
        "moved": sorted(state.moved),
        "attacked": list(state.attacked),
        "battles": state.battles,
        "battle": None if state.battle is None else _battle(state, state.battle),
        "dice": None if state.setting is None else _setting(state, state.setting),
        "sides": [_side(side) for side in state.sides],
        "calls": [[c.seat, c.piece, c.number, c.battle] for c in state.calls],
        "stayed": [[seat, s.turn, s.piece, list(s.steps)] for seat, s in state.stayed],
        "winner": None if state.winner is None else state.sides[state.winner].colour,
        "by": state.by,
    }


def _side(side: Side) -> dict[str, Any]:
    return {
        "name": side.name,
        "colour": side.colour,
        "strength": side.strength,
        "changes": [[c.by, c.battle, c.why] for c in side.changes],
        "pieces": [_piece(side, piece) for piece in side.pieces],
        "removed": side.removed,
        "faces": dict(side.faces),
        "used": {die: sorted(values) for die, values in side.used.items()},
    }


def _piece(side: Side, piece: Piece) -> dict[str, Any]:
    return {
        "began": piece.name,
        "square": piece.square,
        "number": piece.number,
        "steps": piece.steps,
        "denied": list(numbers_in(piece.denied)),
        "possible": list(numbers_in(side.possible(piece))),
    }


def _battle(state: State, battle: Battle) -> dict[str, Any]:
    return {
        "square": battle.square,
        "called": battle.called,
        "winner": None if battle.winner is None else state.sides[battle.winner].colour,
    }


def _setting(state: State, setting: Setting) -> dict[str, Any]:
    return {
        state.sides[seat].colour: {
            "asked": setting.asked.get(seat),
            "shown": dict(setting.shown.get(seat, {})),
            "hidden": list(setting.hidden.get(seat, ())),
        }
        for seat in setting.dice
    }
