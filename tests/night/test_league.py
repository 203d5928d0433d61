"""The league: told anew from all results, whatever their order, and put right by the host."""

from __future__ import annotations

import msgspec
import pytest

from companion.night.league.host_decisions import (
    AnotherPerson,
    Decided,
    Held,
    LeagueBook,
    LeftOut,
    PlayOfSeason,
    ResultPutRight,
    SamePerson,
    SeasonBegins,
    WallName,
)
from companion.night.league.league_people import Names
from companion.night.league.league_results import NameOnWall, PersonPlaced, PlayCounted
from companion.night.league.scheme import usual
from companion.night.league.standings import ALL, plays_of, standings
from tests.support.league import after, play, points

PLAYS = [
    play(1, "Anna", "Ben", "Cleo"),
    play(2, "ben", "Anna", table="table-2"),
    play(3, "Cleo", "Anna", "Ben", game="hill"),
]


def test_points_are_given_by_place_and_by_how_many_played() -> None:
    assert points(after(PLAYS), PLAYS) == {"Anna": 9, "Ben": 7, "Cleo": 6}


def test_who_shares_a_place_gets_all_of_its_points_and_the_next_place_is_free() -> None:
    tie = play(1, "Anna", "Ben", "Cleo", places=(1, 1, 3))
    assert points(after([tie]), [tie]) == {"Anna": 5, "Ben": 5, "Cleo": 1}


def test_places_are_counted_among_people_where_each_leads_several_colours() -> None:
    colours = play(1, "Anna", "Ben", "Cleo", places=(1, 2, 5))
    assert points(after([colours]), [colours]) == {"Anna": 5, "Ben": 3, "Cleo": 1}


def test_a_play_that_was_stopped_early_is_a_play_and_gives_nothing() -> None:
    stopped = msgspec.structs.replace(play(4, "Cleo", "Anna"), early=True)
    plays = [*PLAYS, stopped]
    before = {each.name: each for each in standings(PLAYS, after(PLAYS), usual())}
    for row in standings(plays, after(plays), usual()):
        was = before[row.name]
        assert (row.points, row.wins, row.ratings) == (was.points, was.wins, was.ratings)
        assert row.plays == was.plays + (row.name != "Ben")
    of_cleo = plays_of("cleo", plays, after(plays), usual(), "")
    assert [each.counts for each in of_cleo] == [True, True, False]


def test_results_of_older_tables_and_hubs_are_read() -> None:
    older = b'{"table":"t","play":"p","game":"g","title":"G","placed":[]}'
    assert msgspec.json.decode(older, type=PlayCounted).early is False
    ended = msgspec.json.encode(play(1, "Anna", "Ben"))
    assert b"early" not in ended


def test_who_plays_alone_wins_against_nobody() -> None:
    alone = [play(1, "Anna")]
    assert standings(alone, after(alone), usual()) == []


def test_ratings_are_the_same_whatever_order_results_come_in() -> None:
    told = [each.ratings for each in standings(PLAYS, after(PLAYS), usual())]
    assert [each.ratings for each in standings(PLAYS[::-1], after(PLAYS), usual())] == told
    assert set(told[0]) == {ALL, "meadow", "hill"}


def test_people_of_several_tables_are_merged_and_kept_apart() -> None:
    one = play(1, "Anna", "Ben", "Cleo")
    other = play(2, "Annie", "Dora", table="table-2")
    merged = after([one, other], SamePerson("Annie", "Anna"))
    assert points(merged, [one, other]) == {"Anna": 8, "Ben": 3, "Cleo": 1, "Dora": 1}
    apart = after(PLAYS, AnotherPerson("Ben", "table-2"))
    assert points(apart, PLAYS) == {"Anna": 9, "Cleo": 6, "Ben": 4, "ben @table-2": 3}


@pytest.mark.parametrize(
    "merges",
    [
        [("A", "B"), ("B", "C")],
        [("B", "C"), ("A", "B")],  # into one who is somebody else already
        [("A", "B"), ("B", "A"), ("A", "C")],  # in a circle
    ],
)
def test_who_was_merged_twice_is_one_person_with_the_last_name(
    merges: list[tuple[str, str]],
) -> None:
    plays = [play(1, "A", "X"), play(2, "B", "X"), play(3, "C", "X")]
    book = after(plays, *(SamePerson(one, into) for one, into in merges))
    assert points(book, plays) == {"C": 9, "X": 3}


def test_a_person_is_called_by_the_second_name_of_a_merge_also_where_nobody_has_played_by_it() -> (
    None
):
    plays = [play(1, "Annie", "Ben")]
    assert points(after(plays, SamePerson("annie", "Anna Berg")), plays) == {
        "Anna Berg": 3,
        "Ben": 1,
    }


def test_two_people_of_one_name_at_one_table_are_two_people() -> None:
    both = PlayCounted(
        "table-1",
        "1" * 20,
        "meadow",
        "Meadow",
        (
            PersonPlaced("Anna", 1, 9, "aa11"),
            PersonPlaced("Ben", 2, 8, "bb11"),
            PersonPlaced("Anna", 3, 7, "aa22"),
        ),
    )
    later = PlayCounted(
        "table-1",
        "2" * 20,
        "meadow",
        "Meadow",
        (PersonPlaced("Anna", 1, 9, "aa22"), PersonPlaced("Ben", 2, 8, "bb11")),
    )
    assert points(after([both, later]), [both, later]) == {
        "Anna": 5,
        "Anna @table-1 #2": 4,
        "Ben": 4,
    }


def test_who_has_no_name_that_is_told_is_one_person_all_the_same() -> None:
    def nameless(number: int) -> PlayCounted:
        placed = (PersonPlaced("", 1, 9, "aa11"), PersonPlaced("", 2, 8, "bb11"))
        return PlayCounted("table-1", f"{number:020x}", "meadow", "Meadow", placed)

    plays = [nameless(1), nameless(2)]
    assert points(after(plays), plays) == {"@table-1/aa11": 6, "@table-1/bb11": 2}


def test_who_was_removed_from_a_table_stands_in_no_table_but_was_there() -> None:
    placed = (PersonPlaced("a former player", 1, 9, "former-0"), PersonPlaced("Ben", 2, 8, "bb"))
    plays = [PlayCounted(f"table-{n}", "1" * 20, "meadow", "Meadow", placed) for n in (1, 2)]
    assert points(after(plays), plays) == {"Ben": 2}


def test_who_sits_there_twice_counts_once_with_the_better_place_among_all() -> None:
    plays = [play(1, "Cleo", "Ben", "Anna")]
    assert points(after(plays, SamePerson("Cleo", "Anna")), plays) == {"Anna": 5, "Ben": 3}


def test_a_result_is_put_right_or_left_out_and_that_is_taken_back() -> None:
    wrong = PLAYS[1]
    right = after(
        PLAYS,
        ResultPutRight("table-2", wrong.play, "Ben", 2),
        ResultPutRight("table-2", wrong.play, "Anna", 1),
    )
    assert points(right, [wrong]) == {"Anna": 3, "ben": 1}
    left = after(PLAYS, LeftOut("table-2", wrong.play))
    assert points(left, [wrong]) == {}
    assert points(left.without(0), [wrong]) == {"ben": 3, "Anna": 1}


def test_what_was_put_right_counts_no_more_once_the_table_tells_another_result() -> None:
    first = play(1, "Anna", "Ben")
    book = after([first], ResultPutRight("table-1", first.play, "Ben", 1, seen=first.result_key))
    assert points(book, [first]) == {"Anna": 3, "Ben": 3}
    otherwise = play(1, "Ben", "Anna", "Cleo")
    assert points(book, [otherwise]) == {"Ben": 5, "Anna": 3, "Cleo": 1}


def test_what_was_put_right_follows_a_person_whose_name_is_changed_at_the_table() -> None:
    def told(name: str) -> PlayCounted:
        placed = (PersonPlaced(name, 2, 8, "aa11"), PersonPlaced("Ben", 1, 9, "bb11"))
        return PlayCounted("table-1", "1" * 20, "meadow", "Meadow", placed)

    said = ResultPutRight("table-1", "1" * 20, "Annie", 1, None, "aa11", told("Annie").result_key)
    book = after([told("Annie")], said)
    assert points(book, [told("Annie")]) == {"Annie": 3, "Ben": 3}
    assert points(book, [told("Anna Berg")]) == {"Anna Berg": 3, "Ben": 3}


def test_a_play_of_a_season_that_nobody_began_is_of_the_first_one() -> None:
    book = LeagueBook(held=(Held("table-1", PLAYS[0].play, "Wintr"),))
    assert points(book, PLAYS[:1], "") == {"Anna": 5, "Ben": 3, "Cleo": 1}


def test_another_season_begins_with_nothing_but_ratings() -> None:
    book = after(PLAYS[:2], SeasonBegins("Winter")).holding(PLAYS)
    assert points(book, PLAYS) == {"Cleo": 5, "Anna": 3, "Ben": 1}
    assert points(book, PLAYS, "") == {"Anna": 6, "Ben": 6, "Cleo": 1}
    assert standings(PLAYS, book, usual())[0].ratings.keys() == {ALL, "meadow", "hill"}


def test_plays_of_a_season_that_was_taken_back_are_of_the_one_before_it() -> None:
    book = after(PLAYS[:2], SeasonBegins("Wintr")).holding(PLAYS).without(0)
    assert points(book, PLAYS) == {"Anna": 9, "Ben": 7, "Cleo": 6}
    again = book.and_(SeasonBegins("Winter")).and_(PlayOfSeason("table-1", PLAYS[2].play, "Winter"))
    assert points(again, PLAYS) == {"Cleo": 5, "Anna": 3, "Ben": 1}


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
    names = Names(after(PLAYS, WallName("anna berg", how)))
    assert names.on_wall("Anna Berg") == shown
    assert names.on_wall("Ben Carl") == "Ben Carl"


def test_who_gave_no_name_keeps_the_number_that_tells_one_from_the_other() -> None:
    names = Names(after(PLAYS, WallName("", NameOnWall.FIRST)))
    assert [names.on_wall(each) for each in ("Person 1", "Person 2")] == ["Person 1", "Person 2"]


@pytest.mark.parametrize(
    "decisions",
    [
        (WallName("Annie", NameOnWall.NONE), SamePerson("Annie", "Anna Berg")),
        (SamePerson("Annie", "Anna Berg"), WallName("Annie", NameOnWall.NONE)),
        (SamePerson("Annie", "Anna Berg"), WallName("Anna Berg", NameOnWall.NONE)),
    ],
)
def test_a_wish_holds_for_all_names_of_a_person(decisions: tuple[Decided, ...]) -> None:
    names = Names(LeagueBook(decisions))
    assert {names.on_wall(name) for name in ("Annie", "Anna Berg")} == {"–"}


def test_who_is_told_by_the_table_as_well_is_so_on_the_wall_unless_without_a_name() -> None:
    apart = AnotherPerson("Anna Berg", "table-2")
    first = Names(LeagueBook((apart, WallName("", NameOnWall.FIRST))))
    assert first.on_wall("Anna Berg @table-2") == "Anna @table-2"
    assert first.on_wall("Anna Berg", "table-2") == "Anna"
    none = Names(LeagueBook((apart, WallName("Anna Berg", NameOnWall.NONE))))
    assert none.on_wall("Anna Berg @table-2") == none.on_wall("Anna Berg", "table-2") == "–"
    assert none.on_wall("@table-1/aa11") == "–"


def test_who_was_removed_from_a_table_is_called_so_in_full_whatever_others_wish() -> None:
    names = Names(LeagueBook((WallName("", NameOnWall.FIRST),)))
    assert names.on_wall("a former player", "table-1", "former-0") == "a former player"
    assert names.on_wall("Anna Berg", "table-1", "aa11") == "Anna"
