"""The table is right: pieces, points and cards of Kardinal & König put right."""

from __future__ import annotations

import pytest

from companion.engine.flow import Correction
from companion.engine.session import Session
from companion.errors import IllegalCorrection
from companion.games import face
from companion.games.kardinal_koenig.questions import TurnUp
from companion.games.kardinal_koenig.state import State
from tests.support.kardinal_table import (
    ARAGON,
    BAVARIA,
    FRANCE,
    ITALY,
    asked,
    empty_pile,
    game,
    lay,
    put,
    refill,
    seat,
    stand,
    swap,
)


def names(session: Session[State]) -> set[str]:
    shown = face(session.game.name, session.setup)
    return {
        shown.put_right(each.what, each.where) for each in session.game.correctable(session.state)
    }


def test_what_is_left_follows_what_stands_on_the_board() -> None:
    session = game()
    stand(session, "italy", red=3)
    assert session.state.pieces.abbeys_left(0) == 17
    stand(session, "italy", red=0)
    assert session.state.pieces.abbeys_left(0) == 20


def test_abbeys_do_not_go_below_the_councillors_there() -> None:
    session = game()
    stand(session, "italy", red=3, blue=1)
    seat(session, "italy", blue=2)
    with pytest.raises(IllegalCorrection, match="2 to 20"):
        stand(session, "italy", red=1)
    with pytest.raises(IllegalCorrection, match="0 to 3"):
        seat(session, "italy", blue=4)
    stand(session, "italy", red=2)


def test_an_abbey_was_built_on_another_site() -> None:
    session = game(board=None)
    assert "Player 1, Italy: abbeys" in names(session)
    drawn = Session(session.game, session.setup)
    answers: tuple[object, ...] = ({}, "drawn", 7, "red", FRANCE, ITALY)
    for answer in answers:
        drawn.answer(answer)
    board = drawn.state.board
    assert board is not None
    one, other = board.sites["italy"][:2]
    put(drawn, "site", one, "red")
    put(drawn, "site", one, "nobody")
    put(drawn, "site", other, "blue")
    assert drawn.state.pieces.abbeys_in("italy") == (0, 1, 0)
    assert drawn.state.pieces.owner(one) is None


def test_another_card_was_discarded_than_the_app_was_told() -> None:
    session = game()
    lay(session, "france", "card")
    refill(session)
    put(session, "discarded", FRANCE, 0)
    put(session, "discarded", ARAGON, 1)
    assert session.state.cards.pile == 33, "34, less the one that was taken"
    assert session.game.broken(session.state) == []


def test_a_card_more_in_a_hand_is_one_less_in_the_pile() -> None:
    session = game()
    put(session, "hand", "blue", 4)
    assert session.state.cards.pile == 33
    swap(session)
    lay(session, "italy", "card")
    assert asked(session).seat == 2, "he has three cards, so he takes none"
    assert session.game.broken(session.state) == []


def test_another_card_lies_face_up() -> None:
    session = game()
    put(session, "face-up", "1", BAVARIA)
    assert session.state.cards.face_up == [BAVARIA, ITALY]
    assert "card 1: face up" in names(session)


def test_a_face_up_card_was_not_taken_after_all() -> None:
    session = game()
    lay(session, "italy", "card")
    session.answer(FRANCE)
    assert isinstance(session.pending, TurnUp)
    assert session.state.cards.secret(0) == 2
    put(session, "taken", f"red {FRANCE}", 0)
    assert session.state.cards.secret(0) == 3


def test_points_are_put_right_and_the_winner_with_them() -> None:
    session = game()
    stand(session, "italy", red=2)
    empty_pile(session)
    swap(session)
    empty_pile(session)
    session.answer("swap")
    while session.pending is not None:
        question = session.pending
        answer = "pass" if question.key == "Where" else getattr(question, "options", (0,))[0]
        session.answer("pile" if question.key == "TakeCard" else answer)
    assert session.state.winners == (0,)
    session.correct(Correction("points", "blue", 90))
    assert session.state.winners == (1,)


def test_nothing_of_the_pile_can_be_put_right_once_nobody_draws() -> None:
    session = game()
    empty_pile(session)
    swap(session)
    swap(session)
    swap(session)
    empty_pile(session)
    session.answer("swap")
    session.answer(getattr(session.pending, "options", ("",))[0])
    if session.pending is not None and session.pending.key == "TakeCard":
        session.answer("pile")
    assert session.state.is_drawn_out
    assert {each.what for each in session.game.correctable(session.state)}.isdisjoint(
        {"discarded", "hand"}
    )
