"""What the battle screen says of a throw in Wallenstein: where cubes come from, how it ends."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from companion.engine.bots import tower_counts
from companion.engine.flow import Event, Throw
from companion.engine.session import Session
from companion.games import face
from companion.games.wallenstein.questions import BATTLE, FILLING, REVOLT, BattleThrow
from companion.views.throwing import Handful, of_the_throw
from tests.support.playing import evening as played
from tests.support.playing import thrown


def handfuls(throw: Throw, session: Session[Any]) -> list[Handful]:
    return face("wallenstein", session.setup).handfuls(throw, session)


def foreseen(throw: Throw, session: Session[Any], tray: dict[str, int]) -> list[Event]:
    return face("wallenstein", session.setup).foreseen(throw, session, tray)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", [BATTLE, REVOLT])
def test_what_is_foreseen_is_what_happens(kind: str, seed: int) -> None:
    evening, question = thrown(kind, seed)
    tray = tower_counts(question, Random(seed))
    before = evening.session.game.snapshot(evening.session.state)
    told = foreseen(question, evening.session, dict(tray))
    assert evening.session.game.snapshot(evening.session.state) == before  # only foreseen
    assert of_the_throw(told) == of_the_throw(evening.answer(tray))[: len(of_the_throw(told))]
    assert told


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", [BATTLE, REVOLT])
def test_the_list_of_what_goes_in_adds_up(kind: str, seed: int) -> None:
    evening, question = thrown(kind, seed)
    gathered = handfuls(question, evening.session)
    for colour in {*question.thrown, *question.tray_before}:
        number = question.thrown.get(colour, 0) + question.tray_before.get(colour, 0)
        assert sum(each.number for each in gathered if each.colour == colour) == number


def test_the_attackers_armies_come_from_the_province_they_left() -> None:
    evening, question = thrown(BATTLE, 1)
    assert question.attacker is not None
    colour = evening.header.players[question.attacker].colour
    first = next(each for each in handfuls(question, evening.session) if each.colour == colour)
    assert first.place in evening.session.state.provinces
    assert first.place != question.province


def test_at_the_first_filling_all_comes_from_the_reserve() -> None:
    evening = played()
    question = evening.pending
    assert isinstance(question, BattleThrow)
    assert question.kind == FILLING
    assert {each.place for each in handfuls(question, evening.session)} == {"reserve"}
    (filled,) = foreseen(question, evening.session, {"red": 2})
    assert of_the_throw(evening.answer({"red": 2})) == [filled]
