"""The keeper's page changes the table's settings; no other page can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.settings import Settings
from tests.support.game_room import RoomTable, left_behind, room_table
from tests.support.web import KEEPER, WATCH, hand, phone, serving


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path, Settings(countdown=4.0)) as table:
        yield table


async def test_the_keeper_sees_the_settings_in_words_and_changes_one(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER, language="fr") as keeper:
        rows = {row["name"]: row for row in (await keeper.act("settings", 0))["value"]}
        assert rows["language"]["label"] == "Langue"
        own = rows["countdown"]
        assert own["values"][own["at"]] == "4 secondes"
        at = own["values"].index("5 secondes")
        reply = await keeper.act("setting", 0, name="countdown", at=at)
        [changed] = [row for row in reply["value"] if row["name"] == "countdown"]
        assert changed["values"][changed["at"]] == "5 secondes"
        assert table.settings.countdown == table.saved[-1].countdown == 5.0
        assert not (await keeper.act("setting", 0, name="countdown", at=50))["taken"]


async def test_only_the_keeper_may_look_at_settings_or_change_them(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    async with serving(table) as screens:
        for role in (WATCH, hand(screens, "Player 2")):
            async with phone(screens, role) as page:
                for do, more in (("settings", {}), ("setting", {"name": "chances", "at": 1})):
                    reply = await page.act(do, 0, **more)
                    assert "Only the keeper" in reply["why"]
    assert table.saved == []
