"""The evening ends before its game: nothing is asked any more, and undo plays on."""

from __future__ import annotations

import pytest

from companion.engine.entries import DEALER, Answered, Corrected, EarlyEnd, Entry
from companion.engine.flow import Correction, Draw, Number
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from tests.support.market import Market, Purse

SETUP = Setup((Player("Anna", "red"), Player("Ben", "blue")))
ONE_ROUND = (1, "ace", {"red": 2})


def playing(*answers: object, journal: list[Entry] | None = None) -> Session[Purse]:
    session = Session(Market(), SETUP, None if journal is None else journal.append)
    for answer in answers:
        session.answer(answer, DEALER if isinstance(session.pending, Draw) else "person")
    return session


def again_from(journal: list[Entry]) -> Session[Purse]:
    again = playing()
    assert again.replay(journal) is None
    return again


def test_a_stopped_evening_asks_nothing_and_takes_nothing() -> None:
    session = playing(*ONE_ROUND)
    session.stop()
    assert session.pending is None
    with pytest.raises(IllegalAnswer, match="the game is over"):
        session.answer(1)
    with pytest.raises(IllegalAnswer, match="the game is over"):
        session.stop()


def test_undo_plays_on_and_redo_stops_again() -> None:
    session = playing(*ONE_ROUND)
    session.stop()
    assert session.undo()
    assert isinstance(session.pending, Number)
    assert len(session.happened) == len(ONE_ROUND)
    assert session.can_redo
    assert session.redo()
    assert session.pending is None


def test_what_is_put_right_after_the_end_is_taken_back_before_the_end_is() -> None:
    session = playing(*ONE_ROUND)
    session.stop()
    session.correct(Correction("coins", "purse", 9))
    assert session.pending is None
    assert session.undo()
    assert (session.state.coins, session.is_stopped) == (4, True)
    assert session.undo()
    assert isinstance(session.pending, Number)


def test_an_answer_is_changed_after_the_end_and_the_evening_stays_over() -> None:
    journal: list[Entry] = []
    session = playing(*ONE_ROUND, 2, journal=journal)
    session.stop()
    session.change(0, 3)
    assert (session.state.coins, session.pending) == (0, None)
    assert (again_from(journal).state, again_from(journal).pending) == (session.state, None)


def test_a_change_that_leaves_something_to_be_asked_plays_on() -> None:
    session = playing(*ONE_ROUND, 2)
    session.stop()
    session.change(0, 4)
    assert isinstance(session.pending, Number)


def test_a_journal_leads_to_the_same() -> None:
    journal: list[Entry] = []
    session = playing(*ONE_ROUND, journal=journal)
    session.stop()
    assert journal[-1] == EarlyEnd()
    assert again_from(journal).pending is None
    session.undo()
    session.answer(2)
    assert again_from(journal).happened == session.happened
    assert again_from(journal).pending == session.pending


def test_who_knows_of_no_early_end_can_have_played_on() -> None:
    session = again_from([Answered(1), EarlyEnd(), Answered("ace"), Corrected("coins", "purse", 2)])
    assert session.pending is not None


def test_where_it_cannot_be_kept_the_game_goes_on() -> None:
    def full(entry: Entry) -> None:
        if isinstance(entry, EarlyEnd):
            raise OSError("full")

    session = Session(Market(), SETUP, full)
    with pytest.raises(OSError, match="full"), session.all_or_nothing():
        session.stop()
    assert isinstance(session.pending, Number)
