"""What the table puts right at court, and what that changes at once."""

from __future__ import annotations

import pytest

from companion.engine.flow import Throw
from companion.engine.session import Session
from companion.errors import IllegalAnswer, IllegalCorrection
from companion.games.wallenstein.court.events import FavourIdle
from companion.games.wallenstein.court.questions import (
    FavourAmount,
    FreeArmies,
    SideBoard,
    TakeFavour,
)
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.march import is_barred
from companion.games.wallenstein.questions import PASS, RevealCard
from companion.games.wallenstein.state import State
from tests.support.court_table import at_court, come, lay, officers, take, with_court
from tests.support.wallenstein_table import last, put, until


def boards_turned(session: Session[State]) -> list[tuple[int | None, int]]:
    turned = []
    while isinstance(question := session.pending, SideBoard):
        turned.append((question.seat, question.space))
        session.answer(PASS)
    return turned


def test_an_order_put_right_between_side_boards_skips_nobody() -> None:
    session = with_court()
    until(session, SideBoard)
    first, second, third = session.state.order
    for _ in range(3):
        session.answer(PASS)
    assert session.pending == until(session, SideBoard, seat=second, space=3)
    session.answer(PASS)
    put(session, "order", session.state.colour(third), 1)
    assert boards_turned(session) == [(second, 2), (second, 1), (third, 3), (third, 2), (third, 1)]
    assert first not in {seat for seat, _ in boards_turned(session)}


def test_officers_put_right_change_who_comes_next() -> None:
    session = with_court()
    lay(session, "6", "13", "19")
    come(session, red=4, blue=3, yellow=2)
    assert until(session, TakeFavour).seat == 0
    put(session, "officers", "yellow", 5)
    session.answer("6")
    assert until(session, TakeFavour).seat == 2


def test_what_can_be_paid_follows_the_officers() -> None:
    session = with_court()
    lay(session, "6", "13", "19")
    come(session, red=4)
    assert until(session, TakeFavour, seat=0).options == ("19", "13", "6", PASS)
    put(session, "officers", "red", 2)
    assert until(session, TakeFavour, seat=0).options == ("6", PASS)
    with pytest.raises(IllegalAnswer, match=r"W8\.6\): choose( one of)? 6\b.*\bpass"):
        session.answer("19")


def test_cubes_put_right_decide_what_a_tower_card_can_do() -> None:
    session = with_court()
    session.answer({})
    question = until(session, SideBoard, seat=0, space=3)
    assert (question.in_tray, "tower-card" in question.options[: question.likely]) == (0, False)
    put(session, "tray", "red", 3)
    question = until(session, SideBoard, seat=0, space=3)
    assert (question.in_tray, "tower-card" in question.options[: question.likely]) == (3, True)


def test_more_officers_than_there_are_are_refused() -> None:
    session = with_court()
    before = GAME.snapshot(session.state)
    with pytest.raises(IllegalCorrection, match="choose 0 to 7"):
        put(session, "officers", "red", 8)
    with pytest.raises(IllegalCorrection, match="choose one of red, blue or yellow"):
        put(session, "officers", "black", 1)
    assert GAME.snapshot(session.state) == before


def test_a_favour_card_lies_in_one_place_only() -> None:
    session = with_court()
    lay(session, "6", "13", "19")
    put(session, "favour", "13", "out")
    put(session, "favour", "2", "for-3")
    assert at_court(session).open == {4: "19", 3: "2", 2: "6"}
    with pytest.raises(IllegalCorrection, match=r"choose( one of)? pile\b.*\bout"):
        put(session, "favour", "9", "for-4")
    assert not GAME.broken(session.state)


def test_what_a_card_says_that_was_put_there_by_hand_is_asked_before_it_is_used() -> None:
    session = with_court()
    lay(session, "6", "13", "19")
    put(session, "favour", "13", "out")
    put(session, "favour", "9", "for-3")
    come(session, red=7)
    until(session, TakeFavour, seat=0)
    session.answer("9")
    assert isinstance(session.pending, FavourAmount)
    thalers = session.state.seats[0].thalers
    session.answer(6)
    assert session.state.seats[0].thalers == thalers + 6


def test_whose_a_favour_is_can_be_put_right() -> None:
    session = with_court()
    take(session, "10")
    mine = session.state.held_by(0)[0]
    put(session, "favour-of", "10", "blue")
    assert not is_barred(session.state, 2, "battle-a", mine)
    assert is_barred(session.state, 2, "battle-a", session.state.held_by(1)[0])
    put(session, "favour-of", "10", "nobody")
    assert at_court(session).shields == {}


def test_a_favour_that_becomes_impossible_while_it_is_asked_about_does_nothing() -> None:
    session = with_court()
    take(session, "12")
    assert isinstance(session.pending, FreeArmies)
    home = session.state.held_by(0)[0]
    left = session.state.reserve(0)
    put(session, "armies", home, session.state.armies(home) + left)
    assert not isinstance(session.pending, FreeArmies)
    assert last(session, FavourIdle).why == "short"
    assert officers(session)["red"] == 4  # the price of a card in the middle is paid


def test_undo_and_redo_go_through_the_court() -> None:
    session = with_court()
    if isinstance(session.pending, Throw):
        session.answer({"red": 3})
    take(session, "8")
    until(session, RevealCard)
    before = GAME.snapshot(session.state)
    for _ in range(4):
        session.undo()
    assert GAME.snapshot(session.state) != before
    for _ in range(4):
        session.redo()
    assert GAME.snapshot(session.state) == before
