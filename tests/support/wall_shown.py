"""A wall without a night: what is on it is put there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import msgspec
from msgspec.structs import replace

from companion.networks import LOCAL
from companion.night.hub import wall_state
from companion.night.hub.message_handler import TableNow
from companion.night.league.host_decisions import LeagueBook
from companion.night.league.league_people import Names
from companion.night.topics import SCHEMA, SharedSeat, TableState
from companion.web.parts import words
from companion.web.place import PagePlace
from companion.web.wall_pages import WALL, WallController, WallPictures, WallScreens
from companion.words.pages.wall import labels

COLOURS = ("red", "blue", "yellow", "black", "violet", "green", "white")
PEOPLE = ("Anna Berg", "Ben Carl", "Carla Dorn", "Maximilian von Hohenstein", "Emil", "Frida", "G.")
encode = msgspec.json.encode


def table(number: int, people: int = 5, **more: object) -> TableState:
    seats = tuple(
        SharedSeat(COLOURS[n], PEOPLE[n], points=9 * n + number, leads=n == 2, is_asked=n == 1)
        for n in range(people)
    )
    whole = TableState(SCHEMA, f"Table {number}", play="0" * 20, title="Meadow", seats=seats)
    return replace(whole, **{"moment": "Autumn 2 · action 10 of 10", "asked": "Which card?"} | more)


def league(rows: int) -> bytes:
    one = {"name": "Anna Berg", "points": 30, "plays": 4, "wins": 1, "rating": 21.5}
    return encode({"season": "Spring", "rows": [{**one, "place": n + 1} for n in range(rows)]})


def finished(plays: int) -> bytes:
    placed = [{"name": name, "place": n + 1, "points": 40 - n} for n, name in enumerate(PEOPLE)]
    return encode([{"table": "Table 1", "title": "Meadow", "placed": placed}] * plays)


@dataclass
class WallShown:
    desk: WallController
    url: str
    tables: list[str] = field(default_factory=list)

    def put(self, *states: TableState, picture: int = 0) -> None:
        parts = {}
        for state in states:
            name = state.name.lower().replace(" ", "-")
            self.tables += [name] if name not in self.tables else []
            now = TableNow(name, state, is_online=True, picture_number=picture)
            parts[f"table/{name}"] = encode(
                wall_state.table_shown(now, state.name, Names(LeagueBook()))
            )
        self.desk.put({**parts, "tables": encode(self.tables)}, with_words=False)


@asynccontextmanager
async def wall_shown(
    rows: int = 0, plays: int = 0, pictures: Mapping[int, bytes] | None = None
) -> AsyncIterator[WallShown]:
    """So many rows of the league, and plays that are over; no tables yet. Trays are JPEGs."""

    def spoken() -> dict[str, bytes]:
        own = {"league": league(rows), "finished": finished(plays)}
        return {"words": words(labels()), **own}

    desk = WallController(spoken, WallPictures((pictures or {}).get))
    screens = WallScreens(desk, {WALL: "nightly-key"}, PagePlace(0, lambda: LOCAL))
    await screens.switch_on()
    try:
        yield WallShown(desk, screens.url(WALL))
    finally:
        await screens.switch_off()
