"""The best disjoint chains of four and more along roads, found exactly."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.kardinal_koenig.chains import LEAST, best_chains
from companion.games.kardinal_koenig.laying import drawn_board

Road = tuple[str, str]


def roads(*rows: str) -> set[Road]:
    """A letter a site: "abc" joins a to b and b to c."""
    return {(one, other) for row in rows for one, other in pairwise(row)}


def near(told: Iterable[Road]) -> dict[str, set[str]]:
    ways: dict[str, set[str]] = {}
    for one, other in told:
        ways.setdefault(one, set()).add(other)
        ways.setdefault(other, set()).add(one)
    return ways


def chains(told: Iterable[Road], abbeys: str = "") -> list[str]:
    ways = near(told)
    return ["".join(chain) for chain in best_chains(abbeys or list(ways), ways)]


def points(told: Iterable[Road], abbeys: str = "") -> int:
    return sum(map(len, chains(told, abbeys)))


def test_k5_k14_a_side_branch_does_not_count_and_makes_no_second_chain() -> None:
    """Five in a row, three of them Italian, and a Bavarian one on a branch in the middle."""
    [chain] = chains(roads("abcde", "cx"))
    assert sorted(chain) == list("abcde")


def test_k16_the_longest_first_is_not_always_best() -> None:
    """Arms of 4, 2 and 2 from one in the middle: 4 and 5, not 7."""
    assert sorted(map(len, chains(roads("mabcd", "mef", "mgh")))) == [4, 5]


@pytest.mark.parametrize(
    ("told", "worth"),
    [
        (roads("mabc", "mdef", "mghi"), 7),  # arms of 3 and 3 with the middle
        (roads("abcdefa"), 6),  # a ring counts each of its abbeys once
        (roads("abc", "vwxyz"), 5),  # rows of 3 and 5
        (roads("abcdefgh"), 8),  # a row of 8
        (roads("abc"), 0),
        (set(), 0),
    ],
)
def test_k17_arms_rings_and_rows(told: set[Road], worth: int) -> None:
    assert points(told) == worth


def test_a_row_of_eight_is_shown_as_one_chain() -> None:
    assert [len(chain) for chain in chains(roads("abcdefgh"))] == [8]


def test_an_empty_or_foreign_site_between_breaks_a_chain() -> None:
    assert points(roads("abcdefg"), "abcefg") == 0


def test_a_whole_ladder_of_twenty_abbeys_is_found_at_once() -> None:
    rungs = [f"{one}{other}" for one, other in zip("abcdefghij", "klmnopqrst", strict=True)]
    assert points(roads("abcdefghij", "klmnopqrst", *rungs)) == 20


@given(st.integers(1, 400), st.randoms(use_true_random=False))
def test_chains_of_a_drawn_board_run_along_its_roads_and_share_nothing(
    number: int, rng: Random
) -> None:
    board = drawn_board(number)
    own = rng.sample(sorted(board.country), 18)
    found = best_chains(own, board.near)
    for chain in found:
        assert len(chain) >= LEAST
        assert all(b in board.near[a] for a, b in pairwise(chain))
    used = [site for chain in found for site in chain]
    assert len(used) == len(set(used))
    assert set(used) <= set(own)


@given(st.sets(st.tuples(st.sampled_from("abcdefghi"), st.sampled_from("abcdefghi")), max_size=11))
def test_no_other_choice_of_roads_gives_more(pairs: set[Road]) -> None:
    told = {(one, other) for one, other in pairs if one < other}
    assert points(told) == by_all_choices(told)


def by_all_choices(told: set[Road]) -> int:
    """Every choice of roads of which the parts are rows: nobody at three of them, no ring."""
    choices = (
        choice for number in range(len(told) + 1) for choice in combinations(sorted(told), number)
    )
    return max(worth(choice) for choice in choices)


def worth(choice: tuple[Road, ...]) -> int:
    ways = near(choice)
    if any(len(others) > 2 for others in ways.values()):
        return 0
    reached = 0
    for part in parts(ways):
        used = sum(len(ways[site]) for site in part) // 2
        if used == len(part):
            return 0
        reached += len(part) if len(part) >= LEAST else 0
    return reached


def parts(ways: dict[str, set[str]]) -> list[set[str]]:
    left, found = set(ways), []
    while left:
        part, fringe = set(), {min(left)}
        while fringe:
            part |= fringe
            fringe = {other for site in fringe for other in ways[site]} - part
        found.append(part)
        left -= part
    return found
