"""Tables, a real broker and the hub: what is told comes once, whatever happens in between."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from companion.commands.night import RunningNight
from companion.night.hub.store import FILE
from companion.night.join_link import NightLink, read_link
from companion.night.topics import ROOT, SharedSeat, Topics, encode
from companion.web.wall_pages import HELPERS, WALL
from tests.support.night_hub import LOCAL, PLAY, BotTable, a_night, bot, playing, until, with_tables
from tests.support.ports import free_port


@contextmanager
def at_tables(night: RunningNight, *names: str) -> Iterator[list[BotTable]]:
    tables = [bot(night, name) for name in names]
    for each in tables:
        each.come()
    try:
        yield tables
    finally:
        for each in tables:
            each.go()


def league(night: RunningNight) -> list[tuple[str, int, int]]:
    return [(each.name, each.points, each.plays) for each in night.hub.league.now.rows]


async def test_what_two_tables_play_stands_in_the_league_and_on_the_wall(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        with at_tables(night, "table-1", "table-2") as (one, two):
            await until(lambda: one.is_in and two.is_in)
            one.plays(1, ("Anna Berg", 1), ("Ben", 2))
            two.plays(2, ("ben", 1), ("Cleo", 2))
            two.state(playing("By the window", SharedSeat("red", "Ben", points=7, leads=True)))
            await until(lambda: len(night.hub.league.now.plays) == 2)
            await until(lambda: "table-2" in night.hub.desk.tables)
            assert league(night) == [("Ben", 4, 2), ("Anna Berg", 3, 1), ("Cleo", 1, 1)]
            url = night.wall.url(WALL)
            await _sees(url, "By the window", "Anna Berg")


async def _sees(url: str, table: str, person: str) -> None:
    """The wall shows that table, and that person in the league."""
    where, key = url.removeprefix("http://").split("/#")
    parts: dict[str, object] = {}
    async with connect(f"ws://{where}/live", origin=Origin(f"http://{where}")) as line:
        await line.send(json.dumps({"do": "hello", "key": key, "language": "en"}))
        while not (table in str(parts) and person in str(parts.get("league"))):
            parts |= json.loads(await line.recv()).get("parts", {})


async def test_a_store_that_is_thrown_away_is_built_again(tmp_path: Path) -> None:
    port = free_port()
    async with a_night(tmp_path, "Table 1", port=port) as night:
        with at_tables(night, "table-1") as (one,):
            one.plays(1, ("Anna", 1), ("Ben", 2))
            await until(lambda: len(night.hub.league.now.plays) == 1)
            before = night.hub.league.now.rows
    for each in tmp_path.glob(f"{FILE}*"):
        each.unlink()
    one.plays(2, ("Ben", 1), ("Anna", 2), is_told=False)  # played while no hub was there
    async with a_night(tmp_path, port=port) as night:
        night.hub.asks_every = 0.2
        again = BotTable(read_link(night.link("table-1")), tmp_path, one.entries)
        again.come()
        await until(lambda: len(night.hub.league.now.plays) == 2)
        assert [each.points for each in night.hub.league.now.rows] == [4, 4]
        assert [each.points for each in before] == [3, 1]
        assert night.hub.desk.lacks() == 0
        again.go()


async def test_after_a_restart_finished_plays_stand_under_their_tables_names(
    tmp_path: Path,
) -> None:
    async with a_night(tmp_path, "By the window") as night:
        with at_tables(night, "by-the-window") as (one,):
            one.plays(1, ("Anna", 1), ("Ben", 2))
            await until(lambda: len(night.hub.league.now.over) == 1)
    async with a_night(tmp_path) as night:  # and the table has not come yet
        await until(lambda: night.hub.league.now.plays)
        (play,) = json.loads(night.hub.league_parts("")["finished"])
        assert play["table"] == "By the window"


async def test_what_comes_twice_counts_once(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        with at_tables(night, "table-1") as (one,):
            for _again in range(3):
                one.plays(1, ("Anna", 1), ("Ben", 2))
            one.plays(2, ("Anna", 1), ("Ben", 2))
            await until(lambda: len(night.hub.league.now.plays) == 2)
            assert league(night) == [("Anna", 6, 2), ("Ben", 2, 2)]


async def test_who_comes_with_a_wrong_key_is_shut_out(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        link = read_link(night.link("table-1"))
        thief = BotTable(
            NightLink(LOCAL, "table-1", link.port, key="guessed", is_tls=True, pin=link.pin),
            tmp_path,
        )
        thief.come()
        await until(lambda: thief.refused)
        assert night.broker is not None
        assert thief.refused == "Not authorized"
        await until(lambda: night.broker and night.broker.shut_out)
        thief.go()


async def test_a_table_writes_below_its_own_name_alone(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1", "Table 2") as night:
        with at_tables(night, "table-1", "table-2") as (one, two):
            await until(lambda: one.is_in and two.is_in)
            mine = encode(playing("Stolen"))
            one.say(Topics("table-2").state, mine)
            one.say(Topics("table-2").wanted, b"{}")
            one.say(Topics("table-1").wanted, b"{}")
            one.state(playing("Own"))
            await until(lambda: _called(night, "table-1") == "Own")
            assert _called(night, "table-2") == ""
            assert two.wanted == []


def _called(night: RunningNight, name: str) -> str:
    tables = night.hub.desk.tables
    return tables[name].state.name if name in tables else ""


async def test_nonsense_is_told_once_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        with at_tables(night, "table-1") as (one,):
            await until(lambda: one.is_in)
            kinds = ("state", "plays", f"entry/{PLAY(7)}", "picture")
            bodies = (b"{", b"\xff\xfe", b"[]", b'{"schema": 99}', b"[" * 5000, b"x" * 70_000)
            for number in range(204):
                kind, body = kinds[number % 4], bodies[number % 6]
                one.say(f"{ROOT}/table-1/{kind}", body)
            one.plays(1, ("Anna", 1), ("Ben", 2))
            await until(lambda: len(night.hub.league.now.plays) == 1)
            assert night.hub.desk.troubles.number > 150
    said = capsys.readouterr().out.splitlines()
    assert len([line for line in said if "ignored" in line or "JPEG" in line]) < 10


async def test_a_broker_that_dies_is_started_again(tmp_path: Path) -> None:
    async with a_night(tmp_path, "Table 1") as night:
        with at_tables(night, "table-1") as (one,):
            await until(lambda: one.is_in)
            assert night.broker is not None
            os.kill(night.broker.pid, signal.SIGKILL)
            one.plays(1, ("Anna", 1), ("Ben", 2))
            await until(lambda: night.broker and night.broker.starts == 2)
            await until(lambda: len(night.hub.league.now.plays) == 1)


async def test_a_table_that_gets_its_key_while_the_hub_runs_comes_in(tmp_path: Path) -> None:
    async with a_night(tmp_path) as night:
        with_tables(tmp_path, "Table 3")
        night.admit()
        with at_tables(night, "table-3") as (three,):
            await until(lambda: three.is_in)


async def test_helpers_keys_are_not_the_walls(tmp_path: Path) -> None:
    async with a_night(tmp_path) as night:
        assert night.wall.url(WALL) != night.wall.url(HELPERS)


async def test_after_a_restart_the_walls_pages_know_their_hub_by_its_name(tmp_path: Path) -> None:
    names = []
    for folder in (tmp_path / "one", tmp_path / "one", tmp_path / "other"):
        async with a_night(folder) as night:
            site = night.wall.url(WALL).split("/#")[0]
            async with connect(
                f"ws{site.removeprefix('http')}/live", origin=Origin(site), proxy=None
            ) as page:
                await page.send(json.dumps({"do": "hello", "key": night.members.wall}))
                names.append(json.loads(await page.recv())["table"])
                assert night.members.hub.key not in names[-1]
    assert names[0] == names[1] != names[2]
