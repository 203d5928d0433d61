"""The actions (W3), what limits them (W7, W2.6), and when they lapse (W2.7)."""

from __future__ import annotations

import pytest

from companion.engine.flow import Event
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.wallenstein.events import (
    ArmiesMoved,
    ArmiesPlaced,
    Built,
    Income,
    Lapsed,
    MarkerPut,
    MarkerTaken,
    Passed,
)
from companion.games.wallenstein.questions import MoveTo, RevealCard
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, hold, last, only, play_card, put, until

RED = 0
MARK = "Gft. Mark"  # red's in the fixed start of three, one site
KOELN = "Erzbm. Köln"  # red's, three sites


def at(action: str, *wishes: str, players: int = 3, **options: str) -> Session[State]:
    """Red's card for the action is asked."""
    session = game(players, **options)
    until(session, RevealCard, wishes, seat=RED, action=action)
    return session


@pytest.mark.parametrize(("action", "cost"), [("palace", 3), ("church", 2), ("trade-house", 1)])
def test_a_building_is_paid_and_stands(action: str, cost: int) -> None:
    session = at(action)
    built = only(session.answer(KOELN), Built)
    assert (built.building, built.paid, built.rule) == (action, cost, "W3.1")
    assert session.state.buildings[KOELN] == (action,)
    assert session.state.seats[RED].thalers == 18 - cost


def lapse(session: Session[State], province: str) -> Lapsed:
    before = session.game.snapshot(session.state)["players"][RED]["thalers"]
    lapsed = only(session.answer(province), Lapsed)
    assert session.state.seats[RED].thalers == before
    assert lapsed.rule == "W2.7"
    return lapsed


def test_without_the_money_nothing_is_built() -> None:
    session = at("palace")
    put(session, "thalers", "red", 2)
    lapsed = lapse(session, KOELN)
    assert (lapsed.why, lapsed.needed, lapsed.there) == ("money", 3, 2)


def test_no_second_building_of_a_kind() -> None:
    session = at("palace")
    put(session, "palace", KOELN, "yes")
    assert lapse(session, KOELN).why == "second-building"


def test_no_building_without_a_free_site() -> None:
    session = at("palace")
    put(session, "church", MARK, "yes")
    assert lapse(session, MARK).why == "site"


def test_the_stock_of_palaces_ends_at_28() -> None:
    session = at("palace", players=5)
    for name in session.state.provinces:
        if session.state.stock("palace") and name != MARK:
            hold(session, "blue", name, 1, "palace")
    hold(session, "red", MARK, 1)
    assert session.state.stock("palace") == 0
    assert lapse(session, MARK).why == "stock"


@pytest.mark.parametrize(
    ("event", "province", "tile", "amount"),
    [
        ("palace-guards-loss-2", "Burgund", False, 7),  # as printed
        ("taxes-at-most-5-loss-0", "Burgund", False, 5),
        ("taxes-at-most-5-loss-0", "Burgund", True, 6),  # C5
        ("taxes-at-most-5-loss-0", "Gft. Mark", True, 5),  # 4 and the tile
        ("taxes-at-least-6-loss-2", "Gft. Mark", False, 6),
        ("taxes-at-least-6-loss-2", "Burgund", True, 8),
    ],
)
def test_c5_taxes_take_the_event_first_and_then_the_tile(
    event: str, province: str, tile: bool, amount: int
) -> None:
    session = at("taxes", event, "0:tax-tile" if tile else "0:grain-tile", players=5)
    hold(session, "red", province, 1)
    before = session.state.seats[RED].thalers
    income = only(session.answer(province), Income)
    assert income.amount == amount
    assert session.state.seats[RED].thalers == before + amount


@pytest.mark.parametrize(
    ("event", "province", "tile", "amount"),
    [
        ("palace-guards-loss-2", "Burgund", False, 2),
        ("grain-at-least-4-loss-3", "Burgund", False, 4),
        ("grain-at-least-4-loss-3", "Gft. Mark", False, 5),
        ("grain-at-most-3-loss-4", "Gft. Mark", False, 3),
        ("grain-at-most-3-loss-4", "Gft. Mark", True, 4),
        ("grain-at-most-3-loss-4", "Burgund", True, 3),
    ],
)
def test_grain_takes_the_event_first_and_then_the_tile(
    event: str, province: str, tile: bool, amount: int
) -> None:
    session = at("grain", event, "0:grain-tile" if tile else "0:tax-tile", players=5)
    hold(session, "red", province, 1)
    income = only(session.answer(province), Income)
    assert income.amount == amount
    assert bool(income.event) is (income.limited != income.printed)
    assert session.state.seats[RED].grain == amount


@pytest.mark.parametrize("action", ["grain", "taxes"])
def test_after_the_income_a_revolt_marker_is_added(action: str) -> None:
    put_there = only(at(action).answer(MARK), MarkerPut)
    assert (put_there.province, put_there.markers) == (MARK, 1)


def test_when_all_42_markers_lie_on_the_board_none_is_added() -> None:
    session = at("taxes")
    put(session, "markers", "Passau", 42)
    assert only(session.answer(MARK), MarkerPut).none_left
    assert MARK not in session.state.markers


@pytest.mark.parametrize("event", ["trade-houses-calm-loss-5", "trade-houses-calm-loss-7"])
def test_a_trade_house_calms_the_peasants_under_its_event(event: str) -> None:
    session = at("trade-house", event)
    put(session, "markers", KOELN, 2)
    assert only(session.answer(KOELN), MarkerTaken).markers == 1
    assert session.state.markers[KOELN] == 1


def test_no_other_building_calms_them() -> None:
    session = at("palace", "trade-houses-calm-loss-5")
    put(session, "markers", KOELN, 2)
    session.answer(KOELN)
    assert session.state.markers[KOELN] == 2


@pytest.mark.parametrize(
    ("action", "event", "tile", "armies"),
    [
        ("five-armies", "palace-guards-loss-2", False, 5),
        ("five-armies", "palace-guards-loss-2", True, 6),
        ("five-armies", "few-troops-loss-1", False, 3),
        ("five-armies", "few-troops-loss-1", True, 6),  # W11.5: the tile beats the event
        ("three-armies", "palace-guards-loss-2", True, 3),
        ("three-armies", "few-troops-loss-1", False, 2),
        ("one-army", "few-troops-loss-1", True, 1),
    ],
)
def test_armies_bought(action: str, event: str, tile: bool, armies: int) -> None:
    session = at(action, event, "0:armies-tile" if tile else "0:tax-tile", six_armies="all")
    placed = only(session.answer(MARK), ArmiesPlaced)
    assert placed.armies == armies
    assert session.state.armies(MARK) == 5 + armies


def test_w11_5_the_tile_may_add_one_to_the_event_instead() -> None:
    wishes = ("few-troops-loss-1", "0:armies-tile")
    session = at("five-armies", *wishes, armies_tile_event="plus-one", six_armies="all")
    placed = only(session.answer(MARK), ArmiesPlaced)
    assert (placed.armies, placed.event, placed.tile) == (4, "few-troops-loss-1", "armies-tile")


@pytest.mark.parametrize(("needed", "placed"), [("received", True), ("printed", False)])
def test_w11_5_what_the_reserve_must_hold_under_the_event(needed: str, placed: bool) -> None:
    session = at("five-armies", "few-troops-loss-1", reserve_needed=needed)
    leave_in_reserve(session, 3)
    events = session.answer(MARK)
    assert bool([event for event in events if isinstance(event, ArmiesPlaced)]) is placed


def leave_in_reserve(session: Session[State], armies: int) -> None:
    put(session, "tower", "red", 7 + session.state.reserve(RED) - armies)


def test_too_few_armies_in_the_reserve_place_none() -> None:
    session = at("five-armies")
    leave_in_reserve(session, 4)
    lapsed = lapse(session, MARK)
    assert (lapsed.why, lapsed.needed, lapsed.there) == ("reserve", 5, 4)


def test_the_sixth_army_comes_only_from_a_reserve_that_has_it() -> None:
    session = at("five-armies", "0:armies-tile")
    leave_in_reserve(session, 5)
    placed = only(session.answer(MARK), ArmiesPlaced)
    assert (placed.armies, placed.tile) == (5, "")


def test_after_buying_one_army_any_number_may_move_on_to_an_own_neighbour() -> None:
    session = at("one-army")
    session.answer(MARK)
    assert isinstance(session.pending, MoveTo)
    assert set(session.pending.options) == {"pass", "Osnabrück", KOELN, "Erzbm. Trier"}
    session.answer("Osnabrück")
    assert session.pending is not None
    assert session.pending.rule == "W3.3"
    moved = only(session.answer(5), ArmiesMoved)
    assert moved.rule == "W3.3"
    assert (moved.province, moved.target, moved.armies) == (MARK, "Osnabrück", 5)
    assert (session.state.armies(MARK), session.state.armies("Osnabrück")) == (1, 9)


def test_without_the_thaler_nothing_moves_on_either() -> None:
    session = at("one-army")
    put(session, "thalers", "red", 0)
    assert lapse(session, MARK).why == "money"
    assert not isinstance(session.pending, MoveTo)


def test_into_an_own_province_armies_move_without_a_battle() -> None:
    session = at("battle-a")
    session.answer(MARK)
    session.answer("Osnabrück")
    moved = only(session.answer(4), ArmiesMoved)
    assert moved.rule == "W3.4"
    assert session.state.armies("Osnabrück") == 8


def test_a_province_serves_once_a_season() -> None:
    session = at("palace")
    session.answer(MARK)
    assert MARK not in until(session, RevealCard, seat=RED).options
    with pytest.raises(IllegalAnswer, match=MARK):
        session.answer(MARK)


def test_it_serves_again_next_season() -> None:
    session = at("palace")
    session.answer(MARK)
    until(session, RevealCard, seat=RED, action="battle-b")
    session.answer("pass")
    assert MARK in until(session, RevealCard, seat=RED, action="palace").options


def test_provinces_where_the_action_can_be_carried_out_come_first() -> None:
    session = at("palace")
    put(session, "church", MARK, "yes")
    question = session.pending
    assert isinstance(question, RevealCard)
    assert MARK not in question.options[: question.likely]
    assert question.options[-1] == "pass"
    assert question.likely == len(question.options) - 2


def test_a_player_without_unused_provinces_is_not_asked() -> None:
    session = at("palace")
    for name in session.state.held_by(RED):
        put(session, "used", name, "bid")
    assert last(session, Passed).why == "no-card"
    assert session.pending is not None
    assert session.pending.seat != RED


def test_every_event_has_the_number_of_its_rule() -> None:
    session = at("taxes")
    play_card(session, RED, "taxes", MARK)
    until(session, RevealCard, seat=RED, action="battle-b")
    events: list[Event] = session.events
    assert all(event.rule.startswith("W") for event in events)
