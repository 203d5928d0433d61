"""What the table answers on one page: everybody's bids, the three spaces of a side board (W8.5)."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games import face
from companion.games.wallenstein.court.events import ArmiesTurned, SideEmpty, SideLapsed
from companion.games.wallenstein.court.questions import SideBoard
from companion.games.wallenstein.court.state import TOWER_CARD
from companion.games.wallenstein.events import BidPaid
from companion.games.wallenstein.questions import PASS, Bid
from companion.games.wallenstein.state import State
from companion.views.choosing import AnswerMade
from companion.views.chronicle import answer_text
from companion.views.filling import NumberTable
from companion.views.open_question import open_question
from companion.views.picking import Picking
from tests.support.wallenstein_table import game, hold, last, put, until


def bidding(players: int = 3, **options: str) -> Session[State]:
    session = game(players, **options)
    until(session, Bid, seat=0)
    return session


def bids(session: Session[State]) -> list[str]:
    return [event.bid for event in session.events if isinstance(event, BidPaid)]


def page(session: Session[State]) -> NumberTable | Picking:
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
    assert isinstance(way, NumberTable)
    for key in "30214":
        pressed = way.press(key)
        assert isinstance(pressed, NumberTable)
        way = pressed
    assert way.amounts == {"coin/red": 3, "coin/yellow": 2, "coin/black": 1, "coin/violet": 4}


def test_which_province_was_bid_is_asked_after_the_page() -> None:
    session = bidding()
    session.answer({"coin/red": 1, "a-province/blue": 1, "coin/yellow": 2})
    assert isinstance(session.pending, Bid)
    assert (session.pending.seat, session.pending.page) == (1, None)
    assert session.pending.options == tuple(session.state.held_by(1))
    session.answer(session.pending.options[0])
    assert bids(session) == ["1", session.state.held_by(1)[0], "2"]


def test_bids_that_were_told_one_by_one_still_are() -> None:
    session = bidding()
    session.answer("2")
    session.answer({"coin/blue": 1})
    assert bids(session) == ["2", "1", "0"]


@pytest.mark.parametrize(
    ("amounts", "told"),
    [
        ({"coin/red": 1, "a-province/red": 1}, "red: choose one card"),
        ({"coin/red": 5}, "choose 0 to 4 for coin/red"),
        ({"none/red": 1}, "choose 0 to 0 for none/red"),
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
    with pytest.raises(IllegalAnswer, match="choose 0 to 2 for coin/red"):
        session.answer({"coin/red": 3})


def at_a_side_board(*armies: int, in_tray: int = 0) -> tuple[Session[State], list[str]]:
    """Red's provinces in the order of the list have so many armies, all others one."""
    session = game(3, court="yes")
    question = until(session, SideBoard, seat=0)
    cards = [card for card in question.options if card not in {TOWER_CARD, PASS}]
    for card, number in zip_longest(cards, armies, fillvalue=1):
        hold(session, "red", str(card), int(number))
    if in_tray:
        put(session, "tray", "red", in_tray)
    return session, cards


def picks(session: Session[State]) -> Picking:
    way = page(session)
    assert isinstance(way, Picking)
    return way


def typed(way: Picking, keys: str) -> Picking | AnswerMade:
    for key in keys:
        pressed = way.press(key)
        assert isinstance(pressed, Picking)
        way = pressed
    pressed = way.press("enter")
    assert pressed is not None
    return pressed


def test_a_side_board_is_told_on_one_page() -> None:
    session, [first, second, *_more] = at_a_side_board(5)
    session.answer({f"{first}/turn-3": 1, f"{second}/turn-1": 1})
    assert (last(session, ArmiesTurned).province, last(session, ArmiesTurned).space) == (first, 3)
    assert last(session, SideEmpty).space == 2
    lapsed = last(session, SideLapsed)
    assert (lapsed.province, lapsed.space, lapsed.why) == (second, 1, "few-armies")
    assert session.pending is not None
    assert session.pending.seat != 0


def test_a_digit_a_space_and_enter_are_a_players_side_board() -> None:
    session, [first, second, third, *_more] = at_a_side_board(5, 5, 5)
    wanted = {f"{second}/turn-3": 1, f"{third}/turn-2": 1, f"{first}/turn-1": 1}
    assert typed(picks(session), "231") == AnswerMade(wanted)


def test_a_card_goes_by_its_name_and_0_is_a_coin_card() -> None:
    session, [first, *_more] = at_a_side_board(5, 5, in_tray=1)
    assert typed(picks(session), f"0{first.lower()}") == AnswerMade({f"{first}/turn-2": 1})


def test_digits_go_past_a_space_that_nothing_comes_of() -> None:
    session, [first, second, *_more] = at_a_side_board(3, 3)
    way = picks(session)
    assert way.barred == ("too few armies can leave", "", "")
    wanted = {f"{second}/turn-2": 1, f"{first}/turn-1": 1}
    assert typed(way, "21") == AnswerMade(wanted)


def test_what_lies_on_a_barred_space_all_the_same_is_told_by_arrows() -> None:
    session, [first, *_more] = at_a_side_board(3, 3)
    way = picks(session).press("up")
    assert isinstance(way, Picking)
    assert typed(way, "1") == AnswerMade({f"{first}/turn-3": 1})


def test_enter_alone_takes_an_empty_side_board_only_where_nothing_comes_of_it() -> None:
    session, _cards = at_a_side_board()
    assert typed(picks(session), "") == AnswerMade({})
    session, _cards = at_a_side_board(2, 2)
    refused = typed(picks(session), "")
    assert isinstance(refused, Picking)
    assert refused.hint


def test_the_only_card_that_can_be_carried_out_is_proposed() -> None:
    session, [first, *_more] = at_a_side_board(4)
    assert typed(picks(session), "") == AnswerMade({f"{first}/turn-3": 1})
    assert typed(picks(session), "01") == AnswerMade({f"{first}/turn-2": 1})


def test_the_page_shows_how_many_armies_can_become_officers() -> None:
    session, [first, second, *_more] = at_a_side_board(5)
    way = picks(session)
    told = {way.name_of(0, number) for number in way.may_have(0)}
    assert {f"{first} (4)", f"{second} (0)", "tower card (0)", "coin card"} <= told


def test_no_card_lies_on_two_spaces_but_tower_cards() -> None:
    session, [first, second, *_more] = at_a_side_board(5, 5)
    with pytest.raises(IllegalAnswer, match=f"{first} is selected too often"):
        session.answer({f"{first}/turn-3": 1, f"{first}/turn-1": 1})
    with pytest.raises(IllegalAnswer, match="turn-3: choose one"):
        session.answer({f"{first}/turn-3": 1, f"{second}/turn-3": 1})
    refused = typed(picks(session), "110")
    assert isinstance(refused, Picking)
    assert first in refused.hint
    session.answer({f"{TOWER_CARD}/turn-3": 1, f"{TOWER_CARD}/turn-2": 1})


def test_a_page_of_an_older_journal_has_the_space_as_a_number() -> None:
    session, [first, *_more] = at_a_side_board(5)
    session.answer({f"{first}/armies": 3, "tower-card 2/armies": 1})
    assert last(session, ArmiesTurned).province == first
    assert last(session, SideLapsed).why == "few-in-tray"


def test_where_an_empty_space_is_refused_the_spaces_are_asked_one_by_one() -> None:
    session = game(3, court="yes", coin_cards="too-many-refused")
    assert until(session, SideBoard, seat=0).page is None


def test_the_story_tells_what_was_on_the_page() -> None:
    session = bidding()
    question = session.pending
    assert question is not None
    told = answer_text(question, {"coin/red": 3}, face("wallenstein", session.setup))
    assert told == "coin card: 3 Red"


def test_the_story_tells_which_card_lay_where() -> None:
    session, [first, *_more] = at_a_side_board(5)
    question = session.pending
    assert question is not None
    told = answer_text(question, {f"{first}/turn-3": 1}, face("wallenstein", session.setup))
    assert told == f"3 armies into officers: {first}"
