"""The hub follows what the host decides, and goes on where a file of the host's cannot be read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.night.hub.message_handler import MessageHandler
from companion.night.hub.store import Store
from companion.night.league.deciding import decide
from companion.night.league.decision_file import FILE, alone, read_book
from companion.night.league.host_decisions import (
    AnotherPerson,
    LeftOut,
    SamePerson,
    SeasonBegins,
    WallName,
)
from companion.night.league.hosted import HostedLeague
from companion.night.league.league_results import NameOnWall
from companion.night.league.scheme import FILE as POINTS
from companion.night.league.scheme import usual
from companion.night.league.standings import standings
from companion.night.topics import SCHEMA, SharedEntry, SharedPerson, SharedResult, Topics, encode
from companion.words import worded


class Hall:
    """Tables that are heard without a broker, and the league that a hub has of them."""

    def __init__(self, folder: Path) -> None:
        self.told: list[str] = []
        self.desk = MessageHandler(Store(None), print)
        self.league = HostedLeague(folder, lambda what: self.told.append(worded(what)))

    def tells(self, entry: SharedEntry, table: str = "one") -> None:
        self.desk.hear(Topics(table).entry(entry.play), encode(entry))

    def over(self, number: int, *names: str, table: str = "one", entry: int = 0) -> None:
        people = tuple(
            SharedPerson(name, f"{table}-{name}", ("red",), at, 10 - at)
            for at, name in enumerate(names, start=1)
        )
        result = SharedResult(people)
        play = f"{number:020x}"
        self.tells(SharedEntry(SCHEMA, play, entry, "over", "m", "Meadow", result=result), table)

    def points(self) -> dict[str, int]:
        if self.league.look() or self.desk.is_over_changed:
            self.desk.is_over_changed = False
            self.league.sum(self.desk.over())
        return {each.name: each.points for each in self.league.now.rows}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path)
    yield hall
    hall.desk.store.close()


def test_what_is_decided_while_the_hub_runs_counts_at_once(hall: Hall, tmp_path: Path) -> None:
    hall.over(1, "Anna Berg", "Ben")
    hall.over(2, "Annie", "Ben", table="two")
    over = hall.desk.over()
    decide(tmp_path, SamePerson("Annie", "Anna Berg"), over)
    assert hall.points() == {"Anna Berg": 6, "Ben": 2}
    decide(tmp_path, AnotherPerson("Ben", "two"), over)
    decide(tmp_path, WallName("Anna Berg", NameOnWall.NONE), over)
    assert hall.points() == {"Anna Berg": 6, "Ben": 1, "Ben @two": 1}
    hall.points()
    assert hall.league.now.names.on_wall("Anna Berg") == "–"
    decide(tmp_path, SeasonBegins("Winter"), over)
    hall.over(3, "Ben", "Cleo")
    assert hall.points() == {"Ben": 3, "Cleo": 1}


def test_a_book_that_is_damaged_is_told_and_the_hub_goes_on_with_what_it_read(
    hall: Hall, tmp_path: Path
) -> None:
    hall.over(1, "Annie", "Ben")
    decide(tmp_path, SamePerson("Annie", "Anna Berg"), hall.desk.over())
    hall.points()
    whole = (tmp_path / FILE).read_text()
    (tmp_path / FILE).write_text(whole[:-30])
    hall.over(2, "Annie", "Cleo")
    hall.over(3, "Cleo", "Ben")
    assert hall.points() == {"Anna Berg": 6, "Cleo": 4, "Ben": 2}
    assert len(hall.told) == 1
    assert f"{FILE}, line " in hall.told[0]
    assert (tmp_path / FILE).read_text() == whole[:-30]
    (tmp_path / FILE).write_text(whole)
    assert hall.points() == {"Anna Berg": 6, "Cleo": 4, "Ben": 2}
    assert len(read_book(tmp_path).held) == 3
    (tmp_path / FILE).write_text("{")
    hall.points()
    assert len(hall.told) == 2  # told again: it is another damage


def test_a_scheme_that_is_damaged_is_told_and_the_last_one_counts(
    hall: Hall, tmp_path: Path
) -> None:
    hall.over(1, "Anna", "Ben")
    (tmp_path / POINTS).write_text("[points]\n2 = [7, 2]\n")
    assert hall.points() == {"Anna": 7, "Ben": 2}
    (tmp_path / POINTS).write_text("[points]\n2 = [8, -2]\n")
    assert hall.points() == {"Anna": 7, "Ben": 2}
    assert "line 2: 2 = [8, -2] is not possible" in hall.told[0]


def test_a_play_that_cannot_be_held_while_somebody_decides_is_held_afterwards(
    hall: Hall, tmp_path: Path
) -> None:
    with alone(tmp_path):
        hall.over(1, "Anna", "Ben")
        assert hall.points() == {"Anna": 3, "Ben": 1}
        assert read_book(tmp_path).held == ()
    hall.points()
    assert [each.play for each in read_book(tmp_path).held] == [f"{1:020x}"]


def test_a_play_that_ends_otherwise_after_an_undo_is_of_the_season_in_which_it_first_ended(
    hall: Hall, tmp_path: Path
) -> None:
    hall.over(1, "Anna", "Ben")
    assert hall.points() == {"Anna": 3, "Ben": 1}
    hall.tells(SharedEntry(SCHEMA, f"{1:020x}", 1, "undo", "m", "Meadow"))
    assert hall.points() == {}
    decide(tmp_path, SeasonBegins("Winter"), hall.desk.over())
    hall.over(1, "Ben", "Anna", entry=2)
    assert hall.points() == {}
    first = standings(hall.desk.over(), hall.league.book, usual(), "")
    assert {each.name: each.points for each in first} == {"Ben": 3, "Anna": 1}


def test_ratings_are_those_of_a_hub_that_is_started_anew_whatever_came_between(
    hall: Hall, tmp_path: Path
) -> None:
    for number, names in enumerate((("Anna", "Ben"), ("Ben", "Cleo"), ("Cleo", "Anna", "Ben"))):
        hall.over(number, *names)
        hall.points()
    decide(tmp_path, LeftOut("one", f"{1:020x}"), hall.desk.over())
    hall.points()
    hall.over(0, "Ben", "Anna", entry=1)
    hall.points()
    anew = standings(hall.desk.over(), read_book(tmp_path), usual())
    assert hall.league.now.rows == anew
    assert len({tuple(each.ratings.values()) for each in anew}) == 3
