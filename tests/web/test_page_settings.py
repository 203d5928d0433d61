"""The keeper's page changes the table's settings; no other page can."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.commands.night_ways import TableWays
from companion.night.join_link import NightLink
from companion.settings import Settings
from tests.support.game_room import RoomTable, left_behind, room_table
from tests.support.web import KEEPER, WATCH, hand, phone, serving

ASKED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("settings", {}),
    ("setting", {"name": "chances", "at": 1}),
    ("typed setting", {"name": "night", "text": ""}),
)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path, Settings(countdown=4.0)) as table:
        yield table


async def test_the_keeper_sees_the_settings_in_words_and_changes_one(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER, language="fr") as keeper:
        rows = {row["name"]: row for row in (await keeper.act("settings", 0))["value"]["rows"]}
        assert rows["language"]["label"] == "Langue"
        own = rows["countdown"]
        assert own["values"][own["at"]] == "4 secondes"
        at = own["values"].index("5 secondes")
        reply = await keeper.act("setting", 0, name="countdown", at=at)
        [changed] = [row for row in reply["value"]["rows"] if row["name"] == "countdown"]
        assert changed["values"][changed["at"]] == "5 secondes"
        assert table.settings.countdown == table.saved[-1].countdown == 5.0
        assert not (await keeper.act("setting", 0, name="countdown", at=50))["taken"]


async def test_only_the_keeper_may_look_at_settings_or_change_them(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    async with serving(table) as screens:
        for role in (WATCH, hand(screens, "Player 2")):
            async with phone(screens, role) as page:
                for do, more in ASKED:
                    reply = await page.act(do, 0, **more)
                    assert "Only the keeper" in reply["why"]
    assert table.saved == []


async def test_the_address_of_the_links_is_typed(table: RoomTable) -> None:
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        typed = {"name": "second_screens_address"}
        for text, why in (("http://tower", "Type only an address"), ("127.0.0.1", "no phone")):
            assert why in (await keeper.act("typed setting", 0, **typed, text=text))["why"]
        await keeper.act("typed setting", 0, **typed, text="tower.local")
        assert table.settings.second_screens_address == "tower.local"
        await keeper.act("typed setting", 0, **typed, text="")
        assert table.settings.second_screens_address == ""


async def test_the_link_to_a_night_is_typed_and_never_read_from_a_file(
    table: RoomTable, tmp_path: Path
) -> None:
    link = str(NightLink("hub.local", "table-3", key="abc"))
    file = tmp_path / "link.txt"
    file.write_text(link)
    table.night_ways = lambda: TableWays(lambda: table.settings)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        night = {"name": "night"}
        refused = await keeper.act("typed setting", 0, **night, text=str(file))
        assert not refused["taken"]
        assert table.settings.night == ""
        reply = await keeper.act("typed setting", 0, **night, text=f" {link} ")
        assert table.settings.night == link
        [_address, row] = reply["value"]["typed"]
        assert "hub.local" in row["now"]
        assert link not in str(reply)  # its key is nobody's to read
        assert {"night_names", "night_home"} <= {each["name"] for each in reply["value"]["rows"]}
        await keeper.act("typed setting", 0, **night, text="")
        assert table.settings.night == ""
