"""What a keeper reads of the tray between throws, and says to it, without the terminal's keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.engine.flow import Throw
from companion.tower.ledger import TOWER
from companion.tower.sensor import CAMERA
from tests.support.game_room import RoomTable, room_table
from tests.support.second_screens import played
from tests.support.seeing import camera, sighting
from tests.support.web import KEEPER, Phone, hand, phone, serving


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path) as table:
        yield table


def nothing(_stop: object) -> Iterator[Any]:
    return iter(())


def between_throws(table: RoomTable) -> dict[str, int]:
    """A game that asks for no throw, with an empty tray; returns no cubes of each colour."""
    answers = 40
    evening = played("wallenstein", answers, 3)
    while isinstance(evening.pending, Throw) or any(evening.resting().values()):
        answers += 1
        evening = played("wallenstein", answers, 3)
    table.open(evening)
    table.watch.use({CAMERA: nothing}, None)
    return dict.fromkeys(evening.session.game.ledger(evening.session.state).totals, 0)


async def tray_of(keeper: Phone) -> Any:
    while keeper.parts["keeping"]["tray"] is None:
        await keeper.hear()
    return keeper.parts["keeping"]["tray"]


async def test_the_tray_is_said_to_be_empty_or_corrected_as_seen(table: RoomTable) -> None:
    none = between_throws(table)
    evening = table.evening
    assert evening is not None
    stuck = next(iter(evening.session.game.ledger(evening.session.state).at(TOWER)))
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        assert keeper.parts["keeping"]["tray"] is None
        table.observe(camera(sighting=sighting(none | {stuck: 1})))
        tray = await tray_of(keeper)
        assert f"1 {stuck} is still in the tray" in tray["text"]
        assert "tap “As it is seen”" in tray["text"]
        assert "tap “The tray is empty”" in tray["text"]
        assert (tray["is_odd"], tray["may_be_empty"]) == (True, True)
        assert "Only the keeper" in await refusal_of_a_hand(screens, "as seen")
        await keeper.send("tray is empty")
        while keeper.parts["keeping"]["tray"] is not None:
            await keeper.hear()
        assert not any(evening.resting().values())
        table.observe(camera(sighting=sighting(none | {stuck: 1}, lying=3)))
        await keeper.act("as seen")
        assert evening.resting() == {stuck: 1}


async def refusal_of_a_hand(screens: Any, do: str) -> str:
    async with phone(screens, hand(screens)) as ben:
        return str((await ben.act(do))["why"])


async def test_a_page_reads_no_key_about_the_tray(table: RoomTable) -> None:
    none = between_throws(table)
    async with serving(table) as screens, phone(screens, KEEPER, language="de") as keeper:
        table.observe(camera(sighting=sighting(none | {"red": 1})))
        text = (await tray_of(keeper))["text"]
    assert "F6" not in text
    assert "Strg" not in text
    assert "„Die Schale" in text
