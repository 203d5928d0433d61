"""The same answers, and then an option otherwise: what would have followed."""

from __future__ import annotations

from companion.engine import otherwise
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games.wallenstein.events import CoinCardsOut, StartTaken
from companion.games.wallenstein.questions import Bid, RevealCard
from tests.support.market import Market
from tests.support.wallenstein_table import game, put, until


def test_it_is_played_on_with_the_option_and_nothing_else_changed() -> None:
    session = game(3)
    until(session, Bid, seat=0)
    put(session, "thalers", "red", 2)
    found = otherwise.question_otherwise(
        session, len(session.happened), "bid-above-money", "pays-all"
    )
    assert found is not None
    assert isinstance(found.question, Bid)
    assert isinstance(session.pending, Bid)
    assert set(found.question.options) - set(session.pending.options) == {"3", "4"}


def test_an_option_that_nothing_has_looked_up_is_not_spoken_of() -> None:
    session = game(3)
    until(session, Bid, seat=0)
    index = len(session.happened)
    session.answer("0")
    assert otherwise.followed(session, index, "first-to-fall", "armies") is None


def test_before_the_first_answer_all_is_played_from_the_beginning() -> None:
    session = game(3)
    assert any(isinstance(event, StartTaken) for event in session.events)
    found = otherwise.followed(session, -1, "start", "draft")
    assert found is not None
    assert found.events == ()
    assert found.question is not None
    assert found.question.key == "Oldest"


def test_the_game_that_is_played_stays_as_it_is() -> None:
    session = game(3, coin_cards="told")
    until(session, RevealCard)
    while not any(isinstance(event, CoinCardsOut) for event in session.events):
        index = len(session.happened)
        session.answer("pass")
        until(session, RevealCard)
    before = (list(session.events), session.pending, dict(session.state.options))
    otherwise.followed(session, index, "coin-cards", "not-counted")
    assert before == (session.events, session.pending, dict(session.state.options))


def test_a_game_that_cannot_tell_says_nothing() -> None:
    market = Market()
    session = Session(market, Setup(people(market, 2)))
    assert otherwise.question_otherwise(session, 0, "none", "such") is None
