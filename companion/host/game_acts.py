"""Carries out what people do in the game: answer, undo, correct, change an earlier answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from companion.engine.flow import Correction, Event, Throw
from companion.errors import CompanionError
from companion.evening.evening import PERSON, Evening
from companion.evening.hands import ChangeBegun
from companion.host import host_acts as acts
from companion.host.acting_host import ActingHost
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActResult,
    EveningAct,
    Giver,
    RefusedBecause,
)
from companion.tower.ledger import TRAY
from companion.tray.inputs import NothingLies

CarriesOut: TypeAlias = Callable[[ActingHost, Any, Giver, Evening[Any]], ActResult]


def of_the_game(host: ActingHost, act: EveningAct, by: Giver, evening: Evening[Any]) -> ActResult:
    """Carry out an act of the game. Raises CompanionError: the game refuses it."""
    return _CARRIED_OUT[type(act)](host, act, by, evening)


def _answer(_host: ActingHost, act: acts.GiveAnswer, by: Giver, evening: Evening[Any]) -> ActResult:
    question = evening.pending
    if question is None:
        return ActRefused(RefusedBecause.NOTHING_ASKED)
    if isinstance(question, Throw):
        return ActRefused(RefusedBecause.COUNT_IT)
    if not by.role.may_answer(evening.session.asked_of):
        return ActRefused(RefusedBecause.NOT_YOURS)
    return ActDone(tuple(evening.answer(act.answer, PERSON, act.evidence)))


def _ready(host: ActingHost, act: acts.SayReady, by: Giver, evening: Evening[Any]) -> ActResult:
    if not act.is_ready:
        evening.ready.unsay(evening.session, act.seat)
        host.note_beside()
        return ActDone()
    is_all = evening.ready.say(evening.session, act.seat)
    host.note_beside()
    if not is_all:
        return ActDone()
    answer = acts.GiveAnswer(answer=act.answer, evidence=act.evidence)
    try:
        result = _answer(host, answer, by, evening)
    except CompanionError:
        evening.ready.unsay(evening.session, act.seat)
        raise
    if isinstance(result, ActRefused):
        evening.ready.unsay(evening.session, act.seat)
    return result


def _undo(_host: ActingHost, _act: acts.Undo, _by: Giver, evening: Evening[Any]) -> ActResult:
    return ActDone() if evening.undo() else ActRefused(RefusedBecause.NOTHING_TO_UNDO)


def _redo(_host: ActingHost, _act: acts.Redo, _by: Giver, evening: Evening[Any]) -> ActResult:
    return ActDone() if evening.redo() else ActRefused(RefusedBecause.NOTHING_TO_REDO)


def _back_to(_host: ActingHost, act: acts.BackTo, _by: Giver, evening: Evening[Any]) -> ActResult:
    evening.back_to(act.length)
    return ActDone()


def _begin_change(
    _host: ActingHost, act: acts.BeginChange, by: Giver, evening: Evening[Any]
) -> ActResult:
    changes, number = evening.being_changed, evening.number
    if changes.begin(number, ChangeBegun(act.index, by.page, by.own)):
        return ActDone()
    there = changes.at(number)
    return ActRefused(RefusedBecause.BEING_CHANGED, "" if there is None else there.page)


def _leave_change(
    _host: ActingHost, _act: acts.LeaveChange, by: Giver, evening: Evening[Any]
) -> ActResult:
    evening.being_changed.leave(by.own)
    return ActDone()


def _change(
    _host: ActingHost, act: acts.ChangeEarlier, _by: Giver, evening: Evening[Any]
) -> ActResult:
    return ActDone(tuple(evening.change(act.index, act.answer, PERSON, act.evidence)))


def _correct(_host: ActingHost, act: acts.Correct, _by: Giver, evening: Evening[Any]) -> ActResult:
    """Make all corrections; if one is refused, undo those before it and raise."""
    events: list[Event] = []
    number = evening.number
    try:
        for each in act.corrections:
            events += evening.correct(each)
    except CompanionError:
        for _ in range(evening.number - number):
            evening.undo()
        raise
    return ActDone(tuple(events))


def _correct_as_seen(
    host: ActingHost, _act: acts.CorrectAsSeen, by: Giver, evening: Evening[Any]
) -> ActResult:
    """Correct the ledger's tray to what is seen there."""
    ledger, odd = evening.resting(), host.tray.state.difference
    more = {colour: ledger.get(colour, 0) + number for colour, number in odd.more.items()}
    fewer = {colour: ledger.get(colour, 0) - number for colour, number in odd.fewer.items()}
    corrections = tuple(Correction(TRAY, *each) for each in (more | fewer).items())
    return _correct(host, acts.Correct(corrections=corrections), by, evening)


def _depart(_host: ActingHost, act: acts.Depart, _by: Giver, evening: Evening[Any]) -> ActResult:
    evening.depart(act.departure)
    return ActDone()


def _end(_host: ActingHost, _act: acts.EndEvening, _by: Giver, evening: Evening[Any]) -> ActResult:
    evening.stop()
    return ActDone()


def _plan(host: ActingHost, act: acts.RunPlanning, _by: Giver, _evening: Evening[Any]) -> ActResult:
    if act.minutes is None:
        host.planning.stop()
    else:
        host.planning.start(act.minutes)
    return ActDone()


def _close_result(
    host: ActingHost, _act: acts.CloseResult, _by: Giver, _evening: Evening[Any]
) -> ActResult:
    host.throw.go_on()
    return ActDone()


def _empty(
    host: ActingHost, _act: acts.TrayIsEmpty, _by: Giver, _evening: Evening[Any]
) -> ActResult:
    if host.tray.state.may_be_empty:
        host.tray.take(NothingLies())
        host.devices.emptied()
    return ActDone()


_CARRIED_OUT: Mapping[type[EveningAct], CarriesOut] = {
    acts.GiveAnswer: _answer,
    acts.SayReady: _ready,
    acts.Undo: _undo,
    acts.Redo: _redo,
    acts.BackTo: _back_to,
    acts.BeginChange: _begin_change,
    acts.LeaveChange: _leave_change,
    acts.ChangeEarlier: _change,
    acts.Correct: _correct,
    acts.CorrectAsSeen: _correct_as_seen,
    acts.Depart: _depart,
    acts.EndEvening: _end,
    acts.RunPlanning: _plan,
    acts.CloseResult: _close_result,
    acts.TrayIsEmpty: _empty,
}
