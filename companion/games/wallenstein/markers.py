"""Revolt markers, laid where a province has reason to revolt (W3.2, W4.5, W6.3)."""

from __future__ import annotations

from companion.engine.flow import Event
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.state import State


def put_marker(state: State, province: str, rule: str) -> Event:
    """Add one revolt marker, unless none is left or a module cancels it, and return the event."""
    none_left = state.markers_left() < 1
    for module in state.modules:
        if not none_left and (warded := module.wards_off(state, province)) is not None:
            return warded
    markers = state.markers.get(province, 0) + (not none_left)
    state.mark(province, markers)
    return happen.MarkerPut(province=province, markers=markers, none_left=none_left, rule=rule)
