"""The whole game, step by step."""

from __future__ import annotations

from tests.second_reading.asking import Reading
from tests.second_reading.wallenstein.opening import opening
from tests.second_reading.wallenstein.season import lay_events, season
from tests.second_reading.wallenstein.state import Table
from tests.second_reading.wallenstein.winter import end, winter


def play(state: Table) -> Reading[None]:
    yield from opening(state)
    for year in (1, 2):
        state.year, state.season = year, ""
        if year == 2 and state.options.get("events-again") == "yes":
            state.events = list(state.cards)
        yield from lay_events(state)
        for name in ("spring", "summer", "autumn"):
            yield from season(state, name)
        yield from winter(state)
    end(state)
