"""Plays carried to another table: each the same play, with its times, and never there twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.errors import CompanionError, NotSaved
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.store.journal import open_journal
from companion.store.journal.lines import write
from companion.store.plays.identity import identity
from companion.views.carrying_plays import Carrier, import_text
from companion.views.hall import HallBook, PlayRow
from companion.words import worded
from tests.support.plays import play


@contextmanager
def table(folder: Path) -> Iterator[tuple[Shelf, HallBook, Carrier]]:
    with Shelf(open_journal(folder), GAMES) as shelf:
        book = HallBook(shelf, face)
        while book.missing:
            book.look_into_next()
        yield shelf, book, Carrier(shelf, book, face)


def rows(folder: Path) -> list[PlayRow]:
    with table(folder) as (_shelf, book, _carrier):
        return list(book.hall().plays)


@pytest.fixture
def exported(tmp_path: Path) -> Path:
    here = tmp_path / "here"
    play(here, "Anna", "Ben", "Carla", seed=1, days_ago=9)
    play(here, "Anna", "Ben", "Dora", game="tower", seed=2, days_ago=4)
    with table(here) as (_shelf, book, carrier):
        assert carrier.put_out(tmp_path / "plays.json", book.over) == 2
    return tmp_path / "plays.json"


def test_plays_are_the_same_on_another_machine_and_there_once(
    exported: Path, tmp_path: Path
) -> None:
    for new, known in ((2, 0), (0, 2), (0, 2)):
        with table(tmp_path / "there") as (_shelf, _book, carrier):
            took = carrier.take_in(exported)
            assert (len(took.new), took.already_here, took.refused) == (new, known, ())
    here, there = rows(tmp_path / "here"), rows(tmp_path / "there")
    assert [(row.started, row.players, row.minutes) for row in here] == [
        (row.started, row.players, row.minutes) for row in there
    ]
    with table(tmp_path / "here") as (shelf, _, _carrier), table(tmp_path / "there") as other:
        which = [identity(each.header, each.started) for each in shelf.journal.games()]
        assert sorted(which) == sorted(
            identity(each.header, each.started) for each in other[0].journal.games()
        )


def test_a_play_whose_names_were_changed_here_is_still_the_same(
    exported: Path, tmp_path: Path
) -> None:
    text = exported.read_text().replace('"Anna"', '"Somebody"')
    exported.write_text(text)
    with table(tmp_path / "here") as (_shelf, _book, carrier):
        assert carrier.take_in(exported).already_here == 2


def test_one_game_in_lines_is_not_taken_twice_either(tmp_path: Path) -> None:
    number = play(tmp_path / "here", "Anna", "Ben", "Carla")
    file = tmp_path / "game.jsonl"
    with table(tmp_path / "here") as (shelf, _book, carrier):
        record = shelf.journal.open(number)
        record.close()
        file.write_text("".join(write(record.header, record.entries)))
        assert carrier.take_in(file).already_here == 1
    for new, known in ((1, 0), (0, 1)):
        with table(tmp_path / "there") as (_shelf, _book, carrier):
            took = carrier.take_in(file)
            assert (len(took.new), took.already_here) == (new, known)
    assert len(rows(tmp_path / "there")) == 1


def test_a_game_in_lines_and_then_among_plays_is_one_play(exported: Path, tmp_path: Path) -> None:
    lines = tmp_path / "game.jsonl"
    with table(tmp_path / "here") as (shelf, _book, _carrier):
        record = shelf.journal.open(1)
        record.close()
        lines.write_text("".join(write(record.header, record.entries)))
    with table(tmp_path / "there") as (_shelf, _book, carrier):
        assert len(carrier.take_in(lines).new) == 1
        took = carrier.take_in(exported)
        assert (len(took.new), took.already_here) == (1, 1)


def broken(raw: dict[str, Any], how: str) -> None:
    lines = raw["plays"][0]["rows"]
    match how:
        case "answer":
            lines[3]["entry"]["answer"] = "nowhere"
        case "header":
            del lines[0]
        case "time":
            lines[2]["at"] = "yesterday"
        case "zone":
            lines[2]["at"] = "2026-11-20T20:00:00"
        case "open":
            del lines[-4:]
        case "revision":
            lines[0]["entry"]["revision"] = 99
        case "twice":
            lines[1] = lines[0]


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ("answer", "does not fit"),
        ("header", "does not say who plays what"),
        ("time", "'yesterday' is not a time"),
        ("zone", "zone"),
        ("open", "not finished"),
        ("revision", "newer app"),
        ("twice", "starts twice"),
    ],
)
def test_a_play_that_will_not_do_is_told_and_the_others_are_taken(
    exported: Path, tmp_path: Path, how: str, told: str
) -> None:
    raw = json.loads(exported.read_text())
    broken(raw, how)
    exported.write_text(json.dumps(raw))
    with table(tmp_path / "there") as (_shelf, _book, carrier):
        took = carrier.take_in(exported)
        assert len(took.new) == 1
        [refused] = took.refused
        assert worded(refused).startswith("play 1: ")
        assert told in worded(refused)


def test_a_play_with_two_people_of_one_name_is_refused(exported: Path, tmp_path: Path) -> None:
    raw = json.loads(exported.read_text())
    raw["plays"][0]["rows"][0]["entry"]["players"][1]["name"] = " ANNA"
    exported.write_text(json.dumps(raw))
    with table(tmp_path / "there") as (_shelf, _book, carrier):
        [refused] = carrier.take_in(exported).refused
    assert "two players are called" in worded(refused)


@pytest.mark.parametrize(
    "content",
    ["", "[]", '{"plays": []}', "[" * 100_000, '{"format": "x", "version": 1, "plays":[]}'],
)
def test_another_file_is_refused_in_a_sentence(tmp_path: Path, content: str) -> None:
    file = tmp_path / "plays.json"
    file.write_text(content)
    with table(tmp_path) as (_shelf, _book, carrier), pytest.raises(CompanionError) as error:
        carrier.take_in(file)
    assert "use a file that this app has exported" in worded(error.value)


def test_a_file_of_a_newer_app_and_none_at_all_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "plays.json"
    file.write_text('{"format": "tower-companion plays", "version": 2, "plays": []}')
    with table(tmp_path) as (_shelf, _book, carrier):
        with pytest.raises(CompanionError, match="newer"):
            carrier.take_in(file)
        with pytest.raises(CompanionError, match="cannot be read"):
            carrier.take_in(tmp_path / "none.json")
        with pytest.raises(NotSaved, match="use a name that ends in"):
            carrier.put_out(tmp_path / "plays.txt", [])


def test_of_many_that_will_not_do_a_few_are_told_one_by_one(tmp_path: Path) -> None:
    file = tmp_path / "plays.json"
    plays = [{"identity": "", "rows": []}] * 500
    file.write_text(json.dumps({"format": "tower-companion plays", "version": 1, "plays": plays}))
    with table(tmp_path) as (_shelf, _book, carrier):
        told = import_text(carrier.take_in(file)).splitlines()
    assert told[-1] == "490 more plays could not be imported."
    assert len(told) == 12
