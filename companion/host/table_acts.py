"""Carries out what keepers do at the table, whether a game is open or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec.structs import replace

from companion.errors import CompanionError
from companion.evening.page_roles import PageKind
from companion.host import host_acts as acts
from companion.host.game_room import GameRoom, PlayingHost
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActResult,
    ActTooLate,
    Giver,
    RefusedBecause,
    TableAct,
)
from companion.host.host_events import CeremonyShown, Events
from companion.host.signals import Signals
from companion.sounds.tones import Sound


class TableHost(PlayingHost, Protocol):
    """The host, as far as these acts need it."""

    room: GameRoom | None
    events: Events
    signals: Signals

    def note_beside(self) -> None:
        """Tell that something beside the question has changed."""


_OF_THE_ROOM = (
    acts.BeginGame
    | acts.SetUpAnew
    | acts.CarryOn
    | acts.OpenGame
    | acts.DeleteGame
    | acts.RestoreGame
)


def carry_out_at_table(host: TableHost, act: TableAct, by: Giver) -> ActResult:
    """Carry out an act wholly, or refuse it and leave everything as it is."""
    if by.role.kind is not PageKind.KEEPER:
        return ActRefused(RefusedBecause.KEEPER_ONLY)
    if host.room is None and isinstance(act, _OF_THE_ROOM):
        return ActRefused(RefusedBecause.NO_GAMES)
    if (why := _too_late(host, act)) is not None:
        return why
    try:
        _CARRIED_OUT[type(act)](host, act)
    except CompanionError as error:
        return ActRefused(error)
    return ActDone()


def _too_late(host: TableHost, act: TableAct) -> ActTooLate | ActRefused | None:
    """Return why this game cannot be replaced by another one; None if it can, or is not to be."""
    if not isinstance(act, acts.SetUpAnew | acts.CarryOn):
        return None
    evening = host.evening
    if evening is None:
        return ActRefused(RefusedBecause.NOTHING_PLAYED)
    if evening.read_only:
        return ActRefused(RefusedBecause.READ_ONLY)
    return ActTooLate(evening.last_change.page) if evening.number != act.number else None


def _begin(host: TableHost, act: acts.BeginGame) -> None:
    assert host.room is not None
    host.room.begin(act.header, act.camera, act.board)


def _set_up_anew(host: TableHost, act: acts.SetUpAnew) -> None:
    assert host.room is not None
    host.room.set_up_anew(act.header, act.camera, act.board)


def _carry_on(host: TableHost, act: acts.CarryOn) -> None:
    assert host.room is not None
    assert host.evening is not None
    host.open(host.room.carried_over(host.evening, act.way))


def _open(host: TableHost, act: acts.OpenGame) -> None:
    assert host.room is not None
    host.room.resume(act.game)


def _delete(host: TableHost, act: acts.DeleteGame) -> None:
    assert host.room is not None
    host.room.shelf.give_up(act.game)


def _restore(host: TableHost, act: acts.RestoreGame) -> None:
    assert host.room is not None
    host.room.shelf.offer_again(act.game)


def _leave(host: TableHost, _act: acts.LeaveGame) -> None:
    host.leave()


def _turn(host: TableHost, act: acts.TurnCeremony) -> None:
    host.events.publish(CeremonyShown(act.at))


def _tell_time(host: TableHost, act: acts.TellTime) -> None:
    if host.evening is not None:
        if act.is_up:
            host.signals.play(Sound.TIME_UP)
        host.evening.is_time_up = act.is_up
        host.note_beside()


def _change(host: TableHost, act: acts.ChangeSettings) -> None:
    host.change_settings(replace(host.settings, **act.values))


_CARRIED_OUT: Mapping[type[TableAct], Callable[[TableHost, Any], None]] = {
    acts.BeginGame: _begin,
    acts.SetUpAnew: _set_up_anew,
    acts.CarryOn: _carry_on,
    acts.OpenGame: _open,
    acts.DeleteGame: _delete,
    acts.RestoreGame: _restore,
    acts.LeaveGame: _leave,
    acts.TurnCeremony: _turn,
    acts.TellTime: _tell_time,
    acts.ChangeSettings: _change,
}
