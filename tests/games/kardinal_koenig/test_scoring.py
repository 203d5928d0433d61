"""Abbeys, councillors and chains counted, as the rules' examples have it."""

from __future__ import annotations

import pytest

from companion.games.kardinal_koenig.board import COUNTRIES, Pair
from companion.games.kardinal_koenig.scoring import (
    abbey_lines,
    abbey_points,
    alliance_line,
    alliance_lines,
    alliance_points,
    chain_lines,
    points_of,
    told_chain_lines,
    total,
)

BURGUNDY_ITALY: Pair = ("italy", "burgundy")
ITALY_BAVARIA: Pair = ("italy", "bavaria")
NONE = dict.fromkeys(COUNTRIES, (0, 0, 0))


@pytest.mark.parametrize(
    ("abbeys", "points"),
    [
        ((4, 2, 1), (7, 4, 2)),  # K1, and Franconia in K13
        ((2, 2, 1), (5, 5, 2)),  # K2, and Lotharingia in K13
        ((3, 2, 2, 1), (8, 3, 3, 2)),  # K15
        ((1, 1, 1), (3, 3, 3)),  # K15
        ((4, 3, 3), (10, 4, 4)),  # K15
        ((2, 2, 1, 1), (6, 6, 2, 2)),  # K15
        ((1, 0, 0), (1, 0, 0)),  # K15
        ((0, 0, 0), (0, 0, 0)),  # 6: no abbey, no points
        ((1, 2, 4), (2, 4, 7)),  # whoever sits where
    ],
)
def test_abbeys_score_by_rank_and_those_who_tie_the_better(
    abbeys: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert abbey_points(abbeys) == points


@pytest.mark.parametrize(
    ("one", "other", "points"),
    [
        ((2, 1, 1), (1, 1, 0), (6, 0, 0)),  # K3: blue has the most in Italy, shares it in Burgundy
        ((2, 1, 1), (0, 2, 1), (0, 0, 0)),  # K4: blue in Italy, red in Bavaria
        ((2, 2, 0), (1, 1, 0), (6, 6, 0)),  # K18
        ((2, 1, 0), (2, 4, 0), (0, 0, 0)),  # K19: most in the two together is not enough
        ((3, 0, 0), (0, 0, 0), (0, 0, 0)),  # K19: an empty seal
    ],
)
def test_an_alliance_scores_for_the_most_in_both_countries(
    one: tuple[int, ...], other: tuple[int, ...], points: tuple[int, ...]
) -> None:
    assert alliance_points(one, other) == points


def test_k13_countries_are_opened_one_by_one() -> None:
    lines = abbey_lines({**NONE, "franconia": (4, 2, 1), "lotharingia": (0, 2, 2)})
    told = {line.country: line.points for line in lines if any(line.points)}
    assert told == {"franconia": (7, 4, 2), "lotharingia": (0, 4, 4)}
    assert [line.country for line in lines] == list(COUNTRIES)  # 6b
    assert total(lines, 1) == 8


def test_a_country_counts_anew_in_each_of_its_alliances() -> None:
    pairs = (BURGUNDY_ITALY, ITALY_BAVARIA)
    councillors = {**NONE, "italy": (2, 1, 0), "burgundy": (1, 1, 0), "bavaria": (1, 0, 1)}
    lines = alliance_lines(pairs, councillors)
    assert [line.points for line in lines] == [(5, 0, 0), (5, 0, 0)]
    assert [line.number for line in lines] == [1, 2]
    assert total(lines, 0) == 10


def test_an_alliance_keeps_what_it_was_counted_from() -> None:
    councillors = {**NONE, "italy": (2, 1, 1), "burgundy": (1, 1, 0)}
    line = alliance_line(14, BURGUNDY_ITALY, councillors)
    assert (line.number, line.one, line.other, line.points) == (14, (2, 1, 1), (1, 1, 0), (6, 0, 0))


def test_chains_are_told_with_their_sites() -> None:
    near = {
        site: frozenset(n for n in "abcdef" if abs(ord(site) - ord(n)) == 1) for site in "abcdef"
    }
    lines = chain_lines([("a", "b", "c", "d"), ("e", "f")], near)
    assert [(line.seat, line.points, sorted(line.sites)) for line in lines] == [
        (0, 4, list("abcd"))
    ]
    assert (total(lines, 0), total(lines, 1)) == (4, 0)


def test_without_roads_chains_are_told_by_length_and_short_ones_are_none() -> None:
    lines = told_chain_lines([(5, 3, 4), ()])
    assert [(line.seat, points_of(line, 0)) for line in lines] == [(0, 5), (0, 4)]
