"""Officers: how armies become them, and who may ask for a favour first (W8.2 to W8.6, W8.10)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games.wallenstein.court.events import FavourTaken
from companion.games.wallenstein.court.questions import DrawFavour, SideBoard, TakeFavour
from companion.games.wallenstein.court.state import TOWER_CARD
from companion.games.wallenstein.events import BidPaid, OrderSet
from companion.games.wallenstein.order import coins_out
from companion.games.wallenstein.questions import (
    PASS,
    Bid,
    ChooseTile,
    DrawBag,
    Planned,
    RevealCard,
)
from companion.games.wallenstein.state import State
from tests.support.court_table import come, in_tray, lay, officers, side_board, with_court
from tests.support.wallenstein_table import game, last, put, until


def seat_order(session: Session[State], *colours: str) -> None:
    """The players take the places of the turn order in this sequence."""
    until(session, Bid)
    while not isinstance(session.pending, ChooseTile | DrawBag):
        session.answer("0")
    wanted = list(colours)
    while isinstance(session.pending, ChooseTile | DrawBag):
        question = session.pending
        if isinstance(question, DrawBag):
            session.answer(next(colour for colour in wanted if colour in question.options))
        else:
            wanted.remove(session.state.colour(question.seat or 0))
            session.answer(question.options[0])
    assert [session.state.colour(seat) for seat in session.state.order] == list(colours)


def test_favours_are_laid_before_anybody_plans_and_none_comes_twice() -> None:
    session = with_court()
    lay(session, "8", "2", "10")
    assert isinstance(session.pending, Planned)
    question = until(session, DrawFavour)
    assert not {"8", "2", "10"} & set(question.options)
    assert len(question.options) == 18


def test_side_boards_are_turned_player_by_player_in_turn_order_after_it_is_set() -> None:
    session = with_court()
    seat_order(session, "yellow", "red", "blue")
    asked = []
    while isinstance(question := session.pending, SideBoard):
        assert last(session, OrderSet)
        asked.append((session.state.colour(question.seat or 0), question.space))
        session.answer(PASS)
    spaces = (3, 2, 1)
    colours = ("yellow", "red", "blue")
    assert asked == [(colour, space) for colour in colours for space in spaces]


def test_what_nobody_can_lay_there_is_refused_and_nothing_moves() -> None:
    session = with_court()
    until(session, SideBoard, seat=0)
    before = session.game.snapshot(session.state)
    foreign = session.state.held_by(1)[0]
    for answer in (foreign, "Wien", "4"):
        with pytest.raises(IllegalAnswer, match=r"W8\.5"):
            session.answer(answer)
    assert session.game.snapshot(session.state) == before


def test_a_bid_by_tower_card_counts_as_coin_0() -> None:
    session = with_court()
    until(session, Bid)
    thalers = session.state.seats[0].thalers
    held = session.state.held_by(1)[0]
    session.answer(TOWER_CARD)
    session.answer(held)
    session.answer("0")
    assert session.state.seats[0].thalers == thalers
    paid = [event for event in session.events if isinstance(event, BidPaid)]
    assert [(event.bid, event.paid) for event in paid] == [(TOWER_CARD, 0), (held, 0), ("0", 0)]
    first = session.pending
    assert isinstance(first, ChooseTile)
    assert first.seat == 1
    session.answer(first.options[0])
    tied = session.pending
    assert isinstance(tied, DrawBag)
    assert (tied.bid, set(tied.options)) == ("0", {"red", "yellow"})


def test_there_are_three_tower_cards_the_bid_included() -> None:
    session = with_court()
    until(session, Bid)
    session.answer(TOWER_CARD)
    in_tray(session, "red", 6)
    side_board(session, 0, TOWER_CARD, TOWER_CARD, PASS)
    assert officers(session) == {"red": 5}
    session = with_court()
    until(session, Bid)
    session.answer(TOWER_CARD)
    until(session, SideBoard, seat=0)
    session.answer(TOWER_CARD)
    session.answer(TOWER_CARD)
    question = until(session, SideBoard, seat=0, space=1)
    assert TOWER_CARD not in question.options


@pytest.mark.parametrize(("empty", "left"), [("as-coin-card", 5), ("no-card", 8)])
def test_coin_and_tower_cards_are_eight_over_both_boards_and_the_bid(empty: str, left: int) -> None:
    session = with_court(5, coin_cards="told", court_empty=empty)
    for name in session.state.provinces:
        if len(session.state.held_by(0)) < 14 and session.state.owner(name) is None:
            put(session, "owner", name, "red")
    until(session, Bid)
    session.answer(session.state.held_by(0)[0])
    side_board(session, 0, PASS, PASS, PASS)
    for _ in range(left):
        assert not coins_out(session.state, 0)
        until(session, RevealCard, seat=0)
        session.answer(PASS)
    assert coins_out(session.state, 0)


def test_the_price_belongs_to_the_space_whoever_took_the_dearer_card() -> None:
    session = with_court()
    lay(session, "19", "13", "6")
    come(session, red=7, blue=3, yellow=1)
    until(session, TakeFavour)
    session.answer("19")
    question = until(session, TakeFavour)
    assert (question.seat, question.options, question.prices) == (1, ("13", "6", PASS), (3, 2))


def test_it_ends_when_no_card_is_left() -> None:
    session = with_court(4)
    lay(session, "19", "13", "6")
    come(session, red=7, blue=7, yellow=7, black=7)
    for _ in range(3):
        question = until(session, TakeFavour)
        session.answer(question.options[0])
    assert last(session, FavourTaken).card == "6"
    assert isinstance(session.pending, RevealCard)


def test_without_the_court_nobody_hears_of_it() -> None:
    session = game()
    question = until(session, Bid)
    assert TOWER_CARD not in question.options
    assert "court" not in session.game.snapshot(session.state)
