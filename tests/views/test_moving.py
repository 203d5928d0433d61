"""Moves on a board: what each key makes of a value, no screen needed."""

from __future__ import annotations

from companion.views.choosing import AnswerMade
from companion.views.game_board import GameBoard, OnSquare
from companion.views.moving import Moving, is_moved

BOARD = GameBoard(
    ("a", "b", "c"), ("3", "2", "1"), {"a1": (OnSquare("red"),), "b1": (OnSquare("red", "o"),)}
)
OPTIONS = ("a1 a3", "a1 c1", "b1 b3", "done")


def moving(*keys: str) -> Moving | AnswerMade:
    now: Moving | AnswerMade | None = Moving(BOARD, OPTIONS, "done", "no more moves", "a1")
    for key in keys:
        assert isinstance(now, Moving)
        now = now.press(key)
    assert now is not None
    return now


def told(*keys: str) -> str:
    now = moving(*keys)
    assert isinstance(now, Moving)
    return now.hint


def test_two_squares_and_enter_are_a_move_however_they_are_set_apart() -> None:
    assert moving(*"a1a3", "enter") == AnswerMade("a1 a3")
    assert moving(*"a1", "space", *"a3", "enter") == AnswerMade("a1 a3")
    assert moving(*"A1-A3", "enter") == AnswerMade("a1 a3")


def test_a_piece_is_taken_up_and_put_where_the_arrows_lead() -> None:
    assert moving("enter", "up", "up", "enter") == AnswerMade("a1 a3")


def test_arrows_stop_at_the_edge() -> None:
    assert moving("left", "down", "enter", *"a3", "enter") == AnswerMade("a1 a3")


def test_another_piece_may_be_taken_up_instead() -> None:
    assert moving("enter", "right", "enter", "up", "up", "enter") == AnswerMade("b1 b3")


def test_what_is_no_option_is_given_to_the_rules() -> None:
    assert moving(*"a1b2", "enter") == AnswerMade("a1 b2")
    assert moving("enter", "up", "enter") == AnswerMade("a1 a2")


def test_space_marks_passing_and_enter_takes_it() -> None:
    assert moving("space", "enter") == AnswerMade("done")
    assert moving(*"no m", "enter") == AnswerMade("done")
    now = moving("space", "up")
    assert isinstance(now, Moving)
    assert now.at


def test_letters_that_are_no_square_say_so_and_go_back_one_by_one() -> None:
    assert "fits none" in told(*"x9")
    assert told(*"x9", "backspace", "backspace", "a") == ""
    assert "No move begins at “c3”" in told(*"c3", "enter")
    assert told("backspace")


def test_escape_puts_the_piece_down_and_then_means_nothing_here() -> None:
    now = moving("enter", "escape")
    assert isinstance(now, Moving)
    assert now.start == ""
    assert now.press("escape") is None


def test_only_moves_on_the_board_are_made_on_it() -> None:
    assert is_moved(BOARD, OPTIONS, "done")
    assert is_moved(BOARD, ("a1", "b1"), None)
    assert not is_moved(BOARD, ("a1", "a1 b1"), None)
    assert not is_moved(BOARD, ("done",), "done")


def test_the_board_is_told_in_plain_letters() -> None:
    assert [line.split() for line in BOARD.lines()][2:] == [["1", "R", "Ro", "."], ["a", "b", "c"]]


def squares(*keys: str) -> Moving | AnswerMade | None:
    now: Moving | AnswerMade | None = Moving(BOARD, ("a1", "b1"), None, "", "")
    for key in keys:
        assert isinstance(now, Moving)
        now = now.press(key)
    return now


def test_a_square_alone_is_typed_tapped_or_marked() -> None:
    assert squares("b", "1", "enter") == AnswerMade("b1")
    assert squares("right", "right", "enter") == AnswerMade("b1")
    assert Moving(BOARD, ("a1", "b1"), None, "", "").tapped("b1") == AnswerMade("b1")


def test_enter_alone_takes_no_square() -> None:
    now = squares("enter")
    assert isinstance(now, Moving)
    assert now.hint.startswith("Type a square")
