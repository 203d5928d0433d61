"""Carries out acts: who may give them, whether they come too late, and what came of them."""

from __future__ import annotations

from companion.errors import CompanionError
from companion.evening.page_roles import PageKind
from companion.host import host_acts as acts
from companion.host.acting_host import ActingHost
from companion.host.game_acts import of_the_game
from companion.host.host_acts import (
    ActRefused,
    ActResult,
    ActTooLate,
    EveningAct,
    Giver,
    RefusedBecause,
)
from companion.host.throw_acts import of_the_throw
from companion.sensors.panel import Button

_KEEPERS = (
    acts.BackTo,
    acts.BeginChange,
    acts.ChangeEarlier,
    acts.Correct,
    acts.CorrectAsSeen,
    acts.Depart,
    acts.EndEvening,
    acts.RunPlanning,
)
_OF_THE_THROW = (
    acts.SayCounts,
    acts.ConfirmCount,
    acts.StopCountdown,
    acts.CountPhotograph,
    acts.ThrowVirtual,
    acts.StirVirtual,
)


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
                return of_the_throw(host, act, evening)
            return of_the_game(host, act, by, evening)
    except CompanionError as error:
        return ActRefused(error)


def act_of(button: Button, *, is_being_read: bool) -> EveningAct:
    """Return what a button of the table does. `is_being_read`: the result of a throw is."""
    if button is Button.UNDO:
        return acts.Undo()
    return acts.CloseResult() if is_being_read else acts.ConfirmCount()
