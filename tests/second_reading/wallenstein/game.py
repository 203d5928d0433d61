"""The whole game, step by step."""

from __future__ import annotations

from tests.second_reading.asking import Reading
from tests.second_reading.wallenstein.opening import opening
from tests.second_reading.wallenstein.season import lay_events, season
from tests.second_reading.wallenstein.table import Table
from tests.second_reading.wallenstein.winter import end, winter


def play(table: Table) -> Reading[None]:
    yield from opening(table)
    for year in (1, 2):
        table.year, table.season = year, ""
        if year == 2 and table.options.get("events-again") == "yes":
            table.events = list(table.cards)
        yield from lay_events(table)
        for name in ("spring", "summer", "autumn"):
            yield from season(table, name)
        yield from winter(table)
    end(table)
