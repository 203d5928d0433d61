"""Plays that are left, taken up again and played one after the other, and who is placed in them."""

from __future__ import annotations

import asyncio
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from companion.night.hub.store import FILE, Store
from companion.night.topics import Topics, plays_of
from tests.support.cut_line import CutLine
from tests.support.night import TABLE, BotTable, Broker, Hall
from tests.support.night_reckoned import plays_of as journal_of


def has_all(hall: Hall, home: Path) -> bool:
    return all(
        len(hall.entries.get((TABLE, each.play), {})) == len(each.entries)
        for each in journal_of(TABLE, home)
    )


async def test_games_one_right_after_the_other_are_all_listed(
    hall: Hall, table: BotTable, tmp_path: Path
) -> None:
    for _ in range(4):
        table.sit_down()
        for _ in range(5):
            await asyncio.sleep(0)  # its list is on its way, and not there yet
        while not table.play(1):
            pass
        table.stand_up()
    wanted = {each.play: len(each.entries) - 1 for each in journal_of(TABLE, tmp_path / "home")}
    topic = Topics(TABLE).plays
    await hall.until(lambda: topic in hall.raw and plays_of(hall.raw[topic]).plays == wanted)


async def test_a_game_begun_while_the_broker_is_slow_is_listed_all_the_same(
    broker: Broker, hall: Hall, tmp_path: Path
) -> None:
    line = CutLine(broker.port)
    await line.lay()
    table = BotTable(tmp_path / "home", replace(broker.link(TABLE, "Table 1"), port=line.port))
    await hall.until(lambda: hall.online.get(TABLE) is True)
    line.answers.clear()
    for begun in (1, 2):  # the first list is not acknowledged when the second one is due
        table.sit_down(is_new=True)
        await hall.until(lambda: len(hall.entries) == begun)  # noqa: B023
    line.answers.set()
    topic = Topics(TABLE).plays
    await hall.until(lambda: len(plays_of(hall.raw[topic]).plays) == 2)
    await table.close()
    line.close()


async def test_a_game_that_is_left_and_taken_up_while_it_is_told_is_told_on(
    hall: Hall, table: BotTable, tmp_path: Path
) -> None:
    for number in range(20):
        table.sit_down("kardinal-koenig")
        table.play(1 + number % 12)
        table.stand_up()
        seen = hall.came
        await hall.until(lambda: hall.came > seen)  # noqa: B023 - some of it, not all
    await hall.until(lambda: has_all(hall, tmp_path / "home"))


async def test_places_are_those_among_people_where_nobody_leads_a_colour(
    hall: Hall, table: BotTable, tmp_path: Path
) -> None:
    for _ in range(3):
        table.sit_down("tower")  # six colours, three people
        while not table.play(1):
            pass
        table.stand_up()
    await hall.until(lambda: len(hall.entries) == 3 and has_all(hall, tmp_path / "home"))
    for entries in hall.entries.values():
        result = entries[max(entries)].result
        assert result is not None
        ranks = sorted(each.rank for each in result.people)
        assert ranks[0] == 1
        assert ranks[-1] <= 3


def test_a_hub_whose_folder_is_an_older_copy_is_obeyed_when_it_asks(tmp_path: Path) -> None:
    with closing(Store(tmp_path / FILE)) as before, closing(Store(tmp_path / FILE)) as now:
        asked = [before.next_asking() for _ in range(3)] + [now.next_asking()]
    assert len({hub for hub, _number in asked}) == 2
    assert [number for _hub, number in asked] == [1, 2, 3, 1]
