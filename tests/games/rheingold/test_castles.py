"""Free castles, shields and players' castles (R5 to R7)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.rheingold.events import CastleTaken, Stormed
from companion.games.rheingold.questions import DONE, PlaceShield, Send, SendFrom, ShieldValue
from companion.games.rheingold.table import Table
from tests.support.rheingold_table import (
    BLACK,
    GREEN,
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


def conquered() -> Session[Table]:
    """Green has just taken castle 1 and may place a shield."""
    session = game()
    stand(session, GREEN, gate=2)
    roll(session)
    session.answer("castle 1")
    return session


def test_a_shield_is_placed_at_once_or_never() -> None:
    session = conquered()
    assert isinstance(session.pending, PlaceShield)
    session.answer("no")
    assert moving(session).moves == 2
    assert session.table.sides[0].shields == 6


def test_the_value_of_a_placed_shield_is_nobodys_business() -> None:
    session = conquered()
    session.answer("yes")
    castle = session.game.snapshot(session.table)["castles"]["castle 1"]
    assert (castle["shield"], castle["value"]) == (True, None)


def test_without_an_unused_shield_nobody_is_asked() -> None:
    session = game()
    put(session, "unused", GREEN, 0)
    stand(session, GREEN, gate=2)
    roll(session)
    session.answer("castle 1")
    assert moving(session).moves == 2


def test_gates_are_not_added_up() -> None:
    session = game(sheet({18: 2}))
    stand(session, GREEN, gate=2, p=2)
    roll(session)
    with pytest.raises(IllegalAnswer, match="4 knights before the gate"):
        session.answer("castle 18")


def test_gates_are_added_up_where_the_table_plays_so() -> None:
    session = game(sheet({18: 2}), gates="added-up")
    stand(session, GREEN, gate=2, p=2)
    roll(session)
    assert only(session.answer("castle 18"), CastleTaken).inside == 4


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


def attacked(shield: int | None = None, known: int | None = None) -> Session[Table]:
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


def test_values_that_all_lie_open_elsewhere_cannot_lie_here() -> None:
    session = game(sheet(shields=[2, 2, 1, 1]))
    hold(session, BLACK, 2, 1, value=3)
    hold(session, BLACK, 1, 1, shield=True)
    stand(session, GREEN, gate=3)
    roll(session)
    session.answer("castle 1")
    session.answer(2)
    assert isinstance(session.pending, ShieldValue)
    assert (session.pending.options, session.pending.left) == (("0", "1", "2"), (2, 2, 1))


def test_storms_come_from_one_gate_unless_they_are_added_up() -> None:
    for gates, places in (("one", 1), ("added-up", 3)):
        session = game(gates=gates)
        hold(session, BLACK, 18, 1)
        stand(session, GREEN, gate=2, p=2)
        roll(session)
        session.answer("castle 18")
        assert isinstance(session.pending, SendFrom)
        assert session.pending.places == places


def test_what_is_fought_over_is_not_put_right_until_the_shield_is_named() -> None:
    session = attacked(shield=2)
    session.answer(6)
    places = {thing.where for thing in session.game.correctable(session.table)}
    assert "castle 1" not in places
    assert "gate" not in places
    session.answer("2")
    assert "castle 1" in {thing.where for thing in session.game.correctable(session.table)}


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
