"""A name or the date of a play is corrected everywhere, and the play stays the same one."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.errors import CompanionError
from companion.evening.journal import open_journal
from companion.evening.plays.forgetting import forget
from companion.evening.plays.identity import identity
from companion.evening.plays.people import FILE, NamedPerson, PeopleFile
from companion.evening.shelf import Shelf
from companion.games import GAMES, face
from companion.views.carrying_plays import Carrier
from companion.views.hall import HallBook
from companion.words import worded
from tests.support.house import left_behind
from tests.support.plays import play

SUNDAY = datetime(2026, 10, 4, 18, 30, tzinfo=UTC)


def shelf(folder: Path) -> Shelf:
    return Shelf(open_journal(folder), GAMES)


def told(folder: Path) -> list[tuple[str, list[str]]]:
    """Each play of the hall: its day and who played."""
    with shelf(folder) as here:
        plays = HallBook(here, face).hall().plays
        return [
            (f"{each.started:%Y-%m-%d}", sorted(who.name for who in each.players)) for each in plays
        ]


def which(folder: Path) -> set[str]:
    with shelf(folder) as here:
        return {identity(each.header, each.started) for each in here.journal.games()}


def test_a_name_and_a_date_are_corrected_in_one_play_alone(tmp_path: Path) -> None:
    first = play(tmp_path, "Anna", "Bne", "Carla", days_ago=2)
    play(tmp_path, "Anna", "Bne", "Dora", seed=2, days_ago=1)
    before = which(tmp_path)
    with shelf(tmp_path) as here:
        here.corrected(first, {1: "Ben"}, SUNDAY)
    assert told(tmp_path) == [
        ("2026-11-19", ["Anna", "Bne", "Dora"]),
        ("2026-10-04", ["Anna", "Ben", "Carla"]),
    ]
    assert which(tmp_path) == before


def test_two_players_swap_their_colours_and_what_lies_there_stays(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Ben", "Carla", answers=20)
        evening = here.resume(1)
        before = evening.session.game.snapshot(evening.session.table)
        anew = here.anew(evening, {0: "Ben", 1: "Anna"})
        led = {each.name: each.colour for each in anew.header.players}
        assert (led["Anna"], led["Ben"]) == ("blue", "red")
        after = anew.session.game.snapshot(anew.session.table)
        assert anew.misfit is None
        for there in ("provinces", "tower", "tray", "reserve"):
            assert after[there] == before[there]


def test_a_corrected_play_goes_to_another_table_as_it_is_known_here(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "plays.json"
    number = play(here, "Anna", "Bne", "Carla")
    with shelf(here) as table:
        table.corrected(number, {1: "Ben"}, SUNDAY)
        book = HallBook(table, face)
        Carrier(table, book, face).put_out(file, book.over)
        assert Carrier(table, book, face).take_in(file).known == 1
    with shelf(there) as table:
        Carrier(table, HallBook(table, face), face).take_in(file)
    assert told(there) == told(here) == [("2026-10-04", ["Anna", "Ben", "Carla"])]
    assert which(there) == which(here)


def test_the_name_of_a_game_that_is_played_is_corrected_where_it_stands(tmp_path: Path) -> None:
    with shelf(tmp_path) as here:
        left_behind(here, "Anna", "Bne", "Carla", answers=20)
        evening = here.resume(here.unfinished()[0].number)
        asked, place = evening.pending, evening.place
        anew = here.anew(evening, {1: "Ben"})
        assert [each.name for each in anew.header.players] == ["Anna", "Ben", "Carla"]
        assert (anew.pending, anew.place) == (asked, place)
        anew.undo()


@pytest.mark.parametrize(
    ("names", "why"), [({1: "anna"}, "two of its players"), ({1: "  "}, "no name")]
)
def test_a_name_that_would_be_nobodys_or_anothers_is_refused(
    tmp_path: Path, names: dict[int, str], why: str
) -> None:
    number = play(tmp_path, "Anna", "Ben", "Carla")
    with shelf(tmp_path) as here, pytest.raises(CompanionError) as error:
        here.corrected(number, names)
    assert why in worded(error.value)
    assert told(tmp_path)[0][1] == ["Anna", "Ben", "Carla"]


def test_a_corrected_name_is_removed_with_what_had_been_typed_for_it(tmp_path: Path) -> None:
    number = play(tmp_path, "Anna", "Bne", "Carla")
    with shelf(tmp_path) as here:
        here.corrected(number, {1: "Ben"}, SUNDAY)
        ben = NamedPerson("Ben", ("ben",))
        forget(here.journal, ben, lambda _header, _entries: True, tmp_path / "pictures")
    files = [path for path in tmp_path.rglob("*") if path.is_file()]
    assert not [path for path in files if {b"Ben", b"Bne"} & {*path.read_bytes().split(b'"')}]
    assert told(tmp_path) == [("2026-10-04", ["Anna", "Carla", "a former player"])]


def test_a_correction_of_another_journal_counts_for_no_play(tmp_path: Path) -> None:
    play(tmp_path / "one", "Anna", "Bne", "Carla", days_ago=3)
    number = play(tmp_path / "two", "Anna", "Bne", "Carla", days_ago=2)
    with shelf(tmp_path / "two") as here:
        here.corrected(number, {1: "Ben"})
    people = (tmp_path / "two" / FILE).read_bytes()
    (tmp_path / "one" / FILE).write_bytes(people)
    assert told(tmp_path / "one")[0][1] == ["Anna", "Bne", "Carla"]
    assert PeopleFile(tmp_path / "one").fault is None
