"""Abbeys and councillors counted, as the rules' examples have it."""

from __future__ import annotations

import pytest

from companion.games.kardinal_koenig.final_points import abbey_points, alliance_points
from companion.games.kardinal_koenig.pieces import Pieces


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


def test_k6_councillors_are_limited_by_whoever_has_the_most_abbeys() -> None:
    pieces = Pieces(3)
    for seat, abbeys in enumerate((3, 2, 2)):
        pieces.set_abbeys("france", seat, abbeys)
    assert pieces.limit("france") == 3
