"""Building palaces, churches and trade houses (W3.1)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.wallenstein import effects
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.table import State


def build(table: State, seat: int, building: str, province: str) -> Flow[None]:
    """Pay for a building, place it in the province and apply the season's event."""
    paid, by = table.priced(seat, building, province)
    table.seats[seat].thalers -= paid
    bonus = effects.bonus(table, building, province)
    table.seats[seat].thalers += bonus
    erect(table, building, province)
    yield happen.Built(
        seat=seat, province=province, building=building, paid=paid, bonus=bonus, by=by
    )
    yield from calm(table, building, province)


def erect(table: State, building: str, province: str) -> None:
    """Put a building on a province."""
    table.buildings[province] = (*table.buildings.get(province, ()), building)


def calm(table: State, building: str, province: str) -> Flow[None]:
    """Remove a revolt marker where a trade house is built, if the season's event says so (W7)."""
    markers = table.markers.get(province, 0)
    if number_taken := min(markers, effects.calms(table, building, province)):
        table.mark(province, markers - number_taken)
        yield happen.MarkerTaken(province=province, markers=markers - number_taken)
