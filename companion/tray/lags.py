"""Assign a fall to a throw by when it was seen, because a source may lag by seconds.

`Observation.fell_at` is that time, where a source says it. Any further lag is learned during play:
a count was typed and accepted, and a camera saw its cubes fall only later.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.tower.observation import Observation
from companion.tower.sighting import likeliest
from companion.tray.claims import lying_colours
from companion.tray.state import Count, Stage, TrayState

# Longest lag in s that is learned; a fall that comes later belongs to another throw. Chosen: with
# less, slow network cameras are not learned, with more, a new throw looks like a lag.
MOST = 30.0


def is_early(state: TrayState, observed: Observation) -> bool:
    """Return whether all that the source saw fall had fallen before the throw was asked for."""
    return _is_before(state, observed, state.asked_at)


def is_late(state: TrayState, observed: Observation) -> bool:
    """Return whether all that the source saw fall had fallen before the last count was accepted."""
    return _is_before(state, observed, state.counted_at)


def behind(state: TrayState) -> Mapping[str, float]:
    """Return the sources' lags, updated when they see the cubes of the last typed count fall."""
    lags_found = {
        each.source.name: each.fell_at - state.counted_at
        for each in state.sources.values()
        if each.fell and each.fell_at and state.counted_at is not None
    }
    longer = {n: lag for n, lag in lags_found.items() if state.lags.get(n, 0.0) < lag < MOST}
    return {**state.lags, **longer}


def not_so_far_behind(state: TrayState, count: Count) -> TrayState:
    """Return the state with shorter lags when a count is accepted.

    A source that shows this count has seen the cubes fall since the throw was asked for, so it
    cannot lag by more than that.
    """
    lying, asked_at = lying_colours(state.together.claims), state.asked_at
    if lying is None or asked_at is None or likeliest(lying) != count.counts:
        return state
    at_most = {
        each.source.name: max(0.0, each.fell_at - asked_at)
        for each in state.sources.values()
        if each.fell_at is not None
    }
    lags = {name: min(lag, at_most.get(name, lag)) for name, lag in state.lags.items()}
    return replace(state, lags=lags)


def _is_before(state: TrayState, observed: Observation, at: float | None) -> bool:
    is_open = state.count is not None and state.stage is not Stage.COUNTED
    if not is_open or at is None or observed.fell_at is None:
        return False
    return observed.fell_at - state.lags.get(observed.source.name, 0.0) < at
