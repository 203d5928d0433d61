"""Keepers import games, plays and printed values by a page: each file whole, or not at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.evening.page_roles import KEEPER, WATCH
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.store.box import Box, read
from companion.store.journal import open_journal, read_journal
from companion.store.journal.lines import write
from companion.views.carrying_plays import Carrier
from companion.views.hall import HallBook
from companion.web.page_imports import LARGEST
from companion.web.screens import WebScreens
from tests.support.game_room import NOW, RoomTable, left_behind
from tests.support.meadow import MEADOW
from tests.support.playing import evening
from tests.support.plays import play
from tests.support.web import hand, key, posted, serving

PRINTED = b"[meadow.fields]\nclover = 4\n"


@pytest.fixture
def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[RoomTable]:
    monkeypatch.setitem(GAMES.brought, "meadow", MEADOW)
    box = Box(tmp_path / "box.toml")
    with Shelf(open_journal(tmp_path / "here", lambda: NOW), GAMES, box) as shelf:
        yield RoomTable(shelf)


async def sent(screens: WebScreens, content: bytes, name: str = "a.jsonl") -> tuple[int, str]:
    """The status and the words of the reply to a keeper's file."""
    status, told = await posted(screens, "/import", key(screens, KEEPER), content, X_Name=name)
    return status, told.get("told") or told["why"]


def a_game(answers: int = 15) -> bytes:
    game = evening(answers)
    return "".join(write(game.header, game.session.happened)).encode()


def some_plays(folder: Path) -> bytes:
    play(folder, "Anna", "Ben", "Carla", seed=1)
    with Shelf(open_journal(folder), GAMES) as shelf:
        book = HallBook(shelf, face)
        return Carrier(shelf, book, face).content(".json", book.over)


def in_journal(table: RoomTable) -> int:
    return len(table.shelf.journal.games())


async def test_a_game_is_imported_and_open_and_one_that_is_here_is_opened(table: RoomTable) -> None:
    async with serving(table) as screens:
        for _ in range(2):
            assert await sent(screens, a_game()) == (200, "The game was imported.")
            assert table.evening is not None
            assert table.evening.session.happened == evening(15).session.happened
            table.leave()
    assert in_journal(table) == 1


async def test_a_line_that_does_not_fit_is_named_and_nothing_is_imported(table: RoomTable) -> None:
    content = a_game()
    lines = content.splitlines()
    async with serving(table) as screens:
        status, why = await sent(screens, b"\n".join([*lines[:5], b'"nonsense"']), "C:\\my.jsonl")
        assert status == 422
        assert why.startswith("my.jsonl, line 6: ")
        status, why = await sent(screens, content[: len(content) - 20])
        assert status == 422
        assert f"line {len(lines)}" in why
        assert "not JSON" in why
    assert in_journal(table) == 0
    assert table.evening is None


async def test_a_file_that_is_none_of_ours_is_refused_in_the_pages_language(
    table: RoomTable,
) -> None:
    async with serving(table) as screens:
        status, told = await posted(
            screens, "/import", key(screens, KEEPER), b"%PDF", X_Language="de", X_Name="M%C3%BCll"
        )
    assert status == 422
    assert "ein PDF. Bitte eine Datei verwenden" in told["why"]
    assert told["why"].startswith("Müll ")


async def test_plays_are_imported_once(table: RoomTable, tmp_path: Path) -> None:
    content = some_plays(tmp_path / "there")
    async with serving(table) as screens:
        assert await sent(screens, content, "plays.json") == (200, "1 play was imported.")
        status, told = await sent(screens, content, "plays.json")
        assert (status, in_journal(table)) == (200, 1)
        assert "1 was here already" in told


async def test_a_play_that_does_not_fit_is_left_out_and_named(
    table: RoomTable, tmp_path: Path
) -> None:
    content = some_plays(tmp_path / "there")
    broken = content.replace(b'"type": "closed"', b'"type": "undo"')
    assert broken != content
    async with serving(table) as screens:
        status, why = await sent(screens, broken, "plays.json")
        assert (status, in_journal(table)) == (422, 0)
        assert "play 1: it is not finished" in why


async def test_printed_values_are_checked_by_the_games_rules(table: RoomTable) -> None:
    assert table.shelf.box is not None
    left_behind(table)
    async with serving(table) as screens:
        assert await sent(screens, PRINTED, "b.toml") == (200, "meadow: imported into box.toml.")
        for wrong in (
            b"[meadow.fields]\nclover = 400",
            b"[chess]\na = 1",
            b"[meadow",
            b"[a]\nb=1e",
        ):
            status, why = await sent(screens, wrong, "b.toml")
            assert status == 422, why
    assert read(table.shelf.box.path) == {"meadow": {"fields": {"clover": 4}}}


async def test_while_a_game_is_open_only_printed_values_are_imported(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    opened = table.evening
    async with serving(table) as screens:
        status, why = await sent(screens, a_game())
        assert (status, why) == (422, "a game is open: close it, then import a.jsonl")
        assert (await sent(screens, PRINTED))[0] == 200
    assert table.evening is opened
    assert in_journal(table) == 1


async def test_nobody_but_the_keeper_imports_and_no_file_is_too_large(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    async with serving(table) as screens:
        for role in (WATCH, hand(screens, "Player 2")):
            status, told = await posted(screens, "/import", key(screens, role), PRINTED)
            assert (status, "keeper" in told["why"]) == (403, True)
        assert (await posted(screens, "/import", "guessed", PRINTED))[0] == 403
        status, why = await sent(screens, b" " * (LARGEST + 1))
        assert (status, "4 MB" in why) == (413, True)


async def test_a_table_that_cannot_write_says_so(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Ben", "Carla")
    with Shelf(read_journal(tmp_path), GAMES) as shelf:
        table = RoomTable(shelf)
        async with serving(table) as screens:
            status, why = await sent(screens, a_game())
            assert status == 422
            assert "look at the games" in why
