"""What Waterloo shows: its board from the first question on, and letters that are no player's."""

from __future__ import annotations

import pytest

from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games import face
from companion.games.waterloo.dice import ShownDice
from companion.games.waterloo.game import GAME
from companion.games.waterloo.state import State
from companion.tower.colours import COLOURS
from companion.views.choosing import AnswerMade
from companion.views.moving import Moving
from companion.views.open_question import open_question
from companion.views.spreading import Spread
from tests.support.waterloo_table import attack, game, placed

SETUP = Setup(people(GAME, 2))


def attacked() -> Session[State]:
    """Blue is to show the two highest of three fresh dice."""
    session = placed(game(), ["e3"], ["e6"])
    attack(session, "e3 e6")
    session.answer("set")
    session.answer("highest")
    return session


def asked(session: Session[State]) -> Moving:
    assert session.pending is not None
    way = open_question(session.pending, face("waterloo", SETUP), session=session).way
    assert isinstance(way, Moving)
    return way


def test_the_square_that_stays_empty_is_tapped_on_the_board() -> None:
    session: Session[State] = Session(GAME, SETUP)
    way = asked(session)
    assert way.lit == tuple(f"{column}1" for column in "abcdefghi")
    assert way.tapped("e1") == AnswerMade("e1")


def test_enter_alone_leaves_no_square_empty() -> None:
    assert not isinstance(asked(Session(GAME, SETUP)).press("enter"), AnswerMade)


@pytest.mark.parametrize("typed", ["6w 5r", "w6r5", "6 white 5 red", "white 6 red 5"])
def test_dice_are_typed_by_letter_or_by_colour(typed: str) -> None:
    session = attacked()
    assert session.pending is not None
    way = open_question(session.pending, face("waterloo", SETUP), session=session).way
    assert isinstance(way, Spread)
    for key in [*("space" if letter == " " else letter for letter in typed), "enter"]:
        told = way.press(key)
        if isinstance(told, AnswerMade):
            break
        assert isinstance(told, Spread)
        way = told
    assert told == AnswerMade({"die white": 6, "die red": 5})


def test_shown_dice_have_no_players_mark_and_old_answers_are_understood() -> None:
    session = attacked()
    assert isinstance(session.pending, ShownDice)
    assert not COLOURS.keys() & session.pending.most.keys()
    session.answer({"white": 6, "red": 5})
    assert session.happened[-1].answer == {"white": 6, "red": 5}  # type: ignore[union-attr]
