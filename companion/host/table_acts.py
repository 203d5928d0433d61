"""Carries out what keepers do at the table, whether a game is open or not."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from msgspec.structs import replace

from companion.errors import CompanionError
from companion.evening.page_roles import PageKind
from companion.host import keeper_acts
from companion.host.game_room import GameRoom, PlayingHost
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActResult,
    ActTooLate,
    Giver,
    RefusedBecause,
)
from companion.host.host_events import CeremonyShown, Events
from companion.host.keeper_acts import TableAct
from companion.host.signals import Signals


class TableHost(PlayingHost, Protocol):
    """The host, as far as these acts need it."""

    room: GameRoom | None
    events: Events
    signals: Signals

    def note_beside(self) -> None:
        """Tell that something beside the question has changed."""


_OF_THE_ROOM = (
    keeper_acts.BeginGame
    | keeper_acts.SetUpAnew
    | keeper_acts.CarryOn
    | keeper_acts.OpenGame
    | keeper_acts.ImportGame
    | keeper_acts.DeleteGame
    | keeper_acts.RestoreGame
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
    if not isinstance(act, keeper_acts.SetUpAnew | keeper_acts.CarryOn):
        return None
    evening = host.evening
    if evening is None:
        return ActRefused(RefusedBecause.NOTHING_PLAYED)
    if evening.read_only:
        return ActRefused(RefusedBecause.READ_ONLY)
    return ActTooLate(evening.last_change.page) if evening.number != act.number else None


def _begin(host: TableHost, act: keeper_acts.BeginGame) -> None:
    assert host.room is not None
    host.room.begin(act.header, act.camera, act.board)


def _set_up_anew(host: TableHost, act: keeper_acts.SetUpAnew) -> None:
    assert host.room is not None
    host.room.set_up_anew(act.header, act.camera, act.board)


def _carry_on(host: TableHost, act: keeper_acts.CarryOn) -> None:
    assert host.room is not None
    assert host.evening is not None
    host.open(host.room.carried_over(host.evening, act.way))


def _open(host: TableHost, act: keeper_acts.OpenGame) -> None:
    assert host.room is not None
    host.room.resume(act.game)


def _delete(host: TableHost, act: keeper_acts.DeleteGame) -> None:
    assert host.room is not None
    host.room.shelf.give_up(act.game)


def _restore(host: TableHost, act: keeper_acts.RestoreGame) -> None:
    assert host.room is not None
    host.room.shelf.offer_again(act.game)


def _import(host: TableHost, act: keeper_acts.ImportGame) -> None:
    assert host.room is not None
    host.room.take_in(act.content, act.name)


def _leave(host: TableHost, _act: keeper_acts.LeaveGame) -> None:
    host.leave()


def _turn(host: TableHost, act: keeper_acts.TurnCeremony) -> None:
    host.events.publish(CeremonyShown(act.at))


def _change(host: TableHost, act: keeper_acts.ChangeSettings) -> None:
    host.change_settings(replace(host.settings, **act.values))


_CARRIED_OUT: Mapping[type[TableAct], Callable[[TableHost, Any], None]] = {
    keeper_acts.BeginGame: _begin,
    keeper_acts.SetUpAnew: _set_up_anew,
    keeper_acts.CarryOn: _carry_on,
    keeper_acts.OpenGame: _open,
    keeper_acts.DeleteGame: _delete,
    keeper_acts.RestoreGame: _restore,
    keeper_acts.ImportGame: _import,
    keeper_acts.LeaveGame: _leave,
    keeper_acts.TurnCeremony: _turn,
    keeper_acts.ChangeSettings: _change,
}
