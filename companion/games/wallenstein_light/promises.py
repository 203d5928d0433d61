"""What must hold after every answer of a light evening."""

from __future__ import annotations

from companion.games.wallenstein_light.table import LightState
from companion.tower.ledger import RESERVE, TOWER, TRAY

ASIDE = frozenset((RESERVE, TOWER, TRAY))


def broken(table: LightState) -> list[str]:
    """Return a sentence for each promise that this state breaks."""
    wrong = table.ledger.broken()
    fought_over = {place for place in table.ledger.places() if place not in ASIDE}
    if table.throwing is None and (fought_over or table.owners or table.markers):
        wrong.append("a province stands on the table that nobody fights for")
    if any(seat.points < 0 or seat.thalers < 0 for seat in table.seats):
        wrong.append("somebody has less than nothing")
    for building, stock in table.edition.stock.items():
        standing = sum(table.buildings_of(seat, building) for seat in range(len(table.seats)))
        if standing > stock:
            wrong.append(f"{standing} of {building} stand there, {stock} are in the box")
    for region, counts in table.standing.items():
        if sum(counts["provinces"]) > len(table.in_region(region)):
            wrong.append(f"more provinces of {region} are held than there are")
    return wrong
