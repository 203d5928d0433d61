"""Ten thousand messages that nobody can read: told once of each kind, and the night goes on."""

from __future__ import annotations

import asyncio
import tracemalloc
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.night.hub.hub import Hub
from companion.night.hub.hub_connection import BrokerAt
from companion.night.hub.message_handler import MOST_TABLES, MessageHandler
from companion.night.hub.store import MOST_AHEAD, MOST_PLAYS, PlayKey, Store
from companion.night.topics import ONLINE, SCHEMA, SharedEntry, Topics, encode
from companion.said import Said
from companion.store.plays.identity import identity
from tests.support.night import TABLE, BotTable, Broker, Hall
from tests.support.night_crowd import CrowdTable
from tests.support.night_hub import PLAY, playing, until
from tests.support.night_nonsense import tell_table, to_hub

MANY = 10_000
ONE, OTHER = Topics("table-1"), Topics("table-2")
KINDS = 12  # that a table can be told of: no line for each message


@pytest.fixture
def said() -> list[Said]:
    return []


@pytest.fixture
def desk(tmp_path: Path, said: list[Said]) -> Iterator[MessageHandler]:
    store = Store(tmp_path / "night.sqlite")
    yield MessageHandler(store, said.append)
    store.close()


def entry(topics: Topics, play: int, number: int) -> tuple[str, bytes]:
    told = SharedEntry(SCHEMA, PLAY(play), number, "answer", "meadow", "Meadow")
    return topics.entry(told.play), encode(told)


def test_what_cannot_be_read_is_told_once_of_its_kind(
    desk: MessageHandler, said: list[Said]
) -> None:
    nonsense = to_hub("table-1")
    for number in range(MANY):
        desk.hear(*nonsense[number % len(nonsense)])
    assert desk.troubles.number > MANY * 0.9
    assert len(said) <= KINDS
    assert len({each.message for each in said}) == len(said)
    assert all(len(str(value)) < 300 for each in said for value in each.fields.values())


def test_it_takes_no_memory_and_changes_nothing_of_another_table(desk: MessageHandler) -> None:
    desk.hear(OTHER.online, ONLINE)
    desk.hear(OTHER.state, encode(playing("By the window")))
    nonsense = to_hub("table-1")
    _all_of(desk, nonsense, 2)
    tracemalloc.start()
    try:
        _all_of(desk, nonsense, 2)
        before = tracemalloc.get_traced_memory()[0]
        _all_of(desk, nonsense, 20)
        assert tracemalloc.get_traced_memory()[0] - before < 100_000
    finally:
        tracemalloc.stop()
    assert desk.tables["table-2"].state.name == "By the window"
    assert desk.tables["table-2"].is_online
    assert not desk.over()


def _all_of(desk: MessageHandler, nonsense: list[tuple[str, bytes]], times: int) -> None:
    for _ in range(times):
        for topic, body in nonsense:
            desk.hear(topic, body)


def test_tables_without_end_are_told_once(desk: MessageHandler, said: list[Said]) -> None:
    for number in range(MOST_TABLES + 500):
        desk.hear(Topics(f"table-{number}").online, ONLINE)
    assert len(desk.tables) == MOST_TABLES
    assert len(said) == 1


def test_a_table_that_begins_plays_for_ever_is_kept_so_far_and_others_go_on(
    desk: MessageHandler, said: list[Said]
) -> None:
    for play in range(MOST_PLAYS + 500):
        desk.hear(*entry(ONE, play, 0))
    desk.hear(*entry(OTHER, 1, 0))
    assert len(desk.store.plays()) == MOST_PLAYS + 1
    assert len(said) == 1


def test_entries_with_gaps_before_them_are_kept_so_far_and_come_again_when_wanted(
    desk: MessageHandler, said: list[Said]
) -> None:
    for number in range(1, MOST_AHEAD + 500):
        desk.hear(*entry(ONE, 1, 2 * number))
    assert len(said) == 1
    for number in range(MOST_AHEAD * 2 + 1000):
        desk.hear(*entry(ONE, 1, number))
    assert desk.store.next_of(PlayKey("table-1", PLAY(1))) == MOST_AHEAD * 2 + 1000
    assert len(said) == 1


@pytest.mark.slow
async def test_a_table_that_is_told_nonsense_goes_on(
    table: BotTable, broker: Broker, hall: Hall
) -> None:
    table.sit_down()
    telling = asyncio.create_task(tell_table(broker.port, TABLE, 1000))
    while not telling.done():
        table.play(1)
        await asyncio.wait({telling}, timeout=0.05)
    await hall.until(lambda: _is_all_told(hall, table))
    assert table.night.status.is_online


def _is_all_told(hall: Hall, table: BotTable) -> bool:
    """Up to the last row of the play that is on."""
    game = table.shelf.journal.games()[0]
    rows = table.shelf.journal.rows_from(game.number, most=MANY)
    play = identity(game.header, game.started)
    return set(hall.entries.get((TABLE, play), ())) == {row.number for row in rows}


@pytest.mark.slow
async def test_what_is_far_too_large_stays_with_the_broker(broker: Broker, tmp_path: Path) -> None:
    hub = Hub(tmp_path, BrokerAt("127.0.0.1", broker.port, is_tls=False), print)
    await hub.start()
    table = CrowdTable(broker.link("table-1"))
    await table.come(None)
    try:
        table.publish(ONE.state, b"x" * 1_000_000, retain=True)
        table.publish(ONE.state, b"x" * 300_000)
        table.publish(ONE.state, encode(playing("By the window")), retain=True)
        await until(lambda: _called(hub, "table-1") == "By the window")
        assert hub.desk.troubles.number == 0
    finally:
        await table.go()
        await hub.stop()


def _called(hub: Hub, table: str) -> str:
    return hub.desk.tables[table].state.name if table in hub.desk.tables else ""
