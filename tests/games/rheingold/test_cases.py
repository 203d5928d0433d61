"""The worked examples of moves and battles in the field, each under its number."""

from __future__ import annotations

import pytest

from companion.errors import IllegalAnswer
from companion.games.rheingold.events import Entered, FieldWon, NotEntered
from companion.games.rheingold.questions import Roll
from tests.support.rheingold_table import (
    BLACK,
    GREEN,
    game,
    knights,
    moving,
    only,
    put,
    reserve,
    roll,
    stand,
)


def test_r3_two_knights_beat_one() -> None:
    session = game()
    stand(session, GREEN, p=2)
    stand(session, BLACK, x=1)
    roll(session)
    assert only(session.answer("x"), FieldWon).beaten == 1
    assert (knights(session, "x"), knights(session, "x", BLACK)) == (2, 0)


def test_r3_equal_numbers_never_do() -> None:
    session = game()
    stand(session, GREEN, p=2)
    stand(session, BLACK, x=2)
    roll(session)
    with pytest.raises(IllegalAnswer, match=r"to beat 2 you need 3; .* at most 2 can come"):
        session.answer("x")
    assert (knights(session, "p"), knights(session, "x", BLACK)) == (2, 2)


def test_r4_a_roll_of_4_brings_one_knight_into_zone_4() -> None:
    session = game()
    assert only(roll(session, 4), Entered).zone == "zone 4"
    assert (knights(session, "zone 4"), reserve(session)) == (1, 41)


def test_r5_from_a_zone_and_on_again_are_two_moves() -> None:
    session = game()
    roll(session, 1)
    session.answer("s")
    assert moving(session).moves == 2
    session.answer("p")
    assert moving(session).moves == 1


def test_r5_all_knights_of_a_space_go_on_in_one_move() -> None:
    session = game()
    stand(session, GREEN, p=7)
    roll(session)
    session.answer("x")
    session.answer(7)
    assert (moving(session).moves, knights(session, "x")) == (2, 7)


def test_r8_an_own_knight_in_the_zone_keeps_the_next_one_out() -> None:
    session = game()
    put(session, "zone 3", GREEN, "yes")
    assert only(roll(session, 3), NotEntered).why == "occupied"
    assert (knights(session, "zone 3"), moving(session).moves) == (1, 3)


def test_r8_a_foreign_one_does_not() -> None:
    session = game()
    put(session, "zone 3", BLACK, "yes")
    roll(session, 3)
    assert knights(session, "zone 3") == 1


def test_r9_an_army_leaves_some_behind_and_takes_others_with_it() -> None:
    session = game()
    stand(session, GREEN, s=5, p=2)
    roll(session)
    put(session, "zone 6", GREEN, "no")
    session.answer("p")
    session.answer(3)
    session.answer("x")
    session.answer(5)
    assert [knights(session, place) for place in ("s", "p", "x")] == [2, 0, 5]
    assert moving(session).moves == 1


def test_r10_an_attack_on_two_fronts_takes_two_moves() -> None:
    session = game()
    stand(session, GREEN, p=2, q=2)
    stand(session, BLACK, x=3)
    roll(session)
    won = only(session.answer("x"), FieldWon)
    assert (won.there, won.beaten, moving(session).moves) == (4, 3, 1)


def test_r10_with_one_fewer_it_is_refused_and_nothing_has_happened() -> None:
    session = game()
    stand(session, GREEN, p=2, q=1)
    stand(session, BLACK, x=3)
    roll(session)
    with pytest.raises(IllegalAnswer, match=r"to beat 3 you need 4; .* at most 3 can come"):
        session.answer("x")
    assert (knights(session, "x", BLACK), moving(session).moves) == (3, 3)


def test_r11_one_steps_up_and_then_both_groups_attack() -> None:
    session = game()
    stand(session, GREEN, p=2, s=1)
    stand(session, BLACK, x=2)
    roll(session)
    put(session, "zone 6", GREEN, "no")
    session.answer("q")
    won = only(session.answer("x"), FieldWon)  # all three are needed: nothing is asked
    assert (won.groups, won.there) == ({"p": 2, "q": 1}, 3)
    assert isinstance(session.pending, Roll)  # three moves: the next player's turn


def test_r19_the_reserve_is_what_is_not_on_the_board() -> None:
    session = game()
    stand(session, GREEN, p=5, q=5, s=2, x=1)
    assert reserve(session) == 29
