"""Carries out what people do with a throw: count it, accept the count, throw, stir."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.engine.flow import Colour, Throw
from companion.evening.evening import Evening
from companion.evening.live_tray import LiveTray
from companion.host import host_acts as acts
from companion.host.acting_host import ActingHost
from companion.host.host_acts import ActDone, ActRefused, ActResult, EveningAct, RefusedBecause
from companion.tray.inputs import AnyKey, Confirmed, CountsSaid, EnterPressed, Input
from companion.tray.state import Stage

_ASKS_BACK = {
    Stage.WAITING: RefusedBecause.NOTHING_COUNTED,
    Stage.LEFT_OUT: RefusedBecause.SOME_LEFT_OUT,
    Stage.NOTHING_FELL: RefusedBecause.NOTHING_FELL,
}


def of_the_throw(host: ActingHost, act: EveningAct, evening: Evening[Any]) -> ActResult:
    """Carry out an act of the open throw. Raises IllegalAnswer: a count is not possible."""
    throw = evening.pending
    if not isinstance(throw, Throw):
        return ActRefused(RefusedBecause.NOTHING_THROWN)
    if host.throw.is_being_read:  # of the throw before
        host.throw.go_on()
    host.throw.refusal = None
    inputs = _inputs(host.tray, act, throw)
    number = evening.number
    if isinstance(act, acts.ThrowVirtual):
        if host.tray.waits_to_throw:  # a late tap throws nothing again
            host.tray.throw()
    elif isinstance(act, acts.StirVirtual):
        host.tray.stir()
    else:
        host.tray.take(*inputs)
    if host.throw.refusal is not None:
        return ActRefused(host.throw.refusal)
    why = _ASKS_BACK.get(host.tray.state.stage)
    if isinstance(act, acts.ConfirmCount) and evening.number == number and why is not None:
        return ActRefused(why)
    return ActDone()


def _inputs(tray: LiveTray, act: EveningAct, throw: Throw) -> list[Input]:
    """Return what the tray machine is given for an act. Raises IllegalAnswer."""
    match act:
        case acts.SayCounts(counts=counts):
            return [_counts_said(tray, throw, counts)]
        case acts.ConfirmCount():
            return _confirmed(tray, throw, act)
        case acts.StopCountdown():
            return [AnyKey()]
        case acts.CountPhotograph(observation=observation):
            return [observation]
        case _:
            return []


def _confirmed(tray: LiveTray, throw: Throw, act: acts.ConfirmCount) -> list[Input]:
    count = tray.state.count
    assert count is not None
    inputs: list[Input] = []
    counts = count.counts if act.counts is None else act.counts
    wanted = {colour: number for colour, number in counts.items() if number}
    is_said = not count.tally.unsaid and wanted == count.counts
    if act.counts is not None and not is_said:
        inputs.append(_counts_said(tray, throw, dict.fromkeys(count.tally.most, 0) | wanted))
    return [*inputs, EnterPressed(), *([Confirmed()] if act.really else [])]


def _counts_said(tray: LiveTray, throw: Throw, counts: Mapping[Colour, int | None]) -> CountsSaid:
    """Return these counts joined with those that people have given for other colours.

    Raises IllegalAnswer: the counts are not possible for this throw.
    """
    throw.check({colour: number for colour, number in counts.items() if number is not None})
    count = tray.state.count
    before = {} if count is None else count.tally.counts_by_hand
    now = {**before, **counts}
    return CountsSaid({colour: number for colour, number in now.items() if number is not None})
