"""The whole state of a light evening as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.wallenstein_light.state import LightState
from companion.tower.ledger import RESERVE, TOWER, TRAY


def snapshot(state: LightState) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    ledger = state.ledger
    return {
        "year": state.year,
        "players": [
            {
                "name": seat.name,
                "colour": seat.colour,
                "points": seat.points,
                "thalers": seat.thalers,
                "sums": [[line.what, line.region, line.points] for line in seat.lines],
            }
            for seat in state.seats
        ],
        "tower": ledger.at(TOWER),
        "tower_known": state.is_tower_known,
        "tray": ledger.at(TRAY),
        "elsewhere": ledger.at(RESERVE),
        "fighting": {
            place: cubes
            for place, cubes in ledger.places().items()
            if place not in (TOWER, TRAY, RESERVE)
        },
        "throwing": state.throwing,
        "battles": state.battles,
        "revolts": state.revolts,
        "winters": state.winters,
        "standing": {
            region: {kind: list(numbers) for kind, numbers in counts.items()}
            for region, counts in state.standing.items()
        },
        "winners": [state.colour(seat) for seat in state.winners],
    }
