"""What the table answers on one page: everybody's bids, the three spaces of a side board (W8.5)."""

from __future__ import annotations

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games import face
from companion.games.wallenstein.court.events import ArmiesTurned, SideEmpty, SideLapsed
from companion.games.wallenstein.court.questions import SideBoard
from companion.games.wallenstein.events import BidPaid
from companion.games.wallenstein.questions import Bid
from companion.games.wallenstein.table import Table
from companion.views.asked import open_question
from companion.views.chronicle import answer_text
from companion.views.filling import Filling
from tests.support.wallenstein_table import game, hold, last, put, until


def bidding(players: int = 3, **options: str) -> Session[Table]:
    session = game(players, **options)
    until(session, Bid, seat=0)
    return session


def bids(session: Session[Table]) -> list[str]:
    return [event.bid for event in session.events if isinstance(event, BidPaid)]


def page(session: Session[Table]) -> Filling:
    question = session.pending
    assert question is not None
    shown = open_question(question, face("wallenstein", session.setup), session=session)
    assert shown.page is not None
    return shown.page.way


def test_all_bids_are_told_at_once() -> None:
    session = bidding()
    session.answer({"coin/red": 3, "coin/yellow": 4})
    assert bids(session) == ["3", "0", "4"], "who has no number has bid the coin card 0"


def test_digits_in_a_row_are_everybodys_coin_cards() -> None:
    way = page(bidding(5))
    for key in "30214":
        pressed = way.press(key)
        assert isinstance(pressed, Filling)
        way = pressed
    assert way.amounts == {"coin/red": 3, "coin/yellow": 2, "coin/black": 1, "coin/violet": 4}


def test_which_province_was_bid_is_asked_after_the_page() -> None:
    session = bidding()
    session.answer({"coin/red": 1, "a-province/blue": 1, "coin/yellow": 2})
    assert isinstance(session.pending, Bid)
    assert (session.pending.seat, session.pending.page) == (1, None)
    assert session.pending.options == tuple(session.table.held_by(1))
    session.answer(session.pending.options[0])
    assert bids(session) == ["1", session.table.held_by(1)[0], "2"]


def test_bids_that_were_told_one_by_one_still_are() -> None:
    session = bidding()
    session.answer("2")
    session.answer({"coin/blue": 1})
    assert bids(session) == ["2", "1", "0"]


@pytest.mark.parametrize(
    ("amounts", "told"),
    [
        ({"coin/red": 1, "a-province/red": 1}, "red: one card would do"),
        ({"coin/red": 5}, "0 to 4 of coin/red"),
        ({"none/red": 1}, "0 to 0 of none/red"),
    ],
)
def test_a_bid_that_cannot_be_is_refused_with_the_page(amounts: dict[str, int], told: str) -> None:
    session = bidding()
    with pytest.raises(IllegalAnswer, match=told):
        session.answer(amounts)
    assert bids(session) == []


def test_nobody_bids_above_his_money_on_the_page_either() -> None:
    session = bidding()
    put(session, "thalers", "red", 2)
    with pytest.raises(IllegalAnswer, match="0 to 2 of coin/red"):
        session.answer({"coin/red": 3})


def at_a_side_board() -> tuple[Session[Table], list[str]]:
    session = game(3, court="yes")
    question = until(session, SideBoard, seat=0)
    first, second = question.options[0], question.options[1]
    hold(session, "red", first, 5)
    hold(session, "red", second, 1)
    return session, [first, second]


def test_a_side_board_is_told_on_one_page() -> None:
    session, [first, second] = at_a_side_board()
    session.answer({f"{first}/armies": 3, f"{second}/armies": 1})
    assert (last(session, ArmiesTurned).province, last(session, ArmiesTurned).space) == (first, 3)
    assert last(session, SideEmpty).space == 2
    lapsed = last(session, SideLapsed)
    assert (lapsed.province, lapsed.space, lapsed.why) == (second, 1, "few-armies")
    assert session.pending is not None
    assert session.pending.seat != 0


def test_the_page_shows_how_many_armies_can_become_officers() -> None:
    session, [first, second] = at_a_side_board()
    assert {f"{first} (4)", f"{second} (0)", "tower card (0)"} <= set(page(session).row_labels)


def test_no_space_of_a_side_board_takes_two_cards() -> None:
    session, [first, second] = at_a_side_board()
    with pytest.raises(IllegalAnswer, match="3 twice: a card a space"):
        session.answer({f"{first}/armies": 3, f"{second}/armies": 3})


def test_where_an_empty_space_is_refused_the_spaces_are_asked_one_by_one() -> None:
    session = game(3, court="yes", coin_cards="too-many-refused")
    assert until(session, SideBoard, seat=0).page is None


def test_the_story_tells_what_was_on_the_page() -> None:
    session = bidding()
    question = session.pending
    assert question is not None
    told = answer_text(question, {"coin/red": 3}, face("wallenstein", session.setup))
    assert told == "coin card: 3 Red"
