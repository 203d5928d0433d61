"""The whole state as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.waterloo.knowledge import numbers_in
from companion.games.waterloo.table import Battle, Piece, Setting, Side, State


def snapshot(table: State) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    return {
        "turn": table.turn,
        "to_move": table.sides[table.to_move].colour,
        "moved": sorted(table.moved),
        "attacked": list(table.attacked),
        "battles": table.battles,
        "battle": None if table.battle is None else _battle(table, table.battle),
        "dice": None if table.setting is None else _setting(table, table.setting),
        "sides": [_side(side) for side in table.sides],
        "calls": [[c.seat, c.piece, c.number, c.battle] for c in table.calls],
        "stayed": [[seat, s.turn, s.piece, list(s.steps)] for seat, s in table.stayed],
        "winner": None if table.winner is None else table.sides[table.winner].colour,
        "by": table.by,
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


def _battle(table: State, battle: Battle) -> dict[str, Any]:
    return {
        "square": battle.square,
        "called": battle.called,
        "winner": None if battle.winner is None else table.sides[battle.winner].colour,
    }


def _setting(table: State, setting: Setting) -> dict[str, Any]:
    return {
        table.sides[seat].colour: {
            "asked": setting.asked.get(seat),
            "shown": dict(setting.shown.get(seat, {})),
            "hidden": list(setting.hidden.get(seat, ())),
        }
        for seat in setting.dice
    }
