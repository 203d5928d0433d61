"""Files of the night that have suffered, or that somebody has written badly: told in words."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.errors import NotSaved, UnreadableFile
from companion.night.hub.certificate import certificate
from companion.night.hub.hub import Hub
from companion.night.hub.hub_connection import BrokerAt
from companion.night.hub.members import CALLED, read_members
from companion.night.hub.members import FILE as TABLES
from companion.night.hub.message_handler import MessageHandler
from companion.night.hub.store import FILE, PlayKey, Store
from companion.night.join_link import read_link
from companion.night.league.decision_file import FILE as LEAGUE
from companion.night.league.decision_file import read_book
from companion.night.league.scheme import FILE as SCHEME
from companion.night.league.scheme import read_scheme
from companion.night.topics import (
    ONLINE,
    SCHEMA,
    SharedEntry,
    SharedPerson,
    SharedPlays,
    SharedResult,
    Topics,
    encode,
    wanted_of,
)
from companion.said import Said
from tests.support.night_hub import PLAY, playing, with_tables

DEEP = b'{"x": ' + b"[" * 100_000
ONE = Topics("table-1")


@pytest.mark.parametrize(
    ("file", "read", "content"),
    [
        (TABLES, read_members, DEEP),
        (LEAGUE, read_book, DEEP),
        (SCHEME, read_scheme, b"[season]\nbest = " + b"9" * 5000),
    ],
)
def test_a_file_that_no_reader_gets_to_the_end_of_is_told_in_words(
    tmp_path: Path, file: str, read: object, content: bytes
) -> None:
    (tmp_path / file).write_bytes(content)
    with pytest.raises(UnreadableFile, match=file):
        read(tmp_path)  # type: ignore[operator]
    assert (tmp_path / file).read_bytes() == content


@pytest.mark.parametrize(
    ("of", "value"),
    [("name", "+"), ("name", "a\nuser hub"), ("name", "table-1\n"), ("key", "")],
)
def test_a_table_whose_name_would_be_a_right_of_its_own_comes_in_nowhere(
    tmp_path: Path, of: str, value: str
) -> None:
    with_tables(tmp_path, "Table 1")
    told = json.loads((tmp_path / TABLES).read_bytes())
    told["tables"][0][of] = value
    (tmp_path / TABLES).write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(UnreadableFile, match="tables"):
        read_members(tmp_path)


@pytest.mark.parametrize("page", ["wall", "helpers"])
def test_a_page_without_a_key_is_open_to_nobody(tmp_path: Path, page: str) -> None:
    with_tables(tmp_path)
    told = json.loads((tmp_path / TABLES).read_bytes()) | {page: ""}
    (tmp_path / TABLES).write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(UnreadableFile, match=page):
        read_members(tmp_path)


def test_the_half_of_a_certificate_that_is_lost_is_not_made_anew_unasked(tmp_path: Path) -> None:
    made = certificate(tmp_path)
    shown = made.file.read_bytes()
    made.key.unlink()
    with pytest.raises(NotSaved, match="Restore them"):
        certificate(tmp_path)
    assert made.file.read_bytes() == shown


def test_a_table_called_by_thousands_of_digits_stands_on_the_wall(tmp_path: Path) -> None:
    members = read_members(tmp_path).with_table("Table " + "9" * 5000)
    (table,) = members.tables
    assert len(table.shown) <= CALLED
    hub = Hub(
        tmp_path, BrokerAt("127.0.0.1", 1), print, by_host={table.name: "9" * 5000, "b": "10"}
    )
    hub.desk.hear(Topics(table.name).state, encode(playing("")))
    hub.desk.hear(Topics("b").state, encode(playing("")))
    assert json.loads(hub.same_parts()["tables"]) == ["b", table.name]
    hub.desk.store.close()


def test_what_a_link_calls_a_table_is_short_and_obeyed_by_no_terminal() -> None:
    link = read_link(f"companion-night://h/table-1?n=%0a%1b[2JBy%20the{'r' * 3000}%E2%80%AE")
    assert link.name.startswith("[2JBy ther")
    assert len(link.name) == 60


# --- The hub's store ---


def told(number: int) -> SharedEntry:
    people = (SharedPerson("Anna", "a", ("red",), 1), SharedPerson("Ben", "b", ("blue",), 2))
    return SharedEntry(
        SCHEMA, PLAY(1), number, "answer", "meadow", "Meadow", result=SharedResult(people)
    )


def test_a_play_that_has_suffered_on_the_disk_is_told_of_and_asked_for_again(
    tmp_path: Path,
) -> None:
    said: list[Said] = []
    desk = MessageHandler(Store(tmp_path / FILE), said.append)
    desk.hear(ONE.entry(PLAY(1)), encode(told(0)))
    desk.store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute("UPDATE result SET body = ?", (b'{"table": \xff\x00',))
    desk = MessageHandler(Store(tmp_path / FILE), said.append)
    desk.hear(ONE.online, ONLINE)
    desk.hear(ONE.plays, encode(SharedPlays(SCHEMA, {PLAY(1): 0})))
    assert not list(desk.wanted())
    assert not desk.over()
    assert len(said) == 1
    assert [wanted_of(body).plays for _table, body in desk.wanted()] == [{PLAY(1): 0}]
    desk.hear(ONE.entry(PLAY(1)), encode(told(0)))
    assert len(desk.over()) == 1
    desk.store.close()


@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE entry SET own = CAST(x'746162ff' AS TEXT)",
        "UPDATE result SET play = CAST(x'30ff' AS TEXT)",
        "UPDATE entry SET number = 'many'",
        "ALTER TABLE result RENAME COLUMN body TO bodx",
    ],
)
def test_a_store_in_which_nothing_fits_any_more_lies_aside(tmp_path: Path, harm: str) -> None:
    store = Store(tmp_path / FILE)
    store.put(PlayKey("table-1", PLAY(1)), 0, b"{}")
    store.put_result(PlayKey("table-1", PLAY(1)), 0, b"{}")
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute(harm)
    store = Store(tmp_path / FILE)
    assert store.aside is not None
    assert store.aside.exists()
    assert not store.plays()
    store.close()


def test_a_page_of_the_store_that_is_lost_is_seen_when_it_is_opened(tmp_path: Path) -> None:
    store = Store(tmp_path / FILE)
    for number in range(200):
        store.put(PlayKey("table-1", PLAY(number)), 0, b"x" * 500)
    store.close()
    content = bytearray((tmp_path / FILE).read_bytes())
    middle = len(content) // 8192 * 4096
    content[middle : middle + 4096] = bytes(4096)
    (tmp_path / FILE).write_bytes(content)
    store = Store(tmp_path / FILE)
    assert store.aside is not None
    store.close()


def test_of_one_table_the_disk_takes_so_much_and_no_more(tmp_path: Path) -> None:
    for _start in range(2):
        desk = MessageHandler(Store(tmp_path / FILE, most_bytes=3000), print)
        for number in range(100):
            desk.hear(ONE.entry(PLAY(1)), encode(told(number)))
            desk.hear(Topics("table-2").entry(PLAY(1)), encode(told(number % 3)))
        assert 5 < desk.store.next_of(PlayKey("table-1", PLAY(1))) < 20
        assert desk.store.next_of(PlayKey("table-2", PLAY(1))) == 3
        desk.store.close()


async def test_a_hub_that_never_comes_to_run_leaves_no_store_open(tmp_path: Path) -> None:
    at = BrokerAt("127.0.0.1", 1)
    hub = Hub(tmp_path, at, print)
    await hub.stop()
    with pytest.raises(NotSaved, match="closed"):
        hub.desk.store.results()
    (tmp_path / FILE).unlink()
    (tmp_path / LEAGUE).write_text("{")
    with pytest.raises(UnreadableFile, match=LEAGUE):
        Hub(tmp_path, at, print)
    assert not (tmp_path / FILE).exists()
