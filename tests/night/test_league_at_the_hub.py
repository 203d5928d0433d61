"""The hub follows what the host decides, and goes on where a file of the host's cannot be read."""

from __future__ import annotations

from pathlib import Path

from companion.night.hub.hub import Hub
from companion.night.hub.line import BrokerAt
from companion.night.league.book import (
    AnotherPerson,
    NameOnWall,
    SamePerson,
    SeasonBegins,
    WallName,
)
from companion.night.league.deciding import decide
from companion.night.league.keeping import FILE, alone, read_book
from companion.night.league.scheme import FILE as SCHEME
from companion.night.messages import SCHEMA, EntryTold, PersonTold, ResultTold, Topics, encode
from companion.words import worded


class Hall:
    """A hub whose tables are heard without a broker."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[str] = []
        self.hub = Hub(
            folder, BrokerAt("127.0.0.1", 1), lambda what: self.told.append(worded(what))
        )
        self.hub.settle()

    def over(self, number: int, *names: str, table: str = "one") -> None:
        play = f"{number:020x}"
        people = tuple(
            PersonTold(name, f"{table}-{name}", ("red",), at, 10 - at)
            for at, name in enumerate(names, start=1)
        )
        told = EntryTold(SCHEMA, play, 0, "over", "m", "Meadow", result=ResultTold(people))
        self.hub.desk.hear(Topics(table).entry(play), encode(told))
        self.hub.settle()

    def league(self) -> dict[str, int]:
        self.hub.settle()
        return {each.name: each.points for each in self.hub.standings()}


async def test_what_is_decided_while_the_hub_runs_counts_at_once(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.over(1, "Anna Berg", "Ben")
    hall.over(2, "Annie", "Ben", table="two")
    over = hall.hub.desk.over()
    decide(tmp_path, SamePerson("Annie", "Anna Berg"), over)
    assert hall.league() == {"Anna Berg": 6, "Ben": 2}
    decide(tmp_path, AnotherPerson("Ben", "two"), over)
    decide(tmp_path, WallName("Anna Berg", NameOnWall.NONE), over)
    assert hall.league() == {"Anna Berg": 6, "Ben": 1, "Ben @two": 1}
    shown = hall.hub.league_parts("nobody")["league"].decode()
    assert "nobody" in shown
    assert "Anna Berg" not in shown
    decide(tmp_path, SeasonBegins("Winter"), over)
    hall.over(3, "Ben", "Cleo")
    assert hall.league() == {"Ben": 3, "Cleo": 1}


async def test_a_book_that_is_damaged_is_told_and_the_hub_goes_on_with_what_it_read(
    tmp_path: Path,
) -> None:
    hall = Hall(tmp_path)
    hall.over(1, "Annie", "Ben")
    decide(tmp_path, SamePerson("Annie", "Anna Berg"), hall.hub.desk.over())
    hall.hub.settle()
    whole = (tmp_path / FILE).read_text()
    (tmp_path / FILE).write_text(whole[:-30])
    hall.over(2, "Annie", "Cleo")
    hall.over(3, "Cleo", "Ben")
    assert hall.league() == {"Anna Berg": 6, "Cleo": 4, "Ben": 2}
    assert len(hall.told) == 1
    assert f"{FILE}, line " in hall.told[0]
    assert (tmp_path / FILE).read_text() == whole[:-30]
    (tmp_path / FILE).write_text(whole)
    assert hall.league() == {"Anna Berg": 6, "Cleo": 4, "Ben": 2}
    assert len(read_book(tmp_path).held) == 3
    (tmp_path / FILE).write_text("{")
    hall.hub.settle()
    assert len(hall.told) == 2  # told again: it is another damage


async def test_a_scheme_that_is_damaged_is_told_and_the_last_one_counts(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.over(1, "Anna", "Ben")
    (tmp_path / SCHEME).write_text("[points]\n2 = [7, 2]\n")
    assert hall.league() == {"Anna": 7, "Ben": 2}
    (tmp_path / SCHEME).write_text("[points]\n2 = [8, -2]\n")
    assert hall.league() == {"Anna": 7, "Ben": 2}
    assert "line 2: 2 = [8, -2] will not do" in hall.told[0]


async def test_a_play_that_cannot_be_held_while_somebody_decides_is_held_afterwards(
    tmp_path: Path,
) -> None:
    hall = Hall(tmp_path)
    with alone(tmp_path):
        hall.over(1, "Anna", "Ben")
        assert hall.league() == {"Anna": 3, "Ben": 1}
        assert read_book(tmp_path).held == ()
    hall.hub.again = 0.0
    hall.hub.settle()
    assert [each.play for each in read_book(tmp_path).held] == [f"{1:020x}"]


async def test_a_play_that_ends_otherwise_after_an_undo_is_of_the_season_in_which_it_first_ended(
    tmp_path: Path,
) -> None:
    hall = Hall(tmp_path)
    hall.over(1, "Anna", "Ben")
    undone = EntryTold(SCHEMA, f"{1:020x}", 1, "undo", "m", "Meadow")
    hall.hub.desk.hear(Topics("one").entry(f"{1:020x}"), encode(undone))
    assert hall.league() == {}
    decide(tmp_path, SeasonBegins("Winter"), hall.hub.desk.over())
    people = (PersonTold("Anna", "a", (), 2, 1), PersonTold("Ben", "b", (), 1, 9))
    again = EntryTold(SCHEMA, f"{1:020x}", 2, "over", "m", "Meadow", result=ResultTold(people))
    hall.hub.desk.hear(Topics("one").entry(f"{1:020x}"), encode(again))
    assert hall.league() == {}
    assert {each.name: each.points for each in hall.hub.standings("")} == {"Ben": 3, "Anna": 1}
