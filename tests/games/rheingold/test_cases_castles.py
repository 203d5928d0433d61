"""The worked examples of castles, the end and the tie, each under its number."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.rheingold.events import CastleTaken, GameWon, LastCastle, ShieldPlaced, Stormed
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


def at_the_gate(number: int, strength: int = 3) -> Session[State]:
    """Green stands before castle 1 and may move."""
    session = game(sheet({1: strength}))
    stand(session, GREEN, gate=number)
    roll(session)
    return session


def storming(number: int, inside: int, shield: int | None) -> Session[State]:
    """Green stands before castle 1, which black holds."""
    session = game()
    hold(session, BLACK, 1, inside, shield=shield is not None)
    stand(session, GREEN, gate=number)
    roll(session)
    return session


def storm(session: Session[State], attackers: int, shield: int | None) -> Stormed:
    events = session.answer("castle 1")
    if isinstance(session.pending, Send):
        events = session.answer(attackers)
    if shield is not None:
        assert isinstance(session.pending, ShieldValue)
        assert session.pending.seat == session.state.seat_of(BLACK)  # his to turn over
        events = session.answer(str(shield))
    return only(events, Stormed)


def test_r1_a_free_castle_of_strength_3_takes_6_knights() -> None:
    with pytest.raises(IllegalAnswer, match="6 knights"):
        at_the_gate(5).answer("castle 1")
    taken = only(conquer(at_the_gate(6), 1), CastleTaken)
    assert (taken.inside, taken.strength) == (6, 3)


@pytest.mark.parametrize(("attackers", "taken"), [(10, True), (9, False)])
def test_r2_ten_knights_are_safe_against_two_and_a_shield(attackers: int, taken: bool) -> None:
    assert storm(storming(10, 2, 3), attackers, 3).taken is taken


def test_r6_two_groups_step_to_the_gate_and_go_in_with_the_third_move() -> None:
    session = game(sheet({1: 3}))
    stand(session, GREEN, x=4, y=2)
    roll(session)
    session.answer("gate")
    session.answer({"x": 4, "y": 2})
    assert moving(session).moves == 1
    assert only(conquer(session, 1), CastleTaken).inside == 6
    assert session.state.moves == 0


@pytest.mark.parametrize(("attackers", "taken"), [(10, True), (9, False)])
def test_r7_two_knights_and_a_shield_of_3_defend_with_5(attackers: int, taken: bool) -> None:
    stormed = storm(storming(attackers, 2, 3), attackers, 3)
    assert (stormed.knights, stormed.shield, stormed.needed) == (2, 3, 10)
    assert stormed.taken is taken


def test_r12_three_at_the_gate_are_refused_by_strength_2() -> None:
    with pytest.raises(IllegalAnswer, match="4 knights"):
        at_the_gate(3, strength=2).answer("castle 1")


@pytest.mark.parametrize("inside", [1, 4, 5])
def test_r12_of_five_any_number_goes_in_and_nobody_is_lost(inside: int) -> None:
    session = at_the_gate(5, strength=2)
    conquer(session, 1, inside)
    assert (knights(session, "castle 1"), knights(session, "gate")) == (inside, 5 - inside)


def test_r12_by_an_option_twice_the_strength_goes_in() -> None:
    session = game(sheet({1: 2}), going_in="twice-strength")
    stand(session, GREEN, gate=5)
    roll(session)
    session.answer("castle 1")
    with pytest.raises(IllegalAnswer, match="4 to 5"):
        session.answer(3)
    session.answer(4)
    assert (knights(session, "castle 1"), knights(session, "gate")) == (4, 1)


def test_r13_the_knights_named_are_lost_the_others_stay() -> None:
    session = storming(9, 2, 2)
    before = reserve(session)
    stormed = storm(session, 6, 2)
    assert (stormed.taken, stormed.needed) == (False, 8)
    assert (reserve(session) - before, knights(session, "gate")) == (6, 3)
    assert session.state.castles["castle 1"].value == 2
    assert moving(session).moves == 2


def test_r14_eight_take_it_and_the_shield_is_out_of_the_game() -> None:
    session = storming(9, 2, 2)
    before = reserve(session, BLACK)
    assert storm(session, 8, 2).taken
    assert (reserve(session, BLACK) - before, knights(session, "castle 1")) == (2, 8)
    black = session.state.sides[1]
    assert (black.shields, black.out) == (5, (2,))
    assert isinstance(session.pending, PlaceShield)
    assert only(session.answer("yes"), ShieldPlaced).left == 5


@pytest.mark.parametrize(
    ("attackers", "shield", "taken"), [(1, 0, True), (3, 2, False), (4, 2, True)]
)
def test_r15_a_shield_alone_defends(attackers: int, shield: int, taken: bool) -> None:
    session = storming(attackers, 0, shield)
    assert storm(session, attackers, shield).taken is taken
    assert knights(session, "gate") == 0


def test_r16_the_last_knight_may_not_leave() -> None:
    session = game()
    hold(session, GREEN, 1, 1)
    roll(session)
    assert "gate" not in moving(session).options


def test_r16_unless_a_shield_keeps_the_castle() -> None:
    session = game()
    hold(session, GREEN, 1, 1, shield=True)
    roll(session)
    session.answer("gate")
    assert (knights(session, "gate"), knights(session, "castle 1")) == (1, 0)


def two_left() -> Session[State]:
    """Castles 1 and 2, of strength 2 and 4, are free; black holds all others."""
    session = game(sheet({1: 2, 2: 4}))
    for castle in range(3, 19):
        hold(session, BLACK, castle, 1)
    return session


def test_r17_the_last_castle_but_one_brings_the_last_and_ends_the_game() -> None:
    session = two_left()
    stand(session, GREEN, gate=4)
    roll(session)
    events = conquer(session, 1)
    assert only(events, LastCastle).castle == "castle 2"
    assert session.pending is None
    sides = session.game.snapshot(session.state)["sides"]
    assert [side["points"] for side in sides] == [6, 16, 0]
    assert only(events, GameWon).winners == (1,)


def test_r18_a_players_castle_never_ends_it() -> None:
    session = two_left()
    stand(session, GREEN, gate=2)
    roll(session)
    session.answer("castle 3")
    assert session.pending is not None
    assert not session.state.is_over


def three_castles() -> Session[State]:
    """Black holds castle 1, of strength 2, with 7 knights; 7 green ones are before castle 2."""
    castles = {str(n): {"strength": 1, "gates": ["gate"]} for n in (2, 3)}
    castles["1"] = {"strength": 2, "gates": ["gate"]}
    session = game({**sheet(), "castles": castles})
    hold(session, BLACK, 1, 7)
    stand(session, GREEN, gate=7)
    return session


def test_r20_a_tie_goes_to_more_knights_on_the_board() -> None:
    session = three_castles()
    roll(session)  # one more, in a zone
    session.answer("castle 2")
    won = only(session.answer(7), GameWon)
    assert (won.winners, won.by, won.points, won.knights) == ((0,), "knights", 2, 8)


def test_r7b_who_is_still_level_shares_the_victory() -> None:
    session = three_castles()
    roll(session)
    put(session, "zone 6", GREEN, "no")
    session.answer("castle 2")
    assert only(session.answer(7), GameWon).winners == (0, 1)
