"""Carries out acts: who may give them, whether they come too late, and what came of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from companion.engine.flow import Colour, Correction, Event, Throw
from companion.errors import CompanionError
from companion.evening.evening import PERSON, Evening
from companion.evening.live_tray import LiveTray
from companion.evening.page_roles import PageKind
from companion.host import host_acts as acts
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActResult,
    ActTooLate,
    EveningAct,
    Giver,
    RefusedBecause,
)
from companion.host.planning import PlanningClock
from companion.host.signals import Devices
from companion.host.throw import ThrowLeader
from companion.tower.ledger import TRAY
from companion.tray.inputs import (
    AnyKey,
    Confirmed,
    CountsSaid,
    EnterPressed,
    Input,
    NothingLies,
)
from companion.tray.state import Stage, TrayState

_ASKS_BACK = {
    Stage.WAITING: RefusedBecause.NOTHING_COUNTED,
    Stage.LEFT_OUT: RefusedBecause.SOME_LEFT_OUT,
    Stage.NOTHING_FELL: RefusedBecause.NOTHING_FELL,
}
_KEEPERS = (
    acts.BackTo,
    acts.Correct,
    acts.CorrectAsSeen,
    acts.ChangeEarlier,
    acts.Depart,
    acts.EndEvening,
    acts.RunPlanning,
)
_OF_THE_THROW = (
    acts.SayCounts,
    acts.ConfirmCount,
    acts.StopCountdown,
    acts.ThrowVirtual,
    acts.StirVirtual,
)


class ActingHost(Protocol):
    """The host, as far as acts need it."""

    @property
    def evening(self) -> Evening[Any] | None:
        """The open evening; None if no game is open."""

    @property
    def tray(self) -> LiveTray:
        """The tray of the evening."""

    @property
    def throw(self) -> ThrowLeader:
        """What leads the throws."""

    @property
    def planning(self) -> PlanningClock:
        """The planning timer."""

    @property
    def devices(self) -> Devices:
        """The lights, the sensor board, and what saves pictures of the tray."""

    def note_beside(self) -> None:
        """Tell that something beside the question has changed."""


def barred(host: ActingHost, act: EveningAct, by: Giver) -> ActRefused | ActTooLate | None:
    """Return why this giver may not do that now; None if the act may be carried out."""
    evening = host.evening
    if evening is None:
        return ActRefused(RefusedBecause.NOTHING_PLAYED)
    if not by.role.may_do:
        return ActRefused(RefusedBecause.LOOKS_ON)
    if evening.read_only:
        return ActRefused(RefusedBecause.READ_ONLY)
    if act.number not in {None, evening.number}:
        return ActTooLate(evening.last_change.page)
    if isinstance(act, _KEEPERS) and by.role.kind is not PageKind.KEEPER:
        return ActRefused(RefusedBecause.KEEPER_ONLY)
    return None


def carry_out(host: ActingHost, act: EveningAct, by: Giver) -> ActResult:
    """Carry out an act wholly, or refuse it and change nothing in the game.

    A refused count may change what people are asked about it (LEFT_OUT, NOTHING_FELL).
    """
    if (no := barred(host, act, by)) is not None:
        return no
    evening = host.evening
    assert evening is not None
    try:
        with evening.at_page(by.page):
            if isinstance(act, _OF_THE_THROW):
                return _of_the_throw(host, act, evening)
            return _of_the_game(host, act, by, evening)
    except CompanionError as error:
        return ActRefused(error)


# --- The throw ---


def _of_the_throw(host: ActingHost, act: EveningAct, evening: Evening[Any]) -> ActResult:
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
            return [_counts_said(tray, throw, dict(counts))]
        case acts.ConfirmCount():
            return _confirmed(tray, throw, act)
        case acts.StopCountdown():
            return [AnyKey()]
        case _:
            return []


def _confirmed(tray: LiveTray, throw: Throw, act: acts.ConfirmCount) -> list[Input]:
    count = tray.state.count
    assert count is not None
    inputs: list[Input] = []
    counts = count.counts if act.counts is None else act.counts
    wanted = {colour: number for colour, number in counts.items() if number}
    is_said = not count.tally.unsaid and wanted == count.counts
    is_other = act.counts is not None and not is_said
    if is_other or (act.counts is not None and count.tally.is_refused):
        inputs.append(_counts_said(tray, throw, dict.fromkeys(count.tally.most, 0) | wanted))
    return [*inputs, EnterPressed(), *([Confirmed()] if act.really else [])]


def _counts_said(tray: LiveTray, throw: Throw, counts: dict[Colour, int]) -> CountsSaid:
    """Return these counts joined with those that people have given for other colours.

    Raises IllegalAnswer: the counts are not possible for this throw.
    """
    throw.check(counts)
    count = tray.state.count
    before = {} if count is None else count.tally.counts_by_hand
    return CountsSaid({**before, **counts}, next(reversed(counts), None))


# --- The game ---


def _of_the_game(host: ActingHost, act: EveningAct, by: Giver, evening: Evening[Any]) -> ActResult:
    result: ActResult = ActDone()
    match act:
        case acts.GiveAnswer():
            result = _answer(act, by, evening)
        case acts.SayReady():
            result = _ready(host, act, by, evening)
        case acts.Undo():
            result = _moved(evening.undo, RefusedBecause.NOTHING_TO_UNDO)
        case acts.Redo():
            result = _moved(evening.redo, RefusedBecause.NOTHING_TO_REDO)
        case acts.CloseResult():
            host.throw.go_on()
        case acts.TrayIsEmpty():
            _empty(host)
        case acts.RunPlanning(minutes=minutes):
            _plan(host, minutes)
        case _:
            result = ActDone(tuple(_of_the_keeper(act, evening, host.tray.state)))
    return result


def _of_the_keeper(act: EveningAct, evening: Evening[Any], tray: TrayState) -> list[Event]:
    events: list[Event] = []
    match act:
        case acts.BackTo(length=length):
            evening.back_to(length)
        case acts.Correct(corrections=corrections):
            events = _corrected(corrections, evening)
        case acts.CorrectAsSeen():
            events = _corrected(_as_seen(tray, evening), evening)
        case acts.ChangeEarlier(index=index, answer=answer, evidence=evidence):
            events = evening.change(index, answer, PERSON, evidence)
        case acts.Depart(departure=departure):
            evening.depart(departure)
        case acts.EndEvening():
            evening.stop()
        case _:
            raise TypeError(act)
    return events


def _corrected(corrections: Sequence[Correction], evening: Evening[Any]) -> list[Event]:
    """Make all corrections; if one is refused, undo those before it and raise."""
    events: list[Event] = []
    number = evening.number
    try:
        for each in corrections:
            events += evening.correct(each)
    except CompanionError:
        for _ in range(evening.number - number):
            evening.undo()
        raise
    return events


def _as_seen(state: TrayState, evening: Evening[Any]) -> list[Correction]:
    """Return the corrections that make the ledger's tray what is seen there."""
    ledger, odd = evening.resting(), state.difference
    more = {colour: ledger.get(colour, 0) + number for colour, number in odd.more.items()}
    fewer = {colour: ledger.get(colour, 0) - number for colour, number in odd.fewer.items()}
    return [Correction(TRAY, *each) for each in (more | fewer).items()]


def _moved(move: Callable[[], bool], why: RefusedBecause) -> ActResult:
    return ActDone() if move() else ActRefused(why)


def _answer(act: acts.GiveAnswer, by: Giver, evening: Evening[Any]) -> ActResult:
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
    try:
        result = _answer(acts.GiveAnswer(answer=act.answer, evidence=act.evidence), by, evening)
    except CompanionError:
        evening.ready.unsay(evening.session, act.seat)
        raise
    if isinstance(result, ActRefused):
        evening.ready.unsay(evening.session, act.seat)
    return result


def _plan(host: ActingHost, minutes: int | None) -> None:
    if minutes is None:
        host.planning.stop()
    else:
        host.planning.start(minutes)


def _empty(host: ActingHost) -> None:
    if host.tray.state.may_be_empty:
        host.tray.take(NothingLies())
        host.devices.emptied()
