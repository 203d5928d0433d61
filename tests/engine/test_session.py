"""The session, with a game small enough to see through."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.entries import DEALER, Answered, Corrected, Entry, Redone, Undone
from companion.engine.flow import Correction, Draw, Number, Pick, Throw
from companion.engine.game import Player, Setup
from companion.engine.session import Session
from companion.errors import IllegalAnswer, IllegalCorrection
from tests.support.market import Found, Market, Paid, Purse

SETUP = Setup((Player("Anna", "red"), Player("Ben", "blue")))


Playing = Session[Purse]


def playing(*answers: object, journal: list[Entry] | None = None) -> Playing:
    session = Session(Market(), SETUP, None if journal is None else journal.append)
    for answer in answers:
        session.answer(answer, DEALER if isinstance(session.pending, Draw) else "person")
    return session


def state(session: Playing) -> tuple[object, ...]:
    """All that a screen could show."""
    return (
        session.game.snapshot(session.state),
        session.pending,
        list(session.events),
        list(session.happened),
        list(session.undone),
        list(session.throws),
    )


def test_an_answer_brings_the_events_that_follow_from_it() -> None:
    assert playing().answer(2) == [Paid(2, rule="M1")]


@pytest.mark.parametrize("answer", [6, -1, "two", True, None, {"red": 1}])
def test_a_refused_answer_leaves_the_game_as_it_was(answer: object) -> None:
    session = playing()
    before = state(session)
    with pytest.raises(IllegalAnswer, match=r"does not answer Number \(M1\)"):
        session.answer(answer)
    assert state(session) == before


def test_nothing_can_be_answered_after_the_end() -> None:
    session = playing(*[0, "ace", {}] * 3, "enough")
    assert session.pending is None
    with pytest.raises(IllegalAnswer, match="the game is over"):
        session.answer("again")


def test_an_answer_that_cannot_be_recorded_does_not_count() -> None:
    def full(entry: Entry) -> None:
        raise OSError("disk full")

    session = Session(Market(), SETUP, full)
    before = state(session)
    with pytest.raises(OSError, match="disk full"):
        session.answer(1)
    assert state(session) == before
    with pytest.raises(OSError, match="disk full"):
        session.correct(coins(3))
    assert state(session) == before


def test_an_undo_that_cannot_be_recorded_is_not_done() -> None:
    def full(entry: Entry) -> None:
        if isinstance(entry, Undone):
            raise OSError("disk full")

    session = Session(Market(), SETUP, full)
    session.answer(1)
    before = state(session)
    with pytest.raises(OSError, match="disk full"):
        session.undo()
    assert state(session) == before


def test_every_throw_is_remembered_with_its_tray() -> None:
    session = playing(1, "ace", {"red": 1, "blue": 0})
    assert session.throws == [(Throw({}, {"red": 2}, {}), {"red": 1})]


def test_undo_goes_back_to_the_last_answer_of_a_person() -> None:
    session = playing(1, "ace")
    assert session.undo()
    assert state(session)[:2] == state(playing())[:2]


def test_undo_takes_one_step_at_a_time() -> None:
    session = playing(1, "ace", {"red": 2}, 3)
    session.undo()
    assert state(session)[:4] == state(playing(1, "ace", {"red": 2}))[:4]


def test_there_is_nothing_to_undo_at_the_beginning() -> None:
    session = playing()
    assert not session.undo()
    assert not session.redo()


def test_redo_brings_back_what_was_undone_and_what_was_dealt_after_it() -> None:
    session = playing(1, "ace", {"red": 2})
    before = state(session)
    session.undo()
    session.undo()
    assert session.redo()
    assert session.redo()
    assert state(session) == before


def test_another_answer_ends_what_can_be_redone() -> None:
    session = playing(1, "ace")
    session.undo()
    session.answer(2)
    assert not session.redo()


def test_a_refused_answer_does_not_end_what_can_be_redone() -> None:
    session = playing(1, "ace")
    session.undo()
    with pytest.raises(IllegalAnswer):
        session.answer(9)
    assert session.redo()


def coins(value: int) -> Correction:
    return Correction("coins", "purse", value)


def test_a_correction_changes_the_question_that_stands_open() -> None:
    session = playing()
    assert session.correct(coins(9)) == [Found(9)]
    assert session.pending == Number(0, 9, rule="M1", seat=0)


def test_a_correction_holds_at_its_place_when_the_game_is_replayed() -> None:
    journal: list[Entry] = []
    session = playing(5, "ace", {}, journal=journal)
    session.correct(coins(4))
    session.answer(4)
    again = playing()
    assert again.replay(journal) is None
    assert state(again) == state(session)


def test_a_refused_correction_leaves_the_game_as_it_was() -> None:
    journal: list[Entry] = []
    session = playing(1, journal=journal)
    before = state(session)
    with pytest.raises(IllegalCorrection, match="choose 0 or more"):
        session.correct(coins(-1))
    assert state(session) == before
    assert len(journal) == 1


def test_a_correction_can_be_undone_and_redone() -> None:
    session = playing(1)
    session.correct(coins(50))
    session.undo()
    assert session.state.coins == 4
    session.redo()
    assert session.state.coins == 50


def test_something_can_be_corrected_after_the_end() -> None:
    session = playing(*[0, "ace", {}] * 3, "enough")
    session.correct(coins(7))
    assert (session.state.coins, session.pending) == (7, None)


@pytest.mark.parametrize(
    ("entries", "index", "reason"),
    [
        ([Answered(1), Answered("queen")], 1, "'queen' does not answer Draw"),
        ([Answered(1), Answered("ace", "Number", 0)], 1, "Draw of seat None is asked"),
        ([Corrected("coins", "purse", -3)], 0, "choose 0 or more"),
        ([Answered(1), Undone(), Answered(9)], 2, "choose 0 to 5"),
        ([Answered(1), Undone(2)], 1, "2 cannot be undone"),
        ([Answered(1), Undone(), Redone(2)], 2, "2 cannot be redone"),
    ],
)
def test_a_journal_is_replayed_up_to_the_first_entry_that_does_not_fit(
    entries: list[Entry], index: int, reason: str
) -> None:
    session = playing()
    misfit = session.replay(entries)
    assert misfit is not None
    assert misfit.index == index
    assert reason in misfit.reason
    fitting = playing()
    assert fitting.replay(entries[:index]) is None
    assert state(session) == state(fitting)


def test_answers_written_by_hand_need_no_key() -> None:
    session = playing()
    assert session.replay([Answered(1), Answered("ace"), Undone(2), Redone(1)]) is None
    assert session.state.coins == 4


def act(session: Playing, data: st.DataObject) -> None:
    """Do something that a table could do."""
    match data.draw(st.sampled_from(["answer", "answer", "answer", "undo", "redo", "correct"])):
        case "answer":
            answer_anything(session, data)
        case "undo":
            session.undo()
        case "redo":
            session.redo()
        case "correct":
            session.correct(coins(data.draw(st.integers(0, 9))))


def answer_anything(session: Playing, data: st.DataObject) -> None:
    match session.pending:
        case Draw(options=options):
            session.answer(data.draw(st.sampled_from(options)), DEALER)
        case Pick(options=options):
            session.answer(data.draw(st.sampled_from(options)))
        case Number(low=low, high=high):
            session.answer(data.draw(st.integers(low, high)))
        case Throw():
            session.answer({"red": data.draw(st.integers(0, 2))}, "camera", {"sure": 0.99})


@given(st.data())
def test_whatever_is_done_its_journal_replays_to_the_same_state(data: st.DataObject) -> None:
    journal: list[Entry] = []
    session = playing(journal=journal)
    for _ in range(data.draw(st.integers(0, 25))):
        act(session, data)
    again = playing()
    assert again.replay(journal) is None
    assert state(again) == state(session)


@given(st.data())
def test_undo_then_redo_is_the_same_state(data: st.DataObject) -> None:
    session = playing()
    for _ in range(data.draw(st.integers(0, 15))):
        act(session, data)
    before = state(session)
    if session.undo():
        # What is dealt after the last step comes back with it.
        session.redo()
        assert state(session) == before
