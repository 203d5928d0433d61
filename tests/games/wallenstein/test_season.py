"""A season up to its actions: cards, bids, tiles, turn order (W2)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.wallenstein.events import BidPaid, EventDrawn, OrderSet, YearBegan
from companion.games.wallenstein.questions import (
    Bid,
    ChooseTile,
    DrawAction,
    DrawBag,
    DrawEvent,
    DrawTile,
    Planned,
    RevealCard,
)
from companion.games.wallenstein.state import State
from tests.support.wallenstein_table import game, last, put, quiet, until


def bidding(*bids: str, players: int = 3) -> Session[State]:
    """Spring's bids are made, in seating order."""
    session = game(players)
    until(session, Bid)
    for bid in bids:
        session.answer(bid)
    return session


def chosen_first(session: Session[State]) -> list[int]:
    """The seats as they choose tiles, each the first that is free; no bag may be needed."""
    seats = []
    while isinstance(question := session.pending, ChooseTile):
        assert question.seat is not None
        seats.append(question.seat)
        session.answer(question.options[0])
    return seats


@pytest.mark.parametrize(
    ("bids", "order"),
    [
        (("1", "3", "2"), [1, 2, 0]),
        (("0", "Strassburg", "1"), [2, 1, 0]),  # a province card goes before coin 0
        (("4", "0", "Augsburg"), [0, 2, 1]),
    ],
)
def test_the_highest_coin_chooses_first_then_province_cards_then_coin_0(
    bids: tuple[str, ...], order: list[int]
) -> None:
    session = bidding(*bids)
    assert chosen_first(session) == order
    assert last(session, OrderSet).order == tuple(order)


def test_all_pay_their_coins_and_nothing_for_a_province_card() -> None:
    session = bidding("4", "Strassburg", "1")
    assert [player.thalers for player in session.state.seats] == [14, 18, 17]


def test_ties_come_out_of_the_bag() -> None:
    session = bidding("2", "3", "2")
    session.answer("tax-tile")
    bag = session.pending
    assert isinstance(bag, DrawBag)
    assert (set(bag.options), bag.bid) == ({"red", "yellow"}, "2")
    session.answer("yellow")
    tile = session.pending
    assert isinstance(tile, ChooseTile)
    assert tile.seat == 2


def test_the_place_of_the_tile_is_the_place_in_the_turn_order() -> None:
    session = bidding("2", "1", "0")
    session.answer("armies-tile")  # place 3
    assert isinstance(session.pending, ChooseTile)
    assert session.pending.places == (1, 2, 4, 5)
    session.answer("defence-tile")  # place 5
    session.answer("tax-tile")  # place 1
    assert session.state.order == [2, 0, 1]
    assert session.state.seats[0].tile == "armies-tile"


def test_a_province_bid_serves_no_action_this_season() -> None:
    session = bidding("Gft. Mark", "0", "0")
    assert "Gft. Mark" not in until(session, RevealCard, seat=0).options


def test_a_bid_above_ones_money_is_refused() -> None:
    session = game(3)
    until(session, Bid)
    put(session, "thalers", "red", 2)
    with pytest.raises(IllegalAnswer, match="3"):
        session.answer("3")
    session.answer("2")


def test_or_pays_all_there_is_where_the_table_plays_it_so() -> None:
    session = game(3, bid_above_money="pays-all")
    until(session, Bid)
    put(session, "thalers", "red", 2)
    for bid in ("4", "3", "0"):
        session.answer(bid)
    paid = [event.paid for event in session.events if isinstance(event, BidPaid)]
    assert paid == [2, 3, 0]
    assert chosen_first(session)[0] == 0


def test_a_bid_without_a_card_is_for_those_with_too_few_cards_and_comes_last() -> None:
    session = game(3)
    question = until(session, Bid)
    assert "none" not in question.options
    for name in session.state.held_by(0)[:5]:
        put(session, "owner", name, "nobody")
    session.answer("none")
    session.answer("0")
    session.answer("1")
    assert chosen_first(session) == [2, 1, 0]


@pytest.mark.parametrize(("provinces", "allowed"), [(6, False), (5, True)])
def test_eleven_cards_with_the_coins_cover_all_spaces(provinces: int, allowed: bool) -> None:
    session = game(3)
    until(session, Bid)
    for name in session.state.held_by(0)[provinces:]:
        put(session, "owner", name, "nobody")
    assert isinstance(session.pending, Bid)
    assert ("none" in session.pending.options) is allowed


def test_with_five_players_the_last_tile_is_not_asked_for() -> None:
    session = bidding("4", "3", "2", "1", "0", players=5)
    assert chosen_first(session) == [0, 1, 2, 3]
    assert session.state.order == [0, 1, 2, 3, 4]


def test_five_action_cards_lie_open_and_the_others_are_turned_up_one_by_one() -> None:
    session = game(3)
    until(session, Planned)
    assert len(session.state.actions) == 5
    drawn = until(session, DrawAction, place=6)
    assert len(drawn.options) == 5
    assert until(session, DrawAction, place=9).options == ("battle-a", "battle-b")


def test_all_ten_action_cards_are_shuffled_again_for_the_next_season() -> None:
    session = game(3)
    until(session, DrawAction, place=9)
    assert len(until(session, DrawAction, place=1).options) == 10
    assert session.state.season == "summer"


def test_the_last_card_of_a_deck_is_not_asked_for() -> None:
    session = game(3)
    while session.state.season in ("", "spring"):
        question = session.pending
        assert question is not None
        assert not isinstance(question, DrawTile) or question.place < 5
        assert not isinstance(question, DrawAction) or question.place < 10
        session.answer(quiet(question))


def test_nothing_more_is_turned_up_before_everybody_has_planned() -> None:
    session = game(3)
    until(session, Planned)
    assert session.state.event is None
    session.answer("ready")
    assert isinstance(session.pending, DrawEvent)


def test_four_events_then_three_then_two_and_each_holds_once() -> None:
    session = game(3)
    options = []
    for _ in range(3):
        draw = until(session, DrawEvent, why="season")
        options.append(len(draw.options))
        session.answer(draw.options[-1])
    assert options == [4, 3, 2]


def test_the_second_year_has_four_of_the_eight_cards_left() -> None:
    session = game(3)
    first = until(session, DrawEvent, why="season").options
    until(session, Planned)
    while session.state.year == 1:
        assert session.pending is not None
        session.answer(quiet(session.pending))
    second = until(session, DrawEvent, why="season").options
    assert not set(first) & set(second)
    assert last(session, YearBegan).events == second


def test_the_event_of_a_season_does_not_hold_in_the_next() -> None:
    session = game(3)
    until(session, RevealCard)
    held = last(session, EventDrawn).card
    assert session.state.event == held
    until(session, Bid)
    assert session.state.event != held


def test_in_turn_order_all_play_an_action_before_the_next_begins() -> None:
    session = bidding("0", "1", "2")
    chosen_first(session)
    seats = []
    for _ in range(6):
        question = session.pending
        assert isinstance(question, RevealCard)
        seats.append((question.action, question.seat))
        session.answer("pass")
    assert seats == [(a, s) for a in ("palace", "church") for s in (2, 1, 0)]
