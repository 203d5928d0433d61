"""The season once more, in plain sums from results written down by hand, and at random."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from hypothesis import given, settings
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from companion.night.hub.message_handler import MessageHandler
from companion.night.hub.store import Store
from companion.night.league.host_decisions import LeagueBook, LeftOut, SamePerson, SeasonBegins
from companion.night.league.league_results import PersonPlaced, PlayCounted
from companion.night.league.scheme import Scheme
from companion.night.league.standings import ALL, LeagueRow, standings
from companion.night.topics import (
    SCHEMA,
    EntryKind,
    SharedEntry,
    SharedPerson,
    SharedResult,
    Topics,
    encode,
)

SCHEME = Scheme({2: (3, 1), 3: (5, 3, 1), 4: (7, 5, 3, 1), 5: (9, 7, 5, 3, 1)}, best=2)
FEW, MANY = "Anna Ben Cleo", "Anna Ben Cleo Dora Emil"


@dataclass
class Evening:
    """Tables that tell, a hub that holds after each, and what the host decides meanwhile."""

    desk: MessageHandler = field(default_factory=lambda: MessageHandler(Store(None), print))
    book: LeagueBook = field(default_factory=LeagueBook)
    last: dict[str, int] = field(default_factory=lambda: defaultdict(int))

    def tells(
        self, play: int, what: EntryKind, *placed: tuple[str, int], table: str = "one"
    ) -> str:
        name = f"{play:020x}"
        people = (SharedPerson(who, f"{table}-{who}", ("red",), place, 9) for who, place in placed)
        result = SharedResult(tuple(people)) if placed else None
        entry = SharedEntry(SCHEMA, name, self.last[name], what, "m", "Meadow", result=result)
        self.last[name] += 1
        self.desk.hear(Topics(table).entry(name), encode(entry))
        self.book = self.book.holding(self.desk.over())
        return name

    def table(self, season: str) -> list[tuple[int, str, int, int, int]]:
        rows = standings(self.desk.over(), self.book, SCHEME, season)
        return [(each.place, each.name, each.points, each.plays, each.wins) for each in rows]


def test_a_season_by_hand_is_the_season_that_is_told() -> None:
    night = Evening()
    night.tells(1, "over", ("Anna", 1), ("Ben", 1), ("Cleo", 3))  # 5 5 1: a shared first place
    night.tells(2, "over", ("Ben", 1), ("Anna", 2), table="two")  # 3 1
    everybody = (("Emil", 1), ("Dora", 2), ("Cleo", 3), ("Ben", 4), ("Anna", 5))
    night.tells(3, "over", *everybody)  # 9 7 5 3 1
    night.tells(4, "answer")  # never over
    night.tells(5, "given-up")
    night.tells(6, "over", ("Anna", 1))  # alone
    night.tells(7, "over", ("Anna", 0), ("Ben", 0))  # nothing was scored
    night.tells(8, "over", ("Cleo", 1), ("Anna", 2))  # 3 1: taken back below, ends otherwise
    night.tells(8, "undo")
    wrong = night.tells(9, "over", ("Dora", 1), ("Emil", 2))
    night.book = night.book.and_(LeftOut("one", wrong))
    night.book = night.book.and_(SeasonBegins("Winter"))
    night.tells(8, "over", ("Anna", 1), ("Cleo", 2))  # 3 1: it first ended before winter began
    night.tells(10, "over", ("Annie", 1), ("Emil", 2), table="two")
    night.book = night.book.and_(SamePerson("Annie", "Anna"))
    # The best two count. Anna 5+3 of 5 1 1 3, Ben 5+3 of 5 3 3, Cleo 5+1 of 1 5 1.
    assert night.table("") == [
        (1, "Emil", 9, 1, 1),
        (2, "Anna", 8, 4, 2),
        (2, "Ben", 8, 3, 2),
        (4, "Dora", 7, 1, 0),
        (5, "Cleo", 6, 3, 0),
    ]
    assert night.table("Winter") == [(1, "Anna", 3, 1, 1), (2, "Emil", 1, 1, 0)]
    night.desk.store.close()


def test_a_rating_by_hand_is_the_rating_that_is_told() -> None:
    plays = [
        PlayCounted("one", "1", "m", "Meadow", _placed(("Anna", 1), ("Ben", 2), ("Cleo", 2))),
        PlayCounted("two", "0", "h", "Hill", _placed(("Cleo", 1), ("Anna", 2))),
    ]
    model = PlackettLuce()
    (anna,), (ben,), (cleo,) = model.rate([[model.rating()] for _ in range(3)], ranks=[1, 2, 2])
    (cleo,), (anna,) = model.rate([[cleo], [anna]], ranks=[1, 2])
    told = {
        each.name: each.ratings for each in standings(plays, LeagueBook().holding(plays), SCHEME)
    }
    by_hand = {"Anna": anna, "Ben": ben, "Cleo": cleo}
    for name, rating in by_hand.items():
        assert abs(told[name][ALL] - (rating.mu - 3 * rating.sigma)) < 0.006
    assert told["Ben"].keys() == {ALL, "m"}
    assert model.rating().ordinal() == 0


def _placed(*placed: tuple[str, int]) -> tuple[PersonPlaced, ...]:
    return tuple(PersonPlaced(name, place, 9) for name, place in placed)


# --- At random ---

someone = st.sampled_from(["Anna", "Ben", "Cleo", "Dora", "Emil", "Fritz"])
results = st.lists(
    st.tuples(
        st.integers(1, 3),  # table
        st.lists(someone, min_size=1, max_size=5, unique=True),
        st.lists(st.integers(0, 3), min_size=5, max_size=5),  # points: ties are frequent
    ),
    max_size=12,
)


def by_hand(results: list[tuple[int, list[str], list[int]]]) -> dict[str, tuple[int, int, int]]:
    """Points of the best two, plays, wins."""
    given_for = {2: [3, 1], 3: [5, 3, 1], 4: [7, 5, 3, 1], 5: [9, 7, 5, 3, 1]}
    had: dict[str, list[int]] = {}
    wins: dict[str, int] = {}
    for _table, people, scored in results:
        if len(people) == 1:
            continue
        for at, name in enumerate(people):
            better = len([1 for other in range(len(people)) if scored[other] > scored[at]])
            had.setdefault(name, []).append(given_for[len(people)][better])
            wins[name] = wins.get(name, 0) + (1 if better == 0 else 0)
    told = {}
    for name, points in had.items():
        points.sort()
        told[name] = (sum(points[-2:]), len(points), wins[name])
    return told


def played(results: list[tuple[int, list[str], list[int]]]) -> list[PlayCounted]:
    plays = []
    for number, (table, people, scored) in enumerate(results):
        order = sorted(scored[: len(people)], reverse=True)
        placed = tuple(
            PersonPlaced(name, 1 + order.index(points), points)
            for name, points in zip(people, scored, strict=False)
        )
        plays.append(PlayCounted(f"table-{table}", f"{number:020x}", "m", "Meadow", placed))
    return plays


def told_of(rows: list[LeagueRow]) -> dict[str, tuple[int, int, int]]:
    return {each.name: (each.points, each.plays, each.wins) for each in rows}


@settings(max_examples=40)
@given(results, st.randoms(use_true_random=False))
def test_any_season_is_what_plain_sums_say_in_whatever_order_it_is_heard(results, random) -> None:  # type: ignore[no-untyped-def]
    plays = played(results)
    book = LeagueBook().holding(plays)
    rows = standings(plays, book, SCHEME)
    assert told_of(rows) == by_hand(results)
    random.shuffle(plays)
    assert standings(plays, book, SCHEME) == rows


@settings(max_examples=30)
@given(results, st.lists(st.tuples(someone, someone), max_size=5))
def test_merges_in_any_chain_or_circle_lose_no_play_and_are_undone_without_a_trace(
    results: list[tuple[int, list[str], list[int]]], merges: list[tuple[str, str]]
) -> None:
    plays = played(results)
    before = LeagueBook().holding(plays)
    book = before
    same: dict[str, str] = {}

    def who(name: str) -> str:
        return who(same[name]) if name in same else name

    for one, other in merges:
        book = book.and_(SamePerson(one, other))
        if who(one) != who(other):
            same[who(one)] = who(other)
    had: dict[str, int] = {}
    for each in plays:
        if len(each.placed) > 1:
            for person in {who(one.name) for one in each.placed}:
                had[person] = had.get(person, 0) + 1
    rows = standings(plays, book, SCHEME)
    assert sorted(each.plays for each in rows) == sorted(had.values())
    for _merge in merges:
        book = book.without(0)
    assert standings(plays, book, SCHEME) == standings(plays, before, SCHEME)
