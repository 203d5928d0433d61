"""What a table tells besides its entries, and to whom: picture, name, another hub."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
import pytest_asyncio

from companion.engine.bots import tower_counts
from companion.engine.flow import Throw
from companion.night.join_link import NightLink
from companion.night.table.acknowledged_plays import FILE
from companion.night.table.broker_connection import BREAKS, NAME_IN_USE
from companion.night.table.hall_table import NightTable
from companion.night.table.table_state import is_big
from companion.night.topics import Topics
from tests.support.night import BotTable, Broker, Hall
from tests.support.patience import PATIENCE
from tests.support.second_screens import drawn
from tests.support.seeing import camera, sighting

TABLE = "table-1"
JPEG = b"\xff\xd8\xff"


@pytest.fixture
def brokers(tmp_path: Path) -> Iterator[tuple[Broker, Broker]]:
    first, second = (Broker(tmp_path / name).start() for name in ("first", "second"))
    yield first, second
    first.stop()
    second.stop()


@pytest_asyncio.fixture
async def table(brokers: tuple[Broker, Broker], tmp_path: Path) -> AsyncIterator[BotTable]:
    table = BotTable(tmp_path / "home", brokers[0].link(TABLE, "Table 1"))
    yield table
    await table.close()


@pytest_asyncio.fixture
async def halls(brokers: tuple[Broker, Broker]) -> AsyncIterator[tuple[Hall, Hall]]:
    first, second = [await Hall(each.port).listen() for each in brokers]
    yield first, second
    first.leave()
    second.leave()


async def go_to(table: BotTable, link: NightLink, told: dict[str, int]) -> None:
    """As the app does when the settings name another link."""
    await table.night.close()
    home = table.shelf.journal.path.parent
    table.night = NightTable(link, table.shelf, table.tray, home, soon=0.05, counts_by_night=told)
    table.night.begin()
    table.night.opened(table.evening)


def entries(hall: Hall) -> int:
    return sum(map(len, hall.entries.values()))


async def test_another_hub_in_the_middle_of_a_play_gets_all_of_the_night(
    table: BotTable, brokers: tuple[Broker, Broker], halls: tuple[Hall, Hall]
) -> None:
    told: dict[str, int] = {}
    await go_to(table, table.link, told)
    table.sit_down()
    while not table.play(20):
        pass
    table.stand_up()
    table.sit_down()
    table.play(10)
    last = [table.shelf.journal.last_number(game.number) for game in table.shelf.journal.games()]
    rows = sum(last) + len(last)
    await halls[0].until(lambda: entries(halls[0]) == rows)
    link = replace(brokers[1].link("table-7", "Table 7"), key="another")
    await go_to(table, link, told)
    await halls[1].until(lambda: entries(halls[1]) == rows)
    assert {name for name, _play in halls[1].entries} == {"table-7"}
    assert len(halls[1].entries) == 2


async def test_a_renamed_table_is_shown_by_its_new_name_and_tells_nothing_twice(
    table: BotTable, halls: tuple[Hall, Hall]
) -> None:
    hall = halls[0]
    evening = table.sit_down()
    table.play(10)
    await hall.until(lambda: hall.states.get(TABLE) is not None and hall.states[TABLE].entry > 9)
    came = hall.came
    await go_to(table, replace(table.link, name="By the window"), {})
    await hall.until(lambda: hall.states[TABLE].name == "By the window")
    table.play(1)
    assert evening.started is not None
    await hall.until(lambda: hall.came > came)
    assert hall.came == entries(hall)


async def test_the_picture_of_a_big_battle_is_shown_until_it_is_counted(
    table: BotTable, halls: tuple[Hall, Hall]
) -> None:
    hall, topic = halls[0], Topics(TABLE).picture
    evening = table.sit_down("wallenstein")
    while not (isinstance(throw := evening.pending, Throw) and is_big(throw)):
        table.play(1)
    counts = dict(tower_counts(throw, Random(1)))
    table.tray.ask(throw, 60.0, 0.995)
    assert table.tray.state.count is not None
    table.tray.take(camera(sighting=sighting({}), picture=drawn({})))
    seen = sighting(dict.fromkeys(table.tray.state.count.tally.most, 0) | counts)
    table.tray.take(camera(sighting=seen, fell=True, picture=drawn(counts)))
    await hall.until(lambda: hall.raw.get(topic, b"").startswith(JPEG))
    evening.answer(counts, "bot")
    await hall.until(lambda: hall.raw[topic] == b"")


async def test_of_two_tables_by_the_same_link_one_is_told_what_may_be_wrong(
    table: BotTable, halls: tuple[Hall, Hall], tmp_path: Path
) -> None:
    await halls[0].until(lambda: halls[0].online.get(TABLE) is True)
    why = asyncio.Event()

    def look() -> None:
        if {BREAKS, NAME_IN_USE} & {str(each.night.status.why) for each in (table, other)}:
            why.set()

    other = BotTable(tmp_path / "other", table.link)
    for each in (table, other):
        each.night.changed(look)
    try:
        async with asyncio.timeout(PATIENCE):
            await why.wait()
    finally:
        await other.close()


async def test_what_is_acknowledged_is_written_now_and_then_and_not_with_each_entry(
    table: BotTable, halls: tuple[Hall, Hall]
) -> None:
    kept, written = table.shelf.journal.path.parent / FILE, set()
    table.sit_down("wallenstein")
    table.play(150)

    def all_came() -> bool:
        if kept.exists():
            written.add(kept.stat().st_mtime_ns)
        return entries(halls[0]) > 150

    await halls[0].until(all_came)
    assert 0 < len(written) < 50
