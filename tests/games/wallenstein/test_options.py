"""What tables decide for themselves about coin cards, bought armies and losses."""

from __future__ import annotations

from companion.engine.session import Session
from companion.games.wallenstein.events import ArmiesPlaced, CoinCardsOut, Lapsed
from companion.games.wallenstein.questions import Bid, RevealCard
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, last, only, put, until

RED, BLUE = 0, 1
MARK, KOELN = "Gft. Mark", "Erzbm. Köln"  # red's in the fixed start of three


def at(action: str, *wishes: str, **options: str) -> Session[State]:
    """Red's card for the action is asked."""
    session = game(3, **options)
    until(session, RevealCard, wishes, seat=RED, action=action)
    return session


# --- The tile for six armies (W2.6) ---


def test_nobody_is_asked_who_has_another_tile() -> None:
    session = at("five-armies", "0:tax-tile")
    assert only(session.answer(MARK), ArmiesPlaced).armies == 5


def test_nobody_is_asked_whose_reserve_has_but_five() -> None:
    session = at("five-armies", "0:armies-tile")
    put(session, "tower", "red", 7 + session.state.reserve(RED) - 5)
    assert only(session.answer(MARK), ArmiesPlaced).armies == 5


def test_a_province_lost_by_correction_while_he_chooses_gets_no_army() -> None:
    session = at("five-armies", "0:armies-tile")
    session.answer(MARK)
    put(session, "owner", MARK, "blue")
    assert last(session, Lapsed).why == "lost"
    assert session.state.seats[RED].thalers == 18


# --- One army and move (W3.3) ---


def test_without_thaler_and_without_a_way_it_lapses() -> None:
    session = at("one-army", one_army="either")
    put(session, "thalers", "red", 0)
    put(session, "armies", MARK, 1)
    asked = until(session, RevealCard, seat=RED)
    assert MARK not in asked.options[: asked.likely]
    assert only(session.answer(MARK), Lapsed).why == "money"


# --- The coin cards (W2.3) ---


def emptied(session: Session[State], times: int) -> list[bool]:
    """Red leaves so many actions empty; whether each was told to be one too many."""
    told = []
    for _ in range(times):
        until(session, RevealCard, seat=RED)
        events = session.answer("pass")
        told.append(any(isinstance(event, CoinCardsOut) for event in events))
    return told


def test_a_planned_province_that_was_lost_is_no_blank() -> None:
    session = game(3)
    assert emptied(session, 4) == [False] * 4
    put(session, "owner", MARK, "blue")
    assert emptied(session, 2) == [False, True]


def test_spaces_without_a_card_are_no_blanks() -> None:
    session = game(3)
    until(session, Bid, seat=RED)
    for province in session.state.held_by(RED)[1:]:
        put(session, "owner", province, "nobody")
    for _ in range(2):  # the next season is planned with what is held by then
        until(session, Bid, seat=RED)
        session.answer("0")
    assert emptied(session, 10) == [False] * 9 + [True]


# --- Who falls first (W4.4) ---
