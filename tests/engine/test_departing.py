"""Somebody leaves in the middle, and comes back: beside the answers, and undone in their order."""

from __future__ import annotations

import pytest

from companion.engine.entries import DEALER, Departure, EarlyEnd, Entry
from companion.engine.flow import Draw, Number
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from tests.support.market import Market, Purse

SETUP = Setup((Player("Anna", "red"), Player("Ben", "blue"), Player("Zoe", "green")))
ONE_ROUND = (1, "ace", {"red": 2})


def playing(*answers: object, journal: list[Entry] | None = None) -> Session[Purse]:
    session = Session(Market(), SETUP, None if journal is None else journal.append)
    give(session, *answers)
    return session


def give(session: Session[Purse], *answers: object) -> None:
    for answer in answers:
        session.answer(answer, DEALER if isinstance(session.pending, Draw) else "person")


def names(session: Session[Purse]) -> list[str]:
    return [seat.name for seat in session.setup.seats]


def test_who_has_left_stands_in_brackets_and_who_plays_on_by_his_own_name() -> None:
    session = playing(*ONE_ROUND)
    session.depart(Departure(0))
    assert names(session) == ["(Anna)", "Ben", "Zoe"]
    session.depart(Departure(0, "Mia"))
    assert names(session) == ["Mia", "Ben", "Zoe"]
    session.depart(Departure(0, "Ben"))
    assert names(session) == ["Ben (Anna)", "Ben", "Zoe"]
    session.depart(Departure(0, back=True))
    assert names(session) == ["Anna", "Ben", "Zoe"]


def test_undo_and_redo_take_it_in_its_order() -> None:
    session = playing(*ONE_ROUND)
    session.depart(Departure(0))
    give(session, 2)
    assert session.undo()
    assert (names(session)[0], len(session.happened)) == ("(Anna)", len(ONE_ROUND))
    assert session.undo()
    assert (names(session)[0], len(session.happened)) == ("Anna", len(ONE_ROUND))
    assert session.can_redo
    assert session.redo()
    assert names(session)[0] == "(Anna)"
    assert session.undo()
    assert session.undo()
    assert len(session.happened) < len(ONE_ROUND)


def test_who_goes_back_to_before_it_has_everybody_there() -> None:
    session = playing(*ONE_ROUND)
    session.depart(Departure(2))
    give(session, 2, "ace")
    assert session.back_to(1)
    assert (names(session)[2], len(session.happened)) == ("Zoe", 1)


def test_an_earlier_answer_is_changed_and_who_left_stays_away() -> None:
    session = playing(*ONE_ROUND)
    session.depart(Departure(0))
    session.change(0, 2)
    assert names(session)[0] == "(Anna)"
    assert session.undo()
    assert (names(session)[0], session.state.coins) == ("(Anna)", 4)


def test_a_journal_leads_to_the_same() -> None:
    journal: list[Entry] = []
    session = playing(*ONE_ROUND, journal=journal)
    session.depart(Departure(0))
    session.depart(Departure(1, "Mia"))
    session.undo()
    give(session, 1)
    again = playing()
    assert again.replay(journal) is None
    assert names(again) == names(session) == ["(Anna)", "Ben", "Zoe"]
    assert (again.state, again.pending) == (session.state, session.pending)
    again.undo()
    again.undo()
    assert names(again) == ["Anna", "Ben", "Zoe"]


def test_two_must_be_left_and_nobody_leaves_a_game_that_is_over() -> None:
    session = playing(*ONE_ROUND)
    session.depart(Departure(0))
    assert not session.can_idle(1)
    with pytest.raises(IllegalAnswer, match="too few"):
        session.depart(Departure(1))
    with pytest.raises(IllegalAnswer, match="nobody has left"):
        session.depart(Departure(1, back=True))
    session.stop()
    with pytest.raises(IllegalAnswer, match="the game is over"):
        session.depart(Departure(0, back=True))
    session.replay([EarlyEnd(back=True)])
    assert isinstance(session.pending, Number)


def test_where_it_cannot_be_kept_everybody_is_there() -> None:
    def full(entry: Entry) -> None:
        if isinstance(entry, Departure):
            raise OSError("full")

    session = Session(Market(), SETUP, full)
    with pytest.raises(OSError, match="full"), session.all_or_nothing():
        session.depart(Departure(0))
    assert names(session) == ["Anna", "Ben", "Zoe"]
