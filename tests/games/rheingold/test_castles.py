"""Free castles, shields and players' castles (R5 to R7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.rheingold.board import DONE
from companion.games.rheingold.events import CastleTaken, Stormed, TooStrong
from companion.games.rheingold.questions import PlaceShield, Send, ShieldValue
from companion.games.rheingold.state import State
from tests.support.rheingold_table import (
    BLACK,
    GREEN,
    conquer,
    game,
    hold,
    knights,
    moving,
    only,
    put,
    reserve,
    roll,
    sheet,
    stand,
)


def conquered() -> Session[State]:
    """Green has just taken castle 1 and may place a shield."""
    session = game()
    stand(session, GREEN, gate=2)
    roll(session)
    conquer(session, 1)
    return session


def test_a_shield_is_placed_at_once_or_never() -> None:
    session = conquered()
    assert isinstance(session.pending, PlaceShield)
    session.answer("no")
    assert moving(session).moves == 2
    assert session.state.sides[0].shields == 6


def test_the_value_of_a_placed_shield_is_nobodys_business() -> None:
    session = conquered()
    session.answer("yes")
    castle = session.game.snapshot(session.state)["castles"]["castle 1"]
    assert (castle["shield"], castle["value"]) == (True, None)


def test_without_an_unused_shield_nobody_is_asked() -> None:
    session = game()
    put(session, "unused", GREEN, 0)
    stand(session, GREEN, gate=2)
    roll(session)
    conquer(session, 1)
    assert moving(session).moves == 2


def test_gates_are_not_added_up() -> None:
    session = game(sheet({18: 2}))
    stand(session, GREEN, gate=2, p=2)
    roll(session)
    with pytest.raises(IllegalAnswer, match="4 knights before one of its gates"):
        session.answer("castle 18")


def test_gates_are_added_up_where_the_table_plays_so() -> None:
    session = game(sheet({18: 2}), gates="added-up")
    stand(session, GREEN, gate=2, p=2)
    roll(session)
    put(session, "moves", GREEN, 1)
    assert only(conquer(session, 18), CastleTaken).inside == 4  # by the one move left


def test_added_up_gates_that_hold_too_few_are_told_as_such() -> None:
    session = game(sheet({18: 3}), gates="added-up")
    stand(session, GREEN, gate=2, p=2)
    roll(session)
    with pytest.raises(IllegalAnswer, match="6 knights before all its gates together; fewer are"):
        session.answer("castle 18")


def test_an_unknown_strength_takes_at_least_two() -> None:
    board = sheet()
    del board["castles"]["1"]["strength"]
    session = game(board)
    stand(session, GREEN, gate=1)
    roll(session)
    with pytest.raises(IllegalAnswer, match="not known, but it needs at least 2 knights"):
        session.answer("castle 1")


def test_a_castle_too_strong_for_each_gate_counts_the_fuller_one() -> None:
    board = sheet()
    del board["castles"]["18"]["strength"]
    session = game(board)
    stand(session, GREEN, gate=4, p=3)
    roll(session)
    session.answer("castle 18")
    told = only(session.answer(3), TooStrong)
    assert (told.needed, told.there) == (6, 4)


def test_one_at_least_goes_in_where_the_table_plays_so() -> None:
    session = game(sheet({1: 3}), going_in="any")
    stand(session, GREEN, gate=6)
    roll(session)
    session.answer("castle 1")
    assert only(session.answer(1), CastleTaken).inside == 1
    assert knights(session, "gate") == 5


def test_any_number_goes_into_ones_own_castle() -> None:
    session = game()
    hold(session, GREEN, 1, 1)
    stand(session, GREEN, gate=4)
    roll(session)
    session.answer("castle 1")
    session.answer(3)
    assert (knights(session, "castle 1"), moving(session).moves) == (4, 2)


def attacked(shield: int | None = None, known: int | None = None) -> Session[State]:
    session = game()
    hold(session, BLACK, 1, 1, shield=shield is not None, value=known)
    stand(session, GREEN, gate=9)
    roll(session)
    session.answer("castle 1")
    return session


def test_a_shield_is_asked_for_only_once_the_attack_is_named() -> None:
    session = attacked(shield=2)
    assert isinstance(session.pending, Send)
    session.answer(1)  # hopeless, and allowed
    assert isinstance(session.pending, ShieldValue)


def test_a_known_shield_is_not_asked_again() -> None:
    session = attacked(known=3)
    stormed = only(session.answer(7), Stormed)
    assert (stormed.shield, stormed.needed, stormed.taken) == (3, 8, False)


def test_without_a_shield_twice_the_knights_will_do() -> None:
    session = attacked()
    stormed = only(session.answer(2), Stormed)
    assert (stormed.shield, stormed.taken) == (None, True)


def test_a_failed_storm_costs_one_move_and_the_turn_goes_on() -> None:
    session = attacked()
    before = reserve(session)
    session.answer(1)
    assert (reserve(session), moving(session).moves) == (before + 1, 2)


def the_only_3_lies_open() -> Session[State]:
    """Black's shield of 3 is known in castle 2; green storms castle 1, where another one lies."""
    session = game(sheet(shields=[2, 2, 1, 1]))
    hold(session, BLACK, 2, 1, value=3)
    hold(session, BLACK, 1, 1, shield=True)
    stand(session, GREEN, gate=3)
    roll(session)
    session.answer("castle 1")
    session.answer(2)
    return session


def test_values_that_all_lie_open_elsewhere_stand_last() -> None:
    asked = the_only_3_lies_open().pending
    assert isinstance(asked, ShieldValue)
    assert (asked.options, asked.left) == (("0", "1", "2", "3"), (2, 2, 1, 0))
    assert "3" not in {asked.drawn(Random(seed)) for seed in range(50)}


def test_the_table_is_right_where_the_board_file_counts_too_few_shields() -> None:
    session = the_only_3_lies_open()
    stormed = only(session.answer("3"), Stormed)
    assert (stormed.shield, stormed.needed, stormed.taken) == (3, 8, False)


def test_a_value_is_asked_though_by_the_board_file_only_one_can_lie_there() -> None:
    session = game(sheet(shields=[0, 0, 6, 0]))
    hold(session, BLACK, 1, 1, shield=True)
    stand(session, GREEN, gate=1)
    roll(session)
    session.answer("castle 1")
    session.answer(1)
    assert isinstance(session.pending, ShieldValue)
    assert session.pending.options == ("2", "0", "1", "3")


def test_storms_come_from_one_gate_though_gates_of_free_castles_are_added_up() -> None:
    session = game(gates="added-up")
    hold(session, BLACK, 18, 1)
    stand(session, GREEN, gate=2, p=2)
    roll(session)
    session.answer("castle 18")
    with pytest.raises(IllegalAnswer, match="no more than 1 of them"):
        session.answer({"gate": 1, "p": 1})
    assert only(session.answer({"gate": 2}), Stormed).taken


def test_a_storm_is_named_even_by_a_single_knight() -> None:
    session = game()
    hold(session, BLACK, 1, 1, shield=True)
    stand(session, GREEN, gate=1)
    roll(session)
    session.answer("castle 1")
    assert isinstance(session.pending, Send)
    assert (session.pending.low, session.pending.high) == (1, 1)
    assert session.pending.opens_shield


def test_what_is_fought_over_is_not_put_right_until_the_shield_is_named() -> None:
    session = attacked(shield=2)
    session.answer(6)
    places = {thing.where for thing in session.game.correctable(session.state)}
    assert "castle 1" not in places
    assert "gate" not in places
    session.answer("2")
    assert "castle 1" in {thing.where for thing in session.game.correctable(session.state)}


def test_the_likely_steps_are_those_that_win_something_or_lead_to_a_free_castle() -> None:
    session = game()
    hold(session, BLACK, 1, 1, shield=True)
    stand(session, GREEN, gate=7)
    roll(session)
    asked = moving(session)
    likely = asked.options[: asked.likely]
    assert "castle 2" in likely
    assert "castle 1" not in likely  # 8 would be sure of it
    assert asked.options[-1] == DONE


def test_a_bot_prefers_what_gets_a_game_on_and_does_everything_some_time() -> None:
    session = game()
    hold(session, BLACK, 1, 1, shield=True)
    stand(session, GREEN, gate=7)
    roll(session)
    asked, rng = moving(session), Random(1)
    drawn = Counter(asked.drawn(rng) for _ in range(1000))
    assert set(drawn) == set(asked.options)
    assert drawn[asked.options[0]] > 700
