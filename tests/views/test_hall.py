"""The hall of fame: persons across evenings, by the names they are known by; boxes' towers."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.engine.flow import Pick
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.store.journal import open_journal
from companion.store.plays.people import PeopleFile
from companion.store.plays.results import FILE
from companion.store.plays.same_name import FORMER
from companion.views.arriving import last_evenings, seen_again
from companion.views.face import Face
from companion.views.fame import hall_line
from companion.views.hall import HallBook, PersonStanding
from companion.views.hall_shown import notes_of
from companion.words import speaking, worded
from tests.support.house import NOW
from tests.support.plays import KARDINAL, WALLENSTEIN, play


@contextmanager
def hall_book(folder: Path) -> Iterator[HallBook]:
    with Shelf(open_journal(folder), GAMES) as shelf:
        book = HallBook(shelf, face)
        while book.missing:
            book.look_into_next()
        book.keep()
        yield book


def by_name(book: HallBook, game: str = "") -> dict[str, PersonStanding]:
    return {each.name: each for each in book.hall(game).standings}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    play(tmp_path, "Anna", "Ben", "Carla", seed=1, days_ago=3)
    play(tmp_path, "ANNA ", "Ben", "Dora", seed=2, days_ago=3)
    play(tmp_path, "anna", "Ben", "Dora", game="tower", seed=3)
    return tmp_path


def test_a_name_is_one_person_whatever_its_case_and_spaces(folder: Path) -> None:
    with hall_book(folder) as book:
        found = by_name(book)
        assert {name: each.plays for name, each in found.items()} == {
            "anna": 3,
            "Ben": 3,
            "Carla": 1,
            "Dora": 2,
        }
        assert sum(each.won for each in found.values()) >= 3
        assert book.hall().evenings == 2


def test_game_by_game_only_its_own_plays_count_and_luck_where_cubes_are_thrown(
    folder: Path,
) -> None:
    with hall_book(folder) as book:
        kardinal, tower = by_name(book, KARDINAL), by_name(book, "tower")
        assert (kardinal["Ben"].plays, tower["Ben"].plays) == (2, 1)
        assert kardinal["Ben"].luck is None
        assert tower["Ben"].luck is not None
        assert kardinal["Ben"].points + tower["Ben"].points == by_name(book)["Ben"].points
        assert kardinal["Ben"].best <= kardinal["Ben"].points


def test_a_finished_play_of_a_game_that_is_gone_is_said_and_counts_again_when_it_is_back(
    folder: Path,
) -> None:
    with hall_book(folder) as book:
        before = book.hall()
    others = {name: GAMES[name] for name in GAMES if name != "tower"}
    with Shelf(open_journal(folder), others) as shelf:
        book = HallBook(shelf, face)
        assert [play.game for play in book.hall().plays] == [KARDINAL, KARDINAL]
        [note] = notes_of(book)
        assert note.startswith("1 finished play is not counted here")
        assert "its game now: tower." in note
        assert hall_line(shelf, face)[0].startswith("2 evenings, 3 plays")
    with hall_book(folder) as book:
        assert book.hall() == before
        assert [*notes_of(book)] == []


def test_a_play_whose_answers_no_longer_fit_has_no_winner(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Ben", "Carla", seed=1)
    fitting = GAMES[KARDINAL]

    class Stricter(type(fitting)):  # type: ignore[misc]
        def play(self, state: Any) -> Any:
            flow = fitting.play(state)
            yield next(flow)
            yield Pick(("nothing that was answered",), seat=0, rule="1")

    with Shelf(open_journal(tmp_path), {KARDINAL: Stricter()}) as shelf:
        book = HallBook(shelf, face)
        book.look_into_next()
        assert [each.share for each in book.standings()] == [None] * 3
        [evening] = last_evenings(shelf)
        assert seen_again(shelf, evening, face(KARDINAL), NOW).players == ()


def test_where_no_points_are_known_nobody_has_lost(tmp_path: Path) -> None:
    play(tmp_path, "Anna", "Ben", "Carla")
    with Shelf(open_journal(tmp_path), GAMES) as shelf:
        book = HallBook(shelf, lambda game, _setup: Face(game))
        book.look_into_next()
        assert [(each.plays, each.share) for each in book.standings()] == [(1, None)] * 3


def test_each_tower_is_told_with_what_it_kept_and_gave_back(folder: Path) -> None:
    with hall_book(folder) as book:
        [tower] = book.hall().towers
        assert tower.plays == 1
        assert tower.throws > 0
        assert 0 < tower.kept_share < 1
        assert 0 < tower.gave < 1


def test_two_names_made_one_are_one_person_until_that_is_undone(folder: Path) -> None:
    with hall_book(folder) as book:
        before = by_name(book)
        merged = book.people.merged(book.person("Dora"), book.person("Carla"))
        book.file.keep(merged)
        book.read()
        assert by_name(book)["Dora"].plays == 3
        assert "Carla" not in by_name(book)
        book.file.keep(book.file.people.undone())
        book.read()
        assert by_name(book) == before


def test_who_is_renamed_is_known_by_the_new_name_in_later_games_too(folder: Path) -> None:
    with hall_book(folder) as book:
        book.file.keep(book.people.renamed(book.person("ben"), "Benjamin"))
    play(folder, "Benjamin", "Anna", "Carla", seed=4)
    with hall_book(folder) as book:
        assert by_name(book)["Benjamin"].plays == 4
        assert "Ben" not in by_name(book)


def test_who_has_no_name_any_more_is_nobody_in_the_hall(tmp_path: Path) -> None:
    play(tmp_path, FORMER, "Ben", "Carla")
    with hall_book(tmp_path) as book:
        assert set(by_name(book)) == {"Ben", "Carla"}
        [row] = book.hall().plays
        assert "a former player" in [each.name for each in row.players]


def test_what_came_of_a_game_is_worked_out_once_and_holds_no_name(folder: Path) -> None:
    with hall_book(folder) as book:
        told = book.hall()
    assert b"Anna" not in (folder / FILE).read_bytes()
    with Shelf(open_journal(folder), GAMES) as shelf:
        again = HallBook(shelf, face)
        assert not again.missing
        assert again.hall() == told


def test_a_damaged_file_of_results_is_worked_out_anew(folder: Path) -> None:
    with hall_book(folder) as book:
        told = book.hall()
    (folder / FILE).write_text('{"version": "0", "results')
    with hall_book(folder) as book:
        assert book.hall() == told


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        ("{", "cannot be read"),
        ("[]", "write {"),
        ('{"people": [{"name": "A", "keys": ["a"]}, 7, {}]}', "2 of its people were left out"),
        ('{"people": [7]}', "one of its people was left out"),
        ('{"people": 7}', "write {"),
    ],
)
def test_a_damaged_file_of_people_is_told_and_copied_before_it_is_written(
    tmp_path: Path, content: str, fault: str
) -> None:
    file = PeopleFile(tmp_path)
    file.path.write_text(content)
    assert fault in worded(file.fault)
    file.keep(file.people)
    file.keep(file.people)
    assert file.fault is None
    assert (tmp_path / "people.json.broken-1").read_text() == content
    assert not (tmp_path / "people.json.broken-2").exists()


def test_the_first_screens_line_tells_who_has_won_most_once_all_is_known(folder: Path) -> None:
    with Shelf(open_journal(folder), GAMES) as shelf:
        line, is_all = hall_line(shelf, face)
        assert (line, is_all) == ("2 evenings, 3 plays", False)
        while not is_all:
            line, is_all = hall_line(shelf, face)
        assert line.startswith("2 evenings, 3 plays; ")
        with speaking("xx"):  # a language that there are no words for
            assert hall_line(shelf, face) == (line, True)


def test_who_began_is_told_where_a_game_knows(tmp_path: Path) -> None:
    who = ("Anna", "Ben", "Carla")
    numbers = {game: play(tmp_path, *who, game=game) for game in (KARDINAL, WALLENSTEIN)}
    numbers["rheingold"] = play(tmp_path, *who, game="rheingold", kept="whole")
    with hall_book(tmp_path) as book:
        for game in book.over:
            assert game.number in numbers.values()
            assert book.result(game).starter in {0, 1, 2}
