"""Keepers download a game, its picture and report, the plays and printed values."""

from __future__ import annotations

import json
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from pypdf import PdfReader

from companion.evening.importing import read_game, replayed
from companion.evening.page_roles import KEEPER, WATCH
from companion.evening.shelf import Shelf
from companion.games import GAMES
from companion.store.box import Box
from companion.store.journal import open_journal
from tests.support.game_room import NOW, RoomTable, left_behind
from tests.support.plays import play
from tests.support.web import fetched, phone, serving

PRINTED = "[wallenstein.castles]\nnorth = 4\n"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[RoomTable]:
    play(tmp_path, "Anna", "Ben", "Carla")
    box = Box(tmp_path / "box.toml")
    with Shelf(open_journal(tmp_path, lambda: NOW), GAMES, box) as shelf:
        yield RoomTable(shelf)


@pytest.mark.parametrize(
    ("what", "kind", "begins"),
    [
        ("game", "jsonl", b'{"type":"game"'),
        ("picture", "png", b"\x89PNG"),
        ("picture", "svg", b"<svg"),
        ("picture", "pdf", b"%PDF"),
        ("report", "pdf", b"%PDF"),
        ("report", "html", b"<!doctype html>"),
        ("plays", "json", b"{"),
        ("plays", "csv", b"playid,"),
    ],
)
async def test_each_file_of_a_play_comes_under_its_name(
    table: RoomTable, what: str, kind: str, begins: bytes
) -> None:
    number = 0 if what == "plays" else table.shelf.journal.games()[0].number
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        reply = await keeper.act("export", 0, what=what, kind=kind, game=number)
        status, heads, content = await fetched(screens, reply["value"])
        assert status == 200
        assert content.lower().startswith(begins.lower())
        assert heads["content-disposition"].startswith("attachment; filename")
        assert heads["content-disposition"].rstrip('"').endswith(f".{kind}")


async def test_a_picture_and_a_report_have_the_names_and_the_pages_words(table: RoomTable) -> None:
    [played] = table.shelf.journal.games()
    async with serving(table) as screens, phone(screens, KEEPER, language="de") as keeper:
        reply = await keeper.act("export", 0, what="report", kind="pdf", game=played.number)
        _status, _heads, content = await fetched(screens, reply["value"])
        pages = " ".join(each.extract_text() for each in PdfReader(BytesIO(content)).pages)
        assert "Anna" in pages
        assert "Punkte" in pages
        reply = await keeper.act("export", 0, what="picture", kind="png", game=played.number)
        _status, heads, content = await fetched(screens, reply["value"])
        assert Image.open(BytesIO(content)).width == 2400
        assert "K%C3%B6nig%20Bild.png" in heads["content-disposition"]


async def test_the_open_game_comes_as_lines_that_the_app_imports(table: RoomTable) -> None:
    assert table.room is not None
    table.room.resume(left_behind(table))
    assert table.evening is not None
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        reply = await keeper.act("export", what="game", kind="jsonl")
        _status, _heads, content = await fetched(screens, reply["value"])
        refused = await keeper.act("export", what="picture", kind="png")
        assert refused["why"] == "the game is not over yet"
    again = replayed(read_game(content, "it", GAMES), "it", GAMES)
    assert again.happened == table.evening.session.happened


async def test_plays_of_one_game_come_alone(table: RoomTable, tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Ben", game="tower", seed=2)
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        for of, number in (("", 2), ("tower", 1)):
            reply = await keeper.act("export", 0, what="plays", kind="json", of=of)
            _status, _heads, content = await fetched(screens, reply["value"])
            assert len(json.loads(content)["plays"]) == number
        refused = await keeper.act("export", 0, what="plays", kind="csv", of="waterloo")
        assert refused["why"] == "no game has been played to its end yet"


async def test_printed_values_come_as_the_box_has_them(table: RoomTable) -> None:
    assert table.shelf.box is not None
    async with serving(table) as screens, phone(screens, KEEPER) as keeper:
        refused = await keeper.act("export", 0, what="box", kind="toml")
        assert "has nothing to export" in refused["why"]
        table.shelf.box.path.write_text(PRINTED)
        reply = await keeper.act("export", 0, what="box", kind="toml")
        assert (await fetched(screens, reply["value"]))[2].decode() == PRINTED


async def test_what_is_not_there_is_refused_and_only_the_keeper_may(table: RoomTable) -> None:
    [played] = table.shelf.journal.games()
    async with serving(table) as screens:
        async with phone(screens, KEEPER) as keeper:
            for more in ({"game": 99}, {}, {"game": played.number, "kind": "csv"}):
                asked = {"what": "game", "kind": "jsonl", **more}
                assert not (await keeper.act("export", 0, **asked))["taken"]
        async with phone(screens, WATCH) as tv:
            refused = await tv.act("export", 0, what="game", kind="jsonl", game=played.number)
            assert "Only the keeper" in refused["why"]
