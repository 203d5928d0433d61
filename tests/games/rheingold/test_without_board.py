"""Without a board file the table minds the steps, the app all the rest (R1c)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.rheingold.board import BATTLE, DONE
from companion.games.rheingold.events import CastleTaken, FieldWon, GameWon, NotEntered, TooStrong
from companion.games.rheingold.questions import NOBODY, Beaten, Enters, Roll, Strength
from companion.games.rheingold.state import State
from tests.support.rheingold_table import (
    BLACK,
    GREEN,
    YELLOW,
    game,
    hold,
    knights,
    moving,
    only,
    put,
    reserve,
)


def begun(**on_the_board: int) -> Session[State]:
    """Green has entered nobody and may tell what happens at the castles."""
    session = game({})
    for colour, number in on_the_board.items():
        put(session, "field", colour, number)
    session.answer("4")
    session.answer("no")
    return session


def test_the_table_says_whether_a_knight_enters() -> None:
    session = game({})
    session.answer("4")
    assert isinstance(session.pending, Enters)
    assert session.pending.zone == "zone 4"
    session.answer("yes")
    assert (knights(session, "board"), reserve(session)) == (1, 41)


def test_a_turn_in_which_nothing_is_to_be_told_is_one_key() -> None:
    session = begun(green=3)
    session.answer(DONE)
    assert isinstance(session.pending, Roll)
    assert session.pending.seat == 1


def test_a_strength_is_asked_when_it_is_first_needed_and_only_then() -> None:
    session = begun(green=6)
    session.answer("castle 7")
    assert isinstance(session.pending, Strength)
    assert session.pending.thing == ("castles", "7", "strength")
    session.answer(3)
    assert only(session.answer(6), CastleTaken).inside == 6
    assert session.state.castles["castle 7"].strength == 3


def test_a_castle_that_turns_out_too_strong_costs_nothing() -> None:
    session = begun(green=5)
    session.answer("castle 7")
    told = only(session.answer(3), TooStrong)
    assert (told.needed, told.there, moving(session).moves) == (6, 5, 3)
    with pytest.raises(IllegalAnswer, match="6 knights"):
        session.answer("castle 7")


def test_a_battle_in_the_field_sends_fewer_home_than_won_it() -> None:
    session = begun(green=3, black=4, yellow=1)
    session.answer(BATTLE)
    assert isinstance(session.pending, Beaten)
    session.answer(BLACK)
    with pytest.raises(IllegalAnswer, match="choose 1 to 2"):
        session.answer(3)
    assert only(session.answer(2), FieldWon).beaten == 2
    assert (knights(session, "board", BLACK), moving(session).moves) == (2, 2)


def test_knights_come_out_of_castles_and_go_in() -> None:
    session = game({})
    hold(session, GREEN, 7, 5)
    session.answer("1")
    session.answer("no")
    session.answer("board")
    session.answer(4)
    assert (knights(session, "castle 7"), knights(session, "board")) == (1, 4)


def coming_out(moves: int = 3) -> Session[State]:
    """Green's five in castle 7 may come out, where black has three knights."""
    session = game({})
    hold(session, GREEN, 7, 5)
    put(session, "field", BLACK, 3)
    session.answer("1")
    session.answer("no")
    put(session, "moves", GREEN, moves)
    assert BATTLE not in moving(session).options  # nobody stands outside yet
    session.answer("board")
    session.answer(4)
    return session


def test_knights_that_come_out_of_a_castle_beat_others_by_the_same_move() -> None:
    session = coming_out()
    assert isinstance(session.pending, Beaten)
    assert session.pending.options == (NOBODY, BLACK)
    session.answer(BLACK)
    assert only(session.answer(3), FieldWon).beaten == 3
    assert (knights(session, "board", BLACK), moving(session).moves) == (0, 2)


def test_the_third_move_may_come_out_of_a_castle_and_win() -> None:
    session = coming_out(moves=1)
    session.answer(BLACK)
    assert only(session.answer(2), FieldWon).beaten == 2
    assert isinstance(session.pending, Roll)


def test_knights_that_come_out_need_not_beat_anybody() -> None:
    session = coming_out()
    session.answer(NOBODY)
    assert (knights(session, "board", BLACK), moving(session).moves) == (3, 2)


def test_that_no_knight_enters_is_taken_as_it_is_told() -> None:
    session = game({})
    session.answer("4")
    assert only(session.answer("no"), NotEntered).why == "told"


def test_the_last_castles_strength_is_asked_at_the_end() -> None:
    session = game({})
    for castle in range(3, 19):
        hold(session, YELLOW, castle, 1)
    put(session, "field", GREEN, 2)
    session.answer("1")
    session.answer("no")
    session.answer("castle 1")
    session.answer(1)
    session.answer(2)
    assert isinstance(session.pending, Strength)
    while isinstance(session.pending, Strength):
        events = session.answer(2 if session.pending.castle == "castle 2" else 1)
    won = only(events, GameWon)
    assert (won.winners, won.points) == ((2,), 16)


def test_knights_in_reserve_and_on_the_board_are_put_right() -> None:
    session = begun(green=3)
    put(session, "reserve", GREEN, 30)
    assert knights(session, "board") == 12
