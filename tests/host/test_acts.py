"""Whoever acts: each answer is taken once, and who comes too late learns who was first."""

from __future__ import annotations

from random import Random

import pytest

from companion.engine.bots import random_answer
from companion.engine.flow import Correction, Number, Pick, Throw
from companion.evening.page_roles import KEEPER, WATCH, PageKind, Role
from companion.host import host_acts as acts
from companion.host.host import Host
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActTooLate,
    CloseResult,
    ConfirmCount,
    EveningAct,
    GiveAnswer,
    Giver,
    RefusedBecause,
    SayCounts,
)
from companion.tray.state import Stage
from tests.support.manual_clock import ManualClock
from tests.support.second_screens import played
from tests.support.tables import a_throw, answers, asked

TERMINAL, PHONE = Giver(), Giver(KEEPER, "keeper")
ANNA = Giver(Role(PageKind.HAND, (0,), "Anna"), "Anna")
BEN = Giver(Role(PageKind.HAND, (1,), "Ben"), "Ben")
TV = Giver(WATCH, "watch")
WRONG = Correction("a", "b", 1)


def hosting(evening: object) -> Host:
    host = Host(clock=ManualClock())
    host.open(evening)  # type: ignore[arg-type]
    return host


def test_a_whole_game_is_played_by_two_givers_without_any_screen() -> None:
    host, rng = hosting(played("wallenstein-light", 0, 3)), Random(5)
    evening = host.evening
    assert evening is not None
    given = 0
    while (question := evening.pending) is not None:
        by = (TERMINAL, PHONE)[given % 2]
        if isinstance(question, Throw):
            assert host.tray.state.stage is Stage.WAITING
            counts = dict.fromkeys(host.tray.state.count.tally.most, 0)  # type: ignore[union-attr]
            counts |= random_answer(question, rng)  # type: ignore[arg-type]
            confirmed = ConfirmCount(counts=counts, really=True, number=evening.number)
            assert host.do(confirmed, by) == ActDone()
            host.do(CloseResult())
        else:
            answer = GiveAnswer(answer=random_answer(question, rng), number=evening.number)
            assert isinstance(host.do(answer, by), ActDone)
        given += 1
    assert given >= 50
    assert evening.session.game.name == "wallenstein-light"


def test_of_two_who_answer_at_once_one_is_taken_and_the_other_learns_by_whom() -> None:
    host = hosting(asked(*(Number(1, 4, seat=n % 3) for n in range(200))))
    evening = host.evening
    assert evening is not None
    for turn in range(200):
        number, first = evening.number, (TERMINAL, PHONE)[turn % 2]
        second = (PHONE, TERMINAL)[turn % 2]
        assert isinstance(host.do(GiveAnswer(answer=1 + turn % 4, number=number), first), ActDone)
        late = host.do(GiveAnswer(answer=1, number=number), second)
        assert late == ActTooLate(first.page)
    assert answers(evening) == [1 + turn % 4 for turn in range(200)]


ROWS: tuple[tuple[EveningAct, Giver, object], ...] = (
    (GiveAnswer(answer=2), TV, ActRefused(RefusedBecause.LOOKS_ON)),
    (GiveAnswer(answer=2), ANNA, ActRefused(RefusedBecause.NOT_YOURS)),
    (GiveAnswer(answer=2), BEN, ActDone),
    (GiveAnswer(answer=2), PHONE, ActDone),
    (GiveAnswer(answer=2), TERMINAL, ActDone),
    (acts.Undo(), ANNA, ActRefused(RefusedBecause.NOTHING_TO_UNDO)),
    (acts.Redo(), ANNA, ActRefused(RefusedBecause.NOTHING_TO_REDO)),
    (acts.BackTo(length=0), BEN, ActRefused(RefusedBecause.KEEPER_ONLY)),
    (acts.EndEvening(), BEN, ActRefused(RefusedBecause.KEEPER_ONLY)),
    (acts.ChangeEarlier(index=0, answer=1), BEN, ActRefused(RefusedBecause.KEEPER_ONLY)),
    (
        acts.Correct(corrections=(Correction("a", "b", 1),)),
        BEN,
        ActRefused(RefusedBecause.KEEPER_ONLY),
    ),
    (acts.BeginChange(index=0), BEN, ActRefused(RefusedBecause.KEEPER_ONLY)),
    (SayCounts(counts={"red": 1}), PHONE, ActRefused(RefusedBecause.NOTHING_THROWN)),
    (ConfirmCount(), TV, ActRefused(RefusedBecause.LOOKS_ON)),
)


@pytest.mark.parametrize(("act", "by", "wanted"), ROWS)
def test_each_may_do_what_the_role_allows(act: EveningAct, by: Giver, wanted: object) -> None:
    host = hosting(asked(Number(1, 4, seat=1), Pick(("a", "b"))))
    result = host.do(act, by)
    assert result == wanted or (isinstance(wanted, type) and isinstance(result, wanted))


def test_without_a_game_nothing_can_be_done() -> None:
    assert Host().do(acts.Undo()) == ActRefused(RefusedBecause.NOTHING_PLAYED)


def test_a_throw_is_counted_and_not_answered() -> None:
    host = hosting(asked(a_throw()))
    assert host.do(GiveAnswer(answer={"red": 1})) == ActRefused(RefusedBecause.COUNT_IT)
    assert host.do(ConfirmCount()) == ActRefused(RefusedBecause.NOTHING_COUNTED)
    assert host.do(SayCounts(counts={"red": 1})) == ActDone()
    assert host.do(ConfirmCount()) == ActRefused(RefusedBecause.SOME_LEFT_OUT)


def test_what_was_said_of_a_colour_is_taken_back_and_what_was_said_of_others_stays() -> None:
    host = hosting(asked(a_throw()))
    host.do(SayCounts(counts={"red": 1, "blue": 2}), PHONE)
    host.do(SayCounts(counts={"red": None}))
    assert host.tray.state.count.tally.counts_by_hand == {"blue": 2}  # type: ignore[union-attr]
    host.do(SayCounts(counts={"blue": None}))
    assert host.tray.state.stage is Stage.WAITING


def test_one_earlier_answer_is_changed_at_a_time_and_the_other_learns_by_whom() -> None:
    host = hosting(asked(Number(1, 4), Number(1, 4)))
    host.do(GiveAnswer(answer=1))
    begins, leaves = acts.BeginChange(index=0), acts.LeaveChange()
    first, second = Giver(KEEPER, "keeper", "page 1"), Giver(KEEPER, "keeper", "page 2")
    assert host.do(begins, first) == ActDone()
    assert host.do(begins, first) == ActDone()
    assert host.do(begins) == ActRefused(RefusedBecause.BEING_CHANGED, "keeper")
    host.do(leaves, second)
    assert isinstance(host.do(begins, second), ActRefused)
    host.do(leaves, first)
    assert host.do(begins) == ActDone()
    assert host.do(begins, first) == ActRefused(RefusedBecause.BEING_CHANGED)


def test_a_copy_that_only_looks_on_takes_nothing() -> None:
    evening = asked(Number(1, 4))
    evening.read_only = True
    host = hosting(evening)
    assert host.do(GiveAnswer(answer=1)) == ActRefused(RefusedBecause.READ_ONLY)


def test_of_several_corrections_all_or_none_are_made() -> None:
    host = hosting(played("tower", 3, 3))
    evening = host.evening
    assert evening is not None
    things = evening.session.game.correctable(evening.session.state)
    thing = next(each for each in things if each.choices[-1] != each.now)
    good = Correction(thing.what, thing.where, thing.choices[-1])
    before = evening.session.game.snapshot(evening.session.state)
    result = host.do(acts.Correct(corrections=(good, WRONG)))
    assert isinstance(result, ActRefused)
    assert evening.session.game.snapshot(evening.session.state) == before
    assert isinstance(host.do(acts.Correct(corrections=(good,))), ActDone)
    assert evening.session.game.snapshot(evening.session.state) != before
