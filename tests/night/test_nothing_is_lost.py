"""Whatever happens to the broker or to the table, the hall has every entry of the journal."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

from companion.engine.flow import Correction
from companion.night.topics import SCHEMA, TableState, Wanted
from companion.store.journal import read_journal
from companion.store.journal.journal_rows import Row
from companion.store.plays.identity import identity
from tests.support.night import TABLE, BotTable, Broker, Hall

Rows: TypeAlias = dict[tuple[str, int], str]  # what each row of each play is
TAGS = {"game": "begun", "closed": "over"}


def rows_of(home: Path, games: int = 1) -> Rows:
    with read_journal(home) as journal:
        return {
            (identity(game.header, game.started), row.number): _what(row)
            for game in journal.games()[:games]
            for row in journal.rows_from(game.number, most=10_000)
        }


def _what(row: Row) -> str:
    tag = str(row.record().__struct_config__.tag)
    return TAGS.get(tag, tag)


def has(hall: Hall, rows: Rows) -> bool:
    return all(
        (told := hall.entries.get((TABLE, play), {}).get(number)) is not None and told.what == what
        for (play, number), what in rows.items()
    )


async def all_is_told(hall: Hall, table: BotTable, games: int = 1) -> None:
    rows = rows_of(table.shelf.journal.path.parent, games)
    await hall.until(lambda: has(hall, rows))


def state(hall: Hall) -> TableState:
    return hall.states.get(TABLE, TableState(SCHEMA))


async def test_a_game_is_told_with_its_undone_answers_and_its_end(
    hall: Hall, table: BotTable
) -> None:
    evening = table.sit_down()
    table.play(8)
    evening.undo()
    while not table.play(1):
        pass
    await all_is_told(hall, table)
    (entries,) = hall.entries.values()
    assert {"begun", "answer", "undo", "over"} == {each.what for each in entries.values()}
    result = entries[max(entries)].result
    assert result is not None
    assert [each.name for each in result.people] == ["Anna Berg", "Ben Carl", "Carla Dorn"]
    await hall.until(lambda: state(hall).is_over)


async def test_an_undo_after_the_end_takes_the_result_back(hall: Hall, table: BotTable) -> None:
    evening = table.sit_down()
    while not table.play(1):
        pass
    evening.undo()
    await all_is_told(hall, table)
    (entries,) = hall.entries.values()
    assert entries[max(entries)].what == "undo"
    assert entries[max(entries)].result is None


async def test_a_correction_is_told(hall: Hall, table: BotTable) -> None:
    evening = table.sit_down("wallenstein")
    table.play(60)
    thing = next(iter(evening.session.game.correctable(evening.session.state)))
    value = next(each for each in thing.choices if each != thing.now)
    evening.correct(Correction(thing.what, thing.where, value))
    await all_is_told(hall, table)
    (entries,) = hall.entries.values()
    assert entries[max(entries)].what == "correct"
    assert entries[max(entries)].told


async def test_a_broker_that_is_killed_comes_back_and_has_it_all(
    broker: Broker, hall: Hall, table: BotTable
) -> None:
    table.sit_down()
    for _ in range(3):
        table.play(4)
        broker.kill()
        table.play(4)  # nobody hears it
        broker.start()
    await all_is_told(hall, table)


async def test_a_broker_that_knows_nothing_gets_what_the_hall_lacks(
    broker: Broker, table: BotTable
) -> None:
    table.sit_down()
    table.play(12)
    before = await Hall(broker.port).listen()
    await all_is_told(before, table)
    before.leave()
    broker.kill()
    broker.forget()
    table.play(3)
    broker.start()
    anew = await Hall(broker.port).listen()
    await anew.until(lambda: bool(state(anew).play))
    anew.want(TABLE, Wanted(SCHEMA, "hub", 1, {state(anew).play: 0}))
    await all_is_told(anew, table)
    table.play(1)
    await all_is_told(anew, table)
    (entries,) = anew.entries.values()
    assert anew.came < (anew.asked + 2) * len(entries)  # what is wanted is told once
    anew.leave()


async def test_a_table_that_was_offline_for_most_of_its_game_tells_all_of_it(
    broker: Broker, hall: Hall, table: BotTable
) -> None:
    broker.stop()
    table.sit_down("wallenstein")
    table.play(250)
    broker.start()
    await all_is_told(hall, table)


async def test_a_table_that_is_killed_at_any_moment_tells_all_of_its_plays(
    broker: Broker, hall: Hall, tmp_path: Path
) -> None:
    home, link, rng = tmp_path / "killed", str(broker.link(TABLE)), Random(5)
    how = (sys.executable, "-m", "tests.support.night", "--link", link, "--home", str(home))
    for time in range(2):
        seen = hall.came
        more = ("--pace", "0.002", "--games", "-1", "--seed", str(time))
        playing = subprocess.Popen([*how, *more], stdout=subprocess.DEVNULL)
        until = seen + rng.randrange(5, 60)
        await hall.until(lambda: hall.came >= until)  # noqa: B023
        os.kill(playing.pid, signal.SIGKILL)
        playing.wait()
    table = BotTable(home, broker.link(TABLE))
    table.sit_down()
    games = len(table.shelf.journal.games())
    assert games > 1
    await all_is_told(hall, table, games)
    await table.close()


async def test_who_leaves_is_offline_and_so_is_who_is_cut_off(hall: Hall, table: BotTable) -> None:
    await hall.until(lambda: hall.online.get(TABLE) is True)
    await table.close()
    await hall.until(lambda: hall.online.get(TABLE) is False)


@pytest.mark.parametrize(
    ("wish", "names"),
    [
        ("full", ["Anna Berg", "Ben Carl", "Carla Dorn"]),
        ("first", ["Anna", "Ben", "Carla"]),
        ("initials", ["A. B.", "B. C.", "C. D."]),
        ("none", ["", "", ""]),
    ],
)
async def test_people_are_named_as_the_table_wishes(
    broker: Broker, hall: Hall, tmp_path: Path, wish: str, names: list[str]
) -> None:
    table = BotTable(tmp_path / "home", broker.link(TABLE), names=wish)  # type: ignore[arg-type]
    table.sit_down()
    while not table.play(1):
        pass
    await all_is_told(hall, table)
    (entries,) = hall.entries.values()
    result = entries[max(entries)].result
    assert result is not None
    assert [each.name for each in result.people] == names
    told = b" ".join(hall.raw.values()) + str(entries).encode()
    assert (b"Berg" in told) is (wish == "full")
    assert (b"Anna" in told) is (wish in {"full", "first"})
    await table.close()
