"""Building palaces, churches and trade houses (W3.1)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.wallenstein import effects
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.state import State


def build(state: State, seat: int, building: str, province: str) -> Flow[None]:
    """Pay for a building, place it in the province and apply the season's event."""
    paid, by = state.priced(seat, building, province)
    state.seats[seat].thalers -= paid
    bonus = effects.bonus(state, building, province)
    state.seats[seat].thalers += bonus
    erect(state, building, province)
    yield happen.Built(
        seat=seat, province=province, building=building, paid=paid, bonus=bonus, by=by
    )
    yield from calm(state, building, province)


def erect(state: State, building: str, province: str) -> None:
    """Put a building on a province."""
    state.buildings[province] = (*state.buildings.get(province, ()), building)


def calm(state: State, building: str, province: str) -> Flow[None]:
    """Remove revolt markers where the building that the season's event names is built (W7)."""
    markers = state.markers.get(province, 0)
    if number_taken := min(markers, effects.calms(state, building, province)):
        state.mark(province, markers - number_taken)
        yield happen.MarkerTaken(province=province, markers=markers - number_taken)
