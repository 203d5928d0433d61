"""One earlier answer is changed alone: what stood after it stands again, as far as it fits."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.engine.bots import random_answer
from companion.engine.changing import ALONE
from companion.engine.entries import DEALER, Answered, Corrected, Entry, Undone
from companion.engine.flow import Correction, Draw, Number, Pick
from companion.engine.game import Player, Setup, people
from companion.engine.session import Session
from companion.errors import IllegalAnswer
from companion.games import GAMES
from tests.support.market import Found, Market, Paid, Purse
from tests.support.tables import NAMES, Asking

SETUP = Setup((Player("Anna", "red"), Player("Ben", "blue")))
Playing = Session[Purse]


def playing(*answers: object, journal: list[Entry] | None = None) -> Playing:
    session = Session(Market(), SETUP, None if journal is None else journal.append)
    for answer in answers:
        session.answer(answer, DEALER if isinstance(session.pending, Draw) else "person")
    return session


def stands(session: Session[Any]) -> tuple[object, ...]:
    """All that a screen could show."""
    state = session.game.snapshot(session.state)
    waiting = [each.entry for each in session.waiting]
    return state, session.pending, list(session.events), list(session.happened), waiting


def given(session: Session[Any]) -> list[object]:
    return [each.answer for each in session.happened if isinstance(each, Answered)]


TWO_ROUNDS = (1, "ace", {"red": 2}, 2, "king", {"red": 1})


def test_all_that_still_fits_stands_again_with_the_cards_as_they_lie() -> None:
    session = playing(*TWO_ROUNDS)
    assert session.change(0, 3) == [Paid(3, rule="M1"), Paid(2, rule="M1")]
    assert given(session) == [3, *TWO_ROUNDS[1:]]
    assert session.state == Purse(0, ["ace", "king"])


def test_the_first_that_does_not_fit_is_asked_and_the_rest_goes_on_after_it() -> None:
    session = playing(*TWO_ROUNDS)
    session.change(0, 4)
    assert isinstance(session.pending, Number)
    assert [each.entry.answer for each in session.waiting if isinstance(each.entry, Answered)] == [
        2,
        "king",
        {"red": 1},
    ]
    session.answer(1)
    assert given(session) == [4, "ace", {"red": 2}, 1, "king", {"red": 1}]
    assert not session.waiting


def test_a_count_is_changed_like_any_other_answer() -> None:
    session = playing(*TWO_ROUNDS)
    session.change(2, {"red": 0})
    assert [tray for _throw, tray in session.throws] == [{}, {"red": 1}]


def test_what_was_so_already_is_no_change() -> None:
    journal: list[Entry] = []
    session = playing(*TWO_ROUNDS, journal=journal)
    before = stands(session), len(journal)
    assert session.change(0, 1) == []
    assert session.change(2, {"red": 2, "blue": 0}) == []
    assert (stands(session), len(journal)) == before


@pytest.mark.parametrize(("index", "answer"), [(0, 6), (1, "king"), (9, 1), (-1, 1), (2, "two")])
def test_a_change_that_will_not_do_leaves_the_game_as_it_was(index: int, answer: object) -> None:
    journal: list[Entry] = []
    session = playing(*TWO_ROUNDS, journal=journal)
    before = stands(session), len(journal)
    with pytest.raises(IllegalAnswer):
        session.change(index, answer)
    assert (stands(session), len(journal)) == before


def test_undo_after_a_change_takes_the_change_back_and_redo_makes_it_again() -> None:
    session = playing(*TWO_ROUNDS)
    before = stands(session)
    session.change(0, 4)
    changed = stands(session)
    assert session.undo()
    assert stands(session) == before
    assert session.can_redo
    assert session.redo()
    assert stands(session) == changed


def test_undo_still_goes_step_by_step_before_a_change() -> None:
    session = playing(*TWO_ROUNDS)
    session.change(0, 4)
    changed = stands(session)
    session.answer(0)
    session.answer(0)
    session.undo()
    session.undo()
    assert stands(session) == changed
    session.undo()
    session.undo()
    assert given(session) == [1, "ace", {"red": 2}, 2, "king"]


def test_what_was_put_right_in_between_is_put_right_again() -> None:
    session = playing(*TWO_ROUNDS[:3])
    session.correct(Correction("coins", "purse", 9))
    session.answer(8)
    session.change(0, 3)
    assert Found(9) in session.events
    assert session.state.coins == 1


def test_what_nobody_asks_any_more_goes_and_what_follows_it_stands() -> None:
    more, which = Pick(("yes", "no")), Pick(("Bremen", "Lippe"), seat=1)
    session = Session(Forked((more, which)), Setup(tuple(Player(*name) for name in NAMES)))
    for answer in ("yes", 3, "Lippe", "no"):
        session.answer(answer)
    session.change(0, "no")
    assert given(session) == ["no", "Lippe", "no"]
    assert not session.waiting


class Forked(Asking):
    """Asks how many only after a yes."""

    def play(self, state: Any) -> Any:
        more, *others = self.questions
        if (yield more) == "yes":
            yield Number(0, 5, seat=2)
        yield from (each for each in others)
        yield more


def test_what_nothing_asks_for_is_let_go_some_time() -> None:
    more, which = Pick(("yes", "no")), Pick(("Bremen", "Lippe"), seat=1)
    game = Forked((more, *[which] * (ALONE + 1)))
    session = Session(game, Setup(tuple(Player(*name) for name in NAMES)))
    session.answer("yes")
    session.answer(3)
    session.change(0, "no")
    for _ in range(ALONE):
        session.answer("Bremen")
    assert session.waiting
    session.answer("Bremen")
    assert not session.waiting


def test_what_waits_goes_on_once_something_was_put_right() -> None:
    session = playing(*TWO_ROUNDS)
    session.change(0, 4)
    session.correct(Correction("coins", "purse", 2))
    assert given(session) == [4, *TWO_ROUNDS[1:]]


def journals(rows: list[Entry], session: Session[Any]) -> None:
    """The rows lead to the same, and an older program, which knows of no change, to its game."""
    again = Session(session.game, session.setup)
    assert again.replay(rows) is None
    assert stands(again) == stands(session)
    assert (again.undone, again.can_redo) == (session.undone, session.can_redo)
    older = Session(session.game, session.setup)
    assert older.replay([_older(row) for row in rows]) is None
    assert older.happened == session.happened


def _older(row: Entry) -> Entry:
    if isinstance(row, Undone):
        return Undone(row.count)
    return replace(row, again=False) if isinstance(row, Answered | Corrected) else row


@pytest.mark.parametrize("seed", range(6))
def test_a_game_that_was_changed_is_one_that_could_have_been_played_so(seed: int) -> None:
    chance, rows = Random(seed), list[Entry]()
    game = GAMES["wallenstein"]
    session = Session(game, Setup(people(game, 3), {}), rows.append)
    _play_on(session, chance, 150)
    before = stands(session)
    given_by_people = [
        n for n, each in enumerate(session.happened) if getattr(each, "source", "") == "person"
    ]
    index = chance.choice(given_by_people)
    question = session.questions[index]
    assert question is not None
    session.change(index, random_answer(question, chance))
    journals(rows, session)
    changed = stands(session)
    if changed != before:
        session.undo()
        journals(rows, session)
        assert stands(session) == before
        session.redo()
        journals(rows, session)
        assert stands(session) == changed
    _play_on(session, chance, 40)
    journals(rows, session)
    fresh = Session(game, session.setup)
    assert fresh.replay(session.happened) is None
    assert stands(fresh)[:4] == stands(session)[:4]


def _play_on(session: Session[Any], chance: Random, answers: int) -> None:
    for _ in range(answers):
        question = session.pending
        if question is not None:
            source = DEALER if isinstance(question, Draw) else "person"
            session.answer(random_answer(question, chance), source)
