"""The worked examples, by the second reading."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.second_reading.kardinal.counting import (
    abbey_points,
    alliance_points,
    chain_points,
    winners,
)

ABBEYS = (
    ((4, 2, 1), [7, 4, 2]),  # K1
    ((2, 2, 1), [5, 5, 2]),  # K2
    ((3, 2, 2, 1), [8, 3, 3, 2]),  # K15
    ((1, 1, 1), [3, 3, 3]),
    ((4, 3, 3), [10, 4, 4]),
    ((2, 2, 1, 1), [6, 6, 2, 2]),
    ((1, 0, 0), [1, 0, 0]),
)


@pytest.mark.parametrize(("abbeys", "points"), ABBEYS)
def test_a_country_scores_as_printed(abbeys: tuple[int, ...], points: list[int]) -> None:
    assert abbey_points(abbeys) == points


ALLIANCES = (
    ((2, 1, 1), (1, 1, 0), [6, 0, 0]),  # K3
    ((2, 1, 1), (0, 2, 1), [0, 0, 0]),  # K4
    ((2, 2), (1, 1), [6, 6]),  # K18
    ((2, 1), (2, 4), [0, 0]),  # K19
    ((2, 1), (0, 0), [0, 0]),
)


@pytest.mark.parametrize(("one", "other", "points"), ALLIANCES)
def test_an_alliance_scores_as_printed(
    one: tuple[int, ...], other: tuple[int, ...], points: list[int]
) -> None:
    assert alliance_points(one, other) == points


CHAINS = (
    ("abcde cx", 5),  # K5
    ("mabcd mef mgh", 9),  # K16
    ("mabc mdef mghi", 7),  # K17
    ("abcdefa", 6),
    ("abc defgh", 5),
    ("abcdefgh", 8),
)


@pytest.mark.parametrize(("rows", "points"), CHAINS)
def test_chains_score_as_printed(rows: str, points: int) -> None:
    roads: dict[str, frozenset[str]] = {}
    for row in rows.split():
        for one, other in pairwise(row):
            roads[one] = roads.get(one, frozenset()) | {other}
            roads[other] = roads.get(other, frozenset()) | {one}
    assert chain_points(frozenset(roads), roads) == points


def test_level_points_are_decided_by_pieces_left_over() -> None:  # K28
    assert winners([30, 30, 30], [3, 3, 2]) == [0, 1]
