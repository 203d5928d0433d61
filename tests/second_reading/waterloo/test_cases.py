"""The worked examples, by the second reading."""

from __future__ import annotations

import pytest

from tests.second_reading.waterloo.field import behind, reach
from tests.second_reading.waterloo.state import HIGHEST, LOWEST, Piece, Table

OPTIONS = {"strength": "72", "turning": "right-angle", "no-hidden-die": "plus-one"}
REACHED = (
    ("d1", "g1 d4 e3 f2", 3, "", True),  # L5
    ("d1", "e4 d5", 4, "", True),
    ("d1", "d3 f4", 3, "", False),
    ("d1", "d3 f4", 4, "", False),
    ("d1", "e3", 3, "d2", True),  # L6
    ("d1", "e3", 3, "d2 e1", False),
)


@pytest.mark.parametrize(("start", "ends", "length", "taken", "is_reached"), REACHED)
def test_pieces_go_as_far_as_printed(
    start: str, ends: str, length: int, taken: str, is_reached: bool
) -> None:
    reached = reach(start, length, taken.split())
    assert all((end in reached) == is_reached for end in ends.split())


def state(hidden: list[int], **shown: int) -> tuple[Table, Piece]:
    laid = Table(["red", "blue"], OPTIONS)
    laid.line_up("red", "a1")
    laid.shown, laid.hidden = {"red": shown}, {"red": hidden}
    return laid, laid.of("red")[0]


def test_a_challenge_opens_between_11_and_16_by_who_knows_the_dice() -> None:  # L1
    laid, piece = state([4], white=3, red=6)
    piece.number = 3
    assert (laid.least("red"), laid.most(piece)) == (11, 16)


def test_nothing_above_17_can_be_honest_and_16_of_an_odd_piece() -> None:  # L7
    laid, piece = state([], white=4, yellow=3)
    laid.used["red"]["red"] = {3, 4, 6}
    laid.hidden["red"] = laid.hidable("red", HIGHEST, laid.shown["red"])
    assert (laid.hidden["red"], laid.most(piece)) == ([1, 2], 17)
    piece.length = 3
    assert laid.most(piece) == 16


OPENS: tuple[tuple[list[str], int, int], ...] = (
    (["white", "yellow"], 8, 15),
    (["white"], 6, 13),
    ([], 1, 8),
)  # L14


@pytest.mark.parametrize(("dice", "low", "high"), OPENS)
def test_without_a_hidden_die_the_least_is_one_more(dice: list[str], low: int, high: int) -> None:
    laid, piece = state([], **dict(zip(dice, (5, 2), strict=False)))
    assert (laid.least("red"), laid.most(piece)) == (low, high)


def test_either_of_two_level_dice_may_be_shown() -> None:  # L2, L3
    laid, _ = state([])
    highest = laid.showable("red", HIGHEST)
    assert {(("white", 6), ("yellow", 5)), (("white", 6), ("red", 5))} <= highest
    assert (("white", 1), ("yellow", 4)) in laid.showable("red", LOWEST)


def test_red_falls_back_down_the_column_and_nobody_beyond_the_edge() -> None:  # L11, L12
    assert (behind("e5", "red"), behind("c8", "blue"), behind("e5", "blue")) == ("e4", None, "e6")
