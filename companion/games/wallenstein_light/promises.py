"""The promises of a light evening: what must hold after every answer."""

from __future__ import annotations

from companion.games.wallenstein_light.state import LightState
from companion.tower.ledger import RESERVE, TOWER, TRAY

ASIDE = frozenset((RESERVE, TOWER, TRAY))


def broken(state: LightState) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = state.ledger.broken()
    fought_over = {place for place in state.ledger.places() if place not in ASIDE}
    if state.throwing is None and (fought_over or state.owners or state.markers):
        wrong.append("a province stands on the table that nobody fights for")
    if any(seat.points < 0 or seat.thalers < 0 for seat in state.seats):
        wrong.append("somebody has less than nothing")
    for building, stock in state.edition.stock.items():
        standing = sum(state.buildings_of(seat, building) for seat in range(len(state.seats)))
        if standing > stock:
            wrong.append(f"{standing} of {building} stand there, {stock} are in the box")
    for region, counts in state.standing.items():
        if sum(counts["provinces"]) > len(state.in_region(region)):
            wrong.append(f"more provinces of {region} are held than there are")
    return wrong
