"""The whole state of a light evening as JSON values."""

from __future__ import annotations

from typing import Any

from companion.games.wallenstein_light.table import LightState
from companion.tower.ledger import RESERVE, TOWER, TRAY


def snapshot(table: LightState) -> dict[str, Any]:
    """Return the state as JSON values; equal states have equal snapshots."""
    ledger = table.ledger
    return {
        "year": table.year,
        "players": [
            {
                "name": seat.name,
                "colour": seat.colour,
                "points": seat.points,
                "thalers": seat.thalers,
                "sums": [[line.what, line.region, line.points] for line in seat.lines],
            }
            for seat in table.seats
        ],
        "tower": ledger.at(TOWER),
        "tower_known": table.is_tower_known,
        "tray": ledger.at(TRAY),
        "elsewhere": ledger.at(RESERVE),
        "fighting": {
            place: cubes
            for place, cubes in ledger.places().items()
            if place not in (TOWER, TRAY, RESERVE)
        },
        "throwing": table.throwing,
        "battles": table.battles,
        "revolts": table.revolts,
        "winters": table.winters,
        "standing": {
            region: {kind: list(numbers) for kind, numbers in counts.items()}
            for region, counts in table.standing.items()
        },
        "winners": [table.colour(seat) for seat in table.winners],
    }
