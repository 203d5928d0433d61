"""Carries out what keepers do at the table: they choose the game, and change settings."""

from __future__ import annotations

from typing import Protocol

from msgspec.structs import replace

from companion.errors import CompanionError
from companion.evening.page_roles import PageKind
from companion.host.game_room import GameRoom, PlayingHost
from companion.host.host_acts import (
    ActDone,
    ActRefused,
    ActResult,
    BeginGame,
    ChangeSettings,
    Giver,
    LeaveGame,
    OpenGame,
    RefusedBecause,
    TableAct,
)


class TableHost(PlayingHost, Protocol):
    """The host, as far as these acts need it."""

    room: GameRoom | None


def carry_out_at_table(host: TableHost, act: TableAct, by: Giver) -> ActResult:
    """Carry out an act wholly, or refuse it and leave everything as it is."""
    if by.role.kind is not PageKind.KEEPER:
        return ActRefused(RefusedBecause.KEEPER_ONLY)
    try:
        match act:
            case LeaveGame():
                host.leave()
            case ChangeSettings(values=values):
                host.change_settings(replace(host.settings, **values))
            case _ if host.room is None:
                return ActRefused(RefusedBecause.NO_GAMES)
            case OpenGame(game=number):
                host.room.resume(number)
            case BeginGame():
                host.room.begin(act.header, act.camera, act.board)
    except CompanionError as error:
        return ActRefused(error)
    return ActDone()
