"""The host's decisions: refused where nobody could mean them, one after the other, never lost."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from companion.errors import CompanionError, ImpossibleRequest, NotSaved, UnreadableFile
from companion.night.league.deciding import decide, held, take_back
from companion.night.league.decision_file import FILE, alone, read_book
from companion.night.league.decision_words import (
    all_told,
    decision_text,
    doubts,
    ruling_text,
    taken_back,
)
from companion.night.league.host_decisions import (
    AnotherPerson,
    Decided,
    LeagueBook,
    LeftOut,
    PlayOfSeason,
    ResultPutRight,
    SamePerson,
    SeasonBegins,
    WallName,
)
from companion.night.league.league_results import NameOnWall
from companion.night.league.scheme import FILE as SCHEME
from companion.night.league.scheme import read_scheme, usual
from companion.words import worded
from tests.support.league import after, play, points

ANNAS = [
    play(0xA1 << 72, "Anna Berg", "Ben", "Cleo"),
    play(0xB1 << 72, "Annie", "Ben", table="table-2"),
    play(0xB2 << 72, "Cleo", "Jörg", table="table-2", game="hill"),
]


@pytest.mark.parametrize(
    ("decision", "why"),
    [
        (SamePerson("Anni", "Anna Berg"), "nobody called Anni has played; did you mean Annie?"),
        (SamePerson("Zoe", "Ben"), "nobody called Zoe has played; these people have: Anna Berg, "),
        (SamePerson("ben", "Ben"), "Ben and Ben are already one person"),
        (SamePerson("Annie", " "), "this is not a name"),
        (SamePerson("Ben", "Annie"), "Ben and Annie played together at table-2 in "),
        (AnotherPerson("Ben", "table-3"), "there are finished plays at table-1"),
        (AnotherPerson("Anna Berg", "table-2"), "nobody called Anna Berg has played at table-2"),
        (SeasonBegins(""), "this is not a name"),
        (PlayOfSeason("table-1", "a1", "Winter"), "no season is called Winter"),
        (LeftOut("table-2", "b"), "plays of table-2 begin with b; choose one of b1000000"),
        (LeftOut("table-2", "c"), "no play of table-2 begins with c; choose from b1000000"),
        (ResultPutRight("table-1", "a1", "Dora", 1), "choose from Anna Berg, Ben"),
        (ResultPutRight("table-1", "a1", "Ben", 4), "place 4 is not possible; choose 1 to 3"),
    ],
)
def test_what_nobody_could_mean_is_refused(tmp_path: Path, decision: Decided, why: str) -> None:
    with pytest.raises(ImpossibleRequest) as refused:
        decide(tmp_path, decision, ANNAS)
    assert why in worded(refused.value)
    assert read_book(tmp_path).decisions == ()


def test_who_sits_at_a_table_is_known_before_any_play_is_over(tmp_path: Path) -> None:
    with pytest.raises(ImpossibleRequest, match="no play is finished yet"):
        decide(tmp_path, SamePerson("annie", "Anna Berg"), [])
    ruling = decide(tmp_path, SamePerson("annie", "Anna Berg"), [], ANNAS[:2])
    assert ruling.decision == SamePerson("Annie", "Anna Berg")
    with pytest.raises(ImpossibleRequest, match="two people"):
        decide(tmp_path, SamePerson("Ben", "Anna Berg"), [], ANNAS[:2])


@pytest.mark.parametrize(
    ("decision", "comes_of_it"),
    [
        (SamePerson("annie", "Anna Berg"), "1 play of Annie now counts for Anna Berg."),
        (SamePerson("Annie", "Anne"), "The name Anne is new here."),
        (AnotherPerson("ben", "Table 2"), "1 play of Ben at table-2 now counts for Ben @table-2."),
        (WallName("Jörg", NameOnWall.NONE), "Jörg appears on the wall without a name."),
        (WallName("Dora", NameOnWall.FIRST), "Nobody called Dora has played yet"),
        (SeasonBegins("Winter"), "plays that end after b2000000 of table-2 (Hill)"),
        (LeftOut("table-1", ANNAS[0].play), "a1000000 of table-1 does not count."),
        (
            ResultPutRight("table-1", ANNAS[0].play, "ben", 1),
            "It counts as: 1. Anna Berg (9), 1. Ben (8), 3. Cleo (7)",
        ),
    ],
)
def test_what_comes_of_a_decision_is_told(
    tmp_path: Path, decision: Decided, comes_of_it: str
) -> None:
    settled = decide(tmp_path, decision, ANNAS)
    assert comes_of_it in ruling_text(settled, ANNAS)
    assert "companion night league undo" in ruling_text(settled, ANNAS)


def test_a_decision_is_taken_back_by_its_number_or_as_the_last_one(tmp_path: Path) -> None:
    for decision in (
        SamePerson("Annie", "Anna Berg"),
        SeasonBegins("Winter"),
        WallName("Ben", NameOnWall.FIRST),
    ):
        decide(tmp_path, decision, ANNAS)
    gone = take_back(tmp_path, ANNAS, 1)
    assert taken_back(gone, ANNAS) == "Undone: Annie is the same person as Anna Berg."
    assert taken_back(take_back(tmp_path, ANNAS), ANNAS).startswith("Undone: Ben appears")
    with pytest.raises(ImpossibleRequest, match="there is no decision 2; the last one is 1"):
        take_back(tmp_path, ANNAS, 2)
    with pytest.raises(ImpossibleRequest, match="another decision meanwhile"):
        take_back(tmp_path, ANNAS, 1, is_still=SeasonBegins("Spring"))
    held(tmp_path, [*ANNAS, play(9, "Ben", "Cleo")])
    last = taken_back(take_back(tmp_path, ANNAS), ANNAS)
    assert last.splitlines()[1] == "Its 1 play belongs to the previous season again."
    with pytest.raises(ImpossibleRequest, match="there are no decisions yet"):
        take_back(tmp_path, ANNAS)


def test_a_play_that_was_over_before_a_season_began_is_of_the_one_before(tmp_path: Path) -> None:
    book = decide(tmp_path, SeasonBegins("Winter"), ANNAS).book  # no hub has held them yet
    assert points(book, ANNAS) == {}
    assert len(points(book, ANNAS, "")) == 5


def test_decisions_that_are_for_nothing_by_now_are_marked() -> None:
    first = ANNAS[0]
    book = after(
        ANNAS,
        SamePerson("Annie", "Anna Berg"),
        WallName("Dora", NameOnWall.NONE),
        ResultPutRight("table-1", first.play, "Ben", 1, seen="1/3 2/2"),
    )
    rows = list(all_told(book, ANNAS))
    assert rows[0] == decision_text(book.decisions[0])
    assert rows[1].endswith("(nobody has this name now)")
    assert rows[2].endswith("(no effect: the table has sent another result since)")
    assert doubts(ANNAS, book) == [rows[2]]


def test_two_who_are_one_and_later_sit_beside_each_other_are_told() -> None:
    later = play(9, "Annie", "Anna Berg", "Ben")
    (line,) = doubts([*ANNAS, later], after([*ANNAS, later], SamePerson("Annie", "Anna Berg")))
    assert line.startswith("Annie and Anna Berg count as one person, but both played in ")


def test_no_decision_is_lost_where_many_are_taken_at_once(tmp_path: Path) -> None:
    def both(number: int) -> None:
        decide(tmp_path, SeasonBegins(f"Season {number}"), ANNAS)
        while not tried(lambda: held(tmp_path, [play(number, "Anna", "Ben")])):
            pass

    def tried(it: Callable[[], object]) -> bool:
        try:
            it()
        except NotSaved:
            return False
        return True

    with ThreadPoolExecutor(8) as hands:
        list(hands.map(both, range(16)))
    book = read_book(tmp_path)
    assert sorted(book.seasons[1:]) == sorted(f"Season {number}" for number in range(16))
    assert len(book.held) == 16 + len(ANNAS)


def test_who_waits_too_long_for_another_program_is_told_so(tmp_path: Path) -> None:
    with alone(tmp_path), pytest.raises(NotSaved, match="another program"), alone(tmp_path, 0.0):
        pass


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('{\n"decisions": [\n{"what": "season", "name": }]}', "league.json, line 3: "),
        ('{"decisions": [{"what": "season", "name": "W"}, {"what": "no"}]}', "decision 2: "),
        ('{"decisions": [], "schema": 2}', "is from a newer version of this app (2)"),
        ("\xff", "league.json"),
    ],
)
def test_a_damaged_book_is_told_and_never_written_over(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / FILE).write_text(text, encoding="latin-1")
    for attempt in (
        lambda: read_book(tmp_path),
        lambda: decide(tmp_path, SeasonBegins("Winter"), ANNAS),
        lambda: held(tmp_path, ANNAS),
    ):
        with pytest.raises(UnreadableFile) as told_why:
            attempt()
        assert why in worded(told_why.value)
    assert (tmp_path / FILE).read_text(encoding="latin-1") == text


def test_what_the_host_decided_is_kept_with_its_schema(tmp_path: Path) -> None:
    book = after(ANNAS, SeasonBegins("Winter"))
    decide(tmp_path, SeasonBegins("Winter"), ANNAS)
    assert read_book(tmp_path) == book
    assert '"schema": 1' in (tmp_path / FILE).read_text(encoding="utf-8")
    (tmp_path / FILE).write_text('{"decisions": [{"what": "season", "name": "W"}]}')
    assert read_book(tmp_path) == LeagueBook((SeasonBegins("W"),))  # as an older app wrote it


def test_the_hosts_own_scheme_counts(tmp_path: Path) -> None:
    assert read_scheme(tmp_path) == usual()
    own = (tmp_path / SCHEME).read_text().replace("2 = [3, 1]", "2 = [10, 0]")
    (tmp_path / SCHEME).write_text(own)
    assert [read_scheme(tmp_path).of(place, 2) for place in (1, 2, 3)] == [10, 0, 0]
    assert usual().of(7, 7) == 0


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[points]\n2 = [3, -1]\n", "league.toml, line 2: 2 = [3, -1] is not possible; write 3 ="),
        ("[points]\n2 = 3\n", "line 2: 2 = 3 is not possible"),
        ("# mine\n\n[points]\ntwo = [3, 1]\n", "line 4: two = [3, 1] is not possible"),
        ("[points]\n2 = [3, true]\n", "line 2: 2 = "),
        ("[points]\n2 = [3, 1]\n[season]\nbest = -1\n", "line 4: best = -1 is not possible"),
        ("[points]\n2 = [3, 1]\n[season]\nworst = 1\n", "line 4: worst = 1 is not possible"),
        ("[points]\n2 = [3, 1]\n[seasons]\n", "line 3: seasons"),
        ("[points]\n2 = [3, 1\n", "Unclosed array"),
        ("best = 3\n", "line 1: best = 3 is not possible"),
        ("", "points"),
        ("[points]\n", "line 1: points"),
        ("[points]\n2 = [3, 1]\n3 [5]\n", "at line 3"),
        ("[points]\n2 = [\xff]", "line 2: this is not UTF-8 text"),
    ],
)
def test_a_wrong_scheme_is_told_by_its_line(tmp_path: Path, text: str, why: str) -> None:
    (tmp_path / SCHEME).write_text(text, encoding="latin-1")
    with pytest.raises(CompanionError) as told_why:
        read_scheme(tmp_path)
    assert why in worded(told_why.value)
