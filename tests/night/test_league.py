"""The league: told anew from all results, whatever their order, and put right by the host."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.errors import UnreadableFile
from companion.night.league.book import (
    AnotherPerson,
    HostDecision,
    LeagueBook,
    LeftOut,
    NameOnWall,
    Names,
    ResultPutRight,
    SamePerson,
    SeasonBegins,
    WallName,
    keep_book,
    read_book,
)
from companion.night.league.export import as_csv, as_json, as_page
from companion.night.league.results import PersonPlaced, PlayCounted
from companion.night.league.scheme import FILE, read_scheme, usual
from companion.night.league.standings import ALL, standings


def play(number: int, *names: str, table: str = "table-1", game: str = "meadow") -> PlayCounted:
    placed = tuple(PersonPlaced(name, at, 10 - at) for at, name in enumerate(names, start=1))
    return PlayCounted(table, f"{number:020x}", game, game.title(), placed)


PLAYS = [
    play(1, "Anna", "Ben", "Cleo"),
    play(2, "ben", "Anna", table="table-2"),
    play(3, "Cleo", "Anna", "Ben", game="hill"),
]


def points(book: LeagueBook, plays: list[PlayCounted], season: str | None = None) -> dict[str, int]:
    return {each.name: each.points for each in standings(plays, book, usual(), season)}


def after(*decisions: HostDecision, plays: list[PlayCounted] = PLAYS) -> LeagueBook:
    book = LeagueBook().holding(plays)
    for each in decisions:
        book = book.and_(each)  # type: ignore[arg-type]
    return book


def test_points_are_given_by_place_and_by_how_many_played() -> None:
    assert points(after(), PLAYS) == {"Anna": 9, "Ben": 7, "Cleo": 6}


def test_ratings_are_the_same_whatever_order_results_come_in() -> None:
    told = [each.ratings for each in standings(PLAYS, after(), usual())]
    assert [each.ratings for each in standings(PLAYS[::-1], after(), usual())] == told
    assert set(told[0]) == {ALL, "meadow", "hill"}


def test_people_of_several_tables_are_merged_and_kept_apart() -> None:
    assert points(after(SamePerson("Cleo", "Anna")), PLAYS[:1]) == {"Anna": 3, "Ben": 1}
    apart = after(AnotherPerson("Ben", "table-2"))
    told = sorted((each.name, each.points) for each in standings(PLAYS, apart, usual()))
    assert told == [("Anna", 9), ("Ben", 4), ("Cleo", 6), ("ben", 3)]


def test_a_result_is_put_right_or_left_out_and_that_is_taken_back() -> None:
    wrong = PLAYS[1]
    right = after(
        ResultPutRight("table-2", wrong.play, "Ben", 2),
        ResultPutRight("table-2", wrong.play, "Anna", 1),
    )
    assert points(right, [wrong]) == {"Anna": 3, "ben": 1}
    left = after(LeftOut("table-2", wrong.play))
    assert points(left, [wrong]) == {}
    assert points(left.undone(), [wrong]) == {"ben": 3, "Anna": 1}


def test_another_season_begins_with_nothing_but_ratings() -> None:
    book = after(SeasonBegins("Winter"), plays=PLAYS[:2]).holding(PLAYS)
    assert points(book, PLAYS) == {"Cleo": 5, "Anna": 3, "Ben": 1}
    assert points(book, PLAYS, "") == {"Anna": 6, "Ben": 6, "Cleo": 1}
    assert standings(PLAYS, book, usual())[0].ratings.keys() == {ALL, "meadow", "hill"}


@pytest.mark.parametrize(
    ("how", "shown"),
    [
        (NameOnWall.FULL, "Anna Berg"),
        (NameOnWall.FIRST, "Anna"),
        (NameOnWall.INITIALS, "A. B."),
        (NameOnWall.NONE, "–"),
    ],
)
def test_a_name_stands_on_the_wall_as_its_person_wishes(how: NameOnWall, shown: str) -> None:
    names = Names(after(WallName("anna berg", how)))
    assert names.on_wall("Anna Berg") == shown
    assert names.on_wall("Ben Carl") == "Ben Carl"


def test_a_season_goes_to_csv_json_and_pdf() -> None:
    rows = standings(PLAYS, after(), usual())
    assert as_csv(rows).splitlines()[1].startswith("1,Anna,9,3,1,")
    assert json.loads(as_json("Winter", rows, PLAYS))["standings"][0]["name"] == "Anna"
    assert as_page("Winter", rows * 20).startswith(b"%PDF")


def test_the_hosts_own_scheme_counts_and_a_wrong_one_is_told(tmp_path: Path) -> None:
    assert read_scheme(tmp_path) == usual()
    own = (tmp_path / FILE).read_text().replace("2 = [3, 1]", "2 = [10, 0]")
    (tmp_path / FILE).write_text(own)
    assert read_scheme(tmp_path).of(1, 2) == 10
    (tmp_path / FILE).write_text("[points]\n2 = [3, -1]\n")
    with pytest.raises(UnreadableFile):
        read_scheme(tmp_path)


def test_what_the_host_decided_is_kept(tmp_path: Path) -> None:
    keep_book(tmp_path, after(SeasonBegins("Winter")))
    assert read_book(tmp_path) == after(SeasonBegins("Winter"))
