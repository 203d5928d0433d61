"""Moves: their ways and lengths, the first turn, and what everybody may conclude of them."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.waterloo.events import StoodStill
from companion.games.waterloo.knowledge import numbers_in
from companion.games.waterloo.questions import DONE, Move
from companion.games.waterloo.squares import reached
from companion.games.waterloo.state import State
from tests.support.waterloo_table import BLUE, RED, game, only, placed

# In both corners a red piece before four blue ones: it can attack them if it is odd, and goes
# nowhere if it is even. The other six can move.
RED_AT = ["a1", "i1", "a8", "b8", "c8", "d8", "e8", "f8"]
BLUE_AT = ["a4", "b3", "c2", "d1", "i4", "h3", "g2", "f1"]
MOVES = ["a8 a5", "b8 b5", "c8 c5", "d8 d4", "e8 e4", "f8 f4"]


def squares(start: str, steps: int, *, may_turn_back: bool = False) -> set[str]:
    return {end for end, _bit, _over in reached(start, steps, may_turn_back=may_turn_back)}


def asked(session: Session[State]) -> Move:
    assert isinstance(session.pending, Move)
    return session.pending


def refusal(session: Session[State], answer: str) -> str:
    with pytest.raises(IllegalAnswer) as refused:
        session.answer(answer)
    return str(refused.value.advice)


def test_l5_a_move_is_3_or_4_squares_with_one_turn() -> None:
    assert {"g1", "d4", "e3", "f2"} <= squares("d1", 3)
    assert {"e4", "d5"} <= squares("d1", 4)
    for too_near_or_far in ("d3", "f4"):
        assert too_near_or_far not in squares("d1", 3) | squares("d1", 4)


def test_l5_a_move_that_is_none_is_refused_with_what_would_do() -> None:
    session = placed(game(), ["d1"], [])
    assert "is not possible; move 3 or 4 squares" in refusal(session, "d1 d3")
    assert "is not possible; move 3 or 4 squares" in refusal(session, "d1 f4")


def test_l6_the_way_is_free_if_one_of_its_two_ways_is() -> None:
    session = placed(game(), ["d2", "d3"], [])
    assert "d2 e4" in asked(session).options  # by e2, though one stands on d3
    session = placed(game(), ["d2", "d3", "e2"], [])
    assert "d2 e4" not in asked(session).options
    assert "a piece is in the way" in refusal(session, "d2 e4")


def test_turning_back_is_an_option_and_everybody_still_tells_odd_from_even() -> None:
    assert "d2" not in squares("d1", 3)
    assert {"d2", "d4"} <= squares("d1", 3, may_turn_back=True)
    assert {"d3", "d1"} <= squares("d1", 4, may_turn_back=True)
    for start in ("a1", "e5"):
        both = squares(start, 3, may_turn_back=True) & squares(start, 4, may_turn_back=True)
        assert both == set()


def test_an_own_piece_is_never_landed_on() -> None:
    session = placed(game(), ["d1", "d4"], [])
    assert "is taken" in refusal(session, "d1 d4")


def test_a_later_move_of_the_other_length_is_refused_by_the_earlier_one() -> None:
    for choice in ("by-heart", "shown"):
        session = placed(game(conclusions=choice), ["d2"], ["d7"])
        session.answer("d2 d5")  # 3: it is odd
        session.answer(DONE)
        session.answer("a8 a5")
        session.answer(DONE)
        with pytest.raises(IllegalAnswer, match=r"d5 moved 3 in turn 1 \(d2 d5\)") as refused:
            session.answer("d5 f3")
        assert refused.value.rule == "2b"
        session.answer("d5 f4")


def test_where_it_is_by_heart_no_option_tells_what_everybody_should_remember() -> None:
    for choice, offered in (("by-heart", True), ("shown", False)):
        session = placed(game(conclusions=choice), ["d2"], [])
        session.answer("d2 d5")
        session.answer(DONE)
        session.answer("a8 a5")
        session.answer(DONE)
        assert ("d5 f3" in asked(session).options) is offered


def test_four_odd_pieces_make_all_others_even() -> None:
    session = placed(game(), ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"], [])
    for column in "abcd":
        session.answer(f"{column}1 {column}4")
    side = session.state.sides[RED]
    assert [numbers_in(side.possible(piece)) for piece in side.pieces] == [
        *[(1, 3, 5, 7)] * 4,
        *[(2, 4, 6, 8)] * 4,
    ]
    assert "by all that is known" in refusal(session, "e1 e4")


def first_turn(session: Session[State], moves: Iterable[str]) -> None:
    for move in moves:
        session.answer(move)


def test_in_the_first_turn_all_must_move() -> None:
    session = game()
    first_turn(session, ["a1 a4"])
    assert DONE not in asked(session).options
    assert "must" in refusal(session, DONE)
    first_turn(session, [f"{column}1 {column}4" for column in "bcd"])
    first_turn(session, [f"{column}1 {column}5" for column in "efgh"])
    assert session.state.to_move == BLUE  # nothing is left to move: nothing is asked


def test_a_piece_that_may_not_be_able_to_move_in_the_first_turn_may_stay() -> None:
    """Whether it is shut in its owner alone knows; faces up it is seen."""
    session = game()
    red, blue = (side.pieces for side in session.state.sides)
    for piece, square in zip([*red, *blue], [*RED_AT, *BLUE_AT], strict=True):
        piece.square = square
    session.ask_anew()
    for move in MOVES:
        session.answer(move)
    assert DONE in asked(session).options
    events = session.answer(DONE)
    assert only(events, StoodStill).squares == ("a1", "i1")


def test_a_turn_in_which_nobody_can_move_is_passed() -> None:
    session = placed(game(), ["a1", "a2", "b1"], ["a3", "b2", "c1"])
    side = session.state.sides[RED]
    for number, piece in enumerate(side.pieces[3:], 4):
        piece.square, piece.number = None, number
    session.ask_anew()
    told = [event for event in session.events if isinstance(event, StoodStill)]
    assert told
    assert told[-1].is_all
    assert session.state.to_move == BLUE


def alone_in_the_corner(number: int, revision: int | None = None, **options: str) -> Session[State]:
    """Red's last piece: odd it has four to attack, even nowhere to go; all others lie open."""
    session = placed(game(revision, **options), ["a1"], ["a4", "b3", "c2", "d1"])
    others = (each for each in range(1, 9) if each != number)
    for piece, other in zip(session.state.sides[RED].pieces[1:], others, strict=True):
        piece.square, piece.number = None, other
    session.ask_anew()
    return session


def test_a_turn_that_only_memory_tells_to_be_over_is_asked_by_heart() -> None:
    session = alone_in_the_corner(8)
    assert {"a1 a4", DONE} <= set(asked(session).options)
    assert "by all that is known" in refusal(session, "a1 a4")
    assert only(session.answer(DONE), StoodStill).squares == ("a1",)
    assert session.state.to_move == BLUE


def test_a_turn_that_is_over_is_not_asked_where_all_is_shown() -> None:
    for session in (alone_in_the_corner(8, conclusions="shown"), alone_in_the_corner(8, 1)):
        assert session.state.to_move == BLUE


def test_by_heart_not_even_the_end_of_moves_tells_that_a_piece_must() -> None:
    assert DONE not in asked(alone_in_the_corner(1, conclusions="shown")).options
    session = alone_in_the_corner(1)
    assert DONE in asked(session).options
    assert "must" in refusal(session, DONE)


def test_who_ends_where_he_began_has_not_moved() -> None:
    session = placed(game(turning="back-too"), ["d2"], [])
    assert "d2 d4" in asked(session).options  # three on and one back
    assert "choose another square" in refusal(session, "d2 d2")
