"""Landsknechte: who holds provinces in four regions gets a bonus (W9)."""

from __future__ import annotations

from typing import Any

from companion.engine.flow import Question
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.events import OrderSet
from companion.games.wallenstein.game import GAME
from companion.games.wallenstein.landsknechte.chapter import PRINTED_BONUSES
from companion.games.wallenstein.landsknechte.questions import (
    BONUSES,
    BonusTaken,
    CardBonus,
    CardCameUp,
    CardStays,
    ChooseBonus,
)
from companion.games.wallenstein.questions import Planned, RevealCard
from companion.games.wallenstein.state import State
from companion.views.choosing import AnswerMade
from companion.views.face import Face
from companion.views.open_question import page_of
from companion.views.picking import Picking
from tests.support.wallenstein_table import game, put, quiet, until

RED, BLUE, YELLOW = range(3)


def hired(**options: str) -> Session[State]:
    return game(3, landsknechte="yes", **options)


def go_on(session: Session[State], asked: type[Question[Any]], seat: int | None = None) -> None:
    """Until this is asked; every card is as it is known from the sister game."""
    while session.pending is not None:
        question = session.pending
        if isinstance(question, asked) and seat in (None, question.seat):
            return
        session.answer(question.known if isinstance(question, CardBonus) else quiet(question))
    raise AssertionError(f"{asked.__name__} was never asked")


def to_bonus(session: Session[State], seat: int = RED) -> ChooseBonus:
    go_on(session, ChooseBonus, seat)
    assert isinstance(session.pending, ChooseBonus)
    return session.pending


def at_card(card: int, **options: str) -> Session[State]:
    """Red is to choose a bonus of this card."""
    session = hired(**options)
    until(session, Planned)
    put(session, "landsknechte-card", "red", card - 1)
    to_bonus(session)
    return session


def shown(session: Session[State]) -> Face:
    return face("wallenstein", session.setup)


def test_it_comes_after_the_order_in_turn_order() -> None:
    session = hired()
    to_bonus(session, seat=session_order(session)[0])
    after = [type(event) for event in session.events]
    assert after.index(CardCameUp) > after.index(OrderSet)
    until(session, RevealCard)
    told = [each for each in session.events if isinstance(each, CardCameUp | CardStays)]
    assert [each.seat for each in told] == session.state.order


def session_order(session: Session[State]) -> list[int]:
    again = game(3)
    until(again, RevealCard)
    assert session.setup.players == again.setup.players
    return list(again.state.order)


# --- What is printed ---


def test_a_cards_numbers_are_asked_when_it_first_comes_up_and_once_only() -> None:
    session = hired()
    asked = []
    while session.state.year < 2 or session.state.season != "winter":
        question = session.pending
        assert question is not None
        if isinstance(question, CardBonus):
            asked.append((question.card, question.bonus))
            session.answer(question.known)
        else:
            session.answer(quiet(question))
    cards = [card for card, _ in asked]
    assert cards == sorted(cards) == [card for card in sorted({*cards}) for _ in range(4)]
    assert len(set(asked)) == len(asked)


def test_the_numbers_known_are_offered_and_the_box_may_say_otherwise() -> None:
    session = hired()
    asked = until(session, CardBonus)
    assert (asked.thing, asked.known) == (("landsknechte", "2", "thalers"), 2)
    assert shown(session).preselected(asked) == 2
    assert shown(session).sentence(asked) == (
        "Landsknechte card 2: how many thalers? In Shogun: 2."
    )
    for number in (3, 1, 0, 0):
        session.answer(number)
    choice = session.pending
    assert isinstance(choice, ChooseBonus)
    assert (choice.options, choice.amounts) == (("thalers", "grain"), (3, 1))


def test_the_box_can_be_asked_about_them_before_a_game() -> None:
    assert [each for each in GAME.printed() if isinstance(each, CardBonus)] == [
        each for each in GAME.printed() if each.thing[0] == "landsknechte"
    ]
    known = {each.thing: each.known for each in GAME.printed() if isinstance(each, CardBonus)}
    assert len(known) == 12
    assert known["landsknechte", "4", "points"] == PRINTED_BONUSES[4]["points"] == 1


# --- What it brings ---


def test_one_of_the_bonuses_is_taken() -> None:
    session = at_card(4)
    asked = session.pending
    assert isinstance(asked, ChooseBonus)
    assert dict(zip(asked.options, asked.amounts, strict=True)) == {
        "thalers": 6,
        "grain": 2,
        "armies": 3,
        "points": 1,
    }
    assert shown(session).label(asked, "armies") == "3 armies into the tray"
    session.answer("grain")
    assert session.state.seats[RED].grain == 2


def test_points_stand_on_the_score_sheet_with_their_reason() -> None:
    session = at_card(4)
    session.answer("points")
    player = session.state.seats[RED]
    assert player.points == sum(line.points for line in player.lines) == 1
    players = shown(session).score_sheet(session).players
    [red] = [each for each in players if each.seat == RED]
    assert (red.sums[0].text, red.sums[0].points) == ("Landsknechte card 4", 1)


# --- With the others ---


def test_a_card_can_be_put_right() -> None:
    session = hired()
    until(session, Planned)
    put(session, "landsknechte-card", "red", 3)
    assert GAME.snapshot(session.state)["landsknechte"]["cards"]["red"] == 3
    assert to_bonus(session).card == 4


def test_what_was_read_off_a_card_can_be_put_right() -> None:
    session = at_card(4)
    put(session, "landsknechte-amount", "4 thalers", 5)
    asked = session.pending
    assert isinstance(asked, ChooseBonus)
    assert asked.amounts[0] == 5


def test_what_is_printed_on_a_card_is_put_right_under_its_number_and_bonus() -> None:
    assert face("wallenstein").put_right("landsknechte-amount", "2 thalers") == (
        "Landsknechte card 2, thalers: as printed"
    )


def everybodys(card: int = 2) -> Session[State]:
    """Red is to choose first, and nobody's card is unread; all have the same."""
    session = hired()
    until(session, Planned)
    for colour in ("red", "blue", "yellow"):
        put(session, "landsknechte-card", colour, card - 1)
    for region in session.state.board.regions:
        names = [n for n in session.state.provinces if region == region_of(session, n)]
        for colour, name in zip(("red", "blue", "yellow"), names, strict=False):
            put(session, "owner", name, colour)
    go_on(session, ChooseBonus)
    return session


def region_of(session: Session[State], province: str) -> str:
    return session.state.board.provinces[province].region


def shown_on_page(session: Session[State]) -> Picking:
    question = session.pending
    assert question is not None
    page = page_of(question, face("wallenstein", session.setup))
    assert page is not None
    assert isinstance(page.way, Picking)
    return page.way


def test_everybodys_bonus_is_told_on_one_page_a_digit_each() -> None:
    session = everybodys()
    way: Any = shown_on_page(session)
    wanted = [BONUSES[at % 2 * 2] for at in range(len(way.rows))]  # thalers, armies, thalers …
    for key in "131"[: len(way.rows)]:
        way = way.press(key)
    answer = way.press("enter")
    assert answer == AnswerMade(
        {f"{each}/{of}": 1 for each, of in zip(wanted, way.rows, strict=True)}
    )
    session.answer(answer.answer)
    assert not isinstance(session.pending, ChooseBonus)
    taken = [event for event in session.events if isinstance(event, BonusTaken)]
    assert [(each.colour, each.bonus) for each in taken] == list(zip(way.rows, wanted, strict=True))


def test_a_bonus_that_a_card_does_not_bring_is_refused_on_the_page() -> None:
    way: Any = shown_on_page(everybodys())
    assert len(way.rows) > 1
    assert way.press("2").hint, "card 2 brings no grain"
    assert way.press("1").press("enter").hint, "the others have none yet"


def test_the_page_asks_nobody_whose_card_is_still_to_be_read() -> None:
    session = hired()
    until(session, Planned)
    put(session, "landsknechte-card", "blue", 2)
    go_on(session, ChooseBonus)
    assert session.pending is not None
    assert session.pending.seat != BLUE
    assert "blue" not in shown_on_page(session).rows


def test_bonuses_that_are_told_one_by_one_still_are() -> None:
    session = everybodys()
    first = session.pending
    assert isinstance(first, ChooseBonus)
    session.answer(first.options[0])
    assert isinstance(session.pending, ChooseBonus)
    assert session.pending.seat != first.seat
