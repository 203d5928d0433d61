"""A season in files for spreadsheets, for other programs and for the club's wall."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterable

from companion.night.hub.wall_state import league
from companion.night.league.host_decisions import LeagueBook, WallName
from companion.night.league.league_people import Names
from companion.night.league.league_results import NameOnWall, PlayCounted
from companion.night.league.league_sheet import (
    LeagueSheet,
    as_csv,
    as_json,
    as_pages,
    drawn,
    rating,
    titles,
)
from companion.night.league.scheme import usual
from companion.night.league.standings import ALL, LeagueRow, standings
from companion.views.drawing import Anchor, Words
from tests.support.league import after, play

PLAYS = [
    play(1, "Jörg", "=SUM(A1)", "Anna Berg"),
    play(2, "Jörg", "Anna Berg", game="hill", table="table-2"),
]


def rows_of(plays: list[PlayCounted]) -> list[LeagueRow]:
    return standings(plays, after(plays), usual())


def test_a_spreadsheet_reads_names_as_they_are_and_reckons_with_none() -> None:
    put_out = as_csv(rows_of(PLAYS))
    assert put_out.startswith("\ufeff".encode())
    head, *lines = csv.reader(put_out.decode("utf-8-sig").splitlines())
    assert head == [
        *("place", "name", "points", "plays", "wins", "rating"),
        *("rating hill", "rating meadow"),
    ]
    assert [line[:5] for line in lines] == [
        ["1", "Jörg", "8", "2", "2"],
        ["2", "'=SUM(A1)", "3", "1", "0"],
        ["3", "Anna Berg", "2", "2", "0"],
    ]
    assert lines[1][6] == ""  # has not played it
    assert float(lines[0][5]) > 0


def test_a_program_is_told_the_schema_the_plays_as_they_count_and_the_games() -> None:
    told = json.loads(as_json("Winter", rows_of(PLAYS), PLAYS))
    assert (told["schema"], told["season"]) == (1, "Winter")
    assert told["games"] == {"meadow": "Meadow", "hill": "Hill"}
    first = told["standings"][0]
    assert (first["name"], first["points"], first["ratings"].keys()) == (
        "Jörg",
        8,
        {"meadow", "hill"},
    )
    assert first["rating"] > 0
    assert told["plays"][1]["placed"][0] == {
        "name": "Jörg",
        "place": 1,
        "points": 9,
        "person": "",
        "colours": [],
    }


def sheet_of(plays: list[PlayCounted], book: LeagueBook, season: str = "") -> LeagueSheet:
    rows = standings(plays, book, usual(), season)
    names = Names(book, "nobody", plays)
    return LeagueSheet(season, rows, titles(plays), "", ["as it counts"], names.on_wall)


def words_on(sheet: LeagueSheet) -> list[list[Words]]:
    return [[each for each in page.parts if isinstance(each, Words)] for page in drawn(sheet)]


def texts(words: Iterable[Words]) -> list[str]:
    return [each.text for each in words]


def test_the_page_for_the_wall_has_the_table_then_ratings_and_names_as_people_wish() -> None:
    book = after(PLAYS, WallName("Anna Berg", NameOnWall.FIRST), WallName("Jörg", NameOnWall.NONE))
    final, ratings = map(texts, words_on(sheet_of(PLAYS, book)))
    assert final[0] == "League"
    assert final[7:12] == ["1", "nobody", "8", "2", "2"]
    assert ratings[0] == "Ratings"
    assert {"Hill", "Meadow", "Anna", "nobody"} <= set(ratings)
    assert not {"Anna Berg", "Jörg"} & {*final, *ratings}


def test_sixty_people_with_long_names_have_room_on_pages_that_are_numbered() -> None:
    names = [f"Maximiliane von und zu Weidenkirchen-Straßer {number}" for number in range(60)]
    plays = [play(at, names[2 * at], names[2 * at + 1]) for at in range(30)]
    pages = words_on(sheet_of(plays, after(plays)))
    assert [texts(page)[-1] for page in pages] == [f"{at} of 4" for at in (1, 2, 3, 4)]
    for page in pages:
        for each in page:
            wide = 0.7 * each.size * len(each.text)
            ends = each.at[0] + (wide if each.anchor is Anchor.START else 0)
            assert ends < 1200, each
            assert 0 < each.at[1] < 1697, each


def test_a_season_without_a_play_says_so_on_its_page() -> None:
    book = after(PLAYS).and_(WallName("", NameOnWall.FULL))
    (page,) = words_on(sheet_of([], book))
    assert "No play is over yet." in texts(page)
    assert as_pages(sheet_of([], book)).startswith(b"%PDF")


def test_a_rating_is_told_alike_on_the_wall_and_on_paper() -> None:
    rows = [
        LeagueRow(name, name, 1, 3, 1, 0, {ALL: is_so})
        for name, is_so in (("A", 3.25), ("B", -0.04))
    ]
    shown = league(rows, "", Names(LeagueBook()))["rows"]
    assert isinstance(shown, list)
    assert [str(each["rating"]) for each in shown] == [rating(each, ALL) for each in rows]
