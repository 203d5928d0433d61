"""Games are opened, begun and left at the host, whoever asks for it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.engine.entries import Header
from companion.engine.game import people
from companion.errors import ImpossibleSetup, UnreadableFile
from companion.evening.page_roles import KEEPER, PageKind, Role
from companion.games import GAMES
from companion.host.host import Host
from companion.host.host_acts import ActDone, ActRefused, Giver, RefusedBecause
from companion.host.host_events import EveningClosed, EveningOpened
from companion.host.keeper_acts import BeginGame, ChangeSettings, LeaveGame, OpenGame
from companion.store.journal.lines import write
from tests.support.game_room import RoomTable, left_behind, room_table
from tests.support.playing import evening

PHONE = Giver(KEEPER, "keeper")
ANNA = Giver(Role(PageKind.HAND, (0,), "Anna"), "Anna")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    with room_table(tmp_path) as table:
        yield table


async def test_a_game_is_opened_where_it_was_and_left(table: RoomTable) -> None:
    assert table.room is not None
    number = left_behind(table)
    seen = table.subscribe(lambda: None)
    table.room.resume(number)
    assert table.evening is not None
    assert table.shelf.number_of(table.evening) == number
    evening = table.evening
    table.room.resume(number)
    assert table.evening is evening
    table.room.leave()
    assert table.evening is None
    assert [
        type(each) for each in seen.take() if isinstance(each, EveningOpened | EveningClosed)
    ] == [EveningOpened, EveningClosed]
    table.room.resume(number)
    assert table.room.look_only is None


async def test_what_cannot_be_opened_leaves_the_open_game_open(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    evening = table.evening
    with pytest.raises(UnreadableFile):
        table.room.resume(99)
    rules = GAMES["wallenstein"]
    with pytest.raises(ImpossibleSetup):
        table.room.begin(Header("wallenstein", people(rules, 3)[:1]), "")
    assert table.evening is evening


async def test_a_new_game_is_open_and_what_counts_its_tray_is_saved(table: RoomTable) -> None:
    assert table.room is not None
    rules = GAMES["wallenstein"]
    header = Header("wallenstein", people(rules, 3), dealt=rules.decks, seed=1)
    table.room.begin(header, "virtual", "auto")
    assert table.evening is not None
    assert table.evening.header.players == header.players
    assert (table.saved[-1].camera, table.saved[-1].board) == ("virtual", "auto")
    assert table.watch.camera == "virtual"


async def test_a_game_without_a_tower_leaves_the_camera_as_it_is(table: RoomTable) -> None:
    assert table.room is not None
    without = next(game for game in GAMES.values() if not game.has_tower)
    number = without.players.stop - 1
    table.room.begin(Header(without.name, people(without, number), dealt=without.decks), "")
    assert table.evening is not None
    assert table.saved == []


async def test_a_keeper_opens_leaves_and_begins_by_acts_and_nobody_else_may(
    table: RoomTable,
) -> None:
    number, rules = left_behind(table), GAMES["wallenstein"]
    opens = OpenGame(game=number)
    assert table.do(opens, ANNA) == ActRefused(RefusedBecause.KEEPER_ONLY)
    assert table.evening is None
    assert table.do(opens, PHONE) == ActDone()
    assert table.evening is not None
    missing = table.do(OpenGame(game=99), PHONE)
    assert isinstance(missing, ActRefused)
    assert isinstance(missing.why, UnreadableFile)
    assert table.evening is not None
    table.do(LeaveGame(), PHONE)
    assert table.evening is None
    header = Header("wallenstein", people(rules, 3), dealt=rules.decks, seed=1)
    assert table.do(BeginGame(header=header, camera=""), PHONE) == ActDone()


async def test_a_table_without_a_journal_has_no_games_to_open() -> None:
    assert Host().do(OpenGame(game=1)) == ActRefused(RefusedBecause.NO_GAMES)


async def test_two_keepers_change_two_settings_and_both_are_kept(table: RoomTable) -> None:
    table.do(ChangeSettings(values={"countdown": 5.0}), PHONE)
    table.do(ChangeSettings(values={"sound": "off"}))
    assert (table.settings.countdown, table.settings.sound) == (5.0, "off")
    assert table.do(ChangeSettings(values={"countdown": 4.0}), ANNA) == ActRefused(
        RefusedBecause.KEEPER_ONLY
    )
    assert table.saved[-1] == table.settings


async def test_a_games_file_is_open_and_what_cannot_be_imported_leaves_the_open_game_open(
    table: RoomTable,
) -> None:
    assert table.room is not None
    game = evening(15)
    content = "".join(write(game.header, game.session.happened)).encode()
    table.room.take_in(content, "game.jsonl")
    assert table.evening is not None
    assert table.evening.session.happened == game.session.happened
    opened = table.evening
    with pytest.raises(UnreadableFile, match="letter, line 1"):
        table.room.take_in(b"Dear Anna", "letter")
    assert table.evening is opened
    assert len(table.shelf.journal.games()) == 1
