"""What tables decide for themselves about coin cards, bought armies and losses."""

from __future__ import annotations

import pytest

from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.events import (
    ArmiesMoved,
    ArmiesPlaced,
    CoinCardsOut,
    Conquered,
    Defended,
    DrawnBattle,
    Lapsed,
)
from companion.games.wallenstein.questions import (
    Bid,
    BuyOrMove,
    MoveTo,
    RevealCard,
    TakeArmies,
)
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import COLOURS, game, hold, last, only, put, until

RED, BLUE = 0, 1
MARK, KOELN = "Gft. Mark", "Erzbm. Köln"  # red's in the fixed start of three
FACE = face("wallenstein", Setup(tuple(Player(name.title(), name) for name in COLOURS[:3])))


def at(action: str, *wishes: str, **options: str) -> Session[State]:
    """Red's card for the action is asked."""
    session = game(3, **options)
    until(session, RevealCard, wishes, seat=RED, action=action)
    return session


# --- The tile for six armies (W2.6) ---


def test_where_all_six_armies_must_come_nobody_is_asked() -> None:
    session = at("five-armies", "0:armies-tile", six_armies="all")
    assert only(session.answer(MARK), ArmiesPlaced).armies == 6


@pytest.mark.parametrize(("taken", "tile"), [("6", "armies-tile"), ("5", "")])
def test_who_has_the_tile_takes_six_or_five_as_he_likes(taken: str, tile: str) -> None:
    session = at("five-armies", "0:armies-tile")
    session.answer(MARK)
    assert isinstance(session.pending, TakeArmies)
    assert (session.pending.options, session.pending.rule) == (("6", "5"), "W2.6")
    placed = only(session.answer(taken), ArmiesPlaced)
    assert (placed.armies, placed.tile, placed.paid) == (int(taken), tile, 3)


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


def test_one_army_is_bought_or_others_only_move() -> None:
    session = at("one-army", one_army="either")
    session.answer(MARK)
    assert isinstance(session.pending, BuyOrMove)
    session.answer("move")
    assert isinstance(session.pending, MoveTo)
    assert "pass" not in session.pending.options  # not neither
    session.answer("Osnabrück")
    assert only(session.answer(2), ArmiesMoved).armies == 2
    assert session.state.seats[RED].thalers == 18
    assert session.state.armies(MARK) == 3


def test_who_buys_may_move_as_ever() -> None:
    session = at("one-army", one_army="either")
    session.answer(MARK)
    assert only(session.answer("buy"), ArmiesPlaced).armies == 1
    assert isinstance(session.pending, MoveTo)
    assert "pass" in session.pending.options


def test_without_the_thaler_armies_still_move_where_the_table_plays_it_so() -> None:
    session = at("one-army", one_army="either")
    put(session, "thalers", "red", 0)
    assert isinstance(session.pending, RevealCard)
    assert MARK in session.pending.options[: session.pending.likely]
    session.answer(MARK)
    assert isinstance(session.pending, MoveTo)


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


@pytest.mark.parametrize(("bid", "blanks"), [("0", 4), (MARK, 5)])
def test_one_blank_more_than_coin_cards_is_told(bid: str, blanks: int) -> None:
    session = game(3)
    until(session, Bid, seat=RED)
    session.answer(bid)
    assert emptied(session, blanks) == [False] * blanks
    asked = until(session, RevealCard, seat=RED)
    assert FACE.label(asked, "pass") == "not this one, no coin card left"
    assert emptied(session, 1) == [True]
    assert FACE.happened(last(session, CoinCardsOut)).startswith(
        "Red has only 5 coin cards, including the bid"
    )


def test_nothing_is_told_where_the_table_does_not_watch_it() -> None:
    session = game(3, coin_cards="not-counted")
    assert emptied(session, 10) == [False] * 10


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


def defended(tray: dict[str, int], **options: str) -> Session[State]:
    """Blue attacks yellow's Kursachsen, and this lies in the tray."""
    session = game(3, **options)
    until(session, RevealCard, seat=BLUE, action="battle-a")
    hold(session, "blue", "Anhalt", 5)
    hold(session, "yellow", "Kursachsen", 3)
    for answer in ("Anhalt", "Kursachsen", 4, tray):
        session.answer(answer)
    return session


@pytest.mark.parametrize(("first", "stay"), [("peasants", 2), ("armies", 1)])
def test_peasants_fall_first_or_armies_do(first: str, stay: int) -> None:
    session = defended({"blue": 2, "yellow": 3, "green": 1}, first_to_fall=first)
    assert last(session, Defended).stay == stay
    assert session.state.armies("Kursachsen") == stay
    assert session.state.ledger.at("Kursachsen") == {"yellow": stay}


def test_peasants_that_are_left_alone_hold_nothing() -> None:
    session = defended({"blue": 2, "yellow": 2, "green": 1}, first_to_fall="armies")
    drawn = last(session, DrawnBattle)
    assert (drawn.peasants_alone, drawn.rule) == (True, "W4.7")
    assert session.state.owner("Kursachsen") is None


def test_who_conquers_loses_as_many_either_way() -> None:
    session = defended({"blue": 4, "yellow": 1, "green": 1}, first_to_fall="armies")
    assert last(session, Conquered).stay == 2
